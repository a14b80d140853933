/** Where a long name may be broken over lines: after its separators and between the words of a camel-case name. */

/** The pieces of a text between which a line may end; joined they are the text. */
export function breakable(text: string): readonly string[] {
  return text.split(/(?<=[_\-:.@/,›])(?=[^\s\p{Pe}])|(?<=[a-z])(?=[A-Z])/u);
}
