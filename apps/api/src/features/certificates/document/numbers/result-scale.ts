import { readingFactor, type AnalysisResult } from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import { commonExponent, shifted } from '../certificate-numbers.js';

export interface ResultScale {
  reference: number;
  measured: number;
}

export function resultScale(data: CertificateData, analysis: AnalysisResult): ResultScale {
  const reference = analysis.points.map((point) => point.reference_value);
  const measured = analysis.points.map((point) => point.measured_value);
  if (data.reference_unit === data.measured_unit) {
    const exponent = commonExponent([...reference, ...measured]);
    return { reference: exponent, measured: exponent };
  }
  return { reference: commonExponent(reference), measured: commonExponent(measured) };
}

/** Between the columns, at the first reading. */
export function columnFactor(
  units: CertificateData,
  { points, nominal_characteristic = null }: Pick<AnalysisResult, 'points'> & Partial<AnalysisResult>,
  { reference, measured }: ResultScale,
): number | null {
  const factor = readingFactor(units, nominal_characteristic, points[0]?.measured_value ?? 0);
  return factor === null ? null : shifted(factor, reference - measured);
}
