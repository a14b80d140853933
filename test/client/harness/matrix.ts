/** Each view of the panel in every theme, width and size, one below the other views folded. */
import type { PanelHarness, PanelPage } from './panelPage';
import { type SampleName, sample } from './samples';
import type { ThemeName } from './themes';

export const MATRIX_THEMES: readonly ThemeName[] = ['dark', 'light', 'high-contrast'];
const MATRIX_WIDTHS = [400, 700, 1200] as const;

/** Changes of the run: 0, 1 and 200. */
const SIZES = { none: 'none', one: 'one', many: 'many' } as const satisfies Readonly<Record<string, SampleName>>;
const SNIPPETS: Readonly<Record<keyof typeof SIZES, SampleName>> = { none: 'snippetNone', one: 'snippetOne', many: 'snippetMany' };
const PANES = ['setup', 'arguments', 'decisions', 'expectations', 'changes', 'comparison', 'board', 'trace'];

interface View {
  readonly name: string;
  /** Panes that stay open. */
  readonly open: readonly string[];
  readonly samples: Readonly<Record<keyof typeof SIZES, SampleName>>;
}

const VIEWS: readonly View[] = [
  { name: 'diff', open: ['changes'], samples: SIZES },
  { name: 'board', open: ['board'], samples: SIZES },
  { name: 'timeline', open: ['trace'], samples: SIZES },
  { name: 'compare', open: ['comparison'], samples: SIZES },
  { name: 'snippet', open: ['decisions', 'expectations', 'changes', 'board'], samples: SNIPPETS },
  { name: 'macro', open: ['arguments', 'decisions', 'changes'], samples: { none: 'condition', one: 'macro', many: 'macro' } },
];

/** Calls `take` with the page of each case and the name of its picture. */
export async function throughMatrix(harness: PanelHarness, take: (panel: PanelPage, name: string) => Promise<void>): Promise<void> {
  for (const theme of MATRIX_THEMES) {
    for (const width of MATRIX_WIDTHS) {
      for (const { name, open, samples } of VIEWS) {
        for (const [size, shown] of Object.entries(samples)) {
          const closedPanes = PANES.filter((pane) => !open.includes(pane));
          const panel = await harness.open({ theme, width, height: 900, state: { closedPanes } });
          const model = sample(shown);
          // All that the run has changed ends differently: the run before the edit did nothing.
          const edited = { edited: { kind: 'compared', baseline: '', changes: model.changes } } as const;
          await panel.post({ kind: 'model', model: { ...model, ...(name === 'compare' ? edited : {}) }, input: { answers: {} } });
          await panel.page.getByTestId('title').waitFor();
          await take(panel, `${name}-${size}-${theme}-${width}`);
          await panel.close();
        }
      }
    }
  }
}
