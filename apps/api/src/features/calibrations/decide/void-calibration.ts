import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { RuleBroken } from '../../../platform/errors/errors.js';
import type { AuditCode } from '../../../platform/feature/audit-code.js';
import { requireVersion } from '../../../platform/http/versions/precondition.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type Asset, AssetLookup } from '../../assets/index.js';
import { AuditTrail } from '../../audit/index.js';
import { ElectronicSignatures, type Signing } from '../../electronic-signatures/index.js';
import { Notify } from '../../notifications/index.js';
import { Calibration } from '../calibration/calibration.entity.js';
import { wasInForce } from '../calibration/has-results.js';
import { requireOwnLaboratory } from '../calibration/other-laboratory.js';
import { codes } from '../calibrations.feature.js';
import { Corrections } from '../corrections/corrections.js';
import { calibrationRestored, calibrationVoided, occurrenceOf } from '../calibration/notices.js';
import { signable } from '../signatures/signable.js';
import { updateAssetStatus } from '../record/update-asset-status.js';

@Injectable()
export class VoidCalibration {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly corrections: Corrections,
    private readonly audit: AuditTrail,
    private readonly notify: Notify,
    private readonly signatures: ElectronicSignatures,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  void(caller: Caller, id: string, reason: string | null, signing: Signing): Promise<void> {
    return this.setState(caller, id, codes['calibration.voided'], async (calibration, tx, asset) => {
      if (calibration.status === 'void')
        throw new RuleBroken('calibration.already_void', 'This calibration is already void.');
      Object.assign(calibration, {
        status: 'void',
        is_active: false,
        status_before_void: calibration.status,
        voided_at: this.clock.now(),
        voided_by: caller.id,
        void_reason: reason,
      });
      await this.signatures.sign(tx, caller, 'void', signable(calibration, asset, { isPending: false }), signing);
    });
  }

  restore(caller: Caller, id: string, signing: Signing): Promise<void> {
    return this.setState(caller, id, codes['calibration.restored'], async (calibration, tx, asset) => {
      if (calibration.status !== 'void') throw new RuleBroken('calibration.not_void', 'This calibration is not void.');
      if (calibration.superseded_by_id !== null)
        throw new RuleBroken('calibration.superseded', 'This calibration is superseded and cannot be restored.');
      const status = calibration.status_before_void ?? 'valid';
      if (status === 'pending_approval') await this.corrections.requireOriginal(tx, calibration);
      Object.assign(calibration, {
        status,
        is_active: status === 'valid',
        status_before_void: null,
        voided_at: null,
        voided_by: null,
        void_reason: null,
      });
      await this.signatures.sign(tx, caller, 'restore', signable(calibration, asset, { isPending: false }), signing);
    });
  }

  private setState(
    caller: Caller,
    id: string,
    action: AuditCode,
    change: (calibration: Calibration, tx: EntityManager, asset: Asset) => void | Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { asset_id } = await tx.findOneByOrFail(Calibration, { id });
      const asset = await this.assets.find(asset_id, tx, { lock: true });
      const calibration = await tx.findOneByOrFail(Calibration, { id });
      requireVersion('calibration', calibration.version);
      if (wasInForce(calibration)) requireOwnLaboratory(calibration);
      const before = calibration.status;
      const subject = {
        id,
        organization_id: asset.organization_id,
        asset_id: asset.asset_id,
      };
      const view = () => ({
        status: calibration.status,
        is_active: calibration.is_active,
        void_reason: calibration.void_reason,
      });
      await this.audit.change(tx, caller, action, subject, view, () => change(calibration, tx, asset));
      const { status, is_active, status_before_void, voided_at, voided_by, void_reason } = calibration;
      const state = { status, is_active, status_before_void, voided_at, voided_by, void_reason };
      await tx.update(Calibration, { id }, state);
      await updateAssetStatus(tx, this.jobs, asset.id);
      await this.tell(tx, caller, asset, calibration, before);
    });
  }

  /** A never approved record had no effect. */
  private async tell(
    tx: EntityManager,
    caller: Caller,
    asset: Asset,
    calibration: Calibration,
    before: Calibration['status'],
  ): Promise<void> {
    const { status, void_reason } = calibration;
    if (before === 'valid')
      await this.notify.later(tx, calibrationVoided, occurrenceOf(caller, asset, calibration, void_reason ?? ''));
    if (status === 'valid') await this.notify.later(tx, calibrationRestored, occurrenceOf(caller, asset, calibration));
  }
}
