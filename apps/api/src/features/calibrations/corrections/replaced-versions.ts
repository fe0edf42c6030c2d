import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Conflict } from '../../../platform/errors/errors.js';
import { AssetLookup } from '../../assets/index.js';
import { AuditTrail, type Subject } from '../../audit/index.js';
import { Notify } from '../../notifications/index.js';
import { Calibration } from '../calibration/calibration.entity.js';
import { codes } from '../calibrations.feature.js';
import { calibrationReplaced, occurrenceOf } from '../calibration/notices.js';
import { requireOwnLaboratory } from '../calibration/other-laboratory.js';

interface Replacement {
  by: string;
  reason: string | null;
}

/** Never restored (decision 32). Call under the asset lock. */
@Injectable()
export class ReplacedVersions {
  constructor(
    private readonly assets: AssetLookup,
    private readonly audit: AuditTrail,
    private readonly notify: Notify,
    private readonly clock: Clock,
  ) {}

  /** One successor; pending ones are not overtaken. */
  async requireReplaceable(tx: EntityManager, old: Calibration, but: string | null = null): Promise<void> {
    if (old.status !== 'valid') throw notInForce();
    requireOwnLaboratory(old);
    await refuseWaitingCorrection(tx, old.id, but);
  }

  async void(
    tx: EntityManager,
    caller: Caller,
    old: Calibration,
    subject: Omit<Subject, 'id'>,
    { by, reason }: Replacement,
  ): Promise<void> {
    const view = () => ({
      status: old.status,
      is_active: old.is_active,
      void_reason: old.void_reason,
      superseded_by_id: old.superseded_by_id,
    });
    const change = {
      status: 'void' as const,
      is_active: false,
      status_before_void: 'valid' as const,
      voided_at: this.clock.now(),
      voided_by: caller.id,
      void_reason: reason,
      superseded_by_id: by,
    };
    await this.audit.change(tx, caller, codes['calibration.superseded'], { ...subject, id: old.id }, view, () => {
      Object.assign(old, change);
    });
    await tx.update(Calibration, { id: old.id }, change);
    await this.tell(tx, caller, old, { by, reason });
  }

  private async tell(tx: EntityManager, caller: Caller, old: Calibration, { by, reason }: Replacement): Promise<void> {
    const made = await tx.findOneByOrFail(Calibration, { id: by });
    const asset = await this.assets.find(old.asset_id, tx);
    const facts = occurrenceOf(caller, asset, old, reason ?? '');
    const params = { ...facts.params, replacement: made.calibration_version };
    await this.notify.later(tx, calibrationReplaced, { ...facts, params });
  }
}

export async function refuseWaitingCorrection(tx: EntityManager, id: string, but: string | null = null): Promise<void> {
  const waiting = await tx.findOneBy(Calibration, { supersedes_id: id, status: 'pending_approval' });
  if (waiting && waiting.id !== but) throw correctionWaits();
}

const notInForce = () => new Conflict('calibration.not_in_force', 'Only a valid calibration can be superseded.');

const correctionWaits = () =>
  new Conflict(
    'calibration.correction_waits',
    'A correction of this calibration is waiting for approval; approve or reject it first.',
  );
