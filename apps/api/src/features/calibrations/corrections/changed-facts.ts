import { typedText } from '@etalon/metrology';
import type { EntityManager } from 'typeorm';
import { isDeepStrictEqual } from 'node:util';
import { Calibration, CalibrationPoint } from '../calibration/calibration.entity.js';
import { foundStandards } from '../calibration/calibration-inputs.js';
import { CalibrationInputs } from '../calibration/calibration-inputs.entity.js';
import { FrequencyResponsePoint } from '../frequency-response/frequency-response.entity.js';
import type { RecordedStandard } from '../calibration/reference-standard.dto.js';
import type { OverrideOfStandard } from '../standards/reference-columns.js';

export const amendedFacts = {
  channel: ['sensor_id'],
  date: ['calibration_date'],
  /** Only templates print it (ISO/IEC 17025, 7.8.4.3). */
  due: ['due_date'],
  people: [
    'performed_by_name',
    'performed_by_function',
    'checked_by_name',
    'authorised_by_name',
    'authorised_by_function',
  ],
  kind: ['calibration_type', 'calibration_purpose'],
  laboratory: ['calibration_organization_id', 'external_lab_name', 'external_lab_certificate_number'],
  place: ['calibration_location_name', 'calibration_place', 'calibration_place_text'],
  equipment: ['daq_name'],
  procedure: ['internal_procedure_revision_id', 'method'],
  conditions: [
    'temperature',
    'temperature_uncertainty',
    'humidity',
    'humidity_uncertainty',
    'pressure',
    'pressure_uncertainty',
    'environment_reason',
  ],
  customer: ['customer_name', 'customer_address'],
  item: ['item_condition', 'receipt_date'],
  repair: ['repair_date', 'repair_description'],
  checks: ['checks'],
  remarks: ['notes', 'deviations', 'tolerance_criteria'],
} as const satisfies Record<string, readonly (keyof Calibration)[]>;

type ChangedFact = keyof typeof amendedFacts | 'standards' | 'evaluation' | 'declared' | 'readings' | 'as_found';

/** Stated in an amended report (ISO/IEC 17025, 7.8.8.1). */
export interface Changes {
  facts: readonly ChangedFact[];
  /** Numbers as printed; null if the count changed. */
  readings: readonly number[] | null;
  as_found: readonly number[] | null;
}

interface Sided {
  row: Calibration;
  results: readonly object[];
  request: Record<string, unknown>;
  readings: readonly object[];
  as_found: readonly object[];
}

/** @param reissued customer on the newest certificate of the former record; null: that of the record */
export async function changesOf(
  tx: EntityManager,
  made: Calibration,
  reissued: Partial<Pick<Calibration, 'customer_name' | 'customer_address'>> = {},
): Promise<Changes | null> {
  if (made.correction_reason === null || made.supersedes_id === null) return null;
  const row = await tx.findOneByOrFail(Calibration, { id: made.supersedes_id });
  row.customer_name = reissued.customer_name ?? row.customer_name;
  row.customer_address = reissued.customer_address ?? row.customer_address;
  const [before, after] = [await sideOf(tx, row), await sideOf(tx, made)];
  const stated = (Object.keys(amendedFacts) as (keyof typeof amendedFacts)[]).filter((fact) =>
    amendedFacts[fact].some((name) => !same(row[name], made[name])),
  );
  const of = (fact: ChangedFact, isChanged: boolean): ChangedFact[] => (isChanged ? [fact] : []);
  const differs = (part: (side: Sided) => unknown) => !same(part(before), part(after));
  const given = [
    ...of('standards', differs(standardsOf)),
    ...of('evaluation', differs(evaluationOf)),
    ...of('declared', differs(declaredOf)),
    ...of(
      'readings',
      differs(({ readings }) => readings),
    ),
    ...of(
      'as_found',
      differs(({ as_found }) => as_found),
    ),
  ];
  // Another engine or scope may give other results for the same readings.
  const isComputedAnew = given.length === 0 && differs(({ results }) => results);
  return {
    facts: [...stated, ...given, ...of('evaluation', isComputedAnew)],
    readings: numbersOf(before.readings, after.readings),
    as_found: numbersOf(before.as_found, after.as_found),
  };
}

async function sideOf(tx: EntityManager, row: Calibration): Promise<Sided> {
  const where = { calibration_id: row.id };
  const points = await tx.find(CalibrationPoint, { where, order: { point_index: 'ASC' } });
  const sweep = await tx.find(FrequencyResponsePoint, { where, order: { sweep_index: 'ASC' } });
  const inputs = await tx.findOneBy(CalibrationInputs, where);
  const official = (inputs?.stated as { point_standards?: (string | null)[] } | null)?.point_standards;
  const typed = (role: string, named?: readonly (string | null)[] | null) =>
    points
      .filter(({ point_role }) => point_role === role)
      .map((point, i) => ({ ...typedPoint(point, named?.[i]), ...statedOf(row, point) }));
  return {
    row,
    request: (inputs?.request ?? {}) as Sided['request'],
    readings: [...typed('primary', official), ...sweep.map(typedSweep)],
    as_found: typed('as_found', inputs && foundStandards(inputs)),
    results: [...points.map(resultOf), ...sweep.map(resultOf)],
  };
}

