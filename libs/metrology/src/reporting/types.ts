export interface NumberTextOptions {
  /** Sign of negative numbers. Default '-'. */
  minus?: string;
  /** Default '.'. */
  decimalSeparator?: string;
  /** Between groups of three digits before the decimal separator. Default none. */
  groupSeparator?: string;
}

export interface RoundingOptions extends NumberTextOptions {
  /** Significant digits of the uncertainty. Default 2 (JCGM 100, 7.2.6; ILAC-P14: at most 2). */
  digits?: number;
  /** `nearest`: to nearest, up where that would take off more than 5 %; `up`: always up. */
  uncertaintyRounding?: 'nearest' | 'up';
  /** The rounded uncertainty is never below it (the CMC of a laboratory's scope): up where it would be. */
  least?: number | null;
}

export interface RoundedUncertainty {
  /** Plain decimal text, trailing zeros kept. */
  text: string;
  value: number;
  /** Digits after the decimal point; negative: rounded to tens, hundreds... */
  decimals: number;
}

export interface FormattedResult {
  value: string;
  /** null when there is no uncertainty above zero. */
  uncertainty: string | null;
  /** "10.058 ± 0.027", without unit. */
  text: string;
  decimals: number;
}
