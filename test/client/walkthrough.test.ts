/** The walkthrough of the manifest against what it speaks of: commands, files, and what ticks its steps off; and the game that it opens. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gameSnippet } from '../../client/walkthrough/gameSnippet';
import { scenarioSnippet } from '../../client/walkthrough/scenarioSnippet';
import { previewLenses } from '../../server/features/codeLenses';
import { unfilled } from '../../server/features/completion/template';
import { edit, marked } from '../support/editing';

interface Step {
  readonly id: string;
  readonly description: string;
  readonly media: { readonly svg: string; readonly altText: string };
  readonly completionEvents: readonly string[];
}

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
const words: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
const steps: readonly Step[] = contributes.walkthroughs.flatMap(({ steps: own }: { readonly steps: readonly Step[] }) => own);
const commands = new Set<string>(contributes.commands.map(({ command }: { readonly command: string }) => command));
/** Commands of the editor that the walkthrough uses; the walk through the workbench presses them. */
const OF_THE_EDITOR = new Set(['testing.runAll']);
const SAMPLE = 'client/walkthrough/orchard.md';

const said = (key: string) => words[key.replaceAll('%', '')] ?? '';

describe('walkthrough', () => {
  it('has buttons for commands that exist', () => {
    const pressed = steps.flatMap(({ description }) =>
      [...said(description).matchAll(/\(command:([^)?]+)/g)].map(([, command]) => command ?? ''),
    );
    ok(pressed.length > 0);
    deepEqual(
      pressed.filter((command) => !commands.has(command) && !OF_THE_EDITOR.has(command)),
      [],
    );
  });

  it('has a step ticked off by a command that exists or by what the client says, and the client says nothing else', () => {
    const events = steps.flatMap(({ completionEvents }) => completionEvents);
    equal(
      steps.every(({ completionEvents }) => completionEvents.length > 0),
      true,
    );
    const awaited = events
      .filter((event) => event.startsWith('onContext:'))
      .map((event) => event.replace('onContext:gamespec.walkthrough.', ''));
    const code = readdirSync('client', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(`client/${path}`, 'utf8'));
    const told = new Set(code.flatMap((text) => [...text.matchAll(/\breached\('(\w+)'\)/g)].map(([, name]) => name)));
    deepEqual(awaited.sort(), [...told].sort());
    deepEqual(
      events.filter((event) => event.startsWith('onCommand:') && !commands.has(event.slice('onCommand:'.length))),
      [],
    );
  });

  it('shows pictures in the colours of the theme, with their meaning in words', () => {
    for (const { media } of steps) {
      ok(existsSync(media.svg), media.svg);
      const drawing = readFileSync(media.svg, 'utf8');
      deepEqual(
        [...drawing.matchAll(/(?:fill|stroke)="(?!none|var\(--vscode-)([^"]*)"/g)].map(([, colour]) => colour),
        [],
        media.svg,
      );
      // The page that shows it allows no style of its own.
      equal(/<style|style=|<script|\shref=/.test(drawing), false, media.svg);
      ok(said(media.altText).length > 0);
    }
  });
});

describe('the game of the walkthrough', () => {
  const text = readFileSync(SAMPLE, 'utf8');

  it('is without a fault', async () => {
    const edited = await edit('orchard.md', text);
    equal(marked(edited), text);
    equal(edited.snapshot.compilations.length, 1);
  });

  it('has an operation to preview', async () => {
    const { snapshot, uri } = await edit('orchard.md', text);
    deepEqual(
      snapshot.compilations.flatMap((compilation) => previewLenses(compilation, uri).map(({ target }) => target.id)),
      ['plant-profile', 'plant-tree'],
    );
  });
});

describe('the scenario that "New Scenario" writes', () => {
  it('begins with what is chosen from a list and ends with the title', () => {
    equal(
      scenarioSnippet('What ${it} shows', undefined),
      'title: ${3:What \\${it\\} shows}\nmoves:\n  - { action: $1, answers: { $2 } }\n',
    );
  });

  it('names its game, or leaves a hole for it', () => {
    equal(unfilled(scenarioSnippet('One', 'tic-tac-toe')), 'title: One\ngame: tic-tac-toe\nmoves:\n  - { action: , answers: {  } }\n');
    equal(scenarioSnippet('One', ''), 'title: ${4:One}\ngame: $1\nmoves:\n  - { action: $2, answers: { $3 } }\n');
    equal(unfilled(scenarioSnippet('One', '7 }')), 'title: One\ngame: "7 }"\nmoves:\n  - { action: , answers: {  } }\n');
  });
});

describe('the game that "New Game" writes', () => {
  it('has nothing to report but that its board is not used yet, and can be played', async () => {
    const text = unfilled(gameSnippet('My game $1 \\ }'));
    ok(text.startsWith('# My game $1 \\ }\n'));
    const edited = await edit('new.md', text);
    equal(marked(edited), text.replace('id: board', 'id: ⟦GS4028 board⟧'));
    equal(edited.snapshot.compilations.length, 1);
  });

  it('is opened by a command, which the editor also lists among its new files', () => {
    deepEqual(contributes.menus['file/newFile'], [{ command: 'gamespec.newGame' }]);
    ok(commands.has('gamespec.newGame'));
  });
});
