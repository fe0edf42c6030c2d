import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { declaredValues } from '../../../platform/http/fields/field-declarations.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import type { Asset, SensorChannel } from '../../assets/index.js';
import { AuditTrail } from '../../audit/index.js';
import { procedureCalled } from '../../procedures/index.js';
import { CalibrationFacts } from '../calibration/calibration-facts.dto.js';
import { Calibration } from '../calibration/calibration.entity.js';
import { storeInputs } from '../calibration/calibration-inputs.js';
import { codes } from '../calibrations.feature.js';
import { insertSweep } from '../frequency-response/insert-sweep.js';
import { conformitiesOf, recordedUncertainty, wasInForce } from '../calibration/has-results.js';
import { insertPoints } from '../calibration/insert-points.js';
import { insertStated } from '../stated/stated-points.js';
import { updateAssetStatus } from '../record/update-asset-status.js';
import { recordedAs, pointsOfRole } from './recomputed-input.js';
import type { ImportedCalibration } from './imported-calibration.dto.js';
import type { PreparedCalibration, PreparedCalibrations, PreparedOutline } from './prepared-calibration.js';
import { markOf, timeOf } from './stated-elsewhere.js';

@Injectable()
export class InsertImported {
  constructor(
    private readonly audit: AuditTrail,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** In the asset's transaction, in bundle order. */
  async insert(
    tx: EntityManager,
    caller: Caller,
    { id: assetId, asset_id, organization_id }: Asset,
    channels: readonly SensorChannel[],
    { outlines, take }: PreparedCalibrations,
    { exported_at, report }: { exported_at: string | null; report: (place: number) => void },
  ): Promise<void> {
    const versions = versionsOf(outlines);
    const now = this.clock.now();
    for (const [i, { id }] of outlines.entries()) {
      const one = await take(i);
      const { stated, columns, due_date } = one;
      const { internal_procedure_name: name, internal_procedure_version: of } = stated;
      const procedure = name ? await procedureCalled(tx, name, of ?? null) : null;
      const results = { ...columns, stated_conformity: stated.stated_conformity, checks: stated.checks };
      const calibration = tx.create(Calibration, {
        ...declaredValues(CalibrationFacts, stated),
        ...ofOthers,
        calibration_location_name: stated.calibration_location_name ?? null,
        daq_name: stated.daq_name ?? null,
        ...columns,
        id,
        asset_id: assetId,
        sensor_id: channels.find(({ channel_id }) => channel_id === stated.channel_id)?.id ?? null,
        calibration_version: versions[i],
        internal_procedure_id: procedure?.id ?? null,
        internal_procedure_revision_id: procedure?.revision_id ?? null,
        due_date,
        ...conformitiesOf(results),
        uncertainty_state: recordedUncertainty(results, one.sides?.points),
        reference_standards: one.standards,
        reference_standard: firstOf(one),
        reference_standard_override: overrideOf(stated),
        without_second_person: stated.without_second_person,
        imported: markOf(one, { exported_at, now }),
        ...stateOf(stated, now),
        created_by: caller.id,
        // Decides which calibration of a day is newest.
        created_at: new Date(now.getTime() - (outlines.length - i)),
      });
      await tx.insert(Calibration, calibration);
      if (one.result) {
        await insertPoints(tx, calibration.id, { points: pointsOfRole(stated, 'primary') }, one.result);
        const found = { points: pointsOfRole(stated, 'as_found') };
        await insertPoints(tx, calibration.id, found, one.as_found?.result ?? null, 'as_found');
      }
      if (one.sides) await insertStated(tx, calibration.id, one.sides);
      if (one.sweep) await insertSweep(tx, calibration.id, stated, one.sweep.result);
      if (one.inputs) await storeInputs(tx, calibration.id, one.inputs);
      const subject = { id: calibration.id, organization_id, asset_id };
      const { calibration_version, calibration_date, calibration_type, status } = calibration;
      await this.audit.created(tx, caller, codes['calibration.imported'], subject, {
        calibration_version,
        calibration_type,
        calibration_date,
        due_date,
        status,
      });
      report(i);
    }
    for (const { older, newer, isReplaced } of supersededOf(outlines)) {
      const correction_reason = newer.correction_reason ?? null;
      if (isReplaced) await tx.update(Calibration, { id: older }, { superseded_by_id: newer.id });
      await tx.update(Calibration, { id: newer.id }, { supersedes_id: older, correction_reason });
    }
    await updateAssetStatus(tx, this.jobs, assetId, Math.max(0, ...versions));
  }
}

/** From another installation: stored in the mark. */
const ofOthers = { checked_by_name: null, authorised_by_name: null };

/** The bundle's versions if unique and gapless (rule T3). */
function versionsOf(given: readonly PreparedOutline[]): number[] {
  const versions = given.map(({ calibration_version }) => calibration_version ?? 0);
  const isWhole = [...versions].sort((a, b) => a - b).every((version, i) => version === i + 1);
  return isWhole ? versions : given.map((_one, i) => i + 1);
}

interface Replacing {
  older: string;
  newer: PreparedOutline;
  /** False for a pending, rejected or void correction. */
  isReplaced: boolean;
}

/** Confirmed by both versions, the older one void. */
function supersededOf(given: readonly PreparedOutline[]): Replacing[] {
  const places = new Map(given.map((one) => [one.calibration_version, one]));
  if (places.size < given.length) return [];
  const replacing = given.flatMap((newer): Replacing[] => {
    const older = newer.supersedes_version == null ? undefined : places.get(newer.supersedes_version);
    if (!older || older === newer) return [];
    const isReplaced = older.status === 'void' && older.superseded_by_version === newer.calibration_version;
    const isCorrection =
      (newer.correction_reason ?? '').trim() !== '' &&
      !wasInForce({ status: newer.status, status_before_void: newer.status_before_void ?? null });
    return isReplaced || isCorrection ? [{ older: older.id, newer, isReplaced }] : [];
  });
  return replacing.filter(({ older, newer }) => newer.status !== 'pending_approval' || waitsAlone(replacing, older));
}

/** A version has at most a single pending replacement. */
const waitsAlone = (replacing: readonly Replacing[], older: string): boolean =>
  replacing.filter((one) => one.older === older && ['valid', 'pending_approval'].includes(one.newer.status)).length ===
  1;

function stateOf(
  { status: text, is_active, voided_at, void_reason, status_before_void }: ImportedCalibration,
  now: Date,
): Partial<Calibration> {
  const status = text === 'valid' && !is_active ? 'void' : text;
  const isVoid = status === 'void';
  return {
    status,
    is_active: status === 'valid',
    voided_at: isVoid ? (timeOf(voided_at, 'voided_at', now) ?? now) : null,
    void_reason: isVoid ? (void_reason ?? null) : null,
    voided_by: null,
    status_before_void: isVoid ? (status_before_void ?? 'valid') : null,
  };
}

/** Without `by`: the approver here does not answer for another installation. */
function overrideOf({ reference_standard_override: override }: ImportedCalibration): object | null {
  return override ? { reason: override.reason, by_name: override.by_name ?? null } : null;
}

function firstOf({ stated, standards }: PreparedCalibration): object | null {
  const shown = stated.reference_standard;
  if (!shown) return null;
  return standards.find((one) => 'key' in one && one.key === (shown.key ?? null)) ?? recordedAs(shown);
}
