/** `gamespec explain`: what a diagnostic code, a reason of refusal or a run-time error means, and what to do about it. */
import { pageAddress } from '../catalogue/published';
import { runTimeEntry, runTimeNames } from '../catalogue/runTime';
import { codeNamed, codesNear, type Explanation, explanationOf, reportWords, severityWords } from '../features/explanation/explanation';
import { nearest } from '../source/nearest';
import { type Console, type ExitCode, printable } from './arguments';
import { helpOption, Misuse, readWords, understood } from './words';

const explainUsage = `gamespec explain <code>

Tells what a diagnostic code means, what to do about it, and shows a wrong and a right example. The code may be written GS3003, gs3003 or 3003.
The reason of a refused move (paramOutOfDomain) and the name of a run-time error (STALL_LOOP) are explained too.`;

/** Prints the page of the code. 2 where there is no such code. */
export async function explain(words: readonly string[], console: Console): Promise<ExitCode> {
  const word = understood(() => onlyCode(words), explainUsage, console);
  if (word === undefined) return 2;
  if (word === '--help') {
    console.out(explainUsage);
    return 0;
  }
  const atRunTime = runTimeNames.find((name) => name.toLowerCase() === word.toLowerCase());
  if (atRunTime !== undefined) {
    console.out(runTimeText(atRunTime));
    return 0;
  }
  const code = codeNamed(word);
  const explanation = code === undefined ? undefined : await explanationOf(code);
  if (explanation === undefined) {
    const near = [...codesNear(word), ...nearest(word, runTimeNames)];
    console.error(`There is no code ${printable(word)}.${near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`}`);
    return 2;
  }
  console.out(textOf(explanation));
  return 0;
}

function runTimeText(name: string): string {
  const { cause = '', remedy = '' } = runTimeEntry(name) ?? {};
  return [name, `Cause:      ${cause}`, `What to do: ${remedy}`, pageAddress(`run-time#${name.toLowerCase()}`)].join('\n\n');
}

function onlyCode(words: readonly string[]): string {
  const { values, positionals } = readWords(words, helpOption);
  if (values.help) return '--help';
  const [word, ...others] = positionals;
  if (word === undefined || others.length > 0) throw new Misuse('explain takes one code.');
  return word;
}

function textOf({ code, entry, report, fixes }: Explanation): string {
  const { trigger, message, advice, wrong, right, untested } = entry;
  return [
    `${code}  ${severityWords(entry)}. ${trigger}`,
    `Message:    ${message}`,
    `What to do: ${advice}`,
    ...(wrong === undefined ? [] : [`Wrong:\n\n${indented(wrong)}`]),
    ...(report === undefined ? [] : [printable(reportWords(report))]),
    ...(fixes.length === 0
      ? []
      : [`Quick fixes:\n\n${indented(fixes.map(({ title, preferred }) => `${title}${preferred ? ' (preferred)' : ''}`).join('\n'))}`]),
    ...(right === undefined ? [] : [`Right:\n\n${indented(right)}`]),
    ...(untested === undefined ? [] : [`There is no example: ${untested}.`]),
    pageAddress(`diagnostics/${code}`),
  ].join('\n\n');
}

/** Control characters of an example are shown, not sent; its tabs too. */
function indented(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${printable(line)}`))
    .join('\n');
}
