import type { AnalysisOptions } from '@etalon/api-client';
import type { DraftAnalysis } from '../draft/draft-content';
import { hasCurve } from '../draft/draft-curve';
import { SWEEP_OPTIONS } from '../draft/draft-modes';

type Name = keyof AnalysisOptions;

interface Statement {
  names: readonly Name[];
  unit?: Name;
  /** units that its field can have */
  of?: readonly ('reference_unit' | 'measured_unit')[];
}

const statements: readonly Statement[] = [
  { names: ['confidence_level'] },
  { names: ['decision_rule'] },
  { names: ['guard_band_factor'] },
  {
    names: ['channel_accuracy_value', 'channel_accuracy_type'],
    unit: 'channel_accuracy_unit',
    of: ['reference_unit'],
  },
  { names: ['tolerance_lower', 'tolerance_upper'], unit: 'tolerance_unit', of: ['reference_unit'] },
  { names: ['specification', 'specification_digit'], unit: 'specification_unit', of: ['reference_unit'] },
  { names: ['full_scale_definition'] },
  { names: ['resolution'], unit: 'resolution_unit', of: ['reference_unit', 'measured_unit'] },
  { names: ['judge'] },
  { names: ['measurand'] },
  { names: ['scope_method'] },
  {
    names: ['reference_standard_uncertainty', 'reference_standard_coverage_factor'],
    unit: 'reference_standard_unit',
    of: ['reference_unit'],
  },
  { names: ['contributions'] },
  { names: ['negligible'] },
  { names: ['fit_method'] },
  { names: ['table_interpolation'] },
  { names: ['formula_parameters'] },
  { names: ['declared_formula'] },
];
const ofSweep: readonly Statement[] = [
  ...statements.filter(({ names }) => names.every((name) => SWEEP_OPTIONS.includes(name))),
  { names: ['tolerance_override_value', 'tolerance_override_unit'] },
];

/** Keeps options unchanged that no field has in their unit. */
export function dividedOptions(
  options: AnalysisOptions,
  units: Partial<Pick<DraftAnalysis, 'reference_unit' | 'measured_unit' | 'data_entry_mode'>>,
): { shown: AnalysisOptions; kept: AnalysisOptions } {
  const fields = new Set(
    (units.data_entry_mode === 'frequency_response' ? ofSweep : statements)
      .filter(({ unit, of }) => {
        const stated = unit && options[unit];
        return stated == null || (of?.some((name) => stated === units[name]) ?? false);
      })
      .flatMap(({ names, unit }) => [...names, ...(unit ? [unit] : [])]),
  );
  // without a curve, no field asks for the judged value
  const { data_entry_mode = 'filed', reference_unit = '', measured_unit = '' } = units;
  if (!hasCurve({ data_entry_mode, reference_unit, measured_unit })) fields.delete('judge');
  // an explicit empty list overrides the channel, so it is no empty field
  if (options.negligible === null) fields.delete('negligible');
  const part = (isShown: boolean) =>
    Object.fromEntries(Object.entries(options).filter(([name]) => fields.has(name as Name) === isShown));
  return { shown: part(true), kept: part(false) };
}
