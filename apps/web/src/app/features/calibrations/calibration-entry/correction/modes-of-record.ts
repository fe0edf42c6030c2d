import type { AnalysisOptions, CalibrationResponse } from '@etalon/api-client';
import type { DecimalSign } from '@etalon/metrology';
import { emptyModes, type DraftModes } from '../draft/draft-modes';
import { typedAgain, typedText, type RecordSource } from './record-source';

export function modesOfRecord(source: RecordSource, options: AnalysisOptions, decimal: DecimalSign): DraftModes {
  const { calibration, sweep } = source;
  if (calibration.frequency_response?.is_stated) return emptyModes;
  if (calibration.data_entry_mode === 'frequency_response') return sweptModes(source, options, decimal);
  return isOfCurveAlone(source) && sweep.length === 0 && isDeclared(calibration)
    ? declaredModes(source, decimal)
    : emptyModes;
}

export const isDeclared = ({
  poly_coefficients,
  declared_model,
}: Pick<CalibrationResponse, 'poly_coefficients' | 'declared_model'>): boolean =>
  Boolean(poly_coefficients ?? declared_model);

/** The server keeps stated points while their declared curve is unchanged. */
export const isOfCurveAlone = ({ calibration, points }: RecordSource): boolean =>
  points.length === 0 || (calibration.has_stated_points && isDeclared(calibration));

function sweptModes({ calibration, sweep }: RecordSource, options: AnalysisOptions, decimal: DecimalSign): DraftModes {
  const baseline = calibration.frequency_response_baseline_sweep_index ?? 0;
  const row = sweep.findIndex(({ sweep_index }) => sweep_index === baseline);
  return {
    ...emptyModes,
    sweep: sweep.map((point) => ({
      frequency: typedText(point.frequency_value, decimal),
      reference: typedAgain(point.reference_text, point.reference_value, decimal),
      measured: typedAgain(point.measured_text, point.measured_value, decimal),
      phase: typedText(point.offset_value, decimal),
    })),
    baseline: String(Math.max(0, row)),
    frequency_unit: calibration.frequency_response_frequency_unit ?? emptyModes.frequency_unit,
    amplitude_type: calibration.frequency_response_amplitude_type ?? '',
    with_phase: calibration.frequency_response_offset_enabled ? 'yes' : '',
    phase_unit: calibration.frequency_response_offset_unit ?? emptyModes.phase_unit,
    tolerance: typedText(options.tolerance_override_value, decimal),
    tolerance_unit:
      options.tolerance_override_unit ?? calibration.frequency_response?.deviation_unit ?? emptyModes.tolerance_unit,
  };
}

function declaredModes({ calibration, inputs }: RecordSource, decimal: DecimalSign): DraftModes {
  const number = (value: number | null | undefined) => typedText(value, decimal);
  const { declared_model: model, poly_coefficients, expanded_uncertainty } = calibration;
  const isAssumed = inputs.request['coverage_factor_assumed'] === true;
  const hasOwnRange = model?.type !== 'lookup_table' && inputs.request['range_assumed'] !== true;
  return {
    ...emptyModes,
    kind: model?.type ?? 'polynomial',
    coefficients: (poly_coefficients ?? []).map(number).join('; '),
    formula: model?.formula ?? calibration.custom_formula ?? '',
    parameters: (model?.parameters ?? []).map(({ name, value }) => `${name} = ${number(value)}`).join('; '),
    table: (model?.table ?? [])
      .map(({ x, y, standard_uncertainty: u }) => [number(x), number(y), ...(u == null ? [] : [number(u)])].join('; '))
      .join('\n'),
    interpolation: model?.interpolation ?? emptyModes.interpolation,
    range_from: hasOwnRange ? number(calibration.range_min) : '',
    range_to: hasOwnRange ? number(calibration.range_max) : '',
    uncertainty: number(expanded_uncertainty),
    factor: isAssumed ? '' : number(calibration.coverage_factor),
  };
}
