/** References: `{ ref: kind, … }` (reference: `values-conditions-refs.md`, References). */

import { referenceByKind } from '../../catalogue';
import type { CatalogueReference } from '../../catalogue/model';
import { referenceAliases, references } from '../../catalogue/references';
import { entryOf, type MappingNode } from '../../source/tree';
import { type Context, type Elaborated, read, reportAt } from '../context';
import { type Cursor, entryValue, keyOf, placeOf } from '../frame';
import { replaceFix, suggestions, yamlText } from '../problem';
import { lookUp } from '../scope';
import { unknownType } from '../staticType';
import { isPlaceholder } from '../structure/place';
import { referenceTo } from './bareNames';
import { useBinding } from './bindings';
import { cataloguePath } from './cataloguePath';
import { reportEmptyWord } from './emptyWord';
import { noteMore } from './facts';
import { familyValues } from './families';
import { noteMentions } from './mentions';
import { elaborateNode } from './nodes';
import { referenceType } from './referenceTypes';
import { located } from './values';
import { failed } from './walk';

/** What selects the node is no field of it. */
const selected = { selectors: ['ref'] };

/** What may stand besides scalars: a named set, and lists of the current card. */
export type ReferenceUse = 'value' | 'set';

/** A reference in canonical form with the type of what it reads; `failed` where it is at fault. `use`: a value, or a set where one may stand. */
export function elaborateReference(cursor: Cursor, node: MappingNode, context: Context, use: ReferenceUse = 'value'): Elaborated {
  const { frame } = cursor;
  const entry = entryOf(node, 'ref');
  const word = entry && read(entryValue(frame, entry), context);
  if (!word || word.hole) return failed;
  if (reportEmptyWord(word, context)) {
    noteMentions(node, frame, context);
    return failed;
  }
  const written = word.node.kind === 'scalar' && word.node.value !== null ? String(word.node.value) : '';
  const kind = canonicalKind(word, written, context);
  const definition = referenceByKind(kind);
  if (!definition) return unknownReference(cursor, word, written, context);
  if (kind === 'namedSet' && use === 'value') {
    reportAt(context, placeOf(cursor), 'GS2019', familyValues('value', 'set'));
    return failed;
  }
  return elaborateKnown(cursor, kind, definition, use, context);
}

function elaborateKnown(cursor: Cursor, kind: string, definition: CatalogueReference, use: ReferenceUse, context: Context): Elaborated {
  const path = cataloguePath('references', kind);
  noteMore(cursor, { catalogue: path }, context);
  const result = elaborateNode(cursor, path, definition, context, selected);
  if (!result) return failed;
  const type = referenceType(kind, result, use, context);
  if (!result.json) return { json: undefined, type };
  if (kind === 'const') {
    const value = context.elaboration.symbols.fact('constant', String(result.json['name']));
    return value === undefined ? { json: 0, type } : { json: value, type: { base: 'int', literal: value } };
  }
  if (kind === 'namedSet') {
    return { json: context.elaboration.symbols.fact('namedSet', String(result.json['name'])), type };
  }
  return { json: located({ ref: kind, ...result.json }, cursor, context), type };
}

const olderWords = new Map(Object.entries(referenceAliases));

function canonicalKind(word: Cursor, written: string, context: Context): string {
  const alias = olderWords.get(written);
  if (!alias) return written;
  const fixes = [replaceFix(`Write \`${alias.word}\``, word.frame.chunk, word.node, alias.word, true)];
  reportAt(context, placeOf(word), alias.code, { k: alias.word }, { fixes });
  return alias.word;
}

/** `{ ref: name }` of a visible binding is read as that binding (GS9029); anything else is GS2014. */
function unknownReference(cursor: Cursor, word: Cursor, written: string, context: Context): Elaborated {
  const { frame, node } = cursor;
  const bound = lookUp(context.scope, keyOf(frame, written));
  if (bound.kind !== 'absent' && node.kind === 'mapping' && node.entries.length === 1) {
    const canonical = `{ ref: binding, name: ${yamlText(written)} }`;
    reportAt(
      context,
      placeOf(word),
      'GS9029',
      { n: written },
      { fixes: word.frame === frame ? [replaceFix('Write as a reference', frame.chunk, node, canonical, true)] : [] },
    );
    const binding = useBinding({ text: written, place: placeOf(word), cursor: word }, context);
    return { json: located({ ref: 'binding', name: binding?.key ?? written }, cursor, context), type: binding?.type ?? unknownType };
  }
  // Where the word is an argument, the reference itself stands in the text of a macro.
  const reference = word.frame === frame ? referenceTo(written, cursor, context) : undefined;
  const fixes = [
    ...suggestions(word.frame.chunk, word.node, written, Object.keys(references)),
    ...(reference === undefined ? [] : [replaceFix(`Change to \`${reference}\``, frame.chunk, node, reference)]),
  ];
  const values = { r: written, ...(reference === undefined ? {} : { remedy: `Write \`${reference}\`.` }) };
  reportAt(context, placeOf(word), isPlaceholder(word.node) ? 'GS9038' : 'GS2014', values, { fixes });
  noteMentions(node, frame, context);
  return failed;
}
