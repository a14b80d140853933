/**
 * Is a line of Markdown in a fence of YAML? Told by the nearest line of marks above it, without the server: prose is typed without asking anybody.
 */

const MARKS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*(?:`{3,}(?=[^`]*$)|~{3,})[ \t]*(.*)$/s;
const YAML = /^ya?ml(?![\w-])/i;

export interface FenceAbove {
  /** The line of the marks, counted from 0. */
  readonly line: number;
  readonly isYaml: boolean;
}

/** The nearest line of marks above a line. `lineAt`: the text of a line, counted from 0. Marks without a language count as the end of a fence. */
export function fenceAbove(lineAt: (line: number) => string, line: number): FenceAbove | undefined {
  for (let above = line - 1; above >= 0; above -= 1) {
    const marks = MARKS.exec(lineAt(above));
    if (marks !== null) return { line: above, isYaml: YAML.test(marks[1] ?? '') };
  }
  return undefined;
}

/** Is the line in a fence of YAML? */
export function isBelowYamlFence(lineAt: (line: number) => string, line: number): boolean {
  return fenceAbove(lineAt, line)?.isYaml === true;
}
