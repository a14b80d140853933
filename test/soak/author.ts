/**
 * An author who works at random on a game, against the server that is shipped. What the server says at checkpoints must be what a server that was
 * started just then says of the same texts.
 */
import { readFileSync } from 'node:fs';
import { type Client, startClient } from '../connection/client';
import { type Transport, transports } from '../connection/transports';
import { type Randomness, randomness } from './randomness';
import { comparedMethods, request } from './requests';
import { type AuthorsTexts, authorsTexts } from './texts';

/** A server that needs longer for what it has been sent hangs; in milliseconds. */
const patience = 120_000;
/** Growth of the memory, in MB, that is no leak: what the collector of garbage leaves lying about. */
const allowance = 60;

export interface Work {
  readonly seed: number;
  readonly edits: number;
  /** Edits between two comparisons with a fresh server. */
  readonly checkpoint: number;
  /** Is the server killed now and then? If not, its memory is watched. */
  readonly kills: boolean;
}

export interface WorkDone {
  readonly edits: number;
  readonly servers: number;
  readonly comparisons: number;
  /** MB of a server that was never killed, at each checkpoint, where the system tells. */
  readonly residents: readonly number[];
  readonly faults: readonly string[];
}

interface Session {
  readonly client: Client;
  readonly transport: Transport;
}

