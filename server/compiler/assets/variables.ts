/** Bounds of variables, tracks and the player range (reference: `sections.md`; `diagnostics.md`, GS2008 and GS8007). */
import { mostPlayers } from '../../catalogue/gameLimits';
import type { MappingNode, ScalarNode, SyntaxNode } from '../../source/tree';
import { problemAt, rangeOf, replaceFix } from '../problem';
import { removeDeclarationFixes } from '../removal';
import { integerAt, type WrittenNumber, writtenAt } from '../symbols/read';
import type { DataContext } from './context';
import { readMap, type TrackReading } from './payload/mapPayload';
import { assumedBounds, readVariable } from './payload/variableDefinition';

/** GS2008: an initial value of an int variable outside its bounds, or bounds in the wrong order. */
export function checkVariable(node: SyntaxNode, context: DataContext): void {
  const reading = readVariable(node);
  if (reading?.type !== 'int') return;
  const [min, max] = assumedBounds(reading);
  const init = reading.init && integerNode(reading.init);
  checkRange({ init, min: reading.min, max: reading.max, least: min, most: max }, context);
}

/** GS2008: an initial value outside the bounds of a track, or bounds in the wrong order. */
export function checkTrack({ initial, min, max }: TrackReading, context: DataContext): void {
  if (!min || !max) return;
  checkRange({ init: initial, min, max, least: min.value, most: max.value }, context);
}

/** GS2008: the bounds of `metadata.players` in the wrong order. */
export function checkPlayerRange(metadata: SyntaxNode, context: DataContext): void {
  const min = integerAt(metadata, 'players', 'min');
  const max = integerAt(metadata, 'players', 'max');
  // Numbers that no game can have are reported by their type.
  if (min && max && min.value >= 1 && max.value >= 1 && max.value <= mostPlayers)
    checkRange({ init: undefined, min, max, least: min.value, most: max.value }, context);
}

function integerNode(node: ScalarNode): WrittenNumber | undefined {
  return typeof node.value === 'number' && Number.isSafeInteger(node.value) ? { value: node.value, node } : undefined;
}

interface Range {
  readonly init: WrittenNumber | undefined;
  readonly min: WrittenNumber | undefined;
  readonly max: WrittenNumber | undefined;
  readonly least: number;
  readonly most: number;
}

/** GS2008: bounds that exclude each other, at the one that the start value does not fit, by default the upper one; else a start value outside of them. */
function checkRange({ init, min, max, least, most }: Range, { chunk, report }: DataContext): void {
  const bounds = { min: String(least), max: String(most) };
  if (least > most) {
    const isLowerWrong = init !== undefined && init.value <= most && min !== undefined;
    const node = isLowerWrong ? min.node : (max?.node ?? min?.node);
    if (!node) return;
    const fixes =
      min && max
        ? [
            {
              title: 'Swap the bounds',
              edits: [
                { ...rangeOf(chunk, min.node), text: String(most) },
                { ...rangeOf(chunk, max.node), text: String(least) },
              ],
            },
          ]
        : [];
    report(problemAt(chunk, node, 'GS2008', bounds, { fixes }));
    return;
  }
  if (!init || (init.value >= least && init.value <= most)) return;
  const nearestBound = String(init.value < least ? least : most);
  const fixes = [replaceFix(`Use ${nearestBound}`, chunk, init.node, nearestBound)];
  report(problemAt(chunk, init.node, 'GS2008', { init: String(init.value), ...bounds }, { fixes }));
}

/** GS8007: a global variable that is a track of some map. */
export function checkTrackClash(node: MappingNode, context: DataContext): void {
  const name = writtenAt(node, 'name') ?? writtenAt(node, 'id');
  if (!name) return;
  for (const { kind, payload, part } of context.symbols.selection.assets) {
    const track = kind === 'map' && payload ? readMap(payload).tracks.find(({ id }) => id?.text === name.text) : undefined;
    if (!track?.id) continue;
    const related = [{ ...rangeOf(part.entry.chunk, track.id.node), message: 'The track.' }];
    const siblings = context.symbols.sections.get('globalVars')?.length ?? 0;
    const fixes = removeDeclarationFixes('Remove the variable', context.chunk, name.node, siblings);
    context.report(problemAt(context.chunk, name.node, 'GS8007', { t: name.text }, { related, fixes }));
    return;
  }
}
