/** The documentation of a completion item, made when somebody looks at it. */
import { nodeAtPath } from '../../catalogue';
import { commentAbove } from '../../compiler/commentAbove';
import type { Compilation } from '../../compiler/model';
import { declarationCard, macroCard, type PlaceWords } from '../hover/nameCard';
import { fieldCard, type NodeTitle, nodeCard, nodeTitle } from '../hover/nodeCard';
import type { Explained } from './item';

/** Markdown; undefined when what is explained is no longer there. */
export function explanationOf(explained: Explained, compilation: Compilation | undefined, where: PlaceWords): string | undefined {
  switch (explained.kind) {
    case 'text':
      return explained.text;
    case 'node': {
      const node = nodeAtPath(explained.path);
      return node && nodeCard(nodeTitle(explained.path), node);
    }
    case 'field': {
      const node = nodeAtPath(explained.owner);
      const field = node && Object.hasOwn(node.fields, explained.name) ? node.fields[explained.name] : undefined;
      const title: NodeTitle = nodeTitle(explained.owner);
      return node && field && fieldCard(title, node, explained.name, field);
    }
    case 'name': {
      const declaration = compilation?.lookup(explained.nameKind, explained.name);
      if (compilation === undefined || declaration === undefined) return undefined;
      const isMacro = explained.nameKind === 'effectMacro' || explained.nameKind === 'conditionMacro';
      const comment = commentAbove(declaration, compilation.files);
      return isMacro
        ? macroCard(declaration, comment, undefined, where)
        : declarationCard(declaration, comment, compilation.symbols, where);
    }
  }
}
