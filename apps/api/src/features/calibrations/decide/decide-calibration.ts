import { Injectable } from '@nestjs/common';
import { can } from '@etalon/access';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, Forbidden, notAllowed, RuleBroken } from '../../../platform/errors/errors.js';
import { requireVersion } from '../../../platform/http/versions/precondition.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type Asset, AssetLookup } from '../../assets/index.js';
import { AuditTrail } from '../../audit/index.js';
import { ElectronicSignatures, type Signing } from '../../electronic-signatures/index.js';
import { Notify } from '../../notifications/index.js';
import { ScopesOnADay } from '../../scope/index.js';
import { Calibration } from '../calibration/calibration.entity.js';
import { CalibrationInputs } from '../calibration/calibration-inputs.entity.js';
import { Corrections } from '../corrections/corrections.js';
import { isCertified } from '../calibration/has-results.js';
import { orderCertificate } from '../calibration/make-certificate.js';
import { isDecider, isForAnother, isOwn, type Laboratory, laboratoryOf } from '../people/may-decide.js';
import { refuseUnprintable } from '../people/named-people.js';
import { calibrationApproved, calibrationRejected, occurrenceOf } from '../calibration/notices.js';
import { requireOwnLaboratory } from '../calibration/other-laboratory.js';
import type { RecordedStandard } from '../calibration/reference-standard.dto.js';
import { overrideEntry, type OverrideOfStandard } from '../standards/reference-columns.js';
import { ReferenceStandards } from '../standards/reference-standards.js';
import { signable } from '../signatures/signable.js';
import { updateAssetStatus } from '../record/update-asset-status.js';
import { codes } from '../calibrations.feature.js';

interface Undecided extends Laboratory {
  row: Calibration;
  asset: Asset;
}

/** Neither performer nor recorder approves (decision 26). Rechecks inputs under the row lock. */
@Injectable()
export class DecideCalibration {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly standards: ReferenceStandards,
    private readonly scopes: ScopesOnADay,
    private readonly corrections: Corrections,
    private readonly audit: AuditTrail,
    private readonly notify: Notify,
    private readonly signatures: ElectronicSignatures,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  approve(caller: Caller, id: string, issuesCertificate: boolean, signing: Signing): Promise<void> {
    return this.database.transaction(async (tx) => {
      const undecided = await this.undecided(tx, caller, id);
      const { row, asset, organization } = undecided;
      refuseUnprintable(['path', 'cal_id'], caller.name);
      requireOwnLaboratory(row);
      await this.requireUnchanged(tx, row);
      const original = await this.corrections.requireOriginal(tx, row);
      const override = row.reference_standard_override as OverrideOfStandard | null;
      const isUnanswered = override?.by === null;
      if (isUnanswered && !can(caller, 'calibration.override_standard', { organization }))
        throw notAllowed('calibration.override_standard');
      await this.decide(tx, caller, undecided, codes['calibration.approved'], {
        status: 'valid',
        is_active: true,
        decision_reason: null,
        ...(row.authorised_by_name === null
          ? {
              authorised_by_user_id: caller.id,
              authorised_by_name: caller.name,
              authorised_by_function: await functionOf(tx, caller),
            }
          : {}),
        ...(isUnanswered ? { reference_standard_override: { ...override, by: caller.id, by_name: caller.name } } : {}),
      });
      if (isUnanswered)
        await this.audit.created(
          tx,
          caller,
          codes['calibration.reference_standard_overridden'],
          subjectOf(undecided),
          overrideEntry(usedBy(row), override),
        );
      if (original) {
        await this.corrections.takeLaterCertificate(tx, caller, original, row, subjectOf(undecided));
        await this.corrections.void(tx, caller, original, row, namedBy(undecided));
      }
      await updateAssetStatus(tx, this.jobs, asset.id);
      await this.signatures.sign(
        tx,
        caller,
        'approve',
        { ...signableOf(undecided), isCorrection: original !== null },
        signing,
      );
      await this.notify.now(tx, calibrationApproved, occurrenceOf(caller, asset, row));
      if (issuesCertificate && isCertified(row)) await orderCertificate(tx, this.jobs, caller, id);
    });
  }

