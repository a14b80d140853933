/** Formatting and refactorings of documents as nobody should write them. */
import assert from 'node:assert/strict';
import { edited } from '../../server/features/formatting/blankEdits';
import { formatEdits } from '../../server/features/formatting/formatting';
import { readingOf } from '../../server/features/formatting/reading';
import { compiledWith } from '../../server/features/refactorings/check';
import { checkedOutcome, refactoringsAt } from '../../server/features/refactorings/refactorings';
import { readSource } from '../../server/source/file';
import type { SourceFile } from '../../server/source/model';
import { openPart } from '../support/everywhere';
import { variants } from '../support/markers';
import { oddDocuments } from './oddDocuments';

function read(text: string, markdown: boolean): SourceFile {
  return readSource(markdown ? 'part.md' : 'part.yaml', text, { recognised: true });
}

function readings({ text, blocks }: SourceFile): readonly string[] {
  return blocks.map(({ role, start, end }) => readingOf(text.slice(start, end), role));
}

function formatted(file: SourceFile): string {
  return edited(file.text, formatEdits(file, { indentation: 2 }));
}

/** Texts of comments, whatever is before them. */
function commentsIn(text: string): readonly string[] {
  return text.match(/(?<=^|\s)# \S.*$/gm) ?? [];
}

const faultsIn = ({ blocks }: SourceFile) => blocks.flatMap(({ chunks }) => chunks.flatMap(({ problems }) => problems)).length;

describe('formatting odd documents', () => {
  for (const [oddity, text] of Object.entries(oddDocuments)) {
    it(oddity, () => {
      for (const { name, marked, markdown } of [{ name: 'plain', marked: text, markdown: false }, ...variants(text)]) {
        const before = read(marked, markdown);
        const after = formatted(before);
        assert.equal(formatted(read(after, markdown)), after, `${name}: once is enough`);
        assert.deepEqual(readings(read(after, markdown)), readings(before), name);
        assert.deepEqual(
          commentsIn(after),
          commentsIn(marked).map((comment) => comment.trimEnd()),
          name,
        );
      }
    });
  }
});

/** So many places of each document are tried. */
const places = 14;

describe('refactoring odd documents', () => {
  for (const [oddity, text] of Object.entries(oddDocuments)) {
    it(oddity, () => {
      const { compilation, file } = openPart(text);
      const made = new Set<string>();
      const step = Math.ceil(text.length / places);
      for (let start = 0; start < text.length; start += step) {
        for (const end of [start, Math.min(text.length, start + 4 * step)]) {
          for (const offer of refactoringsAt(compilation, file, start, end)) {
            const key = `${offer.id} ${JSON.stringify(offer.outcome)}`;
            const outcome = made.has(key) ? { refused: 'again' } : checkedOutcome(compilation, offer, {});
            made.add(key);
            const after = 'refused' in outcome ? undefined : compiledWith(compilation, outcome, {})?.files.get(file.uri);
            if (after === undefined) continue;
            assert.ok(faultsIn(after) <= faultsIn(file), `${offer.id}:\n${after.text}`);
            for (const comment of commentsIn(text)) assert.ok(after.text.includes(comment), `${offer.id} keeps ${comment}:\n${after.text}`);
          }
        }
      }
    });
  }
});
