/** A flat view of an audited object: field names as on the wire, channels as `channel.<id>.<field>`. */
export type AuditView = Record<string, unknown>;

export interface Difference {
  before: AuditView;
  after: AuditView;
}

const CHANNEL = /^channel\.(.+)\.([^.]+)$/;

/**
 * The changed keys with old and new values; null when nothing changed.
 * A channel that exists on one side only gives one summary row: after "added", or before "present" and after "removed".
 */
export function difference(before: AuditView, after: AuditView): Difference | null {
  const result: Difference = { before: {}, after: {} };
  const earlier = channels(before);
  const later = channels(after);
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const channel = CHANNEL.exec(key)?.[1];
    if (channel !== undefined && earlier.has(channel) !== later.has(channel)) {
      const row = `channel.${channel}`;
      if (later.has(channel)) result.after[row] = 'added';
      else {
        result.before[row] = 'present';
        result.after[row] = 'removed';
      }
    } else if (JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null)) {
      result.before[key] = before[key] ?? null;
      result.after[key] = after[key] ?? null;
    }
  }
  return Object.keys(result.after).length > 0 ? result : null;
}

function channels(view: AuditView): Set<string> {
  return new Set(Object.keys(view).flatMap((key) => CHANNEL.exec(key)?.[1] ?? []));
}
