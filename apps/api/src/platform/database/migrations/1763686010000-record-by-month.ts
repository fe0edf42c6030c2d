import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The record lies by months, its rows are only ever added, and they say in which transaction they were written: what a
 * sealer may take for finished. What is there stays where it is, as the one part before the first month.
 */
export class RecordByMonth1763686010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...aside, ...table, ...protection, ...months, ...attached]) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const POLICIES = ['second_wall', 'second_wall_new'];

/** The conditions of the policies are taken over as they stand. */
const aside = [
  `ALTER TABLE audit_logs RENAME TO audit_logs_earlier`,
  `DO $$ DECLARE name text; BEGIN
     FOR name IN SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = 'audit_logs_earlier'::regclass LOOP
       EXECUTE format('ALTER INDEX %s RENAME TO %I', name, 'earlier_' || trim(both '"' from name));
     END LOOP; END $$`,
  `ALTER TABLE audit_logs_earlier DROP CONSTRAINT "earlier_PK_1bb179d048bbc581caa3b013439"`,
  // In the words of the new table: a database that was put back from a dump spells it otherwise, and could not be attached.
  `ALTER TABLE audit_logs_earlier DROP CONSTRAINT audit_logs_audience`,
  `ALTER TABLE audit_logs_earlier ADD CONSTRAINT audit_logs_audience CHECK (audience in ('object', 'members', 'people'))`,
  `ALTER TABLE audit_logs_earlier ADD actor_role character varying(12)`,
  `ALTER TABLE audit_logs_earlier ADD written_in bigint NOT NULL DEFAULT 0`,
];

const table = [
  // What is added to the number of a transaction: a database that moves to another server goes on where it was.
  `CREATE TABLE audit_positions (
    id integer NOT NULL,
    base bigint NOT NULL,
    CONSTRAINT "PK_dbebd89166822b6231f6c976a8e" PRIMARY KEY (id),
    CONSTRAINT audit_positions_one CHECK (id = 1)
  )`,
  `INSERT INTO audit_positions (id, base) VALUES (1, 0)`,
  `CREATE FUNCTION audit_position() RETURNS bigint LANGUAGE sql VOLATILE
    RETURN pg_current_xact_id()::text::bigint + (SELECT base FROM audit_positions)`,
  `CREATE TABLE audit_logs (
    id uuid NOT NULL,
    actor_id uuid,
    actor_email character varying(255) NOT NULL,
    actor_role character varying(12),
    action character varying(60) NOT NULL,
    entity_type character varying(40) NOT NULL,
    entity_id uuid,
    entity_asset_id character varying(20),
    audience character varying(10) NOT NULL,
    organization_id uuid,
    other_organization_ids uuid[] NOT NULL DEFAULT '{}',
    before_state jsonb,
    after_state jsonb,
    ip_address character varying(64),
    user_agent character varying(500),
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    written_in bigint NOT NULL DEFAULT audit_position(),
    CONSTRAINT "PK_6498a43d96b79fb3e6091d4fcb7" PRIMARY KEY (id, created_at),
    CONSTRAINT audit_logs_audience CHECK (audience in ('object', 'members', 'people'))
  ) PARTITION BY RANGE (created_at)`,
  `CREATE INDEX audit_logs_newest ON audit_logs (created_at, id)`,
  `CREATE INDEX audit_logs_actor ON audit_logs (actor_id, created_at, id)`,
  `CREATE INDEX audit_logs_action ON audit_logs (action, created_at, id)`,
  `CREATE INDEX audit_logs_entity ON audit_logs (entity_id, created_at, id)`,
  `CREATE INDEX audit_logs_kind ON audit_logs (entity_type, created_at, id)`,
  `CREATE INDEX audit_logs_life ON audit_logs (entity_id, created_at, id)
    WHERE action IN ('asset.created', 'asset.duplicated', 'asset.retired', 'asset.restored')`,
  `CREATE INDEX audit_logs_organization ON audit_logs (organization_id, created_at, id) WHERE audience = 'object'`,
  `CREATE INDEX audit_logs_members ON audit_logs (organization_id, created_at, id) WHERE audience = 'members'`,
  `CREATE INDEX audit_logs_objects ON audit_logs (created_at, id) WHERE audience = 'object'`,
  `CREATE INDEX audit_logs_nobodys ON audit_logs (created_at, id) WHERE audience = 'object' AND organization_id IS NULL`,
  `CREATE INDEX audit_logs_people ON audit_logs (created_at, id) WHERE audience = 'people'`,
  `CREATE INDEX audit_logs_written ON audit_logs (written_in, id)`,
  `CREATE INDEX audit_logs_search ON audit_logs USING gin
    (audit_search_text(action, entity_asset_id, before_state, after_state, actor_email) gin_trgm_ops)`,
  ...POLICIES.map(
    (name) => `DO $$ DECLARE p record; BEGIN
      SELECT cmd, replace(qual, 'audit_logs_earlier', 'audit_logs') AS qual,
             replace(with_check, 'audit_logs_earlier', 'audit_logs') AS with_check INTO p
        FROM pg_policies WHERE tablename = 'audit_logs_earlier' AND policyname = '${name}';
      EXECUTE 'DROP POLICY ${name} ON audit_logs_earlier';
      EXECUTE 'CREATE POLICY ${name} ON audit_logs FOR ' || p.cmd || coalesce(' USING (' || p.qual || ')', '')
        || coalesce(' WITH CHECK (' || p.with_check || ')', '');
    END $$`,
  ),
  `ALTER TABLE audit_logs ENABLE ROW LEVEL SECURITY`,
];

