import {
  type AnalysisRequest,
  type ChannelFacts,
  pointsInOrder,
  type RecordedCalibration,
  type RecordedPoint,
  type ScopeFacts,
  type StandardFacts,
} from '@etalon/metrology';
import type { EntityManager } from 'typeorm';
import type { AnalysisInput } from '../analysis/analysis-task.js';
import type { CalibrationPoint } from './calibration.entity.js';
import { CalibrationInputs } from './calibration-inputs.entity.js';

export const PLATFORM = `${process.platform} ${process.arch}, Node ${process.version}`;

export type StoredInputs = Omit<CalibrationInputs, 'calibration_id'>;

interface Stated extends Omit<RecordedCalibration, 'points'> {
  /** In point order; absent if none was named. */
  point_standards?: (string | null)[];
  /** Displayed in place of the data range. */
  range_min?: number | null;
  range_max?: number | null;
}

export type StatedRange = Pick<Stated, 'range_min' | 'range_max'>;

export function inputsOf(
  { recorded, channel, standards, scope }: AnalysisInput,
  request: AnalysisRequest,
  { range_min, range_max }: StatedRange,
  as_found_request: AnalysisRequest | null = null,
): StoredInputs {
  const { points: _points, ...options } = recorded;
  const named = pointsInOrder(recorded).map(({ reference_sensor_id }) => reference_sensor_id ?? null);
  const stated: Stated = {
    ...options,
    ...(named.some((key) => key !== null) ? { point_standards: named } : {}),
    ...(range_min == null ? {} : { range_min }),
    ...(range_max == null ? {} : { range_max }),
  };
  return {
    request,
    as_found_request,
    stated,
    channel,
    standards: [...standards],
    scope: scope ?? null,
    platform: PLATFORM,
  };
}

/** Null if the inputs were not stored. */
export function storedInput(
  { stated: kept, channel, standards, scope }: StoredInputs,
  points: readonly CalibrationPoint[],
): AnalysisInput | null {
  if (!kept || !standards) return null;
  const { point_standards: named, range_min: _min, range_max: _max, ...options } = kept as Stated;
  return {
    recorded: {
      ...options,
      points: points.map((point, i): RecordedPoint => {
        const { point_index, reference_value, measured_value, reference_text, measured_text } = point;
        const { u_reference, u_measured } = point;
        const { reference_unit, measured_unit } = point;
        const typed = { reference_text, measured_text, u_reference, u_measured, reference_unit, measured_unit };
        return { point_index, reference_value, measured_value, ...typed, reference_sensor_id: named?.[i] ?? null };
      }),
    },
    channel: channel as ChannelFacts | null,
    standards: standards as StandardFacts[],
    scope: scope as ScopeFacts | null,
  };
}

/** In point order; null if none. */
export function foundStandards({ as_found_request, stated, standards }: Standards): (string | null)[] | null {
  if (!as_found_request) return null;
  const known = (standards ?? []) as StandardFacts[];
  const { point_standards }: Stated = stated ?? {};
  const only = point_standards ? (known[0]?.key ?? null) : null;
  return (as_found_request as AnalysisRequest).points.map(({ standard }) =>
    standard == null ? only : (known[standard]?.key ?? null),
  );
}

type Standards = Pick<StoredInputs, 'as_found_request' | 'stated' | 'standards'>;

/** A stated range belongs to the official side. */
export function storedAsFoundInput(kept: StoredInputs, points: readonly CalibrationPoint[]): AnalysisInput | null {
  return storedInput({ ...kept, stated: statedOfFound(kept) }, points);
}

export function statedOfFound(kept: StoredInputs): object | null {
  if (!kept.stated) return null;
  const { range_min: _min, range_max: _max, point_standards: _official, ...options } = kept.stated as Stated;
  const named = foundStandards(kept);
  const { is_as_found } = (kept.as_found_request ?? {}) as Partial<AnalysisRequest>;
  return {
    ...options,
    ...(is_as_found ? { is_as_found } : {}),
    ...(named?.some((key) => key !== null) ? { point_standards: named } : {}),
  };
}

export const statedRange = (kept: StoredInputs | null): StatedRange => kept?.stated ?? {};

export async function storeInputs(tx: EntityManager, calibrationId: string, inputs: StoredInputs): Promise<void> {
  const { request, as_found_request, stated, channel, standards, scope, platform } = inputs;
  await tx.query(
    `insert into calibration_inputs (calibration_id, request, as_found_request, stated, channel, standards, scope, platform)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      calibrationId,
      ...[request, as_found_request, stated, channel, standards, scope].map((part) => part && JSON.stringify(part)),
      platform,
    ],
  );
}
