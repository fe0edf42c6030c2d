import { Injectable, inject } from '@angular/core';
import type { CalibrationResponse } from '@etalon/api-client';
import {
  AS_GOOD_AS_INFINITE,
  formatError,
  formatResult,
  formatSignificant,
  formatValue,
  printedText,
  roundUncertainty,
  typedDecimal,
  type NumberTextOptions,
} from '@etalon/metrology';
import { Format } from '../../language';

/** Maximum significant digits of a stated reference value. */
const STATED_DIGITS = 9;
/** Significant digits of a calculated error without an uncertainty. */
const DIGITS_OF_CALCULATED = 6;
/** Beyond these a stated value has a power of ten. */
const [SMALLEST_PLAIN, LARGEST_PLAIN] = [1e-4, 1e9];
const NBSP = '\u00a0';

interface Stated {
  expanded_uncertainty?: number | null;
  /** As another laboratory states it; absent: computed. */
  expanded_uncertainty_text?: string | null;
  cmc?: number | null;
}

type RecordUncertainty = Pick<
  CalibrationResponse,
  'expanded_uncertainty' | 'has_stated_points' | 'reference_unit' | 'analysis' | 'frequency_response'
>;

/** Two significant digits of U, value to the same place (rule U4). Display only; data keeps its digits. */
@Injectable({ providedIn: 'root' })
export class ResultText {
  private readonly format = inject(Format);

  /** @param least CMC, lower bound of a stated uncertainty */
  uncertainty(value: number | null | undefined, least?: number | null): string {
    return isStated(value)
      ? this.format.grouped(roundUncertainty(value, { ...this.signs(), least }).text)
      : this.none();
  }

  /** Relative for a frequency response; with the digits of another laboratory. */
  recordUncertainty({ frequency_response: sweep, expanded_uncertainty: U, ...record }: RecordUncertainty): string {
    if (sweep) return this.withUnit(this.uncertainty(sweep.expanded_uncertainty_pct), '%');
    const text = record.has_stated_points ? this.exact(U) : this.uncertainty(U, record.analysis?.scope?.cmc);
    return this.withUnit(text, record.reference_unit);
  }

  value(value: number | null | undefined, expanded_uncertainty: number | null | undefined): string {
    if (!isNumber(value)) return this.none();
    const U = isStated(expanded_uncertainty) ? expanded_uncertainty : null;
    return this.format.grouped(formatResult(value, U, this.signs()).value);
  }

  error(value: number | null | undefined, expanded_uncertainty: number | null | undefined): string {
    if (!isNumber(value)) return this.none();
    const found = isStated(expanded_uncertainty) ? value : withoutNoise(value);
    return this.format.grouped(formatError(found, expanded_uncertainty ?? null, this.signs()));
  }

  toPlace(value: number | null | undefined, place: number): string {
    return isNumber(value) ? this.format.grouped(formatValue(value, place, this.signs())) : this.none();
  }

  errorToPlace(value: number | null | undefined, place: number): string {
    const text = this.toPlace(value, place);
    return isNumber(value) && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  }

  full(value: number | null | undefined, expanded_uncertainty: number | null | undefined, unit: string): string {
    return this.join(this.value(value, expanded_uncertainty), { expanded_uncertainty }, unit);
  }

  fullError({ error, ...stated }: Stated & { error?: number | null }, unit: string): string {
    return this.join(this.error(error, stated.expanded_uncertainty), stated, unit);
  }

  significant(value: number | null | undefined, digits = 2): string {
    return isNumber(value) ? this.format.grouped(formatSignificant(value, digits, this.signs())) : this.none();
  }

  exact(value: number | null | undefined): string {
    return this.value(value, null);
  }

  /** Original digits; computed values with excess digits are rounded to the place of U. */
  reference(value: number | null | undefined, expanded_uncertainty: number | null | undefined): string {
    const isStatedSo = isNumber(value) && Number(value.toPrecision(STATED_DIGITS)) === value;
    return isStatedSo ? this.exact(value) : this.value(value, expanded_uncertainty);
  }

  /** Per cent; a bound near 0 and 100. */
  probability(share: number | null | undefined): string {
    if (!isNumber(share)) return this.none();
    if (share > 0.999) return `>${NBSP}${this.format.percent(0.999, 1)}`;
    if (share < 0.001) return `<${NBSP}${this.format.percent(0.001, 1)}`;
    return this.format.percent(share, 1);
  }

  /** Typed digits are part of the result; only sign and separator follow the reader's locale. */
  asTyped(text: string | null | undefined, value: number): string {
    const typed = text ? typedDecimal(text, value) : null;
    return typed ? this.format.number(value, Math.max(0, -typed.exponent)) : this.exact(value);
  }

  factor(value: number | null | undefined): string {
    return isNumber(value) ? this.format.number(Number(value.toFixed(2))) : this.none();
  }

  /** Truncated; very large values count as infinite. */
  freedom(value: number | null | undefined): string {
    return isNumber(value) && value < AS_GOOD_AS_INFINITE ? this.format.number(Math.trunc(value)) : '∞';
  }

  /** Without calculation noise: `0.1`, not `0.1000000001`. */
  limit(value: number | null | undefined): string {
    return isNumber(value) ? this.exact(Number(value.toPrecision(6))) : this.none();
  }

  /** All digits; long numbers with a power of ten. */
  stated(value: number): string {
    const size = Math.abs(value);
    if (value === 0 || (size >= SMALLEST_PLAIN && size < LARGEST_PLAIN))
      return this.exact(Number(value.toPrecision(15)));
    const [digits = '', power] = size.toExponential().split('e');
    return printedText({ negative: value < 0, digits, exponent: Number(power) }, this.signs()).replaceAll(' ', NBSP);
  }

  /** All digits of a computed value, without binary noise. */
  computed(value: number | null | undefined): string {
    return isNumber(value) ? this.exact(Number(value.toPrecision(12))) : this.none();
  }

  withUnit(text: string, unit: string | null | undefined): string {
    return unit && text !== this.none() ? `${text}${NBSP}${unit}` : text;
  }

  none(): string {
    return this.format.number(null);
  }

  private join(
    value: string,
    { expanded_uncertainty: U, expanded_uncertainty_text, cmc }: Stated,
    unit: string,
  ): string {
    const text = this.withUnit(value, unit);
    if (!isStated(U)) return text;
    const uncertainty = expanded_uncertainty_text
      ? this.asTyped(expanded_uncertainty_text, U)
      : this.uncertainty(U, cmc);
    return `${text} ± ${this.withUnit(uncertainty, unit)}`;
  }

  private signs(): NumberTextOptions {
    return {
      minus: '\u2212',
      decimalSeparator: this.format.decimalSeparator(),
      groupSeparator: this.format.groupSeparator(),
    };
  }
}

/** Older stored errors contain noise of binary subtraction (rule R5). */
function withoutNoise(value: number): number {
  const clean = Number(value.toPrecision(12));
  return Number(value.toPrecision(STATED_DIGITS)) === clean ? clean : Number(value.toPrecision(DIGITS_OF_CALCULATED));
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isStated(value: number | null | undefined): value is number {
  return isNumber(value) && value > 0;
}
