const declared: unique symbol = Symbol('declared by a feature');

/** `<resource>.<verb>`, made by a feature's declaration and by nothing else; with it comes what kind of object it is about. */
export interface AuditCode {
  readonly code: string;
  readonly entity_type: string;
  readonly [declared]: true;
}

export type AuditCodes<Code extends string = string> = Readonly<Record<Code, AuditCode>>;

/** What a feature records, by the kind of object an entry is about. To be handed to `declareFeature`. */
export function auditCodes<const Codes extends Readonly<Record<string, readonly string[]>>>(
  codes: Codes,
): AuditCodes<Codes[keyof Codes][number]> {
  const made = Object.entries(codes).flatMap(([entity_type, ofType]) =>
    ofType.map((code): [string, AuditCode] => [code, { code, entity_type, [declared]: true }]),
  );
  return Object.fromEntries(made) as AuditCodes<Codes[keyof Codes][number]>;
}
