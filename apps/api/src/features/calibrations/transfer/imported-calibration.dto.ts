import {
  ASKED_DISTRIBUTIONS,
  DECISION_RULES,
  INTERPOLATIONS,
  LATEST_DUE,
  NOT_TRACEABLE,
  type DecisionRule,
  type Interpolation,
  type NotTraceable,
} from '@etalon/metrology';
import {
  BooleanField,
  DateField,
  EnumField,
  EnumsField,
  IntegerField,
  ListField,
  NumberField,
  NumberListField,
  ObjectField,
  TextField,
} from '../../../platform/http/fields/fields.js';
import { declaredFields, PartOf } from '../../../platform/http/fields/field-declarations.js';
import { ChannelFacts } from '../../assets/index.js';
import { AnalysisOptions } from '../analysis/analysis-options.dto.js';
import { MAX_POINTS } from '../analysis/analysis-request.dto.js';
import { POINT_ROLES, type PointRole } from '../calibration/as-found.dto.js';
import { CalibrationFacts } from '../calibration/calibration-facts.dto.js';
import { type RecordState, recordStates } from '../calibration/calibrations.dto.js';
import { FrequencyResponsePointInline } from '../calibration/frequency-response.dto.js';
import { MAX_STANDARDS, type StandardState, standardStates } from '../calibration/reference-standard.dto.js';
import { ScopeIn } from '../analysis/scope.dto.js';

/** Read by the rules of requests, without ids. */
const facts = declaredFields(CalibrationFacts).filter((name) => !name.endsWith('_id'));
const MOST_ROWS = 5000;
const MOST_RECORDS = 30;

const Name = () => TextField({ optional: true, max: 255 });
const Value = (options: { min?: number } = {}) => NumberField({ optional: true, ...options });

export class ImportedPoint {
  @IntegerField({ min: 0 }) point_index: number;
  @EnumField(POINT_ROLES, { optional: true, name: 'PointRole' }) point_role?: PointRole | null;
  @NumberField() reference_value: number;
  @NumberField() measured_value: number;
  @TextField({ min: 1, max: 50, printed: true }) reference_unit: string;
  @TextField({ min: 1, max: 50, printed: true }) measured_unit: string;
  @TextField({ optional: true, max: 60 }) reference_text?: string | null;
  @TextField({ optional: true, max: 60 }) measured_text?: string | null;
  @NumberField({ optional: true }) u_reference?: number | null;
  @NumberField({ optional: true }) u_measured?: number | null;
  @TextField({ optional: true, max: 60 }) standard_key?: string | null;
}

class ImportedRow {
  @NumberField() at: number;
  @NumberField({ optional: true }) correction?: number | null;
  @Value({ min: 0 }) expanded_uncertainty?: number | null;
  @Value({ min: 0 }) coverage_factor?: number | null;
  @Value({ min: 0 }) degrees_of_freedom?: number | null;
}

export class ImportedStandardFacts {
  @TextField({ min: 1, max: 60 }) key: string;
  @TextField({ min: 1, max: 600, printed: true }) name: string;
  @TextField({ min: 1, max: 50 }) unit: string;
  @ListField(() => ImportedRow, { max: MOST_ROWS }) table: ImportedRow[];
  @BooleanField({ default: false }) is_over_frequency: boolean = false;
  @Value() range_min?: number | null;
  @Value() range_max?: number | null;
  @Value({ min: 0 }) coverage_probability?: number | null;
  @Value({ min: 0 }) drift?: number | null;
  @Value({ min: 0 }) resolution?: number | null;
  @BooleanField({ default: false }) in_force: boolean = false;
  @EnumsField(NOT_TRACEABLE, { name: 'NotTraceable' }) obstacles?: NotTraceable[] | null;
  @Value() from?: number | null;
  @Value() to?: number | null;
}

