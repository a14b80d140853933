/** How far a newcomer has come: each step of the walkthrough is ticked off by what happens, however it was brought about. */
import * as vscode from 'vscode';

/** Steps that no command alone fulfils; the manifest waits for `gamespec.walkthrough.<step>`. */
export type Step = 'hovered' | 'previewed' | 'hasScenario' | 'ranScenarios';

const told = new Set<Step>();

/** Says that the step is done; saying it again costs nothing. */
export function reached(step: Step): void {
  if (told.has(step)) return;
  told.add(step);
  void vscode.commands.executeCommand('setContext', `gamespec.walkthrough.${step}`, true);
}
