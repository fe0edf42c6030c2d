import { differenceWithoutNoise, placeOfLevel, type AnalysisResult, type LevelResult } from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import { shifted, type CertificateNumbers } from '../certificate-numbers.js';
import { contradictsApart } from './decided-again.js';
import { decimalsIn, factorText, limitsText, NONE, placeOf, rounded, uncertaintyText } from './printed-point.js';
import { columnFactor, resultScale, type ResultScale } from './result-scale.js';
import { cmcOf, correctedReferenceOf, hasCurve, judgedBy, levelsOf } from '../stated-results.js';

export interface PrintedLevel {
  level: LevelResult;
  number: string;
  reference: string;
  indication: string;
  readings: string;
  error: string;
  standard_deviation: string;
  rising: string;
  falling: string;
  hysteresis: string;
  uncertainty: string;
  direction_uncertainty: string;
  coverage_factor: string;
  direction_coverage_factor: string;
  limit: string;
  acceptance: string;
  contradicts: boolean;
}

export function printedLevels(
  data: CertificateData,
  analysis: AnalysisResult,
  numbers: CertificateNumbers,
): PrintedLevel[] {
  const scale = resultScale(data, analysis);
  const typed = typedDecimals(data, analysis, numbers, scale);
  return levelsOf(analysis).map((level, index) => printed(level, index, { data, analysis, numbers, scale, typed }));
}

interface Printing {
  data: CertificateData;
  analysis: AnalysisResult;
  numbers: CertificateNumbers;
  scale: ResultScale;
  typed: ReadonlyMap<number, { reference: number; indication: number }>;
}

function judgedUncertainty(level: LevelResult): number | null {
  return isBothWays(level) ? level.direction_expanded_uncertainty : level.expanded_uncertainty;
}

export const isBothWays = (level: LevelResult) => level.error_rising !== null && level.error_falling !== null;

