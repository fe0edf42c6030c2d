const declared: unique symbol = Symbol('declared by a feature');

/** `<resource>.<verb>`, made by a feature's declaration and by nothing else; with it comes what kind of object it is about. */
export interface AuditCode {
  readonly code: string;
  readonly entity_type: string;
  readonly [declared]: true;
}

export type AuditCodes<Audit extends Record<string, readonly string[]>> = Readonly<
  Record<Audit[keyof Audit][number], AuditCode>
>;

/** For declarations only. */
export function auditCode(code: string, entity_type: string): AuditCode {
  return { code, entity_type, [declared]: true };
}
