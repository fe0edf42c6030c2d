import { type KeyScope, keyScopes, type Role } from '@etalon/access';
import {
  EnumField,
  EnumsField,
  IntegerField,
  TextField,
  TextListField,
  UuidListField,
} from '../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseEnum,
  ResponseEnums,
  ResponseId,
  ResponseSecret,
  ResponseText,
  ResponseTexts,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

export const keyBounds = { keys: 20, accounts: 50, days: 730, overlapHours: 720, perMinute: 6000 } as const;

const days = {
  min: 1,
  max: keyBounds.days,
  default: 365,
  description: 'Days until it expires',
} as const;

export class ApiKeyCreate {
  @TextField({
    min: 1,
    max: 60,
    identifier: true,
    description: 'Name of the client that uses the key',
    example: 'Nightly import',
  })
  name: string;
  @EnumsField(keyScopes, {
    name: 'ApiKeyScope',
    required: true,
    description: 'Scopes, at least one; never more than the rights of the owner',
  })
  scopes: KeyScope[];
  @UuidListField({
    optional: true,
    min: 1,
    max: 50,
    description: 'Organizations the key can access; absent: all organizations of its owner, including later ones',
  })
  organization_ids?: string[] | null;
  @TextListField({
    optional: true,
    max: 20,
    each: { min: 2, max: 50 },
    description: 'Permitted IP addresses or networks (CIDR); absent or empty: any',
  })
  addresses?: string[] | null;
  @IntegerField({
    optional: true,
    min: 1,
    max: keyBounds.perMinute,
    default: 600,
    description: 'Requests per minute and server process; more get status 429',
  })
  requests_per_minute?: number | null;
  @IntegerField({ optional: true, ...days }) valid_days?: number | null;
}

export class ApiKeyRotate {
  @IntegerField({
    optional: true,
    min: 0,
    max: keyBounds.overlapHours,
    default: 24,
    description:
      'Hours for which the previous secret stays valid, at most until the key expires; 0 also ends an earlier one',
  })
  overlap_hours?: number | null;
  @IntegerField({ optional: true, ...days }) valid_days?: number | null;
}

export class ApiKeyResponse {
  @ResponseId() id: string;
  @ResponseText() name: string;
  @ResponseText({ description: 'First characters of the secret', example: 'etl_4fQ1zX' }) hint: string;
  @ResponseEnums(keyScopes, 'ApiKeyScope') scopes: KeyScope[];
  @ResponseTexts({
    ...orNull,
    description: 'Ids of the organizations the key can access; null: all organizations of its owner',
  })
  organization_ids: string[] | null;
  @ResponseTexts() addresses: string[];
  @ResponseWhole() requests_per_minute: number;
  @ResponseTime() expires_at: Date;
  @ResponseTime({ ...orNull, description: 'End of validity of the previous secret; null: none' })
  former_secret_until: Date | null;
  @ResponseTime({ ...orNull, description: 'Latest use, rounded to the minute' }) last_used_at: Date | null;
  @ResponseText(orNull) last_used_ip: string | null;
  @ResponseTime() created_at: Date;
}

/** The one time that the secret is shown. */
export class ApiKeyMade extends ApiKeyResponse {
  @ResponseSecret({ description: 'Secret for the header `Authorization: Bearer etl_...`; shown once' })
  secret: string;
}

/** A service account reads, or reads and writes; it administers nothing. */
const serviceRoles = ['viewer', 'technician'] as const satisfies readonly Role[];
type ServiceRole = (typeof serviceRoles)[number];

export class ServiceAccountCreate {
  @TextField({ min: 1, max: 255, person: true, example: 'Climate chamber 3' }) name: string;
  @EnumField(serviceRoles, { name: 'ServiceAccountRole' }) role: ServiceRole;
}

export class ServiceAccountResponse {
  @ResponseId() id: string;
  @ResponseId() organization_id: string;
  @ResponseText() name: string;
  @ResponseEnum(serviceRoles, 'ServiceAccountRole') role: ServiceRole;
  @ResponseWhole({ description: 'API keys' }) keys: number;
  @ResponseTime(orNull) last_used_at: Date | null;
  @ResponseTime() created_at: Date;
}
