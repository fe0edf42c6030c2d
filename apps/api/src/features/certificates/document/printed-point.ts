import { decide, type AnalysisResult, type AnalyzedPoint, type DecisionRule, type Verdict } from '@etalon/metrology';
import type { CertificateData } from './certificate-data.js';
import { decimalPlaces, shifted, type CertificateNumbers } from './certificate-numbers.js';
import { resultScale, type ResultScale } from './result-scale.js';
import { correctedReferenceOf, correctionOf, judgedBy, otherErrorOf } from './what-is-said.js';

/** One result as it stands on the paper: texts of one place for error, uncertainty and limits (rule R5). */
export interface PrintedPoint {
  point: AnalyzedPoint;
  reference: string;
  correction: string;
  corrected_reference: string;
  indication: string;
  calculated: string;
  error: string;
  other_error: string;
  uncertainty: string;
  coverage_factor: string;
  limit: string;
  acceptance: string;
  /** Whether who decides again from the printed numbers comes to another verdict. */
  contradicts: boolean;
}

const NONE = '—';
/** Rounding a limit may change it by so much; else error, uncertainty and limit of the row get a digit more. */
const LIMIT_MAY_CHANGE = 0.05;
const MOST_EXTRA_DIGITS = 6;
/** Below this part of the values a difference is the noise of binary arithmetic (rule R5). */
const NOISE = 1e-12;

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
  private readonly isOneUnit: boolean;
  private readonly hasCurve: boolean;
  private readonly judgesIndication: boolean;

  constructor(
    data: CertificateData,
    private readonly analysis: AnalysisResult,
    private readonly numbers: CertificateNumbers,
  ) {
    this.scale = resultScale(data, analysis);
    this.entered = new Map(data.entered.map((entry) => [entry.point_index, entry]));
    this.isOneUnit = data.reference_unit === data.measured_unit;
    this.hasCurve = analysis.curve !== null;
    this.judgesIndication = judgedBy(analysis) === 'indication';
  }

  point(point: AnalyzedPoint): PrintedPoint {
    const { numbers, scale } = this;
    const entered = this.entered.get(point.point_index);
    const reference = numbers.typed(point.reference_value, entered?.reference_text, scale.reference);
    const indication = numbers.typed(point.measured_value, entered?.measured_text, scale.measured);
    const correction = correctionOf(point);
    const error = clean(this.inColumn(point.error), this.size(point));
    const decimals = this.decimals(point, { reference, indication });
    const uncertainty = this.inColumn(point.expanded_uncertainty);
    const correctionDecimals = correction === null ? 0 : Math.max(decimals, decimalsIn(reference, numbers));
    const corrected = correctedReferenceOf(point);
    const other = otherErrorOf(this.analysis, point);
    const limits = { lower: this.inColumn(point.lower_limit), upper: this.inColumn(point.upper_limit) };
    const acceptance = { lower: this.inColumn(point.acceptance_lower), upper: this.inColumn(point.acceptance_upper) };
    const errorText = numbers.signedOf(error, decimals);
    const uncertaintyText = uncertainty === null || uncertainty <= 0 ? NONE : this.uncertainty(uncertainty, decimals);
    return {
      point,
      reference,
      correction:
        correction === null ? NONE : numbers.signedOf(shifted(correction, scale.reference), correctionDecimals),
      corrected_reference:
        corrected === null ? NONE : numbers.withDecimals(shifted(corrected, scale.reference), correctionDecimals),
      indication,
      calculated: numbers.withDecimals(this.inColumn(point.calculated_value), decimals),
      error: errorText,
      other_error: other === null ? NONE : numbers.signedOf(shifted(other, scale.reference), decimals),
      uncertainty: uncertaintyText,
      coverage_factor: point.coverage_factor === null ? NONE : numbers.withDecimals(point.coverage_factor, 2),
      limit: this.limits(limits, decimals),
      acceptance: this.limits(acceptance, decimals),
      contradicts:
        point.contradicts_after_rounding ||
        contradicts(point.verdict, {
          rule: this.analysis.conformity_statement.decision_rule,
          factor: this.analysis.conformity_statement.guard_band_factor ?? 1,
          error: numbers.read(errorText) ?? 0,
          uncertainty: numbers.read(uncertaintyText),
          lower: rounded(limits.lower, decimals, numbers),
          upper: rounded(limits.upper, decimals, numbers),
          acceptance_lower: rounded(acceptance.lower, decimals, numbers),
          acceptance_upper: rounded(acceptance.upper, decimals, numbers),
        }),
    };
  }

  /** The place of error, uncertainty and limits of a row. */
  private decimals(point: AnalyzedPoint, texts: { reference: string; indication: string }): number {
    const { numbers } = this;
    const uncertainty = this.inColumn(point.expanded_uncertainty);
    const limits = [point.lower_limit, point.upper_limit].flatMap((limit) => this.inColumn(limit) ?? []);
    if (uncertainty !== null && uncertainty > 0) {
      const place = numbers.decimalsOf(uncertainty);
      const shows = (decimals: number) => limits.every((limit) => keeps(limit, decimals, numbers));
      let decimals = place;
      while (decimals < place + MOST_EXTRA_DIGITS && !shows(decimals)) decimals += 1;
      return shows(decimals) ? decimals : place;
    }
    const given = Math.max(
      decimalsIn(texts.reference, numbers),
      this.hasCurve || !this.isOneUnit ? 0 : decimalsIn(texts.indication, numbers),
      ...limits.map(significantPlaces),
    );
    const correction = correctionOf(point);
    const corrected =
      correction === null ? given : Math.max(given, significantPlaces(shifted(correction, this.scale.reference)));
    return this.hasCurve && !this.judgesIndication ? Math.max(corrected + 1, this.enough(point)) : corrected;
  }

  /** An error from a curve is finer than the readings: two digits of it are kept. */
  private enough(point: AnalyzedPoint): number {
    const error = clean(this.inColumn(point.error), this.size(point));
    return error === 0 ? 0 : Math.min(12, 1 - Math.floor(Math.log10(Math.abs(error))));
  }

  /** Two digits (rule U4), and zeros behind them where the limit needs more places. */
  private uncertainty(value: number, decimals: number): string {
    const { numbers } = this;
    const text = numbers.uncertainty(value);
    return decimalsIn(text, numbers) < decimals ? numbers.withDecimals(numbers.read(text) ?? value, decimals) : text;
  }

  private limits({ lower, upper }: { lower: number | null; upper: number | null }, decimals: number): string {
    const { numbers } = this;
    if (lower !== null && upper !== null) {
      return Math.abs(lower + upper) <= 1e-9 * Math.abs(upper)
        ? `±${numbers.withDecimals(upper, decimals)}`
        : `${numbers.signedOf(lower, decimals)} … ${numbers.signedOf(upper, decimals)}`;
    }
    return upper !== null
      ? `≤ ${numbers.signedOf(upper, decimals)}`
      : lower !== null
        ? `≥ ${numbers.signedOf(lower, decimals)}`
        : NONE;
  }

  private size(point: AnalyzedPoint): number {
    return Math.max(
      ...[point.reference_value, point.calculated_value].map((value) => Math.abs(shifted(value, this.scale.reference))),
    );
  }

  private inColumn(value: number): number;
  private inColumn(value: number | null): number | null;
  private inColumn(value: number | null): number | null {
    return value === null ? null : shifted(value, this.scale.reference);
  }
}

