/** What came of a test: the one judgement behind the reports of the command line and the messages of the editor. */
import { isError, type Span } from '../../compiler/problem';
import type { PreparedSnippet } from '../../scenario/check';
import type { Subject } from '../../scenario/expectation';
import { type Origin, originOf } from '../../scenario/origins';
import type { SnippetReport } from '../../scenario/report';
import { gameWithSteps } from '../../scenario/steps';
import { fileNameOf } from '../../source/imports';
import type { Problem } from '../../source/problem';
import { problemMessage } from '../../workspace/diagnostics';
import type { WorkspaceSnapshot } from '../../workspace/model';
import { type Places, placesIn } from '../../workspace/places';

export interface JudgedSnippet {
  /** Undefined for what is no snippet. */
  readonly prepared: PreparedSnippet | undefined;
  readonly problems: readonly Problem[];
  readonly snapshot: WorkspaceSnapshot;
  readonly places: Places;
}

/** An effect with the macro calls that it came out of. */
export interface VerdictCause {
  /** The effect's key, or the operator of an expression. */
  readonly effect: string;
  readonly origin: Origin;
}

export interface Verdict {
  /** `invalid`: the snippet or its game is at fault, so that it could not be run. */
  readonly outcome: 'passed' | 'failed' | 'invalid';
  readonly complaints: readonly {
    readonly message: string;
    /** Where it is in the text; absent for what concerns the whole snippet. */
    readonly problem?: Problem;
    /** The effect that failed. */
    readonly cause?: VerdictCause;
  }[];
  readonly differences: readonly {
    readonly what: string;
    readonly expected: string;
    readonly actual: string;
    readonly subject?: Subject;
    /** What the snippet says of it, relative to the snippet's chunk. */
    readonly span?: Span;
    /** The effect that made the difference; absent where nothing has changed it. */
    readonly cause?: VerdictCause;
  }[];
}

/** `report`: undefined where the snippet could not be run. */
export function verdictOf(judged: JudgedSnippet, report: SnippetReport | undefined): Verdict {
  const grave = judged.problems.filter(isGrave);
  if (report === undefined || grave.length > 0) {
    const complaints = grave.map((problem) => ({ message: `${problem.code}: ${problemMessage(problem, judged.places)}`, problem }));
    return { outcome: 'invalid', complaints: complaints.length > 0 ? complaints : [{ message: whyNot(judged) }], differences: [] };
  }
  return {
    outcome: report.outcome,
    complaints: report.faults.map(({ message, problem, at }) => ({
      message,
      ...(problem === undefined ? {} : { problem }),
      ...causeAt(judged, at),
    })),
    differences: report.differences.map(({ at, ...difference }) => ({ ...difference, ...causeAt(judged, at) })),
  };
}

/** What is not understood is not tested: an unknown key may be a misspelt expectation. */
export function isGrave(problem: Problem): boolean {
  return isError(problem) || problem.code === 'GS2002';
}

function whyNot({ prepared }: JudgedSnippet): string {
  if (prepared?.game === undefined) return 'There is no game here.';
  const places = placesIn(prepared.game.files);
  for (const problems of prepared.game.problems.values()) {
    const error = problems.find(isError);
    const place = error && places(error);
    if (error !== undefined && place !== undefined)
      return `The game does not compile: ${fileNameOf(place.uri)}:${place.range.start.line + 1}: ${error.code}: ${problemMessage(error, places)}`;
  }
  return 'GameSpec cannot make the game although it has no errors. Please report this.';
}

function causeAt({ prepared, snapshot }: JudgedSnippet, at: number | undefined): { readonly cause?: VerdictCause } {
  const { runnable } = prepared ?? {};
  const origin = runnable === undefined ? undefined : originOf(gameWithSteps(runnable.def, runnable.steps), at);
  if (origin === undefined) return {};
  const text = snapshot.files.get(origin.uri)?.text.slice(origin.start, origin.end) ?? '';
  return { cause: { effect: nodeName(text), origin } };
}

/** The key that tells what a node is, or the word under it: `addVar`, `floorDiv`, and of a definition its id. */
function nodeName(text: string): string {
  const [, key = '', word = ''] = /^[\s{]*["']?(\w+)["']?\s*:\s*["']?([^\s"',}]*)/.exec(text) ?? [];
  return key === 'op' || key === 'ref' || key === 'query' || key === 'id' ? word : key;
}
