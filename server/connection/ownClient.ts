/** Answers the requests beyond the protocol: those of our own client. */
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { completionsAt } from '../features/completion/completion';
import { isFitting } from '../features/completion/mostFitting';
import { callAtCursor } from '../features/preview/targetAt';
import type { ImpactBaseline } from '../protocol/impact';
import type { ClientMessages } from '../protocol/messages';
import { gameToName } from '../scenario/game';
import { recognise } from '../source/file';
import type { WorkspaceSnapshot } from '../workspace/model';
import type { Answering } from './asked';
import { answerExpansion } from './expansions';
import { answerGraph } from './graphs';
import { guarded } from './guard';
import type { ServedPreviews } from './previews';
import type { WhileWanted } from './requestSlices';
import type { ServedTests } from './tests';
import type { CursorLine } from './typing';

/** What the requests are about, beside the texts. */
export interface Served {
  readonly previews: ServedPreviews;
  readonly tests: ServedTests;
  /** A run of tests has ended, and with it what the lenses of the documents say has changed. */
  readonly testsHaveRun: () => void;
  readonly whileWanted: WhileWanted;
  /** The line of the cursor, where it is in a document. */
  readonly cursorAt: (cursor: CursorLine | undefined) => void;
  /** Undefined: nothing is compared any more. */
  readonly compareWith: (baseline: ImpactBaseline | undefined, snapshot: WorkspaceSnapshot) => void;
  /** Resolves when all that is done in the background has come to its end. */
  readonly settled: () => Promise<void>;
}

/** Registers the handlers. */
export function answerOwnClient(
  connection: Connection,
  requests: Answering,
  latest: () => Promise<WorkspaceSnapshot>,
  { previews, tests, testsHaveRun, whileWanted, cursorAt, compareWith, settled }: Served,
): void {
  const respond = <Name extends keyof ClientMessages>(
    name: Name,
    otherwise: ClientMessages[Name]['result'],
    handler: (
      params: ClientMessages[Name]['params'],
      token: CancellationToken,
    ) => ClientMessages[Name]['result'] | Promise<ClientMessages[Name]['result']>,
  ) => {
    const answer = guarded(requests.requests, name, otherwise, handler);
    connection.onRequest(
      name,
      (params: ClientMessages[Name]['params'], token: CancellationToken): Promise<unknown> => answer(params, token),
    );
  };

  respond('gamespec/previewOpen', null, async ({ panel, target, input }) => {
    previews.open(panel, target, input, await latest());
    return null;
  });
  respond('gamespec/previewInput', null, async ({ panel, input }) => {
    previews.input(panel, input, await latest());
    return null;
  });
  respond('gamespec/previewClose', null, ({ panel }) => {
    previews.close(panel);
    return null;
  });
  respond('gamespec/previewStop', null, ({ panel }) => {
    previews.stop(panel);
    return null;
  });
  respond('gamespec/previewScenario', null, async ({ panel }, token) => {
    const steps = previews.scenario(panel, await latest());
    return (steps && (await whileWanted(steps, token))) ?? null;
  });
  respond('gamespec/previewAt', null, async ({ uri, line, character }) => {
    const at = await requests.asked(uri, { line, character });
    return (at && callAtCursor(at.compilation, at.file, at.offset)) ?? null;
  });
  respond('gamespec/testRunBegin', null, async ({ run, counting }) => {
    tests.begin(run, counting, await latest());
    return null;
  });
  respond('gamespec/testRun', null, async ({ run, id }, token) => (await tests.test(run, id, token)) ?? null);
  respond('gamespec/testRunEnd', [], ({ run }) => {
    const coverage = tests.end(run);
    testsHaveRun();
    return coverage;
  });
  respond('gamespec/testCoverage', null, (request) => tests.coverage(request) ?? null);
  respond('gamespec/impactBaseline', null, async (baseline) => {
    compareWith(baseline.label === null ? undefined : baseline, await latest());
    return null;
  });
  respond('gamespec/offers', false, async ({ uri, line, character }) => {
    const at = await requests.writing(uri, { line, character });
    const answer = at && completionsAt(at.compilation, at.file, at.offset, at.snapshot);
    if (at === undefined || answer === undefined) return false;
    const typed = at.file.text.slice(answer.start, answer.cursor);
    // A word that is complete needs no list, which would take the Enter behind it.
    return answer.items.some(({ label }) => isFitting(label, typed)) && answer.items.every(({ label }) => label !== typed);
  });
  respond('gamespec/gameToName', null, async ({ uri, from }) => gameToName(uri, from, (await latest()).compilations) ?? null);
  connection.onRequest('gamespec/cursor', ({ cursor }: ClientMessages['gamespec/cursor']['params']) => {
    cursorAt(cursor ?? undefined);
    return null;
  });
  respond('gamespec/expansion', null, (request) => answerExpansion(requests, request));
  respond('gamespec/graph', null, (request) => answerGraph(requests, request));
  respond('gamespec/settled', null, async () => {
    await latest();
    await settled();
    return null;
  });
  respond('gamespec/recognise', 'other', async ({ uri }) => {
    const snapshot = await latest();
    const file = snapshot.files.get(uri);
    if (file !== undefined && file.kind !== 'other') return file.kind === 'scenario' ? 'scenario' : 'spec';
    return file === undefined ? 'other' : recognise(uri, file.text);
  });
}
