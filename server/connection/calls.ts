/** Answers call hierarchy, signature help and selection ranges. */
import {
  type CallHierarchyIncomingCall,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type SelectionRange,
  type SignatureHelp,
  SymbolKind,
} from 'vscode-languageserver';
import { nameKindWords } from '../catalogue/typeWords';
import type { Declaration } from '../compiler/model';
import { type Calls, calledAt, incomingCalls, outgoingCalls } from '../features/callHierarchy';
import { selectionRanges } from '../features/selectionRanges';
import { signatureAt } from '../features/signatureHelp';
import { offsetAt, rangeAt } from '../source/positions';
import { lineStarts, type Places } from '../workspace/places';
import type { Answering } from './asked';
import { guarded } from './guard';
import { symbolKinds } from './navigation';

/** Where another argument begins. */
export const signatureTriggers: readonly string[] = ['{', ',', ':'];

/** Registers the handlers. */
export function answerCalls({ connection, latest, asked }: Answering): void {
  const log = connection.console;

  connection.languages.callHierarchy.onPrepare(
    guarded(log, 'call hierarchy', null, async ({ textDocument, position }): Promise<CallHierarchyItem[] | null> => {
      const at = await asked(textDocument.uri, position);
      const declaration = at && calledAt(at.compilation, at.uri, at.offset);
      const item = at && declaration && itemOf(declaration, at.places);
      return item === undefined ? null : [item];
    }),
  );

  connection.languages.callHierarchy.onIncomingCalls(
    guarded(log, 'incoming calls', [], async ({ item }): Promise<CallHierarchyIncomingCall[]> => {
      const at = await asked(item.uri, item.selectionRange.start);
      const declaration = at && calledAt(at.compilation, at.uri, at.offset);
      if (at === undefined || declaration === undefined) return [];
      return incomingCalls(at.compilation, declaration).flatMap((calls) => {
        const from = itemOf(calls.declaration, at.places);
        return from === undefined ? [] : [{ from, fromRanges: rangesOf(calls, at.places) }];
      });
    }),
  );

  connection.languages.callHierarchy.onOutgoingCalls(
    guarded(log, 'outgoing calls', [], async ({ item }): Promise<CallHierarchyOutgoingCall[]> => {
      const at = await asked(item.uri, item.selectionRange.start);
      const declaration = at && calledAt(at.compilation, at.uri, at.offset);
      if (at === undefined || declaration === undefined) return [];
      return outgoingCalls(at.compilation, declaration).flatMap((calls) => {
        const to = itemOf(calls.declaration, at.places);
        return to === undefined ? [] : [{ to, fromRanges: rangesOf(calls, at.places) }];
      });
    }),
  );

  connection.onSignatureHelp(
    guarded(log, 'signature help', null, async ({ textDocument, position }): Promise<SignatureHelp | null> => {
      const at = await asked(textDocument.uri, position);
      const found = at && signatureAt(at.compilation, at.file, at.offset);
      if (found === undefined) return null;
      const parameters = found.parameters.map(({ name, kind }) => ({ label: `${name}: ${kind}` }));
      const label = `${found.macro.name}(${parameters.map((parameter) => parameter.label).join(', ')})`;
      // Without an active parameter editors mark the first one; none is marked by an index behind the last.
      return { signatures: [{ label, parameters }], activeSignature: 0, activeParameter: found.active ?? parameters.length };
    }),
  );

  connection.onSelectionRanges(
    guarded(log, 'selection', null, async ({ textDocument, positions }): Promise<SelectionRange[] | null> => {
      const file = (await latest()).files.get(textDocument.uri);
      if (file === undefined) return null;
      const starts = lineStarts(file);
      return positions.map((position): SelectionRange => {
        const spans = selectionRanges(file, offsetAt(file.text, starts, position));
        const outermost: SelectionRange = { range: { start: position, end: position } };
        return (
          spans.reduceRight<SelectionRange | undefined>(
            (parent, { start, end }) => ({ range: rangeAt(starts, start, end), ...(parent === undefined ? {} : { parent }) }),
            undefined,
          ) ?? outermost
        );
      });
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

function rangesOf({ at }: Calls, places: Places): CallHierarchyIncomingCall['fromRanges'] {
  return at.flatMap((range) => places(range)?.range ?? []);
}
