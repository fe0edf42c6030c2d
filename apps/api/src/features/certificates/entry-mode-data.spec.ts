import type { Calibration } from '../calibrations/index.js';
import { standardsOf, traceabilityOf } from './entry-mode-data.js';

const standard = (name: string, expanded_uncertainty: number) => ({
  name,
  human_asset_id: name,
  channel_id: '1',
  certificate_number: 'C',
  expanded_uncertainty,
});
const calibration = (given: object) =>
  ({
    traceable: true,
    not_traceable: [],
    reference_standard: null,
    reference_standards: [],
    as_found_summary: null,
    ...given,
  }) as unknown as Calibration;

describe('the certificate data of both sides of an adjustment', () => {
  it('is traceable if both sides are, and lists the missing parts of either', () => {
    const found = { traceable: false, not_traceable: ['out_of_calibrated_range'] };
    expect(traceabilityOf(calibration({}))).toEqual({ is_traceable: true, missing: [] });
    expect(traceabilityOf(calibration({ as_found_summary: found }))).toEqual({
      is_traceable: false,
      missing: ['out_of_calibrated_range'],
    });
    expect(traceabilityOf(calibration({ as_found_summary: { traceable: true, not_traceable: [] } })).is_traceable).toBe(
      true,
    );
    expect(
      traceabilityOf(calibration({ traceable: false, not_traceable: ['expired'], as_found_summary: found })).missing,
    ).toEqual(['expired', 'out_of_calibrated_range']);
  });

  it('lists the standards of both, each with the largest uncertainty in use', () => {
    const own = { reference_standards: [standard('A', 0.1), standard('B', 0.2)] };
    const found = { reference_standards: [standard('A', 0.3), standard('D', 0.1)] };
    const names = standardsOf(calibration({ ...own, as_found_summary: found })).map((one) => [
      one.name,
      one.expanded_uncertainty,
    ]);
    expect(names).toEqual([
      ['A', 0.3],
      ['B', 0.2],
      ['D', 0.1],
    ]);
    expect(standardsOf(calibration({ reference_standard: standard('S', 0.1) })).map(({ name }) => name)).toEqual(['S']);
  });
});
