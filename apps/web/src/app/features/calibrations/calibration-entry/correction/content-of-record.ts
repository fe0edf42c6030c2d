import { isOfCurve } from '../../record-parts/curve-of-record';
import type { AnalysisOptions, CalibrationPointResponse, CalibrationResponse } from '@etalon/api-client';
import type { ChannelFacts, DecimalSign, RecordedCalibration } from '@etalon/metrology';
import { calibrationFacts, factNames, recordedDue, type TypedFacts } from '../../calibration-facts';
import { startContent, type DraftAnalysis, type DraftContent, type DraftMode } from '../draft/draft-content';
import { contributionTable } from '../draft/draft-contribution';
import { modelOfRecord, plainModel, type DraftModel } from '../draft/draft-model';
import { withPrefill, type DraftChannel, type PrefillWords } from '../draft/draft-prefill';
import type { DraftRow } from '../draft/rows-history';
import { LIMITS, WRITTEN, emptyPart, partNames } from '../draft/typed-specification';
import { emptyStandard, factsOfFirst } from '../draft/typed-standard';
import { emptyCorrection, type DraftCorrection } from '../draft/draft-correction';
import { dividedOptions } from './divided-options';
import { formerChannelOptions } from './former-channel';
import { isDeclared, isOfCurveAlone, modesOfRecord } from './modes-of-record';
import { typedAgain, typedText, type RecordSource } from './record-source';
import { standardsOfRecord } from './standards-of-record';

type Stated = Omit<RecordedCalibration, 'points' | 'analysis'> & {
  analysis?: AnalysisOptions | null;
  point_standards?: (string | null)[];
};

interface Around {
  channel: DraftChannel | null;
  words: PrefillWords;
  decimal: DecimalSign;
}

/** Values that channel or standard no longer supply appear as typed values. */
export function contentOfRecord(source: RecordSource, { channel, words, decimal }: Around): DraftContent {
  const { calibration, inputs } = source;
  const { points, found } = isOfCurveAlone(source) ? { points: [], found: [] } : source;
  const stated = (inputs.stated ?? {}) as Stated;
  const { shown: options, kept } = dividedOptions(stated.analysis ?? {}, unitsAndMode(source));
  const [first = emptyStandard, ...further] = standardsOfRecord(source, decimal);
  const blank = startContent({ performed_by_name: '', today: '', is_first: false, channel: null }, words);
  const conditions = { ...blank.conditions, ...factsOfRecord(calibration, decimal), ...factsOfFirst(first) };
  const content: DraftContent = {
    ...blank,
    conditions,
    analysis: { ...blank.analysis, ...modelOf(calibration, stated, decimal), ...unitsAndMode(source) },
    rows: rowsOf(points, stated.point_standards),
    checks: calibration.checks.map(({ text, result, as_found_result, remark }) => ({
      text,
      result,
      as_found_result: as_found_result ?? '',
      remark: remark ?? '',
    })),
    modes: { ...modesOfRecord(source, options, decimal), found: rowsOf(found) },
    further,
    corrects: {
      ...correctionOf(source, stated, kept),
      former_channel: JSON.stringify(points.length > 0 ? formerChannelOptions(source, channel) : {}),
      sensor_id: conditions.sensor_id,
      due: JSON.stringify(recordedDue(calibration.due_date, conditions)),
    },
  };
  const then = withPrefill(content, (inputs.channel as ChannelFacts | null) ?? channel, words);
  const now = withPrefill(content, channel, words);
  // later statements win: prefilled values first, then user input
  return withOptions(
    { ...now, analysis: { ...now.analysis, ...gone(then.analysis, now.analysis) } },
    { stated, options, words, decimal },
  );

  function rowsOf(points: readonly CalibrationPointResponse[], standards: readonly (string | null)[] = []): DraftRow[] {
    return points.map((point, i) => ({
      reference: typedAgain(point.reference_text, point.reference_value, decimal),
      measured: typedAgain(point.measured_text, point.measured_value, decimal),
      ...(calibration.has_stated_points ? statedAgain(point) : {}),
      ...(standards[i] ? { standard: standards[i] } : {}),
      ...(point.u_reference === null ? {} : { u_reference: String(point.u_reference) }),
      ...(point.u_measured === null ? {} : { u_measured: String(point.u_measured) }),
    }));
  }

  /** An assumed coverage factor was not stated. */
  function statedAgain(point: CalibrationPointResponse): Partial<DraftRow> {
    const { expanded_uncertainty: U, coverage_factor: k, effective_degrees_of_freedom: freedom } = point;
    return {
      ...(U === null ? {} : { expanded_uncertainty: typedAgain(point.expanded_uncertainty_text, U, decimal) }),
      ...(k === null || point.is_factor_assumed
        ? {}
        : { coverage_factor: typedAgain(point.coverage_factor_text, k, decimal) }),
      ...(freedom === null ? {} : { freedom: typedText(freedom, decimal) }),
    };
  }
}

