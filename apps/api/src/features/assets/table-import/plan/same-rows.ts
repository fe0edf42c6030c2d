import type { EntityManager } from 'typeorm';
import { fillTemplate } from '../../../../platform/errors/errors.js';
import { inParts } from '../../../../platform/work/in-parts.js';
import { loopTurn } from '../../../../platform/work/loop-turns.js';
import type { Asset } from '../../asset.entity.js';
import { sameInstruments } from '../../identity/same-identity.js';
import type { PlannedAsset } from './plan-import.js';
import type { CellProblem, GivenAsset } from './table-rows.js';

const AT_ONCE = 2000;

export async function foldedOf(tx: EntityManager, texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  await inParts([...new Set(texts)], AT_ONCE, async (some) => {
    const rows = await tx.query<{ text: string; folded: string }[]>(
      'select text, folded_identity(text) as folded from unnest($1::text[]) as given (text)',
      [some],
    );
    for (const { text, folded } of rows) found.set(text, folded);
  });
  return found;
}

export async function byWrittenId(
  tx: EntityManager,
  ids: readonly string[],
  known: readonly Asset[],
): Promise<Map<string, Asset>> {
  const found = new Map<string, Asset>();
  if (known.length === 0) return found;
  const folded = await foldedOf(tx, [...ids, ...known.map(({ asset_id }) => asset_id)]);
  const exact = new Map<string, Asset>();
  /** null: several */
  const alike = new Map<string | undefined, Asset | null>();
  await inParts(known, AT_ONCE, (some) => {
    for (const asset of some) {
      const key = folded.get(asset.asset_id);
      exact.set(asset.asset_id, asset);
      alike.set(key, alike.has(key) ? null : asset);
    }
  });
  await inParts(ids, AT_ONCE, (some) => {
    for (const id of some) {
      const asset = exact.get(id) ?? alike.get(folded.get(id));
      if (asset) found.set(id, asset);
    }
  });
  return found;
}

/** A new id in the row states that it is another item, so the existing asset is only named. */
export async function sameRows(
  tx: EntityManager,
  organizationId: string | null,
  given: readonly GivenAsset[],
  planned: readonly PlannedAsset[],
): Promise<{ problems: CellProblem[]; same: { row: number; asset_id: string }[] }> {
  const withoutId = new Set(given.filter(({ asset_id }) => asset_id === null).map(({ row }) => row));
  const instruments = planned.flatMap(({ isNew, row, asset: { manufacturer, model, serial_number } }) =>
    isNew && manufacturer && model && serial_number ? [{ row, manufacturer, model, serial_number }] : [],
  );
  const existing = new Map<number | undefined, string>();
  await inParts(instruments, AT_ONCE, async (some) => {
    for (const { nth, asset_id } of await sameInstruments(tx, organizationId, some))
      existing.set(some[nth]?.row, asset_id);
  });
  const ids = planned.flatMap(({ row, isNew, asset }) =>
    asset.asset_id === '' ? [] : [{ row, key: isNew ? asset.asset_id : asset.id }],
  );
  const items = instruments
    .filter(({ row }) => withoutId.has(row))
    .map(({ row, ...item }) => ({ row, key: Object.values(item).join('\u001f') }));
  const folded = await foldedOf(
    tx,
    [...ids, ...items].map(({ key }) => key),
  );
  await loopTurn();
  const twice = (rows: readonly { row: number; key: string }[]) => {
    const first = new Map<string | undefined, number>();
    return rows.flatMap(({ row, key }) => {
      const before = first.get(folded.get(key));
      if (before === undefined) first.set(folded.get(key), row);
      return before === undefined ? [] : [{ row, before }];
    });
  };
  const sameIds = twice(ids);
  await loopTurn();
  const sameItems = twice(items);
  const problem = (row: number, field: string, msg: string, type: string, params: Record<string, unknown>) => ({
    row,
    column: null,
    field,
    type,
    params,
    msg: fillTemplate(msg, params),
  });
  const found = instruments.flatMap(({ row }) => {
    const asset_id = existing.get(row);
    return asset_id === undefined ? [] : [{ row, asset_id }];
  });
  const problems = [
    ...sameIds.map(({ row, before }) =>
      problem(row, 'asset_id', 'Row {row} names the same asset', 'asset.table_id_twice', { row: before }),
    ),
    ...found
      .filter(({ row }) => withoutId.has(row))
      .map(({ row, asset_id }) =>
        problem(
          row,
          'serial_number',
          'Asset {asset_id} has this manufacturer, model and serial number',
          'asset.table_same_instrument',
          { asset_id },
        ),
      ),
    ...sameItems
      .filter(({ row }) => !existing.has(row))
      .map(({ row, before }) =>
        problem(
          row,
          'serial_number',
          'Row {row} has this manufacturer, model and serial number too',
          'asset.table_item_twice',
          { row: before },
        ),
      ),
  ];
  return { problems, same: found.filter(({ row }) => !withoutId.has(row)) };
}
