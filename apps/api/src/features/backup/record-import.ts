import type { EntityManager } from 'typeorm';
import type { AuditTrail } from '../audit/index.js';
import type { Manifest } from './archive/manifest.js';
import { codes } from './backup.codes.js';

/** System actor: no current account did it. */
export const NOBODY = { id: null, email: 'system', ip: null, user_agent: null };

/** @param by address: the backup may lack the account; null: command line */
export function recordImport(
  tx: EntityManager,
  trail: AuditTrail,
  { made_at, product_version, is_bare, tables, contents }: Manifest,
  { bytes, by }: { bytes: number; by: string | null },
): Promise<void> {
  return trail.act(
    tx,
    NOBODY,
    codes['database.imported'],
    { id: null, organization_id: null },
    {
      by,
      made_at,
      product_version,
      bare: is_bare,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: contents?.count ?? 0,
      bytes,
    },
  );
}
