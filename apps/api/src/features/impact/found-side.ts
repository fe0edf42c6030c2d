import type { CalibrationPoint } from '../calibrations/index.js';
import type { ImpactInput, ImpactSide, SeenResult } from './impact-task.js';

/** What a record states of one set of its readings, without the points. */
export type StatedOfFound = Omit<SeenResult, 'points'>;

/** What was found before an adjustment, by the same channel, standards and options as what was left. */
export function foundSide(
  { shifted, frozen }: ImpactSide,
  stated: StatedOfFound,
  points: readonly CalibrationPoint[],
): ImpactSide {
  const of = (input: ImpactInput): ImpactInput => ({
    ...input,
    recorded: { ...input.recorded, points: readingsOf(points) },
  });
  return { shifted: of(shifted), frozen: frozen && of(frozen), recorded: seenOf(stated, points) };
}

const readingsOf = (points: readonly CalibrationPoint[]): ImpactInput['recorded']['points'] =>
  points.map((point) => ({
    point_index: point.point_index,
    reference_value: point.reference_value,
    measured_value: point.measured_value,
    reference_text: point.reference_text,
    measured_text: point.measured_text,
    u_reference: point.u_reference,
    u_measured: point.u_measured,
    reference_unit: point.reference_unit,
    measured_unit: point.measured_unit,
    reference_sensor_id: null,
  }));

export const seenOf = (
  { verdict, judged, expanded_uncertainty, not_traceable }: StatedOfFound,
  points: readonly CalibrationPoint[],
): SeenResult => ({ verdict, judged, expanded_uncertainty, not_traceable, points });
