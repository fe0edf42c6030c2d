import { Injectable } from '@nestjs/common';
import type { ScopeFacts } from '@etalon/metrology';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, Invalid } from '../../../platform/errors/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { AssetLookup, SensorChannel } from '../../assets/index.js';
import { AuditTrail, type Subject } from '../../audit/index.js';
import { ElectronicSignatures, type Signing, UNSIGNED } from '../../electronic-signatures/index.js';
import { Notify } from '../../notifications/index.js';
import { requireProcedure } from '../../procedures/index.js';
import { ScopesOnADay } from '../../scope/index.js';
import { isExternal } from '../calibration/calibration-facts.dto.js';
import { Calibration } from '../calibration/calibration.entity.js';
import { storeInputs } from '../calibration/calibration-inputs.js';
import { calibrationRow, createdFacts } from './calibration-row.js';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';
import { Corrections } from '../corrections/corrections.js';
import { forgetDraft } from '../drafts/calibration-drafts.service.js';
import { refuseRetired } from './filed-calibration.js';
import { hasResults } from '../calibration/has-results.js';
import { insertOtherPoints } from './insert-other-points.js';
import { insertPoints } from '../calibration/insert-points.js';
import { orderCertificate } from '../calibration/make-certificate.js';
import { NamedPeople } from '../people/named-people.js';
import { namedPlaces } from './named-places.js';
import { calibrationCreated, checkerAssigned, occurrenceOf } from '../calibration/notices.js';
import { overrideEntry } from '../standards/reference-columns.js';
import { ReferenceStandards } from '../standards/reference-standards.js';
import { requireClimate } from './require-climate.js';
import { type Prepared, PrepareCalibration } from './prepare-calibration.js';
import { insertStated, type StatedSides, statedOf } from '../stated/stated-points.js';
import { signable } from '../signatures/signable.js';
import { updateAssetStatus } from './update-asset-status.js';
import { codes } from '../calibrations.feature.js';

