import {
  differenceWithoutNoise,
  placesRead,
  placeWithoutUncertainty,
  type AnalysisResult,
  type AnalyzedPoint,
} from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import { shifted, type CertificateNumbers } from '../certificate-numbers.js';
import { contradicts } from './decided-again.js';
import { columnFactor, resultScale, type ResultScale } from './result-scale.js';
import {
  cmcOf,
  correctedReferenceOf,
  correctionOf,
  hasCurve,
  judgedBy,
  otherErrorOf,
  otherFactorOf,
  otherUncertaintyOf,
} from '../stated-results.js';

export interface PrintedPoint {
  point: AnalyzedPoint;
  reference: string;
  correction: string;
  corrected_reference: string;
  indication: string;
  calculated: string;
  error: string;
  other_error: string;
  other_uncertainty: string;
  other_coverage_factor: string;
  uncertainty: string;
  cmc: string;
  coverage_factor: string;
  limit: string;
  acceptance: string;
  contradicts: boolean;
}

export const NONE = '—';
/** A larger change of a limit adds a digit. */
const LIMIT_MAY_CHANGE = 0.05;
const MOST_EXTRA_DIGITS = 6;

export function printedPoints(
  data: CertificateData,
  analysis: AnalysisResult,
  numbers: CertificateNumbers,
): PrintedPoint[] {
  const printing = new Printing(data, analysis, numbers);
  return analysis.points.map((point) => printing.point(point));
}

class Printing {
  private readonly scale: ResultScale;
  private readonly entered: ReadonlyMap<number, CertificateData['entered'][number]>;
  /** Null if readings are signals. */
  private readonly factor: number | null;
  private readonly hasCurve: boolean;
  private readonly judgesIndication: boolean;

  constructor(
    private readonly data: CertificateData,
    private readonly analysis: AnalysisResult,
    private readonly numbers: CertificateNumbers,
  ) {
    this.scale = resultScale(data, analysis);
    this.entered = new Map(data.entered.map((entry) => [entry.point_index, entry]));
    this.factor = columnFactor(data, analysis, this.scale);
    this.hasCurve = hasCurve(analysis);
    this.judgesIndication = judgedBy(analysis) === 'indication';
  }

  point(point: AnalyzedPoint): PrintedPoint {
    const { numbers, scale } = this;
    const entered = this.entered.get(point.point_index);
    const reference = numbers.typed(point.reference_value, entered?.reference_text, scale.reference);
    const indication = numbers.typed(point.measured_value, entered?.measured_text, scale.measured);
    const correction = correctionOf(point);
    const { error, other } = this.errors(point, [reference, indication]);
    const decimals = this.decimals(point, { reference, indication, error, other });
    const uncertainty = this.inColumn(point.expanded_uncertainty);
    const correctionDecimals = correction === null ? 0 : Math.max(decimals, decimalsIn(reference, numbers));
    const corrected = correctedReferenceOf(point);
    const limits = { lower: this.inColumn(point.lower_limit), upper: this.inColumn(point.upper_limit) };
    const acceptance = { lower: this.inColumn(point.acceptance_lower), upper: this.inColumn(point.acceptance_upper) };
    const errorText = numbers.signedOf(error, decimals);
    const cmc = this.inColumn(cmcOf(point));
    const otherDecimals = this.otherDecimals(point, decimals);
    const ownUncertainty =
      uncertainty === null || uncertainty <= 0 ? NONE : uncertaintyText(uncertainty, decimals, numbers, cmc);
    return {
      point,
      reference,
      correction:
        correction === null ? NONE : numbers.signedOf(shifted(correction, scale.reference), correctionDecimals),
      corrected_reference:
        corrected === null ? NONE : numbers.withDecimals(shifted(corrected, scale.reference), correctionDecimals),
      indication,
      calculated: numbers.withDecimals(
        this.inColumn(point.calculated_value),
        this.hasCurve && this.judgesIndication ? otherDecimals : decimals,
      ),
      error: errorText,
      other_error: other === null ? NONE : numbers.signedOf(other, otherDecimals),
      other_uncertainty: this.otherUncertainty(point),
      uncertainty: ownUncertainty,
      cmc: cmc === null ? NONE : uncertaintyText(cmc, decimals, numbers, cmc),
      coverage_factor: factorText(point.coverage_factor, numbers),
      other_coverage_factor: factorText(otherFactorOf(point), numbers),
      limit: limitsText(limits, decimals, numbers),
      acceptance: limitsText(acceptance, decimals, numbers),
      contradicts:
        point.contradicts_after_rounding ||
        contradicts(point.verdict, {
          rule: this.analysis.conformity_statement.decision_rule,
          factor: this.analysis.conformity_statement.guard_band_factor ?? 1,
          error: numbers.read(errorText) ?? 0,
          uncertainty: numbers.read(ownUncertainty),
          lower: rounded(limits.lower, decimals, numbers),
          upper: rounded(limits.upper, decimals, numbers),
          acceptance_lower: rounded(acceptance.lower, decimals, numbers),
          acceptance_upper: rounded(acceptance.upper, decimals, numbers),
        }),
    };
  }