export async function workAtRandom(files: Readonly<Record<string, string>>, { seed, edits, checkpoint, kills }: Work): Promise<WorkDone> {
  const faults: string[] = [];
  const residents: number[] = [];
  const sessions: Session[] = [];
  const random = randomness(seed);
  /** What was done since the last comparison. */
  const trail: string[] = [];
  let comparisons = 0;

  async function start(disk: Readonly<Record<string, string>>): Promise<Session> {
    const transport = transports.stdio();
    const session = { client: await inTime('the start', startClient(transport, disk)), transport };
    sessions.push(session);
    return session;
  }

  async function end({ client, transport }: Session): Promise<void> {
    // Half of the editors say good-bye; the others are simply gone.
    if (random.below(2) === 0) await inTime('shutdown', client.end());
    else client.connection.end();
    await inTime('the end', transport.ended);
  }

  let session = await start(files);
  const texts = authorsTexts(files, random, session.client);

  async function compare(step: number): Promise<void> {
    const fresh = await start(Object.fromEntries(texts.disk));
    texts.openIn(fresh.client);
    const paths = [...texts.open.keys()];
    const [incremental, scratch] = [await said(session.client, paths), await said(fresh.client, paths)];
    comparisons += 1;
    if (incremental !== scratch)
      faults.push(`seed ${seed}, after ${step} edits, ${differenceOf(incremental, scratch)} | done: ${trail.join('; ')}`);
    await end(fresh);
  }

  try {
    for (let step = 1; step <= edits; step += 1) {
      if (kills && random.below(100) === 0) {
        session.transport.kill();
        await session.transport.ended;
        session = await start(Object.fromEntries(texts.disk));
        texts.startAfresh(session.client);
        trail.push('kill');
      }
      trail.push(workOnce(texts, session.client, random, step, (fault) => faults.push(`seed ${seed}, ${fault}`)));
      if (step % checkpoint !== 0 && step !== edits) continue;
      await compare(step);
      trail.length = 0;
      texts.restore();
      await inTime('restoring', session.client.checked());
      if (!kills) residents.push(...residentOf(session.transport.pid));
    }
    await end(session);
  } catch (fault) {
    faults.push(`seed ${seed}, ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);
    for (const { transport } of sessions) transport.kill();
  }
  faults.push(...sessions.flatMap(({ client }) => client.log.filter((line) => /\n\s+at /.test(line))));
  faults.push(...growthOf(residents));
  for (const { transport } of sessions)
    await inTime('the end of a process', transport.ended).catch((fault: unknown) => faults.push(`${fault}`));
  faults.push(...sessions.flatMap(({ transport: { pid } }) => (isAlive(pid) ? [`the process ${pid} is left behind`] : [])));
  return { edits, servers: sessions.length, comparisons, residents, faults };
}

/** Does one thing that authors do, sends up to three requests that follow it, and tells what was done. */
function workOnce(texts: AuthorsTexts, client: Client, random: Randomness, step: number, fault: (message: string) => void): string {
  const { below } = random;
  const paths = [...texts.disk.keys()];
  const path = paths[below(paths.length)];
  if (path === undefined) {
    texts.restore();
    return 'restore';
  }
  const opened = !texts.open.has(path) && below(2) === 0;
  if (opened) texts.openFile(path);
  const active = texts.open.has(path) ? path : [...texts.open.keys()][below(texts.open.size)];
  const done = `${opened ? `open ${path}, ` : ''}${workOn(texts, path, active, step, below(100))}`;
  if (active !== undefined && texts.open.has(active)) {
    for (let count = below(4); count > 0; count -= 1) request(client, active, random, fault);
  }
  return done;
}

/** `path`: of any file; `active`: of an open one. */
function workOn(texts: AuthorsTexts, path: string, active: string | undefined, step: number, dice: number): string {
  if (dice < 15 && texts.undo()) return 'undo';
  if (dice >= 82 && dice < 85) {
    texts.remove(path);
    return `remove ${path}`;
  }
  if (dice >= 85 && dice < 88) {
    const to = `moved-${step}/${path.split('/').at(-1)}`;
    texts.move(path, to);
    return `move ${path} to ${to}`;
  }
  if (active === undefined || dice >= 92) return 'nothing';
  const [what, act] =
    dice < 75 ? (['type in', texts.type] as const) : dice < 82 ? (['save', texts.save] as const) : (['close', texts.close] as const);
  act(active);
  return `${what} ${active}`;
}

/** The last diagnostics of each file that has some, and answers about what is open. */
async function said(client: Client, open: readonly string[]): Promise<string> {
  await inTime('a checkpoint', client.checked());
  const last = new Map(client.published.map(({ uri, diagnostics }) => [uri, diagnostics]));
  const lines = [...last].flatMap(([uri, diagnostics]) => diagnostics.map((each) => `${uri} ${JSON.stringify(each)}`));
  for (const path of open) {
    for (const method of comparedMethods) {
      const answer: unknown = await inTime(method, client.connection.sendRequest(method, { textDocument: { uri: client.uri(path) } }));
      lines.push(...partsOf(answer).map((part) => `${path} ${method} ${part}`));
    }
  }
  return lines.sort().join('\n');
}

/** The tokens of an answer that has some, each by itself; the items of any other. */
function partsOf(answer: unknown): readonly string[] {
  if (Array.isArray(answer)) return answer.map((item) => JSON.stringify(item));
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !Array.isArray(answer.data)) return [JSON.stringify(answer)];
  const numbers: readonly number[] = answer.data;
  const tokens: string[] = [];
  let [line, column] = [0, 0];
  for (let at = 0; at < numbers.length; at += 5) {
    const [lines = 0, columns = 0, ...rest] = numbers.slice(at, at + 5);
    line += lines;
    column = lines === 0 ? column + columns : columns;
    tokens.push(`${line}:${column} ${rest.join(' ')}`);
  }
  return tokens;
}

function differenceOf(incremental: string, scratch: string): string {
  const [left, right] = [new Set(incremental.split('\n')), new Set(scratch.split('\n'))];
  const extra = [...left].filter((line) => !right.has(line));
  const missing = [...right].filter((line) => !left.has(line));
  const shown = (lines: readonly string[]) =>
    `${lines.length} ${lines
      .slice(0, 2)
      .map((line) => line.slice(0, 600))
      .join(' ; ')}`;
  return `too much: ${shown(extra)} | missing: ${shown(missing)}`;
}

/** A server whose memory at the end is well above what it was when it had warmed up leaks. */
function growthOf(residents: readonly number[]): readonly string[] {
  const quarter = Math.floor(residents.length / 4);
  if (quarter === 0) return [];
  const least = (numbers: readonly number[]) => Math.min(...numbers);
  const [early, late] = [least(residents.slice(quarter, 2 * quarter)), least(residents.slice(-quarter))];
  return late > early * 1.25 + allowance ? [`the memory grows: ${residents.join(', ')} MB`] : [];
}

/** MB of memory of a process; only Linux tells them so. */
function residentOf(pid: number | undefined): readonly number[] {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return [Math.round((Number(pages) * 4096) / 2 ** 20)];
  } catch {
    return [];
  }
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function inTime<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} is not answered`)), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
