import type { CertificateNumbers } from './certificate-numbers.js';

/** Significant digits kept; further digits are conversion and averaging noise. */
const DIGITS = 15;
/** Maximum of written digits; longer numbers were computed. */
const WRITTEN = 12;
/** Digits of the uncertainty used to round computed numbers: two are stated (EA-4/02, 6.3) plus four guard digits. */
const KEPT = 6;

/** Null: keep as stated. */
function rounded(value: number, uncertainty: number | null): number | null {
  const isWritten = Number(value.toPrecision(WRITTEN)) === Number(value.toPrecision(DIGITS));
  if (!uncertainty || isWritten) return null;
  const decimals = KEPT - 1 - Math.floor(Math.log10(Math.abs(uncertainty)));
  return decimals < 0 || decimals > 100 ? null : Number(value.toFixed(decimals));
}

/** Formats stated numbers with their original digits; computed numbers are rounded far below their uncertainty. */
export class StatedNumbers {
  hasRounded = false;

  constructor(private readonly numbers: CertificateNumbers) {}

  /** @param uncertainty in the value's unit; null if unknown: all digits are kept */
  number(value: number, uncertainty: number | null): string {
    const short = rounded(value, uncertainty);
    this.hasRounded ||= short !== null;
    return this.numbers.exact(short ?? Number(value.toPrecision(DIGITS)));
  }

  /** An uncertainty or factor, rounded by its own size. */
  ofItself(value: number): string {
    return this.number(value, value);
  }
}
