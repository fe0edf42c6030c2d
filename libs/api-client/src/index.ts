export * from './generated/index';
export { AUDIT_ACTION } from './generated/models/audit-action-array';
