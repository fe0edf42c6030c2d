import { type Actor, can } from '@etalon/access';
import { declaredOf, responseOf } from '../../platform/http/declared.js';
import { ofVersion } from '../../platform/http/versions/version-of.js';
import { certificateNumber } from './certificate-number.js';
import type { CalibrationPoint } from './calibration.entity.js';
import {
  AnalysisDetails,
  CalibrationPointResponse,
  CalibrationResponse,
  ReferenceStandardOut,
} from './calibrations.dto.js';
import type { CalibrationRow } from './calibrations.queries.js';
import { hasResults } from './has-results.js';

/** What results of earlier engines do not say. */
const earlier = { budget_complete: null, completeness: [], lack_of_fit: null, levels: [], zero_error: null };

/** @param address makes the short-lived address of a picture */
export function toCalibrationResponse(
  row: CalibrationRow,
  caller: Actor,
  address: (fileId: string | null) => string | null,
): CalibrationResponse {
  const response = responseOf(CalibrationResponse, row, {
    certificate_number: certificateNumber(row.asset_prefix, row.human_asset_id, row.calibration_version),
    performed_by_picture_url: address(row.performer_picture_id),
    calibration_data_id: row.first_point_id,
    calibration_file_id: row.certificate_file_id,
    has_results: hasResults(row),
    // The well-conditioned form of the curve is kept for the library; a reader has the coefficients.
    analysis: row.analysis && declaredOf(AnalysisDetails, Object.assign({}, earlier, row.analysis)),
    reference_standard: row.reference_standard && declaredOf(ReferenceStandardOut, row.reference_standard),
    can_void: can(caller, 'calibration.void', { organization: row.organization }),
  });
  return ofVersion(response, row.version);
}

export function toPointResponse(point: CalibrationPoint): CalibrationPointResponse {
  return responseOf(CalibrationPointResponse, point, {
    error: point.error ?? 0,
    direction: point.direction as CalibrationPointResponse['direction'],
    verdict: (point.verdict ?? 'not_evaluated') as CalibrationPointResponse['verdict'],
  });
}
