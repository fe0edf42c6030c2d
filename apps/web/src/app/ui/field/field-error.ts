import type { ValidationError } from '@angular/forms/signals';
import type { Format, Texts } from '../../language';

export function fieldErrorText(error: ValidationError, texts: Texts, format: Format): string {
  if (error.message) return error.message;
  switch (error.kind) {
    case 'required':
      return texts.get('errors.field.required');
    case 'email':
      return texts.get('errors.field.email');
    case 'min':
      return texts.get('errors.field.min', { min: format.number(bound(error, 'min')) });
    case 'max':
      return texts.get('errors.field.max', { max: format.number(bound(error, 'max')) });
    case 'minLength':
      return texts.get('errors.field.min_length', { count: bound(error, 'minLength') });
    case 'maxLength':
      return texts.get('errors.field.max_length', { count: bound(error, 'maxLength') });
    case 'number':
      return texts.get('errors.field.number');
    case 'ambiguous_separator':
      return texts.get('errors.field.ambiguous_number', { sign: format.decimalSeparator() });
    case 'thousands_separator':
      return texts.get('errors.field.thousands');
    case 'date':
      return texts.get('errors.field.date');
    default:
      return texts.get('errors.field.invalid');
  }
}

function bound(error: ValidationError, name: string): number {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'number' ? value : 0;
}
