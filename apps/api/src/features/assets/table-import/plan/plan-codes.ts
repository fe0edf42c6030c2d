import { type EntityManager, In } from 'typeorm';
import { fillTemplate } from '../../../../platform/errors/errors.js';
import { foundInParts } from '../../../../platform/work/in-parts.js';
import { loopTurn } from '../../../../platform/work/loop-turns.js';
import { AssetCode } from '../../codes/asset-code.entity.js';
import { MOST_CODES } from '../../codes/asset-codes.dto.js';
import { codeRows, codesInUse } from '../../codes/asset-codes.js';
import { writtenCodes } from '../../codes/codes-in-cell.js';
import { kindOfCode } from '../../codes/kind-of-code.js';
import { LONGEST_CODE } from '../../codes/scanned-code.js';
import type { PlannedAsset } from './plan-import.js';
import { foldedOf } from './same-rows.js';
import type { CellProblem, GivenAsset } from './table-rows.js';

export interface CodeChange {
  added: AssetCode[];
  removed: AssetCode[];
}

export const codeColumns = ['asset_id', 'code', 'kind', 'note', 'created_by', 'created_at'] as const;

const AT_ONCE = 200;

interface CodeOrder {
  given: readonly GivenAsset[];
  planned: readonly PlannedAsset[];
  heading: string;
  by: string;
  at: Date;
}

export async function planCodes(
  tx: EntityManager,
  { given, planned, heading, by, at }: CodeOrder,
): Promise<CellProblem[]> {
  const cells = new Map(given.flatMap(({ row, codes }) => (codes === undefined ? [] : [[row, codes ?? ''] as const])));
  const stated = planned.filter(({ row }) => cells.has(row));
  if (stated.length === 0) return [];
  const existing = new Map<string, AssetCode[]>();
  const ids = stated.flatMap(({ isNew, asset: { id } }) => (isNew ? [] : [id]));
  const rows = await foundInParts(ids, AT_ONCE, (some) =>
    tx.find(AssetCode, { where: { asset_id: In([...some]) }, order: { created_at: 'ASC', id: 'ASC' } }),
  );
  for (const code of rows) existing.set(code.asset_id, [...(existing.get(code.asset_id) ?? []), code]);
  const writtenOf = new Map<PlannedAsset, ReturnType<typeof writtenCodes>>();
  for (const [nth, one] of stated.entries()) {
    if (nth % AT_ONCE === 0) await loopTurn();
    writtenOf.set(one, writtenCodes(cells.get(one.row) ?? ''));
  }
  const folded = await foldedOf(
    tx,
    [...writtenOf.values()].flat().map(({ code }) => code),
  );
  const problems: CellProblem[] = [];
  const problem = (row: number, msg: string, type: string, params: Record<string, unknown>) =>
    problems.push({ row, column: null, field: 'codes', msg: fillTemplate(msg, params), type, params });
  for (const [nth, one] of stated.entries()) {
    if (nth % AT_ONCE === 0) await loopTurn();
    const own = existing.get(one.asset.id) ?? [];
    const written = new Map(writtenOf.get(one)?.map((of) => [of.code, of.written]));
    const texts = [...written.keys()];
    const wanted = new Map(texts.toReversed().map((code) => [folded.get(code) ?? code, code]));
    const added = texts.filter(
      (code) => wanted.get(folded.get(code) ?? code) === code && !own.some((had) => had.folded === folded.get(code)),
    );
    const [first] = added.filter((code) => Array.from(code.normalize('NFKC')).length > LONGEST_CODE);
    if (first !== undefined)
      problem(one.row, 'Has more than {max} characters', 'string_too_long', { max: LONGEST_CODE });
    if (wanted.size > MOST_CODES)
      problem(one.row, 'An asset has at most {most} codes.', 'asset.codes_full', { most: MOST_CODES });
    one.codes = {
      added: codeRows(
        tx,
        one.asset.id,
        added.map((code) => ({ code, kind: kindOfCode(written.get(code) ?? code, heading) })),
        { by, at },
      ),
      removed: own.filter((had) => !wanted.has(had.folded)),
    };
    noteDifference(one, own);
  }
  const taken = await takenIn(tx, stated, folded);
  for (const { row, code, asset_id } of taken)
    problem(row, 'Asset {asset_id} has the code {code}.', 'asset.code_taken', { asset_id, code });
  const before = new Map<string, number>();
  for (const { row, asset, codes } of stated)
    for (const { code } of codes.added) {
      const key = `${asset.organization_id ?? ''} ${folded.get(code) ?? ''}`;
      const other = before.get(key);
      if (other === undefined) before.set(key, row);
      else problem(row, 'Row {row} has the code {code} too', 'asset.table_code_twice', { row: other, code });
    }
  return problems;
}

async function takenIn(
  tx: EntityManager,
  stated: readonly PlannedAsset[],
  folded: ReadonlyMap<string, string>,
): Promise<{ row: number; code: string; asset_id: string }[]> {
  const removed = new Set(
    stated.flatMap(({ asset, codes }) => codes.removed.map((code) => `${asset.id} ${code.folded}`)),
  );
  const owners = [...new Set(stated.map(({ asset }) => asset.organization_id))];
  const found = await Promise.all(
    owners.map(async (owner) => {
      const added = stated.flatMap(({ row, asset, codes }) =>
        asset.organization_id === owner ? codes.added.map(({ code }) => ({ row, code })) : [],
      );
      const taken = await codesInUse(
        tx,
        owner,
        added.map(({ code }) => code),
      );
      const kept = taken.filter(({ id, code }) => !removed.has(`${id} ${folded.get(code) ?? ''}`));
      const idOf = new Map(kept.map(({ code, asset_id }) => [code, asset_id]));
      return added.flatMap(({ row, code }) => {
        const asset_id = idOf.get(code);
        return asset_id === undefined ? [] : [{ row, code, asset_id }];
      });
    }),
  );
  return found.flat();
}

function noteDifference(one: PlannedAsset, own: readonly AssetCode[]): void {
  const { added, removed } = one.codes;
  if (one.isNew || added.length + removed.length === 0) return;
  const textOf = (codes: readonly AssetCode[]) => codes.map(({ code }) => code);
  const after = [...own.filter((had) => !removed.includes(had)), ...added];
  one.difference = {
    before: { ...one.difference?.before, codes: textOf(own) },
    after: { ...one.difference?.after, codes: textOf(after) },
  };
}
