/**
 * Objects as dictionaries: under a word of a document an object may have what all objects inherit, such as `constructor`. So what is looked up by a text goes
 * through `ownValue` and `putOwn`, or stands behind `Object.hasOwn`; a word of a closed union, a number and a code (`GS1234`) can be no such word. Whether a key
 * is a text, the checker of TypeScript tells.
 */
import assert from 'node:assert/strict';
import { join, relative, resolve } from 'node:path';
import { isBinaryExpression, isElementAccessExpression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/** Where objects are dictionaries: what others call. */
const owners = ['server/kernel/ownProperties.ts', 'client/ownValue.ts'];

interface Lookup {
  readonly file: string;
  readonly line: number;
  readonly written: string;
}

/** `record[key]` or `key in record`, within a function. */
interface Access {
  readonly node: Node;
  readonly record: Node;
  readonly key: Node;
  readonly within: Node | undefined;
}

const functions: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
]);

function accessesIn(file: SourceFile): readonly Access[] {
  const found: Access[] = [];
  const visit = (node: Node, within: Node | undefined): void => {
    if (isElementAccessExpression(node)) found.push({ node, record: node.expression, key: node.argumentExpression, within });
    else if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      found.push({ node, record: node.right, key: node.left, within });
    node.forEachChild((child) => visit(child, functions.has(node.kind) ? node : within));
  };
  file.forEachChild((child) => visit(child, undefined));
  return found;
}

/** May a value of the type be any text? */
function isText(type: Type | undefined, checker: Checker): boolean {
  if (type === undefined || (type.flags & (TypeFlags.String | TypeFlags.StringMapping | TypeFlags.Any | TypeFlags.Unknown)) !== 0)
    return true;
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some((part) => isText(part, checker));
  return type.isTypeParameter() && isText(checker.getBaseConstraintOfType(type), checker);
}

/** What is looked up by a text and not guarded, in the sources of the product. */
function lookups(): readonly Lookup[] {
  const root = resolve('.');
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects();
    assert.ok(project);
    const { program, checker, rootFiles } = project;
    return rootFiles.flatMap((path) => {
      const file = relative(root, path).replaceAll('\\', '/');
      const source = /^(?:server|client)\//.test(file) ? program.getSourceFile(path) : undefined;
      if (source === undefined) return [];
      const { text } = source;
      const written = ({ pos, end }: Node) => text.slice(pos, end).trim();
      const accesses = accessesIn(source);
      const types = checker.getTypeAtLocation(accesses.map(({ key }) => key));
      return accesses.flatMap(({ node, record, key, within }, index): readonly Lookup[] => {
        const guard = `Object.hasOwn(${written(record)}, ${written(key)})`;
        if (!isText(types[index], checker) || (within !== undefined && written(within).includes(guard))) return [];
        return [{ file, line: text.slice(0, node.end).split('\n').length, written: written(node) }];
      });
    });
  } finally {
    api.close();
  }
}

describe('objects are looked up by the words of documents', () => {
  it('only among their own properties', () => {
    const found = lookups();
    const isOwner = ({ file }: Lookup) => owners.includes(file);
    assert.deepEqual(
      found.filter((lookup) => !isOwner(lookup)).map(({ file, line, written }) => `${file}:${line} ${written}`),
      [],
    );
    // That there are lookups to be found at all: the one that every other goes through.
    assert.deepEqual(
      found.filter(isOwner).map(({ written }) => written),
      ['record[word]'],
    );
  });
});
