import type { CertificateData } from '../document/index.js';
import type { CertificateNumbers } from '../document/certificate-numbers.js';
import type { CertificateTexts } from '../document/certificate-texts.js';
import { printedPoints } from '../document/printed-point.js';
import { scaledUnit } from '../document/certificate-numbers.js';
import { resultScale } from '../document/result-scale.js';
import type { TemplateValues } from './placeholders.js';

/** The points as the built-in table prints them, by name. */
export function datasetRows(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): TemplateValues['dataset_rows'] {
  const { analysis } = data;
  if (!analysis) return [];
  return printedPoints(data, analysis, numbers).map((printed) => ({
    index: String(printed.point.point_index + 1),
    measured: printed.indication,
    reference: printed.reference,
    fit: printed.calculated,
    residual_abs: printed.error,
    residual_pct: printed.point.residual_pct === null ? null : numbers.compact(printed.point.residual_pct, 3),
    uncertainty: printed.uncertainty,
    limit: printed.limit,
    result: texts.verdicts[printed.point.verdict] + (printed.contradicts ? ' *' : ''),
  }));
}

/** The units of the columns, with the power of ten that their numbers are written in. */
export function datasetUnits(data: CertificateData): { measured_unit: string; reference_unit: string } {
  const { analysis, measured_unit, reference_unit } = data;
  if (!analysis) return { measured_unit, reference_unit };
  const scale = resultScale(data, analysis);
  return {
    measured_unit: scaledUnit(scale.measured, measured_unit),
    reference_unit: scaledUnit(scale.reference, reference_unit),
  };
}
