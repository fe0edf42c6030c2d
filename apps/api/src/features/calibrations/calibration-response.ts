import { type Actor, can } from '@etalon/access';
import { declaredOf } from '../../platform/http/declared.js';
import { ofVersion } from '../../platform/http/versions/version-of.js';
import { CalibrationResults } from './calibration-results.dto.js';
import { certificateNumber } from './certificate-number.js';
import type { CalibrationPoint } from './calibration.entity.js';
import type { CalibrationPointResponse, CalibrationResponse } from './calibrations.dto.js';
import type { CalibrationRow } from './calibrations.queries.js';
import { hasResults } from './has-results.js';

/** @param address makes the short-lived address of a picture */
export function toCalibrationResponse(
  row: CalibrationRow,
  caller: Actor,
  address: (fileId: string | null) => string | null,
): CalibrationResponse {
  const response = {
    ...declaredOf(CalibrationResults, row),
    id: row.id,
    asset_id: row.asset_id,
    human_asset_id: row.human_asset_id,
    asset_name: row.asset_name,
    organization_id: row.organization_id,
    sensor_id: row.sensor_id,
    channel_id: row.channel_id,
    calibration_version: row.calibration_version,
    certificate_number: certificateNumber(row.asset_prefix, row.human_asset_id, row.calibration_version),
    due_date: row.due_date,
    performed_by_picture_url: address(row.performer_picture_id),
    calibration_data_id: row.first_point_id,
    calibration_file_id: row.certificate_file_id,
    has_results: hasResults(row),
    reference_unit: row.reference_unit,
    measured_unit: row.measured_unit,
    engine_version: row.engine_version,
    analysis: row.analysis && withoutCurve(row.analysis),
    reference_standard: row.reference_standard,
    is_active: row.is_active,
    status: row.status,
    is_in_force: row.is_in_force,
    voided_at: row.voided_at,
    voided_by: row.voided_by,
    void_reason: row.void_reason,
    created_by: row.created_by,
    created_at: row.created_at,
    can_void: can(caller, 'calibration.void', { organization: row.organization }),
  };
  return ofVersion(response, row.version);
}

/** The well-conditioned form of the curve is kept for the library; a reader has the coefficients. */
function withoutCurve(analysis: object): object {
  const { curve: _curve, ...shown } = analysis as { curve?: unknown };
  return shown;
}

export function toPointResponse(point: CalibrationPoint): CalibrationPointResponse {
  return {
    id: point.id,
    calibration_id: point.calibration_id,
    point_role: point.point_role,
    point_index: point.point_index,
    reference_value: point.reference_value,
    measured_value: point.measured_value,
    reference_text: point.reference_text,
    measured_text: point.measured_text,
    reference_unit: point.reference_unit,
    measured_unit: point.measured_unit,
    calculated_value: point.calculated_value,
    residual_abs: point.residual_abs,
    residual_pct: point.residual_pct,
    error: point.error ?? 0,
    direction: point.direction as CalibrationPointResponse['direction'],
    standard_uncertainty: point.standard_uncertainty,
    expanded_uncertainty: point.expanded_uncertainty,
    coverage_factor: point.coverage_factor,
    effective_degrees_of_freedom: point.effective_degrees_of_freedom,
    lower_limit: point.lower_limit,
    upper_limit: point.upper_limit,
    acceptance_lower: point.acceptance_lower,
    acceptance_upper: point.acceptance_upper,
    passed: point.passed,
    verdict: (point.verdict ?? 'not_evaluated') as CalibrationPointResponse['verdict'],
    probability_of_conformity: point.probability_of_conformity,
    share_of_limit: point.share_of_limit,
    contradicts_after_rounding: point.contradicts_after_rounding,
    created_at: point.created_at,
  };
}
