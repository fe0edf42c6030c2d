/** Parts of a contribution that depend on the value. */
export const CONTRIBUTION_PARTS = [
  'slope',
  'percent_of_reading',
  'ppm_of_reading',
  'percent_of_range',
  'ppm_of_range',
] as const;

export const noParts = {
  slope: '',
  percent_of_reading: '',
  ppm_of_reading: '',
  percent_of_range: '',
  ppm_of_range: '',
};

/** A line of the budget that the person adds; every number as typed. */
export interface DraftContribution {
  source: string;
  value: string;
  unit: string;
  distribution: string;
  divisor: string;
  sensitivity_coefficient: string;
  degrees_of_freedom: string;
  /** parts of a function of the value, rule U6 */
  slope: string;
  percent_of_reading: string;
  ppm_of_reading: string;
  percent_of_range: string;
  ppm_of_range: string;
  /** of a record that is corrected; no field shows them */
  description?: string;
  /** JSON of its rows */
  table?: string;
  edge_parameter?: string;
}
