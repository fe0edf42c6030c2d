import { Injectable } from '@nestjs/common';
import type { RecordedAnalysis, RecordedResponse, ScopeFacts, StandardFacts } from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid, RuleBroken } from '../../../platform/errors/errors.js';
import { requireVersion } from '../../../platform/http/versions/precondition.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { AssetLookup } from '../../assets/index.js';
import { AuditTrail } from '../../audit/index.js';
import { ElectronicSignatures, type Signing } from '../../electronic-signatures/index.js';
import { lockPlaces } from '../../locations/index.js';
import { ScopesOnADay } from '../../scope/index.js';
import { Analyses } from '../analysis/analyses.js';
import type { AnalysisInput } from '../analysis/analysis-task.js';
import { asFoundColumns, asFoundInput, locateAsFound } from '../as-found/as-found.js';
import { isExternal } from '../calibration/calibration-facts.dto.js';
import { Calibration } from '../calibration/calibration.entity.js';
import {
  inputsOf,
  storeInputs,
  storedAsFoundInput,
  storedInput,
  type StoredInputs,
  statedRange,
  type StatedRange,
} from '../calibration/calibration-inputs.js';
import { resultColumns, type ResultColumns } from '../calibration/calibration-results.js';
import { originOnly } from '../calibration/imported-mark.js';
import { codes } from '../calibrations.feature.js';
import { earlierRecord } from './earlier-record.js';
import { FrequencyResponses } from '../frequency-response/frequency-responses.js';
import { insertSweep } from '../frequency-response/insert-sweep.js';
import { sweepInputOf, sweepColumns, sweepInputs } from '../frequency-response/sweep-columns.js';
import { conformitiesOf, recordedUncertainty } from '../calibration/has-results.js';
import { insertPoints } from '../calibration/insert-points.js';
import { orderCertificate } from '../calibration/make-certificate.js';
import { changedMeanwhile, scopeChanged } from '../record/record-calibration.js';
import { functionOf, ownWork } from './decide-calibration.js';
import { isForAnother, isOwn, laboratoryOf } from '../people/may-decide.js';
import { refuseUnprintable } from '../people/named-people.js';
import { neededOverride, overrideEntry, referenceColumns } from '../standards/reference-columns.js';
import { ReferenceStandards } from '../standards/reference-standards.js';
import { ofTheRecord, RenewedStandards, type NamedStandards } from './renewed-standards.js';
import { printedTexts, reissuedTexts } from '../corrections/reissued-texts.js';
import { Corrections } from '../corrections/corrections.js';
import { ReplacedVersions } from '../corrections/replaced-versions.js';
import { kindOf, type Recorded, RepeatCalibration, requestOf } from '../repeat/repeat-calibration.js';
import { signable } from '../signatures/signable.js';
import { updateAssetStatus } from '../record/update-asset-status.js';
import type { UsedStandard } from '../standards/used-standard.js';

export interface Superseding extends NamedStandards {
  reason: string;
  issue_certificate: boolean;
}

interface Prepared {
  analysed: RecordedAnalysis | RecordedResponse;
  columns: ResultColumns;
  inputs: StoredInputs;
  scope: ScopeFacts | null;
  insert: (tx: EntityManager, id: string) => Promise<void>;
  standards: UsedStandard[];
  override: { reason: string } | null;
}

type Computed = Omit<Prepared, 'standards' | 'override'>;

interface Subject {
  id: string;
  organization_id: string | null;
  asset_id: string;
}

