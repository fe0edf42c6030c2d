import { loadCatalogue, lookUp, wording } from '@etalon/i18n';
import { analyzeRecorded, analyzeRecordedResponse } from '@etalon/metrology';
import { differencePlace } from './difference-place';

const languages = ['en', 'de', 'fr', 'es'] as const;

async function textsOf(language: (typeof languages)[number]) {
  const { messages } = await loadCatalogue(language);
  return {
    find: (key: string, params: Record<string, unknown> = {}) => {
      const message = lookUp(messages, key);
      return message === undefined
        ? undefined
        : wording(message, language).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    },
  };
}

describe('location of a difference', () => {
  it('is a readable path with one-based numbers', async () => {
    const english = await textsOf('en');

    expect(differencePlace('points.3.expanded_uncertainty', english)).toBe('Point 4, expanded uncertainty');
    expect(differencePlace('request.reference_standards.0.table.1.at', english)).toBe(
      'Inputs of the calculation engine, Reference standard 1, Table row 2, indication',
    );
    expect(differencePlace('poly_coefficients.0', english)).toBe('Coefficient 1');
    expect(differencePlace('points.0.error', await textsOf('de'))).toBe('Punkt 1, Messabweichung');
  });

  it('without a label is the name from the API', async () => {
    const english = await textsOf('en');

    expect(differencePlace('something_new.2.of_later', english)).toBe('something new 3, of later');
    expect(differencePlace('2', english)).toBe('3');
  });

  it.each(languages)('has a label for every result field of points, budget and verdict: %s', async (language) => {
    const texts = await textsOf(language);
    const points = [0, 10, 20, 20, 10, 0].map((value, point_index) => ({
      point_index,
      reference_value: value,
      measured_value: value + 0.01 * point_index,
      reference_unit: '°C',
      measured_unit: '°C',
    }));
    const stated = { channel_accuracy_value: 0.5, channel_accuracy_type: 'absolute', resolution: 0.1 };
    const { result } = analyzeRecorded({ points, analysis: stated }, null, null);
    const { other: _other, ...statement } = result.conformity_statement;
    const sweep = analyzeRecordedResponse(
      {
        frequency_response_points: points
          .slice(1, 4)
          .map((point, i) => ({ ...point, sweep_index: i, frequency_value: i })),
        frequency_response_baseline_sweep_index: 0,
      },
      null,
      [],
    ).result;
    const {
      poly_order: _order,
      poly_coefficients: _gain,
      is_logarithmic: _kind,
      baseline_sweep_index: _at,
      frequency_min: _min,
      frequency_max: _max,
      points: sweepPoints,
      ...ofSweep
    } = sweep;
    const shown = {
      ...result.points[0],
      ...result.uncertainty_budget[0],
      ...statement,
      ...result.completeness[0],
      ...sweepPoints[0],
      ...ofSweep,
      as_found: null,
    };

    const wordless = Object.keys(shown).filter((name) => texts.find(`repeat.names.${name}`) === undefined);

    expect(wordless).toEqual([]);
    expect(texts.find('repeat.names.other_verdict')).toBeDefined();
  });
});
