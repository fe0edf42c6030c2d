/** Every code an entry of the record may carry: `<resource>.<verb>`. */
export const auditActions = [
  'auth.registered',
  'auth.signed_in',
  'auth.sign_in_failed',
  'user.updated',
  'organization.created',
  'organization.updated',
  'asset.created',
  'asset.updated',
  'asset.retired',
  'calibration.created',
  'calibration.voided',
  'calibration.restored',
  'certificate.issued',
] as const;

export type AuditAction = (typeof auditActions)[number];
