import { Injectable } from '@nestjs/common';
import { type AnalysisRequest, magnitudeIn, type NotTraceable, type StandardFacts } from '@etalon/metrology';
import type { Caller } from '../../../platform/access/caller.js';
import { Subjects } from '../../../platform/access/subjects.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { asset as assetSubject } from '../../assets/index.js';
import type { Calibration } from '../calibration/calibration.entity.js';
import type { StoredInputs } from '../calibration/calibration-inputs.js';
import type { RecordedStandard } from '../calibration/reference-standard.dto.js';
import { ReferenceStandards } from '../standards/reference-standards.js';
import { usedAllTheSame } from '../standards/standard-override.js';
import type { UsedStandard } from '../standards/used-standard.js';

export interface Renewal {
  row: Calibration;
  kept: StoredInputs | null;
  request: AnalysisRequest;
}

export interface NamedStandards {
  internal_reference_sensor_id?: string | null;
  reference_standard_override?: { reason: string } | null;
}

/** Rule T4 again: an override holds for the old record only. */
@Injectable()
export class RenewedStandards {
  constructor(
    private readonly standards: ReferenceStandards,
    private readonly subjects: Subjects,
  ) {}

  async find(caller: Caller, renewal: Renewal, stated: NamedStandards): Promise<UsedStandard[]> {
    const { row } = renewal;
    const subject = await this.subjects.find(assetSubject, row.asset_id);
    const organization = subject?.organization ?? null;
    const found = await this.named(caller, renewal, stated.internal_reference_sensor_id ?? null);
    return usedAllTheSame(caller, found, stated.reference_standard_override ?? null, organization);
  }

  private async named(caller: Caller, { row, kept, request }: Renewal, stated: string | null): Promise<UsedStandard[]> {
    const before = row.reference_standards as RecordedStandard[];
    const ofAssets = before.filter(({ asset_id }) => asset_id !== null);
    const single = row.internal_reference_asset_id;
    if (before.length === 0 && single === null) return [];
    const named =
      before.length > 0
        ? {
            reference_standards: ofAssets.map(({ asset_id, sensor_id, from, to }) => ({
              asset_id,
              sensor_id,
              from,
              to,
            })),
          }
        : {
            internal_reference_asset_id: single,
            internal_reference_sensor_id: stated ?? row.internal_reference_sensor_id ?? null,
          };
    const found = await this.standards
      .ofCalibration(
        caller,
        { calibration_date: row.calibration_date, points: [], ...named },
        {
          asset_id: row.asset_id,
          organization: row.organization_id,
          physical_quantity: request.physical_quantity ?? null,
          unit: request.reference_unit,
          has_results: true,
        },
      )
      .catch((error: unknown) => {
        throw before.length > 0 ? ofTheRecord(error) : error;
      });
    const facts = (kept?.standards ?? []) as StandardFacts[];
    const [...renewed] = found;
    return before.length === 0
      ? found
      : before.flatMap((one, i) => (one.asset_id === null ? outside(one, facts[i]) : (renewed.shift() ?? [])));
  }
}

function outside(kept: RecordedStandard, facts: StandardFacts | undefined): UsedStandard {
  const obstacles = kept.obstacles.filter((code): code is NotTraceable => code !== 'overridden');
  return { recorded: { ...kept, obstacles }, facts: facts ? { ...facts, obstacles } : null };
}

export function ofTheRecord(error: unknown): unknown {
  if (!(error instanceof Invalid)) return error;
  return new Invalid(error.problems.map((one) => ({ ...one, loc: ['path', 'cal_id', ...one.loc.slice(1)] })));
}

/** Earlier engines read it from the standard. */
export function isReadOfStandard({ row, request }: Pick<Renewal, 'row' | 'request'>): boolean {
  const { reference_standard_uncertainty: given, reference_unit, physical_quantity } = request;
  const before: Partial<RecordedStandard> | null = row.reference_standard;
  if (given == null || before?.expanded_uncertainty == null) return given == null;
  const unit = before.unit ?? reference_unit;
  const read = magnitudeIn({ value: before.expanded_uncertainty, unit }, reference_unit, physical_quantity ?? null);
  return read !== null && Math.abs(read - given) <= 1e-9 * Math.abs(given);
}
