import { allows, type Actor } from '@etalon/access';
import { ofVersion } from '../../platform/http/versions/version-of.js';
import { certificateNumber } from './certificate-number.js';
import type { CalibrationPoint } from './calibration.entity.js';
import type { CalibrationPointResponse, CalibrationResponse } from './calibrations.dto.js';
import type { CalibrationRow } from './calibrations.queries.js';

/** @param address makes the short-lived address of a picture */
export function toCalibrationResponse(
  row: CalibrationRow,
  caller: Actor,
  address: (fileId: string | null) => string | null,
): CalibrationResponse {
  const {
    organization_private,
    organization_active,
    asset_prefix,
    first_point_id,
    certificate_file_id,
    performer_picture_id,
    analysis_inputs: _inputs,
    analysis,
    version,
    ...fields
  } = row;
  const organization = row.organization_id
    ? { id: row.organization_id, private: organization_private === true, is_active: organization_active === true }
    : null;
  const response = {
    ...fields,
    certificate_number: certificateNumber(asset_prefix, row.human_asset_id, row.calibration_version),
    calibration_data_id: first_point_id,
    calibration_file_id: certificate_file_id,
    performed_by_picture_url: address(performer_picture_id),
    analysis: analysis && withoutCurve(analysis),
    can_void: allows(caller, 'calibration.void', { organization }) === 'allowed',
  };
  return ofVersion(response, version);
}

/** The well-conditioned form of the curve is kept for the library; a reader has the coefficients. */
function withoutCurve(analysis: object): object {
  const { curve: _curve, ...shown } = analysis as { curve?: unknown };
  return shown;
}

export function toPointResponse(point: CalibrationPoint): CalibrationPointResponse {
  return {
    ...point,
    error: point.error ?? 0,
    direction: point.direction as 'rising' | 'falling' | null,
    verdict: point.verdict ?? 'not_evaluated',
  };
}
