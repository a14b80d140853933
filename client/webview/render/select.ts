/** A drop-down list. */
import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import { enteredText } from './pieces';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** The list of options is handed over only when it differs, since that closes an open list. */
export function select(
  view: {
    readonly label: string;
    readonly testId: string;
    readonly options: readonly SelectOption[];
    readonly value: string;
    /** The author can type to find an option. */
    readonly isSearchable?: boolean;
  },
  chosen: (value: string) => void,
): TemplateResult {
  const options = guard([JSON.stringify(view.options)], () =>
    view.options.map(({ value, label, isDisabled }) => ({
      value,
      label,
      description: '',
      selected: value === view.value,
      disabled: isDisabled === true,
    })),
  );
  return html`<vscode-single-select
    data-testid=${view.testId}
    data-value=${view.value}
    .label=${view.label}
    .combobox=${view.isSearchable === true}
    .filter=${'contains'}
    .options=${options}
    .value=${live(view.value)}
    @change=${(event: Event) => chosen(enteredText(event))}
  ></vscode-single-select>`;
}
