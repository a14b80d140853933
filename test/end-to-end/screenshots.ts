/** The pictures of the documentation, and those by which the looks of the panel are judged: every view in every theme, width and size, and the editor in each theme. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { throughMatrix } from '../client/harness/matrix';
import { PanelHarness } from '../client/harness/panelPage';
import type { Installed } from '../host/installed';
import { openGame } from './opened';
import { PreviewPanel } from './previewPanel';

const SETTINGS = {
  'editor.minimap.enabled': false,
  'editor.stickyScroll.enabled': false,
  'editor.wordWrap': 'off',
};

const THEMES = {
  light: 'Default Light Modern',
  dark: 'Default Dark Modern',
  'high-contrast': 'Default High Contrast',
} as const;

/** Where pictures are left that are no part of the repository. */
const looks = join('test', 'screenshots');
const documentation = join('docs', 'images', 'preview.png');

/** Takes all pictures; returns what has been taken. */
export async function takeScreenshots(installed: Installed): Promise<string> {
  mkdirSync(join('docs', 'images'), { recursive: true });
  mkdirSync(join(looks, 'matrix'), { recursive: true });
  for (const theme of ['light', 'dark', 'high-contrast'] as const) await takeEditor(theme, installed);
  const harness = await PanelHarness.start();
  let taken = 0;
  if (harness !== undefined) {
    await throughMatrix(harness, async ({ page }, name) => {
      await page.screenshot({ path: join(looks, 'matrix', `${name}.png`) });
      taken += 1;
    });
    await harness.stop();
  }
  return `${documentation}, and ${taken + 4} pictures in ${looks}`;
}

/** The rules on the left, their preview on the right; in the light theme the picture of the README. */
async function takeEditor(theme: keyof typeof THEMES, installed: Installed): Promise<void> {
  const { workbench, close } = await openGame('fire-in-the-lake', installed, {
    settings: { ...SETTINGS, 'workbench.colorTheme': THEMES[theme] },
  });
  const { page } = workbench;
  try {
    const panel = new PreviewPanel(page);
    await workbench.openFile('train.md');
    await workbench.select("applicability: { op: '==', left: { ref: actor }, right: ARVN");
    await workbench.clickLens('Preview', panel.part('summary'));
    await panel.ready();
    await page.keyboard.press('Control+b');
    await panel.choose('Spaces of the operation', ['Saigon', 'Can Tho']);
    await panel.choose('Spaces that receive ARVN cubes', ['Saigon', 'Can Tho']);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: theme === 'light' ? documentation : join(looks, `editor-${theme}.png`) });
    await workbench.focusFile('train.md');
    await workbench.select('macro: train-arvn-pieces');
    await workbench.command('GameSpec: Open Preview');
    await panel.part('parameter').first().waitFor();
    await panel.ready();
    await page.screenshot({ path: join(looks, `editor-macro-${theme}.png`) });
  } finally {
    await close();
  }
}
