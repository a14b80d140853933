/** Values of plain scalars in the core schema of YAML 1.2. */

const numeric = /^(?:[-+]?\d+|0o[0-7]+|0x[\da-fA-F]+|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?)$/;
const infinite = /^[-+]?\.(?:inf|Inf|INF)$/;
const notANumber = /^\.(?:nan|NaN|NAN)$/;

const words: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
  ['null', null],
  ['Null', null],
  ['NULL', null],
  ['~', null],
]);

/** The value that `text` stands for when it is not quoted. Integers beyond 2^53 lose digits, as in JSON. */
export function plainValue(text: string): string | number | boolean | null {
  const first = text.charCodeAt(0);
  // Digits and + - . can only begin numbers, the few letters only words: nearly every scalar is decided here.
  if (first < 58) return first > 42 ? numberOf(text) : text;
  if (text.length > 5 || !mayBeginWord(first)) return text;
  const word = words.get(text);
  return word === undefined ? text : word;
}

function mayBeginWord(first: number): boolean {
  return first === 116 || first === 102 || first === 110 || first === 126 || first === 84 || first === 70 || first === 78;
}

function numberOf(text: string): string | number {
  if (numeric.test(text)) {
    // Number() knows no sign before 0x, and neither does YAML; minus zero is no value of the language.
    const value = Number(text);
    return value === 0 ? 0 : value;
  }
  if (infinite.test(text)) return text.charCodeAt(0) === 45 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return notANumber.test(text) ? Number.NaN : text;
}

const otherToolsReadBoolean = /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF)$/;

/** Text here, but a boolean for tools that read YAML 1.1 (GS1005). */
export function looksBoolean(text: string): boolean {
  return text.length <= 3 && otherToolsReadBoolean.test(text);
}
