import type { MessageKey } from './catalogue.js';
import type { MessageParams } from './message.js';

interface FieldProblem {
  msg: string;
  type: string;
  params: Readonly<Record<string, unknown>>;
}

interface ProblemTexts {
  get(key: MessageKey, params?: MessageParams): string;
  /** Undefined for an unknown code. */
  find(key: string, params?: MessageParams): string | undefined;
}

/** The server's message where no translation exists. */
export function problemSentence({ type, msg, params }: FieldProblem, texts: ProblemTexts): string {
  const { min, max } = problemWords(params);
  switch (type) {
    case 'missing':
    case 'model_attributes_type':
      return texts.get('errors.field.required');
    case 'string_too_short':
      return min === undefined
        ? texts.get('errors.field.too_short')
        : texts.get('errors.field.min_length', { count: Number(min) });
    case 'string_too_long':
      return max === undefined
        ? texts.get('errors.field.too_long')
        : texts.get('errors.field.max_length', { count: Number(max) });
    case 'string_pattern_mismatch': {
      const { code_point, letter } = problemWords(params);
      if (code_point === undefined) return msg || texts.get('errors.field.invalid');
      return texts.get('errors.field.unprintable', { letter: `${letter ?? ''} ${code_point}`.trim() });
    }
    case 'enum':
    case 'literal_error':
      return texts.get('errors.field.choice');
    case 'int_parsing':
    case 'float_parsing':
      return texts.get('errors.field.number');
    case 'date_from_datetime_parsing':
      return texts.get('errors.field.date');
    case 'greater_than_equal':
      return min === undefined ? msg || texts.get('errors.field.range') : texts.get('errors.field.min', { min });
    case 'less_than_equal':
      return max === undefined ? msg || texts.get('errors.field.range') : texts.get('errors.field.max', { max });
    default:
      return texts.find(`errors.code.${type}`, problemWords(params)) ?? (msg || texts.get('errors.field.invalid'));
  }
}

export function problemWords(params: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const word = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
      return typeof word === 'string' || typeof word === 'number' ? [[name, word]] : [];
    }),
  );
}
