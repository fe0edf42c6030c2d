import type { BudgetSource, SourceCompleteness } from '../analysis/types/asked-types.js';
import { statedUncertainty } from '../analysis/standards-in-use.js';
import { BUDGET_SOURCES } from '../analysis/types/types.js';
import type { CheckedContribution } from '../analysis/validate/validate-contributions.js';
import type { StandardStatement } from '../standard/types.js';
import type { Contribution } from '../uncertainty/contribution.js';
import { amplitudeOf, PART_OF_DB, type Sensitivity } from './sensitivity.js';
import type { CheckedSweep } from './validate.js';

interface SweepRepeatability {
  /** Percent, single reading. */
  value: number;
  degrees_of_freedom: number;
}

export interface SweepPlace {
  reference: number;
  sensitivity: Sensitivity;
  standard: StandardStatement | null;
}

export function repeatabilityOf(frequencies: readonly number[], values: readonly number[]): SweepRepeatability | null {
  const groups = new Map<number, number[]>();
  frequencies.forEach((frequency, i) => {
    groups.set(frequency, [...(groups.get(frequency) ?? []), values[i] ?? 0]);
  });
  let [squares, freedom] = [0, 0];
  for (const group of groups.values()) {
    const mean = group.reduce((sum, value) => sum + value, 0) / group.length;
    if (group.length < 2 || mean === 0) continue;
    squares += group.reduce((sum, value) => sum + ((value - mean) / mean) ** 2, 0);
    freedom += group.length - 1;
  }
  return freedom === 0 ? null : { value: 100 * Math.sqrt(squares / freedom), degrees_of_freedom: freedom };
}

export function statedAt(
  statement: StandardStatement | null,
  reference: number,
  { relative, judging, references, given }: CheckedSweep,
): StandardStatement | null {
  if (relative === null) return statement;
  const amplitude = (value: number | null) =>
    value === null ? null : amplitudeOf({ value, unit: relative.unit }, reference, given.is_logarithmic);
  const base = statement ?? {
    key: '',
    name: '',
    correction: 0,
    expanded_uncertainty: null,
    drift: null,
    resolution: null,
    coverage_factor: 2,
    degrees_of_freedom: null,
    freedom_from_coverage: false,
  };
  const uncertainty = amplitude(judging.reference_uncertainty);
  if (statement === null && uncertainty === null && relative.drift === null && relative.resolution === null)
    return null;
  return {
    ...base,
    ...(uncertainty === null ? {} : statedUncertainty({ ...references, reference_uncertainty: uncertainty })),
    drift: amplitude(relative.drift) ?? base.drift,
    resolution: amplitude(relative.resolution) ?? base.resolution,
  };
}

export function linesOf(
  { sensitivity, standard }: SweepPlace,
  repeatability: SweepRepeatability | null,
  { given, judging, resolution }: CheckedSweep,
): Contribution[] {
  const { value: s, by_measured, by_reference } = sensitivity;
  const lines: Contribution[] = [];
  const ofReference = { unit: given.reference_unit, sensitivity_coefficient: by_reference };
  const named = (text: string) => (standard?.name ? `${text} (${standard.name})` : text);
  if (standard && standard.expanded_uncertainty !== null)
    lines.push({
      source: 'reference_standard',
      description: named('Reference standard, from its certificate'),
      value: standard.expanded_uncertainty,
      distribution: standard.degrees_of_freedom === null ? 'normal' : 't',
      divisor: standard.coverage_factor,
      degrees_of_freedom: standard.degrees_of_freedom,
      variance_estimate: `reference_standard ${standard.key}`,
      ...ofReference,
    });
  const bounded = (source: string, description: string, halfWidth: number | null) => {
    if (halfWidth !== null && halfWidth > 0)
      lines.push({ source, description, value: halfWidth, distribution: 'rectangular', ...ofReference });
  };
  bounded('reference_drift', named('Drift of the reference standard since its calibration'), standard?.drift ?? null);
  const step = standard?.resolution ?? null;
  bounded('reference_resolution', named('Resolution of the reference, half a step'), step && step / 2);
  if (resolution)
    lines.push({
      source: 'resolution',
      description: 'Resolution of the instrument, half a step',
      value: resolution.value / 2,
      distribution: 'rectangular',
      ...(resolution.of_reference && given.reference_unit !== given.measured_unit
        ? ofReference
        : { unit: given.measured_unit, sensitivity_coefficient: by_measured }),
    });
  if (repeatability)
    lines.push({
      source: 'repeatability',
      description: 'Repeated frequencies, pooled standard deviation',
      value: repeatability.value,
      unit: '%',
      distribution: 't',
      degrees_of_freedom: repeatability.degrees_of_freedom,
      variance_estimate: 'repeatability',
      sensitivity_coefficient: s / 100,
    });
  const part = given.deviation_unit === 'dB' ? s * PART_OF_DB : s / 100;
  judging.contributions.forEach(({ sensitivity: factor, valueAt, of_range: _ofRange, ...line }, i) => {
    lines.push({
      ...line,
      value: valueAt(0, null),
      sensitivity_coefficient: (factor === 'slope' ? 1 : factor) * part,
      variance_estimate: `contribution ${i}`,
    });
  });
  return lines;
}

const lacking: Readonly<Partial<Record<BudgetSource, string>>> = {
  reference_standard: 'no uncertainty of the reference standard is known',
  reference_drift: 'the drift of the reference standard since its calibration is not known',
  reference_resolution: 'the resolution of the reference is not known',
  resolution: 'the resolution of the instrument is not known',
  repeatability: 'no frequency was measured more than once',
  environment: 'no influence of the environment was stated',
};

/** Rule R4: hysteresis and fit do not apply. */
export function completenessOfSweep(
  places: readonly SweepPlace[],
  repeatability: SweepRepeatability | null,
  { judging, resolution }: CheckedSweep,
): SourceCompleteness[] {
  const everywhere = (says: (standard: StandardStatement) => number | null) =>
    places.every(({ standard }) => standard !== null && says(standard) !== null);
  const evaluated: Readonly<Record<BudgetSource, boolean>> = {
    reference_standard: everywhere(({ expanded_uncertainty }) => expanded_uncertainty),
    reference_drift: everywhere(({ drift }) => drift),
    reference_resolution: everywhere((standard) => standard.resolution),
    resolution: resolution !== null,
    repeatability: repeatability !== null,
    hysteresis: false,
    environment: false,
    fit: false,
  };
  return BUDGET_SOURCES.map((source): SourceCompleteness => {
    const isStated = judging.contributions.some((line) => belongsTo(line, source));
    if (evaluated[source] || isStated) return { source, state: 'evaluated', reason: null };
    const reason = lacking[source];
    if (reason === undefined) return { source, state: 'not_applicable', reason: 'a sweep has neither curve nor turns' };
    const declared = judging.negligible.find((one) => one.source === source);
    return declared ? { source, state: 'negligible', reason: declared.reason } : { source, state: 'missing', reason };
  });
}

function belongsTo({ source }: Pick<CheckedContribution, 'source'>, wanted: BudgetSource): boolean {
  const word = source
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return word === wanted || (wanted === 'environment' && word.startsWith('environment'));
}
