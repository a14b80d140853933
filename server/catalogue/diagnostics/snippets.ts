/** GS85xx: scenario snippets (reference: `diagnostics.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { board, pieces, start } from './documents';
import { error, information, slip, warning } from './entries';

export const snippetDiagnostics = {
  GS8501: error(
    'A snippet names an unknown game, or none of several.',
    'No game `{g}` in the workspace.',
    'Write the id of a game of the workspace.',
    {
      otherwise: 'Several games are as near to this scenario ({list}): name one of them with `game`.',
      ...slip(
        '=== hire.scenario.yaml\ntitle: One scout is hired\ngame: ‹gmae|game›\nmoves: [{ action: hire, answers: { $spaces: market } }]\n',
      ),
    },
  ),
  GS8502: error(
    'A snippet starts from an unknown scenario.',
    '`{g}` has no scenario `{s}`.',
    'Write the id of a scenario asset of the game.',
    slip(
      '=== hire.scenario.yaml\ntitle: One scout is hired\nstart: { scenario: ‹epmty|empty› }\nmoves: [{ action: hire, answers: { $spaces: market } }]\n',
    ),
  ),
  GS8503: error(
    'A move names an unknown action or special activity.',
    'Unknown action `{a}`.',
    'Write the id of an action.',
    slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: ‹hrie|hire›, answers: { $spaces: market } }]\n'),
  ),
  GS8504: error(
    'An answer is for a decision that the move does not ask.',
    'The move never asks `{d}`; it asks {list}.',
    'Use the key of a decision of the move, or remove the answer.',
    slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: market‹, $gain: 2|› } }]\n'),
  ),
  GS8505: error(
    'An answer is not among the legal options.',
    '`{x}` is not possible here: {reason}.',
    'Choose one of the legal options.',
    slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: ‹deck|market› } }]\n'),
  ),
  GS8506: error(
    'A decision has too many or too few answers.',
    'Choose {min} to {max}.',
    'Give the right number of answers.',
    slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: ‹[]|[market]› } }]\n'),
  ),
  GS8507: error(
    'The start names no zone, variable, marker, piece or seat of the game.',
    'Unknown {what} `{x}`.',
    'Correct the name.',
    slip(
      '=== hire.scenario.yaml\ntitle: One scout is hired\nstart: { variables: { ‹tresury|treasury›: 3 } }\nmoves: [{ action: hire, answers: { $spaces: market } }]\n',
    ),
  ),
  GS8508: error(
    'An expectation names nothing of the game.',
    'Unknown {what} `{x}`.',
    'Correct the name.',
    slip(
      '=== hire.scenario.yaml\ntitle: A worker is hired\nmoves: [{ action: hire, answers: { $spaces: market } }]\nexpect: { changes: { variables: { ‹tresury|treasury›: 2 } } }\n',
    ),
  ),
  GS8509: error(
    'A value has the wrong type, or is outside its bounds or vocabulary.',
    '{x} is not {expected}.',
    'Write a value that is possible.',
    slip(
      '=== hire.scenario.yaml\ntitle: One scout is hired\nstart: { variables: { treasury: ‹many|3› } }\nmoves: [{ action: hire, answers: { $spaces: market } }]\n',
    ),
  ),
  GS8510: error(
    'The start breaks the inventory or stacking.',
    '{reason}.',
    'Reduce the number of pieces.',
    slip(
      `=== part.yaml\n${board}${pieces}${start}actions: [{ id: rest, actor: active, executor: actor, phase: [main], effects: [{ shuffle: { zone: deck } }] }]\n=== forts.scenario.yaml\ntitle: Two forts\nstart: { scenario: empty, pieces: { market: { forts: ‹3|2› } } }\nmoves: [{ action: rest }]\n`,
    ),
  ),
  GS8511: error(
    'A decision of the move has no answer.',
    'The move still asks `{d}`.',
    'Add an answer.',
    slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire‹|, answers: { $spaces: market }› }]\n'),
  ),
  GS8512: warning(
    'There are more dice than rolls, or a die is outside its bounds.',
    '{reason}.',
    'Remove the die, or change its value.',
    slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: market }‹, dice: [6]|› }]\n'),
  ),
  GS8513: error(
    'A refusal reason or runtime code is unknown.',
    'Unknown reason `{v}`.',
    'Use one of the reasons of the kernel.',
    slip(
      '=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: [market, harbour] }, refused: ‹tooMany|paramCardinality› }]\n',
    ),
  ),
  GS8514: warning('Two snippets of one game have the same title.', '`{t}` is used at line {l}.', 'Rename one of the two.', {
    otherwise: '`{t}` is used by another snippet.',
    ...slip(
      '=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: market } }]\n---\ntitle: ‹One scout is hired|Another scout is hired›\nmoves: [{ action: hire, answers: { $spaces: harbour } }]\n',
    ),
  }),
  GS8515: error(
    'The compound part of a move is not possible.',
    '{reason}.',
    'Use a timing, stage and activity that the operation allows.',
    slip(
      '=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: market }‹, activity: { action: raid, timing: after }|› }]\n',
    ),
  ),
  GS8516: information(
    'The game of a snippet does not compile, so answers are not checked.',
    '`{g}` has errors.',
    'Mend the errors of the game first.',
    {
      beside: ['GS4004'],
      ...slip(
        '=== part.yaml\nsetup: [{ shuffle: { zone: ‹dekc|deck› } }]\n=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: market } }]\n',
      ),
    },
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
