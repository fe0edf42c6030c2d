import { inHertz, magnitudeIn } from '@etalon/metrology';
import type { Database } from '../../platform/database/database.js';
import type { FrequencyResponsePoint } from '../calibrations/index.js';
import type { SweepCase } from './impact-task.js';

/** Hz; factor by which the references were wrong. */
export interface Ratio {
  frequency: number;
  ratio: number;
}

export interface FoundSensitivity {
  response: Ratio[];
}

interface Response {
  /** Stored unit; levels have no convertible unit. */
  reference_unit: string;
  measured_unit: string;
  is_level: boolean;
  /** Sorted by frequency, in Hz. */
  points: { frequency: number; sensitivity: number }[];
}

type Swept = Omit<FrequencyResponsePoint, 'id' | 'created_at'>;

export async function responseOf(database: Database, calibrationId: string): Promise<Response | null> {
  const rows = await database.rows<Omit<Response, 'points'> & { at: number; sensitivity: number; unit: string }>(
    `select f.frequency_value as at, f.sensitivity_value as sensitivity, f.reference_unit, f.measured_unit,
            coalesce(c.frequency_response_frequency_unit, 'Hz') as unit,
            coalesce((c.frequency_response ->> 'is_logarithmic')::boolean, false) as is_level
       from frequency_response_points f join calibrations c on c.id = f.calibration_id
      where f.calibration_id = $1 and f.sensitivity_value is not null order by f.frequency_value, f.sweep_index`,
    [calibrationId],
  );
  const [first] = rows;
  if (!first) return null;
  const { reference_unit, measured_unit, is_level } = first;
  const points = rows.flatMap(({ at, sensitivity, unit }) => {
    const frequency = inHertz(at, unit);
    return frequency === null ? [] : [{ frequency, sensitivity }];
  });
  return { reference_unit, measured_unit, is_level, points: points.filter(isFirst) };
}

/** A reference y was a signal s·y by the former s; by the found s' it is s·y/s'. Null if not comparable. */
export function responseFound(before: Response, found: Response): FoundSensitivity | null {
  const factor = inUnitsOf(before, found);
  if (factor === null) return null;
  const frequencies = [...before.points, ...found.points].map(({ frequency }) => frequency).sort((a, b) => a - b);
  const response = [...new Set(frequencies)].flatMap((frequency): Ratio[] => {
    const [was, is] = [before, found].map(({ points }) =>
      at(
        frequency,
        points.map(({ frequency: x, sensitivity: y }) => ({ x, y })),
      ),
    );
    const ratio = was == null || is == null ? NaN : was / (is * factor);
    return Number.isFinite(ratio) && ratio > 0 ? [{ frequency, ratio }] : [];
  });
  return response.length > 0 ? { response } : null;
}

export function responseNow(
  sweep: readonly Swept[],
  sensitivities: readonly number[],
  { frequency_unit, is_level }: { frequency_unit: string; is_level: boolean },
): Response | null {
  const [first] = sweep;
  if (!first) return null;
  const { reference_unit, measured_unit } = first;
  const points = sweep.flatMap(({ frequency_value }, i) => {
    const [frequency, sensitivity] = [inHertz(frequency_value, frequency_unit), sensitivities[i] ?? NaN];
    return frequency !== null && Number.isFinite(sensitivity) ? [{ frequency, sensitivity }] : [];
  });
  points.sort((a, b) => a.frequency - b.frequency);
  return { reference_unit, measured_unit, is_level, points: points.filter(isFirst) };
}

/**
 * @param unit of the frequencies
 * @returns null if none is known
 */
export function withResponse<Input extends SweepCase['sweep']['shifted']>(
  input: Input,
  sweep: readonly Swept[],
  found: ReadonlyMap<string, FoundSensitivity>,
  { unit, is_level }: { unit: string; is_level: boolean },
): { input: Input; is_beyond_range: boolean } | null {
  let [known, unknown] = [0, 0];
  const points = sweep.map((point) => {
    const ratios = found.get(point.standard ?? servedBy(point.reference_value, input.standards));
    if (!ratios) return point;
    const frequency = inHertz(point.frequency_value, unit);
    const ratio =
      frequency === null
        ? null
        : at(
            frequency,
            ratios.response.map(({ frequency: x, ratio: y }) => ({ x, y })),
          );
    if (ratio === null) unknown++;
    else known++;
    if (ratio === null) return point;
    const { reference_value: y } = point;
    return {
      ...point,
      reference_value: is_level ? y + 20 * Math.log10(ratio) : y * ratio,
      reference_text: null,
    };
  });
  if (known === 0) return null;
  const recorded = { ...input.recorded, frequency_response_points: points };
  return { input: { ...input, recorded }, is_beyond_range: unknown > 0 };
}

/** With one stated U the standard's range decides. */
const servedBy = (value: number, standards: SweepCase['sweep']['shifted']['standards']) =>
  standards.find(({ from, to }) => value >= (from ?? value) && value <= (to ?? value))?.key ?? '';

function inUnitsOf(before: Response, found: Response): number | null {
  if (before.is_level || found.is_level) {
    const same = before.is_level === found.is_level && before.reference_unit === found.reference_unit;
    return same && before.measured_unit === found.measured_unit ? 1 : null;
  }
  const measured = magnitudeIn({ value: 1, unit: found.measured_unit }, before.measured_unit, null);
  const reference = magnitudeIn({ value: 1, unit: found.reference_unit }, before.reference_unit, null);
  return measured === null || reference === null ? null : measured / reference;
}

/** Linear interpolation; null outside the known range. */
function at(x: number, known: readonly { x: number; y: number }[]): number | null {
  const after = known.findIndex((one) => one.x >= x);
  const [right, left] = [known[after], known[after - 1]];
  if (!right) return null;
  if (right.x === x) return right.y;
  return left ? left.y + ((right.y - left.y) * (x - left.x)) / (right.x - left.x) : null;
}

const isFirst = ({ frequency }: { frequency: number }, i: number, all: readonly { frequency: number }[]) =>
  frequency !== all[i - 1]?.frequency;
