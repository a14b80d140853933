/** Names of every kind, written wrongly or where what they name may not stand. */
import type { NameKind } from '../../../server/catalogue/model';
import type { VisibleBinding } from '../../../server/compiler/model';
import type { Randomness } from '../randomness';
import type { Sites, UseSite } from './sites';
import { drawn, misspelt, type Slip, type SlipKind } from './slip';

/** What is said of each kind of name. Those that are no references by themselves (metrics, triggers, pipelines) are missing. */
const kinds: readonly (readonly [NameKind, string])[] = [
  ['globalVariable', 'a global variable'],
  ['playerVariable', 'a variable of a player'],
  ['constant', 'a constant'],
  ['namedSet', 'a named set'],
  ['zone', 'a zone'],
  ['spaceMarker', 'a marker of spaces'],
  ['globalMarker', 'a global marker'],
  ['markerState', 'a state of a marker'],
  ['tokenType', 'a type of token'],
  ['tokenProperty', 'a property of tokens'],
  ['zoneProperty', 'a property of zones'],
  ['seat', 'a seat'],
  ['phase', 'a phase'],
  ['interruptPhase', 'an interrupt phase'],
  ['action', 'an action'],
  ['effectMacro', 'a macro'],
  ['conditionMacro', 'a condition macro'],
  ['macroParameter', 'a parameter'],
  ['asset', 'an asset'],
  ['table', 'a table'],
  ['tableField', 'a field of a table'],
  ['eventDeck', 'a deck'],
  ['eventCard', 'a card'],
  ['cardMetadata', 'a key of cards'],
  ['cardTag', 'a tag of cards'],
  ['window', 'a window'],
  ['track', 'a track'],
];

