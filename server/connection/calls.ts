/** Answers call hierarchy and signature help. */
import {
  type CallHierarchyIncomingCall,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type Range,
  type SignatureHelp,
  SymbolKind,
} from 'vscode-languageserver';
import { nameKindWords } from '../catalogue/typeWords';
import { commentAbove } from '../compiler/commentAbove';
import type { Declaration } from '../compiler/model';
import { type Calls, calledAt, incomingCalls, outgoingCalls } from '../features/callHierarchy';
import { signatureAt } from '../features/signatureHelp';
import type { Places } from '../workspace/places';
import type { Answering } from './asked';
import { guarded } from './guard';
import { symbolKinds } from './navigation';

/** Where another argument begins. */
export const signatureTriggers: readonly string[] = ['{', ',', ':'];

/** Registers the handlers. */
export function answerCalls({ connection, requests, asked }: Answering): void {
  /** Those at the other end of the calls that `found` finds, and where the calls are written. */
  async function callsOf(
    item: CallHierarchyItem,
    found: typeof incomingCalls,
  ): Promise<readonly (readonly [CallHierarchyItem, Range[]])[]> {
    const at = await asked(item.uri, item.selectionRange.start);
    const declaration = at && calledAt(at.compilation, at.uri, at.offset);
    if (at === undefined || declaration === undefined) return [];
    return found(at.compilation, declaration).flatMap((calls) => {
      const other = itemOf(calls.declaration, at.places);
      return other === undefined ? [] : [[other, rangesOf(calls, at.places)] as const];
    });
  }

  connection.languages.callHierarchy.onPrepare(
    guarded(requests, 'call hierarchy', null, async ({ textDocument, position }): Promise<CallHierarchyItem[] | null> => {
      const at = await asked(textDocument.uri, position);
      const declaration = at && calledAt(at.compilation, at.uri, at.offset);
      const item = at && declaration && itemOf(declaration, at.places);
      return item === undefined ? null : [item];
    }),
  );

  connection.languages.callHierarchy.onIncomingCalls(
    guarded(requests, 'incoming calls', [], async ({ item }): Promise<CallHierarchyIncomingCall[]> => {
      const calls = await callsOf(item, incomingCalls);
      return calls.map(([from, fromRanges]) => ({ from, fromRanges }));
    }),
  );

  connection.languages.callHierarchy.onOutgoingCalls(
    guarded(requests, 'outgoing calls', [], async ({ item }): Promise<CallHierarchyOutgoingCall[]> => {
      const calls = await callsOf(item, outgoingCalls);
      return calls.map(([to, fromRanges]) => ({ to, fromRanges }));
    }),
  );

  connection.onSignatureHelp(
    guarded(requests, 'signature help', null, async ({ textDocument, position }): Promise<SignatureHelp | null> => {
      const at = await asked(textDocument.uri, position);
      const found = at && signatureAt(at.compilation, at.file, at.offset);
      if (at === undefined || found === undefined) return null;
      const parameters = found.parameters.map(({ name, words }) => ({ label: `${name}: ${words}` }));
      const label = `${found.macro.name}(${parameters.map((parameter) => parameter.label).join(', ')})`;
      // Without an active parameter editors mark the first one; none is marked by an index behind the last.
      const documentation = commentAbove(found.macro, at.compilation.files);
      return {
        signatures: [{ label, parameters, ...(documentation === undefined ? {} : { documentation }) }],
        activeSignature: 0,
        activeParameter: found.active ?? parameters.length,
      };
    }),
  );
}

function itemOf(declaration: Declaration, places: Places): CallHierarchyItem | undefined {
  const place = places(declaration.range);
  if (place === undefined) return undefined;
  const { kind, name } = declaration;
  return {
    name,
    kind: symbolKinds[kind] ?? SymbolKind.Function,
    detail: nameKindWords(kind),
    uri: place.uri,
    range: place.range,
    selectionRange: place.range,
  };
}

function rangesOf({ at }: Calls, places: Places): Range[] {
  return at.flatMap((range) => places(range)?.range ?? []);
}