  private decimals(
    point: AnalyzedPoint,
    {
      reference,
      indication,
      error,
      other,
    }: { reference: string; indication: string; error: number; other: number | null },
  ): number {
    const { numbers } = this;
    const uncertainty = this.inColumn(point.expanded_uncertainty);
    const limits = [point.lower_limit, point.upper_limit].flatMap((limit) => this.inColumn(limit) ?? []);
    if (uncertainty !== null && uncertainty > 0)
      return placeOf(uncertainty, limits, numbers, this.inColumn(cmcOf(point)));
    const correction = this.inColumn(correctionOf(point));
    const isOfCurve = this.hasCurve && !this.judgesIndication;
    const beside = other === null ? [] : [other];
    return placeWithoutUncertainty({
      reference_places: decimalsIn(reference, numbers),
      reading_places: this.readingPlaces(point, indication),
      reading_factor: this.factor,
      known: [...limits, ...(correction === null ? [] : [correction])],
      ...(isOfCurve ? { errors: beside, curve_errors: [error] } : { errors: [error], curve_errors: beside }),
      is_of_curve: isOfCurve,
    });
  }

  private readingPlaces(point: AnalyzedPoint, indication: string): number | null {
    const shown = decimalsIn(indication, this.numbers);
    if (this.data.reference_unit === this.data.measured_unit) return shown;
    return placesRead(point.measured_value, this.entered.get(point.point_index)?.measured_text, shown);
  }

  /** In one unit: the difference of the typed values. */
  private errors(point: AnalyzedPoint, typed: readonly string[]): { error: number; other: number | null } {
    const { factor, scale } = this;
    const isOneUnit = this.data.reference_unit === this.data.measured_unit;
    const places = isOneUnit ? Math.max(...typed.map((text) => decimalsIn(text, this.numbers))) : undefined;
    // Converting a shifted zero adds noise to the reading.
    const reading = factor === null ? 0 : shifted(point.measured_value, scale.measured) * factor;
    const values = [point.reference_value, point.calculated_value].map((value) => this.inColumn(value));
    const size = (all: readonly number[]) => Math.max(...all.map(Math.abs));
    const ofCurve = (value: number) => differenceWithoutNoise(value, size(values));
    const ofReading = (value: number) => differenceWithoutNoise(value, size([...values, reading]), places);
    const [error, other] = [this.inColumn(point.error), this.inColumn(otherErrorOf(this.analysis, point))];
    return this.hasCurve && !this.judgesIndication
      ? { error: ofCurve(error), other: other && ofReading(other) }
      : { error: ofReading(error), other: other && ofCurve(other) };
  }

  /** Place of its own uncertainty (JCGM 100, 7.2.6). */
  private otherDecimals(point: AnalyzedPoint, decimals: number): number {
    const other = this.inColumn(otherUncertaintyOf(point));
    return other === null || other <= 0 ? decimals : this.numbers.decimalsOf(other, this.inColumn(cmcOf(point)));
  }

  private otherUncertainty(point: AnalyzedPoint): string {
    const other = this.inColumn(otherUncertaintyOf(point));
    return other === null || other <= 0 ? NONE : this.numbers.uncertainty(other, this.inColumn(cmcOf(point)));
  }

  private inColumn(value: number): number;
  private inColumn(value: number | null): number | null;
  private inColumn(value: number | null): number | null {
    return value === null ? null : shifted(value, this.scale.reference);
  }
}

export function placeOf(
  uncertainty: number,
  limits: readonly number[],
  numbers: CertificateNumbers,
  least: number | null = null,
): number {
  const place = numbers.decimalsOf(uncertainty, least);
  const shows = (decimals: number) => limits.every((limit) => keeps(limit, decimals, numbers));
  let decimals = place;
  while (decimals < place + MOST_EXTRA_DIGITS && !shows(decimals)) decimals += 1;
  return shows(decimals) ? decimals : place;
}

/**
 * Two digits (rule U4), more for a limit.
 * @param least lower bound, the CMC (rule C7)
 */
export function uncertaintyText(
  value: number,
  decimals: number,
  numbers: CertificateNumbers,
  least: number | null = null,
): string {
  const text = numbers.uncertainty(value, least);
  return decimalsIn(text, numbers) < decimals ? numbers.withDecimals(numbers.read(text) ?? value, decimals) : text;
}

export function factorText(factor: number | null, numbers: CertificateNumbers): string {
  return factor === null ? NONE : numbers.withDecimals(factor, 2);
}

interface PrintedLimits {
  lower: number | null;
  upper: number | null;
}

export function limitsText({ lower, upper }: PrintedLimits, decimals: number, numbers: CertificateNumbers): string {
  if (lower !== null && upper !== null) {
    return Math.abs(lower + upper) <= 1e-9 * Math.abs(upper)
      ? `±${numbers.withDecimals(upper, decimals)}`
      : `${numbers.signedOf(lower, decimals)}\u00a0… ${numbers.signedOf(upper, decimals)}`;
  }
  return upper !== null
    ? `≤\u00a0${numbers.signedOf(upper, decimals)}`
    : lower !== null
      ? `≥\u00a0${numbers.signedOf(lower, decimals)}`
      : NONE;
}

function keeps(limit: number, decimals: number, numbers: CertificateNumbers): boolean {
  const written = rounded(limit, decimals, numbers) ?? 0;
  return Math.abs(written - limit) <= LIMIT_MAY_CHANGE * Math.abs(limit);
}

export function rounded(value: number | null, decimals: number, numbers: CertificateNumbers): number | null {
  return value === null ? null : numbers.read(numbers.withDecimals(value, decimals));
}

export function decimalsIn(text: string, numbers: CertificateNumbers): number {
  return text.split(numbers.decimalSign)[1]?.length ?? 0;
}
