/** Relative, for two digits, rounded up where rounding down removes too much (rule U4). */
export const ROUNDED = 0.051;
/** Relative, two digits rounded up: no smaller value may be stated (rule C7). */
export const ROUNDED_UP = 0.101;
