/** GS85xx: scenario snippets (reference: `diagnostics.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { error, information, warning } from './entries';

export const snippetDiagnostics = {
  GS8501: error(
    'A snippet names an unknown game, or none of several.',
    'No game `{g}` in the workspace.',
    'Write the id of a game of the workspace.',
    { otherwise: 'There are several games in the workspace: name one with `game`.' },
  ),
  GS8502: error(
    'A snippet starts from an unknown scenario.',
    '`{g}` has no scenario `{s}`.',
    'Write the id of a scenario asset of the game.',
  ),
  GS8503: error('A move names an unknown action or special activity.', 'Unknown action `{a}`.', 'Write the id of an action.'),
  GS8504: error(
    'An answer is for a decision that the move does not ask.',
    'The move never asks `{d}`; it asks {list}.',
    'Use the key of a decision of the move, or remove the answer.',
  ),
  GS8505: error('An answer is not among the legal options.', '`{x}` is not possible here: {reason}.', 'Choose one of the legal options.'),
  GS8506: error('A decision has too many or too few answers.', 'Choose {min} to {max}.', 'Give the right number of answers.'),
  GS8507: error('The start names no zone, variable, marker, piece or seat of the game.', 'Unknown {what} `{x}`.', 'Correct the name.'),
  GS8508: error('An expectation names nothing of the game.', 'Unknown {what} `{x}`.', 'Correct the name.'),
  GS8509: error(
    'A value has the wrong type, or is outside its bounds or vocabulary.',
    '{x} is not {expected}.',
    'Write a value that is possible.',
  ),
  GS8510: error('The start breaks the inventory or stacking.', '{reason}.', 'Reduce the number of pieces.'),
  GS8511: error('A decision of the move has no answer.', 'The move still asks `{d}`.', 'Add an answer.'),
  GS8512: warning('There are more dice than rolls, or a die is outside its bounds.', '{reason}.', 'Remove the die, or change its value.'),
  GS8513: error('A refusal reason or runtime code is unknown.', 'Unknown reason `{v}`.', 'Use one of the reasons of the kernel.'),
  GS8514: warning('Two snippets of one game have the same title.', '`{t}` is used at line {l}.', 'Rename one of the two.', {
    otherwise: '`{t}` is used by another snippet.',
  }),
  GS8515: error('The compound part of a move is not possible.', '{reason}.', 'Use a timing, stage and activity that the operation allows.'),
  GS8516: information(
    'The game of a snippet does not compile, so answers are not checked.',
    '`{g}` has errors.',
    'Mend the errors of the game first.',
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
