import type { Database } from '../../platform/database/database.js';
import { Fault } from '../../platform/errors/fault.js';
import type {
  CalibrationWithPoints,
  RecordedStandard,
  StandardChannel,
  StandardQueries,
  StoredPoint,
} from '../calibrations/index.js';
import { errorFound, type Found, type KnownNow, type StandardAfter } from './error-found.js';
import type { ImpactFound } from './impact-task.js';
import type { ImpactReason } from './impact-words.js';
import type { ImpactReport } from './impact.entity.js';
import { formerVersions, versionsUpTo } from './list-affected.js';
import { type FoundSensitivity, responseFound, responseNow, responseOf } from './response-found.js';
import type { Waiting, WithCase } from './waiting.js';
import { calibrationOrder, RECORDED_AS_FOUND } from '../calibrations/index.js';

type Recomputed = NonNullable<ImpactFound['result']>;
type Values = Exclude<Recomputed, { sweeps: unknown }>;

interface Finding {
  channel: StandardChannel;
  with: CalibrationWithPoints;
}

/** @returns null if not comparable */
type ChangeOf = (version: string) => Promise<KnownNow | null>;

export class ReportStandards {
  private readonly found = new Map<string, Found>();
  private finding: Finding | { reason: ImpactReason } | null = null;

  constructor(
    private readonly report: ImpactReport,
    private readonly database: Database,
    private readonly standards: StandardQueries,
  ) {}

  /** Relative to each version that a record may name. */
  async after(one: WithCase, result: Recomputed): Promise<StandardAfter | null> {
    const { calibration_id } = one.waiting;
    const changeOf = 'sweeps' in result ? this.sensitivities(one, result.sweeps) : await this.values(one, result);
    const own = await changeOf(calibration_id);
    if (!own) return null;
    const former: StandardAfter['former'] = {};
    for (const { id } of await this.database.rows<{ id: string }>(formerVersions('$1'), [calibration_id]))
      former[id] = await changeOf(id);
    return { ...own, former };
  }

  private sensitivities({ sweep, waiting }: WithCase, recomputed: readonly number[]): ChangeOf {
    const now = responseNow(sweep, recomputed, waiting);
    return async (version) => {
      const before = await responseOf(this.database, version);
      return before && now && responseFound(before, now);
    };
  }

  private async values({ waiting, case: computed, points: readings }: WithCase, result: Values): Promise<ChangeOf> {
    const known = await this.calibrationOf(waiting.calibration_id);
    if (!known || 'sweep' in computed) return () => Promise.resolve(null);
    const { calibration } = known.with;
    const points = readings.map((point, i): StoredPoint => {
      const now = result.points[i];
      if (!now) throw new Fault('A result has fewer points than its calibration');
      const by_curve =
        computed.has_curve && computed.recorded.judged === 'indication' && now.other_expanded_uncertainty !== null;
      return {
        calibration_id: calibration.id,
        reference_unit: point.reference_unit,
        measured_unit: point.measured_unit,
        reference_value: now.reference_value,
        corrected_reference_value: now.corrected_reference_value,
        measured_value: now.measured_value,
        direction: now.direction,
        calculated_value: now.calculated_value,
        expanded_uncertainty: by_curve ? now.other_expanded_uncertainty : now.expanded_uncertainty,
        coverage_factor: by_curve ? now.other_coverage_factor : now.coverage_factor,
        effective_degrees_of_freedom: by_curve
          ? now.other_effective_degrees_of_freedom
          : now.effective_degrees_of_freedom,
      };
    });
    const { curve, poly_coefficients, model } = result;
    const now = { calibration: { ...calibration, curve, poly_coefficients, model }, points };
    return async (version) => {
      const before = version === calibration.id ? known : await this.calibrationOf(version);
      const found = errorFound(known.channel, now, before?.with ?? null);
      return 'reason' in found ? null : found;
    };
  }

