import type { Signal } from '@angular/core';
import { maxLength, required, schema, validate, type Schema, type SchemaPath } from '@angular/forms/signals';
import {
  EARLIEST_CALIBRATION,
  type IntervalUnit,
  LONGEST_INTERVAL,
  MAX_FORMULA_LENGTH,
  typedNumber,
} from '@etalon/metrology';
import type { Format, Texts } from '../../../../language';
import { numberProblem } from '../../../../ui';
import { calibrationFacts, factNames, factProblem, isAsked, keepsDue, type RecordedDue } from '../../calibration-facts';
import type { DraftAnalysis, DraftConditions, DraftContent, DraftPart } from './draft-content';
import { hasFormula } from './draft-curve';
import { readFormula, readStart } from './draft-model';
import { formulaProblemText, settingReason } from './problem-text';
import { isHiddenFact, isShown, settingNames, settingProblem } from './typed-problems';
import { LIMITS } from './typed-specification';

/** Shown until the value changes. */
export interface RefusedValue {
  field: string;
  value: string;
  message: string;
}

interface RuleContext {
  texts: Texts;
  format: Format;
  refused: Signal<readonly RefusedValue[]>;
  due: Signal<RecordedDue | null>;
  specification: Signal<readonly DraftPart[]>;
  further: Signal<DraftContent['further']>;
}

type Asked = (context: { valueOf: <T>(path: SchemaPath<T>) => T }) => boolean;

const analysisFields = [
  'model_type',
  'poly_order',
  'fit_method',
  'custom_formula',
  'formula_start',
  'table_interpolation',
  'confidence_level',
  'guard_band_factor',
  'accuracy_value',
  'accuracy_type',
  'measurand',
  'resolution',
  'judge',
  'tolerance_lower',
  'tolerance_upper',
  'specification_digit',
  'full_scale_definition',
] as const satisfies readonly (keyof DraftAnalysis)[];

export function conditionRules({ texts, format, refused, due, further }: RuleContext): Schema<DraftConditions> {
  return schema<DraftConditions>((draft) => {
    for (const name of factNames) {
      const fact = calibrationFacts[name];
      // skip hidden fields: the user could not correct their errors
      const requested: Asked = ({ valueOf }) => {
        const typed = valueOf(draft as SchemaPath<DraftConditions>);
        // a record with a stated due date may have no interval
        const isAbsent = name === 'calibration_interval' && typed[name] === '' && keepsDue(typed, due());
        const isHidden = isHiddenFact(name, { conditions: typed, further: further() });
        return !isAbsent && !isHidden && isAsked(fact, typed, format.decimalSeparator());
      };
      const { requiredWhen } = fact;
      const message = fact.kind === 'date' ? texts.get('errors.field.date') : undefined;
      if (fact.required) required(draft[name], { when: requested, message });
      if (requiredWhen)
        required(draft[name], {
          when: (context) => requested(context) && requiredWhen(context.valueOf(draft as SchemaPath<DraftConditions>)),
        });
      validate(draft[name], (context) => {
        if (!requested(context)) return null;
        const { value } = context;
        const unit = context.valueOf(draft).calibration_interval_unit as IntervalUnit;
        switch (factProblem(fact, value(), format.decimalSeparator(), unit)) {
          case null:
            return null;
          case 'date':
            return { kind: 'date' };
          case 'early':
            return {
              kind: 'early',
              message: texts.get('errors.field.min', { min: format.date(EARLIEST_CALIBRATION) }),
            };
          case 'future':
            return { kind: 'future', message: texts.get('calibrations.conditions.date_future') };
          case 'interval':
            return {
              kind: 'number',
              message: texts.get('calibrations.conditions.interval_wrong', {
                max: format.number(LONGEST_INTERVAL[unit]),
              }),
            };
          case 'positive':
            return { kind: 'positive', message: texts.get('errors.field.more_than', { min: 0 }) };
          case 'number':
            return numberProblem(value(), format.decimalSeparator());
        }
      });
      showRefused(draft[name], name, refused, requested);
    }
  });
}

export function analysisRules({ texts, format, refused, specification }: RuleContext): Schema<DraftAnalysis> {
  return schema<DraftAnalysis>((draft) => {
    required(draft.reference_unit, { message: texts.get('errors.field.unit') });
    maxLength(draft.custom_formula, MAX_FORMULA_LENGTH);
    maxLength(draft.formula_start, 2000);
    required(draft.measured_unit, { message: texts.get('errors.field.unit') });
    for (const name of settingNames)
      validate(draft[name], ({ value, valueOf }) => {
        const content = { analysis: valueOf(draft as SchemaPath<DraftAnalysis>), specification: specification() };
        const code = settingProblem(name, content, format.decimalSeparator());
        return code && { kind: code, message: settingReason(code, value(), { texts, format }) };
      });
    validate(draft.tolerance_upper, ({ value, valueOf }) => {
      if (valueOf(draft.accuracy_type) !== LIMITS) return null;
      const upper = typedNumber(value(), format.decimalSeparator());
      const lower = typedNumber(valueOf(draft.tolerance_lower), format.decimalSeparator());
      if (upper === null && lower === null) return { kind: 'limits', message: texts.get('specification.one_limit') };
      return typeof upper === 'number' && typeof lower === 'number' && upper <= lower
        ? { kind: 'limits', message: texts.get('specification.turned') }
        : null;
    });
    const isFormula: Asked = ({ valueOf }) => hasFormula(valueOf(draft as SchemaPath<DraftAnalysis>));
    validate(draft.custom_formula, (context) => {
      const { problem } = isFormula(context) ? readFormula(context.value()) : { problem: null };
      return problem && { kind: problem.code, message: formulaProblemText(problem, texts) };
    });
    validate(draft.formula_start, (context) => {
      if (!isFormula(context)) return null;
      const { values } = readStart(context.value(), format.decimalSeparator());
      const { parameters, problem } = readFormula(context.valueOf(draft.custom_formula));
      const unknown = problem ? undefined : Object.keys(values).find((name) => !parameters.includes(name));
      return unknown === undefined
        ? null
        : { kind: 'start', message: texts.get('models.method.start_unknown', { name: unknown }) };
    });
    for (const field of analysisFields)
      showRefused(draft[field], field, refused, ({ valueOf }) =>
        isShown(field, { analysis: valueOf(draft as SchemaPath<DraftAnalysis>), specification: specification() }),
      );
  });
}

function showRefused(
  path: SchemaPath<string>,
  field: string,
  refused: Signal<readonly RefusedValue[]>,
  requested: Asked = () => true,
): void {
  validate(path, (context) => {
    const { value } = context;
    const refusal = refused().find((entry) => entry.field === field && entry.value === value());
    return refusal && requested(context) ? { kind: 'server', message: refusal.message } : null;
  });
}
