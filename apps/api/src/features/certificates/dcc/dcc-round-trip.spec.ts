import { statedConfidence } from '../document/stated-results.js';
import { analyzeRecordedResponse, PHYSICAL_QUANTITIES, type AnalysisRequest } from '@etalon/metrology';
import { decimalOf } from '@etalon/metrology/exact';
import { analysis, certificate, LOOP_CHARACTERISTIC } from '../../../testing/a-certificate.js';
import {
  CERTIFICATE_LANGUAGES,
  type CertificateData,
  type CertificateLanguage,
  certificateTexts,
} from '../document/index.js';
import { dccDocument } from './dcc-document.js';
import type { ReadColumn, ReadDcc, ReadTable } from './reading/dcc-read.js';
import { interpretDcc } from './reading/interpret-dcc.js';
import { readXml } from './reading/read-xml.js';
import { inUnit } from './reading/in-channel-units.js';
import { statedBy, type StatedResults } from './reading/record-of-dcc.js';
import { statedTables } from './reading/stated-tables.js';
import { writtenUnit } from './dsi-units.js';
import { calibrationOf } from './stated-calibration.js';

const bounds = { elements: 200_000, depth: 60, text: 1_000_000 };
const laboratory = {
  name: 'Prüflabor “Ångström” & <Söhne>  GmbH',
  email: 'a@b.example',
  street: 'Rue de l’Étalon  1',
  post_code: 'CH-3000',
  city: 'Bern',
  state: null,
  country: 'Schweiz',
};
const ROUNDS = 25;

