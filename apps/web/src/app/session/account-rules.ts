import { email, maxLength, minLength, required, type SchemaPath } from '@angular/forms/signals';

/** What an account may hold; a test holds the bounds against the API document. */
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

/** A password that is chosen; one that is only asked for may be as short as it was once allowed to be. */
export function newPasswordRules(path: SchemaPath<string>): void {
  required(path);
  minLength(path, accountBounds.password.shortest);
  maxLength(path, accountBounds.password.longest);
}
