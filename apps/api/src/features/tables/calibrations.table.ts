import { column, columnsOf } from '../../platform/tables/table.js';
import { CalibrationResponse } from '../calibrations/index.js';
import { traceabilityOf } from '../certificates/index.js';
import type { ListTable } from './list-table.js';

const checkText = ({ text, result, as_found_result: found, remark }: CalibrationResponse['checks'][number]) =>
  `${text}: ${result}${found ? ` (as found: ${found})` : ''}${remark ? `; ${remark}` : ''}`;

/** Traceability as on the certificate (rule R2). */
function ofBothSides(one: CalibrationResponse): CalibrationResponse {
  const { is_traceable: traceable, missing: not_traceable } = traceabilityOf(one);
  return Object.assign({}, one, { traceable, not_traceable });
}

export const calibrationsTable: ListTable<CalibrationResponse> = {
  name: 'calibrations',
  page: 50,
  rows: (one) => [ofBothSides(one)],
  columns: [
    ...columnsOf<CalibrationResponse, CalibrationResponse>(CalibrationResponse, {
      of: (one) => one,
      first: [
        'certificate_number',
        'certificate_state',
        'human_asset_id',
        'asset_name',
        'channel_id',
        'calibration_version',
        'status',
        'is_in_force',
        'calibration_date',
        'due_date',
        'performed_by_name',
        'calibration_type',
        'calibration_purpose',
        'conformity',
        'uncertainty_state',
        'as_found_conformity',
        'decision_rule',
        'expanded_uncertainty',
        'reference_unit',
        'coverage_factor',
        'confidence_level',
        'max_error',
        'traceable',
        'not_traceable',
      ],
      without: [
        'performed_by_picture_url',
        'poly_coefficients',
        'poly_coefficients_covariance',
        'uncertainty_budget',
        'specification',
        'conformity_statement',
        'internal_procedure',
        'analysis',
        'declared_model',
        'as_found_summary',
        'frequency_response',
        'reference_standard',
        'reference_standards',
        'reference_standard_override',
        'reissued_texts',
        'can_void',
        'has_dcc',
      ],
      texts: {
        not_traceable: (reasons) => reasons.join(', '),
        checks: (checks) => checks.map(checkText).join('\n'),
      },
    }),
    column('internal_procedure.proc_id', 'text', (one) => one.internal_procedure?.proc_id),
    column('internal_procedure.version', 'text', (one) => one.internal_procedure?.version),
    column('specification', 'text', (one) => one.conformity_statement?.specification),
    column('tolerance_unit', 'text', (one) => one.frequency_response?.deviation_unit ?? one.reference_unit),
    column('tolerance_lower', 'number', (one) => one.conformity_statement?.tolerance_lower),
    column('tolerance_upper', 'number', (one) => one.conformity_statement?.tolerance_upper),
    column('points_evaluated', 'number', (one) => one.conformity_statement?.points_evaluated),
    column('points_passed', 'number', (one) => one.conformity_statement?.points_passed),
    column('frequency_response.max_deviation', 'number', (one) => one.frequency_response?.max_deviation),
    column(
      'frequency_response.expanded_uncertainty_pct',
      'number',
      (one) => one.frequency_response?.expanded_uncertainty_pct,
    ),
    column('frequency_response.coverage_factor', 'number', (one) => one.frequency_response?.coverage_factor),
    column('reference_standards', 'text', (one) =>
      one.reference_standards
        .map(({ human_asset_id, name, certificate_number }) =>
          [human_asset_id, name, certificate_number].filter(Boolean).join(', '),
        )
        .join('\n'),
    ),
  ],
};
