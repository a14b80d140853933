/** What to write where a value of another kind stands: the shape of a type, as a message shows it. */

import { writableEffects } from '../../catalogue/effects/writable';
import type { CatalogueNode, PositionType } from '../../catalogue/model';
import { records } from '../../catalogue/records';
import { ownValue } from '../../kernel/ownProperties';
import type { SyntaxNode } from '../../source/tree';
import { yamlText } from '../problem';

/** A sentence that says what to write, for a type that is a mapping or a list; undefined for others. */
export function shapeRemedy(type: PositionType, written: SyntaxNode): string | undefined {
  if (type.kind === 'list') return listRemedy(type.of, written);
  if (type.kind === 'effects') return 'Start each effect with a dash, or write the list in brackets.';
  if (type.kind === 'record') return shownAs(mappingShape(recordOf(type.record), written));
  if (type.kind === 'variant') return shownAs(mappingShape(undefined, written));
  return undefined;
}

function shownAs(shape: string | undefined): string | undefined {
  return shape === undefined ? undefined : `Write \`${shape}\`.`;
}

function listRemedy(element: PositionType, written: SyntaxNode): string | undefined {
  if (written.kind === 'mapping' || element.kind === 'effects') return 'Start each entry with a dash, or write the list in brackets.';
  if (element.kind === 'record') {
    const shape = mappingShape(recordOf(element.record), written);
    return shape === undefined ? undefined : `Write \`[${shape}]\`.`;
  }
  return written.kind === 'scalar' && written.value !== null ? `Write \`[${yamlText(String(written.value))}]\`.` : undefined;
}

const recordTable: Readonly<Record<string, CatalogueNode>> = records;

function recordOf(name: string): CatalogueNode | undefined {
  return ownValue(recordTable, name) ?? ownValue(writableEffects, name);
}

/** `{ min: …, max: … }`: the fields that are always needed; the written text under the one that it can only be meant for. */
function mappingShape(node: CatalogueNode | undefined, written: SyntaxNode): string | undefined {
  const needed = Object.entries(node?.fields ?? {}).filter(([, { required }]) => required === true);
  const [only, ...others] = needed;
  if (!only) return undefined;
  const text = written.kind === 'scalar' && others.length === 0 && written.value !== null ? yamlText(String(written.value)) : '…';
  return `{ ${[`${only[0]}: ${text}`, ...others.map(([name]) => `${name}: …`)].join(', ')} }`;
}
