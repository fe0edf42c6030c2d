import type { AnalysisRequest } from '@etalon/metrology';
import type { EntityManager } from 'typeorm';
import type { AnalysisInput } from './analysis-task.js';
import { CalibrationInputs } from './calibration-inputs.entity.js';

/** Where this process computes. */
export const PLATFORM = `${process.platform} ${process.arch}, Node ${process.version}`;

export type KeptInputs = Omit<CalibrationInputs, 'calibration_id'>;

/** What went into an analysis. The points stand in the request, and as they were typed in their own table. */
export function inputsOf({ recorded, channel, standards }: AnalysisInput, request: AnalysisRequest): KeptInputs {
  const { points: _points, ...stated } = recorded;
  return { request, stated, channel, standards: [...standards], platform: PLATFORM };
}

/** In the transaction that records the calibration. */
export async function keepInputs(tx: EntityManager, calibrationId: string, inputs: KeptInputs): Promise<void> {
  const { request, stated, channel, standards, platform } = inputs;
  await tx.query(
    `insert into calibration_inputs (calibration_id, request, stated, channel, standards, platform)
     values ($1, $2, $3, $4, $5, $6)`,
    [calibrationId, ...[request, stated, channel, standards].map((part) => JSON.stringify(part)), platform],
  );
}