/** Shown with the record. */
export class ImportedStandard {
  @TextField({ optional: true, max: 60 }) key?: string | null;
  @Name() human_asset_id?: string | null;
  @TextField({ max: 255, printed: true }) name: string;
  @Name() manufacturer?: string | null;
  @Name() model?: string | null;
  @Name() serial_number?: string | null;
  @Name() channel_id?: string | null;
  @Name() physical_quantity?: string | null;
  @IntegerField({ optional: true, min: 0 }) calibration_version?: number | null;
  @Name() certificate_number?: string | null;
  @DateField({ optional: true }) calibration_date?: string | null;
  @DateField({ optional: true, to: LATEST_DUE }) due_date?: string | null;
  @Name() laboratory?: string | null;
  @Name() laboratory_certificate_number?: string | null;
  @Value() expanded_uncertainty?: number | null;
  @Value() coverage_factor?: number | null;
  @Value() degrees_of_freedom?: number | null;
  @TextField({ optional: true, max: 50 }) unit?: string | null;
  @Value() correction_min?: number | null;
  @Value() correction_max?: number | null;
  @Value() range_min?: number | null;
  @Value() range_max?: number | null;
  @Value() drift?: number | null;
  @EnumField(['history', 'stated'], { optional: true }) drift_basis?: 'history' | 'stated' | null;
  @Value() resolution?: number | null;
  @Value() from?: number | null;
  @Value() to?: number | null;
  @EnumField(standardStates, { optional: true }) state?: StandardState | null;
  @EnumsField(NOT_TRACEABLE, { name: 'NotTraceable' }) obstacles?: NotTraceable[] | null;
}

class ImportedOverride {
  @TextField({ min: 1, max: 2000, multiline: true, printed: true }) reason: string;
  /** Null: undecided or rejected. */
  @TextField({ optional: true, min: 1, max: 255, printed: true }) by_name?: string | null;
}

class ImportedReading {
  @NumberField() value: number;
  @NumberField() error: number;
  @Value({ min: 0 }) standard_uncertainty?: number | null;
}

class ImportedRecord {
  @TextField({ min: 1, max: 50 }) unit: string;
  @ListField(() => ImportedReading, { max: MOST_ROWS }) readings: ImportedReading[];
}

class ImportedHistory {
  @EnumField(['type', 'channel']) basis: 'type' | 'channel';
  @ListField(() => ImportedRecord, { max: MOST_RECORDS }) records: ImportedRecord[];
}

export class ImportedChannelFacts extends ChannelFacts {
  @ObjectField(() => ImportedHistory, { optional: true }) history?: ImportedHistory | null;
}

/** Stated facts besides the points, if stored. */
class ImportedStated extends PartOf(CalibrationFacts, ['data_entry_mode', 'model_type', 'custom_formula']) {
  @IntegerField({ optional: true }) poly_order?: number | null;
  @EnumField(ASKED_DISTRIBUTIONS, { optional: true }) distribution_type?: string | null;
  @NumberField({ optional: true }) confidence_level?: number | null;
  @EnumField(DECISION_RULES, { optional: true }) decision_rule?: DecisionRule | null;
  @ObjectField(() => AnalysisOptions, { optional: true }) analysis?: AnalysisOptions | null;
  @Value() range_min?: number | null;
  @Value() range_max?: number | null;
}

class ImportedInputs {
  @ObjectField(() => ImportedStated, { optional: true }) stated?: ImportedStated | null;
  @ObjectField(() => ImportedChannelFacts, { optional: true }) channel?: ImportedChannelFacts | null;
  @ListField(() => ImportedStandardFacts, { optional: true, max: MAX_STANDARDS }) standards?:
    ImportedStandardFacts[] | null;
  @ObjectField(() => ScopeIn, { optional: true }) scope?: ScopeIn | null;
}

class ImportedParameter {
  @TextField({ min: 1, max: 100 }) name: string;
  @NumberField() value: number;
}

class ImportedTableRow {
  @NumberField() x: number;
  @NumberField() y: number;
  @Value({ min: 0 }) standard_uncertainty?: number | null;
}

class ImportedModel {
  @ListField(() => ImportedParameter, { optional: true, max: 100 }) parameters?: ImportedParameter[] | null;
  @ListField(() => ImportedTableRow, { optional: true, max: MAX_POINTS }) table?: ImportedTableRow[] | null;
  @EnumField(INTERPOLATIONS, { optional: true }) interpolation?: Interpolation | null;
}

