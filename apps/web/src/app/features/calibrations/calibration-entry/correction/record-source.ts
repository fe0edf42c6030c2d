import type {
  CalibrationInputsResponse,
  CalibrationPointResponse,
  CalibrationResponse,
  FrequencyResponsePointResponse,
  StoredFileResponse,
} from '@etalon/api-client';
import { rewritten, type DecimalSign } from '@etalon/metrology';

export interface RecordSource {
  calibration: CalibrationResponse;
  points: readonly CalibrationPointResponse[];
  found: readonly CalibrationPointResponse[];
  sweep: readonly FrequencyResponsePointResponse[];
  inputs: CalibrationInputsResponse;
  files: readonly StoredFileResponse[];
}

/** All digits, in the user's format. */
export const typedText = (value: number | null | undefined, decimal: DecimalSign): string =>
  value == null ? '' : String(value).replace('.', decimal);

/** Keeps typed digits; text that does not match the value is formatted again. */
export function typedAgain(text: string | null, value: number, decimal: DecimalSign): string {
  for (const sign of ['.', ','] as const) {
    const plain = text === null ? null : rewritten(text, { decimal: sign }, '.');
    if (plain !== null && Number(plain) === value) return plain.replace('.', decimal);
  }
  return typedText(value, decimal);
}
