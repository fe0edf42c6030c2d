export type Shape = 'text' | 'picture' | 'figure' | { readonly group: Group } | { readonly rows: Shape };
export interface Group {
  // oxlint-disable-next-line typescript/consistent-indexed-object-style -- a shape holds shapes: a record cannot refer to itself
  readonly [name: string]: Shape;
}

const text = 'text';
const picture = 'picture';
const group = <G extends Group>(of: G) => ({ group: of });
const rows = <S extends Shape>(of: S) => ({ rows: of });
const table = group({
  columns: rows(group({ title: text, unit: text })),
  rows: rows(rows(group({ text, kind: text }))),
});
const titled = group({ title: text, ...table.group });
const fact = group({ label: text, text });

export const PLACEHOLDERS = {
  title: text,
  certificate_number: text,
  org_name: text,
  org_description: text,
  org_logo_path: picture,
  qr_path: picture,
  calibration_date: text,
  due_date: text,
  generated_date: text,
  version: text,
  calibration_type: text,
  calibration_purpose: text,
  chapter: text,
  calibration_id: text,
  lab_footer: text,
  language: text,

  asset_id: text,
  asset_name: text,
  asset_manufacturer: text,
  asset_model: text,
  asset_serial: text,
  asset_part_number: text,
  asset_type_label: text,
  asset_notes: text,
  asset_facts: rows(fact),
  channel: group({
    id: text,
    quantity: text,
    unit: text,
    min: text,
    max: text,
    accuracy: text,
    range: text,
    signal: text,
    precision: text,
    resolution: text,
  }),

  customer_name: text,
  customer_address: text,
  receipt_date: text,
  item_condition: text,
  deviations: text,
  repair_date: text,
  daq_name: text,
  checker_name: text,
  external_lab_name: text,
  external_lab_certificate_number: text,
  procedure: group({ id: text, name: text, version: text, standard_ref: text }),
  reference_asset: group({ id: text, name: text, manufacturer: text, model: text, serial: text }),
  reference_standards: table,
  traceability: rows(text),
  temperature: text,
  humidity: text,
  pressure: text,
  climate: rows(text),
  calibration_location: text,

  coefficient_rows: rows(
    group({ coefficient: text, name: text, term: text, value: text, uncertainty: text, unit: text }),
  ),
  equation: text,
  function_formula: text,
  curve: group({ equations: rows(text), notes: rows(text), lookup: table, between_note: text, between: table }),
  declared: group({
    equation: text,
    note: text,
    facts: rows(fact),
    parameters: table,
    entries: table,
    notes: rows(text),
  }),
  stat_rows: rows(group({ label: text, value: text })),
  results_summary: rows(group({ label: text, value: text })),
  error_summary: group({ abs_error: text, fs_error: text, uncertainty: text }),
  uncertainty_budget_rows: rows(
    group({
      source: text,
      value: text,
      distribution: text,
      divisor: text,
      sensitivity: text,
      standard_uncertainty: text,
      dof: text,
      share: text,
    }),
  ),
  uncertainty_unit: text,
  effective_dof_note: text,
  uncertainty_statement: text,
  conformity: group({
    result_label: text,
    specification: text,
    decision_rule_label: text,
    expanded_uncertainty_line: text,
  }),
  conformity_derivation: text,
  conformity_statements: rows(text),
  checks: rows(group({ index: text, text, result: text, as_found_result: text, remark: text })),
  valid_range: text,
  notes: text,
  statements: rows(fact),

  dataset_rows: rows(
    group({
      index: text,
      measured: text,
      reference: text,
      standard_indication: text,
      correction: text,
      fit: text,
      residual_abs: text,
      residual_pct: text,
      uncertainty: text,
      limit: text,
      result: text,
    }),
  ),
  measured_unit: text,
  reference_unit: text,
  results: table,
  result_notes: rows(text),
  as_found: table,
  as_found_levels: table,
  as_found_notes: rows(text),
  levels: table,
  level_notes: rows(text),
  stated: group({ title: text, note: text, tables: rows(titled) }),
  chart_path: 'figure',

  performer_name: text,
  performer_function: text,
  performer_signature_path: picture,
  approver_name: text,
  approver_function: text,
  approval_date: text,
  approver_signature_path: picture,
} as const satisfies Group;

export type ValueOf<S> = S extends 'text' | 'picture' | 'figure'
  ? string | null
  : S extends { group: infer G }
    ? { [Name in keyof G]: ValueOf<G[Name]> } | null
    : S extends { rows: infer R }
      ? ValueOf<R>[]
      : never;
export type TemplateValues = { readonly [Name in keyof typeof PLACEHOLDERS]: ValueOf<(typeof PLACEHOLDERS)[Name]> };