  reject(caller: Caller, id: string, reason: string | null, signing: Signing): Promise<void> {
    return this.database.transaction(async (tx) => {
      const undecided = await this.undecided(tx, caller, id);
      await this.decide(tx, caller, undecided, codes['calibration.rejected'], {
        status: 'rejected',
        is_active: false,
        decision_reason: reason,
      });
      await this.signatures.sign(tx, caller, 'reject', signableOf(undecided), signing);
      await this.notify.now(
        tx,
        calibrationRejected,
        occurrenceOf(caller, undecided.asset, undecided.row, reason ?? ''),
      );
    });
  }

  /** Locks the asset: a concurrent second decision finds it decided. */
  private async undecided(tx: EntityManager, caller: Caller, id: string): Promise<Undecided> {
    const { asset_id } = await tx.findOneByOrFail(Calibration, { id });
    const asset = await this.assets.find(asset_id, tx, { lock: true });
    const row = await tx.findOneByOrFail(Calibration, { id });
    requireVersion('calibration', row.version);
    const laboratory = await laboratoryOf(tx, asset.organization_id);
    if (isForAnother(caller, row, laboratory)) throw ownWork();
    if (!isDecider(caller, row, laboratory))
      throw new Forbidden(
        'calibration.not_the_checker',
        'Only the checker of this calibration, or an administrator of the organization, decides on it.',
      );
    if (row.status !== 'pending_approval')
      throw new RuleBroken('calibration.not_pending', 'This calibration is not waiting for approval.');
    return { row, asset, ...laboratory };
  }

  private async requireUnchanged(tx: EntityManager, row: Calibration): Promise<void> {
    if (!(await this.standards.areUnchanged(tx, usedBy(row), row.calibration_date))) throw standardChangedSince();
    const inputs = await tx.findOneBy(CalibrationInputs, { calibration_id: row.id });
    if (!inputs || row.analysis === null || row.imported) return;
    const { organization_id, calibration_type, calibration_date } = row;
    const scope = await this.scopes.ofCalibration(organization_id, calibration_type, calibration_date, tx);
    if (!isDeepStrictEqual(inputs.scope, asKept(scope))) throw scopeChangedSince();
  }

  private async decide(
    tx: EntityManager,
    caller: Caller,
    undecided: Undecided,
    code: (typeof codes)['calibration.approved' | 'calibration.rejected'],
    change: Partial<Calibration>,
  ): Promise<void> {
    const { row } = undecided;
    const decision = {
      ...change,
      decided_by: caller.id,
      decided_by_name: caller.name,
      decided_at: this.clock.now(),
      without_second_person: isOwn(caller, row),
    };
    const view = () => ({
      status: row.status,
      is_active: row.is_active,
      decided_by_name: row.decided_by_name,
      decision_reason: row.decision_reason,
      without_second_person: row.without_second_person,
    });
    await this.audit.change(tx, caller, code, subjectOf(undecided), view, () => {
      Object.assign(row, decision);
    });
    await tx.update(Calibration, { id: row.id }, decision);
  }
}

export async function functionOf(tx: EntityManager, { id }: Caller): Promise<string | null> {
  const [person] = await tx.query<{ job_title: string | null }[]>('select job_title from people where id = $1', [id]);
  return person?.job_title ?? null;
}

export const ownWork = () =>
  new Forbidden(
    'calibration.own_work',
    'A person other than the performer and the recorder must decide on a calibration.',
  );

const standardChangedSince = () =>
  new Conflict(
    'calibration.standard_changed_since',
    'A calibration of a reference standard changed since this calibration was recorded. Reject the calibration to be approved and record it again.',
  );

const scopeChangedSince = () =>
  new Conflict(
    'calibration.scope_changed_since',
    'The scope of the laboratory changed since this calibration was recorded. Reject the calibration to be approved and record it again.',
  );

const namedBy = ({ asset: { organization_id, asset_id } }: Undecided) => ({ organization_id, asset_id });

const subjectOf = (undecided: Undecided) => ({ id: undecided.row.id, ...namedBy(undecided) });

const signableOf = ({ row, asset }: Undecided) => signable(row, asset, { isPending: true });

const usedBy = (row: Calibration) =>
  (row.reference_standards as RecordedStandard[]).map((recorded) => ({ recorded, facts: null }));

/** JSON form, like the stored value. */
const asKept = (scope: object | null): unknown => (scope === null ? null : JSON.parse(JSON.stringify(scope)));
