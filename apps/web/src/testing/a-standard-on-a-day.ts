import type { StandardOnADay } from '@etalon/api-client';

/** Default: U = 0.0012 bar, k = 2.13. */
export function aStandardOnADay(change: Partial<StandardOnADay> = {}): StandardOnADay {
  const { expanded_uncertainty = 0.0012, coverage_factor = 2.13 } = change;
  return {
    key: 'channel-of-standard',
    asset_id: 'standard',
    human_asset_id: 'LN-00003',
    name: 'Pressure controller',
    manufacturer: 'Placeholder Pressure',
    model: 'PC-20',
    serial_number: null,
    sensor_id: 'channel-of-standard',
    channel_id: '1',
    physical_quantity: 'pressure',
    calibration_id: 'calibration-of-standard',
    calibration_version: 3,
    certificate_number: 'LN-CAL-LN-00003-v3',
    calibration_date: '2026-01-02',
    due_date: '2027-01-02',
    laboratory: null,
    laboratory_certificate_number: null,
    expanded_uncertainty,
    coverage_factor,
    degrees_of_freedom: null,
    unit: 'bar',
    correction_min: null,
    correction_max: null,
    range_min: null,
    range_max: null,
    drift: null,
    drift_basis: null,
    resolution: null,
    from: null,
    to: null,
    state: 'in_force',
    obstacles: [],
    table: [{ at: 0, correction: 0, expanded_uncertainty, coverage_factor, degrees_of_freedom: null }],
    coverage_probability: null,
    in_force: true,
    ...change,
  };
}
