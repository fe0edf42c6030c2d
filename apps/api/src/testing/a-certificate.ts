import { analyzeCalibration, type AnalysisRequest } from '@etalon/metrology';
import type { CertificateData } from '../features/certificates/document/index.js';

/** JCGM 100:2008, Table H.6: reading and correction of a thermometer. */
export const H3 = [
  [21.521, -0.171],
  [22.012, -0.169],
  [22.512, -0.166],
  [23.003, -0.159],
  [23.507, -0.164],
  [23.999, -0.165],
  [24.513, -0.156],
  [25.002, -0.157],
  [25.503, -0.159],
  [26.01, -0.161],
  [26.511, -0.16],
].map(([reading = 0, correction = 0]) => ({ measured: reading, reference: Number((reading + correction).toFixed(3)) }));

export const POINTS = [
  { reference: -38.012, measured: -38.021 },
  { reference: 50.019, measured: 50.037 },
];

/** 4 to 20 mA for 0 to 100. */
export const LOOP_CHARACTERISTIC = {
  type: 'linear',
  range_min: 0,
  range_max: 100,
  output_min: 4,
  output_max: 20,
  r0: null,
  thermocouple_type: null,
} as const;

export type GivenAnalysis = Partial<AnalysisRequest> & { points: AnalysisRequest['points'] };

export function analysis(request: GivenAnalysis) {
  return analyzeCalibration({ reference_unit: '°C', measured_unit: '°C', ...request });
}

export function certificate(given: Partial<CertificateData>): CertificateData {
  return {
    language: 'en',
    certificate_number: 'LN-CAL-LN-00042-v8',
    version: 8,
    calibration_date: '2026-03-12',
    generated_date: '2026-03-13',
    calibration_type: 'internal_lab',
    is_outside: false,
    calibration_purpose: 'routine',
    data_entry_mode: 'reference_vs_indicated',
    org_name: 'Laboratory North',
    org_description: 'Calibration laboratory, Main building',
    org_logo: null,
    customer_name: null,
    customer_address: null,
    receipt_date: null,
    item_condition: null,
    deviations: null,
    repair_date: null,
    daq_name: null,
    checker_name: null,
    verification: {
      page: 'https://etalon.example/verify',
      code: '7K3M-9QXP-2RTV-4WYZ',
      address: 'https://etalon.example/verify/LN-CAL-LN-00042-v8?code=7K3M-9QXP-2RTV-4WYZ',
    },
    asset: {
      asset_id: 'LN-00042',
      name: 'Immersion thermometer, Pt100',
      asset_type: 'sensor',
      manufacturer: 'Thermal Instruments',
      model: 'IT-300',
      serial_number: '20417',
      part_number: null,
      description: null,
    },
    channel: {
      channel_id: 'T1',
      quantity: 'Temperature',
      technology: 'RTD PT100',
      unit: '°C',
      measurement_min: -40,
      measurement_max: 250,
      resolution: 0.001,
      resolution_unit: '°C',
      output_signal: null,
    },
    method: null,
    procedure: { id: 'PR-004', name: 'Comparison in a stirred bath', version: '2.3', standard_ref: 'EURAMET cg-8' },
    reference_standards: [
      {
        asset_id: 'LN-00007',
        name: 'Platinum resistance standard',
        manufacturer: null,
        model: 'SP-25',
        serial_number: '3316',
        certificate_number: 'LN-CAL-LN-00007-v11',
        calibration_date: '2026-02-02',
        due_date: '2027-02-02',
        channel_id: null,
        laboratory: null,
        laboratory_certificate_number: null,
        expanded_uncertainty: 0.008,
        coverage_factor: 2,
        degrees_of_freedom: null,
        unit: '°C',
      },
    ],
    traceability: { is_traceable: true, missing: [] },
    standard_override: null,
    standing: { replaces: null, voided: null },
    as_found: null,
    sweep: null,
    stated: null,
    stated_conformity: null,
    checks: [],
    declared: null,
    external_lab_name: null,
    external_lab_certificate_number: null,
    calibration_location: 'Temperature laboratory',
    calibration_place: null,
    calibration_place_text: null,
    conditions: {
      temperature: { value: 23.1, uncertainty: 0.5, unit: '°C' },
      humidity: { value: 44, uncertainty: 5, unit: '%RH' },
      pressure: { value: 1013, uncertainty: 2, unit: 'hPa' },
    },
    climate: null,
    reference_unit: '°C',
    measured_unit: '°C',
    specification: null,
    analysis: analysis({
      points: POINTS,
      data_entry_mode: 'reference_vs_indicated',
      reference_standard_uncertainty: 0.008,
    }),
    entered: [],
    statements: [],
    lacks_as_found: false,
    performer_name: 'L. Ejemplo',
    performer_function: null,
    performer_signature: null,
    approver_name: null,
    approver_function: null,
    approval_date: null,
    approver_signature: null,
    without_second_person: false,
    ...given,
  };
}

export function calibrated(request: GivenAnalysis, given: Partial<CertificateData> = {}): CertificateData {
  const { reference_unit = '°C', measured_unit = '°C' } = request;
  const value = request.tolerance_override_value;
  return certificate({
    reference_unit,
    measured_unit,
    specification: value ? { value, type: 'manual', unit: reference_unit, floor: null } : null,
    analysis: analysis(request),
    ...given,
  });
}
