/** What is written where nothing can be checked: under an unknown key, in the arguments of an unknown macro. A name there counts as used. */

import { effects } from '../../catalogue/effects';
import type { CatalogueNode } from '../../catalogue/model';
import { records } from '../../catalogue/records';
import type { SyntaxNode } from '../../source/tree';
import type { Context } from '../context';
import { isDefinitionText } from '../elaboration';
import { type Frame, keyOf, parameterOf, placeholdersOf } from '../frame';
import { type Binding, lookUp, otherSpelling } from '../scope';
import { unknownType } from '../staticType';

/** Counts every name in the subtree as used. */
export function noteMentions(node: SyntaxNode, frame: Frame, context: Context): void {
  const parameter = parameterOf(node);
  if (parameter) noteParameterMention(String(parameter.name), frame, context);
  switch (node.kind) {
    case 'scalar':
      if (typeof node.value === 'string') noteText(node.value, frame, context);
      return;
    case 'sequence':
      for (const item of node.items) noteMentions(item, frame, context);
      return;
    case 'mapping':
      for (const entry of node.entries) noteMentions(entry.value, frame, context);
  }
}

function noteText(text: string, frame: Frame, context: Context): void {
  const { elaboration, scope } = context;
  noteParameterMention(text, frame, context);
  const colon = text.indexOf(':');
  const words = [
    text,
    ...(colon > 0 ? [text.slice(0, colon), text.slice(colon + 1)] : []),
    ...placeholdersOf(text).map(({ name }) => name),
  ];
  for (const word of words) {
    elaboration.mentions.add(word);
    for (const spelling of [word, otherSpelling(word)]) {
      const found = lookUp(scope, keyOf(frame, spelling));
      if (found.kind !== 'absent') for (const binder of found.binding.binders) binder.near++;
    }
  }
}

/** Counts a parameter of the macro whose text the frame reads as used, and in an expansion whatever its argument names. */
function noteParameterMention(name: string, frame: Frame, context: Context): void {
  const argument = frame.body?.parameters.get(name);
  if (!argument) return;
  if (argument.cursor) {
    noteMentions(argument.cursor.node, argument.cursor.frame, context);
    return;
  }
  const { definition } = context.elaboration;
  if (!definition || !isDefinitionText(frame, definition)) return;
  definition.relevant++;
  if (!definition.parameterUses.has(name)) definition.parameterUses.set(name, []);
}

/** Names that the subtree would bind if its effect were known: they are no news where they are used. */
export function possibleBindings(node: SyntaxNode, frame: Frame): readonly Binding[] {
  switch (node.kind) {
    case 'scalar':
      return [];
    case 'sequence':
      return node.items.flatMap((item) => possibleBindings(item, frame));
    case 'mapping':
      return node.entries.flatMap(({ key, value }) => {
        if (!binderFields.has(String(key.value)) || value.kind !== 'scalar' || typeof value.value !== 'string')
          return possibleBindings(value, frame);
        return [{ key: keyOf(frame, value.value), name: value.value, type: unknownType, binders: [], guards: [] }];
      });
  }
}

const nodes: readonly CatalogueNode[] = [...Object.values(effects), records.removalGroup];

const binderFields: ReadonlySet<string> = new Set(
  nodes.flatMap((node) => Object.entries(node.fields).flatMap(([name, field]) => (field.binder?.sequential ? [name] : []))),
);
