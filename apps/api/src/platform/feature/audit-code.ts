const declared: unique symbol = Symbol('declared by a feature');

/**
 * - `object`: users with access to it;
 * - `members`: of the organization, not visible to others;
 * - `people`: administrators of the installation (decision 6).
 */
const audiences = ['object', 'members', 'people'] as const;
export type Audience = (typeof audiences)[number];

const OF_PEOPLE: readonly string[] = ['user', 'email_settings', 'database'];

/** `<resource>.<verb>`, created only by a feature's declaration. */
export interface AuditCode {
  readonly code: string;
  readonly entity_type: string;
  readonly audience: Audience;
  readonly [declared]: true;
}

export type AuditCodes<Code extends string = string> = Readonly<Record<Code, AuditCode>>;

export function auditCodes<const Codes extends Readonly<Record<string, readonly string[]>>>(
  codes: Codes,
  { audience }: { audience?: Audience } = {},
): AuditCodes<Codes[keyof Codes][number]> {
  const made = Object.entries(codes).flatMap(([entity_type, ofType]) =>
    ofType.map((code): [string, AuditCode] => [
      code,
      {
        code,
        entity_type,
        audience: audience ?? (OF_PEOPLE.includes(entity_type) ? 'people' : 'object'),
        [declared]: true,
      },
    ]),
  );
  return Object.fromEntries(made) as AuditCodes<Codes[keyof Codes][number]>;
}
