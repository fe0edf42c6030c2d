import { attachmentTexts } from './attachments.js';
import { budgetTexts } from './budget.js';
import { checkTexts } from './checks.js';
import { noticeTexts } from './notices.js';
import { ruleTexts } from './rules.js';
import { standingTexts } from './standing.js';
import { statementTexts } from './statement.js';
import { levelTexts } from './levels.js';
import { modeTexts } from './modes.js';
import { models } from './models.js';
import { reportTexts } from './report.js';
import { unitTexts } from './units.js';
import { customTexts } from './custom.js';
import { scopeTexts } from './scope.js';

export const en = {
  title: 'Calibration certificate',
  attachments: attachmentTexts.en,
  footer_statement:
    'The results relate only to the item calibrated. This certificate shall not be reproduced except in full.',
  draft: {
    mark: 'Draft, not issued',
    number: 'Draft',
    unsigned: 'Not signed. This is a preview, not a certificate.',
  },
  page_of: 'Page {page} of {pages}',
  keys: {
    object: 'Item',
    manufacturer: 'Manufacturer',
    model: 'Model',
    serial_number: 'Serial number',
    asset_id: 'Asset id',
    customer: 'Customer',
    calibration_date: 'Date of calibration',
    generated_date: 'Date of issue',
    place: 'Place',
    purpose: 'Purpose',
    calibration_type: 'Type of calibration',
    receipt_date: 'Date of receipt',
    repair_date: 'Date of repair',
    daq: 'Data acquisition',
    checked_by: 'Checked by',
    conformity: 'Conformity',
    version: 'Version',
  },
  report: reportTexts.en,
  units: unitTexts.en,
  standing: standingTexts.en,
  sections: {
    asset: 'Item calibrated',
    traceability: 'Traceability and procedure',
    results: 'Results',
    uncertainty: 'Measurement uncertainty',
    conformity: 'Conformity',
  },
  asset: {
    part_number: 'Part number',
    channel: 'Channel',
    quantity: 'Quantity',
    range: 'Measuring range',
    range_text: '{min} to {max}',
    resolution: 'Resolution',
    accuracy: 'Accuracy',
    output: 'Output signal',
    sensor: 'Sensor',
    daq: 'Data acquisition device',
  },
  method: {
    raw_data: 'Indications were compared with the values of the reference standard; a curve was fitted to the points.',
    reference_vs_indicated: 'The indication was compared with the value of the reference standard at each point.',
    reference_vs_as_found_as_left:
      'The indication was compared with the value of the reference standard before (as found) and after (as left) adjustment.',
    model_direct: 'The characteristic was declared, not measured.',
    frequency_response: 'The response was compared with the response of the reference standard at each frequency.',
    procedure: 'Procedure {id}, {name}, version {version}',
    procedure_standard: 'according to {standard}',
    traceable:
      'The results are traceable to the International System of Units (SI) through the reference standards listed below.',
    external_lab_certificate: 'certificate {number}',
  },
  standard: {
    name: 'Reference standard',
    asset_id: 'Asset id',
    serial_number: 'Serial number',
    certificate: 'Certificate',
    date: 'Calibrated on',
    valid_until: 'Valid until',
    uncertainty: 'U',
    uncertainty_k: 'U (k)',
  },
  conditions: {
    title: 'Environmental conditions',
    temperature: 'Temperature',
    humidity: 'Humidity',
    pressure: 'Pressure',
  },
  climate: {
    outside: 'Outside the environmental limits of the procedure: {list}.',
    reason: 'Reason: {reason}',
    of: '{quantity} {found} ({limits})',
    not_recorded: 'not recorded',
    between: '{min} to {max}',
    from: 'from {min}',
    up_to: 'up to {max}',
  },
  checks: checkTexts.en,
  levels: levelTexts.en,
  modes: modeTexts.en,
  results: {
    number: 'No.',
    reference: 'Reference value',
    standard_indication: 'Indication of the standard',
    correction: 'Correction of the standard',
    indication: 'Indication',
    calculated: 'Calculated value',
    error: 'Error of indication',
    error_of_curve: 'Error of calculated value',
    residual: 'Residual',
    uncertainty: 'Expanded uncertainty U',
    coverage_factor: 'k',
    limit: 'Maximum permis\u00adsible error',
    acceptance: 'Acceptance limit',
    statement: 'Statement',
    none: 'No results were measured: the characteristic was declared.',
    error_note: 'Error of indication: indication minus reference value.',
    error_by_characteristic_note:
      'Error of indication: value assigned by the nominal characteristic minus reference value.',
    error_of_curve_note:
      'Error of calculated value: value calculated from the indication by the curve below, minus reference value.',
    contradiction_note:
      '* decided with unrounded values; the rounded values shown here appear to contradict the statement',
    curve: 'Calibration curve',
    equation_note:
      'y: reference value in {reference_unit}; x: indication in {measured_unit}; valid for x from {min} to {max}',
    equation_note_at: 'y: reference value in {reference_unit}; x: indication in {measured_unit}; valid for x = {min}',
    raw_form_lost:
      'Expanded in powers of x, the equation would lose significant digits; use it in the form printed here.',
    coefficient: 'Coefficient',
    value: 'Value',
    standard_uncertainty: 'Standard uncertainty',
    statistics: 'Statistics',
    remarks: 'Remarks',
  },
  statistics: {
    max_error: 'Largest error',
    max_error_of_curve: 'Largest error of calculated value',
    full_scale_error_of_curve: 'Largest error of calculated value / full scale',
    full_scale_error: 'Largest error / full scale',
    standard_error: 'Residual standard deviation',
    rmse: 'Root-mean-square residual',
    r_squared: 'Coefficient of determination R²',
    non_linearity: 'Non-linearity / full scale',
    repeatability: 'Repeatability',
    hysteresis: 'Hysteresis',
    not_determined: 'Not determined: {list}.',
  },
  not_computed: noticeTexts.en.not_computed,
  notices: noticeTexts.en.notices,
  plot: {
    title: 'Error of indication with expanded uncertainty',
    title_curve: 'Deviation from the calibration curve with expanded uncertainty',
    response: 'Calibration curve',
    limit: 'maximum permissible error',
    acceptance: 'acceptance limit',
    curve: 'curve',
    band: 'uncertainty of the curve (k = {k})',
    points: 'result with U',
    points_without: 'result',
  },
  budget: budgetTexts.en.budget,
  distributions: budgetTexts.en.distributions,
  sources: budgetTexts.en.sources,
  uncertainty: budgetTexts.en.uncertainty,
  verdicts: statementTexts.en.verdicts,
  specification: ruleTexts.en.specification,
  conformity: statementTexts.en.conformity,
  rules: ruleTexts.en.rules,
  reasons: ruleTexts.en.reasons,
  types: {
    oem: 'by the manufacturer',
    external_accredited_lab: 'by an accredited laboratory',
    internal_lab: 'by the internal laboratory',
    customer_asset: 'for a customer',
    external: 'external',
    internal: 'internal',
  },
  purposes: { initial: 'Initial', routine: 'Routine', after_repair: 'After repair', verification: 'Verification' },
  outside: {
    title: 'Record of an external calibration',
    footer_statement:
      'Results as stated by the calibrating laboratory. This record is not a calibration certificate. It shall not be reproduced except in full.',
    stated_by: 'Results as stated by {name}',
    stated_by_unnamed: 'Results as stated by the calibrating laboratory (name not given).',
    computed:
      'Errors, curve, uncertainty and statements below were calculated from the stated values when they were recorded. The certified results are on the certificate of that laboratory.',
    points: 'Point by point, as stated by {name}',
    points_unnamed: 'Point by point, as stated by the calibrating laboratory',
    points_note:
      'As stated by that laboratory; not results of the laboratory that keeps this record. “—”: not stated. An error that was not stated is indication minus reference value.',
    sweep_note:
      'As stated by that laboratory; not results of the laboratory that keeps this record. “—”: not stated. A sensitivity that was not stated is indication divided by reference value.',
    rounded:
      'Numbers stated with more than 12 digits are rounded to the sixth digit of their uncertainty; the attached file result.json contains all digits.',
    factor_assumed: 'Where no coverage factor was stated, k = 2 is assumed (†).',
    verdict: 'Conformity as stated by {name}: {verdict}.',
    verdict_short: '{verdict}, as stated',
    verdict_unnamed: 'Conformity as stated by the calibrating laboratory: {verdict}.',
    uncertainty: 'The uncertainties are as stated by the calibrating laboratory in section 3.',
    conformity: 'Conformity was not evaluated here; statements in section 3 are those of the calibrating laboratory.',
    traceability:
      'This record makes no statement of traceability. The statement of the calibrating laboratory applies.',
    performer: 'performed by, as stated',
    electronic: 'Sealed electronically (PAdES) as recorded.',
  },
  scope: scopeTexts.en,
  custom: customTexts.en,
  traceability: {
    not_claimed: 'Traceability to the International System of Units (SI) is not stated: {list}.',
    no_values: 'No values were measured, so no traceability is required.',
    override: '{name} decided to use the standard nevertheless: {reason}',
    missing: {
      no_standard: 'no reference standard was recorded',
      not_calibrated: 'a reference standard was never calibrated',
      expired: 'the calibration of a reference standard had expired',
      retired: 'a reference standard was retired',
      out_of_tolerance: 'a reference standard was out of tolerance',
      imported: 'the calibration of a reference standard was imported',
      overridden: 'a reference standard was used on the basis of a recorded decision',
      uncertainty_missing: 'the uncertainty of a reference standard is missing from the budget',
      uncertainty_understated:
        'the uncertainty stated for a reference standard is smaller than the uncertainty of its calibration',
      out_of_calibrated_range: 'results are outside the calibrated range of a reference standard',
      recorded_before: 'the standard was recorded before Etalon stored its status on the day of use',
    },
  },
  declared: {
    title: 'Declared characteristic',
    note: 'y: value of the quantity in {reference_unit}; x: indication in {measured_unit}; {digits}.',
    all_digits: 'all numbers as stated, with all digits',
    rounded:
      'numbers as stated; uncertainties, factors and probabilities stated with more than 12 digits are rounded to the sixth digit; the attached file result.json contains all digits',
    range: 'Range of x',
    uncertainty: 'Expanded uncertainty',
    confidence: 'Coverage probability',
    laboratory: 'Stated by',
    certificate: 'Certificate',
    not_stated: 'not stated',
    assumed: 'assumed, because none was stated',
    no_conformity: 'Conformity was not evaluated: the characteristic was declared, no results were measured.',
    uncertainty_above: 'The uncertainty is stated with the characteristic in section 3.',
    no_uncertainty: 'No uncertainty was stated with the characteristic.',
  },
  signature: {
    performer: 'calibrated by',
    recorder: 'recorded by',
    approver: 'authorised by',
    not_authorised: 'Not authorised: this certificate names no authorising person (ISO/IEC 17025, 7.8.2.1 o).',
    without_second_person:
      'No second-person review: approved by the person who performed or recorded the calibration. The laboratory states that it works without a second person.',
    electronic: 'Signed electronically (PAdES).',
    verify: 'Verify with the code on page 1, or with this number and {code} at {address}',
  },
  models: models.en,
};

export type CertificateTexts = typeof en;
