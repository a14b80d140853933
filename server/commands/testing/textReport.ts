/** Results of tests for people: a line for each file, what failed with expected and actual side by side, and the sum. */

import { counted } from '../../catalogue/counted';
import { greatestOf } from '../../source/extremes';
import { printable } from '../arguments';
import type { Cause, Difference, ReportPlace, TestOutcome } from './outcome';

/** The lines of the report. Names of the author's cannot control the terminal. */
export function textReport(outcomes: readonly TestOutcome[]): readonly string[] {
  const byFile = new Map<string, TestOutcome[]>();
  for (const outcome of outcomes) {
    const own = byFile.get(outcome.file);
    if (own === undefined) byFile.set(outcome.file, [outcome]);
    else own.push(outcome);
  }
  const failed = outcomes.filter(({ outcome }) => outcome !== 'passed');
  return [
    ...[...byFile].map(([file, own]) => printable(`${file}: ${countsOf(own)}`)),
    ...failed.flatMap((outcome) => ['', ...failureLines(outcome)]),
    '',
    `${counted(outcomes.length, 'snippet')}: ${countsOf(outcomes)}`,
  ];
}

function countsOf(outcomes: readonly TestOutcome[]): string {
  const passed = outcomes.filter(({ outcome }) => outcome === 'passed').length;
  return passed === outcomes.length ? `${passed} passed` : `${passed} passed, ${outcomes.length - passed} failed`;
}

function failureLines(outcome: TestOutcome): readonly string[] {
  return [printable(`FAILED ${outcome.title}`), printable(`  ${placeText(outcome)}`), ...detailLines(outcome).map((line) => `  ${line}`)];
}

/** What is wrong, in lines that are safe for a terminal. */
export function detailLines({ complaints, differences }: TestOutcome): readonly string[] {
  return [
    ...complaints.flatMap(({ message, place, cause }) => [
      printable(`${placeText(place)}: ${message}`),
      ...(cause === undefined ? [] : [printable(`    ${causeText(cause)}`)]),
    ]),
    ...differenceLines(differences),
  ];
}

/** A table of expected and actual values, below each value the effect that made it. */
function differenceLines(differences: readonly Difference[]): readonly string[] {
  if (differences.length === 0) return [];
  const rows = differences.map(({ what, expected, actual }) => [what, expected, actual].map(printable));
  const head = ['', 'expected', 'found'];
  const width = (column: number) => Math.min(widest, greatestOf([head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(width(column) + 2)))
      .join('')
      .trimEnd();
  return [
    line(head),
    ...rows.flatMap((row, index) => {
      const cause = differences[index]?.cause;
      return [line(row), ...(cause === undefined ? [] : [printable(`    ${causeText(cause)}`)])];
    }),
  ];
}

/** Longer cells push the others aside instead of widening every row. */
const widest = 48;

function placeText({ file, line }: ReportPlace): string {
  return `${file}:${line}`;
}

function causeText({ effect, calls, ...place }: Cause): string {
  const chain = calls.map((call) => `, in ${call.macro}, called at ${placeText(call)}`).join('');
  return `${effect} at ${placeText(place)}${chain}`;
}
