/** Every quick fix and refactoring, in documents with everything that YAML allows beside what it changes: nothing else is lost or changed. */
import assert from 'node:assert/strict';
import { diagnostics } from '../../../server/catalogue/diagnostics';
import { writtenFiles } from '../../../server/catalogue/diagnostics/surroundings';
import { exampleProblems } from '../../../server/features/explanation/exampleProblems';
import { edited } from '../../../server/features/formatting/blankEdits';
import { keepsText } from '../../../server/features/keptText';
import { checkedOutcome, refactoringsAt } from '../../../server/features/refactorings/refactorings';
import type { Fix } from '../../../server/source/problem';
import { editsOf, placedEdits } from '../../../server/workspace/diagnostics';
import type { WorkspaceSnapshot } from '../../../server/workspace/model';
import { placesIn } from '../../../server/workspace/places';
import { lostBy } from './untouched';

/** Something at the end of each line that can have it: no comment yet, and no text over several lines around it. */
const atLineEnds = (text: string, added: (line: number) => string) =>
  /[|>][-+]?\d*$|^[^#\n]*["'][^"'\n]*$/m.test(text)
    ? text
    : text
        .split('\n')
        .map((line, at) => (line.trim() === '' || line.includes('#') || /^(?:---|\.\.\.|===)/.test(line) ? line : `${line}${added(at)}`))
        .join('\n');

/** The first of equal words gets an anchor, the others refer to it. */
function withAliases(text: string): string {
  const counts = new Map<string, number>();
  const value = /(?<=: |[[,] ?)([a-z][\w-]{3,})(?=\s*(?:[,\]}]|$))/gm;
  for (const [word] of text.matchAll(value)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const seen = new Set<string>();
  return text.replace(value, (word) => {
    if ((counts.get(word) ?? 0) < 2) return word;
    if (seen.has(word)) return `*${word}`;
    seen.add(word);
    return `&${word} ${word}`;
  });
}

const dressings: Readonly<Record<string, (text: string) => string>> = {
  CRLF: (text) => text.replaceAll('\n', '\r\n'),
  'a comment at each line': (text) => atLineEnds(text, (line) => ` # note ${line}`),
  'a tab and astral characters at each line': (text) => atLineEnds(text, (line) => `\t# 🎲${line}𝄞`),
  'astral characters before everything': (text) => `# 🎲 𝄞\n${text}`,
  'an anchor on each value': (text) => {
    let count = 0;
    return text.replace(/(?<=[\w$]: )(?=[\w$"'[{])/g, () => `&v${count++} `);
  },
  'aliases of equal words': withAliases,
  'another document after it': (text) => `${text}---\nconstants: { other: 1 } # last\n`,
  'another document before it': (text) => `constants: { other: 1 } # first\n---\n${text}`,
  'lines between brackets': (text) => text.replace(/(?<=[[{,]) (?=[\w$'"{[])(?=[^'"\n]*$)/gm, '\n        '),
};

interface Change {
  readonly what: string;
  readonly lost: readonly string[];
  readonly before: string;
  readonly after: string;
}

function changed(what: string, fix: Fix, { files }: Pick<WorkspaceSnapshot, 'files'>): readonly Change[] {
  return [...(editsOf(fix, placesIn(files)) ?? [])].flatMap(([uri, own]) => {
    const file = files.get(uri);
    if (file === undefined || !/\.ya?ml$/.test(uri)) return [];
    const edits = placedEdits(file, own).sort((left, right) => left.start - right.start || left.end - right.end);
    const after = edited(file.text, edits);
    return [{ what, lost: lostBy(file.text, edits, after), before: file.text, after }];
  });
}

const documentOf = (files: ReadonlyMap<string, string>, dress: (text: string) => string) =>
  [...files].map(([path, text]) => `=== ${path}\n${dress(text)}`).join('');

async function fixesOf(document: string): Promise<readonly Change[]> {
  const { problems, snapshot } = await exampleProblems(document);
  const places = placesIn(snapshot.files);
  return problems.flatMap(({ code, fixes = [] }) =>
    fixes.filter((fix) => keepsText(fix, code, snapshot.files, places)).flatMap((fix) => changed(`${code} «${fix.title}»`, fix, snapshot)),
  );
}

const told = ({ what, lost, before, after }: Change) => `${what}: ${lost.join('; ')}\n${before}\n=>\n${after}`;

/** Each document stands beside every third of them. */
const share = 3;

describe('quick fixes change nothing but what they touch', () => {
  for (const [index, [dressing, dress]] of Object.entries(dressings).entries()) {
    it(`beside ${dressing}`, async () => {
      let made = 0;
      const faults: string[] = [];
      for (const [at, { wrong }] of Object.values(diagnostics).entries()) {
        if (wrong === undefined || (at + index) % share !== 0) continue;
        const changes = await fixesOf(documentOf(writtenFiles(wrong), dress));
        made += changes.length;
        faults.push(...changes.filter(({ lost }) => lost.length > 0).map(told));
      }
      assert.ok(made > 40, `${made} fixes`);
      assert.equal(faults.length, 0, `${faults.length} of ${made}\n${faults.join('\n\n')}`);
    });
  }
});

/** As many places as this are tried in each document. */
const places = 4;

async function refactoringsOf(document: string): Promise<readonly Change[]> {
  const { own, snapshot } = await exampleProblems(document);
  return own.flatMap((uri) => {
    const file = snapshot.files.get(uri);
    const compilation = snapshot.compilationsOf(uri)[0];
    if (file === undefined || compilation === undefined) return [];
    const starts = [...file.text.matchAll(/(?<=- |\[)[{\w]/g)].map(({ index }) => index);
    const step = Math.max(1, Math.ceil(starts.length / places));
    return starts
      .filter((_start, at) => at % step === 0)
      .flatMap((start) =>
        refactoringsAt(compilation, file, start, start).flatMap((offer) => {
          const outcome = checkedOutcome(compilation, offer, {});
          return 'refused' in outcome ? [] : changed(offer.id, { title: '', edits: outcome.edits }, snapshot);
        }),
      );
  });
}

describe('refactorings change nothing but what they touch', () => {
  const documents = Object.values(diagnostics).flatMap(({ right }) => (right?.includes('effects:') ? [right] : []));
  for (const [dressing, dress] of Object.entries(dressings)) {
    it(`beside ${dressing}`, async () => {
      let made = 0;
      const faults: string[] = [];
      for (const document of documents.filter((_each, at) => at % share === 0)) {
        const changes = await refactoringsOf(documentOf(writtenFiles(document), dress));
        made += changes.length;
        faults.push(...changes.filter(({ lost }) => lost.length > 0).map(told));
      }
      assert.ok(made > 20, `${made} refactorings`);
      assert.equal(faults.length, 0, `${faults.length} of ${made}\n${faults.join('\n\n')}`);
    });
  }
});