/** What a reader has who decides again. */
export interface PrintedDecision {
  rule: DecisionRule;
  /** r of w = r U. */
  factor: number;
  error: number;
  uncertainty: number | null;
  lower: number | null;
  upper: number | null;
  acceptance_lower: number | null;
  acceptance_upper: number | null;
}

/** Whether the printed numbers, by the rule or by the printed acceptance limits, say something else than the verdict. */
export function contradicts(verdict: Verdict, printed: PrintedDecision): boolean {
  return verdict !== 'not_evaluated' && decisions(printed).some((decided) => decided !== verdict);
}

function decisions(printed: PrintedDecision): Verdict[] {
  const { error: value, lower, upper, uncertainty, factor, rule } = printed;
  const from = (guard_band: number) =>
    decide({ value, lower, upper, guard_band, conditional: rule === 'non_binary_guard_band' });
  if (lower === null && upper === null) return [];
  if (rule === 'simple_acceptance' || rule === 'shared_risk') return [from(0)];
  const found: Verdict[] = [];
  const { acceptance_lower, acceptance_upper } = printed;
  if (acceptance_lower !== null || acceptance_upper !== null) {
    const isInside = decide({ value, lower: acceptance_lower, upper: acceptance_upper, guard_band: 0 }) === 'pass';
    if (rule !== 'non_binary_guard_band') found.push(isInside ? 'pass' : 'fail');
    else if (isInside) found.push('pass');
  }
  if (uncertainty === null) return found;
  if (rule === 'guard_band_w_uncertainty') found.push(from(uncertainty));
  if (rule === 'guard_band_r' || rule === 'non_binary_guard_band') found.push(from(factor * uncertainty));
  return found;
}

/** Whether a limit written with so many decimals is still that limit. */
function keeps(limit: number, decimals: number, numbers: CertificateNumbers): boolean {
  const written = rounded(limit, decimals, numbers) ?? 0;
  return Math.abs(written - limit) <= LIMIT_MAY_CHANGE * Math.abs(limit);
}

function rounded(value: number | null, decimals: number, numbers: CertificateNumbers): number | null {
  return value === null ? null : numbers.read(numbers.withDecimals(value, decimals));
}

export function decimalsIn(text: string, numbers: CertificateNumbers): number {
  return text.split(numbers.decimalSign)[1]?.length ?? 0;
}

/** Digits after the decimal point without the tail that a product or a conversion leaves. */
function significantPlaces(value: number): number {
  return Math.min(12, decimalPlaces(Number(value.toPrecision(12))));
}

/** Without what binary arithmetic left of the difference of numbers of this size. */
function clean(value: number, size: number): number {
  if (value === 0 || size === 0) return value;
  const finest = NOISE * size;
  if (Math.abs(value) < finest) return 0;
  const digits = Math.floor(Math.log10(Math.abs(value))) - Math.floor(Math.log10(finest));
  return Number(value.toPrecision(Math.max(1, Math.min(17, digits + 1))));
}
