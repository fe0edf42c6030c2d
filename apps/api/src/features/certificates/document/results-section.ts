import type { AnalysisResult, AnalyzedPoint } from '@etalon/metrology';
import type { CertificateData } from './certificate-data.js';
import { table, type Column, type Table } from './certificate-layout.js';
import { commonExponent, decimalPlaces, scaledUnit, shifted, type CertificateNumbers } from './certificate-numbers.js';
import { wordFor, type CertificateTexts } from './certificate-texts.js';

/** Digits after the decimal point that a stored number may claim when neither text nor uncertainty says. */
const MOST_DECIMALS = 8;

/** One row for each point: what was read, its error, how uncertain, and the statement. */
export function resultsTable(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): Table | null {
  const { analysis } = data;
  if (!analysis || analysis.points.length === 0) {
    return null;
  }
  const scale = resultScale(data, analysis);
  const places = new EnteredPlaces(data, analysis, scale);
  const hasCurve = analysis.curve !== null;
  const hasUncertainty = analysis.points.some((point) => point.expanded_uncertainty !== null);
  const hasLimits = analysis.points.some((point) => point.upper_limit !== null || point.lower_limit !== null);
  const isJudged = analysis.points.some((point) => point.verdict !== 'not_evaluated');
  const referenceUnit = scaledUnit(scale.reference, data.reference_unit);
  const column = (title: string, unit: string, kind: Column['kind'] = 'number'): Column => ({ title, unit, kind });

  const written: { column: Column; text: (point: AnalyzedPoint) => string }[] = [
    { column: column(texts.results.number, ''), text: (point) => String(point.point_index + 1) },
    {
      column: column(texts.results.reference, referenceUnit),
      text: (point) => numbers.withDecimals(shifted(point.reference_value, scale.reference), places.reference(point)),
    },
    {
      column: column(texts.results.indication, scaledUnit(scale.measured, data.measured_unit)),
      text: (point) => numbers.withDecimals(shifted(point.measured_value, scale.measured), places.measured(point)),
    },
  ];
  const errorText = (point: AnalyzedPoint) => {
    const { expanded_uncertainty: uncertainty } = point;
    return numbers.error(
      shifted(point.error, scale.reference),
      uncertainty === null ? null : shifted(uncertainty, scale.reference),
      {
        operands: [point.reference_value, point.calculated_value].map((value) => shifted(value, scale.reference)),
        decimals: places.error(point),
      },
    );
  };
  if (hasCurve) {
    written.push({
      column: column(texts.results.calculated, referenceUnit),
      // To the place of the error, which is its distance from the reference value.
      text: (point) =>
        numbers.withDecimals(
          shifted(point.calculated_value, scale.reference),
          point.expanded_uncertainty !== null && point.expanded_uncertainty > 0
            ? numbers.decimalsOf(shifted(point.expanded_uncertainty, scale.reference))
            : decimalsIn(errorText(point), numbers),
        ),
    });
  }
  written.push({
    column: column(hasCurve ? texts.results.error_of_curve : texts.results.error, referenceUnit, 'main'),
    text: errorText,
  });
  if (hasUncertainty) {
    written.push(
      {
        column: column(texts.results.uncertainty, referenceUnit),
        text: ({ expanded_uncertainty: uncertainty }) =>
          uncertainty === null || uncertainty <= 0 ? '—' : numbers.uncertainty(shifted(uncertainty, scale.reference)),
      },
      {
        column: column(texts.results.coverage_factor, ''),
        text: (point) => (point.coverage_factor === null ? '—' : numbers.withDecimals(point.coverage_factor, 2)),
      },
    );
  }
  if (hasLimits) {
    written.push({
      column: column(texts.results.limit, referenceUnit),
      text: (point) => limitText(point, scale.reference, numbers),
    });
  }
  if (isJudged) {
    written.push({
      column: column(texts.results.statement, '', 'text'),
      text: (point) => texts.verdicts[point.verdict] + (point.contradicts_after_rounding ? ' *' : ''),
    });
  }
  return table(
    written.map((item) => item.column),
    analysis.points.map((point) => written.map((item) => item.text(point))),
    numbers.decimalSign,
  );
}

