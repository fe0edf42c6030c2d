import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secret addresses for calendar programs, which end with the membership, the account or the organization. */
export class CalendarFeeds1763686600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const OWN = `(user_id = (select asking_person()))`;

/** Whoever ends it, and whatever that person may see: the function is its owner's. */
const ended = (table: string, column: string, condition: string) => [
  `CREATE FUNCTION end_calendar_feeds_of_${table}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      DELETE FROM calendar_feeds f WHERE ${condition};
      RETURN null;
    END $$`,
  // Within it every name means what it meant here, whatever schemas who calls it has made.
  `DO $$ BEGIN
      EXECUTE format('ALTER FUNCTION end_calendar_feeds_of_${table}() SET search_path = %I, pg_temp', current_schema());
    END $$`,
  `REVOKE ALL ON FUNCTION end_calendar_feeds_of_${table}() FROM PUBLIC`,
  `CREATE TRIGGER ends_calendar_feeds AFTER UPDATE OF ${column} ON ${table} FOR EACH ROW
    WHEN (OLD.${column} AND NOT NEW.${column}) EXECUTE FUNCTION end_calendar_feeds_of_${table}()`,
];

const statements = [
  `CREATE TABLE calendar_feeds (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    name character varying(60) NOT NULL,
    language character varying(2) NOT NULL,
    token_hash character varying(64) NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    last_read_at TIMESTAMP(3) WITH TIME ZONE,
    CONSTRAINT "PK_calendar_feeds" PRIMARY KEY (id))`,
  `CREATE UNIQUE INDEX calendar_feeds_token ON calendar_feeds (token_hash)`,
  `CREATE INDEX calendar_feeds_organization ON calendar_feeds (organization_id)`,
  `CREATE INDEX calendar_feeds_person ON calendar_feeds (user_id, organization_id, created_at, id)`,
  `ALTER TABLE calendar_feeds ADD CONSTRAINT "FK_c4da87ab4c1ea691b247a299399" FOREIGN KEY (organization_id)
    REFERENCES organizations(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE calendar_feeds ADD CONSTRAINT "FK_3212ce9ff23847e66347a6730d3" FOREIGN KEY (user_id)
    REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON calendar_feeds USING ${OWN} WITH CHECK ${OWN}`,
  ...ended('organization_members', 'active', 'f.user_id = NEW.user_id AND f.organization_id = NEW.organization_id'),
  ...ended('users', 'is_active', 'f.user_id = NEW.id'),
  ...ended('organizations', 'is_active', 'f.organization_id = NEW.id'),
];
