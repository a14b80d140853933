/** Long lists of buttons are one stop of the Tab key; inside, the arrow keys, Home and End move. */

/** Gives each list one row that the Tab key reaches: the one that had it, or the first. Called after each rendering. */
export function keepTabStops(root: ParentNode): void {
  for (const list of root.querySelectorAll('[data-rows]')) {
    if (list.querySelector('[data-row][tabindex="0"]') === null) list.querySelector('[data-row]')?.setAttribute('tabindex', '0');
  }
}

/** Moves the focus inside a list for an arrow key, Home or End. */
export function moveFocus(event: KeyboardEvent): void {
  const current = event.target instanceof Element ? event.target.closest('[data-row]') : null;
  const list = current?.closest('[data-rows]');
  if (!(current instanceof HTMLElement) || list === null || list === undefined) return;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const next = rows[targetIndex(event.key, rows.indexOf(current), rows.length)];
  if (next === undefined || next === current) return;
  event.preventDefault();
  next.focus();
}

/** Makes the row that was focused, by key or by mouse, the one that the Tab key comes back to. */
export function rememberFocus(event: FocusEvent): void {
  const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
  for (const other of row?.closest('[data-rows]')?.querySelectorAll('[data-row][tabindex="0"]') ?? []) other.setAttribute('tabindex', '-1');
  row?.setAttribute('tabindex', '0');
}

function targetIndex(key: string, index: number, length: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, length - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return index;
  }
}
