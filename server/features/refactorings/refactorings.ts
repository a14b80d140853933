/**
 * Refactorings of what is selected. Each is made and checked: the game is compiled as it would be afterwards, there is nothing new to
 * report, and where it only says the same in another way the compiled game is the same.
 */
import type { Compilation, CompileOptions } from '../../compiler/model';
import type { SourceFile } from '../../source/model';
import type { Problem } from '../../source/problem';
import { placesIn } from '../../workspace/places';
import { keepsItsMarks } from '../keptText';
import { hintFixes } from '../quickFixes';
import { brokenPromise } from './check';
import { extracted } from './extract';
import { inlined } from './inline';
import { asNamedSet } from './namedSet';
import { freeName, namesIn } from './names';
import { type Refactored, type Refusal, type Selection, selectedEffects, selectionIn } from './selection';
import { toBlockStyle, toFlowStyle } from './style';
import { type Wrapping, wrapped } from './wrap';

export type RefactoringKind = 'refactor.extract' | 'refactor.inline' | 'refactor.rewrite';

interface Refactoring {
  readonly id: string;
  readonly title: string;
  readonly kind: RefactoringKind;
  /** The compiled game stays what it is. */
  readonly sameGame: boolean;
  /** Undefined where there is nothing of the kind. */
  readonly make: (selection: Selection, problems: readonly Problem[]) => Refactored | Refusal | undefined;
}

function wrapping(id: Wrapping): Refactoring {
  return {
    id: `wrap-${id}`,
    title: `Wrap in \`${id}\``,
    kind: 'refactor.rewrite',
    sameGame: false,
    make: (selection) => {
      const effects = selectedEffects(selection);
      const name = freeName(id === 'let' ? '$_value' : '$_item', namesIn(selection.chunk));
      return effects && wrapped(selection.chunk, effects, id, name);
    },
  };
}

const all: readonly Refactoring[] = [
  {
    id: 'extract-macro',
    title: 'Extract to an effect macro',
    kind: 'refactor.extract',
    sameGame: true,
    make: (selection) => {
      const effects = selectedEffects(selection);
      return effects && extracted(selection, effects);
    },
  },
  { id: 'inline-macro', title: 'Inline the macro', kind: 'refactor.inline', sameGame: true, make: inlined },
  wrapping('if'),
  wrapping('forEach'),
  wrapping('let'),
  { id: 'to-block', title: 'Convert to block style', kind: 'refactor.rewrite', sameGame: true, make: toBlockStyle },
  { id: 'to-flow', title: 'Convert to flow style', kind: 'refactor.rewrite', sameGame: true, make: toFlowStyle },
  { id: 'named-set', title: 'Replace the list by a named set', kind: 'refactor.rewrite', sameGame: false, make: asNamedSet },
  {
    id: 'older-spelling',
    title: 'Convert older spelling',
    kind: 'refactor.rewrite',
    sameGame: true,
    make: ({ chunk, start, end }, problems) => {
      const own = problems.filter((problem) => problem.chunk === chunk.id && problem.start <= end && problem.end >= start);
      const edits = hintFixes(own.filter(({ code }) => code.startsWith('GS90'))).flatMap(({ fix }) => fix.edits);
      return edits.length === 0 ? undefined : { edits };
    },
  },
];

export interface OfferedRefactoring {
  readonly id: string;
  readonly title: string;
  readonly kind: RefactoringKind;
  readonly outcome: Refactored | Refusal;
}

/** What can be done with a range of a file, or why it cannot; not checked yet. `start`, `end`: absolute. */
export function refactoringsAt(compilation: Compilation, file: SourceFile, start: number, end: number): readonly OfferedRefactoring[] {
  const selection = selectionIn(compilation, file, start, end);
  if (selection === undefined) return [];
  const problems = compilation.problems.get(file.uri) ?? [];
  return all.flatMap(({ id, title, kind, make }) => {
    const outcome = make(selection, problems);
    return outcome === undefined ? [] : [{ id, title, kind, outcome }];
  });
}

/** The outcome, refused where it would not keep what is promised. Compiles the game. */
export function checkedOutcome(
  compilation: Compilation,
  { id, outcome }: OfferedRefactoring,
  options: CompileOptions,
): Refactored | Refusal {
  if ('refused' in outcome) return outcome;
  const { files } = compilation;
  if (!keepsItsMarks({ title: '', edits: outcome.edits }, files, placesIn(files)))
    return { refused: 'A comment or an anchor would be lost.' };
  const sameGame = all.find((each) => each.id === id)?.sameGame ?? false;
  const broken = brokenPromise(compilation, outcome, sameGame, options);
  return broken === undefined ? outcome : { refused: broken };
}
