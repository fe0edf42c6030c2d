const declared: unique symbol = Symbol('declared by a feature');

/**
 * For whom an entry is, besides who did it:
 * - `object`: whoever may see the object it is about;
 * - `members`: those who belong to the organization; who belongs to it, and what it had, is no concern of others;
 * - `people`: administrators of the installation; entries about people and the installation itself (decision 6).
 */
const audiences = ['object', 'members', 'people'] as const;
export type Audience = (typeof audiences)[number];

const OF_PEOPLE: readonly string[] = ['user', 'email_settings', 'database'];

/** `<resource>.<verb>`, made by a feature's declaration and by nothing else; with it comes what kind of object it is about. */
export interface AuditCode {
  readonly code: string;
  readonly entity_type: string;
  readonly audience: Audience;
  readonly [declared]: true;
}

export type AuditCodes<Code extends string = string> = Readonly<Record<Code, AuditCode>>;

/** What a feature records, by the kind of object an entry is about. To be handed to `declareFeature`. */
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
