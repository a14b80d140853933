/** Reads reports and replays, which may come from anywhere: what does not fit is a fault with its place. */

import { ownValue } from '../../kernel/ownProperties';
import { readMove } from '../../kernel/state/flowFromJson';
import { fault, integerAt, JsonFault, listAt, recordAt, textAt, textsAt, wordAt } from '../../kernel/state/jsonReader';
import { isSpecFileName } from '../../source/imports';
import { endKinds } from './record';
import { type ReplayGame, type ReplayHeader, replayFormat } from './replay';
import { type Campaign, type Fault, type PlayReport, reportFormat, type Spread } from './report';

export type FileReading<Content> =
  | { readonly kind: 'read'; readonly content: Content }
  | { readonly kind: 'fault'; readonly detail: string };

function reading<Content>(read: () => Content): FileReading<Content> {
  try {
    return { kind: 'read', content: read() };
  } catch (error) {
    if (error instanceof JsonFault) return { kind: 'fault', detail: `${error.path === '' ? '' : `${error.path}: `}${error.message}` };
    if (error instanceof SyntaxError) return { kind: 'fault', detail: error.message };
    throw error;
  }
}

/** The report that the text of a file holds, or what is wrong with it. */
export function readReport(text: string): FileReading<PlayReport> {
  return reading(() => {
    const root = recordAt(JSON.parse(text), '');
    return {
      format: wordAt(root['format'], 'format', [reportFormat] as const),
      campaign: readCampaign(root['campaign']),
      shards: textsAt(root['shards'], 'shards'),
      played: integerAt(root['played'], 'played', 0),
      ends: counts(root['ends'], 'ends'),
      wins: counts(root['wins'], 'wins'),
      causes: counts(root['causes'], 'causes'),
      lengths: spread(root['lengths'], 'lengths'),
      questions: integerAt(root['questions'], 'questions', 0),
      margins: spreads(root['margins'], 'margins'),
      scores: spreads(root['scores'], 'scores'),
      actions: counts(root['actions'], 'actions'),
      faults: listAt(root['faults'], 'faults').map(readFault),
      seconds: numberAt(root['seconds'], 'seconds'),
    };
  });
}

function readCampaign(json: unknown): Campaign {
  const record = recordAt(json, 'campaign');
  return {
    game: textAt(record['game'], 'campaign.game'),
    ...(record['scenario'] === undefined ? {} : { scenario: textAt(record['scenario'], 'campaign.scenario') }),
    agents: textsAt(record['agents'], 'campaign.agents'),
    ...(record['players'] === undefined ? {} : { players: integerAt(record['players'], 'campaign.players', 1) }),
    seed: integerAt(record['seed'], 'campaign.seed', 0),
    games: integerAt(record['games'], 'campaign.games', 0),
    limit: integerAt(record['limit'], 'campaign.limit', 0),
  };
}

function readFault(json: unknown, index: number): Fault {
  const path = `faults.${index}`;
  const record = recordAt(json, path);
  return {
    game: integerAt(record['game'], `${path}.game`, 0),
    seed: integerAt(record['seed'], `${path}.seed`, 0),
    end: wordAt(record['end'], `${path}.end`, endKinds),
    moves: integerAt(record['moves'], `${path}.moves`, 0),
    fault: textAt(record['fault'], `${path}.fault`),
  };
}

function counts(json: unknown, path: string): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(recordAt(json, path)).map(([key, value]) => [key, integerAt(value, `${path}.${key}`, 0)]));
}

function spreads(json: unknown, path: string): Readonly<Record<string, Spread>> {
  return Object.fromEntries(Object.entries(recordAt(json, path)).map(([key, value]) => [key, spread(value, `${path}.${key}`)]));
}

function spread(json: unknown, path: string): Spread {
  const record = recordAt(json, path);
  const number = (name: string) => numberAt(ownValue(record, name), `${path}.${name}`);
  return { count: integerAt(record['count'], `${path}.count`, 0), sum: number('sum'), min: number('min'), max: number('max') };
}

function numberAt(value: unknown, path: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw fault(path, 'not a number');
}

/** The first line of a replay, or what is wrong with it. */
export function readReplayHeader(line: string): FileReading<ReplayHeader> {
  return reading(() => {
    const root = recordAt(JSON.parse(line), '');
    return {
      format: wordAt(root['format'], 'format', [replayFormat] as const),
      entry: entryAt(root['entry']),
      game: textAt(root['game'], 'game'),
      ...(root['scenario'] === undefined ? {} : { scenario: textAt(root['scenario'], 'scenario') }),
    };
  });
}

/** Anybody may have written the replay: a path from the top could name another machine of the network, and a folder would have everything below it read. */
function entryAt(json: unknown): string {
  const entry = textAt(json, 'entry');
  if (/^[/\\]/.test(entry) || !isSpecFileName(entry)) throw fault('entry', 'not the path of a spec, as seen from the replay file');
  return entry;
}

/** Any other line of a replay, or what is wrong with it. */
export function readReplayGame(line: string): FileReading<ReplayGame> {
  return reading(() => {
    const root = recordAt(JSON.parse(line), '');
    return {
      game: integerAt(root['game'], 'game', 0),
      seed: integerAt(root['seed'], 'seed', 0),
      players: integerAt(root['players'], 'players', 1),
      start: textAt(root['start'], 'start'),
      moves: listAt(root['moves'], 'moves').map((entry, index) => {
        const [move, hash] = listAt(entry, `moves.${index}`);
        return [readMove(move, `moves.${index}.0`), textAt(hash, `moves.${index}.1`)] as const;
      }),
    };
  });
}
