/** Effects and macros that are written as a bare name, `- advancePhase`, or as the key of a call: what to write instead. */
import { writableEffects } from '../../catalogue/effects/writable';
import { ownValue } from '../../kernel/ownProperties';
import type { Fix } from '../../source/problem';
import type { Context } from '../context';
import type { Cursor } from '../frame';
import { replaceFix, yamlText } from '../problem';

/** What an effect looks like. */
export const effectRemedy = 'Write an effect, such as `{ addVar: { … } }`, or a call `{ macro: … }`.';

/** An effect that needs no fields, or a call of a macro without parameters. */
export function bareEffectFix({ node, frame }: Cursor, { elaboration }: Context): readonly Fix[] {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return [];
  const name = node.value;
  const effect = ownValue(writableEffects, name);
  const isWhole = effect !== undefined && Object.values(effect.fields).every(({ required }) => required === undefined);
  if (isWhole) return [replaceFix('Write as an effect', frame.chunk, node, `{ ${name}: {} }`, true)];
  if (effect !== undefined || !elaboration.symbols.exists('effectMacro', name)) return [];
  return [replaceFix('Write as a call', frame.chunk, node, `{ macro: ${yamlText(name)} }`, true)];
}

/** What to write for the name of a macro in the place of an effect; undefined for other names. */
export function macroKeyRemedy(name: string, { elaboration }: Context): string | undefined {
  if (!elaboration.symbols.exists('effectMacro', name)) return undefined;
  const { parameters } = elaboration.macros.summary('effect', name)?.fact ?? { parameters: [] };
  const args = parameters.length === 0 ? '' : `, args: { ${parameters.map((parameter) => `${parameter.name}: …`).join(', ')} }`;
  return `It is a macro: write \`{ macro: ${name}${args} }\`.`;
}
