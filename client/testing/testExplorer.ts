/** Scenario snippets in the Test Explorer: the tree, the profiles that run them, and their results. The server finds the snippets and runs them. */
import * as vscode from 'vscode';
import type { ClientMessages } from '../../server/protocol/messages';
import type { PreviewTarget } from '../../server/protocol/preview';
import type { TestChanges } from '../../server/protocol/testing';
import { isSpecName } from '../files/fileBoundary';
import { reached } from '../walkthrough/progress';
import { coverageDetails, detailsOf, fileCoverages, offerCoverageByTest, runOf } from './coverage';
import { rangeOf, testMessage } from './messages';
import { printable } from './printable';
import { TestTree } from './testTree';

type RunRequests = 'gamespec/testRunBegin' | 'gamespec/testRun' | 'gamespec/testRunEnd' | 'gamespec/testCoverage';

export interface TestServer {
  readonly start: () => Promise<void>;
  /** Asks the server, which is started if need be; undefined when it cannot be asked. */
  readonly ask: <Name extends RunRequests>(
    name: Name,
    params: ClientMessages[Name]['params'],
  ) => Promise<ClientMessages[Name]['result'] | undefined>;
}

export class TestExplorer implements vscode.Disposable {
  readonly #server: TestServer;
  readonly #controller = vscode.tests.createTestController('gamespec', 'GameSpec');
  readonly #tree = new TestTree(this.#controller);
  #runs = 0;

  constructor(server: TestServer) {
    this.#server = server;
    const { Run, Coverage } = vscode.TestRunProfileKind;
    this.#controller.resolveHandler = (item) => (item === undefined ? server.start() : undefined);
    this.#controller.refreshHandler = () => server.start();
    const run = this.#controller.createRunProfile(vscode.l10n.t('Run'), Run, (request, token) => this.#asked(request, false, token), true);
    const coverage = this.#controller.createRunProfile(
      vscode.l10n.t('Run with Coverage'),
      Coverage,
      (request, token) => this.#asked(request, true, token),
      true,
    );
    run.supportsContinuousRun = true;
    coverage.supportsContinuousRun = true;
    coverage.loadDetailedCoverage = async (_run, file) => coverageDetails(file);
    offerCoverageByTest(coverage, async (file, item) => {
      const run = runOf(file);
      const own = run === undefined ? undefined : await server.ask('gamespec/testCoverage', { run, id: item.id, uri: file.uri.toString() });
      return own ? detailsOf(own) : [];
    });
  }

  dispose(): void {
    this.#controller.dispose();
  }

  show(changes: TestChanges): void {
    this.#tree.take(changes);
  }

  /** Runs the tests with these ids: what a code lens asks for. */
  async runTests(ids: unknown): Promise<void> {
    const wanted: readonly unknown[] = Array.isArray(ids) ? ids : [];
    const items = this.#tree.tests().filter(({ id }) => wanted.includes(id));
    if (items.length > 0) await this.#run(new vscode.TestRunRequest(items), false, new vscode.CancellationTokenSource().token);
  }

  /** The scenario of an item as a target of the preview; undefined where it is none. */
  targetOf(item: unknown): PreviewTarget | undefined {
    const test = this.#tree.tests().find((each) => each === item);
    // The id begins with the file as the server calls it.
    return test && { kind: 'snippet', uri: test.id.slice(0, test.id.indexOf('#')), id: test.id };
  }

  /** A continuous request is answered at each save, until it is cancelled. */
  async #asked(request: vscode.TestRunRequest, counting: boolean, token: vscode.CancellationToken): Promise<void> {
    if (!request.continuous) {
      await this.#run(request, counting, token);
      return;
    }
    let current: vscode.CancellationTokenSource | undefined;
    const saving = vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      if (!isSpecName(uri.path)) return;
      // What is running tests a text that is no more.
      current?.cancel();
      current = new vscode.CancellationTokenSource();
      // Runs of one request are parts of one result, of which the worst counts.
      const again = new vscode.TestRunRequest(request.include, request.exclude, request.profile, true);
      void this.#run(again, counting, current.token);
    });
    token.onCancellationRequested(() => {
      saving.dispose();
      current?.cancel();
    });
  }

  async #run(request: vscode.TestRunRequest, counting: boolean, token: vscode.CancellationToken): Promise<void> {
    const items = this.#tree.testsOf(request);
    const run = this.#controller.createTestRun(request);
    this.#runs += 1;
    const name = String(this.#runs);
    const stopped = () => token.isCancellationRequested || run.token.isCancellationRequested;
    try {
      for (const item of items) run.enqueued(item);
      const begun = await this.#server.ask('gamespec/testRunBegin', { run: name, counting });
      for (const item of begun === undefined ? [] : items) {
        if (stopped()) break;
        await this.#runTest(run, name, item);
      }
      const coverage = await this.#server.ask('gamespec/testRunEnd', { run: name });
      for (const file of fileCoverages(name, coverage ?? [], items)) run.addCoverage(file);
      if (begun !== undefined && items.length > 0) reached('ranScenarios');
    } finally {
      run.end();
    }
  }

  async #runTest(run: vscode.TestRun, name: string, item: vscode.TestItem): Promise<void> {
    run.started(item);
    const result = await this.#server.ask('gamespec/testRun', { run: name, id: item.id });
    if (!result) {
      run.skipped(item);
      return;
    }
    const messages = result.messages.map(testMessage);
    if (result.outcome === 'passed') {
      run.passed(item, result.milliseconds);
      run.appendOutput(`${vscode.l10n.t('{0}: as expected', item.label)}\r\n`, undefined, item);
    } else if (result.outcome === 'failed') run.failed(item, messages, result.milliseconds);
    else run.errored(item, messages, result.milliseconds);
    for (const { message, place } of result.messages) {
      const location = new vscode.Location(vscode.Uri.parse(place.uri), rangeOf(place));
      run.appendOutput(printable(`${item.label}: ${message.replaceAll('\n', '\n    ')}\n`).replaceAll('\n', '\r\n'), location, item);
    }
  }
}
