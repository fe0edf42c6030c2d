/** Of `calibrations c`; an asset id as text in parentheses follows. Must match the expression of its index. */
export const MADE_WITH = `jsonb_path_query_array(c.reference_standards, '$[*].asset_id') @> jsonb_build_array`;
