import { Injectable } from '@nestjs/common';
import type { AnalysisResult } from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, RuleBroken } from '../../platform/errors/errors.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { AssetLookup } from '../assets/index.js';
import { AuditTrail } from '../audit/index.js';
import { Calibration } from './calibration.entity.js';
import { keepInputs, PLATFORM } from './calibration-inputs.js';
import { resultColumns } from './calibration-results.js';
import { codes } from './calibrations.feature.js';
import { recordedConformity } from './has-results.js';
import { insertPoints } from './insert-points.js';
import { makeCertificate } from './make-certificate.js';
import { kindOf, type Recorded, RepeatCalibration, requestOf, withTexts } from './repeat-calibration.js';
import { updateAssetStatus } from './update-asset-status.js';

/**
 * A new version of a calibration, of the same readings, computed by the present rules: the old one is voided and says by
 * which one it was superseded (decision 32). A person decides it and says why; record and certificate of the old one stay.
 */
@Injectable()
export class SupersedeCalibration {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly repeated: RepeatCalibration,
    private readonly audit: AuditTrail,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the new one */
  async supersede(caller: Caller, id: string, reason: string): Promise<string> {
    const recorded = await this.repeated.find(id);
    if (kindOf(recorded.row) !== 'analysis')
      throw new RuleBroken('calibration.nothing_computed', 'Nothing of this calibration was computed here.');
    const result = await this.computed(caller, recorded);
    return this.database.transaction(async (tx) => {
      const asset = await this.assets.find(recorded.row.asset_id, tx, { lock: true });
      const old = await tx.findOneByOrFail(Calibration, { id });
      requireVersion('calibration', old.version);
      if (old.status !== 'valid')
        throw new Conflict('calibration.not_in_force', 'Only a calibration in force can be superseded.');
      const version = asset.last_calibration_version + 1;
      const made = await this.insertNew(tx, caller, { ...recorded, row: old }, result, version);
      const facts = { organization_id: asset.organization_id, asset_id: asset.asset_id };
      await this.voidOld(tx, caller, old, { ...facts, id }, { by: made.id, reason });
      await updateAssetStatus(tx, asset.id, version);
      const { calibration_date, calibration_type, due_date } = made;
      await this.audit.created(
        tx,
        caller,
        codes['calibration.created'],
        { ...facts, id: made.id },
        {
          calibration_version: version,
          calibration_type,
          calibration_date,
          due_date,
          status: 'valid',
        },
      );
      await this.jobs.send(tx, makeCertificate, { calibration_id: made.id }, { key: made.id });
      return made.id;
    });
  }

  private async computed(caller: Caller, recorded: Recorded): Promise<AnalysisResult> {
    const outcome = await this.repeated.repeat(caller.id, recorded, { withResult: true });
    if (outcome?.present_result) return outcome.present_result;
    const problems = outcome?.with_present_engine.outcome === 'refused' ? outcome.with_present_engine.problems : [];
    throw new Invalid(
      problems.map(({ loc, message }) => ({ loc: ['path', 'cal_id', ...loc], msg: message, type: 'value_error' })),
    );
  }

  private async insertNew(
    tx: EntityManager,
    caller: Caller,
    { row: old, points, kept }: Recorded,
    result: AnalysisResult,
    calibration_version: number,
  ): Promise<Calibration> {
    const request = withTexts(requestOf({ row: old, points, kept }), points);
    const columns = resultColumns({ range_min: old.range_min, range_max: old.range_max }, request, result);
    const { version: _version, created_at: _created, ...facts } = old;
    const made = tx.create(Calibration, {
      ...facts,
      ...columns,
      id: randomUUID(),
      calibration_version,
      conformity: recordedConformity(columns),
      created_by: caller.id,
    });
    await tx.insert(Calibration, made);
    await insertPoints(tx, made.id, { points }, result);
    const { stated, channel, standards } = kept ?? { stated: null, channel: null, standards: null };
    await keepInputs(tx, made.id, { request, stated, channel, standards, platform: PLATFORM });
    return made;
  }

  private async voidOld(
    tx: EntityManager,
    caller: Caller,
    old: Calibration,
    subject: { id: string; organization_id: string | null; asset_id: string },
    { by, reason }: { by: string; reason: string },
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
      voided_at: this.clock.now(),
      voided_by: caller.id,
      void_reason: reason,
      superseded_by_id: by,
    };
    await this.audit.change(tx, caller, codes['calibration.superseded'], subject, view, () => {
      Object.assign(old, change);
    });
    await tx.update(Calibration, { id: old.id }, change);
  }
}
