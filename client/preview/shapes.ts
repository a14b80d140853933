/** Checks of what comes from outside the type system: messages of a webview, its saved state, arguments of a command. */
import type { PanelMessage } from '../../server/protocol/messages';
import type {
  AutomaticAnswers,
  OperationClass,
  Place,
  PreviewInput,
  PreviewStartValue,
  PreviewTarget,
} from '../../server/protocol/preview';
import { isRecord } from '../isRecord';

/** What a panel leaves with the editor so that it can be opened again after a reload. */
export interface SavedState {
  readonly target: PreviewTarget;
  readonly input: PreviewInput;
  /** The panel shows what the cursor is in. */
  readonly follows: boolean;
}

const TARGET_KINDS: Readonly<Record<PreviewTarget['kind'], true>> = {
  pipeline: true,
  action: true,
  card: true,
  macro: true,
  conditionMacro: true,
  snippet: true,
};

const AUTOMATIC_ANSWERS: Readonly<Record<AutomaticAnswers, true>> = { first: true, random: true, keep: true };

const START_KINDS: Readonly<Record<PreviewStartValue['kind'], true>> = { variable: true, marker: true, pieces: true };

const OPERATION_CLASSES: Readonly<Record<OperationClass, true>> = {
  operation: true,
  limitedOperation: true,
  operationPlusSpecialActivity: true,
  event: true,
  pass: true,
};

/** The target, if it is one. */
export function previewTarget(value: unknown): PreviewTarget | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, uri, id } = value;
  if (typeof uri !== 'string' || typeof id !== 'string') return undefined;
  return isKeyOf(TARGET_KINDS, kind) ? { kind, uri, id } : undefined;
}

/** The message of a panel, if it is one; anything else a webview says is dropped. */
export function panelMessage(value: unknown): PanelMessage | undefined {
  if (!isRecord(value)) return undefined;
  if (value['kind'] === 'ready') return { kind: 'ready' };
  if (value['kind'] === 'save') return { kind: 'save' };
  if (value['kind'] === 'follow') return { kind: 'follow', follows: value['follows'] === true };
  if (value['kind'] === 'input') {
    const input = previewInput(value['input']);
    return input === undefined ? undefined : { kind: 'input', input };
  }
  if (value['kind'] === 'mark') return { kind: 'mark', place: placeOf(value['place']) };
  if (value['kind'] === 'reveal') {
    const place = placeOf(value['place']);
    return place === undefined ? undefined : { kind: 'reveal', place };
  }
  return undefined;
}

/** The state a panel saved, if it is whole. */
export function savedState(value: unknown): SavedState | undefined {
  if (!isRecord(value)) return undefined;
  const target = previewTarget(value['target']);
  const input = previewInput(value['input']);
  return target === undefined || input === undefined ? undefined : { target, input, follows: value['follows'] === true };
}

function previewInput(value: unknown): PreviewInput | undefined {
  if (!isRecord(value)) return undefined;
  const { scenario, seat, actionClass, free, seed, dice, answers, revision, committed, automatic, kept, call } = value;
  const entered = answersOf(answers);
  if (entered === undefined) return undefined;
  const remembered = answersOf(kept);
  const args = textsOf(value['arguments']);
  const start = startOf(value['start']);
  return {
    answers: entered,
    ...(typeof scenario === 'string' ? { scenario } : {}),
    ...(typeof seat === 'string' ? { seat } : {}),
    ...(isKeyOf(OPERATION_CLASSES, actionClass) ? { actionClass } : {}),
    ...(typeof free === 'boolean' ? { free } : {}),
    ...(isInteger(seed) ? { seed } : {}),
    ...(Array.isArray(dice) && dice.every(isInteger) ? { dice } : {}),
    ...(isInteger(revision) ? { revision } : {}),
    ...(committed === true ? { committed } : {}),
    ...(isKeyOf(AUTOMATIC_ANSWERS, automatic) ? { automatic } : {}),
    ...(remembered === undefined ? {} : { kept: remembered }),
    ...(typeof call === 'string' ? { call } : {}),
    ...(args === undefined ? {} : { arguments: args }),
    ...(start.length === 0 ? {} : { start }),
  };
}

/** Those that are whole. */
function startOf(value: unknown): readonly PreviewStartValue[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown): readonly PreviewStartValue[] => {
    if (!isRecord(each)) return [];
    const { kind, of, name, value: changed } = each;
    if (!isKeyOf(START_KINDS, kind) || typeof of !== 'string' || typeof name !== 'string' || !isScalar(changed)) return [];
    return [{ kind, of, name, value: changed }];
  });
}

function answersOf(value: unknown): PreviewInput['answers'] | undefined {
  if (!isRecord(value)) return undefined;
  const known: [decision: string, answer: PreviewInput['answers'][string]][] = [];
  for (const [decision, answer] of Object.entries(value)) {
    if (isScalar(answer)) known.push([decision, answer]);
    else if (Array.isArray(answer) && answer.every(isScalar)) known.push([decision, answer]);
    else return undefined;
  }
  return Object.fromEntries(known);
}

function textsOf(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text] as const] : []));
  return Object.fromEntries(texts);
}

/** A place, if it is whole. */
export function placeOf(value: unknown): Place | undefined {
  if (!isRecord(value)) return undefined;
  const { uri, line, character, endLine, endCharacter } = value;
  if (typeof uri !== 'string' || !isInteger(line) || !isInteger(character) || !isInteger(endLine) || !isInteger(endCharacter))
    return undefined;
  return { uri, line, character, endLine, endCharacter };
}

function isKeyOf<Key extends string>(table: Readonly<Record<Key, true>>, value: unknown): value is Key {
  return typeof value === 'string' && Object.hasOwn(table, value);
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
