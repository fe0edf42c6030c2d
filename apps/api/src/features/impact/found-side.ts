import { type CalibrationPoint, storedAsFoundInput, type StoredInputs } from '../calibrations/index.js';
import type { ImpactInput, ImpactSide, ImpactResult } from './impact-task.js';

export type StatedOfFound = Omit<ImpactResult, 'points'>;

export function foundSide(
  { shifted, frozen }: ImpactSide,
  stated: StatedOfFound,
  { kept, points }: { kept: StoredInputs; points: readonly CalibrationPoint[] },
): ImpactSide {
  const { points: readings = [], is_as_found } = storedAsFoundInput(kept, points)?.recorded ?? {};
  const of = (input: ImpactInput): ImpactInput => ({
    ...input,
    recorded: { ...input.recorded, points: readings, is_as_found },
  });
  return { shifted: of(shifted), frozen: frozen && of(frozen), recorded: seenOf(stated, points) };
}

export const seenOf = (
  { verdict, judged, expanded_uncertainty, not_traceable }: StatedOfFound,
  points: readonly CalibrationPoint[],
): ImpactResult => ({ verdict, judged, expanded_uncertainty, not_traceable, points });