/** Whoever must remove rows (retention, putting back an archive) opens the record in the transaction that does. */
const protection = [
  `CREATE FUNCTION open_record() RETURNS void LANGUAGE sql VOLATILE
    RETURN set_config('etalon.record_open_in', pg_current_xact_id()::text, true)`,
  `REVOKE EXECUTE ON FUNCTION open_record() FROM PUBLIC`,
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF current_setting('etalon.record_open_in', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
       RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
     END IF;
     RETURN CASE WHEN tg_op = 'UPDATE' THEN new ELSE old END;
   END $$`,
  // A table with a trigger of this name gives nobody but its owner the right to change or remove rows (confined-role.ts).
  `CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_positions FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

const months = [
  `CREATE TABLE audit_logs_other PARTITION OF audit_logs DEFAULT`,
  `ALTER TABLE audit_logs_other ENABLE ROW LEVEL SECURITY`,
  `CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_logs_other FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  // Entries of a month that was not made in time lie in the part for all others, and move when it is made.
  `CREATE FUNCTION make_audit_month(day date) RETURNS text LANGUAGE plpgsql AS $$
   DECLARE
     first timestamptz := date_trunc('month', day::timestamp) AT TIME ZONE 'UTC';
     next timestamptz := (date_trunc('month', day::timestamp) + interval '1 month') AT TIME ZONE 'UTC';
     name text := 'audit_logs_' || to_char(day, 'YYYY_MM');
     role text;
   BEGIN
     IF to_regclass(name) IS NOT NULL THEN RETURN NULL; END IF;
     IF first < (SELECT substring(pg_get_expr(relpartbound, oid) FROM $re$TO \\('(.*)'\\)$re$)::timestamptz
                   FROM pg_class WHERE oid = to_regclass('audit_logs_earlier')) THEN RETURN NULL; END IF;
     EXECUTE format('CREATE TABLE %I (LIKE audit_logs INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
     EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
     FOR role IN SELECT DISTINCT grantee::regrole::text FROM pg_class c, aclexplode(c.relacl)
                  WHERE c.oid = name::regclass AND grantee NOT IN (0, c.relowner) LOOP
       EXECUTE format('REVOKE ALL ON %I FROM %s', name, role);
     END LOOP;
     EXECUTE format('CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON %I FOR EACH STATEMENT
       EXECUTE FUNCTION refuse_change()', name);
     LOCK TABLE audit_logs_other IN ACCESS EXCLUSIVE MODE;
     IF EXISTS (SELECT 1 FROM audit_logs_other WHERE created_at >= first AND created_at < next) THEN
       PERFORM open_record();
       EXECUTE format('WITH moved AS (DELETE FROM audit_logs_other WHERE created_at >= $1 AND created_at < $2 RETURNING *)
         INSERT INTO %I SELECT * FROM moved', name) USING first, next;
       PERFORM set_config('etalon.record_open_in', '', true);
     END IF;
     EXECUTE format('ALTER TABLE audit_logs ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, first, next);
     RETURN name;
   END $$`,
  `REVOKE EXECUTE ON FUNCTION make_audit_month(date) FROM PUBLIC`,
];

const attached = [
  `DO $$ DECLARE bound timestamptz; BEGIN
     SELECT (date_trunc('month', greatest(max(created_at), now()) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC'
       INTO bound
       FROM audit_logs_earlier HAVING count(*) > 0;
     IF bound IS NULL THEN
       DROP TABLE audit_logs_earlier;
     ELSE
       CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_logs_earlier FOR EACH STATEMENT
         EXECUTE FUNCTION refuse_change();
       EXECUTE format('ALTER TABLE audit_logs ATTACH PARTITION audit_logs_earlier FOR VALUES FROM (MINVALUE) TO (%L)', bound);
     END IF;
   END $$`,
  `SELECT make_audit_month(((now() AT TIME ZONE 'UTC')::date + n * interval '1 month')::date) FROM generate_series(0, 3) n`,
];
