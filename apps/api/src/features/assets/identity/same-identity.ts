import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Parameters, visibleTo } from '../../../platform/access/visible-to.js';
import type { Database } from '../../../platform/database/database.js';
import { withoutRowLevelSecurity } from '../../../platform/database/row-level-security/session-settings.js';
import { Conflict, RuleBroken } from '../../../platform/errors/errors.js';
import type { Asset } from '../asset.entity.js';

type Identified = Pick<Asset, 'id' | 'organization_id' | 'manufacturer' | 'model' | 'serial_number'>;

interface SameAsset {
  id: string;
  asset_id: string;
}

/** A lock for each of thousands of texts would exhaust the lock table of PostgreSQL. */
const LOCKS = 256;

/** Decision 38: ignores case, hyphens, dashes and spaces. Other spellings stay locked for the transaction. */
export async function refuseAlikeId(tx: EntityManager, caller: Caller, assetId: string, own: string): Promise<void> {
  await lockIds(tx, [assetId]);
  const { bind, values } = new Parameters();
  const [other] = await withoutRowLevelSecurity(tx, 'asset id', () =>
    tx.query<(SameAsset & { is_visible: boolean })[]>(
      `select a.id, a.asset_id, ${visibleTo(caller, 'a.organization_id', bind)} as is_visible from assets a
        where folded_identity(a.asset_id) = folded_identity(${bind(assetId)}) and a.asset_id <> ${bind(assetId)}
          and a.id <> ${bind(own)} order by is_visible desc limit 1`,
      values,
    ),
  );
  if (!other) return;
  const { id, asset_id } = other;
  if (!other.is_visible) throw new RuleBroken('asset.id_taken', 'Another asset has this asset id.');
  throw new Conflict('asset.id_alike', 'Asset {asset_id} has the same asset id in another spelling.', { id, asset_id });
}

/**
 * Locks the ids of new assets in all spellings for the transaction. Call once, after locking assets.
 * @param known ids of assets that may have one of them
 */
export async function areIdsFree(
  tx: EntityManager,
  assetIds: readonly string[],
  known: readonly string[],
): Promise<boolean> {
  if (assetIds.length === 0) return true;
  await lockIds(tx, assetIds);
  const others = await withoutRowLevelSecurity(tx, 'asset id', () =>
    tx.query<unknown[]>(
      `select 1 from assets
        where folded_identity(asset_id) = any(select folded_identity(given) from unnest($1::text[]) given)
          and id <> all($2::uuid[]) limit 1`,
      [assetIds, known],
    ),
  );
  return others.length === 0;
}

export const instrumentOf = ({ organization_id, manufacturer, model, serial_number }: Identified): string =>
  JSON.stringify([organization_id, manufacturer, model, serial_number]);

export async function refuseSameInstrument(tx: EntityManager, asset: Identified): Promise<void> {
  const { manufacturer, model, serial_number } = asset;
  if (!manufacturer || !model || !serial_number) return;
  await lockSerialNumbers(tx, [serial_number]);
  const [other] = await sameInstruments(tx, asset.organization_id, [{ manufacturer, model, serial_number }], asset.id);
  if (!other) return;
  throw new Conflict(
    'asset.same_instrument',
    'Asset {asset_id} has the same manufacturer, model and serial number. Send allow_same_serial if this is another item.',
    { id: other.id, asset_id: other.asset_id },
  );
}

export function sameInstruments(
  tx: EntityManager,
  organizationId: string | null,
  requested: readonly { manufacturer: string; model: string; serial_number: string }[],
  but: string | null = null,
): Promise<(SameAsset & { nth: number })[]> {
  return tx.query<(SameAsset & { nth: number })[]>(
    // Folds each text once; a nested loop folds it for every pair.
    `with asked as materialized (
       select nth, folded_identity(manufacturer) as manufacturer, folded_identity(model) as model,
              folded_identity(serial_number) as serial_number
         from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (manufacturer, model, serial_number, nth)),
     known as materialized (
       select id, asset_id, created_at, manufacturer, model, folded_identity(serial_number) as serial_number from assets
        where serial_number is not null and organization_id is not distinct from $4::uuid and id is distinct from $5::uuid)
     select a.id, a.asset_id, (asked.nth - 1)::int as nth
       from asked join known a on a.serial_number = asked.serial_number
        and folded_identity(a.manufacturer) = asked.manufacturer and folded_identity(a.model) = asked.model
      order by asked.nth, a.created_at, a.id`,
    [
      requested.map(({ manufacturer }) => manufacturer),
      requested.map(({ model }) => model),
      requested.map(({ serial_number }) => serial_number),
      organizationId,
      but,
    ],
  );
}

const MOST_NAMED = 10;

/**
 * Ids of visible assets with the same manufacturer, model and serial number, oldest first.
 * @param imported limits the search to other assets of its organization
 */
export async function visibleSameInstruments(
  database: Database,
  caller: Caller,
  { manufacturer, model, serial_number }: Partial<Identified>,
  imported: Pick<Identified, 'id' | 'organization_id'> | null = null,
): Promise<string[]> {
  if (!manufacturer || !model || !serial_number) return [];
  const { bind, values } = new Parameters();
  const same = (column: string, text: string) => `folded_identity(a.${column}) = folded_identity(${bind(text)})`;
  const conditions = [
    'a.serial_number is not null',
    same('serial_number', serial_number),
    same('manufacturer', manufacturer),
    same('model', model),
    visibleTo(caller, 'a.organization_id', bind),
  ];
  if (imported)
    conditions.push(
      `a.organization_id is not distinct from ${bind(imported.organization_id)}::uuid and a.id <> ${bind(imported.id)}`,
    );
  const rows = await database.rows<Pick<SameAsset, 'asset_id'>>(
    `select a.asset_id from assets a where ${conditions.join(' and ')}
      order by a.created_at, a.id limit ${String(MOST_NAMED)}`,
    values,
  );
  return rows.map(({ asset_id }) => asset_id);
}

/** In all spellings for the transaction. Call once, after locking ids. */
export const lockSerialNumbers = (tx: EntityManager, serialNumbers: readonly string[]) =>
  lockFolded(tx, 'serial numbers', serialNumbers);

const lockIds = (tx: EntityManager, assetIds: readonly string[]) => lockFolded(tx, 'asset ids', assetIds);

/** In ascending order, so that transactions with many texts do not deadlock. */
async function lockFolded(tx: EntityManager, kind: string, texts: readonly string[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended($2::text || ' ' || nth, 0)) from (
       select distinct hashtextextended(folded_identity(given), 0) & ${String(LOCKS - 1)} as nth
         from unnest($1::text[]) given order by nth) locks`,
    [texts, kind],
  );
}