/** A use of a name that stands there alone or with a qualifier or quotes, which belong to the report or not. */
function inPlaceOf({ file, chunk, use }: UseSite, changed: string): Slip {
  const start = chunk.offset + use.start;
  const before = chunk.text.slice(0, use.start).match(/[^\s,[{'"]*$/)?.[0].length ?? 0;
  const after = chunk.text.slice(use.end).match(/^[^\s,\]}'"]*/)?.[0].length ?? 0;
  const quote = /^['"]/.test(chunk.text.slice(use.end + after)) ? 1 : 0;
  const starts = [start, start - before, start - before - quote];
  const ends = [0, after, after + quote].map((more) => start + changed.length + more);
  const expected = starts.flatMap((from) => ends.map((end) => ({ start: from, end })));
  return { uri: file.uri, range: { start, end: chunk.offset + use.end }, text: changed, expected, by: 'range' };
}

function nameUse({ uses }: Sites, kind: NameKind, random: Randomness): UseSite | undefined {
  return drawn(
    uses.filter(({ use }) => use.role === 'use' && use.target.kind === 'name' && use.target.declaration.kind === kind),
    random,
  );
}

function misspeltName(kind: NameKind): SlipKind {
  return (sites, random) => {
    const site = nameUse(sites, kind, random);
    const text = site?.chunk.text.slice(site.use.start, site.use.end);
    const changed = text === undefined ? undefined : misspelt(text, random);
    if (site === undefined || text === undefined || changed === undefined || !/^[\w$-]+$/.test(text)) return undefined;
    return site.compilation.lookup(kind, changed) ? undefined : inPlaceOf(site, changed);
  };
}

/** A name of one kind where another kind is needed; both are declared. The report is at the name, or at what says which kind is needed. */
function otherName(kind: NameKind, other: NameKind, teller?: RegExp): SlipKind {
  return (sites, random) => {
    const site = nameUse(sites, kind, random);
    if (site === undefined) return undefined;
    const name = drawn(site.compilation.declarations(other), random)?.name;
    if (name === undefined || site.compilation.lookup(kind, name) || !/^[\w$-]+$/.test(name)) return undefined;
    if (!/^[\w$-]+$/.test(site.chunk.text.slice(site.use.start, site.use.end))) return undefined;
    const slip = inPlaceOf(site, name);
    if (teller === undefined) return slip;
    const before = [...site.chunk.text.slice(0, site.use.start).matchAll(teller)].at(-1);
    if (before === undefined || site.use.start - before.index > 80) return undefined;
    const start = site.chunk.offset + before.index + before[0].indexOf(before[1] ?? '');
    return { ...slip, expected: [...slip.expected, { start, end: start + (before[1]?.length ?? 0) }] };
  };
}

interface BindingSite {
  readonly site: UseSite;
  readonly binding: VisibleBinding;
  readonly visible: readonly VisibleBinding[];
}

/** Another binding than the one that is used, where that one is written alone. */
function bindingUse({ uses }: Sites, random: Randomness): BindingSite | undefined {
  const site = drawn(
    uses.filter(({ use }) => use.role === 'use' && use.target.kind === 'binding'),
    random,
  );
  if (site?.use.target.kind !== 'binding') return undefined;
  const { chunk, use, file, compilation } = site;
  const { binding } = site.use.target;
  if (!/^\$?\w+$/.test(chunk.text.slice(use.start, use.end))) return undefined;
  const facts = compilation.factsAt(file.uri, chunk.offset + use.start)?.facts ?? [];
  return { site, binding, visible: facts.at(-1)?.bindings ?? [] };
}

/** A binding that exists elsewhere in the same definition, of which nothing is known here. */
const outsideItsScope: SlipKind = (sites, random) => {
  const found = bindingUse(sites, random);
  if (found === undefined) return undefined;
  const { site, visible } = found;
  const elsewhere = sites.uses.flatMap(({ chunk, use }) =>
    chunk === site.chunk && use.target.kind === 'binding' && use.target.binding.builtin === undefined ? [use.target.binding.name] : [],
  );
  const bare = (name: string) => name.replace(/^\$/, '');
  const hidden = elsewhere.filter((name) => /^\$\w+$/.test(name) && !visible.some((each) => bare(each.name) === bare(name)));
  const name = drawn(hidden, random);
  return name === undefined ? undefined : inPlaceOf(site, name);
};

function ofAnotherKind(needed: VisibleBinding['kind'], written: VisibleBinding['kind']): SlipKind {
  return (sites, random) => {
    const found = bindingUse(sites, random);
    if (found === undefined || found.binding.kind !== needed) return undefined;
    const { facts = [] } = found.site.compilation.factsAt(found.site.file.uri, found.site.chunk.offset + found.site.use.start) ?? {};
    // As a value, every kind may stand.
    if (!['token', 'zone', 'player'].includes(facts.at(-1)?.type.kind ?? '')) return undefined;
    const other = drawn(
      found.visible.filter(({ kind, name }) => kind === written && /^\$\w+$/.test(name)),
      random,
    );
    return other && inPlaceOf(found.site, other.name);
  };
}

const builtinOutside: SlipKind = (sites, random) => {
  const found = bindingUse(sites, random);
  if (found === undefined || found.binding.kind !== 'zone') return undefined;
  return found.visible.some(({ name }) => name === '$zone' || name === 'zone') ? undefined : inPlaceOf(found.site, '$zone');
};

/** A list where one item is needed. */
const listForOne: SlipKind = (sites, random) => {
  const found = bindingUse(sites, random);
  if (found === undefined || found.binding.kind === 'list') return undefined;
  const { site, visible } = found;
  const facts = site.compilation.factsAt(site.file.uri, site.chunk.offset + site.use.start)?.facts ?? [];
  if (!['token', 'bindingUse'].includes(facts.at(-1)?.type.kind ?? '')) return undefined;
  if (facts.some(({ catalogue }) => catalogue === 'queries.binding')) return undefined;
  const list = drawn(
    visible.filter(({ kind, name }) => kind === 'list' && /^\$\w+$/.test(name)),
    random,
  );
  if (list === undefined) return undefined;
  const slip = inPlaceOf(site, list.name);
  // A reference is reported whole.
  const start = site.chunk.text.lastIndexOf('{', site.use.start);
  const end = site.chunk.text.indexOf('}', site.use.end) + 1 + list.name.length - (site.use.end - site.use.start);
  return { ...slip, expected: [...slip.expected, { start: site.chunk.offset + start, end: site.chunk.offset + end }] };
};

export const nameSlips: Readonly<Record<string, SlipKind>> = {
  ...Object.fromEntries(kinds.map(([kind, words]) => [`${words}, misspelt`, misspeltName(kind)])),
  'a global variable for one of a player': otherName('playerVariable', 'globalVariable', /(?:scope|ref): (\w+)/g),
  'a variable of a player for a global one': otherName('globalVariable', 'playerVariable', /(?:scope|ref): (\w+)/g),
  'a marker of spaces for a global one': otherName('globalMarker', 'spaceMarker'),
  'a global marker for one of spaces': otherName('spaceMarker', 'globalMarker'),
  'an interrupt phase for a phase': otherName('phase', 'interruptPhase', /(gotoPhaseExact|resumePhase)/g),
  'a phase for an interrupt phase': otherName('interruptPhase', 'phase', /(pushInterruptPhase)/g),
  'a condition macro for a macro': otherName('effectMacro', 'conditionMacro', /(macro): /g),
  'a macro for a condition macro': otherName('conditionMacro', 'effectMacro', /(conditionMacro): /g),
  'an action for a phase': otherName('phase', 'action'),
  'a binding outside its scope': outsideItsScope,
  'a zone for a token': ofAnotherKind('token', 'zone'),
  'a token for a zone': ofAnotherKind('zone', 'token'),
  '$zone outside a filter': builtinOutside,
  'a list for one item': listForOne,
};
