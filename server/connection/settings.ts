/** The author's settings (`gamespec.*`), read from what the client sends; unknown or ill-typed values count as absent. */
import type { InlayHintSettings } from '../features/inlayHints';
import { isRecord } from '../kernel/isRecord';
import { ownValue } from '../kernel/ownProperties';
import type { WorkspaceSettings } from '../workspace/model';
import { isSeverityLevel, type SeverityLevels } from '../workspace/severityLevels';

/** `configuration`: the object under `gamespec`. */
export function workspaceSettings(configuration: unknown): WorkspaceSettings {
  const entry = member(configuration, 'entry');
  const bindings = member(configuration, 'bindings');
  const severities = severityLevels(member(member(configuration, 'diagnostics'), 'severity'));
  const entries =
    typeof entry === 'string' && entry !== ''
      ? [entry]
      : Array.isArray(entry)
        ? entry.filter((path) => typeof path === 'string')
        : undefined;
  return {
    ...(entries !== undefined && entries.length > 0 ? { entries } : {}),
    ...(bindings === 'tolerant' ? { tolerantBindings: true } : {}),
    ...(severities.size > 0 ? { severities } : {}),
  };
}

/** The settings among those that a client tells by itself: under `gamespec`, or alone. */
export function pushedSettings(told: unknown): unknown {
  return member(told, 'gamespec') ?? told;
}

function severityLevels(value: unknown): SeverityLevels {
  const written = isRecord(value) ? Object.entries(value) : [];
  return new Map(written.flatMap(([code, level]) => (isSeverityLevel(level) ? [[code, level] as const] : [])));
}

/** All are on unless they are switched off. */
export function inlayHintSettings(configuration: unknown): InlayHintSettings {
  const hints = member(configuration, 'inlayHints');
  const isOn = (name: string) => member(hints, name) !== false;
  return {
    bindingKinds: isOn('bindingKinds'),
    markerShifts: isOn('markerShifts'),
    parameterNames: isOn('parameterNames'),
    lastRun: isOn('lastRun'),
  };
}

function member(value: unknown, key: string): unknown {
  return isRecord(value) ? ownValue(value, key) : undefined;
}
