import type { EntityManager } from 'typeorm';
import { withoutRowLevelSecurity } from '../../../platform/database/row-level-security/session-settings.js';
import { certifiedIds } from './certified-id.js';

const WITHOUT_ORGANIZATION = 'AST';

/** Never twice (decision 21). One sequence per prefix, locked until the caller commits. */
export async function allocateAssetId(tx: EntityManager, organizationId: string | null): Promise<string> {
  const [id = ''] = await allocateAssetIds(tx, organizationId, 1);
  return id;
}

export async function allocateAssetIds(
  tx: EntityManager,
  organizationId: string | null,
  count: number,
): Promise<string[]> {
  const rows = organizationId
    ? await tx.query<{ asset_prefix: string }[]>('select asset_prefix from organization_cards where id = $1', [
        organizationId,
      ])
    : [];
  const prefix = rows[0]?.asset_prefix ?? WITHOUT_ORGANIZATION;
  const free: string[] = [];
  while (free.length < count) {
    const missing = count - free.length;
    const [next] = await tx.query<{ last_number: number }[]>(
      `insert into asset_id_sequences as s (prefix, last_number) values ($1, $2)
       on conflict (prefix) do update set last_number = s.last_number + $2 returning last_number`,
      [prefix, missing],
    );
    const first = Number(next?.last_number) - missing + 1;
    const candidates = Array.from({ length: missing }, (_, n) => `${prefix}-${String(first + n).padStart(5, '0')}`);
    const taken = await withoutRowLevelSecurity(tx, 'asset id', () =>
      tx.query<{ asset_id: string }[]>(
        `select given.asset_id from unnest($1::text[]) as given (asset_id)
          where exists (select 1 from assets a where folded_identity(a.asset_id) = folded_identity(given.asset_id))`,
        [candidates],
      ),
    );
    const certified = await certifiedIds(tx, candidates);
    const isTaken = (id: string) => certified.has(id) || taken.some(({ asset_id }) => asset_id === id);
    free.push(...candidates.filter((candidate) => !isTaken(candidate)));
  }
  return free;
}
