import type { EntityManager } from 'typeorm';
import type { ReminderKind } from './reminder.entity.js';

export const standing = (r: string): string => `
  select 1 from assets a join asset_homes home on home.asset_id = a.id
    join told_members told on told.organization_id = home.organization_id and told.user_id = ${r}.user_id
   where a.id = ${r}.asset_id and a.is_active and a.next_due_at = ${r}.due_date`;

interface DueAsset {
  kind: ReminderKind;
  id: string;
  asset_id: string;
  name: string;
  organization: string | null;
  due_date: string;
}

interface OfKind {
  count: number;
  first: string;
  last: string;
}

export interface Standing {
  total: number;
  items: DueAsset[];
  kinds: Record<ReminderKind, OfKind>;
}

const none: OfKind = { count: 0, first: '', last: '' };

export async function listed(
  tx: EntityManager,
  delivery: string,
  most: number,
  { onlyStanding = false } = {},
): Promise<Standing> {
  const still = onlyStanding ? `and exists (${standing('r')})` : '';
  const kinds = await tx.query<(OfKind & { kind: ReminderKind })[]>(
    `select r.kind, count(*)::int as count, min(r.due_date)::text as first, max(r.due_date)::text as last
       from reminders r where r.delivery_id = $1 ${still} group by r.kind`,
    [delivery],
  );
  const items = await tx.query<DueAsset[]>(
    `select r.kind, a.id, a.asset_id, a.name, o.name as organization, r.due_date::text as due_date
       from reminders r join assets a on a.id = r.asset_id left join organization_cards o on o.id = a.organization_id
      where r.delivery_id = $1 ${still} order by r.due_date, a.asset_id limit $2`,
    [delivery, most],
  );
  const of = (kind: ReminderKind) => kinds.find((one) => one.kind === kind) ?? none;
  return {
    total: kinds.reduce((sum, { count }) => sum + count, 0),
    items,
    kinds: { due_soon: of('due_soon'), overdue: of('overdue') },
  };
}
