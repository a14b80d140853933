/** The picture in the README: rules on the left, their preview on the right. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Installed } from '../host/installed';
import { openGame } from './opened';
import { PreviewPanel } from './previewPanel';

const SETTINGS = {
  'editor.minimap.enabled': false,
  'editor.stickyScroll.enabled': false,
  'editor.wordWrap': 'off',
  'workbench.colorTheme': 'Default Light Modern',
};

/** Takes the picture; returns its path. */
export async function takeScreenshots(installed: Installed): Promise<string> {
  const { workbench, close } = await openGame('fire-in-the-lake', installed, { settings: SETTINGS });
  const picture = join('docs', 'images', 'preview.png');
  try {
    const panel = new PreviewPanel(workbench.page);
    await workbench.openFile('train.md');
    await workbench.select("applicability: { op: '==', left: { ref: actor }, right: ARVN");
    await workbench.clickLens('Preview', panel.part('summary'));
    await panel.ready();
    await workbench.page.keyboard.press('Control+b');
    await panel.choose('Spaces of the operation', ['Saigon', 'Can Tho']);
    await panel.choose('Spaces that receive ARVN cubes', ['Saigon', 'Can Tho']);
    mkdirSync(join('docs', 'images'), { recursive: true });
    await workbench.page.screenshot({ path: picture });
    return picture;
  } finally {
    await close();
  }
}
