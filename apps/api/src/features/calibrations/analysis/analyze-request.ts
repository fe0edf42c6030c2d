import { StreamableFile } from '@nestjs/common';
import type { AnalysisResult, RecordedCalibration, ScopeFacts } from '@etalon/metrology';
import { declaredValues, responseOf } from '../../../platform/http/fields/field-declarations.js';
import { requireKnownUnits } from '../../assets/index.js';
import { requireUsable, ScopeEntryOut } from '../../scope/index.js';
import type { AccreditationIn, ScopeEntryIn } from './scope.dto.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { AnalyzeResponse, NotComputedOut, NoticeOut } from './analysis.dto.js';
import { type AnalyzeRequest } from './analysis-request.dto.js';
import { refuseUnusedOptions } from './unused-options.js';

/** Only this file knows the differing API names. */
export function asRecorded(request: AnalyzeRequest): RecordedCalibration {
  const { points, reference_unit, measured_unit, poly_degree, skip_fit, calibration_method, ...others } = request;
  const { scope: _scope, ...rest } = others;
  const { custom_formula_template, custom_formula_params, ...options } = rest;
  refuseUnusedOptions(options, { accuracy: null }, ['body']);
  requireKnownUnits(
    [
      [['body', 'reference_unit'], reference_unit],
      [['body', 'measured_unit'], measured_unit],
    ],
    options.physical_quantity ?? null,
  );
  const isDeclared = skip_fit && calibration_method === 'custom_formula';
  if (custom_formula_params && options.formula_parameters)
    throw Invalid.field(['body', 'formula_parameters'], 'Given as custom_formula_params, too');
  return {
    points: points.map(({ reference, measured, ...typed }, point_index) => ({
      ...typed,
      point_index,
      reference_value: reference,
      measured_value: measured,
      reference_unit,
      measured_unit,
    })),
    data_entry_mode: skip_fit && !isDeclared ? 'reference_vs_indicated' : 'raw_data',
    model_type: calibration_method === 'polynomial_fit' ? 'polynomial' : calibration_method,
    custom_formula: custom_formula_template ?? null,
    poly_order: poly_degree ?? null,
    analysis: {
      ...options,
      ...(custom_formula_params ? { formula_parameters: custom_formula_params } : {}),
      ...(isDeclared ? { declared_formula: true } : {}),
    },
  };
}

export function scopeOf({ scope, scope_method }: AnalyzeRequest): ScopeFacts | null {
  if (!scope) {
    if (scope_method)
      throw Invalid.field(['body', 'scope_method'], 'The laboratory has no scope on this day', 'calibration.no_scope');
    return null;
  }
  return {
    accreditation: scope.accreditation ? asAccreditation(scope.accreditation) : null,
    entries: scope.entries.map((entry, i) => {
      requireUsable(entry, ['body', 'scope', 'entries', String(i)]);
      return declaredValues(ScopeEntryOut, asEntry(entry));
    }),
  };
}

const asAccreditation = ({ number, ...accreditation }: AccreditationIn) => ({
  ...accreditation,
  number: number ?? null,
});

const asEntry = ({ method, conditions, cmc_absolute, cmc_relative, ...entry }: ScopeEntryIn) => ({
  ...entry,
  method: method ?? null,
  conditions: conditions ?? null,
  cmc_absolute: cmc_absolute ?? null,
  cmc_relative: cmc_relative ?? null,
});

const names: Readonly<Record<string, string>> = {
  poly_order: 'poly_degree',
  full_scale_error: 'full_scale_error_pct',
  non_linearity: 'non_linearity_pct',
  data_entry_mode: 'skip_fit',
  model_type: 'calibration_method',
  custom_formula: 'custom_formula_template',
};

export function locateInRequest([first = '', ...rest]: readonly string[], asParams = true): string[] {
  if (first === 'analysis' && rest[0] === 'formula_parameters' && asParams)
    return ['custom_formula_params', ...rest.slice(1)];
  if (first === 'analysis') return rest;
  if (first !== 'points') return [names[first] ?? first, ...rest];
  const [index, field] = rest;
  if (field === 'reference_unit' || field === 'measured_unit') return [field];
  return [first, ...(index === undefined ? [] : [index]), ...(field ? [field.replace(/_value$/, '')] : [])];
}

/** @param unknown ignored request fields (rule R3) */
export function toAnalyzeResponse(result: AnalysisResult, unknown: readonly string[] = []): AnalyzeResponse {
  const { poly_order, poly_coefficients, full_scale_error, non_linearity, not_computed, notices, model } = result;
  const own = model?.type === 'custom_formula' ? model : null;
  return responseOf(AnalyzeResponse, result, {
    poly_degree: poly_order,
    coefficients: poly_coefficients ?? [],
    full_scale_error_pct: full_scale_error,
    non_linearity_pct: non_linearity,
    resolved_custom_formula: own?.resolved_formula ?? null,
    custom_formula_parameter_values: own && Object.fromEntries(own.parameters.map(({ name, value }) => [name, value])),
    notices: [...notices, ...unknown.map(unknownField)],
    not_computed: not_computed.map((entry) =>
      responseOf(NotComputedOut, entry, { field: names[entry.field] ?? entry.field }),
    ),
  });
}

export function withPoints({ points: _none, ...answer }: AnalyzeResponse, points: Uint8Array): StreamableFile {
  const head = Buffer.from(`${JSON.stringify(answer).slice(0, -1)},"points":`);
  const bytes = Buffer.concat([head, points, Buffer.from('}')]);
  return new StreamableFile(bytes, { type: 'application/json; charset=utf-8', length: bytes.length });
}

function unknownField(name: string): NoticeOut {
  return responseOf(NoticeOut, { code: 'unknown_field', message: `there is no field ${name}: it was left out` });
}
