/** `kept`: unchanged. `emptied`: as after a first start. */
export const LEFT_BEHIND = {
  secret_checks: { how: 'kept', why: 'says which SECRET_KEY this installation has' },
  audit_keys: { how: 'kept', why: 'signs the seals of this installation' },
  audit_chains: { how: 'kept', why: 'the chain that a restore begins names the head of the one before' },
  audit_seals: { how: 'kept', why: 'seal the record that was here; a restore begins anew with what it brings' },
  audit_positions: { how: 'emptied', why: 'depends on the server; a restore goes on behind the entries it brings' },
  audit_verifications: { how: 'emptied', why: 'are about seals that are not in the archive' },
  self_tests: { how: 'emptied', why: 'are about the engine of this installation' },
  backups: { how: 'kept', why: 'lie in the storage of this installation, whatever is put into it' },
  backup_plans: { how: 'kept', why: 'say when this installation is backed up' },
  idempotency_keys: { how: 'emptied', why: 'are answers to requests of an hour, of another state of things' },
  rate_limits: { how: 'emptied', why: 'count attempts of minutes' },
  user_sessions: { how: 'kept', why: 'a restore ends all by their version, but that of the person who restores' },
  mailed_tokens: { how: 'emptied', why: 'are single-use links: one that was used since would work again' },
  sign_on_attempts: { how: 'emptied', why: 'are sign-ins of minutes' },
  factor_challenges: { how: 'emptied', why: 'are sign-ins of minutes' },
  mails: {
    how: 'emptied',
    why: 'would be sent a second time; what nobody was told of reminders is found by their sweep',
  },
  mail_server: { how: 'emptied', why: 'is how the mail server answered of late' },
  file_writes: { how: 'emptied', why: 'are uploads under way' },
  file_checks: { how: 'emptied', why: 'are about the storage of this installation, which is looked at every night' },
  file_damages: { how: 'emptied', why: 'are about the storage of this installation, which is looked at every night' },
  processes: { how: 'emptied', why: 'are the processes that run here, which say so every few seconds' },
  incidents: { how: 'emptied', why: 'are what went wrong of late on this machine' },
  job_progress: { how: 'emptied', why: 'is of jobs in hand' },
  work_progress: { how: 'emptied', why: 'is of requests in hand' },
} as const satisfies Record<string, { how: 'kept' | 'emptied'; why: string }>;

export const LEDGER = 'migrations';

export const isArchived = (table: string): boolean => table !== LEDGER && !Object.hasOwn(LEFT_BEHIND, table);

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
