import { roles, type Role } from '@etalon/access';
import { type Language, languages } from '@etalon/i18n';
import { Index } from 'typeorm';
import { Flag, Text } from '../../platform/database/schema/columns.js';
import { FieldDeclaration } from '../../platform/http/fields/field-declarations.js';
import { ChoiceFact, OptionalTextFact, TextFact } from '../../platform/http/fields/field-kinds.js';
import { BooleanField, EmailField, EnumField } from '../../platform/http/fields/fields.js';

export { languages, type Language };

/** What is known of a person, each fact in one place: requests, column and response are made from it. */
export class UserFacts {
  /** Always lower case. */
  @Index('users_email_unique', { unique: true })
  @FieldDeclaration(EmailField({ example: 'l.ejemplo@example.org' }), Text(255))
  email: string;
  @TextFact(255, { person: true, example: 'L. Ejemplo' }) name: string;
  @OptionalTextFact(255, {
    printed: true,
    example: 'Head of the laboratory',
    description: 'Job title printed on certificates, unless the calibration states another',
  })
  job_title?: string | null;
  @ChoiceFact(roles, 'UserRole', 20, 'viewer') role: Role = 'viewer';
  @FieldDeclaration(BooleanField(), Flag(true)) is_active: boolean;
  @FieldDeclaration(BooleanField(), Flag(false)) is_verified: boolean;
  @FieldDeclaration(EnumField(languages, { name: 'Language' }), Text(2, { default: 'en' })) language: Language;
}
