/** Part of JCGM 100:2008, H.3: reference, reading in °C. */
const readings = [
  [21.35, 21.521],
  [22.346, 22.512],
  [23.342, 23.507],
  [24.348, 24.513],
  [25.343, 25.503],
  [26.341, 26.511],
] as const;

export const aCalibration = {
  thermometer: {
    summary: 'Six points of a thermometer, calibrated internally',
    value: {
      asset_id: '5f0c4b1e-6f0a-4a35-9d55-0e9a2b6f7c11',
      calibration_date: '2026-03-12',
      calibration_interval: 12,
      performed_by_name: 'L. Ejemplo',
      calibration_type: 'internal',
      temperature: 21.5,
      humidity: 45,
      poly_order: 1,
      points: readings.map(([reference_value, measured_value], point_index) => ({
        point_index,
        reference_value,
        measured_value,
        reference_unit: '°C',
        measured_unit: '°C',
      })),
    },
  },
  filed: {
    summary: 'An external certificate, recorded for its dates',
    value: {
      asset_id: '5f0c4b1e-6f0a-4a35-9d55-0e9a2b6f7c11',
      calibration_date: '2026-03-12',
      due_date: '2027-03-12',
      performed_by_name: 'Laboratory South',
      calibration_type: 'external_accredited_lab',
      external_lab_name: 'Laboratory South',
      external_lab_certificate_number: 'S-2026-0417',
    },
  },
};

export const anAnalysis = {
  thermometer: {
    summary: 'A line through six points, tolerance 0.5 °C',
    value: {
      points: readings.map(([reference, measured]) => ({ reference, measured })),
      reference_unit: '°C',
      measured_unit: '°C',
      poly_degree: 1,
      channel_accuracy_value: 0.5,
      channel_accuracy_type: 'absolute',
      resolution: 0.001,
      decision_rule: 'simple_acceptance',
    },
  },
};
