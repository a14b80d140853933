/** The option `--severity GS4028=off`, any number of times. */
import { diagnosticByCode } from '../catalogue';
import { isSeverityLevel, type SeverityLevel, type SeverityLevels } from '../workspace/severityLevels';

/** The levels, or what is wrong with the words. */
export function readSeverities(words: readonly string[]): SeverityLevels | string {
  const levels = new Map<string, SeverityLevel>();
  for (const word of words) {
    const [code = '', level, ...more] = word.split('=');
    const entry = diagnosticByCode(code);
    if (entry === undefined) return `--severity: there is no code ${code}.`;
    if (!isSeverityLevel(level) || more.length > 0)
      return '--severity is a code, =, and error, warning, information, hint or off: GS4028=off.';
    if (entry.severity === 'error') return `--severity: ${code} is an error and stays one.`;
    levels.set(code, level);
  }
  return levels;
}
