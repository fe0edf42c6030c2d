import { type EntityManager, In } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import type { Jobs } from '../../../platform/jobs/jobs.js';
import { withoutRowLevelSecurity } from '../../../platform/database/row-level-security/session-settings.js';
import { foundInParts, inParts } from '../../../platform/work/in-parts.js';
import { Conflict } from '../../../platform/errors/errors.js';
import type { InTheWay, UndoOrder } from '../../assets/index.js';
import type { AuditTrail, RecordedAct } from '../../audit/index.js';
import type { Files } from '../../files/index.js';
import { Calibration } from '../calibration/calibration.entity.js';
import { codes, uploadedCertificate } from '../calibrations.feature.js';
import { updateAssetStatuses } from '../record/update-asset-status.js';
import { madeWith } from '../standards/made-with.js';

const MOST_TOLD = 20;
const AT_ONCE = 50;
const DELETED_AT_ONCE = 500;

/** Whole records would block the event loop. */
const UNDONE = {
  id: true,
  asset_id: true,
  organization_id: true,
  status: true,
  is_active: true,
  void_reason: true,
  calibration_version: true,
  calibration_date: true,
  due_date: true,
  conformity: true,
  external_lab_name: true,
  external_lab_certificate_number: true,
} as const;

/** Names imported assets alone: a record that uses one may belong to a private organization. */
export function inTheWay(
  tx: EntityManager,
  { calibrations, assets, removed, imported_at }: UndoOrder,
): Promise<InTheWay[]> {
  return tx.query<InTheWay[]>(
    `select distinct * from (
       select a.asset_id, 'calibration' as what from calibrations c join assets a on a.id = c.asset_id
        where c.asset_id = any($1::uuid[]) and c.id <> all($2::uuid[]) and c.created_at >= $4
       union all
       select a.asset_id, 'calibration' from calibrations c
         join assets a on a.id in (c.internal_reference_asset_id, c.daq_id) and a.id = any($3::uuid[])
        where (c.internal_reference_asset_id = any($3::uuid[]) or c.daq_id = any($3::uuid[])) and c.id <> all($2::uuid[])
       union all
       select a.asset_id, 'calibration' from assets a
        where a.id = any($3::uuid[]) and exists (
          select 1 from calibrations c where ${madeWith('a.id')} and c.id <> all($2::uuid[]))
       union all
       select a.asset_id, 'calibration' from electronic_signatures s join calibrations c on c.id = s.calibration_id
         join assets a on a.id = c.asset_id where c.id = any($2::uuid[]) and c.asset_id = any($3::uuid[])
       union all
       select a.asset_id, 'draft' from calibration_drafts d join assets a on a.id = d.asset_id
        where d.asset_id = any($1::uuid[]) and d.created_at >= $4
     ) built order by 1, 2 limit ${MOST_TOLD}`,
    [assets, calibrations, removed, imported_at],
  );
}

export async function undoFiled(
  tx: EntityManager,
  { caller, audit, files, jobs, now }: { caller: Caller; audit: AuditTrail; files: Files; jobs: Jobs; now: Date },
  { calibrations, removed, reason }: UndoOrder,
): Promise<void> {
  if (calibrations.length === 0) return;
  const rows = await foundInParts(calibrations, AT_ONCE, (some) =>
    tx.find(Calibration, { select: { ...UNDONE }, where: { id: In([...some]) } }),
  );
  const names = await namesOf(tx, rows);
  const gone = new Set(removed);
  const going = rows.filter((row) => gone.has(row.asset_id));
  const valid = rows.filter(({ asset_id, status }) => !gone.has(asset_id) && status !== 'void');
  await refuseUnsigned(tx, valid);
  const subjectOf = ({ id, asset_id, organization_id }: Calibration) => ({
    id,
    organization_id,
    asset_id: names.get(asset_id) ?? null,
  });
  const ids = going.map(({ id }) => id);
  await inParts(ids, DELETED_AT_ONCE, async (some) => {
    await tx.query('delete from calibrations where id = any($1::uuid[])', [some]);
    // Files of other people are visible through their calibration only.
    await withoutRowLevelSecurity(tx, 'undo of an import', () => files.forgetOf(tx, uploadedCertificate, some));
  });
  await tx.query(
    `update calibrations set status = 'void', is_active = false, status_before_void = status, voided_at = $2, voided_by = $3,
            void_reason = $4, version = version + 1 where id = any($1::uuid[])`,
    [valid.map(({ id }) => id), now, caller.id, reason],
  );
  await updateAssetStatuses(tx, jobs, new Map(valid.map(({ asset_id }) => [asset_id, null])));
  const record = (all: readonly Calibration[], actOf: (row: Calibration) => Omit<RecordedAct, 'subject'>) =>
    inParts(all, AT_ONCE, (some) =>
      audit.all(
        tx,
        caller,
        some.map((row) => ({ ...actOf(row), subject: subjectOf(row) })),
      ),
    );
  await record(going, (row) => ({
    action: codes['calibration.removed'],
    before: {
      calibration_version: row.calibration_version,
      calibration_date: row.calibration_date,
      due_date: row.due_date,
      external_lab_name: row.external_lab_name ?? null,
      external_lab_certificate_number: row.external_lab_certificate_number ?? null,
      conformity: row.conformity,
    },
    after: { reason },
  }));
  await record(valid, (row) => ({
    action: codes['calibration.voided'],
    before: { status: row.status, is_active: row.is_active, void_reason: row.void_reason },
    after: { status: 'void', is_active: false, void_reason: reason },
  }));
}

async function refuseUnsigned(tx: EntityManager, voided: readonly Calibration[]): Promise<void> {
  const demanding = await tx.query<unknown[]>(
    `select 1 from calibrations c join signature_policies p
         on p.organization_id = coalesce(c.issuing_organization_id, c.organization_id)
      where c.id = any($1::uuid[]) and 'void' = any(p.acts) limit 1`,
    [voided.map(({ id }) => id)],
  );
  if (demanding.length > 0)
    throw new Conflict(
      'asset.import_void_signed',
      'The import cannot be undone: the organization requires a signature to void calibrations. Void them one by one, and correct the assets.',
    );
}

async function namesOf(tx: EntityManager, rows: readonly Calibration[]): Promise<Map<string, string>> {
  const assets = await tx.query<{ id: string; asset_id: string }[]>(
    'select id, asset_id from assets where id = any($1::uuid[])',
    [rows.map(({ asset_id }) => asset_id)],
  );
  return new Map(assets.map(({ id, asset_id }) => [id, asset_id]));
}
