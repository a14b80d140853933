/** Whatever a quick fix or a refactoring is about, the rest of the text stays: comments, anchors, scalars, line ends, and that it is YAML. */
import assert from 'node:assert/strict';
import { diagnostics } from '../../../server/catalogue/diagnostics';
import { writtenFiles } from '../../../server/catalogue/diagnostics/surroundings';
import { exampleProblems } from '../../../server/features/explanation/exampleProblems';
import { edited } from '../../../server/features/formatting/blankEdits';
import { keepsText } from '../../../server/features/keptText';
import { compiledWith } from '../../../server/features/refactorings/check';
import { checkedOutcome, refactoringsAt } from '../../../server/features/refactorings/refactorings';
import { renameAt } from '../../../server/features/rename/rename';
import { editsOf, placedEdits } from '../../../server/workspace/diagnostics';
import { placesIn } from '../../../server/workspace/places';
import { compileFiles, declarations } from '../../compiler/documents';
import { type Randomness, randomness } from '../../soak/randomness';
import { oddDocuments } from '../oddDocuments';
import { commentMark, dangles, lostScalars, parsed, type Sprinkling, sprinkled } from './sprinkled';

const mixes: readonly [readonly Sprinkling[], ...(readonly Sprinkling[])[]] = [
  ['comments'],
  ['block style', 'comments'],
  ['block style', 'anchors', 'comments'],
  ['anchors'],
  ['tags'],
  ['block style', 'tags', 'comments'],
  ['block texts', 'comments'],
  ['block style', 'documents', 'comments'],
];

const withCrlf = (text: string) => text.replace(/\r?\n/g, '\r\n');

/** A document of one or several files, sprinkled, and with CRLF every other time. */
function sprinkledDocument(document: string, random: Randomness): string {
  const mix = random.oneOf(mixes);
  const crlf = random.below(2) === 0;
  return [...writtenFiles(document)]
    .map(([path, text]) => {
      const own = /\.ya?ml$/.test(path) ? sprinkled(text, mix, random) : text;
      return `${document.startsWith('=== ') ? `=== ${path}\n` : ''}${crlf ? withCrlf(own) : own}`;
    })
    .join('');
}

/** What is wrong with a text that was changed, whatever the change was about. */
function losses(before: string, after: string): readonly string[] {
  const faults: string[] = [];
  if (before.includes('\r\n') && /[^\r]\n/.test(after)) faults.push('a line ends with LF in a text with CRLF');
  if (!before.includes('\r') && after.includes('\r')) faults.push('a line ends with CR in a text without');
  const [then, now] = [parsed(before), parsed(after)];
  if (then === undefined) return faults;
  if (now === undefined) return [...faults, 'it is no YAML any more'];
  if (!then.some(dangles) && now.some(dangles)) faults.push('an anchor is gone that something refers to');
  return faults;
}

function lostComments(before: string, after: string): readonly string[] {
  return (before.match(commentMark) ?? []).filter((comment) => !after.includes(comment));
}

/** Fixes whose title says that they take something away: what is noted inside of that goes with it. */
const takesAway = /^(?:Remove|Reduce|Ask with)\b/;

/** Refactorings after which everything that was written stands somewhere. */
const keepsScalars: ReadonlySet<string> = new Set(['extract-macro', 'wrap-if', 'wrap-forEach', 'wrap-let', 'to-block', 'to-flow']);

describe('what a change is not about stays', () => {
  it('with every quick fix of the wrong documents of the diagnostics', async () => {
    const random = randomness(1);
    const faults: string[] = [];
    let made = 0;
    for (const { wrong, untested } of Object.values(diagnostics)) {
      if (wrong === undefined || untested !== undefined) continue;
      const { problems, snapshot } = await exampleProblems(sprinkledDocument(wrong, random));
      const places = placesIn(snapshot.files);
      for (const { code, fixes = [] } of problems) {
        for (const fix of fixes) {
          if (!keepsText(fix, code, snapshot.files, places)) continue;
          made += 1;
          for (const [uri, edits] of editsOf(fix, places) ?? []) {
            const file = snapshot.files.get(uri);
            if (file === undefined) continue;
            const placed = placedEdits(file, edits).sort((left, right) => left.start - right.start || left.end - right.end);
            const after = edited(file.text, placed);
            const lost = takesAway.test(fix.title) ? [] : lostComments(file.text, after);
            for (const fault of [...losses(file.text, after), ...lost])
              faults.push(`${code} ${fix.title}: ${fault}\n${file.text}\n---\n${after}`);
          }
        }
      }
    }
    assert.deepEqual(faults, []);
    assert.ok(made > 200, `${made} fixes`);
  });

  it('with every refactoring and a rename at places of odd documents', () => {
    const random = randomness(3);
    const faults: string[] = [];
    const made = new Map<string, number>();
    for (const text of Object.values(oddDocuments)) {
      for (let round = 0; round < 3; round++) {
        const document = sprinkledDocument(text.startsWith('metadata') ? text : `${declarations}${text}`, random);
        const compilation = compileFiles({ 'game.yaml': document });
        const file = compilation.files.get('game.yaml');
        assert.ok(file);
        const words = [...document.matchAll(/\S+/g)].map(({ index }) => index).filter((at) => at > document.indexOf('effects:'));
        const calls = words.filter((at) => document.startsWith('macro:', at));
        for (const starts of [words, words, calls]) {
          const start = starts[random.below(starts.length)];
          if (start === undefined) continue;
          const end = Math.min(document.length, start + random.oneOf([0, 0, 200]));
          const outcomes = refactoringsAt(compilation, file, start, end).map(
            (offer) => [offer.id, checkedOutcome(compilation, offer, {})] as const,
          );
          const renamed = renameAt({ compilations: [compilation], files: [file], options: {} }, file.uri, start, '$other');
          for (const [id, outcome] of [...outcomes, ...(renamed === undefined ? [] : [['rename', renamed] as const])]) {
            if ('refused' in outcome) continue;
            made.set(id, (made.get(id) ?? 0) + 1);
            const after = compiledWith(compilation, outcome, {})?.files.get('game.yaml')?.text ?? '';
            const lost = keepsScalars.has(id) ? lostScalars(parsed(document) ?? [], parsed(after) ?? []) : [];
            // A binding that becomes a parameter is named once in the call, however often it was used.
            const gone = lost.filter((content) => id !== 'extract-macro' || !content.startsWith('$'));
            for (const fault of [...losses(document, after), ...lostComments(document, after), ...gone])
              faults.push(`${id} at ${start}-${end}: ${fault}\n${document}\n---\n${after}`);
          }
        }
      }
    }
    assert.deepEqual(faults, []);
    for (const id of ['extract-macro', 'inline-macro', 'wrap-if', 'to-block', 'to-flow', 'rename']) assert.ok(made.has(id), `no ${id}`);
  });
});
