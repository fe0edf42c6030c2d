/** Keys of parts are `channel.<UUID>.<field>` and `step.<UUID>.<field>`. */
export type AuditView = Record<string, unknown>;

export interface Difference {
  before: AuditView;
  after: AuditView;
}

const PART = /^(channel|step)\.([^.]+)\.([^.]+)$/;
const NAMING = { channel: 'channel_id', step: 'title' };

/** Null if unchanged. Parts matched by UUID, under their former name. */
export function difference(before: AuditView, after: AuditView): Difference | null {
  const result: Difference = { before: {}, after: {} };
  const earlier = partNames(before);
  const later = partNames(after);
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [, kind, id, field = ''] = PART.exec(key) ?? [];
    const part = `${kind}.${id}`;
    const row = earlier.get(part) ?? later.get(part);
    const isOnBoth = earlier.has(part) === later.has(part);
    if (kind === 'channel' && row !== undefined && !isOnBoth) {
      if (later.has(part)) result.after[row] = 'added';
      else {
        result.before[row] = 'present';
        result.after[row] = 'removed';
      }
    } else if (JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null)) {
      if (kind === 'step' && field === NAMING.step && !isOnBoth) continue;
      const named = row === undefined ? key : `${row}.${field}`;
      result.before[named] = before[key] ?? null;
      result.after[named] = after[key] ?? null;
    }
  }
  return Object.keys(result.after).length > 0 ? result : null;
}

function partNames(view: AuditView): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const [key] of Object.entries(view)) {
    const [, kind, id] = PART.exec(key) ?? [];
    const part = `${kind}.${id}`;
    if (id === undefined || names.has(part)) continue;
    const named = view[`${part}.${NAMING[kind as keyof typeof NAMING]}`];
    const name = `${kind}.${typeof named === 'string' ? named : id}`;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    names.set(part, count > 1 ? `${name} (${String(count)})` : name);
  }
  return names;
}
