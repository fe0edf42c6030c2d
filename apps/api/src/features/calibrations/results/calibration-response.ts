import { type Actor, can } from '@etalon/access';
import type { Caller } from '../../../platform/access/caller.js';
import type { FrequencyResponseResult } from '@etalon/metrology';
import { dayOf } from '../../../platform/clock/time-zones.js';
import { completedOf } from '../../../platform/http/fields/completed.js';
import { declaredValues, responseOf } from '../../../platform/http/fields/field-declarations.js';
import { withVersion } from '../../../platform/http/versions/version-of.js';
import { isExternal } from '../calibration/calibration-facts.dto.js';
import { numberOf } from '../calibration/certificate-number.js';
import { AsFoundSummary } from '../calibration/as-found.dto.js';
import type { CalibrationPoint } from '../calibration/calibration.entity.js';
import { AnalyzedModelOut } from '../analysis/analyzed-model.dto.js';
import {
  AnalysisDetails,
  CalibrationPointResponse,
  CalibrationResponse,
  ReissuedTextsOut,
  UsedProcedure,
} from '../calibration/calibrations.dto.js';
import {
  ReferenceStandardOverrideOut,
  StandardOnADay,
  StandardRowOut,
  UsedStandardOut,
} from '../calibration/reference-standard.dto.js';
import { FrequencyResponseDetails } from '../calibration/frequency-response.dto.js';
import type { CalibrationRow } from '../calibration/calibrations.queries.js';
import { ConformityStatementOut } from '../analysis/conformity.dto.js';
import { toSpecification } from '../calibration/specification.dto.js';
import { hasResults, isCertified, wasInForce } from '../calibration/has-results.js';
import { printedTexts } from '../corrections/reissued-texts.js';
import { mayDecide } from '../people/may-decide.js';
import { isOfOtherLaboratory } from '../calibration/other-laboratory.js';
import type { StandardStandings } from '../standards/standard-certificates.js';
import { recordedStandard, type UsedStandard } from '../standards/used-standard.js';

export function toCalibrationResponse(
  row: CalibrationRow,
  caller: Pick<Caller, 'id' | 'name'> & Actor,
  address: (fileId: string | null) => string | null,
  standings: StandardStandings,
): CalibrationResponse {
  const shownStandard = (kept: object) => usedStandard(kept, standings);
  // Not with the coefficients: a gain is no curve.
  const gain = row.frequency_response as Pick<FrequencyResponseResult, 'poly_order' | 'poly_coefficients'> | null;
  const response = responseOf(CalibrationResponse, row, {
    certificate_number: row.imported?.stated.certificate_number ?? numberOf(row),
    reissued_texts: row.reissued && responseOf(ReissuedTextsOut, printedTexts(row, row.reissued)),
    is_of_other_laboratory: isOfOtherLaboratory(row),
    performed_by_picture_url: address(row.performer_picture_id),
    calibration_data_id: row.first_point_id,
    calibration_file_id: row.certificate_file_id,
    internal_procedure_name: row.internal_procedure?.name ?? null,
    internal_procedure: row.internal_procedure && responseOf(UsedProcedure, row.internal_procedure),
    has_results: hasResults(row),
    is_outside: isExternal(row.calibration_type),
    has_dcc: isExternal(row.calibration_type) ? row.has_outside_dcc : isCertified(row),
    analysis: row.analysis && completedOf(AnalysisDetails, row.analysis),
    specification: toSpecification(row),
    conformity_statement: row.conformity_statement && completedOf(ConformityStatementOut, row.conformity_statement),
    frequency_response: row.frequency_response && completedOf(FrequencyResponseDetails, row.frequency_response),
    poly_order: gain?.poly_order ?? row.poly_order,
    poly_coefficients: gain?.poly_coefficients ?? row.poly_coefficients,
    as_found_summary: row.as_found_summary && completedOf(AsFoundSummary, row.as_found_summary),
    declared_model: row.declared_model && completedOf(AnalyzedModelOut, row.declared_model),
    reference_standard: row.reference_standard && shownStandard(row.reference_standard),
    reference_standards: row.reference_standards.map(shownStandard),
    reference_standard_override:
      row.reference_standard_override && declaredValues(ReferenceStandardOverrideOut, row.reference_standard_override),
    imported_at: row.imported && new Date(row.imported.imported_at),
    import_differences: row.imported?.count ?? null,
    voided_on: row.voided_at && dayOf(row.voided_at, row.time_zone),
    decided_on: row.decided_at && dayOf(row.decided_at, row.time_zone),
    can_decide: mayDecide(caller, row, row),
    can_void:
      can(caller, 'calibration.void', { organization: row.organization }) &&
      !(wasInForce(row) && isOfOtherLaboratory(row)),
  });
  return withVersion(response, row.version);
}

/** Earlier records store fewer facts. */
function usedStandard(given: object, standings: StandardStandings): UsedStandardOut {
  const kept = Object.assign(recordedStandard({ name: '' }, null), given);
  const standing = standings.get(kept.calibration_id ?? '');
  return responseOf(UsedStandardOut, kept, {
    certificate_state: standing?.state ?? null,
    certificate_ended_at: standing?.since ?? null,
    uncertainty_state: standing?.uncertainty ?? null,
  });
}

export function toStandardOnADay({ recorded: kept, facts }: UsedStandard): StandardOnADay {
  return responseOf(StandardOnADay, kept, {
    table: (facts?.table ?? []).map((row) => declaredValues(StandardRowOut, row)),
    is_over_frequency: facts?.is_over_frequency === true,
    coverage_probability: facts?.coverage_probability ?? null,
    in_force: facts?.in_force ?? false,
  });
}

export function toPointResponse(point: CalibrationPoint): CalibrationPointResponse {
  return responseOf(CalibrationPointResponse, point, {
    direction: point.direction as CalibrationPointResponse['direction'],
    verdict: (point.verdict ?? 'not_evaluated') as CalibrationPointResponse['verdict'],
  });
}
