/** Inlay hints: what the text leaves unsaid. The kind of a binding, the states that a shift of a marker leads to, the parameters of a call by position. */
import type { Compilation } from '../compiler/model';
import type { SourceFile } from '../source/model';
import { entryOf, type MappingNode, textOf } from '../source/tree';
import { bindingKindWords } from './bindingWords';
import { parametersOf } from './expectedType';
import { sectionAt } from './sectionAt';
import { forEachNode, type TypedNode } from './typedNodes';

export interface InlayHintSettings {
  readonly bindingKinds: boolean;
  readonly markerShifts: boolean;
  readonly parameterNames: boolean;
  readonly lastRun: boolean;
}

export interface InlayHint {
  /** Absolute; the hint follows it. */
  readonly offset: number;
  readonly text: string;
  /** A parameter's name stands before its argument, all else behind what it tells of. */
  readonly kind: 'type' | 'parameter';
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Hints between two absolute offsets, in text order. */
export function inlayHints(compilation: Compilation, file: SourceFile, range: Span, settings: InlayHintSettings): readonly InlayHint[] {
  const hints = [
    ...(settings.bindingKinds ? bindingHints(compilation, file) : []),
    ...(settings.markerShifts || settings.parameterNames ? nodeHints(compilation, file, range, settings) : []),
  ];
  return hints.filter(({ offset }) => range.start <= offset && offset <= range.end).sort((a, b) => a.offset - b.offset);
}

function bindingHints(compilation: Compilation, file: SourceFile): readonly InlayHint[] {
  const offsets = new Map(file.blocks.flatMap(({ chunks }) => chunks.map(({ id, offset }) => [id, offset] as const)));
  return compilation.usesIn(file.uri).flatMap(({ role, chunk, end, target }) => {
    const offset = offsets.get(chunk);
    if (role !== 'declaration' || target.kind !== 'binding' || offset === undefined) return [];
    const kind = bindingKindWords(target.binding);
    return kind === undefined ? [] : [{ offset: offset + end, text: `: ${kind}`, kind: 'type' as const }];
  });
}

function nodeHints(compilation: Compilation, file: SourceFile, range: Span, settings: InlayHintSettings): readonly InlayHint[] {
  const hints: InlayHint[] = [];
  for (const { chunks } of file.blocks) {
    for (const { root, offset, text } of chunks) {
      if (root === undefined || offset > range.end || offset + text.length < range.start) continue;
      const place = sectionAt(file, offset + root.start);
      if (place === undefined) continue;
      forEachNode(root, place.type, compilation, (typed) => {
        const found = [
          ...(settings.markerShifts ? markerHints(typed, compilation) : []),
          ...(settings.parameterNames ? argumentHints(typed, text, compilation) : []),
        ];
        for (const hint of found) hints.push({ ...hint, offset: offset + hint.offset });
      });
    }
  }
  return hints;
}

function markerHints({ node, owner }: TypedNode, compilation: Compilation): readonly InlayHint[] {
  if (node.kind !== 'mapping' || (owner?.path !== 'effects.shiftMarker' && owner?.path !== 'effects.shiftGlobalMarker')) return [];
  const hint = shiftHint(node, owner.path === 'effects.shiftMarker' ? 'spaceMarker' : 'globalMarker', compilation);
  return hint === undefined ? [] : [hint];
}

/** The parameters of `name(a, b)`; where arguments are given by name, the text says them itself. */
function argumentHints({ node, type }: TypedNode, text: string, compilation: Compilation): readonly InlayHint[] {
  if (node.kind !== 'scalar' || type.kind !== 'effect') return [];
  const call = /^(["']?\s*)([\w-]+)\(([^\n]*)\)\s*["']?$/.exec(text.slice(node.start, node.end));
  const [, before = '', name = '', list = ''] = call ?? [];
  const parameters = call ? parametersOf(compilation.lookup('effectMacro', name)) : [];
  const hints: InlayHint[] = [];
  let at = node.start + before.length + name.length + 1;
  for (const [index, written] of list.split(',').entries()) {
    const parameter = parameters[index];
    const blanks = written.length - written.trimStart().length;
    if (parameter !== undefined && written.trim() !== '')
      hints.push({ offset: at + blanks, text: `${parameter.name}: `, kind: 'parameter' });
    at += written.length + 1;
  }
  return hints;
}

/** More states than these are not listed. */
const mostStates = 3;

function shiftHint(node: MappingNode, kind: 'spaceMarker' | 'globalMarker', { symbols }: Compilation): InlayHint | undefined {
  const marker = textOf(entryOf(node, 'marker')?.value);
  const delta = entryOf(node, 'delta')?.value;
  const states = marker === undefined ? undefined : symbols.fact(kind, marker)?.states;
  if (states === undefined || delta?.kind !== 'scalar' || typeof delta.value !== 'number' || delta.value === 0) return undefined;
  const step = delta.value;
  const towards = step > 0 ? states.at(-1) : states[0];
  const moves = states.flatMap((state, index) => {
    const reached = states[Math.min(Math.max(index + step, 0), states.length - 1)];
    return reached === undefined || reached === state ? [] : [`${state} → ${reached}`];
  });
  const text = states.length <= mostStates ? moves.join(', ') : `towards ${towards ?? ''}`;
  return text === '' ? undefined : { offset: delta.end, text: ` ${text}`, kind: 'type' };
}
