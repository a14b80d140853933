/** What must work wherever the extension runs, tried on the game `meadows` in a workbench that has its folder open. */
import assert from 'node:assert/strict';
import { PreviewPanel } from './previewPanel';
import type { Workbench } from './workbench';

/** A fault is underlined while it is there, in the active editor with `meadows.md`. */
export async function underlinesFault(workbench: Workbench): Promise<void> {
  await workbench.replace('conditionMacro: is-free', 'conditionMacro: is-fre');
  await workbench.expectProblems([/Cannot find macro.*is-fre\b/]);
  await workbench.focusFile('meadows.md');
  await workbench.replace('conditionMacro: is-fre,', 'conditionMacro: is-free,');
  await workbench.expectProblems([]);
}

/** An action is played in the panel, and changes something. */
export async function playsAction(workbench: Workbench): Promise<void> {
  const panel = new PreviewPanel(workbench.page);
  await workbench.focusFile('meadows.md');
  await workbench.select('- id: sow');
  await workbench.clickLens('Preview', panel.part('summary'));
  await panel.ready();
  assert.notEqual((await panel.changes()).length, 0);
}
