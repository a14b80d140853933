/** The results of the definitions of one file; the same object as long as the file is the same and all of its results stand. */
import type { SourceFile } from '../../source/model';
import type { Problem } from '../../source/problem';
import type { Definition, DefinitionKind, FileDefinitions } from '../definition';
import type { DefinitionResult } from '../elaborateDefinition';
import type { Kept } from './kept';

/** A definition with what its elaboration came to. */
export interface Checked {
  readonly definition: Definition;
  readonly result: DefinitionResult;
}

export interface FileResults {
  readonly file: SourceFile;
  readonly kept: ReadonlyMap<Definition, Kept>;
  readonly checked: readonly Checked[];
  readonly ofKind: (kind: DefinitionKind) => readonly Checked[];
  readonly byText: ReadonlyMap<string, Kept>;
  readonly problems: readonly Problem[];
}

/** `before` are those of the version before: what is the same in them stays the same object. */
export function fileResults({ file, all }: FileDefinitions, keptOf: (definition: Definition) => Kept, before?: FileResults): FileResults {
  const kept = new Map<Definition, Kept>();
  const byText = new Map<string, Kept>();
  const kinds = new Map<DefinitionKind, Checked[]>();
  const earlier = new Map(before?.file === file ? before.checked.map((each) => [each.definition, each]) : []);
  const checked = all.map((definition): Checked => {
    const own = keptOf(definition);
    kept.set(definition, own);
    if (own.key !== undefined) byText.set(own.key, own);
    const known = earlier.get(definition);
    const each = known?.result === own.result ? known : { definition, result: own.result };
    const list = kinds.get(definition.kind);
    if (list) list.push(each);
    else kinds.set(definition.kind, [each]);
    return each;
  });
  const problems = checked.flatMap(({ result }) => result.problems);
  return { file, kept, checked, byText, problems, ofKind: (kind) => kinds.get(kind) ?? [] };
}
