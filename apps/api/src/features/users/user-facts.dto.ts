import { roles, type Role } from '@etalon/access';
import { type Language, languages } from '@etalon/i18n';
import { Index } from 'typeorm';
import { Flag, Text } from '../../platform/database/schema/columns.js';
import { Declared } from '../../platform/http/fields/declared.js';
import { ChoiceFact, OptionalTextFact, TextFact } from '../../platform/http/fields/facts.js';
import { BooleanField, EmailField, EnumField } from '../../platform/http/fields/fields.js';

export { languages, type Language };

/** What is known of a person, each fact in one place: requests, column and response are made from it. */
export class UserFacts {
  /** Always lower case. */
  @Index('users_email_unique', { unique: true })
  @Declared(EmailField({ example: 'l.ejemplo@example.org' }), Text(255))
  email: string;
  @TextFact(255, { person: true, example: 'L. Ejemplo' }) name: string;
  @OptionalTextFact(255, {
    printed: true,
    example: 'Head of the laboratory',
    description: 'Job title printed on certificates, unless the calibration states another',
  })
  job_title?: string | null;
  @ChoiceFact(roles, 'UserRole', 20, 'viewer') role: Role = 'viewer';
  @Declared(BooleanField(), Flag(true)) is_active: boolean;
  @Declared(BooleanField(), Flag(false)) is_verified: boolean;
  @Declared(EnumField(languages, { name: 'Language' }), Text(2, { default: 'en' })) language: Language;
}
