/** `kept`: unchanged. `emptied`: as after a first start. */
export const NOT_ARCHIVED = {
  secret_checks: { how: 'kept', why: 'identifies the SECRET_KEY of this installation' },
  audit_keys: { how: 'kept', why: 'signs the seals of this installation' },
  audit_chains: { how: 'kept', why: 'the chain started by a restore contains the head of the previous one' },
  audit_seals: { how: 'emptied', why: 'seal the previous audit trail; the new chain contains their head' },
  audit_positions: { how: 'emptied', why: 'depends on the server; a restore continues after its entries' },
  audit_verifications: { how: 'emptied', why: 'concern seals that are not in the archive' },
  self_tests: { how: 'emptied', why: 'concern the engine of this installation' },
  backups: { how: 'kept', why: 'are files in the storage of this installation' },
  backup_plans: { how: 'kept', why: 'schedule of this installation' },
  idempotency_keys: { how: 'emptied', why: 'short-lived answers, based on other data' },
  rate_limits: { how: 'emptied', why: 'short-lived counters of attempts' },
  user_sessions: { how: 'kept', why: 'a restore ends all by their version, except the session of its person' },
  mailed_tokens: { how: 'emptied', why: 'single-use links: a used one would be valid again' },
  sign_on_attempts: { how: 'emptied', why: 'short-lived sign-ins' },
  factor_challenges: { how: 'emptied', why: 'short-lived sign-ins' },
  mails: {
    how: 'emptied',
    why: 'would be sent a second time; the sweep finds unsent reminders',
  },
  mail_server: { how: 'emptied', why: 'recent state of the mail server' },
  file_writes: { how: 'emptied', why: 'running uploads' },
  file_checks: { how: 'emptied', why: 'concern the storage of this installation, which is checked every night' },
  file_damages: { how: 'emptied', why: 'concern the storage of this installation, which is checked every night' },
  processes: { how: 'emptied', why: 'running processes, which report every few seconds' },
  incidents: { how: 'emptied', why: 'recent failures of this installation' },
  job_progress: { how: 'emptied', why: 'progress of running jobs' },
  work_progress: { how: 'emptied', why: 'progress of running requests' },
} as const satisfies Record<string, { how: 'kept' | 'emptied'; why: string }>;

export const LEDGER = 'migrations';

export const isArchived = (table: string): boolean => table !== LEDGER && !Object.hasOwn(NOT_ARCHIVED, table);

export interface TableFacts {
  name: string;
  /** Without generated columns. */
  columns: string[];
  size: number;
}

/** Partitioned tables as a whole. */
export const TABLES = `select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(sum(pg_table_size(p.relid)), 0)::float8 from pg_partition_tree(c.oid) p) as size
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by 1`;
