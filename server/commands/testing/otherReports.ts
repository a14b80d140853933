/** Results of tests for other programs: JSON, JUnit's XML, annotations of a GitHub workflow. */
import { counted } from '../../catalogue/counted';
import { ownValue } from '../../kernel/ownProperties';
import { jsonText, printable } from '../arguments';
import type { CoverageSummary } from './coverageReport';
import type { TestOutcome } from './outcome';
import { detailLines } from './textReport';

/** All outcomes as one JSON text, indented. */
export function jsonReport(outcomes: readonly TestOutcome[], coverage: readonly CoverageSummary[] | undefined): string {
  const passed = outcomes.filter(({ outcome }) => outcome === 'passed').length;
  const report = { passed, failed: outcomes.length - passed, snippets: outcomes, ...(coverage === undefined ? {} : { coverage }) };
  return jsonText(report, 2);
}

/** A suite for each file. */
export function junitReport(outcomes: readonly TestOutcome[]): string {
  const files = [...new Set(outcomes.map(({ file }) => file))];
  const suites = files.map((file) => {
    const own = outcomes.filter((outcome) => outcome.file === file);
    return element('testsuite', { name: file, ...totals(own) }, own.map(junitCase));
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', totals(outcomes), suites)}`;
}

function totals(outcomes: readonly TestOutcome[]): Readonly<Record<string, string>> {
  const count = (wanted: TestOutcome['outcome']) => String(outcomes.filter(({ outcome }) => outcome === wanted).length);
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  return { tests: String(outcomes.length), failures: count('failed'), errors: count('invalid'), time: seconds.toFixed(3) };
}

function junitCase(outcome: TestOutcome): string {
  const { title, game, file, line, seconds } = outcome;
  const attributes = { name: title, classname: game ?? '', file, line: String(line), time: seconds.toFixed(3) };
  if (outcome.outcome === 'passed') return element('testcase', attributes, []);
  const text = xmlText(detailLines(outcome).join('\n'));
  return element('testcase', attributes, [
    element(outcome.outcome === 'failed' ? 'failure' : 'error', { message: summaryOf(outcome) }, [text]),
  ]);
}

function element(name: string, attributes: Readonly<Record<string, string>>, content: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return content.length === 0 ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>\n${content.join('\n')}\n</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Text as XML; characters that XML cannot hold are replaced. */
export function xmlText(text: string): string {
  return [...text]
    .map((character) => ownValue(entities, character) ?? (isXmlCharacter(character) ? withoutCommand(character) : '\uFFFD'))
    .join('');
}

/** Characters that XML may hold and a terminal would obey, as references. */
function withoutCommand(character: string): string {
  return printable(character) === character ? character : `&#${character.codePointAt(0)};`;
}

function isXmlCharacter(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return (point >= 0x20 && point < 0xd800) || (point > 0xdfff && point < 0xfffe) || point > 0xffff;
}

/** One annotation for each failure, and the sum. */
export function githubReport(outcomes: readonly TestOutcome[]): readonly string[] {
  const failed = outcomes.filter(({ outcome }) => outcome !== 'passed');
  const annotations = failed.map((outcome) => {
    const place = outcome.complaints[0]?.place ?? outcome;
    const properties = { file: place.file, line: String(place.line), title: outcome.title };
    const written = Object.entries(properties).map(
      ([key, value]) => `${key}=${workflowText(value).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
    );
    return `::error ${written.join(',')}::${workflowText(detailLines(outcome).join('\n'))}`;
  });
  return [...annotations, `${counted(outcomes.length, 'snippet')}: ${outcomes.length - failed.length} passed, ${failed.length} failed`];
}

/** Text of a workflow command: what would end it, and control characters, is encoded. */
function workflowText(text: string): string {
  return text.replace(/[%\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, (character) =>
    [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

function summaryOf({ complaints, differences }: TestOutcome): string {
  const [complaint] = complaints;
  const [difference, ...others] = differences;
  if (complaint !== undefined) return complaint.message;
  if (difference === undefined) return 'failed';
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'more difference')}`;
  return `${difference.what}: expected ${difference.expected}, found ${difference.actual}${more}`;
}
