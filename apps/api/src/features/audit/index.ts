export { feature } from './audit.feature.js';
export { AuditModule, AuditModule as module } from './audit.module.js';
export { AuditListQuery, AuditLogResponse, NamedReference } from './audit.dto.js';
export { AuditQueries, readableOfObject } from './audit.queries.js';
export { AuditTrail, type ActorFacts, type RecordedAct, type Subject } from './audit-trail.js';
export { type AuditView, type Difference, difference } from './difference.js';
export { Audited, NotAudited } from './audited.decorator.js';
export { Sealer } from './seals/sealer.js';
export { namesInEntries } from './names-in-entries.js';