/** Analysis input without a field of its own. */
class ImportedAnalysisInputs {
  @BooleanField({ default: false }) coverage_factor_assumed: boolean = false;
  @BooleanField({ default: false }) range_assumed: boolean = false;
}

export class ImportedCalibration extends PartOf(CalibrationFacts, facts) {
  @TextField({ optional: true, max: 255 }) channel_id?: string | null;
  @IntegerField({ optional: true, min: 1, max: 100_000 }) calibration_version?: number | null;
  @DateField({ optional: true, to: LATEST_DUE }) due_date?: string | null;
  @EnumField(recordStates, { default: 'valid' }) status: RecordState = 'valid';
  @BooleanField({ default: true }) is_active: boolean = true;
  @TextField({ optional: true, max: 40 }) voided_at?: string | null;
  @TextField({ optional: true, max: 2000, multiline: true }) void_reason?: string | null;
  @EnumField(recordStates.filter((state) => state !== 'void'), { optional: true })
  status_before_void?: RecordState | null;
  @Name() voided_by_name?: string | null;
  @IntegerField({ optional: true, min: 1 }) superseded_by_version?: number | null;
  @IntegerField({ optional: true, min: 1 }) supersedes_version?: number | null;
  @TextField({ optional: true, max: 2000, multiline: true }) correction_reason?: string | null;
  @TextField({ optional: true, max: 100 }) certificate_number?: string | null;
  @TextField({ optional: true, max: 40 }) created_at?: string | null;
  @Name() created_by_name?: string | null;
  @Name() decided_by_name?: string | null;
  @TextField({ optional: true, max: 40 }) decided_at?: string | null;
  @TextField({ optional: true, max: 2000, multiline: true }) decision_reason?: string | null;
  @BooleanField({ default: false }) without_second_person: boolean = false;
  @Name() internal_procedure_name?: string | null;
  @Name() internal_procedure_version?: string | null;
  @Name() calibration_location_name?: string | null;
  @TextField({ optional: true, max: 1000 }) daq_name?: string | null;
  @TextField({ optional: true, max: 20 }) engine_version?: string | null;
  @ListField(() => ImportedPoint, { optional: true, max: 2 * MAX_POINTS }) data_points?: ImportedPoint[] | null;
  @ListField(() => FrequencyResponsePointInline, { optional: true, max: MAX_POINTS }) frequency_response_points?:
    FrequencyResponsePointInline[] | null;
  @IntegerField({ optional: true }) poly_order?: number | null;
  @NumberListField({ optional: true, min: 1, max: 11 }) poly_coefficients?: number[] | null;
  @BooleanField({ default: false }) has_stated_points: boolean = false;
  @ObjectField(() => ImportedModel, { optional: true }) declared_model?: ImportedModel | null;
  @Value() range_min?: number | null;
  @Value() range_max?: number | null;
  @Value() valid_range_min?: number | null;
  @Value() valid_range_max?: number | null;
  @TextField({ optional: true, max: 50, printed: true }) recorded_reference_unit?: string | null;
  @TextField({ optional: true, max: 50, printed: true }) recorded_measured_unit?: string | null;
  @Value() expanded_uncertainty?: number | null;
  @Value() coverage_factor?: number | null;
  @Value() confidence_level?: number | null;
  @TextField({ optional: true, max: 20 }) distribution_type?: string | null;
  @EnumField(DECISION_RULES, { optional: true }) decision_rule?: DecisionRule | null;
  @ObjectField(() => ImportedAnalysisInputs, { optional: true }) analysis_inputs?: ImportedAnalysisInputs | null;
  @ObjectField(() => ImportedStandard, { optional: true }) reference_standard?: ImportedStandard | null;
  @ListField(() => ImportedStandard, { optional: true, max: MAX_STANDARDS }) reference_standards?:
    ImportedStandard[] | null;
  @ObjectField(() => ImportedOverride, { optional: true })
  reference_standard_override?: ImportedOverride | null;
  @ObjectField(() => ImportedInputs, { optional: true }) inputs?: ImportedInputs | null;
}