const followed = ['accuracy_value', 'accuracy_type', 'resolution', 'resolution_unit'] as const;
function gone(then: DraftAnalysis, now: DraftAnalysis): Partial<DraftAnalysis> {
  return Object.fromEntries(followed.filter((name) => then[name] !== now[name]).map((name) => [name, then[name]]));
}

function factsOfRecord(calibration: CalibrationResponse, decimal: DecimalSign): Partial<TypedFacts> {
  const recorded = { ...calibration, ...calibration.reissued_texts } as unknown as Readonly<
    Record<string, string | number | boolean | null | undefined>
  >;
  const typed = factNames.flatMap((name) => {
    const { kind, isKept, withAnalysis, factor = 1 } = calibrationFacts[name];
    const value = recorded[name];
    if (kind === 'kept' || isKept || withAnalysis) return [];
    const text =
      typeof value === 'number' ? typedText(Number((value / factor).toPrecision(12)), decimal) : String(value ?? '');
    return [[name, text] as const];
  });
  return {
    ...Object.fromEntries(typed),
    reference_standard_override: calibration.reference_standard_override?.reason ?? '',
    internal_procedure_id: calibration.internal_procedure?.id ?? '',
    internal_procedure_label: calibration.internal_procedure?.name ?? '',
    checked_by_label: calibration.checked_by_name ?? '',
    authorised_by_user_id: authorisedBy(calibration),
    authorised_by_label: calibration.authorised_by_name ?? '',
    authorised_by_function: authorisedBy(calibration) ? (calibration.authorised_by_function ?? '') : '',
    calibration_location_label: calibration.calibration_location_name ?? '',
    daq_label: calibration.daq_name ?? '',
  };
}

/** The approver authorised it; the approval of the correction states this again. */
const authorisedBy = ({ authorised_by_user_id, decided_by }: CalibrationResponse): string =>
  authorised_by_user_id === null || authorised_by_user_id === decided_by ? '' : authorised_by_user_id;

function unitsAndMode(source: RecordSource): Partial<DraftAnalysis> {
  const { calibration } = source;
  const [point] = source.points;
  const reference_unit = point?.reference_unit ?? calibration.reference_unit ?? '';
  const measured_unit = point?.measured_unit ?? calibration.measured_unit ?? '';
  return { reference_unit, measured_unit, data_entry_mode: modeOf(calibration, isOfCurveAlone(source)) };
}

function modeOf(
  { data_entry_mode: mode, frequency_response, ...calibration }: CalibrationResponse,
  isOfCurve: boolean,
): DraftMode {
  // a stated frequency response stays with the record; the correction covers the rest
  if (frequency_response?.is_stated) return 'filed';
  if (mode === 'frequency_response') return mode;
  if (isOfCurve) return isDeclared(calibration) ? 'model_direct' : 'filed';
  // formula without fitted parameters
  return mode === 'model_direct' ? 'raw_data' : mode;
}

function modelOf(calibration: CalibrationResponse, stated: Stated, decimal: DecimalSign): DraftModel {
  const { model_type, custom_formula, poly_order, analysis: options } = stated;
  const { data_entry_mode: mode } = calibration;
  const isFitted = mode === 'raw_data' || (mode === 'reference_vs_as_found_as_left' && isOfCurve(calibration));
  if (!isFitted && mode !== 'model_direct') return plainModel;
  if (!model_type) return modelOfRecord(calibration) ?? plainModel;
  const start = Object.entries(options?.formula_parameters ?? {});
  return {
    model_type,
    poly_order: poly_order == null ? 'auto' : String(poly_order),
    fit_method: options?.fit_method ?? plainModel.fit_method,
    custom_formula: custom_formula ?? '',
    formula_start: start.map(([name, value]) => `${name} = ${typedText(value, decimal)}`).join('; '),
    table_interpolation: options?.table_interpolation ?? plainModel.table_interpolation,
  };
}

interface StatedContent {
  stated: Stated;
  options: AnalysisOptions;
  words: PrefillWords;
  decimal: DecimalSign;
}

