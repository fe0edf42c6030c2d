export { AuditModule } from './audit.module.js';
export { AuditTrail, type ActorFacts, type Subject } from './audit-trail.js';
export { type AuditView } from './difference.js';
export { auditActions, type AuditAction } from './audit-actions.js';
export { Audited, NotAudited } from './audited.decorator.js';