/** What the reader of the table has to know, below it. */
export function resultNotes(data: CertificateData, texts: CertificateTexts): string[] {
  const { analysis } = data;
  if (!analysis) {
    return [texts.results.none];
  }
  const isContradicting = analysis.points.some((point) => point.contradicts_after_rounding);
  return [
    analysis.curve ? texts.results.error_of_curve_note : texts.results.error_note,
    ...(isContradicting ? [texts.results.contradiction_note] : []),
  ];
}

export function remarks(data: CertificateData, texts: CertificateTexts): string[] {
  return (data.analysis?.notices ?? []).map((notice) =>
    Object.hasOwn(texts.notices, notice.code) ? wordFor(texts.notices, notice.code) : notice.message,
  );
}

/** Powers of ten of the two columns of values; the same one where both are in one unit. */
export function resultScale(data: CertificateData, analysis: AnalysisResult): { reference: number; measured: number } {
  const reference = analysis.points.map((point) => point.reference_value);
  const measured = analysis.points.map((point) => point.measured_value);
  if (data.reference_unit === data.measured_unit) {
    const exponent = commonExponent([...reference, ...measured]);
    return { reference: exponent, measured: exponent };
  }
  return { reference: commonExponent(reference), measured: commonExponent(measured) };
}

function limitText(point: AnalyzedPoint, exponent: number, numbers: CertificateNumbers): string {
  const { lower_limit: lower, upper_limit: upper } = point;
  const written = (limit: number) => numbers.short(shifted(limit, exponent), 4);
  if (lower !== null && upper !== null) {
    return Math.abs(lower + upper) <= 1e-9 * Math.abs(upper)
      ? `±${written(upper)}`
      : `${numbers.signed(written(lower))} … ${numbers.signed(written(upper))}`;
  }
  return upper !== null ? `≤ ${written(upper)}` : lower !== null ? `≥ ${written(lower)}` : '—';
}

/** Readings are printed with the digits that were read: from the text, else from the shortest form of all numbers. */
class EnteredPlaces {
  private readonly texts: Map<number, CertificateData['entered'][number]>;
  private readonly longest: { reference: number; measured: number };
  private readonly hasCurve: boolean;
  private readonly isOneUnit: boolean;

  constructor(
    data: CertificateData,
    analysis: AnalysisResult,
    private readonly scale: { reference: number; measured: number },
  ) {
    this.texts = new Map(data.entered.map((entry) => [entry.point_index, entry]));
    this.hasCurve = analysis.curve !== null;
    this.isOneUnit = data.reference_unit === data.measured_unit;
    const longest = (values: number[], exponent: number) =>
      Math.min(MOST_DECIMALS, Math.max(0, ...values.map((value) => significantPlaces(shifted(value, exponent)))));
    this.longest = {
      reference: longest(
        analysis.points.map((point) => point.reference_value),
        scale.reference,
      ),
      measured: longest(
        analysis.points.map((point) => point.measured_value),
        scale.measured,
      ),
    };
  }

  reference(point: AnalyzedPoint): number {
    return placesOf(this.texts.get(point.point_index)?.reference_text, this.scale.reference) ?? this.longest.reference;
  }

  /** A difference is known as finely as the finer of the two readings; one from a curve a digit more. */
  error(point: AnalyzedPoint): number {
    if (this.hasCurve) {
      return this.reference(point) + 1;
    }
    return this.isOneUnit ? Math.max(this.reference(point), this.measured(point)) : this.reference(point);
  }

  measured(point: AnalyzedPoint): number {
    return placesOf(this.texts.get(point.point_index)?.measured_text, this.scale.measured) ?? this.longest.measured;
  }
}

function decimalsIn(text: string, numbers: CertificateNumbers): number {
  return text.split(numbers.decimalSign)[1]?.length ?? 0;
}

/** A sum or a conversion leaves a tail of digits nobody has read; past the twelfth there is nothing but that. */
function significantPlaces(value: number): number {
  return decimalPlaces(Number(value.toPrecision(12)));
}

/** Digits after the decimal point of a typed number, once it is written with that power of ten. */
function placesOf(text: string | null | undefined, exponent: number): number | null {
  const match = /^[-+−]?\d*(?:[.,](\d+))?(?:[eE]([-+]?\d+))?$/.exec((text ?? '').trim());
  if (!text || !match) {
    return null;
  }
  return Math.max(0, (match[1]?.length ?? 0) - Number(match[2] ?? 0) + exponent);
}
