import { asRead } from '../document/sections/climate-section.js';
import { type CertificateData, titleOf } from '../document/index.js';
import { isAuthorised } from '../document/sections/identity-section.js';
import { claimedAccreditation } from '../document/sections/scope-section.js';
import { claimsTraceability, missingForTraceability } from '../document/sections/traceability-section.js';
import { picked, resultOfAnalysis, resultOfSweep } from './result-of-analysis.js';

/** Readers ignore unknown fields: additions keep the version. */
const RESULT_FORMAT = { format: 'urn:etalon:calibration-result', version: 1 } as const;

const ITEM = ['asset_id', 'name', 'manufacturer', 'model', 'serial_number', 'part_number'] as const;
const CHANNEL = [
  'channel_id',
  'quantity',
  'technology',
  'unit',
  'measurement_min',
  'measurement_max',
  'resolution',
  'resolution_unit',
  'output_signal',
] as const;
const CALIBRATION = [
  'calibration_date',
  'receipt_date',
  'calibration_type',
  'calibration_purpose',
  'data_entry_mode',
  'method',
  'deviations',
  'repair_date',
] as const;
const STANDARD = [
  'asset_id',
  'name',
  'manufacturer',
  'model',
  'serial_number',
  'certificate_number',
  'calibration_date',
  'laboratory',
  'laboratory_certificate_number',
  'stated_conformity',
  'expanded_uncertainty',
  'coverage_factor',
  'expanded_uncertainty_text',
  'coverage_factor_text',
  'degrees_of_freedom',
  'unit',
] as const;

/** Without further personal data; see docs/calibration-result.md. */
export function resultDocument(data: CertificateData) {
  const { analysis, as_found, declared, stated, sweep } = data;
  return {
    ...RESULT_FORMAT,
    certificate: {
      number: data.certificate_number,
      title: titleOf(data),
      language: data.language,
      issued_on: data.generated_date,
      is_record_of_outside_calibration: data.is_outside,
      replaces: (data.standing.reissues ?? data.standing.replaces)?.number ?? null,
      voided: data.standing.voided && picked(data.standing.voided, ['date', 'superseded_by', 'reason']),
      // We do not authorise external calibrations (ISO/IEC 17025, 7.8.2.1 o).
      is_authorised: data.is_outside ? null : isAuthorised(data),
      authorised_by:
        data.is_outside || !isAuthorised(data) ? null : { name: data.approver_name, function: data.approver_function },
      ...(data.electronic_signatures?.length ? { electronic_signatures: data.electronic_signatures } : {}),
    },
    verification: data.verification && picked(data.verification, ['address', 'page', 'code']),
    laboratory: data.is_outside
      ? { name: data.external_lab_name, description: null }
      : { name: data.org_name, description: data.org_description },
    customer:
      data.customer_name || data.customer_address
        ? { name: data.customer_name ?? '', address: data.customer_address }
        : null,
    item: {
      ...picked(data.asset, ITEM),
      condition: data.item_condition,
      channel: data.channel && picked(data.channel, CHANNEL),
    },
    calibration: {
      ...picked(data, CALIBRATION),
      place: data.calibration_place_text ?? data.calibration_place,
      location: data.calibration_location,
      procedure: data.procedure && picked(data.procedure, ['id', 'name', 'version', 'standard_ref']),
      conditions: data.conditions,
      lacks_as_found: data.lacks_as_found,
      without_second_person: data.without_second_person,
      outside_conditions: data.climate && {
        deviations: data.climate.deviations.map(asRead),
        reason: data.climate.reason,
      },
    },
    standards: data.reference_standards.map((standard) => picked(standard, STANDARD)),
    traceability: {
      is_traceable: claimsTraceability(data),
      missing: missingForTraceability(data),
      override: data.standard_override && picked(data.standard_override, ['reason', 'by_name']),
    },
    accreditation: claimedAccreditation(data),
    reference_unit: data.reference_unit,
    measured_unit: data.measured_unit,
    results: analysis && resultOfAnalysis(analysis, data.entered),
    as_found: as_found && resultOfAnalysis(as_found.analysis, as_found.entered, { is_as_found: true }),
    frequency_response: sweep && resultOfSweep(sweep),
    declared: declared && declaredResult(declared),
    stated: stated && statedResult(stated),
    stated_conformity:
      data.is_outside && data.stated_conformity !== null
        ? { verdict: data.stated_conformity, laboratory: data.external_lab_name }
        : null,
    checks: data.checks.map((check) => picked(check, ['text', 'result', 'as_found_result', 'remark'])),
    engine_version: (sweep?.result ?? analysis)?.engine_version ?? null,
  };
}

function declaredResult({ model, coefficients, ...stated }: NonNullable<CertificateData['declared']>) {
  return {
    model: model
      ? picked(model, ['type', 'formula', 'formula_gives', 'resolved_formula', 'parameters', 'table', 'interpolation'])
      : { type: 'polynomial', polynomial: coefficients },
    ...picked({ is_range_assumed: false, ...stated }, [
      'range_min',
      'range_max',
      'is_range_assumed',
      'expanded_uncertainty',
      'coverage_factor',
      'is_factor_assumed',
      'confidence_level',
    ]),
  };
}

const STATED_SIDE = [
  'reference_value',
  'measured_value',
  'reference_text',
  'measured_text',
  'reference_correction',
  'corrected_reference_value',
  'calculated_value',
  'error',
  'indication_error',
  'corrected_error',
  'direction',
  'standard_uncertainty',
  'expanded_uncertainty',
  'coverage_factor',
  'effective_degrees_of_freedom',
  'expanded_uncertainty_text',
  'coverage_factor_text',
  'is_factor_assumed',
  'other_standard_uncertainty',
  'other_expanded_uncertainty',
  'other_coverage_factor',
  'lower_limit',
  'upper_limit',
  'verdict',
] as const;
const STATED_SWEEP = [
  'frequency_unit',
  'phase_unit',
  'is_logarithmic',
  'sensitivity_unit',
  'deviation_unit',
  'confidence_level',
] as const;
const STATED_FREQUENCY = [
  'frequency_value',
  'reference_value',
  'measured_value',
  'reference_text',
  'measured_text',
  'offset_value',
  'sensitivity_value',
  'standard_uncertainty',
  'expanded_uncertainty',
  'coverage_factor',
  'deviation_pct',
  'deviation_db',
  'deviation_expanded_uncertainty',
  'deviation_coverage_factor',
  'is_baseline',
  'lower_limit',
  'upper_limit',
  'verdict',
] as const;

/** Null means not stated. */
function statedResult({ points, as_found, sweep }: NonNullable<CertificateData['stated']>) {
  return {
    points: points.map((point) => picked(point, STATED_SIDE)),
    as_found: as_found.map((point) => picked(point, STATED_SIDE)),
    frequency_response: sweep && {
      ...picked(sweep, STATED_SWEEP),
      points: sweep.points.map((point) => picked(point, STATED_FREQUENCY)),
    },
  };
}
