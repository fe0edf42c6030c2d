import type { EntityManager } from 'typeorm';
import { fillTemplate } from '../../../../platform/errors/errors.js';
import { foundInParts, inParts } from '../../../../platform/work/in-parts.js';
import { loopTurn } from '../../../../platform/work/loop-turns.js';
import type { Asset } from '../../asset.entity.js';
import { sameInstruments } from '../../identity/same-identity.js';
import type { PlannedAsset } from './plan-import.js';
import type { CellProblem, GivenAsset } from './table-rows.js';

const AT_ONCE = 2000;

export async function foldedOf(tx: EntityManager, texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await foundInParts([...new Set(texts)], AT_ONCE, (some) =>
    tx.query<{ text: string; folded: string }[]>(
      'select text, folded_identity(text) as folded from unnest($1::text[]) as given (text)',
      [some],
    ),
  );
  return new Map(rows.map(({ text, folded }) => [text, folded]));
}

export async function byWrittenId(
  tx: EntityManager,
  ids: readonly string[],
  known: readonly Asset[],
): Promise<Map<string, Asset>> {
  const folded = await foldedOf(tx, [...ids, ...known.map(({ asset_id }) => asset_id)]);
  const exact = new Map(known.map((asset) => [asset.asset_id, asset]));
  const alike = new Map<string | undefined, Asset[]>();
  for (const asset of known) {
    const key = folded.get(asset.asset_id);
    alike.set(key, [...(alike.get(key) ?? []), asset]);
  }
  await loopTurn();
  return new Map(
    ids.flatMap((id) => {
      const [only, another] = alike.get(folded.get(id)) ?? [];
      const asset = exact.get(id) ?? (another ? undefined : only);
      return asset ? [[id, asset] as const] : [];
    }),
  );
}

export async function sameRows(
  tx: EntityManager,
  organizationId: string | null,
  given: readonly GivenAsset[],
  planned: readonly PlannedAsset[],
): Promise<CellProblem[]> {
  const withoutId = new Set(given.filter(({ asset_id }) => asset_id === null).map(({ row }) => row));
  const instruments = planned.flatMap(({ isNew, row, asset: { manufacturer, model, serial_number } }) =>
    isNew && withoutId.has(row) && manufacturer && model && serial_number
      ? [{ row, manufacturer, model, serial_number }]
      : [],
  );
  const existing = new Map<number | undefined, string>();
  await inParts(instruments, AT_ONCE, async (some) => {
    for (const { nth, asset_id } of await sameInstruments(tx, organizationId, some))
      existing.set(some[nth]?.row, asset_id);
  });
  const ids = planned.flatMap(({ row, isNew, asset }) =>
    asset.asset_id === '' ? [] : [{ row, key: isNew ? asset.asset_id : asset.id }],
  );
  const items = instruments.map(({ row, ...item }) => ({ row, key: Object.values(item).join('\u001f') }));
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
  const problem = (row: number, field: string, msg: string, type: string, params: Record<string, unknown>) => ({
    ...{ row, column: null, field, type, params },
    msg: fillTemplate(msg, params),
  });
  return [
    ...twice(ids).map(({ row, before }) =>
      problem(row, 'asset_id', 'Row {row} names the same asset', 'asset.table_id_twice', { row: before }),
    ),
    ...instruments.flatMap(({ row }) => {
      const asset_id = existing.get(row);
      return asset_id === undefined
        ? []
        : [
            problem(
              row,
              'serial_number',
              'Asset {asset_id} has this manufacturer, model and serial number',
              'asset.table_same_instrument',
              { asset_id },
            ),
          ];
    }),
    ...twice(items)
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
}
