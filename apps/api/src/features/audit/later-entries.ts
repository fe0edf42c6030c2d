import type { EntityManager } from 'typeorm';

export interface LaterEntry {
  entity_id: string;
  entity_asset_id: string | null;
  action: string;
}

const READING = ['asset.exported', 'asset.exported_bulk'];

/** By any actor. The action's own entries contain its id as `import_id`. */
export function laterEntries(
  tx: EntityManager,
  objects: readonly string[],
  act: { since: Date; written_in: string; id: string },
  limit: number,
): Promise<LaterEntry[]> {
  return tx.query<LaterEntry[]>(
    `select entity_id, max(entity_asset_id) as entity_asset_id, min(action) as action from audit_logs
      where entity_id = any($1::uuid[]) and created_at >= $2 and written_in <> $3 and action <> all($4)
        and (after_state ->> 'import_id') is distinct from $5
      group by entity_id order by 2, 1 limit $6`,
    [objects, act.since, act.written_in, READING, act.id, limit],
  );
}
