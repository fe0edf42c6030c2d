import type { ReferenceStandardIn } from '@etalon/api-client';
import { readingIn, standardCoverage, typedNumber, type DecimalSign, type StandardFacts } from '@etalon/metrology';
import type { DraftContent, DraftStandard } from './draft-content';
import { externalFacts, externalPayload } from './external-standard';
import { EXTERNAL, firstStandard, isNamed, keyOf, type TypedStandard } from './typed-standard';

type Parts = Pick<DraftContent, 'standard' | 'conditions' | 'analysis'> &
  Partial<Pick<DraftContent, 'further' | 'found'>>;

/** In request order. */
export function namedStandards({ conditions, further = [] }: Pick<Parts, 'conditions' | 'further'>): TypedStandard[] {
  return [firstStandard(conditions), ...further].filter(isNamed);
}

/** Formed as on the server. */
export function standardsOf(content: Parts, decimal: DecimalSign): StandardFacts[] {
  const { conditions, analysis } = content;
  const named = namedStandards(content);
  const isAnsweredFor = conditions.reference_standard_override.trim() !== '';
  const { reference_unit } = analysis;
  return named.flatMap((typed, place): StandardFacts[] => {
    const facts =
      typed.kind === EXTERNAL
        ? externalFacts(typed, {
            key: keyOf(typed, place),
            reference_unit,
            calibration_date: conditions.calibration_date,
            decimal,
          })
        : channelFacts(answerFor(typed, content));
    if (!facts) return [];
    const obstacles =
      facts.obstacles.length > 0 && isAnsweredFor ? [...facts.obstacles, 'overridden' as const] : facts.obstacles;
    return [{ ...facts, obstacles, ...(named.length > 1 ? servedRange(typed, decimal) : {}) }];
  });
}

export function answerFor({ kind, sensor_id }: TypedStandard, { standard, found = [] }: Parts): DraftStandard | null {
  if (kind === EXTERNAL) return null;
  // drafts of older versions contain only the asset
  if (sensor_id === '') return standard;
  return [standard, ...found].find((one) => one?.key === sensor_id) ?? null;
}

export function channelFacts(standard: DraftStandard | null): Omit<StandardFacts, 'from' | 'to'> | null {
  if (!standard?.key) return null;
  const { key, human_asset_id, name, unit, table, obstacles, in_force } = standard;
  const { range_min, range_max, coverage_probability, drift, resolution } = standard;
  return {
    key,
    name: `${human_asset_id} ${name}`,
    unit: unit ?? '',
    table: table.map((row) => ({ ...row })),
    ...(standard.is_over_frequency ? { is_over_frequency: true } : {}),
    range_min,
    range_max,
    coverage_probability,
    drift,
    resolution,
    in_force,
    obstacles: [...obstacles],
  };
}

function servedRange({ from, to }: TypedStandard, decimal: DecimalSign): { from: number | null; to: number | null } {
  return { from: typedNumber(from, decimal) ?? null, to: typedNumber(to, decimal) ?? null };
}

/** null where the single-standard fields suffice */
export function sentStandards(content: Parts, decimal: DecimalSign): ReferenceStandardIn[] | null {
  const named = namedStandards(content);
  const first = firstStandard(content.conditions);
  const isOnly = named.length === 1 && isNamed(first) && first.kind !== EXTERNAL;
  if (named.length === 0 || isOnly) return null;
  return named.map((typed) => ({
    ...(typed.kind === EXTERNAL
      ? { external: externalPayload(typed, content.analysis.reference_unit, decimal) }
      : { asset_id: typed.asset_id, sensor_id: typed.sensor_id }),
    ...(named.length > 1 ? servedRange(typed, decimal) : {}),
  }));
}

/** undefined for a single standard */
export function coverageOf(content: Parts, decimal: DecimalSign) {
  const named = namedStandards(content);
  return named.length > 1 ? standardCoverage(named.map((typed) => servedRange(typed, decimal))) : null;
}

export interface UnitChange {
  from: string;
  to: string;
  quantity: string;
  decimal: DecimalSign;
}

export function rangeInUnit<T extends Pick<TypedStandard, 'from' | 'to'>>(standard: T, change: UnitChange): T {
  return { ...standard, from: placeInUnit(standard.from, change), to: placeInUnit(standard.to, change) };
}

/** A value with its zero; nonnumeric text stays. */
export function placeInUnit(text: string, { from: old, to: unit, quantity, decimal }: UnitChange): string {
  const value = typedNumber(text, decimal);
  if (typeof value !== 'number' || old === unit) return text;
  const reading = readingIn({ value, unit: old }, unit, quantity);
  return reading === null ? '' : String(Number(reading.toPrecision(12))).replace('.', decimal);
}
