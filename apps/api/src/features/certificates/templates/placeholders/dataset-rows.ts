import { type AnalysisResult, differenceWithoutNoise, sizeOfNoise } from '@etalon/metrology';
import type { CertificateData } from '../../document/index.js';
import type { CertificateNumbers } from '../../document/certificate-numbers.js';
import type { CertificateTexts } from '../../document/certificate-texts.js';
import { decimalsIn, NONE, printedPoints, type PrintedPoint } from '../../document/numbers/printed-point.js';
import { scaledUnit } from '../../document/certificate-numbers.js';
import { resultScale } from '../../document/numbers/result-scale.js';
import { correctionOf, hasCurve } from '../../document/stated-results.js';
import type { TemplateValues } from './placeholders.js';

const PERCENT = 100;

export function datasetRows(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): TemplateValues['dataset_rows'] {
  const { analysis } = data;
  if (!analysis) return [];
  // Errors refer to the corrected value, not the raw reading.
  const isCorrected = analysis.points.some((point) => (correctionOf(point) ?? 0) !== 0);
  return printedPoints(data, analysis, numbers).map((printed) => ({
    index: String(printed.point.point_index + 1),
    measured: printed.indication,
    reference: isCorrected && printed.corrected_reference !== NONE ? printed.corrected_reference : printed.reference,
    standard_indication: printed.reference,
    correction: isCorrected ? printed.correction : null,
    fit: printed.calculated,
    residual_abs: printed.error,
    residual_pct: partOfFullScale(printed, data, analysis, numbers),
    uncertainty: printed.uncertainty,
    limit: printed.limit,
    result: texts.verdicts[printed.point.verdict] + (printed.contradicts ? ' *' : ''),
  }));
}

/** The API's residual has the opposite sign. */
function partOfFullScale(
  { point: { error }, reference, indication }: PrintedPoint,
  data: CertificateData,
  analysis: AnalysisResult,
  numbers: CertificateNumbers,
): string | null {
  const scale = (analysis.full_scale as AnalysisResult['full_scale'] | undefined)?.value ?? 0;
  if (!(scale > 0)) return null;
  const isRead = !hasCurve(analysis) && data.reference_unit === data.measured_unit;
  const places =
    Math.max(decimalsIn(reference, numbers), decimalsIn(indication, numbers)) - resultScale(data, analysis).reference;
  const size = sizeOfNoise([error], scale, isRead ? Math.max(0, places) : undefined);
  return numbers.compact((PERCENT * differenceWithoutNoise(error, size)) / scale, 3);
}

export function datasetUnits(
  data: CertificateData,
  numbers: CertificateNumbers,
): { measured_unit: string; reference_unit: string } {
  const { analysis, measured_unit, reference_unit } = data;
  const scale = analysis ? resultScale(data, analysis) : { measured: 0, reference: 0 };
  return {
    measured_unit: numbers.unit(scaledUnit(scale.measured, measured_unit)),
    reference_unit: numbers.unit(scaledUnit(scale.reference, reference_unit)),
  };
}
