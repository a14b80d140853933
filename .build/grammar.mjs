// Writes what the editor has to know of the language before any server runs, from the catalogue: the TextMate grammars in syntaxes/ and the section
// keys for the client's first look. `--check` writes nothing and fails if a file is not as it would be written.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';
import { importTypeScript } from './typescript.mjs';

const { catalogue } = await importTypeScript('server/catalogue/index.ts');
const sectionKeys = ['section', ...names(catalogue.sections), ...names(catalogue.olderRootKeys)].sort();
const files = {
  'client/documents/sectionKeys.json': sectionKeys,
  'syntaxes/gamespec.tmLanguage.json': documentGrammar(),
  'syntaxes/gamespec.injection.tmLanguage.json': injectionGrammar(),
};

const drifted = Object.entries(files).filter(([path, content]) => !isWritten(path, content));
if (process.argv.includes('--check')) {
  for (const [path] of drifted) console.error(`${path} is not what the catalogue says: run "node .build/grammar.mjs".`);
  process.exitCode = drifted.length > 0 ? 1 : 0;
} else {
  for (const [path, content] of drifted) writeFileSync(join(root, path), `${JSON.stringify(content, null, 2)}\n`);
}

/** A spec in a file of its own is YAML; the words of the language are injected below. */
function documentGrammar() {
  return { name: 'GameSpec', scopeName: 'source.gamespec', patterns: [{ include: 'source.yaml' }] };
}

/** Injected into spec files and into the YAML fences of Markdown, before the rules of YAML, but not into comments and quoted or block text. */
function injectionGrammar() {
  const excluded = '-comment -string.quoted -string.unquoted.block';
  const key = String.raw`(?=\s*:(?:\s|$))`;
  // Where a mapping can begin in a list or in flow style; look-behind needs alternatives of fixed length.
  const entry = String.raw`(?<=-\x20|-\x20{2}|-\x20{3}|\{|\{\x20|\[\{|\[\{\x20)`;
  const valueEnd = String.raw`(?=\s*(?:[,}\]#]|$))`;
  const effects = { ...catalogue.effects, ...catalogue.sugarEffects };
  return {
    name: 'GameSpec in YAML',
    scopeName: 'gamespec.injection',
    injectionSelector: `L:source.gamespec ${excluded}, L:meta.embedded.block.yaml ${excluded}`,
    patterns: [
      rule('keyword.control.section.gamespec', `^${words(sectionKeys)}${key}`),
      rule('support.function.effect.gamespec', `${entry}${words(names(effects))}${key}`),
      rule('entity.name.type.query.gamespec', String.raw`(?<=query:\x20)${words(names(catalogue.queries))}${valueEnd}`),
      rule('entity.name.type.reference.gamespec', String.raw`(?<=ref:\x20)${words(names(catalogue.references))}${valueEnd}`),
      rule(
        'keyword.operator.gamespec',
        String.raw`(?<=op:\x20)(["']?)${words([...names(catalogue.conditions), ...names(catalogue.arithmetic)])}\1${valueEnd}`,
      ),
      rule('entity.name.function.macro.gamespec', String.raw`(?<=macro:\x20|conditionMacro:\x20)[^\s,{}\[\]"'#]+`),
      rule('variable.other.binding.gamespec', String.raw`\$[\p{L}_][\p{L}\p{N}_-]*`),
    ],
  };
}

function rule(name, match) {
  return { name, match };
}

/** One of the words, whole; longer ones first, since the first alternative that fits is taken. */
function words(list) {
  const alternatives = [...list]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  return `(?:${alternatives.join('|')})`;
}

function names(table) {
  return Object.keys(table);
}

/** Formatting is the formatter's affair; only the content counts. */
function isWritten(path, content) {
  try {
    return JSON.stringify(JSON.parse(readFileSync(join(root, path), 'utf8'))) === JSON.stringify(content);
  } catch {
    return false;
  }
}
