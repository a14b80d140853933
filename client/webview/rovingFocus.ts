/** Long lists of buttons or check boxes are one stop of the Tab key; inside, the arrow keys, Home and End move. */

const rowsOf = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row]:not(:disabled)')];

/** Gives each list one row that the Tab key reaches: the one that had it, else the first that is checked, else the first. Called after each rendering. */
export function keepTabStops(root: ParentNode): void {
  for (const list of root.querySelectorAll('[data-rows]')) {
    if (list.querySelector('[data-row][tabindex="0"]:not(:disabled)') !== null) continue;
    const row = list.querySelector('[data-row]:checked:not(:disabled)') ?? rowsOf(list)[0];
    for (const other of list.querySelectorAll('[data-row][tabindex="0"]')) other.setAttribute('tabindex', '-1');
    row?.setAttribute('tabindex', '0');
  }
}

/** Moves the focus inside a list for an arrow key, Home or End. `draw` draws what has come into sight, at once: the next key may come before the next frame. */
export function moveFocus(event: KeyboardEvent, draw: () => void): void {
  const current = event.target instanceof Element ? event.target.closest('[data-row]') : null;
  const list = current?.closest('[data-rows]');
  if (!(current instanceof HTMLElement) || list === null || list === undefined) return;
  const gap = gapOnTheWay(event.key, current, list);
  if (gap !== undefined) {
    event.preventDefault();
    gap.scrollIntoView({ block: event.key === 'End' || event.key === 'ArrowUp' ? 'end' : 'start' });
    draw();
    focusNext(event.key, current, list);
    return;
  }
  if (focusNext(event.key, current, list)) event.preventDefault();
}

/** False where the key leads nowhere else. */
function focusNext(key: string, current: HTMLElement, list: Element): boolean {
  const rows = rowsOf(list);
  const next = rows[targetIndex(key, rows.indexOf(current), rows.length)];
  if (next === undefined || next === current) return false;
  next.focus();
  return true;
}

/** The part of a long list that is not drawn and that a key leads to or over. */
function gapOnTheWay(key: string, current: HTMLElement, list: Element): Element | undefined {
  const item = current.closest('li');
  const way: Readonly<Record<string, Element | null | undefined>> = {
    ArrowDown: item?.nextElementSibling,
    ArrowUp: item?.previousElementSibling,
    Home: list.firstElementChild,
    End: list.lastElementChild,
  };
  const reached = Object.hasOwn(way, key) ? way[key] : undefined;
  return reached?.classList.contains('gap') === true ? reached : undefined;
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
