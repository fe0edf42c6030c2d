import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Calibration, toldOfCalibration } from '../../calibrations/index.js';
import { Notify } from '../../notifications/index.js';
import { certificateReissued } from './notices.js';

interface Reissued extends Pick<Calibration, 'calibration_version' | 'calibration_date'> {
  asset: { id: string; asset_id: string; name: string };
  by: { id: string; name: string };
  number: string;
  former: string;
  reason: string;
}

@Injectable()
export class NotifyReissued {
  constructor(private readonly notices: Notify) {}

  /** Call in the publishing transaction. If voided, no certificate is valid. */
  async notify(tx: EntityManager, calibrationId: string, issue: number): Promise<void> {
    const [row] = await tx.query<Reissued[]>(
      `select c.calibration_version, c.calibration_date, x.number, former.number as former, r.reason,
              json_build_object('id', a.id, 'asset_id', a.asset_id, 'name', a.name) as asset,
              json_build_object('id', r.ordered_by, 'name', r.ordered_by_name) as by
         from certificate_reissues r
         join calibrations c on c.id = r.calibration_id and c.status = 'valid'
         join assets a on a.id = c.asset_id
         join certificates x on x.calibration_id = c.id and x.template_id is null and x.issue = r.issue
         join certificates former on former.calibration_id = c.id and former.template_id is null and former.issue = r.issue - 1
        where r.calibration_id = $1 and r.issue = $2`,
      [calibrationId, issue],
    );
    if (!row) return;
    const { asset, by, number, former, reason, calibration_version, calibration_date } = row;
    const facts = toldOfCalibration(by, asset, { id: calibrationId, calibration_version, calibration_date }, reason);
    await this.notices.later(tx, certificateReissued, { ...facts, params: { ...facts.params, number, former } });
  }
}
