/**
 * One job of `npm run soak -- --typing`. Arguments: game (`tutorial`, or one of `data/`), kind of file (`md` or `gamespec.yaml`), keys a minute. The game is
 * typed key by key into a new file of a real workbench with the editor's own settings. Prints what is found as JSON.
 */
import { openFiles } from '../end-to-end/opened';
import { blocksOfGame, complaints, inMarkdown, inYaml, tutorialBlocks } from '../end-to-end/typedGames';
import { Typist } from '../end-to-end/typist';
import { installed } from '../host/installed';

const [game = 'tutorial', kind = 'md', speed = '400'] = process.argv.slice(2);
const blocks = game === 'tutorial' ? tutorialBlocks() : blocksOfGame(game);
const text = kind === 'md' ? inMarkdown(blocks) : inYaml(blocks);
const file = `game.${kind}`;
const faults: string[] = [];
const opened = await openFiles({ [file]: '' }, installed());
try {
  const typist = new Typist(opened, Number(speed));
  await opened.workbench.openFile(file);
  await typist.type(text.split('\n'));
  await typist.saved(file, text);
  for (const complaint of complaints(opened.folder, file)) faults.push(complaint);
  await opened.workbench.until('no report', async () => (await opened.workbench.reports.count()) === 0);
} catch (fault) {
  await opened.picture(`failure-typing-${game}-${kind}-${speed}`);
  faults.push(String(fault));
} finally {
  await opened.close();
}
process.stdout.write(JSON.stringify({ faults, keys: text.length }));
