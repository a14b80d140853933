/**
 * An author who works at random on a game, against the server that is shipped. What the server says at checkpoints must be what a server that was
 * started just then says of the same texts.
 */
import { lineStartsOf, positionAt } from '../../server/source/positions';
import { type Client, startClient } from '../connection/client';
import type { Transport } from '../connection/transports';
import { type AskedPlace, differenceOf, said } from './answers';
import { closeAll, doOneThing } from './doings';
import { growthOf, type HeapAt } from './heap';
import { inTime } from './patience';
import { randomness } from './randomness';
import { serverHere, shippedServer } from './servers';
import { authorsTexts } from './texts';

/** Edits between two measures of what the server holds on to. */
const heapCheckpoint = 100;
/** Places of which both servers are asked at a checkpoint. */
const askedPlaces = 6;

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
  /** Of a server that was never killed. */
  readonly heaps: readonly HeapAt[];
  readonly faults: readonly string[];
}

interface Session<Kind extends Transport> {
  readonly client: Client;
  readonly transport: Kind;
}

export async function workAtRandom(files: Readonly<Record<string, string>>, { seed, edits, checkpoint, kills }: Work): Promise<WorkDone> {
  const faults: string[] = [];
  const heaps: HeapAt[] = [];
  const sessions: Session<Transport>[] = [];
  const random = randomness(seed);
  /** What was done since the last comparison. */
  const trail: string[] = [];
  let comparisons = 0;

  async function start<Kind extends Transport>(transport: Kind, disk: Readonly<Record<string, string>>): Promise<Session<Kind>> {
    const session = { client: await inTime('the start', startClient(transport, disk)), transport };
    sessions.push(session);
    return session;
  }

  async function end({ client, transport }: Session<Transport>): Promise<void> {
    // Half of the editors say good-bye; the others are simply gone.
    if (random.below(2) === 0) await inTime('shutdown', client.end());
    else client.connection.end();
    await inTime('the end', transport.ended);
  }

  let session = await start(shippedServer(), files);
  const texts = authorsTexts(files, random, session.client);

  /** The last comparison is with a process of its own; a server in this one says the same, and is there at once. */
  async function compare(step: number): Promise<void> {
    const isLast = step === edits;
    const fresh = await start(isLast ? shippedServer() : serverHere(), Object.fromEntries(texts.disk));
    texts.openIn(fresh.client);
    const paths = [...texts.open.keys()];
    const places = placesIn(paths);
    const [incremental, scratch] = [await said(session.client, paths, places), await said(fresh.client, paths, places)];
    comparisons += 1;
    if (incremental !== scratch)
      faults.push(`seed ${seed}, after ${step} edits, ${differenceOf(incremental, scratch)} | done: ${trail.join('; ')}`);
    if (isLast) await end(fresh);
    else fresh.transport.kill();
  }

  function placesIn(paths: readonly string[]): readonly AskedPlace[] {
    return Array.from({ length: paths.length === 0 ? 0 : askedPlaces }, () => {
      const path = paths[random.below(paths.length)] ?? '';
      const text = session.client.text(path);
      return { path, ...positionAt(lineStartsOf(text), random.below(text.length + 1)) };
    });
  }

  async function measure(step: number): Promise<void> {
    closeAll(texts, session.client);
    texts.restore();
    await inTime('restoring', session.client.checked());
    heaps.push({ edits: step, bytes: await inTime('the heap', session.transport.heap()) });
  }

  try {
    if (!kills) await measure(0);
    for (let step = 1; step <= edits; step += 1) {
      if (kills && random.below(100) === 0) {
        session.transport.kill();
        await session.transport.ended;
        session = await start(shippedServer(), Object.fromEntries(texts.disk));
        texts.startAfresh(session.client);
        trail.push('kill');
      }
      trail.push(await doOneThing(texts, session.client, random, step, (fault) => faults.push(`seed ${seed}, ${fault}`)));
      if (step % checkpoint === 0 || step === edits) {
        await compare(step);
        trail.length = 0;
        texts.restore();
      }
      if (!kills && step % heapCheckpoint === 0) await measure(step);
    }
    await end(session);
  } catch (fault) {
    faults.push(
      `seed ${seed}, ${fault instanceof Error ? (fault.stack ?? fault.message) : JSON.stringify(fault)} | done: ${trail.join('; ')}`,
    );
    for (const { transport } of sessions) transport.kill();
  }
  faults.push(...sessions.flatMap(({ client }) => client.log.filter((line) => /\n\s+at /.test(line))));
  faults.push(...growthOf(heaps));
  for (const { transport } of sessions)
    await inTime('the end of a process', transport.ended).catch((fault: unknown) => faults.push(`${fault}`));
  faults.push(...sessions.flatMap(({ transport: { pid } }) => (isAlive(pid) ? [`the process ${pid} is left behind`] : [])));
  return { edits, servers: sessions.length, comparisons, heaps, faults };
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}
