import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import type { Jobs } from '../../../platform/jobs/jobs.js';
import { inParts } from '../../../platform/work/in-parts.js';
import type { ProgressReporter } from '../../../platform/progress/progress.js';
import type { AuditTrail, RecordedAct } from '../../audit/index.js';
import { allocateAssetIds } from '../identity/allocate-asset-id.js';
import { areIdsFree, lockSerialNumbers, sameInstruments } from '../identity/same-identity.js';
import { auditSubject } from '../asset-subject.js';
import type { Asset, SensorChannel } from '../asset.entity.js';
import { codes } from '../assets.feature.js';
import { isScored, refreshCalibrationStates } from '../calibration-state.js';
import { scoreAssets } from '../score-job.js';
import type { CalibrationFiler } from './plan/calibration-filing.js';
import { tableChanged } from './asset-imports.js';
import { assetColumns, channelColumns } from './import-columns.js';
import { codeColumns } from './plan/plan-codes.js';
import { itemsOf, storeImport } from './store-import.js';
import type { ImportPlan, PlannedAsset } from './plan/plan-import.js';

const AT_ONCE = 200;
const ACTS_AT_ONCE = 50;

const FILING = 0.6;

interface Applied {
  import_id: string | null;
  created: number;
  updated: number;
  unchanged: number;
  calibrations: number;
  locations: number;
}

interface ApplyContext {
  caller: Caller;
  audit: AuditTrail;
  jobs: Jobs;
  filer: CalibrationFiler;
  now: Date;
  file: string;
  organization_id: string | null;
}

/** @param report receives the written fraction, 0 to 1 */
export async function applyImport(
  tx: EntityManager,
  { caller, audit, jobs, filer, now, file, organization_id }: ApplyContext,
  { assets: planned, filings, places, certificateFiles, alike }: ImportPlan,
  report: ProgressReporter = () => undefined,
): Promise<Applied> {
  const toldAssets: ProgressReporter = (share) => report(filings.length > 0 ? share * (1 - FILING) : share);
  await places.insert(audit);
  const created = planned.filter(({ isNew }) => isNew);
  const updated = planned.filter((one) => !one.isNew && one.difference !== null);
  const [newAssets, changedAssets] = [created, updated].map((some) => some.map(({ asset }) => asset));
  const channels = [...created, ...updated].flatMap((one) => one.channels);
  const newChannels = channels.filter(({ isNew }) => isNew).map(({ channel }) => channel);
  const changedChannels = channels.filter(({ isNew }) => !isNew).map(({ channel }) => channel);
  const measuring = updated.flatMap((one) => (one.channels.length > 0 ? [one.asset] : []));
  const moved = [...created, ...updated].filter(({ moves }) => moves).map(({ asset }) => asset);
  const acts = [...created, ...updated];
  const removedCodes = acts.flatMap(({ codes: { removed } }) => removed.map(({ id }) => id));
  const addedCodes = acts.flatMap(({ codes: { added } }) => added);
  const total = addedCodes.length + 3 * (created.length + updated.length) + channels.length + moved.length;
  let written = 0;
  const parts = <T>(all: readonly T[] = [], work: (some: T[]) => Promise<unknown>, most = AT_ONCE) =>
    inParts(all, most, async (some) => {
      await work([...some]);
      toldAssets((written += some.length) / total);
    });

  await giveIds(tx, created, organization_id, alike);
  await parts(newAssets, (some) => insertAll(tx, 'assets', [...ownAssetColumns, ...assetColumns], some));
  await parts(changedAssets, (some) => updateAssets(tx, some, measuring, now));
  await parts(newChannels, (some) => insertAll(tx, 'sensor_channels', [...ownChannelColumns, ...channelColumns], some));
  await parts(changedChannels, (some) => updateChannels(tx, some, now));
  if (removedCodes.length > 0) await tx.query('delete from asset_codes where id = any($1::uuid[])', [removedCodes]);
  await parts(addedCodes, (some) => insertAll(tx, 'asset_codes', codeColumns, some));
  await parts(moved, (some) =>
    insertAll(
      tx,
      'asset_movements',
      movementColumns,
      some.map((asset) => movementOf(asset, caller.id, now)),
    ),
  );
  const extended = updated.flatMap(({ asset, addsChannels }) => (addsChannels ? [asset.id] : []));
  await parts(extended, (ids) => refreshCalibrationStates(tx, jobs, ids));
  for (let from = 0; from < measuring.length; from += AT_ONCE) {
    const asset_ids = measuring.slice(from, from + AT_ONCE).flatMap((asset) => (isScored(asset) ? [asset.id] : []));
    if (asset_ids.length > 0) await jobs.send(tx, scoreAssets, { asset_ids });
  }
  const actOf = (one: PlannedAsset) => (one.isNew ? createdAct(one, file) : updatedAct(one, file));
  await parts(acts, (some) => audit.all(tx, caller, some.map(actOf)), ACTS_AT_ONCE);
  const filed = await filer.file(tx, caller, filings, (share) => report(1 - FILING + share * FILING));
  const applied = {
    created: created.length,
    updated: updated.length,
    unchanged: planned.length - created.length - updated.length,
    calibrations: filed.length,
    locations: places.ids.length,
  };
  if (acts.length + filed.length === 0) return { import_id: null, ...applied };
  const items = itemsOf(acts, filed, places.ids, certificateFiles);
  const import_id = await storeImport(
    tx,
    { organization_id, imported_by: caller.id, imported_at: now, file_name: file },
    applied,
    items,
  );
  return { import_id, ...applied };
}

