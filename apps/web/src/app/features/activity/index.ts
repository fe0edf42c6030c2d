export { AuditEntryText, type Sentence } from './entries/audit-entry-text';
export { EntryChanges, type Change } from './entries/entry-changes';
