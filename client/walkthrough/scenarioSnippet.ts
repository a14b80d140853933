/**
 * A scenario in the syntax of the editor's snippets. What is chosen from a list comes first: the action, then the answers to its decisions; the title comes last,
 * when it is known what the scenario shows. `game`: the game that it has to name; '' leaves a hole for it.
 */
export function scenarioSnippet(title: string, game: string | undefined): string {
  const holes = game === '' ? { game: '$1', action: '$2', answers: '$3', title: 4 } : { game, action: '$1', answers: '$2', title: 3 };
  const named = holes.game === undefined ? '' : `game: ${game === '' ? holes.game : plain(holes.game)}\n`;
  return `title: \${${holes.title}:${escaped(title)}}\n${named}moves:\n  - { action: ${holes.action}, answers: { ${holes.answers} } }\n`;
}

function plain(id: string): string {
  return escaped(/^[A-Za-z_][\w-]*$/.test(id) ? id : JSON.stringify(id));
}

function escaped(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
