/** Coverage in the format of lcov, which services and editors read: effects as lines, arms as branches, macros and stages as functions. */

import type { TestCoverage } from '../../protocol/testing';
import { byCodePoint } from '../../source/textOrder';
import { shownPath } from '../arguments';

/** One record for each file, in the order of the URIs. A line with several effects was executed as often as the one that was executed most. */
export function lcovReport(files: readonly TestCoverage[]): string {
  const sorted = [...files].sort((left, right) => byCodePoint(left.uri, right.uri));
  return sorted.map((file) => `${recordLines(file).join('\n')}\n`).join('');
}

function recordLines({ uri, statements, declarations }: TestCoverage): readonly string[] {
  const lines = new Map<number, number>();
  for (const { place, count } of statements) lines.set(place.line + 1, Math.max(count, lines.get(place.line + 1) ?? 0));
  const branches = statements.flatMap(({ place, count, branches: arms }, block) =>
    // Lcov tells arms of what was never reached from arms that were passed over.
    arms.map((arm, index) => ({ taken: arm.count, text: `BRDA:${place.line + 1},${block},${index},${count === 0 ? '-' : arm.count}` })),
  );
  return [
    'TN:',
    `SF:${singleLine(shownPath(uri))}`,
    ...declarations.map(({ name, place }) => `FN:${place.line + 1},${functionName(name)}`),
    ...declarations.map(({ name, count }) => `FNDA:${count},${functionName(name)}`),
    `FNF:${declarations.length}`,
    `FNH:${declarations.filter(({ count }) => count > 0).length}`,
    ...branches.map(({ text }) => text),
    `BRF:${branches.length}`,
    `BRH:${branches.filter(({ taken }) => taken > 0).length}`,
    ...[...lines].sort(([left], [right]) => left - right).map(([line, count]) => `DA:${line},${count}`),
    `LF:${lines.size}`,
    `LH:${[...lines.values()].filter((count) => count > 0).length}`,
    'end_of_record',
  ];
}

/** A comma would begin the next field. */
function functionName(name: string): string {
  return singleLine(name).replaceAll(',', ' ');
}

function singleLine(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
