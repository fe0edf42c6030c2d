import { organizationRoles, type OrganizationRole, roles, type Role } from '@etalon/access';
import { Column } from 'typeorm';
import { Text } from '../../platform/database/schema/columns.js';
import { FieldDeclaration } from '../../platform/http/fields/field-declarations.js';
import { FlagFact, OptionalTextFact, TextFact } from '../../platform/http/fields/field-kinds.js';
import { EnumField, ListField, TextField, TextListField, UuidField } from '../../platform/http/fields/fields.js';

/** Rights that a group at the provider gives. */
class GroupMapping {
  @TextField({ min: 1, max: 255, example: 'laboratory-technicians', description: 'Value of the group claim' })
  group: string;
  @EnumField(roles, { optional: true, name: 'UserRole', description: 'Global role of its members' })
  role?: Role | null;
  @UuidField({ optional: true, description: 'Organization that its members belong to' }) organization_id?:
    string | null;
  @EnumField(organizationRoles, { optional: true, name: 'OrgRole', description: 'Role in that organization' })
  organization_role?: OrganizationRole | null;
}

const SCOPES = 'openid email profile';

/** Settings of an OpenID Connect provider. The client secret is not one of them: it never goes out. */
export class ProviderFacts {
  @TextFact(100, { example: 'Company account', description: 'Shown on the sign-in page' }) name: string;
  @FieldDeclaration(
    TextField({
      min: 1,
      max: 500,
      example: 'https://login.example.org/realms/laboratory',
      description: 'Issuer identifier; its metadata are read from /.well-known/openid-configuration below it',
    }),
    Text(500),
  )
  issuer: string;
  @TextFact(255, { example: 'etalon', description: 'Client identifier that the provider gave' }) client_id: string;
  @FieldDeclaration(
    TextField({
      min: 6,
      max: 500,
      default: SCOPES,
      pattern: /^openid(?: [!#-[\]-~]+)*$/,
      description: 'Begins with openid',
    }),
    Text(500, { default: SCOPES }),
  )
  scopes: string = SCOPES;
  @FlagFact({ description: 'Offered on the sign-in page' }) is_enabled: boolean = false;
  @FlagFact({ description: 'The provider is in a private network or on this machine; http is allowed there' })
  allow_private_network: boolean = false;
  @FlagFact({ description: 'Creates an account at the first sign-in of an unknown person' })
  provisions: boolean = false;
  @FlagFact({ description: 'Signing out ends the session at the provider too' }) signs_out: boolean = false;
  @FieldDeclaration(
    TextListField({
      max: 50,
      default: [],
      each: { max: 253 },
      example: ['example.org'],
      description: 'E-mail domains of this provider: a verified address there is linked to an existing account',
    }),
    Column({ type: 'text', array: true, default: '{}' }),
  )
  trusted_domains: string[] = [];
  @OptionalTextFact(100, {
    example: 'groups',
    description: 'Claim with the groups of a person; empty: roles and memberships are set in Etalon alone',
  })
  group_claim?: string | null;
  @FieldDeclaration(
    ListField(() => GroupMapping, { max: 200, default: [], description: 'Evaluated at each sign-in' }),
    Column({ type: 'jsonb', default: [] }),
  )
  mappings: GroupMapping[] = [];
}
