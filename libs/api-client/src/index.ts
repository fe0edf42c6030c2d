export * from './generated/index';
export { AUDIT_ACTION } from './generated/models/audit-action-array';
export { WEBHOOK_EVENT } from './generated/models/webhook-event-array';