/** @throws Conflict if another asset has one of the ids or is one of the instruments since the plan */
async function giveIds(
  tx: EntityManager,
  created: readonly PlannedAsset[],
  organizationId: string | null,
  alike: readonly string[],
): Promise<void> {
  const without = created.filter(({ asset }) => asset.asset_id === '');
  if (without.length > 0) {
    const ids = await allocateAssetIds(tx, organizationId, without.length);
    for (const [nth, { asset }] of without.entries()) asset.asset_id = ids[nth] ?? '';
  }
  const ids = created.map(({ asset }) => asset.asset_id);
  if (!(await areIdsFree(tx, ids, alike))) throw tableChanged();
  const numbers = created.flatMap(({ asset }) => asset.serial_number ?? []);
  if (numbers.length > 0) await lockSerialNumbers(tx, numbers);
  const instruments = without.flatMap(({ asset: { manufacturer, model, serial_number } }) =>
    serial_number ? [{ manufacturer, model, serial_number }] : [],
  );
  if (instruments.length > 0 && (await sameInstruments(tx, organizationId, instruments)).length > 0)
    throw tableChanged();
}

const ownAssetColumns = ['asset_id', 'asset_type', 'created_by'];
const ownChannelColumns = ['asset_id', 'position'];
const movementColumns = ['asset_id', 'location_id', 'moved_by', 'moved_at'];

/** One parameter per statement is much faster for thousands of rows. */
export async function insertAll(
  tx: EntityManager,
  table: 'assets' | 'sensor_channels' | 'asset_codes' | 'asset_movements',
  columns: readonly string[],
  rows: readonly { id: string }[],
): Promise<void> {
  const names = ['id', ...columns].join(', ');
  await tx.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [rowsOf(rows, columns)],
  );
}

export async function updateAssets(
  tx: EntityManager,
  assets: readonly Pick<Asset, 'id'>[],
  measuring: readonly Pick<Asset, 'id'>[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update assets a set ${assetColumns.map((name) => `${name} = r.${name}`).join(', ')},
            version = a.version + 1, updated_at = $2, health_revision = a.health_revision + (a.id = any($3))::int
       from jsonb_populate_recordset(null::assets, $1::jsonb) r where a.id = r.id`,
    [rowsOf(assets, assetColumns), now, measuring.map(({ id }) => id)],
  );
}

export async function updateChannels(
  tx: EntityManager,
  channels: readonly Pick<SensorChannel, 'id'>[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update sensor_channels c set ${channelColumns.map((name) => `${name} = r.${name}`).join(', ')}, updated_at = $2
       from jsonb_populate_recordset(null::sensor_channels, $1::jsonb) r where c.id = r.id`,
    [rowsOf(channels, channelColumns), now],
  );
}

function rowsOf(entities: readonly { id: string }[], columns: readonly string[]): string {
  return JSON.stringify(
    entities.map((entity) =>
      Object.fromEntries([['id', entity.id], ...columns.map((name) => [name, Reflect.get(entity, name)] as const)]),
    ),
  );
}

const movementOf = ({ id, location_id }: Pick<Asset, 'id' | 'location_id'>, moved_by: string, moved_at: Date) => ({
  id: randomUUID(),
  asset_id: id,
  location_id,
  moved_by,
  moved_at,
});

function createdAct({ asset, owners, codes: { added } }: PlannedAsset, imported_from: string): RecordedAct {
  const { asset_id, name, asset_type } = asset;
  return {
    action: codes['asset.created'],
    subject: auditSubject(asset, owners),
    before: null,
    after: {
      asset_id,
      name,
      asset_type,
      ...(added.length > 0 ? { codes: added.map(({ code }) => code) } : {}),
      imported_from,
    },
  };
}

function updatedAct({ asset, owners, difference }: PlannedAsset, imported_from: string): RecordedAct {
  return {
    action: codes['asset.updated'],
    subject: auditSubject(asset, owners),
    before: difference?.before ?? null,
    after: { ...difference?.after, imported_from },
  };
}
