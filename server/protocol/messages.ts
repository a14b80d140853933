/** Names and payloads of the requests and notifications beyond LSP. Types only; the names are literal types so that both sides must agree. */
import type { ExpansionModel, ExpansionRequest } from './expansion';
import type { Link, Unread } from './files';
import type { GraphPicture, GraphRequest } from './graphs';
import type { ImpactBaseline, ImpactState } from './impact';
import type { Place, PreviewInput, PreviewModel, PreviewScenario, PreviewTarget, TargetAtCursor } from './preview';
import type { TestChanges, TestCoverage, TestCoverageRequest, TestResult, TestRunBeginning } from './testing';

/** client -> server (requests unless said otherwise) */
export interface ClientMessages {
  'gamespec/previewOpen': {
    readonly params: { readonly panel: string; readonly target: PreviewTarget; readonly input: PreviewInput };
    readonly result: null;
  };
  /** The author changed an input or answer. */
  'gamespec/previewInput': { readonly params: { readonly panel: string; readonly input: PreviewInput }; readonly result: null };
  /** The author does not want to wait for the run that goes on. */
  'gamespec/previewStop': { readonly params: { readonly panel: string }; readonly result: null };
  'gamespec/previewClose': { readonly params: { readonly panel: string }; readonly result: null };
  /** The run of a panel as a scenario snippet; null where there is no such panel. */
  'gamespec/previewScenario': { readonly params: { readonly panel: string }; readonly result: PreviewScenario | null };
  /** The macro whose definition or call is at a place; null where there is none. */
  'gamespec/previewAt': {
    readonly params: { readonly uri: string; readonly line: number; readonly character: number };
    readonly result: TargetAtCursor | null;
  };
  /** The id of the game that a new scenario in the file `uri`, begun in `from`, has to name; '' where it is not known, null where it need name none. */
  'gamespec/gameToName': { readonly params: { readonly uri: string; readonly from?: string }; readonly result: string | null };
  /** Where the author's cursor is; nowhere after a file has been saved. */
  'gamespec/cursor': {
    readonly params: { readonly cursor: { readonly uri: string; readonly line: number } | null };
    readonly result: null;
  };
  /** Is there anything to complete at a place that fits the word there, and is the word not complete yet? */
  'gamespec/offers': {
    readonly params: { readonly uri: string; readonly line: number; readonly character: number };
    readonly result: boolean;
  };
  /** What the macro call at a place stands for; null where there is none. */
  'gamespec/expansion': { readonly params: ExpansionRequest; readonly result: ExpansionModel | null };
  /** The map or the calls of the game a file belongs to; null where there is nothing to draw. */
  'gamespec/graph': { readonly params: GraphRequest; readonly result: GraphPicture | null };
  'gamespec/testRunBegin': { readonly params: TestRunBeginning; readonly result: null };
  /** Runs one test of a run that has begun; null where there is no such run or test. */
  'gamespec/testRun': { readonly params: { readonly run: string; readonly id: string }; readonly result: TestResult | null };
  /** Ends a run, complete or not, and tells what was executed, if it was counted. */
  'gamespec/testRunEnd': { readonly params: { readonly run: string }; readonly result: readonly TestCoverage[] };
  /** Answered when everything sent before has had its effect and the snippets have been checked: no diagnostics will follow. For tools that watch. */
  'gamespec/settled': { readonly params: Readonly<Record<string, never>>; readonly result: null };
  /** What one test has executed of a file, in the last run that was counted; null where that is not known. */
  'gamespec/testCoverage': { readonly params: TestCoverageRequest; readonly result: TestCoverage | null };
  /** The texts that edits are compared with, from now on; null ends the comparison. */
  'gamespec/impactBaseline': { readonly params: ImpactBaseline | { readonly label: null }; readonly result: null };
  /** Is this plain YAML text (a file of that URI) a spec? Used to switch an editor's language to `gamespec`. */
  'gamespec/recognise': { readonly params: { readonly uri: string }; readonly result: 'spec' | 'scenario' | 'other' };
}

/** server -> client */
export interface ServerMessages {
  /** Request: text of a file; null if there is none, or why it is not read. */
  'gamespec/readFile': { readonly params: { readonly uri: string }; readonly result: string | Link | Unread | null };
  /** Request: URIs of the Markdown and YAML files at or below a folder. */
  'gamespec/listFiles': { readonly params: { readonly folder: string }; readonly result: readonly string[] };
  /** Notification: the model of a panel, whole. */
  'gamespec/previewModel': { readonly params: PreviewModel; readonly result: undefined };
  /** Notification: the run of a panel goes on for longer than the author would expect. Its model follows, unless something changes before. */
  'gamespec/previewRunning': { readonly params: { readonly panel: string }; readonly result: undefined };
  /** Notification: the tests of the workspace, as far as they are other than told last. */
  'gamespec/tests': { readonly params: TestChanges; readonly result: undefined };
  /** Notification: which scenarios end otherwise than with the texts they are compared with. */
  'gamespec/impact': { readonly params: ImpactState; readonly result: undefined };
  /** Notification: state of the last compilation, for the status item. */
  'gamespec/compiled': {
    readonly params: { readonly milliseconds: number; readonly files: number; readonly errors: number; readonly warnings: number };
    readonly result: undefined;
  };
}

/** webview -> extension host */
export type PanelMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'input'; readonly input: PreviewInput }
  /** The run is to be written down as a scenario. */
  | { readonly kind: 'save' }
  /** The panel shows the operation that the cursor is in, or stays with the one that it shows. */
  | { readonly kind: 'follow'; readonly follows: boolean }
  | { readonly kind: 'reveal'; readonly place: Place }
  /** The effect that the board has come to: its line is marked where it is to be seen, and the focus stays. */
  | { readonly kind: 'mark'; readonly place: Place | undefined };

/** extension host -> webview: the whole model, again after each `ready`. */
export type HostMessage = {
  readonly kind: 'model';
  readonly model: PreviewModel;
  readonly input: PreviewInput;
  readonly follows?: boolean;
  /** The entry of the trace to go to, counted from one. */
  readonly step?: number;
};
