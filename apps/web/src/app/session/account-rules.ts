import {
  email,
  maxLength,
  minLength,
  required,
  type SchemaPath,
  type SchemaPathTree,
  validate,
} from '@angular/forms/signals';
import type { Texts } from '../language';

/** A test compares them with the API document. */
export const accountBounds = {
  name: { longest: 255 },
  email: { longest: 255 },
  password: { shortest: 8, longest: 256 },
} as const;

export function nameRules(path: SchemaPath<string>): void {
  required(path);
  maxLength(path, accountBounds.name.longest);
}

export function addressRules(path: SchemaPath<string>): void {
  required(path);
  email(path);
  maxLength(path, accountBounds.email.longest);
}

/** Existing passwords may be shorter. */
export function newPasswordRules(path: SchemaPath<string>): void {
  required(path);
  minLength(path, accountBounds.password.shortest);
  maxLength(path, accountBounds.password.longest);
}

export function passwordChangeRules(
  path: SchemaPathTree<{ current_password: string; new_password: string }>,
  texts: Texts,
): void {
  required(path.current_password);
  newPasswordRules(path.new_password);
  validate(path.new_password, ({ value, valueOf }) =>
    value() !== '' && value() === valueOf(path.current_password)
      ? { kind: 'same', message: texts.get('settings.password.same') }
      : undefined,
  );
}
