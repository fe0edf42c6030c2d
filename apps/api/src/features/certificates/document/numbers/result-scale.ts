import { characteristicCurve, magnitudeIn, type AnalysisResult } from '@etalon/metrology';
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

export function readingFactor(
  { reference_unit: into, measured_unit: unit }: CertificateData,
  { points, nominal_characteristic: nominal = null }: Pick<AnalysisResult, 'points'> & Partial<AnalysisResult>,
  { reference, measured }: ResultScale,
): number | null {
  const curve = nominal && characteristicCurve(nominal, { reference_unit: into, measured_unit: unit });
  const slope = curve?.slopeAt(points[0]?.measured_value ?? 0);
  const factor = slope ?? magnitudeIn({ value: 1, unit }, into, null);
  return factor === null ? null : shifted(factor, reference - measured);
}
