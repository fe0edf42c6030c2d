/**
 * Condition on `calibrations c`. Must match the expression of the index `calibrations_made_with`.
 * @param asset id of the standard, in SQL
 */
export const madeWith = (asset: string): string =>
  `jsonb_path_query_array(c.reference_standards, '$[*].asset_id') @> jsonb_build_array(${asset}::text)`;