/** Without the last digits of another computation. */
const resultOf = (point: CalibrationPoint | FrequencyResponsePoint) => {
  const { expanded_uncertainty: expanded, verdict } = point;
  const [values, other] =
    'error' in point
      ? [[point.indication_error, point.corrected_error], point.other_expanded_uncertainty]
      : [[point.sensitivity_value], point.deviation_expanded_uncertainty];
  const step = (expanded ?? 0) / 1000;
  const printed = (value: number | null) =>
    value === null || !(step > 0) ? value?.toPrecision(6) : String(Math.round(value / step));
  return [...values.map(printed), expanded?.toPrecision(4), other?.toPrecision(4), verdict];
};

const typedPoint = (point: CalibrationPoint, standard: string | null = null) => ({
  reference_value: point.reference_value,
  measured_value: point.measured_value,
  reference_unit: point.reference_unit,
  measured_unit: point.measured_unit,
  typed: [digits(point.reference_text, point.reference_value), digits(point.measured_text, point.measured_value)],
  u_reference: point.u_reference,
  u_measured: point.u_measured,
  standard,
});

/** Our own are computed from the readings. */
const statedOf = ({ has_stated_points }: Calibration, point: CalibrationPoint) =>
  has_stated_points
    ? {
        expanded_uncertainty: digits(point.expanded_uncertainty_text, point.expanded_uncertainty ?? NaN),
        coverage_factor: digits(point.coverage_factor_text, point.coverage_factor ?? NaN),
        is_factor_assumed: point.is_factor_assumed,
        effective_degrees_of_freedom: point.effective_degrees_of_freedom,
        verdict: point.verdict,
      }
    : {};

/** Another decimal sign, minus or grouping, or a missing text, is no change. */
const digits = (text: string | null, value: number) => typedText(text ?? '', value) ?? String(value);

const typedSweep = (point: FrequencyResponsePoint) => ({
  frequency_value: point.frequency_value,
  reference_value: point.reference_value,
  measured_value: point.measured_value,
  offset_value: point.offset_value,
  typed: [digits(point.reference_text, point.reference_value), digits(point.measured_text, point.measured_value)],
  reference_unit: point.reference_unit,
  measured_unit: point.measured_unit,
});

const OF_STANDARDS = /^reference_(?:standard|correction|resolution)/;
const NOT_SAID: readonly string[] = ['points', 'reference_standards', 'unusable', 'scope', 'history'];

function standardsOfBothSides({ reference_standards, as_found_summary }: Calibration): string[] {
  const found: { reference_standards?: object[] } | null = as_found_summary;
  const used = [...reference_standards, ...(found?.reference_standards ?? [])] as RecordedStandard[];
  const stated = used.map(({ asset_id, sensor_id, name, from, to, ...of }) => [
    asset_id ?? name,
    sensor_id,
    from,
    to,
    ...(asset_id
      ? [of.calibration_id]
      : [of.certificate_number, of.calibration_date, of.expanded_uncertainty, of.coverage_factor]),
  ]);
  return [...new Set(stated.map((one) => JSON.stringify(one)))];
}

const standardsOf = ({ row, request }: Sided) => [
  standardsOfBothSides(row),
  (row.reference_standard_override as OverrideOfStandard | null)?.reason,
  Object.entries(request).filter(
    ([name, value]) => value !== null && OF_STANDARDS.test(name) && !NOT_SAID.includes(name),
  ),
];

const evaluationOf = ({ row, request }: Sided) => [
  row.data_entry_mode,
  row.stated_conformity,
  row.frequency_response_frequency_unit,
  row.frequency_response_amplitude_type,
  row.frequency_response_offset_enabled,
  row.frequency_response_offset_unit,
  row.frequency_response_baseline_sweep_index,
  Object.fromEntries(Object.entries(request).filter(([name]) => !OF_STANDARDS.test(name) && !NOT_SAID.includes(name))),
];

const declaredOf = ({ row, readings }: Sided) =>
  readings.length > 0
    ? null
    : [
        row.poly_coefficients,
        row.declared_model,
        row.custom_formula,
        row.range_min,
        row.range_max,
        row.expanded_uncertainty,
        row.coverage_factor,
        row.confidence_level,
      ];

function numbersOf(before: readonly object[], after: readonly object[]): number[] | null {
  if (before.length !== after.length) return null;
  return after.flatMap((one, i) => (same(one, before[i]) ? [] : [i + 1]));
}

const same = (a: unknown, b: unknown) => isDeepStrictEqual(plain(a), plain(b));
const plain = (value: unknown): unknown =>
  value == null ? null : JSON.parse(JSON.stringify(value, (_name, one: unknown) => one ?? undefined));
