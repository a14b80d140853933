/** Which missing fields an unknown key may have been written for. */
import type { PositionType } from '../../catalogue/model';
import type { SyntaxNode } from '../../source/tree';
import { parameterOf } from './place';

/** Could the value be one of the type, as far as its shape tells? */
export function mayBeOf(node: SyntaxNode, type: PositionType): boolean {
  if (node.damaged || parameterOf(node) || (node.kind === 'scalar' && node.value === null)) return true;
  const isList = node.kind === 'sequence';
  switch (type.kind) {
    case 'choice':
      return type.of.some((each) => mayBeOf(node, each));
    case 'word':
      return (
        node.kind === 'scalar' && (type.of.some((word) => word === node.value) || Object.hasOwn(type.aliases ?? {}, String(node.value)))
      );
    case 'list':
      return isList || (type.orSingle === true && node.kind === 'scalar');
    case 'effects':
      return isList;
    case 'record':
    case 'map':
    case 'query':
    case 'arguments':
      return node.kind === 'mapping';
    case 'condition':
      return node.kind !== 'scalar' || typeof node.value === 'boolean';
    case 'boolean':
      return node.kind === 'scalar' && typeof node.value === 'boolean';
    case 'integer':
    case 'number':
      return node.kind === 'scalar' && typeof node.value === 'number';
    case 'numericValue':
      return !isList && (node.kind === 'mapping' || typeof node.value !== 'boolean');
    case 'text':
    case 'identifier':
    case 'name':
    case 'binder':
    case 'bindingUse':
    case 'token':
    case 'row':
      return node.kind === 'scalar' && typeof node.value !== 'boolean';
    case 'value':
    case 'zone':
    case 'player':
    case 'seat':
    case 'scalar':
      return !isList;
    default:
      return true;
  }
}
