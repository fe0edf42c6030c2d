import { INSTITUTE, performers } from './people.mjs';
import { simulatedPoints } from './simulate.mjs';

/** ISO/IEC 17025, 7.8.2.1 g. */
const item_condition = 'Clean, complete, no visible damage.';
const ours = { calibration_place: 'laboratory', item_condition };

export function channelCalibration({ kind, channel, organization, date, condition, purpose, random }) {
  const { people, place = null, ...performer } = performers[organization];
  const analysis = {
    ...kind.analysis,
    ...(channel.floor ? { channel_accuracy_floor: channel.floor } : {}),
    ...(channel.stated
      ? { reference_standard_uncertainty: channel.stated, reference_standard_coverage_factor: 2 }
      : {}),
  };
  return {
    performer: random.pick(people),
    standard: channel.standard ?? null,
    place,
    body: {
      calibration_date: date,
      calibration_interval: channel.interval ?? 12,
      calibration_purpose: purpose,
      ...performer,
      ...(place === null ? { item_condition } : ours),
      ...(performer.external_lab_name ? { external_lab_certificate_number: certificateNumber(random) } : {}),
      method: kind.method,
      ...roomConditions(random),
      data_entry_mode: channel.signal ? 'raw_data' : 'reference_vs_indicated',
      poly_order: channel.signal ? channel.degree : null,
      decision_rule: kind.decision_rule,
      analysis,
      points: simulatedPoints(channel, condition, random),
    },
  };
}

export function standardCalibration({ standard, date, condition, years, random }) {
  const facts = {
    calibration_date: date,
    calibration_interval: standard.interval,
    calibration_purpose: 'routine',
    calibration_type: 'external_accredited_lab',
    external_lab_name: INSTITUTE,
    external_lab_certificate_number: certificateNumber(random),
    item_condition,
    decision_rule: standard.decision_rule,
  };
  const { declared, stated, range } = standard;
  const body = declared
    ? {
        ...facts,
        data_entry_mode: 'model_direct',
        poly_coefficients: [1 + declared.gain * (1 + 0.1 * years), declared.offset],
        range_min: range[0],
        range_max: range[1],
        expanded_uncertainty: stated,
        coverage_factor: 2,
        confidence_level: 95.45,
      }
    : {
        ...facts,
        ...roomConditions(random),
        data_entry_mode: 'reference_vs_indicated',
        method: 'Comparison with the national standard.',
        analysis: { reference_standard_uncertainty: stated, reference_standard_coverage_factor: 2 },
        points: simulatedPoints({ ...standard, step: standard.resolution }, condition, random),
      };
  return { performer: 'muster', standard: null, place: null, body };
}

/** Published, unchanged. */
export function publishedCalibration(set, date) {
  const [referenceDecimals, readingDecimals] = set.decimals;
  return {
    performer: 'ejemplo',
    standard: null,
    place: performers.lab.place,
    body: {
      calibration_date: date,
      calibration_interval: 12,
      calibration_purpose: 'verification',
      calibration_type: 'internal_lab',
      calibration_place: 'laboratory',
      item_condition: 'Data as published; there was no item.',
      method: `The points of ${set.source}, entered as published.`,
      notes: set.notes,
      data_entry_mode: 'raw_data',
      poly_order: set.degree,
      points: set.points.map(([reference_value, measured_value], point_index) => ({
        point_index,
        reference_value,
        measured_value,
        reference_unit: set.unit,
        measured_unit: set.measured_unit,
        reference_text: reference_value.toFixed(referenceDecimals),
        measured_text: measured_value.toFixed(readingDecimals),
      })),
    },
  };
}

/** No channel: the request contains the specification. */
export function loggerCalibration({ organization, date, condition, random }) {
  const channel = {
    unit: 'V',
    range: [-10, 10],
    accuracy: 0.01,
    step: 0.001,
    at: [-10, -5, 0, 5, 10],
    cycles: 2,
    decimals: [5, 3],
    interval: 12,
    standard: 'std-voltage',
  };
  const kind = {
    method: 'Direct measurement of the voltage standard, all inputs in parallel.',
    decision_rule: 'guard_band_w_uncertainty',
    analysis: {
      physical_quantity: 'voltage',
      tolerance_override_value: channel.accuracy,
      channel_range_min: channel.range[0],
      channel_range_max: channel.range[1],
      resolution: channel.step,
    },
  };
  return channelCalibration({ kind, channel, organization, date, condition, purpose: 'routine', random });
}

function roomConditions(random) {
  return {
    temperature: Number(random.between(21.5, 24.5).toFixed(1)),
    temperature_uncertainty: 0.5,
    humidity: Math.round(random.between(35, 55)),
    humidity_uncertainty: 3,
    pressure: 100 * Math.round(random.between(985, 1028)),
    pressure_uncertainty: 100,
  };
}

const certificateNumber = (random) => `X-${random.whole(10_000, 99_999)}`;
