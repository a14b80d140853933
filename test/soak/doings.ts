/** What authors do, one thing at a time. */
import type { CodeLens } from 'vscode-languageserver/node';
import type { ClientMessages } from '../../server/protocol/messages';
import type { PreviewTarget } from '../../server/protocol/preview';
import type { Client } from '../connection/client';
import { inTime } from './patience';
import type { Randomness } from './randomness';
import { request } from './requests';
import { serverEdits } from './serverEdits';
import type { AuthorsTexts } from './texts';

/** How many previews are open at most. */
const panels = 3;

/** Does one thing, sends up to three requests that follow it, and tells what was done. `fault` is told of wrong answers. */
export async function doOneThing(
  texts: AuthorsTexts,
  client: Client,
  random: Randomness,
  step: number,
  fault: (message: string) => void,
): Promise<string> {
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
  const what = await doTo(texts, client, path, active, step, random);
  const about = active !== undefined && texts.open.has(active) ? active : path;
  for (let count = below(4); count > 0; count -= 1) request(client, about, random, fault);
  return `${opened ? `open ${path}, ` : ''}${what}`;
}

/** `path`: of any file; `active`: of an open one. */
async function doTo(
  texts: AuthorsTexts,
  client: Client,
  path: string,
  active: string | undefined,
  step: number,
  random: Randomness,
): Promise<string> {
  const dice = random.below(100);
  if (dice < 12 && texts.undo()) return 'undo';
  if (dice < 15) {
    texts.remove(path);
    return `remove ${path}`;
  }
  if (dice < 18) {
    const to = `moved-${step}/${path.split('/').at(-1)}`;
    texts.move(path, to);
    return `move ${path} to ${to}`;
  }
  if (dice < 21) {
    texts.stray(path);
    return `tell twice, or of what is not open: ${path}`;
  }
  if (active === undefined) return 'nothing';
  if (dice < 24) {
    await preview(client, active, random);
    return `preview ${active}`;
  }
  if (dice < 30) {
    const [what, edit] = serverEdits[random.below(serverEdits.length)] ?? random.oneOf([['nothing', async () => {}]]);
    await edit(texts, client, active, random);
    return `${what} ${active}`;
  }
  const [what, act] =
    dice < 85 ? (['type in', texts.type] as const) : dice < 93 ? (['save', texts.save] as const) : (['close', texts.close] as const);
  act(active);
  return `${what} ${active}`;
}

/** Opens a preview of something in the file, changes what is entered in it, or closes it. */
async function preview(client: Client, path: string, { below }: Randomness): Promise<void> {
  const lenses: readonly CodeLens[] = await inTime(
    'lenses',
    client.connection.sendRequest('textDocument/codeLens', { textDocument: { uri: client.uri(path) } }),
  );
  const targets = lenses.flatMap(({ command }): readonly PreviewTarget[] => (command?.arguments ?? []).filter(isTarget));
  const target = targets[below(targets.length)];
  const panel = `panel ${below(panels)}`;
  const input = { answers: {}, seed: below(1000), revision: below(1000) };
  if (below(3) === 0) tell(client, 'gamespec/previewClose', { panel });
  else if (target === undefined || below(2) === 0) tell(client, 'gamespec/previewInput', { panel, input });
  else tell(client, 'gamespec/previewOpen', { panel, target, input });
}

/** Sends a request without waiting for its answer, which does not come where the server is killed. */
function tell(client: Client, method: keyof ClientMessages, parameters: object): void {
  void client.connection.sendRequest(method, parameters).catch(() => {});
}

function isTarget(value: unknown): value is PreviewTarget {
  return typeof value === 'object' && value !== null && 'kind' in value && 'id' in value;
}

/** Closes everything that an author may have open. */
export function closeAll(texts: AuthorsTexts, client: Client): void {
  for (const path of [...texts.open.keys()]) texts.close(path);
  for (let panel = 0; panel < panels; panel += 1) tell(client, 'gamespec/previewClose', { panel: `panel ${panel}` });
}
