/** GS85xx: scenario snippets (reference: `diagnostics.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { board, pieces, start } from './documents';
import { error, information, slip, warning } from './entries';

export const snippetDiagnostics = {
  GS8501: error(
    'A snippet names an unknown game, or none of several.',
    'Cannot find game `{g}` in the workspace.',
    'Write the id of a game of the workspace.',
    {
      lookup: true,
      otherwise: 'Several games are equally near to this scenario ({list}). Choose one with `game:`.',
      ...slip(
        '=== hire.scenario.yaml\ntitle: One scout is hired\ngame: ‹gmae|game›\nmoves: [{ action: hire, answers: { $spaces: market } }]\n',
      ),
    },
  ),
  GS8502: error(
    'A snippet starts from an unknown scenario.',
    'Game `{g}` has no scenario `{s}`.',
    'Write the id of a scenario asset of the game.',
    {
      lookup: true,
      ...slip(
        '=== hire.scenario.yaml\ntitle: One scout is hired\nstart: { scenario: ‹epmty|empty› }\nmoves: [{ action: hire, answers: { $spaces: market } }]\n',
      ),
    },
  ),
  GS8503: error(
    'A move names an unknown action or special activity.',
    'Cannot find action `{a}`.',
    'Write the id of an action of the game.',
    {
      lookup: true,
      ...slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: ‹hrie|hire›, answers: { $spaces: market } }]\n'),
    },
  ),
  GS8504: error(
    'An answer is for a decision that the move does not ask.',
    'The move never asks for `{d}`; it asks for {list}.',
    'Use the key of a decision of the move, or remove the answer.',
    slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: market‹, $gain: 2|› } }]\n'),
  ),
  GS8505: error(
    'An answer is not among the legal options.',
    '`{x}` cannot be chosen here: {reason}.',
    'Choose one of the legal options.',
    slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: ‹deck|market› } }]\n'),
  ),
  GS8506: error(
    'A decision has too many or too few answers.',
    'This decision needs {count}, but has {given}.',
    'Give the right number of answers.',
    slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: ‹[]|[market]› } }]\n'),
  ),
  GS8507: error(
    'The start names no zone, variable, marker, piece or seat of the game.',
    'Cannot find {what} `{x}` in the game.',
    'Correct the name, or use one that the game declares.',
    {
      lookup: true,
      ...slip(
        '=== hire.scenario.yaml\ntitle: One scout is hired\nstart: { variables: { ‹tresury|treasury›: 3 } }\nmoves: [{ action: hire, answers: { $spaces: market } }]\n',
      ),
    },
  ),
  GS8508: error(
    'An expectation names nothing of the game.',
    'Cannot find {what} `{x}` in the game.',
    'Correct the name, or use one that the game declares.',
    {
      lookup: true,
      ...slip(
        '=== hire.scenario.yaml\ntitle: A worker is hired\nmoves: [{ action: hire, answers: { $spaces: market } }]\nexpect: { changes: { variables: { ‹tresury|treasury›: 2 } } }\n',
      ),
    },
  ),
  GS8509: error(
    'A value has the wrong type, or is outside its bounds or vocabulary.',
    'The value {x} is not {expected}.',
    'Write a value that is possible.',
    slip(
      '=== hire.scenario.yaml\ntitle: One scout is hired\nstart: { variables: { treasury: ‹many|3› } }\nmoves: [{ action: hire, answers: { $spaces: market } }]\n',
    ),
  ),
  GS8510: error(
    'The start breaks the inventory or stacking.',
    'There are not enough pieces for this start: {reason}.',
    'Reduce the number of pieces.',
    slip(
      `=== part.yaml\n${board}${pieces}${start}actions: [{ id: rest, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }], effects: [{ shuffle: { zone: deck } }] }]\n=== forts.scenario.yaml\ntitle: Two forts\nstart: { scenario: empty, pieces: { market: { forts: ‹3|2› } } }\nmoves: [{ action: rest }]\n`,
    ),
  ),
  GS8511: error(
    'A decision of the move has no answer.',
    'The move also needs an answer for `{d}`.',
    'Add an answer.',
    slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire‹|, answers: { $spaces: market }› }]\n'),
  ),
  GS8512: warning(
    'There are more dice than rolls, or a die is outside its bounds.',
    'The dice do not fit the move: {reason}.',
    'Remove the die, or change its value.',
    slip('=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: market }‹, dice: [6]|› }]\n'),
  ),
  GS8513: error(
    'A refusal reason or runtime code is unknown.',
    '`{v}` is not a reason for a refusal.',
    'Use one of the reasons of the kernel, such as `preconditionFailed`.',
    {
      lookup: true,
      ...slip(
        '=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: [market, harbour] }, refused: ‹tooMany|paramCardinality› }]\n',
      ),
    },
  ),
  GS8514: warning(
    'Two snippets of one game have the same title.',
    'Another scenario has the title `{t}`, at line {l}. Rename one of the two.',
    'Rename one of the two.',
    {
      otherwise: 'Another scenario has the title `{t}`. Rename one of the two.',
      ...slip(
        '=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: market } }]\n---\ntitle: ‹One scout is hired|Another scout is hired›\nmoves: [{ action: hire, answers: { $spaces: harbour } }]\n',
      ),
    },
  ),
  GS8515: error(
    'The compound part of a move is not possible.',
    'The special activity does not fit the move: {reason}.',
    'Use a timing, stage and activity that the operation allows.',
    slip(
      '=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: market }‹, activity: { action: raid, timing: after }|› }]\n',
    ),
  ),
  GS8516: information(
    'The game of a snippet does not compile, so answers are not checked.',
    'Game `{g}` has errors, so this scenario is not checked. Fix the errors of the game first.',
    'Fix the errors of the game first.',
    {
      beside: ['GS4004'],
      ...slip(
        '=== part.yaml\nsetup: [{ shuffle: { zone: ‹dekc|deck› } }]\n=== hire.scenario.yaml\ntitle: One scout is hired\nmoves: [{ action: hire, answers: { $spaces: market } }]\n',
      ),
    },
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
