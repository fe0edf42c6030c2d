import { analyzeCalibration, declaredModel } from '@etalon/metrology';
import { aCalibration, anAsset } from '../../../../testing/an-asset';
import { plottedRecord } from './plotted-record';

const plotted = (given: Parameters<typeof aCalibration>[0]) =>
  plottedRecord({ calibration: aCalibration(given), points: [], asset: anAsset() }, (key) => key);

describe('plot of a record', () => {
  it('shows the curve of a non-polynomial model, with its band', () => {
    const result = analyzeCalibration({
      points: Array.from({ length: 12 }, (_, x) => ({
        measured: x,
        reference: 5 * (1 - Math.exp(-0.4 * x)) + 1 + 0.01 * Math.sin(9 * x),
      })),
      reference_unit: 'V',
      measured_unit: 'V',
      model_type: 'custom_formula',
      custom_formula: 'a*(1 - exp(-b*x)) + c',
    });
    const { confidence_level, distribution_type } = result;

    const { curve } = plotted({ analysis: result, confidence_level, distribution_type });

    expect(curve[0]?.measured).toBe(0);
    expect(curve.at(-1)?.calculated).toBeCloseTo(5.94, 1);
    expect(curve[0]?.half_width).toBeGreaterThan(0);
  });

  it('shows the declared model with its stated uncertainty', () => {
    const declared_model = declaredModel({
      type: 'lookup_table',
      table: [
        { x: 0, y: 1 },
        { x: 4, y: 9 },
      ],
      reference_unit: 'V',
      measured_unit: 'V',
    });

    const { curve } = plotted({ analysis: null, poly_coefficients: null, declared_model, expanded_uncertainty: 0.1 });

    expect([curve[0], curve.at(-1)]).toEqual([
      { measured: 0, calculated: 1, half_width: 0.1 },
      { measured: 4, calculated: 9, half_width: 0.1 },
    ]);
  });
});
