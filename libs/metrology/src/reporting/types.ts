export interface NumberTextOptions {
  /** Sign of negative numbers. Default '-'. */
  minus?: string;
  /** Default '.'. */
  decimalSeparator?: string;
  /** Separator of groups of three digits before the decimal separator. Default none. */
  groupSeparator?: string;
}

export interface RoundingOptions extends NumberTextOptions {
  /** Significant digits of the uncertainty. Default 2 (JCGM 100, 7.2.6; ILAC-P14: at most 2). */
  digits?: number;
  /** `nearest`: to nearest, up if that would remove more than 5 %; `up`: always up. */
  uncertaintyRounding?: 'nearest' | 'up';
  /** Lower limit of the rounded uncertainty (the CMC of a laboratory's scope): rounded up if necessary. */
  least?: number | null;
}

export interface RoundedUncertainty {
  /** Plain decimal text, trailing zeros kept. */
  text: string;
  value: number;
  /** Decimal places; negative: rounded to tens, hundreds... */
  decimals: number;
}

export interface FormattedResult {
  value: string;
  /** null without an uncertainty above zero. */
  uncertainty: string | null;
  /** "10.058 ± 0.027", without unit. */
  text: string;
  decimals: number;
}
