import type { ClimateDeviation } from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import { type CertificateNumbers, shifted } from '../certificate-numbers.js';
import { type CertificateTexts, fill } from '../certificate-texts.js';

/** Recorded in Pa, printed in hPa. */
const SHOWN = {
  temperature: { unit: '°C', exponent: 0 },
  humidity: { unit: '%RH', exponent: 0 },
  pressure: { unit: 'hPa', exponent: 2 },
} as const;

/** ISO/IEC 17025, 7.8.2.1 n. */
export function climateParagraphs(
  { climate }: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string[] {
  if (!climate) return [];
  const list = climate.deviations.map((one) => deviation(one, texts, numbers)).join(', ');
  return [
    fill(texts.climate.outside, { list }),
    ...(climate.reason === '' ? [] : [fill(texts.climate.reason, { reason: climate.reason })]),
  ];
}

export function asRead({ quantity, value, min, max }: ClimateDeviation) {
  const { unit, exponent } = SHOWN[quantity];
  const read = (one: number | null) => (one === null ? null : shifted(one, exponent));
  return { quantity, value: read(value), min: read(min), max: read(max), unit };
}

function deviation(found: ClimateDeviation, texts: CertificateTexts, numbers: CertificateNumbers) {
  const { quantity, value, min, max, unit } = asRead(found);
  const written = (one: number) => numbers.withUnit(numbers.compact(one, 15), unit);
  const limits =
    min !== null && max !== null
      ? fill(texts.climate.between, { min: written(min), max: written(max) })
      : min !== null
        ? fill(texts.climate.from, { min: written(min) })
        : fill(texts.climate.up_to, { max: written(max ?? 0) });
  const recorded = value === null ? texts.climate.not_recorded : written(value);
  return fill(texts.climate.of, { quantity: texts.conditions[quantity], found: recorded, limits });
}