@Injectable()
export class RecordCalibration {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly standards: ReferenceStandards,
    private readonly settling: PrepareCalibration,
    private readonly people: NamedPeople,
    private readonly scopes: ScopesOnADay,
    private readonly corrections: Corrections,
    private readonly audit: AuditTrail,
    private readonly notify: Notify,
    private readonly jobs: Jobs,
    private readonly signatures: ElectronicSignatures,
  ) {}

  async record(
    caller: Caller,
    given: CalibrationCreate,
    stated: StatedSides | null = null,
    also?: (tx: EntityManager, subject: Subject) => Promise<void>,
    signing: Signing = UNSIGNED,
  ): Promise<string> {
    const corrected = await this.corrections.require(caller, given);
    const prepared = await this.settling.settle(caller, given, corrected);
    const { asset } = prepared;
    return this.database.transaction(async (tx) => {
      const { locked, calibration, original } = await this.write(tx, caller, given, prepared, stated);
      const { calibration_version: version, status } = calibration;
      const named = { organization_id: locked.organization_id, asset_id: locked.asset_id };
      if (original && status === 'valid') await this.corrections.void(tx, caller, original, calibration, named);
      await updateAssetStatus(tx, this.jobs, asset.id, version);
      await forgetDraft(tx, caller, given);
      const subject = { id: calibration.id, ...named };
      await this.audit.created(tx, caller, codes['calibration.created'], subject, {
        ...createdFacts(calibration),
        ...(original && {
          corrects_version: original.calibration_version,
          correction_reason: calibration.correction_reason,
        }),
      });
      await this.corrections.takeFiles(tx, caller, calibration, given.taken_file_ids, named);
      if (original && isExternal(original.calibration_type) && isExternal(calibration.calibration_type))
        await this.corrections.takeCertificate(tx, caller, original, subject);
      await also?.(tx, subject);
      const { override, isAnswered, standards } = prepared;
      if (override && isAnswered)
        await this.audit.created(
          tx,
          caller,
          codes['calibration.reference_standard_overridden'],
          subject,
          overrideEntry(standards, override),
        );
      if (original && status === 'valid')
        await this.signatures.sign(
          tx,
          caller,
          'supersede',
          signable(calibration, locked, { isPending: false }),
          signing,
        );
      await this.notify.later(tx, calibrationCreated, occurrenceOf(caller, locked, calibration));
      if (calibration.checked_by_user_id)
        await this.notify.now(tx, checkerAssigned, occurrenceOf(caller, locked, calibration));
      if (status === 'valid' && given.issue_certificate && hasResults(calibration))
        await orderCertificate(tx, this.jobs, caller, calibration.id);
      return calibration.id;
    });
  }

  async preview<T>(
    caller: Caller,
    given: CalibrationCreate,
    look: (tx: EntityManager, calibration: Calibration) => Promise<T>,
  ): Promise<T> {
    const corrected = await this.corrections.require(caller, given);
    const prepared = await this.settling.settle(caller, given, corrected);
    const undone = new Undone<T>();
    try {
      return await this.database.aside(async (tx) => {
        undone.seen = await look(tx, (await this.write(tx, caller, given, prepared)).calibration);
        throw undone;
      });
    } catch (error) {
      if (error === undone) return undone.seen as T;
      throw error;
    }
  }

  private async write(
    tx: EntityManager,
    caller: Caller,
    given: CalibrationCreate,
    prepared: Prepared,
    read: StatedSides | null = null,
  ) {
    const { asset } = prepared;
    // Locations are locked before assets.
    const places = await namedPlaces(tx, asset, given, prepared);
    const locked = await this.assets.find(asset.id, tx, { lock: true });
    refuseRetired(locked);
    if (locked.organization_id !== asset.organization_id) throw movedMeanwhile();
    if (!(await this.standards.areUnchanged(tx, prepared.standards, given.calibration_date))) throw changedMeanwhile();
    if (prepared.result) await this.requireScope(tx, prepared.scope, given, locked.organization_id);
    else if (!prepared.sweep) await requireUnits(tx, prepared);
    const version = locked.last_calibration_version + 1;
    const original = await this.corrections.original(tx, given);
    const people = await this.people.require(tx, caller, locked.organization_id, { given, original });
    const stated = read ?? prepared.stated ?? (original && (await statedOf(tx, original, prepared.columns)));
    const revision = await usedProcedure(tx, given, locked, original);
    if (revision !== null)
      await this.signatures.requireReleased(tx, locked.organization_id, revision, ['body', 'internal_procedure_id']);
    const calibration = calibrationRow(tx, caller, given, {
      prepared,
      version,
      people,
      places,
      revision,
      stated,
      original,
    });
    await tx.insert(Calibration, calibration);
    await insertPoints(tx, calibration.id, given, prepared.result);
    await insertOtherPoints(tx, calibration.id, given, prepared);
    if (stated) await insertStated(tx, calibration.id, stated);
    if (prepared.inputs) await storeInputs(tx, calibration.id, prepared.inputs);
    return { locked, calibration, original };
  }

  /** A scope line may have changed meanwhile. */
  private async requireScope(
    tx: EntityManager,
    used: ScopeFacts | null,
    { calibration_type, calibration_date }: CalibrationCreate,
    organizationId: string | null,
  ): Promise<void> {
    const now = await this.scopes.ofCalibration(organizationId, calibration_type, calibration_date, tx);
    if (!isDeepStrictEqual(used, now)) throw scopeChanged();
  }
}

/** Rolls back a preview; carries the rows read. */
class Undone<T> extends Error {
  seen: T | undefined;
}

async function usedProcedure(
  tx: EntityManager,
  given: CalibrationCreate,
  { organization_id }: Pick<Calibration, 'organization_id'>,
  original: Calibration | null,
): Promise<string | null> {
  const { internal_procedure_id: id, internal_procedure_revision: number } = given;
  const [loc, of] = [
    ['body', 'internal_procedure_id'],
    ['body', 'internal_procedure_revision'],
  ];
  if (!id) {
    if (number != null) throw Invalid.field(loc, 'Field required', 'missing');
    requireClimate(given, {});
    return null;
  }
  const { revision_id, climate } = await requireProcedure(tx, id, loc, {
    revision: number == null ? null : { number, loc: of },
    organization_id,
    corrected: original?.internal_procedure_revision_id,
  });
  requireClimate(given, climate);
  return revision_id;
}

/** Without points a record has the units of its channel. */
async function requireUnits(tx: EntityManager, { channel }: Prepared): Promise<void> {
  const now = channel && (await tx.findOneBy(SensorChannel, { id: channel.id }));
  if (now?.unit !== channel?.unit || now?.output_signal_unit !== channel?.output_signal_unit) throw movedMeanwhile();
}

/** Permissions and standards were checked for the previous organization. */
const movedMeanwhile = () => new Conflict('state.conflict', 'The request conflicts with newer data.');

export const scopeChanged = () =>
  new Conflict('calibration.scope_changed', 'The scope of the laboratory changed in the meantime; try again.');

export const changedMeanwhile = () =>
  new Conflict(
    'calibration.reference_standard_changed',
    'The calibration of a reference standard changed in the meantime; try again.',
  );
