/** The author's settings (`gamespec.*`), read from what the client sends; unknown or ill-typed values count as absent. */
import type { InlayHintSettings } from '../features/inlayHints';
import type { WorkspaceSettings } from '../workspace/model';

export function workspaceSettings(configuration: unknown): WorkspaceSettings {
  const entry = member(configuration, 'entry');
  const bindings = member(configuration, 'bindings');
  const entries =
    typeof entry === 'string' && entry !== ''
      ? [entry]
      : Array.isArray(entry)
        ? entry.filter((path) => typeof path === 'string')
        : undefined;
  return {
    ...(entries !== undefined && entries.length > 0 ? { entries } : {}),
    ...(bindings === 'tolerant' ? { tolerantBindings: true } : {}),
  };
}

/** All are on unless they are switched off. */
export function inlayHintSettings(configuration: unknown): InlayHintSettings {
  const hints = member(configuration, 'inlayHints');
  const isOn = (name: string) => member(hints, name) !== false;
  return { bindingKinds: isOn('bindingKinds'), markerShifts: isOn('markerShifts'), parameterNames: isOn('parameterNames') };
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
