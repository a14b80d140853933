/** GS10xx: YAML, files, sections, imports (reference: `diagnostics.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { eventDeck } from './documents';
import { error, hint, information, slip, warning } from './entries';

export const fileDiagnostics = {
  GS1001: error(
    'The text is not valid YAML.',
    'This is not valid YAML: {message}.',
    'Close the quote or bracket, or correct the indentation.',
    {
      wrong: 'globalVars:\n  - { name: treasury, type: int, init: 0, min: 0, max: 9\n',
      right: 'globalVars:\n  - { name: treasury, type: int, init: 0, min: 0, max: 9 }\n',
    },
  ),
  GS1002: error(
    'A key stands twice in one mapping.',
    'Duplicate key: `{key}` is already set at line {line}. Remove one of the two.',
    'Remove one of the two, or merge their lists.',
    {
      otherwise: 'Duplicate key: `{key}` is already set in this mapping. Remove one of the two.',
      wrong: 'setup:\n  - shuffle: { zone: deck, zone: market }\n',
      right: 'setup:\n  - shuffle: { zone: deck }\n  - shuffle: { zone: market }\n',
    },
  ),
  GS1003: error('A line is indented with a tab.', 'YAML cannot be indented with tabs. Use spaces.', 'Indent with spaces.', {
    wrong: 'setup:\n\t- shuffle: { zone: deck }\n',
    right: 'setup:\n  - shuffle: { zone: deck }\n',
  }),
  GS1004: error(
    'An alias names no anchor of its block.',
    'Cannot find anchor `&{name}` in this block.',
    'Define the anchor earlier in the same block, or write the value out.',
    { lookup: true, wrong: 'constants: { a: *hand }\n', right: 'constants: { a: 5 }\n' },
  ),
  GS1005: hint(
    'A plain `yes`, `no`, `on`, `off`, `y` or `n` stands as a value.',
    '`{text}` is text here, but other tools read it as a boolean. Put it in quotes.',
    'Quote the text.',
    slip("globalMarkerLattices: [{ id: weather, states: [calm, ‹no|'no'›], defaultState: calm }]\n"),
  ),
  GS1006: warning(
    'A number, boolean or null stands where a text id is expected.',
    'An id must be text, but `{x}` has the type {type}. Put it in quotes.',
    'Quote the id, or give it a name.',
    slip("actions: [{ id: ‹1|'1'›, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }] }]\n"),
  ),
  GS1007: error(
    'A file, a block or the number of blocks is above the limit.',
    'This exceeds the limit of {limit}, so it is not read. Split it into several files.',
    'Split the file and import its parts.',
    { untested: 'a document beyond the limit is too large for a page' },
  ),
  GS1008: warning(
    'A character that is there by mistake and cannot be seen: a control character, a byte order mark inside the text, a sign of no width or of direction in a word that needs none, or a replacement character.',
    'The character U+{hex} is probably here by mistake. Remove it, or save the file as UTF-8 again.',
    'Remove the character, or save the file as UTF-8 again.',
    { wrong: 'constants: { prices: 3 } # 5\uFFFD\n', right: 'constants: { prices: 3 } # 5 coins\n' },
  ),
  GS1009: error(
    'A code fence is not closed.',
    'This code fence is never closed. Add the closing fence at the end of the block.',
    'Insert the closing fence.',
    slip(`=== part.md
# Part

\`\`\`yaml
setup:
  - shuffle: { zone: deck }
‹|\`\`\`
›`),
  ),
  GS1010: information(
    'No section is recognised in a block, or its root is no mapping.',
    'This block contains no section, so it is not part of the spec. Put its content under a section key.',
    'If the block belongs to the spec, put it under a section key; otherwise leave it or label the fence `text`.',
    { wrong: 'resolution:\n  - stage: pay\n', right: 'setup:\n  - shuffle: { zone: deck }\n' },
  ),
  GS1011: information(
    'One fence holds several YAML documents.',
    'This fence contains several YAML documents. Each of them is read as a block of its own.',
    'Nothing; use a fence for each if that is clearer.',
    slip(`=== part.md
\`\`\`yaml
setup:
  - shuffle: { zone: deck }
‹---
|\`\`\`

\`\`\`yaml
›triggers:
  - { id: mix, event: { type: turnStart }, effects: [{ shuffle: { zone: deck } }] }
\`\`\`
`),
  ),
  GS1012: error(
    'A root key of a spec is no section.',
    '`{k}` is not a section of a spec.',
    'Correct the name, or move the content under a section.',
    {
      lookup: true,
      ...slip(
        '‹triger|triggers›:\n  - { id: mix, event: { type: turnStart }, effects: [{ shuffle: { zone: deck } }] }\nsetup: [{ shuffle: { zone: deck } }]\n',
      ),
    },
  ),
  GS1013: warning(
    'A block without section key looks like several sections.',
    'This block could be the section `{a}` or `{b}`. Put its content under one of these keys.',
    'Put the content under the section key, or add `section:`.',
    { wrong: 'vars:\n  - { name: treasury, type: boolean }\n', right: 'globalVars:\n  - { name: treasury, type: boolean, init: false }\n' },
  ),
  GS1014: error('An imported file does not exist.', 'Cannot find file `{p}`.', 'Correct the path, or create the file.', {
    lookup: true,
    ...slip('=== part.yaml\nimports: [setup.yaml‹, zones.yaml|›]\n=== setup.yaml\nsetup: [{ shuffle: { zone: deck } }]\n'),
  }),
  GS1015: error(
    'Imports form a cycle.',
    'These imports form a cycle: {cycle}. Remove one of them.',
    'Remove the import that closes the cycle; every file of the game sees all names without it.',
    slip(
      '=== part.yaml\nimports: [setup.yaml]\nconstants: { price: 3 }\n=== setup.yaml\n‹imports: [part.yaml]\n|›setup: [{ addVar: { scope: global, var: treasury, delta: { ref: const, name: price } } }]\n',
    ),
  ),
  GS1016: error(
    'An entry of `imports` is no path, or names a scenario snippet.',
    '`{p}` is not the path of a spec file. Write a relative path that ends with `.md`, `.yaml` or `.yml`.',
    'Write the path of a `.md`, `.yaml` or `.yml` spec file, relative to this one.',
    {
      otherwise: 'An import must be the relative path of a spec file (`.md`, `.yaml` or `.yml`).',
      ...slip('=== part.yaml\nimports: [setup.yaml‹, [zones.yaml]|›]\n=== setup.yaml\nsetup: [{ shuffle: { zone: deck } }]\n'),
    },
  ),
  GS1017: error(
    'A section that may occur once is defined twice.',
    'Section `{s}` is already defined in {file}. Merge the two into one.',
    'Keep one definition and merge the other into it.',
    {
      wrong:
        'metadata: { id: game, players: { min: 2, max: 2 } }\n---\nmetadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\n',
      right: 'metadata: { id: game, players: { min: 2, max: 2 }, seats: [Red, Blue] }\n',
    },
  ),
  GS1018: error(
    'A required section is in no file of the composition.',
    'Required section `{s}` is missing. If you meant it by `{written}`, change that to `{s}`.',
    'Insert the section, write its name as it is, or import the file that has it.',
    {
      otherwise: 'The game has no {sections} yet. Add what is missing, or import the file that contains it.',
      ...slip(
        "=== game.yaml\nmetadata: { id: game, players: { min: 2, max: 2 } }\nturnStructure: { phases: [{ id: main }] }\nzones: [{ id: deck, owner: none, visibility: hidden, ordering: stack }]\nactions: [{ id: mix, actor: active, executor: actor, phase: [main], limits: [{ scope: turn, max: 1 }], effects: [{ shuffle: { zone: deck } }] }]\n‹|terminal: { conditions: [{ when: { op: '==', left: { ref: zoneCount, zone: deck }, right: 0 }, result: { type: draw } }] }\n›",
      ),
    },
  ),
  GS1019: information(
    'A section has no content; this is an error where the game needs some.',
    'Section `{s}` is empty. Fill it, or remove it.',
    'Fill the section, or remove it.',
    {
      wrong: 'setup:\n',
      right: 'setup:\n  - shuffle: { zone: deck }\n',
    },
  ),
  GS1020: hint(
    'An unquoted text value is cut by ` #` with no space behind it.',
    'The text after `#` is a comment. If it belongs to the value, put the value in quotes.',
    'Quote the value, or put a space behind the `#`.',
    slip(
      `${eventDeck}      - id: one\n        title: ‹Card #12|'Card #12'›\n        sideMode: single\n        unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 1 } }] }\n`,
    ),
  ),
  GS1021: information(
    "A spec file below an entry's folder is part of no composition.",
    'This file is not imported by {entry}, so it is not part of the game. Import it, or move it away.',
    'Import the file, or move it away.',
    slip(
      '=== part.yaml\n‹|imports: [setup.yaml]\n›constants: { price: 3 }\n=== setup.yaml\nsetup: [{ addVar: { scope: global, var: treasury, delta: 3 } }]\n',
    ),
  ),
  GS1022: information(
    'A document has more problems than are shown.',
    'This file has too many problems to show them all (not shown: {n}). Fix the problems shown first.',
    'Fix the problems shown first.',
    {
      untested: 'a document with so many problems is too large for a page',
    },
  ),
  GS1023: error(
    'Collections are nested too deep.',
    'This is nested deeper than {limit} levels, so the rest is not read. Move parts of it into macros or separate definitions.',
    'Name parts of the structure with macros or separate definitions.',
    { wrong: `constants: { a: ${'['.repeat(300)}${']'.repeat(300)} }\n`, right: 'constants: { a: 1 }\n' },
  ),
  GS1024: error(
    'Aliases expand beyond the limit.',
    'The aliases of this block expand to more than {limit} nodes. Repeat the data less often, or write it out.',
    'Write the data out, or repeat it less often.',
    slip(
      'dataAssets:\n  - id: start\n    kind: scenario\n    payload:\n      settings:\n        a: &a { x: 1, y: 1, z: 1, u: 1, v: 1, w: 1 }\n        b: &b { x: *a, y: *a, z: *a, u: *a, v: *a, w: *a }\n‹        c: &c { x: *b, y: *b, z: *b, u: *b, v: *b, w: *b }\n        d: &d { x: *c, y: *c, z: *c, u: *c, v: *c, w: *c }\n        e: &e { x: *d, y: *d, z: *d, u: *d, v: *d, w: *d }\n        f: &f { x: *e, y: *e, z: *e, u: *e, v: *e, w: *e }\n        g: &g { x: *f, y: *f, z: *f, u: *f, v: *f, w: *f }\n|›',
    ),
  ),
  GS1025: error(
    'An import leads out of the workspace.',
    '`{link}` is a symbolic link to a file outside the workspace, so it is not read. Move that file into the workspace.',
    'Move the file into the workspace.',
    {
      otherwise: '`{p}` is outside the workspace, so it is not read. Move the file into the workspace.',
      ...slip('=== part.yaml\nimports: [setup.yaml‹, ../../zones.yaml|›]\n=== setup.yaml\nsetup: [{ shuffle: { zone: deck } }]\n'),
    },
  ),
  GS1026: error(
    'A merge key `<<` is used.',
    'Merge keys (`<<`) are not supported. Write the merged entries out.',
    'Write the merged entries out.',
    slip('tokenTypes:\n  - &a { id: guard, seat: Red, props: {} }\n  - { ‹<<: *a, id: scout|id: scout, seat: Red, props: {}› }\n'),
  ),
  GS1027: error(
    'A merge conflict is left in the text.',
    'This merge conflict is not resolved; until it is, its first half is read. Keep one half and remove the markers.',
    'Keep one half and remove the markers.',
    slip(
      'setup:\n‹<<<<<<< ours\n  - shuffle: { zone: deck }\n=======\n  - shuffle: { zone: reserve }\n>>>>>>> theirs\n|  - shuffle: { zone: deck }\n›',
    ),
  ),
  GS1028: warning(
    'A fence has another label than `yaml`, although a section is recognised in it.',
    'This block is not read, because its fence is labelled `{label}`. Change the label to `yaml`.',
    'Label it `yaml`. Until then, the names that the block declares count as declared.',
    slip('=== part.md\n# Part\n\n```‹ymal|yaml›\nsetup:\n  - shuffle: { zone: deck }\n```\n'),
  ),
  GS1029: error(
    'An imported file is there and cannot be read.',
    '`{p}` cannot be read: {reason}.',
    'Import a regular file of UTF-8 text that you may read.',
    { untested: 'whether a file can be read is for the system to say, not for a document' },
  ),
  GS1099: error(
    'GameSpec itself has failed while it worked on this text.',
    'GameSpec failed on this part, so it is not checked ({reason}). Please report the error.',
    'Report it with the text that causes it. Until it is fixed, writing the part differently may avoid it.',
    { untested: 'a document that makes GameSpec fail is a fault that will be fixed' },
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