  async affected(part: readonly Waiting[]): Promise<ReadonlyMap<string, KnownNow | null>> {
    const ids = part.flatMap(({ reference_standards }) =>
      reference_standards.flatMap(({ calibration_id }) => calibration_id ?? []),
    );
    if (ids.length === 0) return new Map();
    // The last row of a version wins: its own, else that of the valid version.
    const rows = await this.database.rows<{ calibration_id: string; standard_after: KnownNow | null }>(
      `select v.id as calibration_id,
              case when v.id = i.calibration_id then i.standard_after
                   else i.standard_after -> 'former' -> v.id::text end as standard_after
         from impact_affected i
         join calibrations listed on listed.id = i.calibration_id
        cross join lateral (${versionsUpTo('i.calibration_id')}) v
        where i.report_id = $1 and i.is_standard and v.id = any($2::uuid[])
        order by v.id = i.calibration_id, listed.status = 'valid'`,
      [this.report.id, [...new Set(ids)]],
    );
    return new Map(rows.map(({ calibration_id, standard_after }) => [calibration_id, standard_after]));
  }

  /** Undefined if not affected. */
  async now(
    { sensor_id, calibration_id }: RecordedStandard,
    { level }: Waiting,
    affected: ReadonlyMap<string, KnownNow | null>,
  ): Promise<Found | undefined> {
    if (calibration_id !== null && affected.has(calibration_id))
      return affected.get(calibration_id) ?? { reason: 'standard_unknown' };
    if (sensor_id !== this.report.sensor_id || calibration_id === this.report.finding_id) return undefined;
    const isInTime = level === 1 || (await this.isBeforeFinding(calibration_id));
    return isInTime ? this.byFinding(calibration_id) : undefined;
  }

  private async isBeforeFinding(calibrationId: string | null): Promise<boolean> {
    const rows = await this.database.rows(
      `select 1 from calibrations k join calibrations f on f.id = $2
        where k.id = $1 and ${calibrationOrder('k')} < ${calibrationOrder('f')}
          and ($3::date is null or k.calibration_date >= $3) and k.id not in (${formerVersions('$2')})`,
      [calibrationId, this.report.finding_id, this.report.period_from],
    );
    return rows.length > 0;
  }

  private async byFinding(frozenId: string | null): Promise<Found> {
    const key = frozenId ?? '';
    const known = this.found.get(key);
    if (known) return known;
    this.finding ??= await this.foundOf(this.report.finding_id);
    const frozen = frozenId === null ? null : await this.calibrationOf(frozenId);
    const made: Found =
      'reason' in this.finding
        ? this.finding
        : ((await this.overFrequency(this.finding, frozenId)) ??
          errorFound(this.finding.channel, this.finding.with, frozen?.with ?? null));
    this.found.set(key, made);
    return made;
  }

  /** Only if both are frequency responses. */
  private async overFrequency(finding: Finding, frozenId: string | null): Promise<FoundSensitivity | null> {
    if (finding.with.points.length !== 0 || frozenId === null) return null;
    const [before, found] = [
      await responseOf(this.database, frozenId),
      await responseOf(this.database, this.report.finding_id),
    ];
    return before && found && responseFound(before, found);
  }

  /** Values as found if the standard was adjusted afterwards. */
  private async foundOf(id: string): Promise<Finding | { reason: ImpactReason }> {
    const known = await this.calibrationOf(id);
    if (!known) return { reason: 'standard_unknown' };
    const found = (await this.standards.asFound([known.with.calibration])).get(id);
    if (found) return { channel: known.channel, with: found };
    const adjusted = await this.database.rows(
      `select 1 from calibrations c
        where c.id = $1 and (c.calibration_purpose = 'after_repair' or ${RECORDED_AS_FOUND} = 'fail' and c.conformity is distinct from 'fail')`,
      [id],
    );
    return adjusted.length > 0 ? { reason: 'nothing_found' } : known;
  }

  private async calibrationOf(id: string) {
    const [one] = await this.standards.calibrations([id]);
    if (!one) return null;
    const points = await this.standards.points([id]);
    return { channel: one.channel, with: { calibration: one.calibration, points } };
  }
}
