import type { EngineScope } from '@etalon/metrology';
import { calibrated } from '../../../testing/a-certificate.js';
import { pdfReader } from '../../../testing/read-pdf.js';

/** CMC of 0.101 bar: U is raised to it and printed as 0.110 (rules C7, U4). */
const SCOPE: EngineScope = {
  accreditation: { body: 'National Accreditation Body', number: 'K-1', in_force: true },
  method: null,
  entries: [
    {
      range_min: -10,
      range_max: 100,
      absolute: 0.101,
      relative: 0,
      combination: 'sum',
      zero: 0,
      stated: {
        id: 'a',
        physical_quantity: 'pressure',
        unit: 'bar',
        range_min: -10,
        range_max: 100,
        cmc_absolute: 0.101,
        cmc_relative: null,
        cmc_combination: 'sum',
        method: null,
        conditions: null,
      },
    },
  ],
};

const NEGLIGIBLE = (['reference_drift', 'reference_resolution', 'hysteresis', 'environment'] as const).map(
  (source) => ({
    source,
    reason: 'validated',
  }),
);

describe('acceptance limits read back from a PDF', () => {
  const { faultOf } = pdfReader();

  it.each(['guard_band_w_uncertainty', 'guard_band_r', 'iso_14253_1', 'z540_3_pfa_2pct'] as const)(
    'may follow from a U that was rounded up to the CMC: %s',
    async (decision_rule) => {
      const data = calibrated({
        reference_unit: 'bar',
        measured_unit: 'bar',
        physical_quantity: 'pressure',
        data_entry_mode: 'reference_vs_indicated',
        reference_standard_uncertainty: 0.06,
        resolution: 0.001,
        // The small limit needs one more digit than U.
        tolerance_lower: -0.025,
        tolerance_upper: 1,
        decision_rule,
        guard_band_factor: 1,
        scope: SCOPE,
        negligible: NEGLIGIBLE,
        points: [10, 10, 20, 20].map((reference, i) => ({ reference, measured: reference + 0.2 + 0.001 * (i % 2) })),
      });

      expect(data.analysis?.points[0]).toMatchObject({ raised_to_cmc: true, verdict: 'pass' });
      expect(await faultOf(data)).toBeNull();
    },
  );

  it.each([0.5, 0.7, 1])('may follow from %p degrees of freedom beside a uniform term', async (degrees_of_freedom) => {
    const data = calibrated({
      data_entry_mode: 'reference_vs_indicated',
      reference_standard_uncertainty: 0.001,
      resolution: 0.3,
      contributions: [{ source: 'coupling', value: 0.02, distribution: 'normal', divisor: 1, degrees_of_freedom }],
      negligible: [...NEGLIGIBLE, { source: 'repeatability', reason: 'validated' }],
      tolerance_override_value: 10,
      decision_rule: 'iso_14253_1',
      confidence_level: 95,
      points: [10, 20].map((reference) => ({ reference, measured: reference })),
    });

    expect(data.analysis).toMatchObject({ distribution_type: 'rectangular', passed: true });
    expect(await faultOf(data)).toBeNull();
  });
});
