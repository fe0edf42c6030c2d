import type { ModelContext } from './model-types.js';
import { modelProblem } from './model-types.js';
import type { WeightSource } from '../../curves/analyzed-model.js';
import { groupReadings } from '../levels/statistics.js';
import { average, sumOfSquares } from '../../uncertainty/type-a.js';
import type { CheckedRequest } from '../validate/validate.js';

interface PointUncertainties {
  values: number[];
  source: WeightSource;
}

/** The point's, else its standard's. A point without either is refused. */
export function referenceUncertainties(
  { u_reference }: CheckedRequest,
  { standards }: ModelContext,
): PointUncertainties {
  const values = u_reference.map((stated, i) => {
    const { expanded_uncertainty, coverage_factor } = standards[i] ?? {
      expanded_uncertainty: null,
      coverage_factor: 2,
    };
    const u = stated ?? (expanded_uncertainty === null ? 0 : expanded_uncertainty / coverage_factor);
    if (u > 0) return u;
    throw modelProblem(
      ['points', String(i), 'u_reference'],
      'missing',
      'every point needs the uncertainty of its reference value: stated, or of its standard',
    );
  });
  return { values, source: sourceOf(u_reference, 'reference_standard') };
}

/**
 * Stated, else from resolution and pooled scatter. `slope`: reference units per reading unit, for a resolution behind
 * a signal.
 */
export function readingUncertainties(
  request: CheckedRequest,
  context: ModelContext,
  slope: number,
): PointUncertainties {
  const general = Math.hypot(resolutionOfReadings(request, slope), repeatabilityOfReadings(context) ?? 0);
  const values = request.u_measured.map((stated, i) => {
    const u = stated ?? general;
    if (u > 0 && Number.isFinite(u)) return u;
    throw modelProblem(
      ['points', String(i), 'u_measured'],
      'missing',
      'every point needs the uncertainty of its reading: stated, or from resolution or repeated readings',
    );
  });
  return { values, source: sourceOf(request.u_measured, 'resolution_and_repeatability') };
}

function sourceOf(stated: readonly (number | null)[], otherwise: WeightSource): WeightSource {
  if (stated.every((u) => u !== null)) return 'stated';
  return stated.some((u) => u !== null) ? 'partly_stated' : otherwise;
}

/** Half a step either side, rectangular (JCGM 100, F.2.2.1). */
function resolutionOfReadings({ resolution, resolution_is_of_reference }: CheckedRequest, slope: number): number {
  if (resolution === null) return 0;
  return (resolution_is_of_reference ? resolution / Math.abs(slope) : resolution) / Math.sqrt(12);
}

function repeatabilityOfReadings({ levels, level_readings, directions }: ModelContext): number | null {
  let [squares, freedom] = [0, 0];
  for (const { members } of groupReadings(levels.numbers, directions)) {
    if (members.length < 2) continue;
    squares += sumOfSquares(members.map((i) => level_readings[i] ?? 0));
    freedom += members.length - 1;
  }
  return freedom === 0 ? null : Math.sqrt(squares / freedom);
}

export function betweenPoints(x: readonly number[], values: readonly number[]): (reading: number) => number {
  const order = x.map((_, i) => i).sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0));
  const rows: { x: number; values: number[] }[] = [];
  for (const i of order) {
    const last = rows.at(-1);
    if (last?.x === x[i]) last?.values.push(values[i] ?? 0);
    else rows.push({ x: x[i] ?? 0, values: [values[i] ?? 0] });
  }
  const nodes = rows.map((row) => ({ x: row.x, value: average(row.values) }));
  return (reading) => {
    let [low, high] = [0, nodes.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((nodes[middle]?.x ?? 0) <= reading) low = middle;
      else high = middle;
    }
    const [before, after] = [nodes[low], nodes[high]];
    if (!before || !after || reading <= before.x || after.x === before.x) return before?.value ?? NaN;
    if (reading >= after.x) return after.value;
    return before.value + ((after.value - before.value) * (reading - before.x)) / (after.x - before.x);
  };
}
