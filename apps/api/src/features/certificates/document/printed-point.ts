import {
  decide,
  type AnalysisResult,
  type AnalyzedPoint,
  type DecisionRule,
  type Verdict,
  worseVerdict,
} from '@etalon/metrology';
import type { CertificateData } from './certificate-data.js';
import { decimalPlaces, shifted, type CertificateNumbers } from './certificate-numbers.js';
import { resultScale, type ResultScale } from './result-scale.js';
import {
  cmcOf,
  correctedReferenceOf,
  correctionOf,
  hasCurve,
  judgedBy,
  otherErrorOf,
  otherUncertaintyOf,
} from './what-is-said.js';

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
  other_uncertainty: string;
  uncertainty: string;
  cmc: string;
  coverage_factor: string;
  limit: string;
  acceptance: string;
  /** Whether who decides again from the printed numbers comes to another verdict. */
  contradicts: boolean;
}

export const NONE = '—';
/** Rounding a limit may change it by so much; else error, uncertainty and limit of the row get a digit more. */
const LIMIT_MAY_CHANGE = 0.05;
const MOST_EXTRA_DIGITS = 6;
/** Of an error that was converted, as on the screen (rule R5). */
const DIGITS_OF_CONVERTED = 6;
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
    this.hasCurve = hasCurve(analysis);
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
    const cmc = this.inColumn(cmcOf(point));
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
      calculated: numbers.withDecimals(this.inColumn(point.calculated_value), decimals),
      error: errorText,
      other_error: other === null ? NONE : numbers.signedOf(shifted(other, scale.reference), decimals),
      other_uncertainty: this.otherUncertainty(point),
      uncertainty: ownUncertainty,
      cmc: cmc === null ? NONE : uncertaintyText(cmc, decimals, numbers, cmc),
      coverage_factor: point.coverage_factor === null ? NONE : numbers.withDecimals(point.coverage_factor, 2),
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

  /** The place of error, uncertainty and limits of a row. */
  private decimals(point: AnalyzedPoint, texts: { reference: string; indication: string }): number {
    const { numbers } = this;
    const uncertainty = this.inColumn(point.expanded_uncertainty);
    const limits = [point.lower_limit, point.upper_limit].flatMap((limit) => this.inColumn(limit) ?? []);
    if (uncertainty !== null && uncertainty > 0)
      return placeOf(uncertainty, limits, numbers, this.inColumn(cmcOf(point)));
    const ofCurve = this.hasCurve && !this.judgesIndication;
    const error = clean(this.inColumn(point.error), this.size(point));
    const read = Math.max(
      decimalsIn(texts.reference, numbers),
      ofCurve ? 0 : this.isOneUnit ? decimalsIn(texts.indication, numbers) : placesOfConverted(error),
    );
    const correction = correctionOf(point);
    const known = [...limits, ...(correction === null ? [] : [shifted(correction, this.scale.reference)])];
    const place = placeWithoutUncertainty(read, known, ofCurve ? [] : [error]);
    // An error from a curve is finer than the readings: two digits of it are kept.
    return ofCurve ? Math.max(place + 1, enough(error)) : place;
  }

  /** A budget of its own has a place of its own. */
  private otherUncertainty(point: AnalyzedPoint): string {
    const other = this.inColumn(otherUncertaintyOf(point));
    return other === null || other <= 0 ? NONE : this.numbers.uncertainty(other, this.inColumn(cmcOf(point)));
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

/** The place of U; where it would change a limit, the one that the limit needs. */
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
 * The place of a row that has no uncertainty: of what was read, of limits and corrections as they are, and so far that no
 * error that is there reads as zero.
 * @param errors without the noise of binary arithmetic
 */
export function placeWithoutUncertainty(read: number, known: readonly number[], errors: readonly number[]): number {
  const place = Math.max(read, ...known.map(significantPlaces));
  return Math.max(place, ...errors.map((error) => (Number(error.toFixed(place)) === 0 ? enough(error) : 0)));
}

/** A reading in another unit than the reference has other places: those of the error count, without what converting added. */
export const placesOfConverted = (error: number) =>
  Math.min(12, decimalPlaces(Number(error.toPrecision(DIGITS_OF_CONVERTED))));

/** Two digits of an error are kept. */
const enough = (error: number) =>
  error === 0 ? 0 : Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(Math.abs(error)))));

/**
 * Two digits (rule U4), and zeros behind them where the limit needs more places.
 * @param least the CMC below which nothing is stated (rule C7)
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

/** The same of what is judged by several errors apart: each way of deciding again gives the worst of them. */
export function contradictsApart(verdict: Verdict, printed: readonly PrintedDecision[]): boolean {
  if (verdict === 'not_evaluated') return false;
  const ways = printed.map(decisionsByWay);
  return (['rule', 'acceptance'] as const).some((way) => {
    const decided = ways.flatMap((found) => found[way] ?? []);
    // Where one of them does not tell, the others only say how bad it is at least.
    const worst = decided.reduce<Verdict>(worseVerdict, 'pass');
    return decided.length === printed.length && worst !== verdict;
  });
}

function decisionsByWay(printed: PrintedDecision): Partial<Record<'rule' | 'acceptance', Verdict>> {
  const { acceptance_lower, acceptance_upper, uncertainty } = printed;
  const [acceptance] = decisions({ ...printed, uncertainty: null });
  const [rule] = decisions({ ...printed, acceptance_lower: null, acceptance_upper: null });
  const hasAcceptance = acceptance_lower !== null || acceptance_upper !== null;
  return {
    ...(rule && (uncertainty !== null || !hasAcceptance) ? { rule } : {}),
    ...(acceptance && hasAcceptance ? { acceptance } : {}),
  };
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

export function rounded(value: number | null, decimals: number, numbers: CertificateNumbers): number | null {
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
export function clean(value: number, size: number): number {
  if (value === 0 || size === 0) return value;
  const finest = NOISE * size;
  if (Math.abs(value) < finest) return 0;
  const digits = Math.floor(Math.log10(Math.abs(value))) - Math.floor(Math.log10(finest));
  return Number(value.toPrecision(Math.max(1, Math.min(17, digits + 1))));
}
