import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was reminded of which due date, by which delivery; how early each organization wants it. */
export class Reminders1763686210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const OWN = `(user_id = (select asking_person()))`;
const may = `(exists (select 1 from assets parent where parent.id = reminders.asset_id))`;
/** An organization may be known by name and not be looked into. */
const mayRound = `((select asking_role()) is not null and ((select role_sees_all(asking_role())) or exists (
  select 1 from organization_cards seen where seen.id = reminder_rounds.organization_id
     and organization_visible(seen, asking_role(), (select asking_memberships())))))`;

const statements = [
  `ALTER TABLE organizations ADD calibration_reminder_days integer`,
  `ALTER TABLE organizations ADD CONSTRAINT organizations_reminder_days CHECK (calibration_reminder_days between 1 and 90)`,

  `CREATE TABLE reminder_deliveries (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    is_open boolean DEFAULT true NOT NULL,
    in_app boolean DEFAULT false NOT NULL,
    mail_id uuid,
    opened_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    delivered_at TIMESTAMP(3) WITH TIME ZONE,
    CONSTRAINT "PK_fb5ad7ae0d2b2adc3a95e5e96cd" PRIMARY KEY (id))`,
  `CREATE INDEX reminder_deliveries_open ON reminder_deliveries (user_id) WHERE is_open`,
  `ALTER TABLE reminder_deliveries ADD CONSTRAINT "FK_120aa4e2b6349b1a1fd33237134" FOREIGN KEY (user_id)
    REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,

  `CREATE TABLE reminders (
    asset_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind character varying(10) NOT NULL,
    due_date date NOT NULL,
    delivery_id uuid NOT NULL,
    CONSTRAINT "PK_reminders" PRIMARY KEY (asset_id, user_id, kind, due_date),
    CONSTRAINT reminders_kind CHECK (kind in ('due_soon', 'overdue')))`,
  `CREATE INDEX reminders_delivery ON reminders (delivery_id)`,
  `ALTER TABLE reminders ADD CONSTRAINT "FK_e52d0d6d392e6ac62ae484a3dba" FOREIGN KEY (asset_id)
    REFERENCES assets(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE reminders ADD CONSTRAINT "FK_2c8027b572a9272f2c66468664e" FOREIGN KEY (delivery_id)
    REFERENCES reminder_deliveries(id) ON DELETE CASCADE ON UPDATE NO ACTION`,

  `CREATE TABLE reminder_rounds (
    organization_id uuid NOT NULL,
    day date NOT NULL,
    CONSTRAINT "PK_reminder_rounds" PRIMARY KEY (organization_id))`,
  `ALTER TABLE reminder_rounds ADD CONSTRAINT "FK_4882d63fcf233ee0200cc788a4e" FOREIGN KEY (organization_id)
    REFERENCES organizations(id) ON DELETE CASCADE ON UPDATE NO ACTION`,

  `CREATE TABLE reminder_sweeps (
    id uuid NOT NULL,
    started_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    finished_at TIMESTAMP(3) WITH TIME ZONE,
    organizations integer DEFAULT 0 NOT NULL,
    reminders integer DEFAULT 0 NOT NULL,
    people integer DEFAULT 0 NOT NULL,
    mails integer DEFAULT 0 NOT NULL,
    CONSTRAINT "PK_reminder_sweeps" PRIMARY KEY (id))`,

  `ALTER TABLE reminders ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON reminders USING ${may} WITH CHECK ${may}`,
  `ALTER TABLE reminder_deliveries ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON reminder_deliveries USING ${OWN} WITH CHECK ${OWN}`,
  `ALTER TABLE reminder_rounds ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON reminder_rounds USING ${mayRound} WITH CHECK ${mayRound}`,

  `CREATE VIEW sent_reminders WITH (security_invoker = true) AS
    SELECT r.asset_id, r.kind, r.due_date, min(d.delivered_at) AS sent_at
      FROM reminders r JOIN reminder_deliveries d ON d.id = r.delivery_id
     WHERE d.delivered_at IS NOT NULL GROUP BY r.asset_id, r.kind, r.due_date`,
  `COMMENT ON VIEW sent_reminders IS 'Of an asset and due date: sent once any channel delivered to anybody'`,
];
