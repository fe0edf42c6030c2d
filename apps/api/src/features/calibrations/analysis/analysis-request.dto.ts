import {
  BooleanField,
  EnumField,
  IntegerField,
  ListField,
  NumberField,
  NumbersByNameField,
  ObjectField,
  TextField,
} from '../../../platform/http/fields/fields.js';
import { ReportsUnknown } from '../../../platform/http/input/field-shape.js';
import { AnalysisOptions } from './analysis-options.dto.js';
import { ScopeIn } from './scope.dto.js';

export const MAX_POINTS = 5000;

@ReportsUnknown()
class AnalyzePointIn {
  @NumberField() reference: number;
  @NumberField() measured: number;
  @TextField({
    optional: true,
    max: 60,
    description: 'Reference value exactly as typed; errors are computed from these digits',
  })
  reference_text?: string | null;
  @TextField({ optional: true, max: 60, description: 'Reading exactly as typed' }) measured_text?: string | null;
  @NumberField({ optional: true, description: 'Standard uncertainty of the reference value for weighted fits' })
  u_reference?: number | null;
  @NumberField({ optional: true, description: 'Standard uncertainty in the measured unit' }) u_measured?: number | null;
}

/** Model names of the API. */
const calibrationMethods = [
  'polynomial_fit',
  'custom_formula',
  'lookup_table',
  'callendar_van_dusen',
  'steinhart_hart',
  'point_correction',
] as const;

@ReportsUnknown()
export class AnalyzeRequest extends AnalysisOptions {
  @ListField(() => AnalyzePointIn, { min: 2, max: MAX_POINTS }) points: AnalyzePointIn[];
  @TextField({ min: 1, max: 50 }) reference_unit: string;
  @TextField({ min: 1, max: 50 }) measured_unit: string;
  @IntegerField({
    optional: true,
    description: '1 to 5; null chooses automatically. With skip_fit and for other models accepted and ignored',
  })
  poly_degree?: number | null;
  @BooleanField({ default: false, description: 'Compare the reading with the reference directly, without a curve' })
  skip_fit: boolean = false;
  @ObjectField(() => ScopeIn, { optional: true, description: 'Scope of the laboratory on the calibration date' })
  scope?: ScopeIn | null;
  @EnumField(calibrationMethods, { default: 'polynomial_fit', name: 'CalibrationMethod' })
  calibration_method: (typeof calibrationMethods)[number] = 'polynomial_fit';
  @TextField({ optional: true, max: 4000, description: 'Formula in x and parameters' })
  custom_formula_template?: string | null;
  @NumbersByNameField({
    optional: true,
    max: 100,
    description: 'Parameter values with skip_fit; otherwise start values',
  })
  custom_formula_params?: Record<string, number> | null;
}
