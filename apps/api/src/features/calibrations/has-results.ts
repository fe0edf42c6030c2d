/** A calibration has results when points were analysed or another laboratory stated coefficients (decision 24). */
export function hasResults(row: { analysis: object | null; poly_coefficients: number[] | null }): boolean {
  return row.analysis !== null || row.poly_coefficients !== null;
}

/** The same in SQL, for a calibration `c`. */
export const HAS_RESULTS = '(c.analysis is not null or c.poly_coefficients is not null)';
