/** Literals against vocabularies (reference: `diagnostics.md`, GS5005-GS5007, GS5027, GS5028). */

import type { DiagnosticCode, NameKind } from '../../../catalogue/model';
import type { Scalar } from '../../../kernel/gamedef';
import { nearest } from '../../../source/nearest';
import { type Context, reportAt, writtenAt } from '../../context';
import { type Cursor, isArgument, placeOf, stemOf } from '../../frame';
import { suggestions } from '../../problem';
import { holdsWord, type StaticType, type Vocabulary } from '../../staticType';
import { reportHereOrAtSource } from '../bodyFaults';
import { standsInDamage } from '../damage';
import { readWord } from '../literalWord';
import { noteName } from '../names';
import { searchAttributeFix } from '../zonePropertyFixes';

const codes: Readonly<Partial<Record<Vocabulary['of'], DiagnosticCode>>> = {
  tokenProperty: 'GS5005',
  zoneProperty: 'GS5007',
  marker: 'GS5006',
  phase: 'GS4009',
  seat: 'GS4012',
  decision: 'GS5027',
};

export interface LiteralOptions {
  /** Nothing else tells of a literal of another type. */
  readonly anyType?: true;
  /** The comparison that the literal stands in. */
  readonly comparison?: Cursor;
}

/** Reports a literal that the other side can never be, and notes a phase that is asked for. A literal of another type is no matter of vocabularies. */
export function checkVocabulary(
  written: Cursor,
  literal: StaticType,
  vocabulary: Vocabulary | undefined,
  context: Context,
  { anyType, comparison }: LiteralOptions = {},
): void {
  const { literal: value } = literal;
  if (value === undefined || !vocabulary) return;
  if (vocabulary.holds?.(value)) return;
  const words = vocabulary.of === 'seat' ? context.elaboration.symbols.game('actorNames') : vocabulary.values();
  if (words.some((word) => word === value)) {
    if (vocabulary.of === 'phase') context.elaboration.phases.add(String(value));
    noteWord(written, String(value), vocabulary, context);
    return;
  }
  const sample = words[0];
  // Where no value is known, their list is what is wrong.
  if (sample === undefined) return;
  if (!anyType && typeof sample !== typeof value) return;
  const code = codes[vocabulary.of];
  if (code === undefined) return;
  const cursor = readWord(written, context);
  if (!cursor || cursor.hole || cursor.node.kind !== 'scalar') return;
  if (code === 'GS5027' && (isArgument(cursor) || written !== cursor)) return;
  // Another decision of the name, which cannot be read, may offer the word.
  if (code === 'GS5027' && standsInDamage(stemOf(vocabulary.name), cursor.frame.chunk)) return;
  const x = String(value);
  if (code === 'GS5007' && reportTerrainWord(cursor, x, vocabulary, comparison, context)) return;
  const list = words.map(String);
  const fixes = suggestions(cursor.frame.chunk, cursor.node, x, list);
  const shown = list.length > 12 ? `${list.slice(0, 12).join(', ')}, …` : list.join(', ');
  reportAt(
    context,
    placeOf(cursor),
    code,
    { x, prop: vocabulary.name, m: vocabulary.name, p: x, s: x, n: vocabulary.name, list: shown, options: shown },
    { fixes },
  );
}

/**
 * GS5030: a value that is one of several words, where some of them are not of the vocabulary in which it ends. An `if` may keep those away: inside of one it is
 * reported only where no word fits, or one is a slip of a word that would.
 */
export function checkFitting(written: Cursor, type: StaticType, target: Vocabulary | undefined, context: Context): void {
  const { literal, vocabulary, parameter } = type;
  if (literal !== undefined || parameter || !vocabulary || !target) return;
  const own = vocabulary.values();
  const wanted = target.values();
  const misfits = own.filter((word) => !holdsWord(target, word));
  if (misfits.length === 0 || wanted.length === 0) return;
  const free = wanted.filter((word) => !own.includes(word)).map(String);
  const isSlip = misfits.some((word) => nearest(String(word), free).length > 0);
  const isListed = vocabulary.of === 'decision' || vocabulary.of === 'word';
  const mayReach = isListed && (!context.optional || isSlip);
  if (misfits.length < own.length && !mayReach) return;
  const cursor = readWord(written, context);
  if (!cursor || cursor.hole) return;
  const kind = target.of === 'marker' ? 'marker' : 'property';
  const values = { x: writtenAt(placeOf(cursor)), words: shortList(misfits), kind, name: target.name, list: shortList(wanted) };
  reportHereOrAtSource(placeOf(cursor), type, 'GS5030', values, context);
}

function shortList(words: readonly Scalar[]): string {
  const shown = words.slice(0, 12).map((word) => `\`${word}\``);
  return words.length > 12 ? `${shown.join(', ')}, …` : shown.join(', ');
}

/** Words that are declared names are uses of them. */
function noteWord(written: Cursor, word: string, vocabulary: Vocabulary, context: Context): void {
  const container = vocabulary.of === 'marker' ? vocabulary.name : undefined;
  const kind = wordKinds(vocabulary).find((each) => context.elaboration.symbols.exists(each, word, container));
  const cursor = kind && readWord(written, context);
  if (kind === undefined || cursor?.node.kind !== 'scalar' || cursor.hole) return;
  noteName(placeOf(cursor), kind, word, context, container);
}

function wordKinds({ of, name }: Vocabulary): readonly NameKind[] {
  switch (of) {
    case 'marker':
      return ['markerState'];
    case 'seat':
      return ['seat'];
    case 'phase':
      return ['phase', 'interruptPhase'];
    case 'tokenProperty':
      return name === 'type' ? ['tokenType'] : name === 'seat' ? ['seat'] : [];
    default:
      return [];
  }
}

/** GS5028 for a word of a list attribute compared with the category; whether it is one. */
function reportTerrainWord(
  cursor: Cursor,
  word: string,
  vocabulary: Vocabulary,
  comparison: Cursor | undefined,
  context: Context,
): boolean {
  const { symbols } = context.elaboration;
  if (vocabulary.name !== 'category') return false;
  const tags = symbols.fact('zoneProperty', 'terrainTags');
  if (!tags?.vocabulary?.includes(word)) return false;
  const spaces = symbols.factNames('zoneBase').filter((base) => {
    const value = symbols.fact('zoneBase', base)?.attributes['terrainTags'];
    return Array.isArray(value) ? value.includes(word) : value === word;
  });
  const holds = (each: string) => tags.vocabulary?.includes(each) === true;
  const fixes = () => (comparison?.frame === cursor.frame ? searchAttributeFix(comparison, 'terrainTags', holds) : []);
  reportAt(context, placeOf(cursor), 'GS5028', { x: word, spaces: spaces.slice(0, 5).join(', ') }, { fixes });
  return true;
}
