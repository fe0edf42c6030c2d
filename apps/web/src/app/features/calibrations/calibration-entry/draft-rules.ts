import type { Signal } from '@angular/core';
import { required, schema, validate, type Schema, type SchemaPath } from '@angular/forms/signals';
import { EARLIEST_CALIBRATION, typedNumber } from '@etalon/metrology';
import type { Format, Texts } from '../../../language';
import { numberProblem } from '../../../ui';
import { calibrationFacts, factNames, factProblem } from '../calibration-facts';
import type { DraftAnalysis, DraftConditions } from './draft-content';

/** A value the server, or the analysis, did not take. Shown until it is changed. */
export interface RefusedValue {
  field: string;
  value: string;
  message: string;
}

interface RuleContext {
  texts: Texts;
  format: Format;
  refused: Signal<readonly RefusedValue[]>;
}

const analysisFields = [
  'poly_order',
  'confidence_level',
  'guard_band_factor',
  'accuracy_value',
  'accuracy_type',
  'resolution',
] as const satisfies readonly (keyof DraftAnalysis)[];

export function conditionRules({ texts, format, refused }: RuleContext): Schema<DraftConditions> {
  return schema<DraftConditions>((draft) => {
    for (const name of factNames) {
      const fact = calibrationFacts[name];
      if (fact.required) {
        const isAsked = ({ valueOf }: { valueOf: (path: SchemaPath<string>) => string }) =>
          !fact.external || valueOf(draft.calibration_type) === 'external';
        required(draft[name], { when: isAsked });
      }
      validate(draft[name], ({ value }) => {
        switch (factProblem(fact, value(), format.decimalSeparator())) {
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
          case 'months':
            return { kind: 'number', message: texts.get('calibrations.conditions.interval_wrong') };
          case 'positive':
            return { kind: 'positive', message: texts.get('errors.field.more_than', { min: 0 }) };
          case 'number':
            return numberProblem(value(), format.decimalSeparator());
        }
      });
      showRefused(draft[name], name, refused);
    }
  });
}

export function analysisRules({ texts, format, refused }: RuleContext): Schema<DraftAnalysis> {
  return schema<DraftAnalysis>((draft) => {
    required(draft.reference_unit);
    required(draft.measured_unit);
    validate(draft.confidence_level, ({ value }) => {
      const level = typedNumber(value(), format.decimalSeparator());
      const isLevel = typeof level === 'number' && level > 0 && level < 100;
      return isLevel ? null : { kind: 'number', message: texts.get('calibrations.analysis.confidence_wrong') };
    });
    for (const name of ['accuracy_value', 'resolution', 'guard_band_factor'] as const)
      validate(draft[name], ({ value }) => {
        const number = typedNumber(value(), format.decimalSeparator());
        if (number === undefined) return numberProblem(value(), format.decimalSeparator());
        return number === null || number > 0
          ? null
          : { kind: 'positive', message: texts.get('errors.field.more_than', { min: 0 }) };
      });
    for (const field of analysisFields) showRefused(draft[field], field, refused);
  });
}

/** What the server did not take, at its field. */
function showRefused(path: SchemaPath<string>, field: string, refused: Signal<readonly RefusedValue[]>): void {
  validate(path, ({ value }) => {
    const refusal = refused().find((entry) => entry.field === field && entry.value === value());
    return refusal ? { kind: 'server', message: refusal.message } : null;
  });
}
