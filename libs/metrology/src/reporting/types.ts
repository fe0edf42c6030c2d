export interface NumberTextOptions {
  minus?: string;
  decimalSeparator?: string;
  groupSeparator?: string;
}

export interface RoundingOptions extends NumberTextOptions {
  /** Default 2 (JCGM 100, 7.2.6; ILAC-P14: at most 2). */
  digits?: number;
  /** `nearest`: up if it would remove over 5 %; `up`: always. */
  uncertaintyRounding?: 'nearest' | 'up';
  /** Lower limit (CMC of a scope). */
  least?: number | null;
}

export interface RoundedUncertainty {
  text: string;
  value: number;
  /** Negative: tens, hundreds. */
  decimals: number;
}

export interface FormattedResult {
  value: string;
  uncertainty: string | null;
  /** "10.058 ± 0.027", without unit. */
  text: string;
  decimals: number;
}
