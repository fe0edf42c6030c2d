import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { inParts } from '../../../platform/work/in-parts.js';
import { assetColumns, channelColumns } from './import-columns.js';
import { codeColumns } from './plan/plan-codes.js';
import type { FiledCalibration } from './plan/calibration-filing.js';
import type { PlannedAsset } from './plan/plan-import.js';
import { AssetImport, type AssetImportItem } from './table-import.entity.js';

const AT_ONCE = 500;

type Item = Pick<AssetImportItem, 'kind' | 'object_id' | 'is_new'> & {
  before?: { of: object; columns: readonly string[] } | null;
  row?: number | null;
  certificate_file?: string | null;
};

const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(from, name) as unknown]));

export function itemsOf(
  assets: readonly PlannedAsset[],
  filed: readonly FiledCalibration[],
  locations: readonly string[],
  certificateFiles: ReadonlyMap<number, string>,
): Item[] {
  return [
    ...locations.map((object_id) => ({ kind: 'location' as const, object_id, is_new: true })),
    ...assets.map(({ asset, isNew, before, row }) => ({
      kind: 'asset' as const,
      object_id: asset.id,
      is_new: isNew,
      before: before && { of: before, columns: assetColumns },
      row,
    })),
    ...assets
      .filter(({ isNew }) => !isNew)
      .flatMap(({ channels, row }) =>
        channels.map(({ channel, isNew, before }) => ({
          kind: 'channel' as const,
          object_id: channel.id,
          is_new: isNew,
          before: before && { of: before, columns: channelColumns },
          row,
        })),
      ),
    ...assets
      .filter(({ isNew }) => !isNew)
      .flatMap(({ codes: { added, removed }, row }) => [
        ...added.map(({ id }) => ({ kind: 'code' as const, object_id: id, is_new: true, row })),
        ...removed.map((code) => ({
          kind: 'code' as const,
          object_id: code.id,
          is_new: false,
          before: { of: code, columns: codeColumns },
          row,
        })),
      ]),
    ...filed.map(({ id, row }) => ({
      kind: 'calibration' as const,
      object_id: id,
      is_new: true,
      row,
      certificate_file: certificateFiles.get(row) ?? null,
    })),
  ];
}

export async function storeImport(
  tx: EntityManager,
  facts: Pick<AssetImport, 'organization_id' | 'imported_by' | 'imported_at' | 'file_name'>,
  counts: { created: number; updated: number; calibrations: number; locations: number },
  items: readonly Item[],
): Promise<string> {
  const id = randomUUID();
  await tx.insert(AssetImport, {
    ...facts,
    id,
    assets_created: counts.created,
    assets_updated: counts.updated,
    calibrations_filed: counts.calibrations,
    locations_created: counts.locations,
  });
  let place = 0;
  await inParts(items, AT_ONCE, (some) => {
    const rows = some.map(({ before, ...item }) => ({
      import_id: id,
      place: place++,
      row: null,
      certificate_file: null,
      ...item,
      before: before ? pick(before.of, before.columns) : null,
    }));
    return tx.query(
      `insert into asset_import_items (import_id, place, kind, object_id, is_new, before, "row", certificate_file)
       select import_id, place, kind, object_id, is_new, before, "row", certificate_file
         from jsonb_populate_recordset(null::asset_import_items, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  });
  return id;
}
