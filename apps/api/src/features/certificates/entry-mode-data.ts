import type { AnalysisResult } from '@etalon/metrology';
import {
  type Calibration,
  type CalibrationPoint,
  type FrequencyResponsePoint,
  isStatedSweep,
  type ReferenceStandard,
  statedIn,
  statedSweepOf,
  storedSweepResult,
} from '../calibrations/index.js';
import type { AsFoundData, StatedData, SweepData } from './document/index.js';

export const enteredAs = ({ point_index, reference_text, measured_text }: CalibrationPoint) => ({
  point_index,
  reference_text,
  measured_text,
});

/** Computed when recorded. */
export function asFoundData(
  { as_found_summary: summary }: Calibration,
  points: CalibrationPoint[],
): AsFoundData | null {
  if (!summary || points.length === 0) return null;
  const analysis = Object.assign({}, summary, { points }) as unknown as AnalysisResult;
  return { analysis, entered: points.map(enteredAs) };
}

type Stood = Pick<Calibration, 'traceable' | 'not_traceable' | 'reference_standards'>;
type Sides = Pick<Calibration, 'traceable' | 'not_traceable' | 'as_found_summary'>;

export function standardsOf(calibration: Calibration): ReferenceStandard[] {
  const { reference_standard: single, reference_standards: several } = calibration;
  const found = foundSide(calibration)?.reference_standards ?? [];
  // Early records store a single standard.
  const own = (several.length > 0 ? several : single ? [single] : []) as ReferenceStandard[];
  const byName = new Map<string, ReferenceStandard>();
  for (const standard of [...own, ...(found as ReferenceStandard[])]) {
    const name = [standard.human_asset_id, standard.name, standard.channel_id, standard.certificate_number].join(' ');
    const known = byName.get(name);
    if (!known || (standard.expanded_uncertainty ?? 0) > (known.expanded_uncertainty ?? 0)) byName.set(name, standard);
  }
  return [...byName.values()];
}

/** Covers both sides (rule R2). */
export function traceabilityOf(calibration: Sides) {
  const sides = [calibration, foundSide(calibration)].flatMap((side) => side ?? []);
  return {
    is_traceable: sides.every(({ traceable }) => traceable !== false),
    missing: [...new Set(sides.flatMap(({ not_traceable }) => not_traceable ?? []))],
  };
}

const foundSide = ({ as_found_summary }: Pick<Sides, 'as_found_summary'>): Partial<Stood> | null => as_found_summary;

export function sweepData(calibration: Calibration, points: FrequencyResponsePoint[]): SweepData | null {
  const result = isStatedSweep(calibration) ? null : storedSweepResult(calibration, points);
  if (!result) return null;
  return {
    result,
    frequency_unit: calibration.frequency_response_frequency_unit ?? 'Hz',
    amplitude_type: calibration.frequency_response_amplitude_type ?? null,
    phase_unit: calibration.frequency_response_offset_enabled
      ? (calibration.frequency_response_offset_unit ?? '°')
      : null,
    entered: points.map(({ reference_text, measured_text, offset_value: phase }) => ({
      reference_text,
      measured_text,
      phase,
    })),
  };
}

export function statedData(
  calibration: Calibration,
  {
    points,
    as_found,
    sweep,
  }: { points: CalibrationPoint[]; as_found: CalibrationPoint[]; sweep: FrequencyResponsePoint[] },
): StatedData | null {
  const stated = statedSweepOf(calibration, sweep);
  const isOurs = calibration.analysis !== null || calibration.frequency_response !== null;
  if (stated) return { points: [], as_found: [], sweep: stated };
  return isOurs || points.length === 0
    ? null
    : { points: points.map(statedIn), as_found: as_found.map(statedIn), sweep: null };
}
