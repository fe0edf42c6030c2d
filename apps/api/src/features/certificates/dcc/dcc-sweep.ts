import type { SweepData } from '../document/index.js';
import { conformity, type Context, result, table } from './dcc-results.js';
import { writtenNumber } from './dcc-numbers.js';
import { type Column, numbers, quantity } from './dcc-quantity.js';
import { statedConfidence } from '../document/stated-results.js';
import { SWEEP_TYPE } from './own-types.js';
import type { Xml } from './xml.js';

export function sweepResults(sweep: SweepData, context: Context): Xml[] {
  const { data, texts } = context;
  const { result: response, entered } = sweep;
  const { points, distribution_type: distribution } = response;
  const confidence = statedConfidence(response);
  const words = texts.modes.sweep;
  const column = (given: Column) => quantity(given, context);
  const typed = (side: 'reference_text' | 'measured_text', values: readonly number[]) =>
    values.map((value, i) => writtenNumber(value, entered[i]?.[side] ?? null));
  const read = typed(
    'reference_text',
    points.map((one) => one.reference_value),
  );
  const isCorrected = points.some((one) => one.reference_correction);
  const deviation = response.deviation_unit === 'dB' ? 'deviation_db' : 'deviation_pct';
  return [
    result(
      'etalon_frequencyResponse',
      texts.sections.results,
      table(
        'gp_table1',
        column({
          refType: SWEEP_TYPE,
          name: words.frequency,
          unit: sweep.frequency_unit,
          kind: 'magnitude',
          values: numbers(points.map((one) => one.frequency_value)),
        }),
        column({
          refType: 'basic_referenceValue',
          name: texts.results.reference,
          unit: data.reference_unit,
          kind: 'reading',
          values: points.map((one, i) =>
            one.reference_correction ? writtenNumber(one.corrected_reference_value) : (read[i] ?? null),
          ),
          uncertainties: {
            expanded: points.map((one) => one.standard_expanded_uncertainty ?? null),
            factors: points.map((one) => one.standard_coverage_factor ?? null),
            // Only the result's confidence is known.
            confidence: null,
            distribution: null,
          },
        }),
        isCorrected
          ? column({
              refType: 'etalon_standardIndication',
              name: texts.results.standard_indication,
              unit: data.reference_unit,
              kind: 'reading',
              values: read,
            })
          : null,
        column({
          refType: 'basic_measuredValue',
          name: texts.results.indication,
          unit: data.measured_unit,
          kind: 'reading',
          values: typed(
            'measured_text',
            points.map((one) => one.measured_value),
          ),
        }),
        column({
          refType: 'etalon_sensitivity',
          name: words.sensitivity,
          unit: response.sensitivity_unit,
          kind: 'magnitude',
          values: numbers(points.map((one) => one.sensitivity_value)),
          uncertainties: {
            expanded: points.map((one) => one.expanded_uncertainty),
            factors: points.map((one) => one.coverage_factor),
            confidence,
            distribution,
          },
        }),
        column({
          refType: 'etalon_deviation',
          name: words.deviation,
          unit: response.deviation_unit,
          kind: 'magnitude',
          values: numbers(points.map((one) => one[deviation])),
          uncertainties: {
            expanded: points.map((one) => one.deviation_expanded_uncertainty),
            factors: points.map((one) => one.deviation_coverage_factor),
            confidence,
            distribution,
          },
          meta: conformity(points, response.deviation_unit, context),
        }),
        sweep.phase_unit === null
          ? null
          : column({
              refType: 'etalon_phase',
              name: words.phase,
              unit: sweep.phase_unit,
              kind: 'magnitude',
              values: numbers(points.map((_, i) => entered[i]?.phase ?? null)),
            }),
      ),
      context,
    ),
  ];
}
