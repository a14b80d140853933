/** Typing letters in a drop-down list selects the option that begins with them, as in lists of the system. */
import { VscodeSingleSelect } from '@vscode-elements/elements/dist/vscode-single-select/index.js';
import { optionTyped } from './view/optionTyped';

/** Letters that follow each other within so many milliseconds are one word. */
const pause = 1000;

/** The letters typed so far, and when the last one was. */
interface Typed {
  readonly text: string;
  readonly at: number;
  readonly in: EventTarget | null;
}

/** A listener for keys on their way down to the lists, which would take a space for the key that opens them. */
export function typeAhead(): (event: KeyboardEvent) => void {
  let typed: Typed = { text: '', at: 0, in: null };
  return (event) => {
    const { target, key, timeStamp: at } = event;
    if (!(target instanceof VscodeSingleSelect) || target.combobox) return;
    if (event.ctrlKey || event.altKey || event.metaKey || [...key].length !== 1) return;
    const before = typed.in === target && at - typed.at < pause ? typed.text : '';
    if (key === ' ' && before === '') return;
    typed = { text: before + key, at, in: target };
    event.preventDefault();
    event.stopPropagation();
    const { options } = target;
    const found = optionTyped(
      options.map(({ label, disabled }) => (disabled ? undefined : label)),
      options.findIndex(({ value }) => value === target.value),
      typed.text,
    );
    const value = options[found]?.value;
    target.open = false;
    if (value === undefined || value === target.value) return;
    target.value = value;
    target.dispatchEvent(new Event('change'));
  };
}
