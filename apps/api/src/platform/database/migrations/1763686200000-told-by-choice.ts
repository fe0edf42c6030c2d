import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which channels a person is told of what; notices are worded when they are read; who is told of an asset. */
export class ToldByChoice1763686200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const announced = (name: string, event: string, table: 'NEW' | 'OLD') => `
  CREATE TRIGGER ${name} AFTER ${event} ON notifications REFERENCING ${table} TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications()`;

const statements = [
  `CREATE TABLE notification_preferences (
    user_id uuid NOT NULL,
    category character varying(40) NOT NULL,
    email_enabled boolean DEFAULT true NOT NULL,
    in_app_enabled boolean DEFAULT true NOT NULL,
    CONSTRAINT "PK_7c3c4a3ca7ea5ff5c0a0b1cc5bc" PRIMARY KEY (user_id, category))`,
  `ALTER TABLE notification_preferences ADD CONSTRAINT "FK_64c90edc7310c6be7c10c96f675" FOREIGN KEY (user_id)
    REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE TABLE notice_occurrences (
    id uuid NOT NULL,
    kind character varying(60) NOT NULL,
    facts jsonb NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    CONSTRAINT "PK_notice_occurrences" PRIMARY KEY (id))`,

  `ALTER TABLE notifications ADD texts character varying(40), ADD params jsonb, ALTER title DROP NOT NULL`,
  `ALTER TABLE notifications ADD CONSTRAINT notifications_worded
    CHECK ((title is null) = (texts is not null and params is not null))`,
  `CREATE INDEX notifications_unread ON notifications (user_id) WHERE not is_read`,

  // Whatever changes somebody's notices, by whichever process: told when it is committed, once for each person.
  `CREATE FUNCTION announce_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('etalon_notifications', told.user_id::text) FROM (SELECT DISTINCT user_id FROM changed) told;
      RETURN null;
    END $$`,
  announced('notifications_made', 'INSERT', 'NEW'),
  announced('notifications_changed', 'UPDATE', 'NEW'),
  announced('notifications_removed', 'DELETE', 'OLD'),

  `CREATE VIEW told_members WITH (security_invoker = true) AS
    SELECT m.organization_id, u.id AS user_id, u.language
      FROM active_memberships m JOIN people u ON u.id = m.user_id
     WHERE u.is_active AND u.role <> 'viewer'`,
  `COMMENT ON VIEW told_members IS 'Who is told what happens to the assets of an organization'`,
  `CREATE VIEW first_memberships WITH (security_invoker = true) AS
    SELECT DISTINCT ON (m.user_id) m.user_id, m.organization_id
      FROM organization_members m JOIN active_memberships active
        ON active.user_id = m.user_id AND active.organization_id = m.organization_id
     WHERE m.active ORDER BY m.user_id, m.created_at, m.id`,
  `COMMENT ON VIEW first_memberships IS 'Of each person the oldest active membership'`,
  `CREATE VIEW asset_homes WITH (security_invoker = true) AS
    SELECT a.id AS asset_id, coalesce(a.organization_id, l.organization_id,
           (SELECT first.organization_id FROM calibrations c JOIN first_memberships first ON first.user_id = c.performed_by_user_id
             WHERE c.asset_id = a.id AND c.is_active
             ORDER BY c.calibration_date DESC, c.created_at DESC, c.id DESC LIMIT 1)) AS organization_id
      FROM asset_cards a LEFT JOIN location_cards l ON l.id = a.location_id`,
  `COMMENT ON VIEW asset_homes IS
    'Whose people are told of an asset: its organization, else that of its location, else the oldest of who calibrated it last'`,
];
