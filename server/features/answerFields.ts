/** Fields of the moves of scenario snippets whose keys are decisions. */
export const answerFields: ReadonlySet<string> = new Set(['params', 'answers', 'offered', 'onlyOffered', 'notOffered']);