function printed(level: LevelResult, index: number, printing: Printing): PrintedLevel {
  const { numbers, scale, analysis } = printing;
  const inColumn = (value: number | null) => (value === null ? null : shifted(value, scale.reference));
  const uncertainties = [level.expanded_uncertainty, level.direction_expanded_uncertainty].flatMap(
    (u) => inColumn(u) ?? [],
  );
  const cmc = inColumn(cmcOf(level));
  const limits = { lower: inColumn(level.lower_limit), upper: inColumn(level.upper_limit) };
  const acceptance = { lower: inColumn(level.acceptance_lower), upper: inColumn(level.acceptance_upper) };
  const known = [limits.lower, limits.upper].flatMap((limit) => limit ?? []);
  const least = Math.min(...uncertainties.filter((u) => u > 0));
  const typed = typedAt(level, printing);
  const isOneUnit = printing.data.reference_unit === printing.data.measured_unit;
  const factor = columnFactor(printing.data, analysis, scale);
  const mean = shifted(level.measured_mean, scale.measured);
  const isOfCurve = hasCurve(analysis) && judgedBy(analysis) === 'corrected_value';
  const { place, size } = placeOfLevel({
    reference_value: inColumn(level.reference_value) ?? 0,
    measured_mean: mean,
    errors: [level.error, level.error_rising, level.error_falling].flatMap((error) => inColumn(error) ?? []),
    reading_errors: level.points.map((point) => inColumn(analysis.points[point]?.error ?? 0) ?? 0),
    reference_places: typed.reference,
    reading_places: typed.indication,
    reading_factor: factor,
    known,
    is_one_unit: isOneUnit,
    is_of_curve: isOfCurve,
  });
  const decimals = Number.isFinite(least) ? placeOf(least, known, numbers, cmc) : place;
  const signed = (value: number | null) =>
    value === null ? NONE : numbers.signedOf(differenceWithoutNoise(inColumn(value) ?? 0, size), decimals);
  const spread = (value: number | null) =>
    value === null ? NONE : value > 0 ? numbers.uncertainty(inColumn(value) ?? 0) : '0';
  const known_to = (value: number | null) => {
    const u = inColumn(value);
    return u === null || u <= 0 ? NONE : uncertaintyText(u, decimals, numbers, cmc);
  };
  const places = {
    reference: Math.max(typed.reference, isExact(level, printing) ? 0 : decimals),
    indication: isOneUnit ? Math.max(decimals, typed.indication) : typed.indication + 1,
  };
  const values = { reference: inColumn(level.reference_value) ?? 0, indication: mean };
  const parts = (more: number) => ({
    reference: numbers.withDecimals(values.reference, places.reference + more),
    indication: numbers.withDecimals(values.indication, places.indication + more),
  });
  // At U's place, mean minus reference could differ from the printed error.
  const gives = ({ reference, indication }: ReturnType<typeof parts>) =>
    Math.abs(
      (numbers.read(indication) ?? 0) - (numbers.read(reference) ?? 0) - (numbers.read(signed(level.error)) ?? 0),
    ) <=
    0.5000001 * 10 ** -decimals;
  const printedParts = isOneUnit && !isOfCurve ? ([0, 1, 2, 3].map(parts).find(gives) ?? parts(0)) : parts(0);
  const errors = isBothWays(level) ? [level.error_rising, level.error_falling] : [level.error];
  const own = judgedUncertainty(level);
  const { decision_rule: rule, guard_band_factor } = analysis.conformity_statement;
  return {
    level,
    number: String(index + 1),
    ...printedParts,
    readings: isBothWays(level)
      ? `${level.readings_rising}\u00a0+\u00a0${level.readings_falling}`
      : String(level.readings),
    error: signed(level.error),
    standard_deviation: spread(level.standard_deviation),
    rising: signed(level.error_rising),
    falling: signed(level.error_falling),
    hysteresis: level.hysteresis === null ? NONE : numbers.withDecimals(inColumn(level.hysteresis) ?? 0, decimals),
    uncertainty: known_to(level.expanded_uncertainty),
    direction_uncertainty: known_to(level.direction_expanded_uncertainty),
    coverage_factor: factorText(level.coverage_factor, numbers),
    direction_coverage_factor: factorText(level.direction_coverage_factor, numbers),
    limit: limitsText(limits, decimals, numbers),
    acceptance: limitsText(acceptance, decimals, numbers),
    contradicts:
      level.contradicts_after_rounding ||
      contradictsApart(
        level.verdict,
        errors.map((error) => ({
          rule,
          factor: guard_band_factor ?? 1,
          error: numbers.read(signed(error)) ?? 0,
          uncertainty: numbers.read(known_to(own)),
          lower: rounded(limits.lower, decimals, numbers),
          upper: rounded(limits.upper, decimals, numbers),
          acceptance_lower: rounded(acceptance.lower, decimals, numbers),
          acceptance_upper: rounded(acceptance.upper, decimals, numbers),
        })),
      ),
  };
}

/** Shared without correction: typed digits are complete. */
function isExact({ points, reference_value }: LevelResult, { analysis }: Printing): boolean {
  const own = new Set(points);
  return analysis.points.every(
    (point) =>
      !own.has(point.point_index) ||
      (point.reference_correction === 0 && (correctedReferenceOf(point) ?? point.reference_value) === reference_value),
  );
}

function typedDecimals(
  { entered }: CertificateData,
  { points }: AnalysisResult,
  numbers: CertificateNumbers,
  scale: ResultScale,
): Printing['typed'] {
  const texts = new Map(entered.map((entry) => [entry.point_index, entry]));
  return new Map(
    points.map((point) => {
      const own = texts.get(point.point_index);
      const reference = numbers.typed(point.reference_value, own?.reference_text, scale.reference);
      const indication = numbers.typed(point.measured_value, own?.measured_text, scale.measured);
      return [
        point.point_index,
        { reference: decimalsIn(reference, numbers), indication: decimalsIn(indication, numbers) },
      ];
    }),
  );
}

function typedAt({ points }: LevelResult, { typed }: Printing) {
  const all = points.flatMap((point) => typed.get(point) ?? []);
  return {
    reference: Math.max(0, ...all.map(({ reference }) => reference)),
    indication: Math.max(0, ...all.map(({ indication }) => indication)),
  };
}
