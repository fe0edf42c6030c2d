import type { EntityManager } from 'typeorm';
import { withoutWall } from '../../platform/database/frame.js';

const WITHOUT_ORGANIZATION = 'AST';

/**
 * Gives out `<organization prefix>-<5 digits>`, never twice (decision 21): organizations with the same prefix share one
 * sequence, numbers that people gave by hand are passed over, and the sequence row is locked until the caller commits.
 */
export async function allocateAssetId(tx: EntityManager, organizationId: string | null): Promise<string> {
  const rows = organizationId
    ? await tx.query<{ asset_prefix: string }[]>('select asset_prefix from organization_cards where id = $1', [
        organizationId,
      ])
    : [];
  const prefix = rows[0]?.asset_prefix ?? WITHOUT_ORGANIZATION;
  for (;;) {
    const [next] = await tx.query<{ last_number: number }[]>(
      `insert into asset_id_sequences as s (prefix, last_number) values ($1, 1)
       on conflict (prefix) do update set last_number = s.last_number + 1 returning last_number`,
      [prefix],
    );
    const candidate = `${prefix}-${String(next?.last_number).padStart(5, '0')}`;
    const taken = await withoutWall(tx, 'asset id', () =>
      tx.query<unknown[]>('select 1 from assets where asset_id = $1', [candidate]),
    );
    if (taken.length === 0) return candidate;
  }
}
