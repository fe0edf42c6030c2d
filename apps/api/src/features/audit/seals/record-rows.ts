import type { StoredEntry } from './canonical.js';

export interface Asks {
  query<T>(sql: string, values?: unknown[]): Promise<T>;
}

export interface Place {
  written_in: string;
  id: string;
}

export const BEGINNING: Place = { written_in: '-1', id: '00000000-0000-0000-0000-000000000000' };

const COLUMNS = `id, actor_id, actor_email, actor_role, action, entity_type, entity_id, entity_asset_id, audience,
  organization_id, other_organization_ids, before_state::text, after_state::text, ip_address, user_agent,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at, written_in::text`;

export function entriesBetween(asks: Asks, from: Place, to: Place, most: number): Promise<StoredEntry[]> {
  return asks.query<StoredEntry[]>(
    `select ${COLUMNS} from audit_logs e
      where (e.written_in, e.id) > ($1::bigint, $2::uuid) and (e.written_in, e.id) <= ($3::bigint, $4::uuid)
      order by e.written_in, e.id limit ${String(most)}`,
    [from.written_in, from.id, to.written_in, to.id],
  );
}

export async function countBehind(asks: Asks, from: Place): Promise<number> {
  const [row] = await asks.query<{ count: number }[]>(
    'select count(*)::int as count from audit_logs e where (e.written_in, e.id) > ($1::bigint, $2::uuid)',
    [from.written_in, from.id],
  );
  return row?.count ?? 0;
}

/** No further entry can be written before it. */
export async function finishedPlace(asks: Asks): Promise<Place> {
  const [row] = await asks.query<{ finished: string }[]>(
    `select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + base - 1)::text as finished from audit_positions`,
  );
  return { written_in: row?.finished ?? '0', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
}

export const isBehind = (one: Place, other: Place): boolean => {
  const [a, b] = [BigInt(one.written_in), BigInt(other.written_in)];
  return a === b ? one.id > other.id : a > b;
};