function withOptions(content: DraftContent, { stated, options, words, decimal }: StatedContent): DraftContent {
  const number = (value: number | null | undefined) => typedText(value, decimal);
  const own = <T>(value: T | null | undefined, text: (value: T) => string, other: string) =>
    value == null ? other : text(value);
  const { analysis, conditions } = content;
  const confidence = options.confidence_level ?? stated.confidence_level;
  const rule = options.decision_rule ?? stated.decision_rule ?? analysis.decision_rule;
  return {
    ...content,
    analysis: {
      ...analysis,
      ...specificationOf(options, analysis, number),
      confidence_level: own(confidence, words.number, analysis.confidence_level),
      decision_rule: rule as DraftAnalysis['decision_rule'],
      guard_band_factor: own(options.guard_band_factor, words.number, analysis.guard_band_factor),
      resolution: options.resolution === null ? '' : own(options.resolution, words.number, analysis.resolution),
      resolution_unit:
        options.resolution == null ? analysis.resolution_unit : (options.resolution_unit ?? analysis.measured_unit),
      judge: options.judge ?? '',
      measurand: options.measurand ?? analysis.measurand,
      scope_method: options.scope_method ?? '',
    },
    conditions: {
      ...conditions,
      ...(options.reference_standard_uncertainty == null
        ? {}
        : { reference_standard_uncertainty: words.number(options.reference_standard_uncertainty) }),
      ...(options.reference_standard_coverage_factor == null
        ? {}
        : { reference_standard_coverage_factor: words.number(options.reference_standard_coverage_factor) }),
    },
    specification: (options.specification ?? []).map((part) => ({
      ...emptyPart,
      ...Object.fromEntries(partNames.map((name) => [name, number(part[name])])),
    })),
    contributions: (options.contributions ?? []).map((line) => ({
      source: line.source,
      value: number(line.value),
      unit: line.unit ?? '',
      distribution: line.distribution,
      divisor: number(line.divisor),
      sensitivity_coefficient: number(line.sensitivity_coefficient),
      degrees_of_freedom: number(line.degrees_of_freedom),
      slope: number(line.slope),
      percent_of_reading: number(line.percent_of_reading),
      ppm_of_reading: number(line.ppm_of_reading),
      percent_of_range: number(line.percent_of_range),
      ppm_of_range: number(line.ppm_of_range),
      table: contributionTable(line.table ?? [], number),
      ...(line.description ? { description: line.description } : {}),
      ...(line.edge_parameter == null ? {} : { edge_parameter: String(line.edge_parameter) }),
    })),
    negligible: (options.negligible ?? []).map(({ source, reason }) => ({ source, reason })),
  };
}

function specificationOf(
  options: AnalysisOptions,
  { accuracy_value, accuracy_type }: DraftAnalysis,
  number: (value: number | null | undefined) => string,
): Partial<DraftAnalysis> {
  const full_scale_definition = options.full_scale_definition ?? '';
  const { tolerance_lower, tolerance_upper, channel_accuracy_value: accuracy } = options;
  if (tolerance_lower != null || tolerance_upper != null)
    return {
      accuracy_type: LIMITS,
      tolerance_lower: number(tolerance_lower),
      tolerance_upper: number(tolerance_upper),
    };
  if (options.specification)
    return { accuracy_type: WRITTEN, specification_digit: number(options.specification_digit), full_scale_definition };
  if (accuracy === undefined) return { accuracy_value, accuracy_type, full_scale_definition };
  return {
    accuracy_value: number(accuracy),
    accuracy_type: options.channel_accuracy_type ?? accuracy_type,
    full_scale_definition,
  };
}

function correctionOf(source: RecordSource, { distribution_type }: Stated, kept: AnalysisOptions): DraftCorrection {
  const { calibration, sweep, files } = source;
  const options = { ...(distribution_type ? { distribution_type } : {}), ...kept };
  const { tolerance_criteria, confidence_level, checked_by_user_id, checked_by_name } = calibration;
  const { authorised_by_user_id, authorised_by_name, authorised_by_function } = calibration;
  const isUnanalysed = isOfCurveAlone(source) && sweep.length === 0;
  const facts = {
    ...(tolerance_criteria ? { tolerance_criteria } : {}),
    // an analysis option where the curve was computed
    ...(isUnanalysed && confidence_level !== null ? { confidence_level } : {}),
    ...(checked_by_user_id === null && checked_by_name !== null ? { checked_by_name } : {}),
    ...(authorised_by_user_id === null && authorised_by_name !== null
      ? { authorised_by_name, ...(authorised_by_function ? { authorised_by_function } : {}) }
      : {}),
  };
  const { internal_procedure: procedure } = calibration;
  return {
    ...emptyCorrection,
    id: calibration.id,
    version: String(calibration.calibration_version),
    certificate: calibration.certificate_number,
    files: files.length > 0 ? 'yes' : '',
    facts: JSON.stringify(facts),
    options: JSON.stringify(options),
    procedure: procedure?.id ?? '',
    revision: procedure ? String(procedure.revision) : '',
  };
}
