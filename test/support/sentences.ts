/** What makes a text a sentence that anybody can read once, as far as a program can tell. */

/** Verbs that the texts use, beside the imperatives of their remedies. */
export const verb =
  /\b(?:accompanies|applies|declares|takes|is|are|was|were|has|have|had|holds?|can|cannot|could|would|will|must|needs?|may|fails?|failed|contains?|expects?|expands?|yields?|exists?|goes|go|comes|lies|matches|match|names|hides|breaks?|belongs?|borders|asks?|reads|be|find|found|run|runs|ran|does|do|did|returns|differs?|makes?|brings?|places?|starts?|ends?|ended|binds|calls|compares|changed?|changes|conflicts?|leads?|closes|follows?|shows?|keeps?|expected|went|Rest|Arrow keys lead|Open|Switch|Rename|Write|Add|Remove|Loop|Compare|Join|Use|Start|fits?|form)\b/i;

/** Words of our own that a stranger has to read twice. */
export const privateWords =
  /\b(?:mend(?:s|ed|ing)?|stands? (?:for|beside)|comes to|is told|all the same|by which|whoever|otherwise than|canonical|set off)\b/gi;

/** A text without the values that it shows, and without what it quotes. */
export function withoutValues(text: string): string {
  return text.replaceAll(/\$?\{[^{}]*\}/g, ' ').replaceAll(/`[^`]*`/g, ' ');
}

export function wordsOf(text: string): number {
  return text.match(/[A-Za-z][\w'-]*/g)?.length ?? 0;
}

/** Each sentence of the text: what ends with a full stop. Labels have none. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.?!])\s/).filter((part) => /[.?!]$/.test(part));
}
