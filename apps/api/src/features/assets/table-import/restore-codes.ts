import { type EntityManager, In } from 'typeorm';
import { foundInParts, inParts } from '../../../platform/work/in-parts.js';
import { AssetCode } from '../codes/asset-code.entity.js';
import { insertAll } from './apply-import.js';
import { builtOn } from './asset-imports.js';
import { codeColumns } from './plan/plan-codes.js';
import type { AssetImportItem } from './table-import.entity.js';

const AT_ONCE = 200;

export async function restoreCodes(
  tx: EntityManager,
  items: readonly Pick<AssetImportItem, 'kind' | 'object_id' | 'is_new'>[],
  kept: readonly { object_id: string; before: object }[],
  removed: readonly string[],
): Promise<Map<string, { now: string[]; then: string[] }>> {
  const ofCodes = items.filter(({ kind }) => kind === 'code');
  const added = new Set(ofCodes.flatMap(({ is_new, object_id }) => (is_new ? [object_id] : [])));
  const gone = new Set(ofCodes.flatMap(({ is_new, object_id }) => (is_new ? [] : [object_id])));
  const lost = kept.flatMap(({ object_id, before }) =>
    gone.has(object_id) ? [restoredCode(tx, object_id, before)] : [],
  );
  const owners = await tx.query<{ asset_id: string }[]>(
    'select distinct asset_id from asset_codes where id = any($1::uuid[])',
    [[...added]],
  );
  const changed = [...new Set([...owners, ...lost].map(({ asset_id }) => asset_id))];
  const present = await foundInParts(changed, AT_ONCE, (some) => tx.findBy(AssetCode, { asset_id: In([...some]) }));
  // A code may have moved to an asset that the import created.
  await tx.query('delete from asset_codes where id = any($1::uuid[]) or asset_id = any($2::uuid[])', [
    [...added],
    removed,
  ]);
  const taken = await tx.query<{ asset_id: string }[]>(
    `select a.asset_id from unnest($1::text[], $2::uuid[]) as lost (code, asset_id)
       join assets owner on owner.id = lost.asset_id
       join asset_codes c on c.folded = folded_identity(lost.code)
        and c.organization_id is not distinct from owner.organization_id
       join assets a on a.id = c.asset_id`,
    [lost.map(({ code }) => code), lost.map(({ asset_id }) => asset_id)],
  );
  if (taken.length > 0) throw builtOn(taken.map(({ asset_id }) => asset_id));
  await inParts(lost, AT_ONCE, (some) => insertAll(tx, 'asset_codes', codeColumns, some));
  const textsOf = (codes: readonly AssetCode[], owner: string) =>
    codes
      .filter(({ asset_id }) => asset_id === owner)
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
      .map(({ code }) => code);
  const then = [...present.filter(({ id }) => !added.has(id)), ...lost];
  return new Map(changed.map((id) => [id, { now: textsOf(present, id), then: textsOf(then, id) }]));
}

const restoredCode = (tx: EntityManager, id: string, before: object): AssetCode => {
  const code = tx.create(AssetCode, { ...before, id });
  return Object.assign(code, { created_at: new Date(code.created_at) });
};
