import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from './own-database.js';

/** Requires that all calibrations come from `calibrationBody`. */
export function halfDone(databaseUrl: string): Promise<{ id: string; why: string }[]> {
  return query(
    databaseUrl,
    `select c.id, 'points missing' as why from calibrations c
      where (select count(*) from calibration_points p where p.calibration_id = c.id) <> 11
     union all
     select c.id, 'not in the record' from calibrations c
      where not exists (select 1 from audit_logs l where l.entity_id = c.id and l.action = 'calibration.created')
     union all
     select l.entity_id, 'an entry without its object' from audit_logs l
      where l.action in ('calibration.created', 'asset.created')
        and not exists (select 1 from calibrations c where c.id = l.entity_id)
        and not exists (select 1 from assets a where a.id = l.entity_id)
     union all
     select a.id, 'an asset without its channel' from assets a
      where not exists (select 1 from sensor_channels s where s.asset_id = a.id)
     union all
     select x.id, 'issued without a file' from certificates x
      where not exists (select 1 from stored_files f where f.id = x.file_id)
     union all
     select x.id, 'issued without an entry in the record' from certificates x
      where not exists
        (select 1 from audit_logs l where l.entity_id = x.calibration_id and l.action = 'certificate.issued')
     union all
     select a.id, 'counter does not fit' from assets a
      where a.last_calibration_version <> (select count(*) from calibrations c where c.asset_id = a.id)`,
  );
}

/** Unreferenced contents that cleanup misses. */
export async function strayContents(databaseUrl: string, folder: string): Promise<string[]> {
  const lying = await contentsIn(folder);
  const kept = await query<{ object_name: string }>(
    databaseUrl,
    'select object_name from stored_files union select object_name from file_writes',
  );
  const names = new Set(kept.map(({ object_name }) => object_name));
  return lying.filter((name) => !names.has(name) && !name.startsWith('.'));
}

export async function contentsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) =>
    entry.isFile() && !entry.name.endsWith('.part') ? join(entry.parentPath, entry.name).slice(folder.length + 1) : [],
  );
}
