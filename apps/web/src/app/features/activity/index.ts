export { AuditEntryText, type Sentence } from './entries/audit-entry-text';
