import { BUDGET_SOURCES } from '@etalon/metrology';
import sharp from 'sharp';
import { aChannel, aLocation, anAsset, anOrganization, calibrationBody, gumPoints, points } from './builders.js';
import type { Client } from './client.js';

/** A probability of conformity requires a complete budget. */
const negligible = BUDGET_SOURCES.map((source) => ({ source, reason: 'validated' }));

async function aHouse(admin: Client, colleague: Client, organization_id: string) {
  const { id: member } = (await colleague.get('/users/me').expect(200)).body;
  await admin.post(`/organizations/${organization_id}/members`, { user_ids: [member] }).expect(201);
  await admin
    .put(`/organizations/${organization_id}/accreditation`, { body: 'National Accreditation Body', number: 'K-1' })
    .expect(200);
  for (const range_max of [60, 100])
    await admin
      .post(`/organizations/${organization_id}/scope`, {
        physical_quantity: 'temperature',
        unit: '°C',
        range_min: range_max - 60,
        range_max,
        cmc_absolute: 0.05,
      })
      .expect(201);
  const customer = await anOrganization(admin, {
    name: 'Ship Yard',
    org_category: 'external',
    org_type: 'customer',
    address_street: 'Quay 1',
  });
  const laboratory = await aLocation(admin, { id: organization_id }, { name: 'Temperature', is_calibration_lab: true });
  const logger = await anAsset(admin, { organization_id, name: 'Logger', asset_type: 'daq', sensor_channels: [] });
  const expired = await anAsset(admin, {
    organization_id,
    name: 'Standard that ran out',
    sensor_channels: [aChannel({ calibration_role: 'reference', accuracy_value: 1 })],
  });
  await admin
    .post('/calibrations', calibrationBody(expired, { calibration_date: '2020-01-10', issue_certificate: false }))
    .expect(201);
  const { body: procedure } = await admin
    .post('/procedures', {
      proc_id: 'BATH-1',
      name: 'Comparison in a bath',
      physical_quantity: 'temperature',
      temperature_max: 25,
    })
    .expect(201);
  return { member, customer, laboratory, logger, expired, procedure };
}