/** Numerical Recipes, 7.1: linear congruential generator. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const UNITS = PHYSICAL_QUANTITIES.flatMap(({ value, units }) => units.map((unit) => [value, unit] as const));
const NAMES = ['Fühler Ω №1', 'Ångström’s  Sonde', '温度計 <a>&b', 'Sonde\u00a0à “pression”', 'Ελ λάδα 😀'];

function read(data: CertificateData, quantity: string | null, reader: CertificateLanguage = data.language): ReadDcc {
  return interpreted(dccDocument(data, { quantity, release: '1.0', laboratory }), reader);
}

function interpreted(xml: string, reader: CertificateLanguage): ReadDcc {
  const content = Buffer.from(xml);
  const found = readXml({ content, bounds });
  if ('problem' in found) throw new Error(found.reason);
  return interpretDcc(found.root, reader);
}

const column = (table: ReadTable | undefined, type: string): ReadColumn | null =>
  table?.columns.find(({ ref_types }) => ref_types.includes(type)) ?? null;
const form = (of: ReadColumn | null) => of?.forms.at(-1) ?? null;
const valuesOf = (of: ReadColumn | null) => form(of)?.values.map(Number) ?? null;
const unitOf = (of: ReadColumn | null) => writtenUnit(form(of)?.unit ?? '');
const orNone = (values: readonly (number | null | undefined)[]) =>
  values.every((one) => one == null) ? null : values.map((one) => one ?? NaN);
const numbersOf = (texts: readonly string[] | null | undefined) => texts?.map(Number) ?? null;

interface Numbered {
  expanded_uncertainty?: number | null;
  coverage_factor?: number | null;
}

function expectUncertainties(of: ReadColumn | null, points: readonly Numbered[], confidence: number): void {
  const expanded = orNone(points.map((one) => one.expanded_uncertainty));
  expect(numbersOf(form(of)?.expanded)).toEqual(expanded);
  if (expanded === null) return;
  expect(numbersOf(form(of)?.factors)).toEqual(points.map((one) => one.coverage_factor ?? NaN));
  if (form(of)?.probability) expect(Number((Number(form(of)?.probability) * 100).toPrecision(12))).toBe(confidence);
}

function aRequest(random: () => number, unit: string): AnalysisRequest {
  const count = 2 + Math.floor(random() * 30);
  const size = 10 ** Math.floor(random() * 24 - 12);
  const step = (i: number) => (i + random()) * size;
  const points = Array.from({ length: count }, (_, i) => {
    const reference = step(i);
    return { reference, measured: reference + (random() - 0.5) * size * 0.01 };
  });
  return {
    points,
    reference_unit: unit,
    measured_unit: unit,
    data_entry_mode: 'reference_vs_indicated',
    ...(random() < 0.2 ? {} : { reference_standard_uncertainty: random() * size * 0.001 }),
    confidence_level: [95, 95.45, 99, 50, 68.27][Math.floor(random() * 5)] ?? 95,
    ...(random() < 0.5 ? { tolerance_override_value: random() * size * 0.01 } : {}),
  };
}

const voltage = { quantity: 'voltage', unit: 'V', indicates: 'V' };
const STATED = [
  'reference_value',
  'measured_value',
  'error',
  'direction',
  'verdict',
  'standard_expanded_uncertainty',
  'standard_coverage_factor',
  'expanded_uncertainty',
  'coverage_factor',
  'lower_limit',
  'upper_limit',
  'acceptance_lower',
  'acceptance_upper',
] as const;

function expectPoints(stated: StatedResults | undefined, points: readonly object[]): void {
  const of = (rows: readonly object[]) =>
    rows.map((row) => Object.fromEntries(STATED.map((name) => [name, (row as Record<string, unknown>)[name]])));
  expect(of(stated?.points ?? [])).toEqual(of(points));
}

function expectSide(table: ReadTable | undefined, result: NonNullable<CertificateData['analysis']>, unit: string) {
  const { points } = result;
  const confidence_level = statedConfidence(result) ?? NaN;
  const [truth, indicated, error] = ['basic_referenceValue', 'basic_measuredValue', 'basic_measurementError'].map(
    (type) => column(table, type),
  );
  expect([truth, indicated, error].map((one) => unitOf(one ?? null))).toEqual([unit, unit, unit]);
  expect(valuesOf(truth ?? null)).toEqual(points.map((one) => one.corrected_reference_value));
  expect(valuesOf(indicated ?? null)).toEqual(points.map((one) => one.measured_value));
  expect(valuesOf(error ?? null)).toEqual(points.map((one) => one.error));
  expectUncertainties(error ?? null, points, confidence_level);
  const limits = [points.some(({ verdict }) => verdict === 'pass' || verdict === 'fail')];
  if (limits[0]) expect(error?.verdicts.length).toBe(points.length);
}

describe('a DCC that is read back', () => {
  it.each(UNITS)(
    'contains every number of a calibration of %s in %s, of both sides of an adjustment',
    (quantity, unit) => {
      const random = chance(UNITS.findIndex(([q, u]) => q === quantity && u === unit) + 1);
      const [left, found] = [analysis(aRequest(random, unit)), analysis(aRequest(random, unit))];
      const data = certificate({
        analysis: left,
        as_found: { analysis: found, entered: [] },
        reference_unit: unit,
        measured_unit: unit,
      });
      const { tables } = read(data, quantity);

      const of = (status: string) =>
        tables.find((one) => one.status === status && column(one, 'basic_measurementError'));
      expectSide(of('afterAdjustment'), left, unit);
      expectSide(of('beforeAdjustment'), found, unit);
    },
  );

  it.each(Array.from({ length: ROUNDS }, (_, i) => i))(
    'contains dates, names, people and environmental conditions, round %i',
    (i) => {
      const random = chance(1000 + i);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
      const day = () => `20${String(10 + Math.floor(random() * 15))}-${pick(['01-31', '02-28', '12-31', '06-15'])}`;
      const places = ['laboratory', 'customer_site', 'elsewhere'] as const;
      const data = certificate({
        calibration_date: day(),
        generated_date: day(),
        receipt_date: pick([null, day()]),
        performer_name: pick(NAMES),
        approver_name: pick([null, ...NAMES]),
        customer_name: pick([null, ...NAMES]),
        certificate_number: `LN-${pick(NAMES)}-v${String(i)}`,
        language: pick(['en', 'de', 'fr', 'es'] as const),
        calibration_place: pick(places),
        calibration_place_text: pick(NAMES),
        calibration_location: null,
        conditions: {
          temperature: { value: random() * 40, uncertainty: random(), unit: '°C' },
          humidity: { value: random() * 100, uncertainty: pick([null, random()]), unit: '%RH' },
          pressure: { value: random() * 2e5, uncertainty: null, unit: 'Pa' },
        },
      });
      const asset = {
        ...data.asset,
        name: pick(NAMES),
        manufacturer: pick(NAMES),
        model: pick(NAMES),
        serial_number: pick(NAMES),
      };
      const text = read({ ...data, asset }, 'temperature');

      const { temperature, humidity, pressure } = text.conditions;
      expect(text).toMatchObject({
        number: data.certificate_number,
        laboratory: laboratory.name,
        performed_on: data.calibration_date,
        issued_on: data.generated_date,
        received_on: data.receipt_date,
        customer: data.customer_name ?? laboratory.name,
        performance_location: { laboratory: 'laboratory', customer_site: 'customer', elsewhere: 'other' }[
          data.calibration_place ?? 'elsewhere'
        ],
        performance_place: data.calibration_place_text,
        item: { name: asset.name, manufacturer: asset.manufacturer, model: asset.model },
        people: [data.approver_name, data.performer_name].filter(Boolean),
        performer: data.performer_name,
      });
      expect(text.item.identifications[0]?.value).toBe(asset.serial_number);
      const given = data.conditions;
      expect(
        [temperature, humidity, pressure].map((one) => [
          Number(one?.value),
          one?.uncertainty == null ? null : Number(one.uncertainty),
          writtenUnit(one?.unit ?? ''),
        ]),
      ).toEqual(
        [given.temperature, given.humidity, given.pressure].map((one) => [one?.value, one?.uncertainty, one?.unit]),
      );
    },
  );

  it.each(CERTIFICATE_LANGUAGES)('is recorded with its performer, not its authoriser, in %s', (language) => {
    const people = { performer_name: 'L. Ejemplo', approver_name: 'E. Xemplo' };
    const xml = dccDocument(certificate({ ...people, language }), { quantity: null, release: '1.0', laboratory });
    const performerOf = (text: string) =>
      calibrationOf(interpreted(text, 'en'), { asset_id: 'a', channel: null, stated: null, count: 0 }, {} as never)
        .facts.performed_by_name;
    const role = certificateTexts(language).signature.performer;
    const [unmarked, foreign] = [xml.replace(' refType="etalon_performer"', ''), xml.replace(role, 'inspector')];

    expect([xml, unmarked, foreign].map(performerOf)).toEqual(['L. Ejemplo', 'L. Ejemplo', 'L. Ejemplo']);
    expect(performerOf(unmarked.replace(role, 'inspector'))).toBe('E. Xemplo');
  });

  const written = CERTIFICATE_LANGUAGES.flatMap((by) => CERTIFICATE_LANGUAGES.map((to) => [by, to] as const));

  it.each(written)('contains language-independent data, written in %s and read in %s', (language, reader) => {
    const customer = { customer_name: 'Kundin & Söhne', customer_address: 'Hafen 2\nHamburg' };
    const at = { calibration_location: 'Hall 3', calibration_place_text: 'Quay 1\nHull' };
    const of = {
      points: [0, 5, 10].map((value) => ({ reference: value, measured: value + 0.01 })),
      data_entry_mode: 'reference_vs_indicated',
      reference_standard_uncertainty: 0.01,
      tolerance_override_value: 0.1,
    } as const;
    const cases: [Partial<CertificateData>, kind: string, place: string | null][] = [
      [{ ...at, calibration_place: 'laboratory' }, 'laboratory', 'Hall 3, Quay 1, Hull'],
      [{ ...at, calibration_place: 'customer_site' }, 'customer', 'Hall 3, Quay 1, Hull'],
      [{ ...at, calibration_place: 'elsewhere' }, 'other', 'Hall 3, Quay 1, Hull'],
      [{ calibration_place: 'laboratory', calibration_location: null }, 'laboratory', null],
      [{ calibration_place: 'customer_site', calibration_location: null }, 'customer', 'Hafen 2, Hamburg'],
      [{ calibration_place: null, calibration_location: 'Hall 3' }, 'laboratory', 'Hall 3'],
      [{ calibration_place: null, calibration_location: null }, 'other', null],
    ];
    const factsOf = ({ tables, item, ...facts }: ReadDcc) => ({
      ...facts,
      item: { ...item, identifications: item.identifications.map(({ issuer, value }) => ({ issuer, value })) },
      tables: tables.map(({ name: _, line: _line, columns, ...table }) => ({
        ...table,
        columns: columns.map(({ name: _name, ...one }) => one),
      })),
    });

    for (const [given, performance_location, performance_place] of cases) {
      const data = certificate({ ...customer, analysis: analysis(of), ...given });
      const text = factsOf(read({ ...data, language }, 'temperature', reader));

      expect(text).toMatchObject({ performance_location, performance_place });
      expect(text).toEqual(factsOf(read({ ...data, language: 'en' }, 'temperature')));
    }
  });

  const [internal, external] = [{ calibration_type: 'internal_lab' }, { calibration_type: 'customer_asset' }];
  const address = { customer_address: 'Quay 1\nHull' };

  it.each([
    [internal, 'an own instrument', laboratory.name, 'Bern'],
    [{ ...internal, customer_name: 'Laboratory North' }, 'an own instrument, as printed', laboratory.name, 'Bern'],
    [{ ...internal, ...address }, 'an own type with an address', null, 'Quay 1\nHull'],
    [external, 'an instrument of a customer', null, '-'],
    [{ ...external, ...address }, 'an instrument with an address', null, 'Quay 1\nHull'],
    [{ ...external, ...address, customer_name: 'Ship Yard' }, 'a named customer', 'Ship Yard', 'Quay 1\nHull'],
  ])('has the laboratory as customer for own instruments only: %j (%s)', (given, _name, customer, location) => {
    const data = certificate(given);
    const [, written] = dccDocument(data, { quantity: null, release: '1.0', laboratory }).split('<dcc:customer>');

    expect(read(data, null).customer).toBe(customer);
    expect(written?.split('</dcc:customer>')[0]).toContain(`>${location}<`);
  });

  it('supports the maximum number of points and extreme number values', () => {
    const points = Array.from({ length: 5000 }, (_, i) => ({ reference: i / 7, measured: i / 7 + 1 / (i + 3) }));
    const many = analysis({
      points,
      reference_unit: 'psi',
      measured_unit: 'psi',
      data_entry_mode: 'reference_vs_indicated',
    });
    const edges = analysis({
      points: [1e-99, 5e-7, 0.1 + 0.2, 2 ** 53 - 1, 1e99].map((reference) => ({
        reference,
        measured: reference * (1 + 2 ** -52),
      })),
      reference_unit: 'V',
      measured_unit: 'V',
      data_entry_mode: 'reference_vs_indicated',
    });

    expectSide(
      read(certificate({ analysis: many, reference_unit: 'psi', measured_unit: 'psi' }), 'pressure').tables[0],
      many,
      'psi',
    );
    expectSide(
      read(certificate({ analysis: edges, reference_unit: 'V', measured_unit: 'V' }), 'voltage').tables[0],
      edges,
      'V',
    );
  });

  it('keeps typed digits, and level means with their stated uncertainties', () => {
    const values = [0, 5, 10, 10, 5, 0, 0, 5, 10];
    const given = {
      points: values.map((value, i) => ({ reference: value, measured: value + (i % 3) / 1000 })),
      reference_unit: 'V',
      measured_unit: 'V',
      measurand: 'mean',
      data_entry_mode: 'reference_vs_indicated',
      reference_standard_uncertainty: 0.001,
    } as const;
    const result = analysis(given);
    const entered = values.map((value, point_index) => ({
      point_index,
      reference_text: `${String(value)},000`,
      measured_text: null,
    }));
    const { tables } = read(
      certificate({ analysis: result, entered, reference_unit: 'V', measured_unit: 'V' }),
      'voltage',
    );

    expect(form(column(tables[0], 'basic_referenceValue'))?.values).toEqual(
      values.map((value) => `${String(value)}.000`),
    );
    const levels = tables.find((one) => column(one, 'basic_arithmenticMean'));
    const means = levels?.columns.find(({ ref_types }) => ref_types.includes('basic_measurementError')) ?? null;
    expect(valuesOf(means)).toEqual(result.levels.map((one) => one.error));
    expectUncertainties(means, result.levels, statedConfidence(result) ?? NaN);
  });

  it('keeps the typed readings of a corrected standard in a frequency response', () => {
    const standard = {
      key: 'a',
      name: 'Back-to-back accelerometer',
      unit: 'm/s²',
      table: [{ at: 10, correction: 0.5, expanded_uncertainty: 0.1, coverage_factor: 2, degrees_of_freedom: null }],
      range_min: null,
      range_max: null,
      coverage_probability: null,
      drift: null,
      resolution: null,
      in_force: true,
      obstacles: [],
    };
    const typed = ['10.00', '10.20', '9.80'];
    const { result } = analyzeRecordedResponse(
      {
        frequency_response_points: typed.map((reference_text, sweep_index) => ({
          sweep_index,
          frequency_value: 10 ** (sweep_index + 1),
          reference_value: Number(reference_text),
          measured_value: 100 + sweep_index,
          reference_text,
          reference_unit: 'm/s²',
          measured_unit: 'mV',
        })),
        frequency_response_baseline_sweep_index: 1,
      },
      null,
      [standard],
    );
    const entered = typed.map((reference_text) => ({ reference_text, measured_text: null, phase: null }));
    const sweep = { result, frequency_unit: 'Hz', amplitude_type: null, phase_unit: null, entered };
    const given = { analysis: null, sweep, reference_unit: 'm/s²', measured_unit: 'mV' };
    const [first] = read(certificate(given), 'acceleration').tables;
    const again =
      first && (statedBy(first, { quantity: 'acceleration', unit: 'm/s²', indicates: 'mV' }) as StatedResults);

    expect(result.points.map((point) => point.reference_correction)).toEqual([0.5, 0.5, 0.5]);
    expect(form(column(first, 'etalon_standardIndication'))?.values).toEqual(typed);
    expect(valuesOf(column(first, 'basic_referenceValue'))).toEqual([10.5, 10.7, 10.3]);
    expect(again?.sweep?.points.map(({ reference_value: truth, sensitivity_value: S }) => [truth, S])).toEqual(
      result.points.map((point) => [point.corrected_reference_value, point.sensitivity_value]),
    );
    const uncorrected = { ...result, points: result.points.map((point) => ({ ...point, reference_correction: 0 })) };
    const [plain] = read(certificate({ ...given, sweep: { ...sweep, result: uncorrected } }), 'acceleration').tables;
    expect(column(plain, 'etalon_standardIndication')).toBeNull();
  });

  it('is recorded with both sides of an adjustment and both directions of each, point by point', () => {
    const up = [0, 2, 5, 8, 10];
    const side = (off: number) =>
      analysis({
        points: [...up, ...up.toReversed()].map((value, i) => ({
          reference: value,
          measured: value + off + (i > 4 ? 0.01 : 0) + i / 3000,
        })),
        reference_unit: 'V',
        measured_unit: 'V',
        data_entry_mode: 'reference_vs_indicated',
        resolution: 0.001,
        reference_standard_uncertainty: 0.002,
        tolerance_override_value: 0.05,
        confidence_level: 95,
      });
    const [left, found] = [side(0.002), side(0.06)];
    const data = certificate({
      analysis: left,
      as_found: { analysis: found, entered: [] },
      reference_unit: 'V',
      measured_unit: 'V',
    });
    const { of, found: beside, best } = statedTables(read(data, 'voltage'), voltage);
    const sides = [best, beside[best ?? -1]].map((at) => of[at ?? -1] as StatedResults);

    expect(sides.map(({ points }) => points.map(({ direction }) => direction))).toEqual(
      Array.from({ length: 2 }, () => [...up.map(() => 'rising'), ...up.map(() => 'falling')]),
    );
    expectPoints(sides[0], left.points);
    expectPoints(sides[1], found.points);
    expect(sides[0]?.rows?.map(({ y }) => y)).toEqual(up);
    expect(found.points.some(({ verdict }) => verdict === 'fail')).toBe(true);
  });

  it('is recorded with readings as found of a signal, which have no error', () => {
    const units = { reference_unit: 'bar', measured_unit: 'mA' };
    const side = (off: number, is_as_found: boolean) =>
      analysis({
        points: [0, 25, 50, 75, 100].map((reference) => ({ reference, measured: 4 + 0.16 * reference + off })),
        ...units,
        poly_order: 1,
        reference_standard_uncertainty: 0.02,
        is_as_found,
      });
    const as_found = { analysis: side(0.5, true), entered: [] };
    const dcc = read(certificate({ analysis: side(0, false), as_found, ...units }), 'pressure');
    const { of, found, best } = statedTables(dcc, { quantity: 'pressure', unit: 'bar', indicates: 'mA' });
    const before = of[found[best ?? -1] ?? -1] as StatedResults | undefined;

    expect(
      before?.points.map(({ measured_value, error, expanded_uncertainty, coverage_factor }) => [
        measured_value,
        error,
        expanded_uncertainty,
        coverage_factor,
      ]),
    ).toEqual([4.5, 8.5, 12.5, 16.5, 20.5].map((reading) => [reading, null, null, null]));
  });

  it('is recorded with the error of indication as found, also where the individual curve was judged', () => {
    const side = (off: number, is_as_found: boolean) =>
      analysis({
        points: [0, 25, 50, 75, 100].map((reference) => ({ reference, measured: reference + off })),
        reference_unit: 'V',
        measured_unit: 'V',
        poly_order: 1,
        judge: 'corrected_value',
        tolerance_override_value: 1,
        reference_standard_uncertainty: 0.02,
        is_as_found,
      });
    const as_found = { analysis: side(0.5, true), entered: [] };
    const data = certificate({ analysis: side(0, false), as_found, reference_unit: 'V', measured_unit: 'V' });
    const { of, found, best } = statedTables(read(data, 'voltage'), voltage);
    const before = of[found[best ?? -1] ?? -1] as StatedResults | undefined;

    expect(
      before?.points.map(({ error, indication_error, corrected_error }) => [error, indication_error, corrected_error]),
    ).toEqual(Array.from({ length: 5 }, () => [0.5, 0.5, null]));
    expect(before?.points[0]?.expanded_uncertainty).toBeGreaterThan(0);
  });

  it('is recorded with the values of a curve, and with both of its errors', () => {
    const result = analysis({
      points: [0, 2, 4, 6, 8, 10].map((value, i) => ({ reference: value, measured: value * 1.01 + (i % 2) / 500 })),

      reference_unit: 'V',
      measured_unit: 'V',
      data_entry_mode: 'raw_data',
      reference_standard_uncertainty: 0.003,
      tolerance_override_value: 0.02,
      resolution: 0.001,
    });
    const { of, best } = statedTables(
      read(
        certificate({ analysis: result, data_entry_mode: 'raw_data', reference_unit: 'V', measured_unit: 'V' }),
        'voltage',
      ),
      voltage,
    );
    const stated = of[best ?? -1] as StatedResults;

    expectPoints(stated, result.points);
    for (const name of [
      'calculated_value',
      'indication_error',
      'corrected_error',
      'other_expanded_uncertainty',
    ] as const)
      expect([name, stated.points.map((point) => point[name])]).toEqual([
        name,
        result.points.map((point) => point[name]),
      ]);
  });

  it.each([
    ['pressure', 'bara', 'barg', 'mbara'],
    ['flow', 'slm', 'L/min', 'slpm'],
  ])('is not read where its unit does not convert: %s in %s and %s', (quantity, unit, other, own) => {
    const result = analysis(aRequest(chance(1), unit));
    const data = certificate({ analysis: result, reference_unit: unit, measured_unit: unit });
    const [table] = read(data, quantity).tables;
    const readInto = (into: string) => table && statedBy(table, { quantity, unit: into, indicates: into });

    expect(readInto(other)).toBe('units');
    expect((readInto(own) as StatedResults).points).toHaveLength(result.points.length);
  });

  it('is read in percent into relative humidity, also with the unit beside that of the SI', () => {
    const form = { expanded: null, factors: null, standard: null, probability: null };
    const forms = [
      { ...form, unit: '\\percent', values: ['45.5'] },
      { ...form, unit: '%', values: ['45.5'] },
    ];

    const [humidity] = inUnit({ forms }, '%RH', { quantity: 'humidity' }, 'reading')?.values ?? [];

    expect(humidity && decimalOf(humidity)).toBe('45.5');
  });

  it.each([
    ['its curve', {}],
    ['its nominal characteristic', { nominal_characteristic: LOOP_CHARACTERISTIC, readings_are_output: true }],
  ])('of a signal judged by %s is recorded with its errors and the value of its curve', (_, given) => {
    const result = analysis({
      points: [0, 25, 50, 75, 100].map((value, i) => ({
        reference: value,
        measured: 4 + value * 0.16 + (i % 2) / 500,
      })),

      reference_unit: '°C',
      measured_unit: 'mA',
      data_entry_mode: 'raw_data',
      reference_standard_uncertainty: 0.03,
      ...given,
    });
    const { of, best } = statedTables(
      read(
        certificate({ analysis: result, data_entry_mode: 'raw_data', reference_unit: '°C', measured_unit: 'mA' }),
        'temperature',
      ),
      { quantity: 'temperature', unit: '°C', indicates: 'mA' },
    );
    const { points } = of[best ?? -1] as StatedResults;

    for (const name of [
      'calculated_value',
      'error',
      'indication_error',
      'corrected_error',
      'expanded_uncertainty',
      'other_expanded_uncertainty',
    ] as const)
      expect([name, points.map((point) => point[name])]).toEqual([name, result.points.map((point) => point[name])]);
  });

  it.each([
    ['coefficients', { coefficients: [1e-9, 1.0002, -0.003], model: null }],
    [
      'a table',
      {
        coefficients: [],
        model: {
          type: 'lookup_table',
          formula: null,
          formula_gives: 'reference',
          is_declared: true,
          parameters: [],
          covariance: null,
          interpolation: 'monotone_cubic',
          table: [
            { x: 0.1, y: 0.1 + 0.2, standard_uncertainty: 1 / 3 },
            { x: 5, y: 5.1, standard_uncertainty: 1e-7 },
          ],
        },
      },
    ],
  ] as const)('contains a declared curve unchanged: %s', (_what, curve) => {
    const stated = {
      range_min: 0.1,
      range_max: 5,
      expanded_uncertainty: 0.1 / 3,
      coverage_factor: 1.96,
      is_factor_assumed: false,
      confidence_level: 95.45,
    };
    const data = certificate({
      analysis: null,
      declared: { ...curve, ...stated } as unknown as CertificateData['declared'],
      reference_unit: 'V',
      measured_unit: 'V',
    });
    const [table] = read(data, 'voltage').tables;
    const again = table && (statedBy(table, { quantity: 'voltage', unit: 'V', indicates: 'V' }) as StatedResults);

    const { is_factor_assumed: _assumed, ...numbers } = stated;
    const assumed = certificate({
      ...data,
      declared: { ...data.declared, is_factor_assumed: true } as unknown as CertificateData['declared'],
    });
    const [other] = read(assumed, 'voltage').tables;
    expect(other && statedBy(other, { quantity: 'voltage', unit: 'V', indicates: 'V' })).toMatchObject({
      expanded_uncertainty: stated.expanded_uncertainty,
      coverage_factor: null,
    });
    expect(again).toMatchObject({
      ...numbers,
      rows: curve.model?.table ?? null,
      coefficients: curve.model ? null : curve.coefficients,
      interpolation: curve.model?.interpolation ?? null,
    });
  });

  describe('of a declared curve', () => {
    const declared = (coefficients: readonly number[], from: number, to: number) =>
      ({
        coefficients,
        model: null,
        range_min: from,
        range_max: to,
        expanded_uncertainty: 0.09,
        coverage_factor: 2,
        is_factor_assumed: false,
        confidence_level: 95,
      }) as unknown as CertificateData['declared'];
    const into = (
      units: [reference: string, measured: string],
      channel: [unit: string, indicates: string],
      coefficients: readonly number[] = [0.5, 6.25, -25],
    ) => {
      const [reference_unit, measured_unit] = units;
      const data = certificate({
        analysis: null,
        declared: declared(coefficients, 4, 20),
        reference_unit,
        measured_unit,
      });
      const [table] = read(data, 'temperature').tables;
      return table && statedBy(table, { quantity: 'temperature', unit: channel[0], indicates: channel[1] });
    };

    it('has each coefficient in the units of the channel, with the zero of the reference alone', () => {
      expect(into(['°C', 'mA'], ['°F', 'mA'])).toMatchObject({
        coefficients: [0.9, 11.25, -13],
        expanded_uncertainty: 0.162,
        range_min: 4,
      });
      expect(into(['°C', 'mA'], ['K', 'A'])).toMatchObject({
        coefficients: [500_000, 6250, 248.15],
        expanded_uncertainty: 0.09,
        range_min: 0.004,
        range_max: 0.02,
      });
      expect(into(['°C', 'A'], ['°C', 'mA'])).toMatchObject({ coefficients: [5e-7, 0.00625, -25], range_max: 20_000 });
      expect(into(['°C', 'V'], ['°C', 'mV'])).toMatchObject({ coefficients: [5e-7, 0.00625, -25], range_max: 20_000 });
      expect(into(['°C', '°C'], ['K', '°C'])).toMatchObject({ coefficients: [0.5, 6.25, 248.15] });
      expect(into(['°F', 'psi'], ['°F', 'psi'])).toMatchObject({ coefficients: [0.5, 6.25, -25] });
    });

    it.each([
      ['Nm', 'Nm', '\\newton\\metre\\per\\newton\\tothe{2}\\per\\metre\\tothe{2}', '\\one'],
      [
        'kN',
        'Nm',
        '\\kilo\\newton\\per\\newton\\tothe{2}\\per\\metre\\tothe{2}',
        '\\kilo\\newton\\per\\newton\\per\\metre',
      ],
      ['N', 'mV/V', 'N/(mV/V)^2', 'N/(mV/V)^1'],
      ['m/s²', 'm/s²', 'm/s²/(m/s²)^2', 'm/s²/(m/s²)^1'],
      [
        'm²',
        'Pas',
        '\\metre\\tothe{2}\\per\\pascal\\tothe{2}\\per\\second\\tothe{2}',
        '\\metre\\tothe{2}\\per\\pascal\\per\\second',
      ],
      ['K', 'mA', '\\kelvin\\per\\milli\\ampere\\tothe{2}', '\\kelvin\\per\\milli\\ampere'],
      ['µε', 'mV', 'µε/(mV)^2', 'µε/(mV)^1'],
      ['Nm', '%', 'Nm/(%)^2', 'Nm/(%)^1'],
    ])('has coefficients by powers of every unit of the indication: %s by %s', (unit, indicates, square, line) => {
      const data = { declared: declared([0.5, 6.25, -25], 4, 20), reference_unit: unit, measured_unit: indicates };
      const [table] = read(certificate({ analysis: null, ...data }), null).tables;
      const units = [2, 1].map((power) => form(column(table, `etalon_coefficient${String(power)}`))?.unit);

      expect(units).toEqual([square, line]);
      expect(into([unit, indicates], [unit, indicates])).toMatchObject({ coefficients: [0.5, 6.25, -25] });
    });

    it.each([
      [['°C', 'mA'], ['°C', 'V'], 'a signal of another kind'],
      [['°C', 'mA'], ['%RH', 'mA'], 'another quantity'],
      [['°F', 'mA'], ['°C', 'mA'], 'a unit that has none'],
      [['°C', '°C'], ['°C', '°F'], 'indications with another zero'],
      [['°C', '°F'], ['°C', 'K'], 'indications with another zero, written in two units'],
    ] as const)(
      'does not match the channel if its units are not convertible: %s as %s (%s)',
      (units, channel, _why) => {
        expect(into([...units], [...channel])).toBe('units');
      },
    );
  });
});
