/** The arguments of a macro as the panel shows them. */
import type { PreviewMacro, PreviewParameter } from '../../../server/protocol/preview';
import { ownValue } from '../../ownValue';
import type { PanelState } from '../panelState';
import { t } from '../translation';
import type { Choice } from './setup';

export interface ParameterView extends Pick<PreviewParameter, 'name' | 'typeName' | 'doc' | 'problem' | 'place'> {
  readonly text: string;
  /** `choice`: from a list; `text`: written. */
  readonly form: 'choice' | 'text';
  readonly options: readonly Choice[];
  /** The author may write it instead. */
  readonly mayBeWritten: boolean;
  readonly isMine: boolean;
  /** Who has given it. */
  readonly origin: string;
}

export interface MacroView {
  readonly parameters: readonly ParameterView[];
  readonly calls: readonly Choice[];
  readonly call: string;
  readonly callPlace: PreviewMacro['calls'][number]['place'];
}

/** What the author has entered is shown at once, before its run. */
export function macroView({ input, isPending, written }: PanelState, macro: PreviewMacro): MacroView {
  const call = isPending ? (input.call ?? macro.call) : macro.call;
  return {
    parameters: macro.parameters.map((parameter) => {
      const entered = isPending ? ownValue(input.arguments, parameter.name) : undefined;
      const text = entered ?? parameter.text;
      const isMine =
        entered !== undefined || (isPending ? Object.hasOwn(input.arguments ?? {}, parameter.name) : parameter.givenBy === 'author');
      const options = parameter.options.map(({ text: value, label }) => ({ value, label }));
      const isListed = options.length > 1 && !written.has(parameter.name);
      const { name, typeName, doc, place, problem, isClosed } = parameter;
      return {
        name,
        typeName,
        doc,
        text,
        form: isClosed || isListed ? 'choice' : 'text',
        options: options.some(({ value }) => value === text) || text === '' ? options : [{ value: text, label: text }, ...options],
        mayBeWritten: !isClosed && options.length > 1,
        isMine,
        origin: isMine ? t('mine') : parameter.givenBy === 'call' ? t('from the call') : t('automatic'),
        ...(isPending || problem === undefined ? {} : { problem }),
        ...(place === undefined ? {} : { place }),
      };
    }),
    calls: [...macro.calls.map(({ id, label }) => ({ value: id, label })), { value: '', label: t('no call') }],
    call,
    callPlace: macro.calls.find(({ id }) => id === call)?.place,
  };
}