/** Voids the old version (decision 32). Looks up standards and scope again. */
@Injectable()
export class SupersedeCalibration {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly repeated: RepeatCalibration,
    private readonly renewed: RenewedStandards,
    private readonly standards: ReferenceStandards,
    private readonly scopes: ScopesOnADay,
    private readonly analyses: Analyses,
    private readonly sweeps: FrequencyResponses,
    private readonly replaced: ReplacedVersions,
    private readonly corrections: Corrections,
    private readonly audit: AuditTrail,
    private readonly jobs: Jobs,
    private readonly signatures: ElectronicSignatures,
    private readonly clock: Clock,
  ) {}

  async supersede(caller: Caller, id: string, stated: Superseding, signing: Signing): Promise<string> {
    if (stated.reason.trim() === '') throw Invalid.field(['body', 'reason'], 'Say why', 'missing');
    refuseUnprintable(['path', 'cal_id'], caller.name);
    const recorded = await this.repeated.find(id);
    if (!['analysis', 'frequency_response'].includes(kindOf(recorded.row)))
      throw new RuleBroken('calibration.nothing_computed', 'This calibration has no results calculated by Etalon.');
    await this.replaced.requireReplaceable(this.database.read, recorded.row);
    const prepared = await this.prepare(caller, recorded, stated);
    return this.database.transaction(async (tx) => {
      // Locations are locked before assets.
      await lockPlaces(tx, [recorded.row.calibration_location_id]);
      const asset = await this.assets.find(recorded.row.asset_id, tx, { lock: true });
      const old = await tx.findOneByOrFail(Calibration, { id });
      requireVersion('calibration', old.version);
      await this.replaced.requireReplaceable(tx, old);
      const { performed_by_user_id, performed_by_name, checked_by_user_id } = old;
      const created_by = await recorderOf(tx, old);
      const work = { performed_by_user_id, performed_by_name, checked_by_user_id, created_by };
      const laboratory = await laboratoryOf(tx, asset.organization_id);
      if (old.checked_by_user_id !== null && isForAnother(caller, work, laboratory)) throw ownWork();
      if (old.organization_id !== recorded.row.organization_id) throw changedMeanwhile();
      if (!(await this.standards.areUnchanged(tx, prepared.standards, old.calibration_date))) throw changedMeanwhile();
      if (prepared.scope && !isDeepStrictEqual(prepared.scope, await this.scopeOf(old, tx))) throw scopeChanged();
      const version = asset.last_calibration_version + 1;
      const made = await this.insertNew(tx, caller, { ...recorded, row: old }, prepared, {
        calibration_version: version,
        without_second_person: old.checked_by_user_id !== null && isOwn(caller, work),
      });
      const facts = { organization_id: asset.organization_id, asset_id: asset.asset_id };
      await this.replaced.void(tx, caller, old, facts, { by: made.id, reason: stated.reason });
      await updateAssetStatus(tx, this.jobs, asset.id, version);
      await this.auditNew(tx, caller, made, { ...facts, id: made.id }, prepared);
      if (isExternal(made.calibration_type))
        await this.corrections.takeCertificate(tx, caller, old, { ...facts, id: made.id });
      await this.signatures.sign(tx, caller, 'supersede', signable(made, asset, { isPending: false }), signing);
      if (stated.issue_certificate) await orderCertificate(tx, this.jobs, caller, made.id);
      return made.id;
    });
  }

  private async prepare(caller: Caller, recorded: Recorded, stated: Superseding): Promise<Prepared> {
    const { row, kept } = recorded;
    const renewal = { row, kept, request: requestOf(recorded) };
    const standards = await this.renewed.find(caller, renewal, stated);
    const facts = standards.flatMap((one) => one.facts ?? []);
    const override = neededOverride(standards, stated.reference_standard_override ?? null);
    const computed = await (
      row.frequency_response === null
        ? this.ofPoints(caller, recorded, standards, facts)
        : this.ofSweep(caller, recorded, facts)
    ).catch((error: unknown) => {
      throw ofTheRecord(error);
    });
    return { ...computed, standards, override };
  }

  private async ofPoints(
    caller: Caller,
    { row, points, as_found, kept }: Recorded,
    standards: UsedStandard[],
    facts: StandardFacts[],
  ): Promise<Computed> {
    const renewal = { row, kept, request: requestOf({ row, points, kept }) };
    const before = kept && storedInput(kept, points);
    const scope = await this.scopeOf(row);
    const input: AnalysisInput = { ...(before ?? earlierRecord(renewal, points)), standards: facts, scope };
    const analysed = await this.analyses.run(caller.id, input);
    const range = before ? statedRange(kept) : shownRange(row);
    const readings = (kept && storedAsFoundInput(kept, as_found)?.recorded.points) ?? as_found;
    const found =
      as_found.length === 0 ? null : await this.analyses.run(caller.id, asFoundInput(input, readings), locateAsFound);
    const { request, result } = analysed;
    return {
      analysed,
      scope,
      columns: { ...resultColumns(range, request, result), ...asFoundColumns(found, standards) },
      inputs: inputsOf(input, request, range, found?.request ?? null),
      insert: async (tx, id) => {
        await insertPoints(tx, id, { points }, result);
        await insertPoints(tx, id, { points: as_found }, found?.result ?? null, 'as_found');
      },
    };
  }

  private async ofSweep(caller: Caller, { row, sweep, kept }: Recorded, standards: StandardFacts[]): Promise<Computed> {
    const before = kept && sweepInputOf(kept, sweep);
    if (!before)
      throw new RuleBroken('calibration.nothing_computed', 'This calibration has no results calculated by Etalon.');
    // Earlier inputs lack the unit.
    const { frequency_response_frequency_unit } = row;
    const input = { ...before, recorded: { ...before.recorded, frequency_response_frequency_unit }, standards };
    const analysed = await this.sweeps.run(caller.id, input);
    return {
      analysed,
      scope: null,
      columns: sweepColumns(analysed, row),
      inputs: sweepInputs(input, analysed.request),
      insert: (tx, id) => insertSweep(tx, id, input.recorded, analysed.result),
    };
  }

  private scopeOf(row: Calibration, tx?: EntityManager) {
    const { organization_id, calibration_type, calibration_date } = row;
    return this.scopes.ofCalibration(organization_id, calibration_type, calibration_date, tx);
  }

  private async insertNew(
    tx: EntityManager,
    caller: Caller,
    { row: old }: Recorded,
    prepared: Prepared,
    settled: Pick<Calibration, 'calibration_version' | 'without_second_person'>,
  ): Promise<Calibration> {
    const { columns, analysed } = prepared;
    const { version: _version, created_at: _created, ...facts } = old;
    const results = {
      as_found_conformity: old.as_found_conformity,
      ...columns,
      stated_conformity: old.stated_conformity,
      checks: old.checks,
    };
    const made = tx.create(Calibration, {
      ...facts,
      ...columns,
      ...referenceColumns({ ...prepared, ...analysed }, caller),
      ...(await this.answeredBy(tx, caller, old)),
      ...printedTexts(old, await reissuedTexts(tx, old.id)),
      id: randomUUID(),
      ...settled,
      ...conformitiesOf(results),
      uncertainty_state: recordedUncertainty(results),
      imported: old.imported && originOnly(old.imported),
      supersedes_id: old.id,
      correction_reason: null,
      created_by: caller.id,
    });
    await tx.insert(Calibration, made);
    await prepared.insert(tx, made.id);
    await storeInputs(tx, made.id, prepared.inputs);
    return made;
  }

  /** The approval covered other results; superseding authorises the new ones. */
  private async answeredBy(tx: EntityManager, caller: Caller, old: Calibration): Promise<Partial<Calibration>> {
    const authorised =
      old.authorised_by_name === null
        ? {}
        : {
            authorised_by_user_id: caller.id,
            authorised_by_name: caller.name,
            authorised_by_function: await functionOf(tx, caller),
          };
    const checker = { checked_by_user_id: caller.id, checked_by_name: caller.name };
    const decision = { decided_by: caller.id, decided_by_name: caller.name, decided_at: this.clock.now() };
    const none = {
      checked_by_user_id: null,
      checked_by_name: null,
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
    };
    return {
      ...authorised,
      ...(old.checked_by_user_id === null ? none : { ...checker, ...decision }),
      decision_reason: null,
      uploaded_certificate_file_id: null,
    };
  }

  private async auditNew(
    tx: EntityManager,
    caller: Caller,
    { calibration_version, calibration_type, calibration_date, due_date }: Calibration,
    subject: Subject,
    { override, standards }: Prepared,
  ): Promise<void> {
    const facts = { calibration_version, calibration_type, calibration_date, due_date, status: 'valid' };
    await this.audit.created(tx, caller, codes['calibration.created'], subject, facts);
    if (!override) return;
    const code = codes['calibration.reference_standard_overridden'];
    await this.audit.created(tx, caller, code, subject, overrideEntry(standards, override));
  }
}

/** A recomputed version inherits the previous recorder. */
async function recorderOf(tx: EntityManager, { id, created_by }: Calibration): Promise<string> {
  const [first] = await tx.query<{ created_by: string }[]>(
    `with recursive earlier as (
       select id, supersedes_id, correction_reason, created_by, 0 as step from calibrations where id = $1
       union all
       select c.id, c.supersedes_id, c.correction_reason, c.created_by, e.step + 1
         from earlier e join calibrations c on c.id = e.supersedes_id where e.correction_reason is null)
     select created_by from earlier order by step desc limit 1`,
    [id],
  );
  return first?.created_by ?? created_by;
}

function shownRange({ range_min, range_max, valid_range_min, valid_range_max }: Calibration): StatedRange {
  return {
    range_min: range_min === valid_range_min ? null : range_min,
    range_max: range_max === valid_range_max ? null : range_max,
  };
}
