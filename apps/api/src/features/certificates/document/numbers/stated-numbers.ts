import type { CertificateNumbers } from '../certificate-numbers.js';

/** Further digits are conversion and averaging noise. */
const DIGITS = 15;
const WRITTEN = 12;
/** Two stated digits (EA-4/02, 6.3) plus four guard digits. */
const KEPT = 6;

function rounded(value: number, uncertainty: number | null): number | null {
  const isWritten = Number(value.toPrecision(WRITTEN)) === Number(value.toPrecision(DIGITS));
  if (!uncertainty || isWritten) return null;
  const decimals = KEPT - 1 - Math.floor(Math.log10(Math.abs(uncertainty)));
  return decimals < 0 || decimals > 100 ? null : Number(value.toFixed(decimals));
}

export class StatedNumbers {
  hasRounded = false;

  constructor(private readonly numbers: CertificateNumbers) {}

  /** @param uncertainty null: all digits are kept */
  number(value: number, uncertainty: number | null): string {
    const short = rounded(value, uncertainty);
    this.hasRounded ||= short !== null;
    return this.numbers.exact(short ?? Number(value.toPrecision(DIGITS)));
  }

  ofItself(value: number): string {
    return this.number(value, value);
  }
}
