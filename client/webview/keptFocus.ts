/** Where the focus goes when what has it vanishes: an option that a filter does not let through any more, a decision that is not asked any more. */

/** What has the focus, by its place in the page. */
export interface FocusPlace {
  readonly element: Element;
  readonly decision: string | undefined;
  /** Of the row in its list. */
  readonly row: number;
}

/** Undefined where nothing has the focus. */
export function focusIn(root: HTMLElement): FocusPlace | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body || !root.contains(element)) return undefined;
  const decision = element.closest('[data-decision-id]')?.getAttribute('data-decision-id') ?? undefined;
  const rows = [...(element.closest('[data-rows]')?.querySelectorAll('[data-row]') ?? [])];
  return { element, decision, row: rows.indexOf(element) };
}

/** Keeps a keyboard user in that part of the page: in the same list, the same decision, or at least at the heading of all of them. Called after a rendering. */
export function keepFocus(before: FocusPlace | undefined, root: HTMLElement): void {
  if (before === undefined || hasFocus(before.element)) return;
  const decision =
    before.decision === undefined
      ? undefined
      : [...root.querySelectorAll('[data-decision-id]')].find((each) => each.getAttribute('data-decision-id') === before.decision);
  const rows = [...(decision?.querySelectorAll<HTMLElement>('[data-row]:not(:disabled)') ?? [])];
  const next = rows[Math.min(Math.max(before.row, 0), rows.length - 1)];
  const heir =
    next ??
    decision?.querySelector<HTMLElement>('vscode-textfield, vscode-single-select, input:not(:disabled), button') ??
    root.querySelector<HTMLElement>('[data-testid="pane-decisions"] > summary');
  heir?.focus();
}

/** A control that has been disabled keeps the focus only until the page is drawn. */
function hasFocus(element: Element): boolean {
  return document.activeElement === element && !element.matches(':disabled');
}
