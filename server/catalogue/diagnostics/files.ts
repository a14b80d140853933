/** GS10xx: YAML, files, sections, imports (reference: `diagnostics.md`). */
import type { CatalogueDiagnostic, DiagnosticCode } from '../model';
import { error, hint, information, warning } from './entries';

export const fileDiagnostics = {
  GS1001: error('The text is no YAML.', 'YAML: {message}', 'Close the quote or bracket, or mend the indentation.', {
    wrong: 'globalVars:\n  - { name: treasury, type: int, init: 0, min: 0, max: 9\n',
    right: 'globalVars:\n  - { name: treasury, type: int, init: 0, min: 0, max: 9 }\n',
  }),
  GS1002: error(
    'A key stands twice in one mapping.',
    'Duplicate key `{key}` (first at line {line}).',
    'Remove one of the two, or merge their lists.',
    {
      otherwise: 'Duplicate key `{key}`.',
      wrong: 'setup:\n  - shuffle: { zone: deck, zone: market }\n',
      right: 'setup:\n  - shuffle: { zone: deck }\n  - shuffle: { zone: market }\n',
    },
  ),
  GS1003: error('A line is indented with a tab.', 'Tabs cannot indent YAML.', 'Indent with spaces.', {
    wrong: 'setup:\n\t- shuffle: { zone: deck }\n',
    right: 'setup:\n  - shuffle: { zone: deck }\n',
  }),
  GS1004: error(
    'An alias names no anchor of its block.',
    'Unknown anchor `*{name}`.',
    'Write the name of an anchor of the same block, or write the node out.',
    {
      wrong: 'constants: { a: *hand }\n',
      right: 'constants: { a: 5 }\n',
    },
  ),
  GS1005: hint(
    'A plain `yes`, `no`, `on`, `off`, `y` or `n` stands as a value.',
    '`{text}` is text in YAML 1.2; other tools read a boolean.',
    'Quote the text.',
    {
      wrong: 'metadata: { id: game, players: { min: 2, max: 2 }, namedSets: { answers: [yes, no] } }\n',
      right: "metadata: { id: game, players: { min: 2, max: 2 }, namedSets: { answers: ['yes', 'no'] } }\n",
    },
  ),
  GS1006: warning(
    'A number, boolean or null stands where a text id is expected.',
    '`{x}` is a {type}; an identifier must be text.',
    'Quote the id, or give it a name.',
    {
      wrong: 'turnStructure: { phases: [{ id: 1 }] }\n',
      right: "turnStructure: { phases: [{ id: '1' }] }\n",
    },
  ),
  GS1007: error(
    'A file, a block or the number of blocks is above the limit.',
    'Input exceeds {limit}.',
    'Split the file and import its parts.',
  ),
  GS1008: warning(
    'A byte order mark inside the text, or a replacement character.',
    'Suspicious character U+{hex}.',
    'Remove the character, or save the file as UTF-8 again.',
  ),
  GS1009: error('A code fence is not closed.', 'Fence is never closed.', 'Insert the closing fence.'),
  GS1010: information(
    'No section is recognised in a block, or its root is no mapping.',
    'Block is not part of the spec (no section recognised).',
    'If the block belongs to the spec, put it under a section key; otherwise leave it or label the fence `text`.',
    { wrong: 'resolution:\n  - stage: pay\n', right: 'setup:\n  - shuffle: { zone: deck }\n' },
  ),
  GS1011: information(
    'One fence holds several YAML documents.',
    'Each document is read as its own block.',
    'Nothing; use a fence for each if that is clearer.',
  ),
  GS1012: error(
    'A root key of a spec is no section.',
    'Unknown section `{k}`.',
    'Correct the name of the section, or move the data below one.',
    {
      wrong: 'globalVar:\n  - { name: treasury, type: int, init: 0, min: 0, max: 9 }\nsetup: []\n',
      right: 'globalVars:\n  - { name: treasury, type: int, init: 0, min: 0, max: 9 }\nsetup: []\n',
    },
  ),
  GS1013: warning(
    'A block without section key looks like several sections.',
    'Cannot tell the section ({a}, {b}).',
    'Put the content under the section key, or add `section:`.',
    { wrong: 'vars:\n  - { name: treasury, type: boolean }\n', right: 'globalVars:\n  - { name: treasury, type: boolean, init: false }\n' },
  ),
  GS1014: error('An imported file does not exist.', 'Cannot find `{p}`.', 'Correct the path, or create the file.'),
  GS1015: error(
    'Imports form a cycle.',
    'Import cycle {cycle}.',
    'Remove the import that closes the cycle; every member sees all names anyway.',
  ),
  GS1016: error(
    'An entry of `imports` is no path, or names a scenario snippet.',
    'Expected a relative path of a spec file.',
    'Write the path of a `.md`, `.yaml` or `.yml` spec file, relative to this one.',
    { wrong: 'imports: [[zones.md]]\n', right: 'imports: [zones.md]\n' },
  ),
  GS1017: error(
    'A section that may occur once is defined twice.',
    '`{s}` is already defined in {file}.',
    'Keep one definition and merge the other into it.',
    {
      wrong: 'metadata: { id: game, players: { min: 2, max: 2 } }\n---\nmetadata: { id: game, players: { min: 2, max: 4 } }\n',
      right: 'metadata: { id: game, players: { min: 2, max: 4 } }\n',
    },
  ),
  GS1018: error(
    'A required section is in no file of the composition.',
    'Section `{s}` is missing.',
    'Insert the section, or import the file that has it.',
    {
      wrong: 'metadata: { id: game, players: { min: 2, max: 2 } }\n',
      right: 'metadata: { id: game, players: { min: 2, max: 2 } }\nturnStructure: { phases: [{ id: main }] }\n',
    },
  ),
  GS1019: information('A section has no content.', '`{s}` is empty.', 'Fill the section, or remove it.', {
    wrong: 'setup:\n',
    right: 'setup:\n  - shuffle: { zone: deck }\n',
  }),
  GS1020: hint(
    'An unquoted text value is cut by ` #` with no space behind it.',
    'Text after `#` is a comment; quote the value if it belongs to it.',
    'Quote the value, or put a space behind the `#`.',
    {
      wrong:
        'eventDecks:\n  - id: events\n    drawZone: deck\n    discardZone: played\n    cards:\n      - id: one\n        title: Card #12\n        sideMode: single\n',
      right:
        "eventDecks:\n  - id: events\n    drawZone: deck\n    discardZone: played\n    cards:\n      - id: one\n        title: 'Card #12'\n        sideMode: single\n",
    },
  ),
  GS1021: information(
    "A spec file below an entry's folder is part of no composition.",
    'File is not imported by {entry}.',
    'Import the file, or move it away.',
  ),
  GS1022: information('A document has more problems than are shown.', '{n} more problems not shown.', 'Mend the problems shown first.'),
  GS1023: error(
    'Collections are nested too deep.',
    'Nested deeper than {limit} levels; the rest is not read.',
    'Name parts of the structure with macros or separate definitions.',
  ),
  GS1024: error(
    'Aliases expand beyond the limit.',
    'Aliases expand to more than {limit} nodes.',
    'Write the data out, or repeat it less often.',
  ),
  GS1025: error(
    'An import leads out of the workspace.',
    '{p} lies outside the workspace and is not read.',
    'Move the file into the workspace.',
    {
      wrong: 'imports: [../../elsewhere.md]\n',
      right: 'imports: [zones.md]\n',
    },
  ),
  GS1026: error(
    'A merge key `<<` is used.',
    'Merge keys belong to YAML 1.1 and are not part of the language.',
    'Write the merged entries out.',
    {
      wrong: 'globalVars:\n  - &a { name: coal, type: int, init: 0, min: 0, max: 9 }\n  - { <<: *a, name: iron }\n',
      right:
        'globalVars:\n  - { name: coal, type: int, init: 0, min: 0, max: 9 }\n  - { name: iron, type: int, init: 0, min: 0, max: 9 }\n',
    },
  ),
  GS1027: error(
    'A merge conflict is left in the text.',
    'Unresolved merge conflict; once per conflict, the lines between the markers are read as they stand in the first half.',
    'Keep one half and remove the markers.',
  ),
} satisfies Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>;
