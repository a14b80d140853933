// What a newcomer should try first.

export const GUIDE = `Try this first:
  1. Follow the walkthrough beside train.md, or try on your own:
  2. Misspell the name of a macro: one error, on that name only; Ctrl+. repairs it.
  3. Rest the pointer on a word such as chooseN, a query, a macro call or a $binding: it explains itself.
  4. Click "Preview" above a pipeline: its decisions, what it does to the board, and the line behind each change.
  5. Change a cost in the text: the preview follows.`;
