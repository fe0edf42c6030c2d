/** Increased on any incompatible change (docs/webhooks.md). */
const BODY_VERSION = 1;

/** Without values: the receiver reads them with its own permissions. */
export interface WebhookEvent {
  id: string;
  type: string;
  occurred_at: Date;
  organization_id: string;
  entity: { type: string; id: string | null; asset_id: string | null };
  actor_id: string | null;
  changed: readonly string[];
  due_date: string | null;
}

const PATHS = new Map([
  ['asset', '/assets/'],
  ['calibration', '/calibrations/'],
  ['location', '/locations/'],
  ['organization', '/organizations/'],
]);

export function bodyOf({ id, type, occurred_at, ...event }: WebhookEvent, publicUrl: string): string {
  const { organization_id, entity, actor_id, changed, due_date } = event;
  const path = PATHS.get(entity.type);
  return JSON.stringify({
    id,
    type,
    version: BODY_VERSION,
    occurred_at: occurred_at.toISOString(),
    organization_id,
    entity,
    actor_id,
    changed,
    due_date,
    link: path !== undefined && entity.id !== null ? `${publicUrl}${path}${entity.id}` : null,
  });
}

/** Facts have both states, an added channel the new one. Further names are context, such as the API key. */
export const changedIn = (before: object | null, after: object | null): string[] =>
  Object.entries((before && after) ?? {})
    .filter(([name, value]) => name in (before ?? {}) || (name.startsWith('channel.') && value === 'added'))
    .map(([name]) => name)
    .sort();