export async function aFullAsset(admin: Client, colleague: Client, organization_id: string) {
  const others = await aHouse(admin, colleague, organization_id);
  const standard = await anAsset(admin, {
    organization_id,
    name: 'Standard',
    sensor_channels: [aChannel({ calibration_role: 'reference', accuracy_value: 1 })],
  });
  const secondStandard = await anAsset(admin, {
    organization_id,
    name: 'Second standard',
    sensor_channels: [aChannel({ calibration_role: 'reference' })],
  });
  for (const one of [standard, secondStandard])
    await admin
      .post('/calibrations', calibrationBody(one, { calibration_date: '2026-01-10', issue_certificate: false }))
      .expect(201);
  const asset = await anAsset(admin, {
    organization_id,
    name: 'Thermometer “no” — 007 😀',
    description: 'First line\n\n  second: line # no remark\ttab',
    serial_number: '0012e3',
    manufacturer_part_number: '0x10',
    firmware_version: '1.10',
    power_consumption_w: 3,
    weight_kg: 0.1 + 0.2,
    ip_rating: 'IP65',
    datasheet_url: 'https://example.org/a?b=c#d',
    power_supply: '24 V',
    dimensions: '10 × 20 mm',
    mounting_type: 'G½"',
    connection_type: 'M12',
    displays_readings: true,
    hazardous_area_rating: 'Ex ia',
    operating_humidity_min: 0,
    operating_humidity_max: 95.5,
    warranty_expiry_date: '2030-12-31',
    operating_temperature_min: -40,
    operating_temperature_max: 1e-7,
    price_eur: 12_345.67,
    purchase_date: '2020-02-29',
    notes: 'yes',
    custodian: 'Åsa “6”',
    codes: [
      { code: 'https://maker.example/i?sn=1;2', kind: 'qr_code', note: 'lid: “left”' },
      { code: '0012e3', kind: 'rfid' },
    ],
    pinout_table: [{ pin_number: 1, signal_name: 'GND', wire_colors: ['black'], x: 12.5, y: null, constructor: 'own' }],
    mechanical_table: [{ point_label: 'A', torque_spec: '1e3' }],
    sensor_channels: [
      aChannel({
        negligible_contributions: [{ source: 'resolution', reason: 'far below the rest' }],
        drift_rate: 0.01,
        drift_unit: '°C/a',
        calibration_interval: 26,
        calibration_interval_unit: 'weeks',
        due_at_end_of_month: true,
        calibration_method_id: others.procedure.id,
        measurement_type: 'static',
        accuracy_unit: '°C',
        resolution_unit: 'mK',
        resolution: 10,
        measurement_uncertainty: 0.1,
        uncertainty_unit: '°C',
        confidence_level: 95,
        coverage_factor: 2,
        sensitivity: 0.385,
        sensitivity_unit: 'Ω/°C',
        response_time_ms: 8000,
        bandwidth_hz: 0.1,
        output_signal_min: 100,
        output_signal_max: 138.5,
        output_type: 'resistance',
        calibration_role: 'working',
        criticality: 'high',
      }),
      aChannel({ channel_id: 'no', output_signal_unit: 'Ω', technology: null, accuracy_type: 'percent_of_full_scale' }),
      aChannel({ channel_id: 'retired' }),
    ],
    daq_details: {
      daq_type: 'data_logger',
      input_channels: 4,
      output_channels: 0,
      sampling_rate_hz: 0.1,
      input_signal_types: 'Pt100, mV',
      output_signal_types: 'none',
      per_channel_sampling_rate_hz: 0.025,

      adc_resolution_bits: 24,
      adc_type: 'sigma_delta',
      input_voltage_range_min: -10,
      input_voltage_range_max: 10,
      input_impedance_ohm: 1e9,
      noise_floor_uv_rms: 0.5,
      dynamic_range_db: 120,
      synchronization_supported: true,
      clock_source: 'internal',
      time_sync_precision_ns: 100,
      jitter_ns: 5,
      communication_protocol: 'Modbus',
      interface_type: 'Ethernet',
      trigger_modes: 'software',
    },
  });
  const [one, two, retired] = asset.sensor_channels;
  const servedBy = (from: number) => (point: ReturnType<typeof gumPoints>[number]) => ({
    ...point,
    reference_sensor_id: (point.reference_value < from ? standard : secondStandard).sensor_channels[0]?.id ?? null,
  });
  const of = (given: object) =>
    calibrationBody(asset, { sensor_id: one?.sensor_id ?? null, issue_certificate: false, ...given });
  const record = async (given: object) => (await admin.post('/calibrations', of(given)).expect(201)).body;
  await record({
    calibration_type: 'external_accredited_lab',
    external_lab_name: 'Laboratorio Ñ',
    external_lab_certificate_number: '0007',
    stated_conformity: 'pass',
    temperature: 23.1,
    temperature_uncertainty: 0.3,
    humidity: 45,
    pressure: 101_325,
    notes: 'Line\nbreak',
    method: 'Comparison',
    decision_rule: 'guard_band_r',
    analysis: {
      contributions: [
        { source: 'bath', description: 'Bath', value: 0.01, unit: '°C', distribution: 'rectangular' },
        { source: 'reading', description: 'Reading', value: 0.004, unit: '°C', distribution: 'normal', divisor: 2 },
      ],
      guard_band_factor: 0.8,
      negligible,
    },
    points: gumPoints().map((point) => ({
      ...point,
      reference_text: point.reference_value.toFixed(3),
      measured_text: point.measured_value.toFixed(3),
    })),
  });
  await record({
    calibration_type: 'external',
    external_lab_name: 'Elsewhere',
    data_entry_mode: 'reference_vs_indicated',
    calibration_date: '2024-02-02',
    points: gumPoints()
      .slice(0, 2)
      .map((point, i) => ({
        ...point,
        expanded_uncertainty: 0.05,
        expanded_uncertainty_text: '0.050',
        ...(i === 0
          ? { coverage_factor: 3, coverage_factor_text: '3.0', effective_degrees_of_freedom: 3, verdict: 'pass' }
          : {}),
      })),
  });
  await record({
    calibration_date: '2026-03-12',
    internal_reference_asset_id: standard.id,
    data_entry_mode: 'reference_vs_indicated',
  });
  await record({
    data_entry_mode: 'reference_vs_as_found_as_left',
    calibration_purpose: 'after_repair',
    repair_date: '2026-03-01',
    repair_description: 'Cable replaced',
    points: gumPoints().map(servedBy(24)),
    as_found_points: gumPoints()
      .map((point) => ({ ...point, measured_value: point.measured_value + 0.5 }))
      .map(servedBy(22)),
  });
  await record({
    data_entry_mode: 'frequency_response',
    points: [],
    frequency_response_points: [10, 160, 5000].map((frequency_value, sweep_index) => ({
      reference_text: '10.0',
      sweep_index,
      frequency_value,
      reference_value: 10,
      measured_value: 100 - sweep_index,
      offset_value: -0.5,
      reference_unit: '°C',
      measured_unit: 'mV',
      measured_text: (100 - sweep_index).toFixed(2),
    })),
    frequency_response_baseline_sweep_index: 1,
    frequency_response_amplitude_type: 'RMS',
    frequency_response_frequency_unit: 'kHz',
    frequency_response_offset_enabled: true,
    analysis: {
      reference_standard_uncertainty: 1,
      reference_standard_unit: '%',
      tolerance_override_value: 3,
      negligible,
    },
  });
  await record({
    model_type: 'custom_formula',
    custom_formula: 'a + b*x',
    range_min: 20,
    range_max: 30,
    reference_standards: [
      {
        external: {
          name: 'Cell',
          calibration_date: '2025-01-01',
          due_date: '2027-01-01',
          uncertainty: 0.002,
          unit: '°C',
        },
        to: 24,
      },
      { asset_id: standard.id, from: 24 },
    ],
  });
  await record({ model_type: 'lookup_table', calibration_date: '2025-05-05' });
  const weighed = { u_reference: 0.003, u_measured: 0.002 };
  await record({ analysis: { fit_method: 'york' }, points: gumPoints().map((point) => ({ ...point, ...weighed })) });
  const { body: waiting } = await admin
    .post(
      '/calibrations',
      of({
        calibration_type: 'customer_asset',
        calibration_organization_id: others.customer.id,
        customer_address: 'Quay 2',
        item_condition: 'Clean, cable worn',
        checks: [{ text: 'Display: “on”', result: 'pass', remark: null }],
        receipt_date: '2026-03-10',
        deviations: 'Without the point at 0 °C',
        authorised_by_user_id: others.member,
        checked_by_user_id: others.member,
        calibration_location_id: others.laboratory.id,
        calibration_place: 'laboratory',
        calibration_place_text: 'Quay house',
        performed_by_function: 'Technician',
        authorised_by_function: 'Head of the laboratory',
        certificate_language: 'fr',
        calibration_interval_unit: 'weeks',
        due_at_end_of_month: true,
        prints_notes: true,
        daq_id: others.logger.id,
        internal_procedure_id: others.procedure.id,
        environment_reason: 'The customer waited',
        tolerance_criteria: 'class A',
        temperature: 26,
        humidity: 40,
        humidity_uncertainty: 2,
        pressure: 99_000,
        pressure_uncertainty: 50,
        points: [21, 22, 23, 24, 25, 24, 23, 22, 21].map((value, point_index) => ({
          point_index,
          reference_value: value,
          measured_value: value + 0.01 + point_index / 1000,
          reference_unit: '°C',
          measured_unit: '°C',
        })),
      }),
    )
    .expect(201);
  await colleague.post(`/calibrations/${waiting.id}/approve`).expect(200);
  await admin.put(`/organizations/${organization_id}`, { works_without_second_person: true }).expect(200);
  const own = { performed_by_user_id: others.member, checked_by_user_id: others.member };
  const doubtful = await record({ ...own, calibration_date: '2026-02-02' });
  await colleague.post(`/calibrations/${doubtful.id}/reject?reason=Wrong%20bath`).expect(200);
  const raw = Buffer.from('t;x\n0;1,5\n');
  for (const name of ['Messung.csv', 'messung.CSV'])
    await admin.upload(`/calibrations/${waiting.id}/files`, raw, 'text/csv', {}, name).expect(201);
  await record({
    internal_reference_asset_id: others.expired.id,
    reference_standard_override: { reason: 'The only one' },
  });
  await record({
    points: [],
    poly_coefficients: [1.01, -0.1],
    expanded_uncertainty: 0.2,
    range_min: 0,
    range_max: 100,
  });
  await record({
    points: [],
    model_type: 'lookup_table',
    declared_table: {
      rows: [
        { x: 0, y: 0.1 },
        { x: 100, y: 100.2, standard_uncertainty: 0.01 },
      ],
    },
  });
  await record({
    points: [],
    model_type: 'custom_formula',
    custom_formula: 'a*x + b',
    custom_formula_parameter_values: { a: 1.001, b: -1e-7 },
  });
  await record({ points: [], calibration_type: 'oem' });
  await record({
    sensor_id: two?.sensor_id ?? null,
    points: points(
      [
        [0, 100],
        [50, 119.4],
        [100, 138.5],
      ],
      '°C',
      'Ω',
    ),
  });
  await record({ sensor_id: retired?.sensor_id ?? null, calibration_date: '2019-01-01' });
  const voided = await record({ calibration_date: '2024-01-01' });
  await admin.delete(`/calibrations/${voided.id}?reason=Wrong%20bath`).expect(204);
  const old = await record({ calibration_date: '2024-06-01' });
  await admin.post(`/calibrations/${old.id}/supersede`, { reason: 'Computed anew' }).expect(201);
  const typed = await record({ calibration_date: '2024-07-01' });
  await record({ calibration_date: '2024-07-02', supersedes_id: typed.id, correction_reason: 'Wrong\nday' });
  const kept = asset.sensor_channels.filter(({ channel_id }) => channel_id !== 'retired');
  await admin
    .put(`/assets/${asset.id}`, {
      health_score: 77,
      sensor_channels: kept.map((channel) => ({ ...aChannel(), ...channel })),
    })
    .expect(200);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const kind of ['picture', 'pinout-image', 'mechanical-image'] as const)
    await admin.upload(`/assets/${asset.id}/${kind}`, picture, 'image/png').expect(201);
  for (const name of ['Prüfung.csv', 'Prüfung.csv', 'prüfung.CSV', 'a b.bin'])
    await admin.upload(`/assets/${asset.id}/files`, Buffer.from(`${name};1\n`), 'text/csv', {}, name).expect(201);
  await admin
    .upload(`/assets/${asset.id}/cad-files`, Buffer.from('solid a\nendsolid a'), 'model/stl', {}, 'body.stl')
    .expect(201);
  const { bytes, headers } = await admin.get(`/assets/${asset.id}/export`).expect(200);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${asset.asset_id}.zip"`);
  return { asset, zip: bytes };
}
