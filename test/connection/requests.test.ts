import assert from 'node:assert/strict';
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  LocationLink,
  Range,
  SelectionRange,
  SemanticTokens,
  SemanticTokensDelta,
  SignatureHelp,
  SymbolInformation,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { ExpansionModel } from '../../server/protocol/expansion';
import type { GraphModel, MapModel } from '../../server/protocol/graphs';
import { lineStartsOf, offsetAt } from '../../server/source/positions';
import { harvest } from '../support/harvest';
import { applyEdits } from '../support/markers';
import { type Client, startClient } from './client';
import { type Transport, transports } from './transports';

for (const [name, start] of Object.entries(transports)) {
  describe(`requests over ${name}`, () => {
    let transport: Transport;
    let client: Client;

    before(async () => {
      transport = start();
      client = await startClient(transport, harvest);
      client.open('hire.md');
    });
    after(() => transport.kill());

    const pathOf = (uri: string) => uri.slice(client.uri('').length);
    const textAt = (uri: string, range: Range) => {
      const text = client.text(pathOf(uri));
      const starts = lineStartsOf(text);
      return text.slice(offsetAt(text, starts, range.start), offsetAt(text, starts, range.end));
    };
    const edited = (edit: CodeAction['edit']) => {
      const texts = new Map<string, string>();
      for (const change of edit?.documentChanges ?? []) {
        if (!('textDocument' in change)) continue;
        const { textDocument, edits }: TextDocumentEdit = change;
        const text = client.text(pathOf(textDocument.uri));
        const starts = lineStartsOf(text);
        const plain = edits.flatMap((each) =>
          'newText' in each
            ? [{ start: offsetAt(text, starts, each.range.start), end: offsetAt(text, starts, each.range.end), text: each.newText }]
            : [],
        );
        texts.set(pathOf(textDocument.uri), applyEdits(text, plain));
      }
      return texts;
    };

    it('hover explains the effect under the cursor', async () => {
      const hover: Hover | null = await client.connection.sendRequest('textDocument/hover', client.at('hire.md', 'chooseN', 3));
      assert.equal(hover?.range && textAt(client.uri('hire.md'), hover.range), 'chooseN');
      assert.match(JSON.stringify(hover?.contents), /Ask the executor/);
    });

    it('hover is empty in prose', async () => {
      assert.equal(await client.connection.sendRequest('textDocument/hover', client.at('hire.md', 'chooses fields', 3)), null);
    });

    for (const [what, from, written, to, target] of [
      ['a call to the macro in another file', 'hire.md', 'hire-worker\n', 'macros.gamespec.yaml', 'hire-worker'],
      ['a binding to its binder', 'hire.md', '$field,', 'hire.md', '$field'],
      ['the path of an import to the beginning of its file', 'game.md', 'hire.md', 'hire.md', ''],
    ] as const) {
      it(`definition leads from ${what}`, async () => {
        const [link]: readonly LocationLink[] = await client.connection.sendRequest('textDocument/definition', client.at(from, written, 3));
        assert.equal(link?.targetUri, client.uri(to));
        assert.equal(link && textAt(link.targetUri, link.targetSelectionRange), target);
        const line = target === '' ? 0 : client.at(to, target === '$field' ? 'bind: $field\n' : target).position.line;
        assert.equal(link?.targetSelectionRange.start.line, line);
      });
    }

    it('references of a macro span files; its declaration only on demand', async () => {
      const references = async (includeDeclaration: boolean): Promise<readonly Location[]> =>
        client.connection.sendRequest('textDocument/references', {
          ...client.at('hire.md', 'hire-worker\n'),
          context: { includeDeclaration },
        });
      assert.deepEqual(
        (await references(false)).map(({ uri }) => pathOf(uri)),
        ['hire.md'],
      );
      assert.deepEqual((await references(true)).map(({ uri }) => pathOf(uri)).sort(), ['hire.md', 'macros.gamespec.yaml']);
    });

    it('highlights tell the binder from its uses', async () => {
      const found: readonly DocumentHighlight[] = await client.connection.sendRequest(
        'textDocument/documentHighlight',
        client.at('hire.md', '$fields', 1),
      );
      assert.deepEqual(
        found.map(({ range, kind }) => `${textAt(client.uri('hire.md'), range)} ${kind}`),
        ['$fields 3', '$fields 2'],
      );
    });

    it('symbols show a pipeline with its stages', async () => {
      const symbols: readonly DocumentSymbol[] = await client.connection.sendRequest('textDocument/documentSymbol', {
        textDocument: { uri: client.uri('hire.md') },
      });
      assert.deepEqual(
        symbols.map((symbol) => [symbol.name, symbol.children?.map((child) => child.name)]),
        [['hire-profile', ['choose-fields', 'hire-workers']]],
      );
    });

    it('a lens above a pipeline opens its preview', async () => {
      const lenses: readonly CodeLens[] = await client.connection.sendRequest('textDocument/codeLens', {
        textDocument: { uri: client.uri('hire.md') },
      });
      assert.deepEqual(
        lenses.map(({ command }) => [command?.title, command?.command, command?.arguments]),
        [['Preview', 'gamespec.preview', [{ kind: 'pipeline', uri: client.uri('hire.md'), id: 'hire-profile' }]]],
      );
    });

    it('a cursor in a call is told the macro and the call', async () => {
      const line = harvest['hire.md'].split('\n').findIndex((each) => each.includes('macro: hire-worker'));
      const at = { uri: client.uri('hire.md'), line, character: harvest['hire.md'].split('\n')[line]?.indexOf('hire-worker') ?? 0 };
      assert.deepEqual(await client.connection.sendRequest('gamespec/previewAt', at), {
        target: { kind: 'macro', uri: client.uri('macros.gamespec.yaml'), id: 'hire-worker' },
        call: 'pipeline hire-profile 1',
      });
      assert.equal(await client.connection.sendRequest('gamespec/previewAt', { ...at, line: 0 }), null);
    });

    it('a lens above a macro previews it, and another one shows its references', async () => {
      const lenses: readonly CodeLens[] = await client.connection.sendRequest('textDocument/codeLens', {
        textDocument: { uri: client.uri('macros.gamespec.yaml') },
      });
      const uriOf = client.uri('macros.gamespec.yaml');
      const macro = { kind: 'macro', uri: uriOf, id: 'hire-worker' };
      const previews = lenses.filter(({ command }) => command?.command === 'gamespec.preview');
      assert.deepEqual(previews[0]?.command?.arguments, [macro]);
      const first = lenses.find(({ command }) => command?.command === 'gamespec.showReferences');
      const [uri, position, locations]: readonly [string, Range['start'], readonly Location[]] = [
        first?.command?.arguments?.[0],
        first?.command?.arguments?.[1],
        first?.command?.arguments?.[2],
      ];
      assert.deepEqual(
        [first?.command?.title, first?.command?.command, pathOf(uri)],
        ['1 reference', 'gamespec.showReferences', 'macros.gamespec.yaml'],
      );
      assert.deepEqual(position, first?.range.start);
      assert.deepEqual(
        locations.map((location) => [pathOf(location.uri), textAt(location.uri, location.range)]),
        [['hire.md', 'hire-worker']],
      );
    });

    it('the preferred quick fix of a misspelt macro repairs it', async () => {
      client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
      const { textDocument, position } = client.at('hire.md', 'hire-wroker', 2);
      const diagnostics = await client.diagnostics('hire.md');
      const actions: readonly CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
        textDocument,
        range: { start: position, end: position },
        context: { diagnostics, only: ['quickfix'] },
      });
      const [preferred] = actions.filter(({ isPreferred }) => isPreferred);
      assert.equal(edited(preferred?.edit).get('hire.md'), client.text('hire.md').replace('hire-wroker', 'hire-worker'));
      assert.deepEqual(preferred?.diagnostics, diagnostics);
      client.edit('hire.md', [['macro: hire-wroker', 'macro: hire-worker']]);
    });

    it('no quick fix is offered away from the fault', async () => {
      client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wroker']]);
      const { textDocument, position } = client.at('hire.md', 'chooseN');
      const actions = await client.connection.sendRequest('textDocument/codeAction', {
        textDocument,
        range: { start: position, end: position },
        context: { diagnostics: [], only: ['quickfix'] },
      });
      assert.deepEqual(actions, []);
      client.edit('hire.md', [['macro: hire-wroker', 'macro: hire-worker']]);
    });

    it('an action at a call shows its expansion, whose lines lead to the macro and whose arguments to the call', async () => {
      const { textDocument, position } = client.at('hire.md', 'macro: hire-worker', 8);
      const [action]: readonly CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
        textDocument,
        range: { start: position, end: position },
        context: { diagnostics: [], only: ['refactor.expansion'] },
      });
      const [uri, line, character] = action?.command?.arguments ?? [];
      assert.equal(action?.command?.command, 'gamespec.showExpansion');
      const model: ExpansionModel | null = await client.connection.sendRequest('gamespec/expansion', { uri, line, character, levels: 1 });
      assert.deepEqual(model?.text.split('\n'), [
        '# hire-worker(field: $field, wage: 3) in hire.md, line 23',
        '- { macro: pay, args: { amount: 3 } }',
        '- createToken: { type: worker, zone: $field }',
        '',
      ]);
      const placeAt = (index: number | undefined) => {
        const place = model?.places[index ?? -1];
        const end = place && { line: place.endLine, character: place.endCharacter };
        return place && end && `${pathOf(place.uri)}: ${textAt(place.uri, { start: place, end }).split('\n')[0]}`;
      };
      assert.equal(placeAt(model?.origins[2]), 'macros.gamespec.yaml: createToken: { type: worker, zone: { param: field } }');
      assert.deepEqual(
        model?.arguments.map(({ line: at, parameter, origin }) => [at, parameter, placeAt(origin)]),
        [
          [1, 'wage', 'hire.md: 3'],
          [2, 'field', 'hire.md: $field'],
        ],
      );
    });

    it('graphs lead to the definitions of what they draw', async () => {
      const at = client.at('hire.md', 'macro: hire-worker', 8);
      const uri = client.uri('hire.md');
      const calls: GraphModel | null = await client.connection.sendRequest('gamespec/graph', { kind: 'calls', uri, at: at.position });
      assert.deepEqual([calls?.focus, calls?.nodes.length], ['effectMacro hire-worker', 3]);
      const map: MapModel | null = await client.connection.sendRequest('gamespec/graph', { kind: 'map', uri });
      const field = map?.nodes.find(({ id }) => id === 'north-field')?.place;
      assert.equal(field && pathOf(field.uri), 'game.md');
      assert.equal(
        field && textAt(field.uri, { start: field, end: { line: field.endLine, character: field.endCharacter } }),
        'north-field',
      );
      assert.equal(await client.connection.sendRequest('gamespec/graph', { kind: 'map', uri: client.uri('gone.md') }), null);
    });

    it('completion offers snippets that replace the word at the cursor, and explains them on demand', async () => {
      client.edit('hire.md', [['macro: hire-worker', 'macro: hire-wo']]);
      const list: CompletionList = await client.connection.sendRequest(
        'textDocument/completion',
        client.at('hire.md', 'macro: hire-wo', 'macro: hire-w'.length),
      );
      const item = list.items.find(({ label }) => label === 'hire-worker');
      assert.ok(!list.isIncomplete && item?.textEdit && 'insert' in item.textEdit);
      const { newText, insert, replace } = item.textEdit;
      const uri = client.uri('hire.md');
      assert.deepEqual([newText, textAt(uri, insert), textAt(uri, replace)], ['hire-worker', 'hire-w', 'hire-wo']);
      const resolved: CompletionItem = await client.connection.sendRequest('completionItem/resolve', item);
      assert.match(JSON.stringify(resolved.documentation), /Puts a worker on a field/);
      client.edit('hire.md', [['macro: hire-wo', 'macro: hire-worker']]);
    });

    it('completion is answered from the text as it is after the edit before it', async () => {
      client.edit('hire.md', [['wage: 3 }', 'wage: 3,  }']]);
      const list: CompletionList | null = await client.connection.sendRequest(
        'textDocument/completion',
        client.at('hire.md', 'wage: 3,', 9),
      );
      assert.deepEqual(list?.items, []);
      client.edit('hire.md', [['wage: 3,  }', 'wage: 3 }']]);
    });

    it('rename edits every file of the game', async () => {
      const prepared: { placeholder: string } = await client.connection.sendRequest(
        'textDocument/prepareRename',
        client.at('hire.md', 'macro: hire-worker', 9),
      );
      assert.equal(prepared.placeholder, 'hire-worker');
      const edit: WorkspaceEdit = await client.connection.sendRequest('textDocument/rename', {
        ...client.at('hire.md', 'macro: hire-worker', 9),
        newName: 'engage',
      });
      const texts = edited(edit);
      assert.equal(texts.get('hire.md'), client.text('hire.md').replace('macro: hire-worker', 'macro: engage'));
      assert.equal(texts.get('macros.gamespec.yaml'), client.text('macros.gamespec.yaml').replace('id: hire-worker', 'id: engage'));
    });

    it('rename says why not', async () => {
      const refused = client.connection.sendRequest('textDocument/rename', {
        ...client.at('hire.md', 'macro: hire-worker', 9),
        newName: 'pay',
      });
      await assert.rejects(refused, /already defined/);
      client.open('game.md');
      const cards = 'cards: [{ id: end, title: End, sideMode: single, tags: [coup] }]';
      client.edit('game.md', [
        ['actions:', `eventDecks: [{ id: news, drawZone: north-field, discardZone: south-field, ${cards} }]\n\nactions:`],
      ]);
      const tag = client.connection.sendRequest('textDocument/prepareRename', client.at('game.md', '[coup]', 2));
      await assert.rejects(tag, /word of the language/);
      client.close('game.md');
    });

    it('what a rename finds changed on disk is told', async () => {
      const before = client.text('macros.gamespec.yaml');
      client.write('macros.gamespec.yaml', before.replace('effects:', 'efects:'), 'unnoticed');
      const rename = client.connection.sendRequest('textDocument/rename', {
        ...client.at('hire.md', 'macro: hire-worker', 9),
        newName: 'engage',
      });
      await assert.rejects(rename, /macros\.gamespec\.yaml changed on disk meanwhile/);
      assert.match(await client.marked('macros.gamespec.yaml'), /⟦GS2002 efects⟧/);
      client.write('macros.gamespec.yaml', before);
      await client.settled();
    });

    it('rename refuses when a file that is not open has changed on disk, and takes it as it is now the next time', async () => {
      const before = client.text('macros.gamespec.yaml');
      const rename = () =>
        client.connection.sendRequest<WorkspaceEdit>('textDocument/rename', {
          ...client.at('hire.md', 'macro: hire-worker', 9),
          newName: 'engage',
        });
      client.write('macros.gamespec.yaml', `# Macros.\n${before}`, 'unnoticed');
      await assert.rejects(rename(), /macros\.gamespec\.yaml changed on disk meanwhile/);
      const texts = edited(await rename());
      assert.equal(texts.get('macros.gamespec.yaml'), client.text('macros.gamespec.yaml').replace('id: hire-worker', 'id: engage'));
      client.write('macros.gamespec.yaml', before);
    });

    it('folding, links and symbols of the workspace', async () => {
      const textDocument = { uri: client.uri('game.md') };
      const folds: readonly FoldingRange[] = await client.connection.sendRequest('textDocument/foldingRange', { textDocument });
      const zones = client.at('game.md', 'zones:').position.line;
      assert.ok(folds.some(({ startLine, endLine }) => startLine === zones && endLine === zones + 2));
      const links: readonly DocumentLink[] = await client.connection.sendRequest('textDocument/documentLink', { textDocument });
      assert.deepEqual(
        links.map(({ range, target }) => [textAt(textDocument.uri, range), target]),
        [
          ['macros.gamespec.yaml', client.uri('macros.gamespec.yaml')],
          ['hire.md', client.uri('hire.md')],
        ],
      );
      const symbols: readonly SymbolInformation[] = await client.connection.sendRequest('workspace/symbol', { query: 'north' });
      assert.deepEqual(
        symbols.map(({ name: found, location }) => [found, location.uri]),
        [['north-field', textDocument.uri]],
      );
    });

    it('semantic tokens come whole, then as differences', async () => {
      const textDocument = { uri: client.uri('hire.md') };
      const whole: SemanticTokens = await client.connection.sendRequest('textDocument/semanticTokens/full', { textDocument });
      assert.equal(whole.data.length % 5, 0);
      assert.ok(whole.data.length > 0);
      client.edit('hire.md', [['wage: 3', 'wage: 30']]);
      const delta: SemanticTokensDelta = await client.connection.sendRequest('textDocument/semanticTokens/full/delta', {
        textDocument,
        previousResultId: whole.resultId,
      });
      assert.deepEqual(delta.edits, []);
      client.edit('hire.md', [['wage: 30', 'wage: 3']]);
    });

    it('calls, signatures and selections', async () => {
      const [item]: readonly CallHierarchyItem[] = await client.connection.sendRequest(
        'textDocument/prepareCallHierarchy',
        client.at('macros.gamespec.yaml', 'id: pay', 5),
      );
      const incoming: readonly CallHierarchyIncomingCall[] = await client.connection.sendRequest('callHierarchy/incomingCalls', { item });
      assert.equal(incoming.map(({ from }) => from.name).join(), 'hire-worker');
      const help: SignatureHelp = await client.connection.sendRequest('textDocument/signatureHelp', client.at('hire.md', 'wage: 3', 7));
      assert.deepEqual([help.signatures[0]?.label, help.activeParameter], ['hire-worker(field: zoneSelector, wage: number)', 1]);
      assert.equal(help.signatures[0]?.documentation, 'Puts a worker on a field and pays its wage.');
      const { textDocument, position } = client.at('hire.md', 'mapSpaces', 2);
      const [selection]: readonly SelectionRange[] = await client.connection.sendRequest('textDocument/selectionRange', {
        textDocument,
        positions: [position],
      });
      assert.equal(selection && textAt(textDocument.uri, selection.range), 'mapSpaces');
      assert.equal(selection?.parent && textAt(textDocument.uri, selection.parent.range), 'query: mapSpaces');
    });

    it('recognise tells specs from other files', async () => {
      const kinds = [];
      for (const path of ['hire.md', 'macros.gamespec.yaml', 'missing.yaml'])
        kinds.push(await client.connection.sendRequest('gamespec/recognise', { uri: client.uri(path) }));
      assert.deepEqual(kinds, ['spec', 'spec', 'other']);
    });

    it('a request about a place that is gone is answered', async () => {
      const beyond = { textDocument: { uri: client.uri('hire.md') }, position: { line: 10_000, character: 0 } };
      assert.equal(await client.connection.sendRequest('textDocument/hover', beyond), null);
      assert.deepEqual(client.log, []);
    });
  });
}
