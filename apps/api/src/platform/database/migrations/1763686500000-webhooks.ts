import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks, what they were told, and what of the record they are told from. */
export class Webhooks1763686500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** For who belongs to the organization; a directory entry has no members and belongs to the admins of the installation. */
const may = `((select asking_role()) is not null and ((select role_sees_all(asking_role()))
  or organization_id = any((select asking_memberships())::uuid[])
  or ((select asking_role()) = 'admin' and exists (select 1 from organization_cards seen
    where seen.id = webhooks.organization_id and seen.external))))`;
const mayWith = (table: string, parent: string, column: string) =>
  `(exists (select 1 from ${parent} parent where parent.id = ${table}.${column}))`;

const walls: Record<string, string> = {
  webhooks: may,
  webhook_deliveries: mayWith('webhook_deliveries', 'webhooks', 'webhook_id'),
  webhook_attempts: mayWith('webhook_attempts', 'webhook_deliveries', 'delivery_id'),
  webhook_due_dates: mayWith('webhook_due_dates', 'webhooks', 'webhook_id'),
};

const statements = [
  `CREATE TABLE webhooks (
    name character varying(255) NOT NULL,
    url character varying(2000) NOT NULL,
    events text array NOT NULL,
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    wrapped_secret text NOT NULL,
    wrapped_former_secret text,
    former_until TIMESTAMP(3) WITH TIME ZONE,
    paused_because character varying(10),
    enabled_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    due_known_at TIMESTAMP(3) WITH TIME ZONE,
    failures integer NOT NULL DEFAULT '0',
    failing_since TIMESTAMP(3) WITH TIME ZONE,
    resting_until TIMESTAMP(3) WITH TIME ZONE,
    last_delivered_at TIMESTAMP(3) WITH TIME ZONE,
    created_by uuid NOT NULL,
    version integer NOT NULL DEFAULT '1',
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    updated_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT webhooks_former CHECK ((wrapped_former_secret is null) = (former_until is null)),
    CONSTRAINT webhooks_paused CHECK (paused_because in ('by_hand', 'gone', 'failing')),
    CONSTRAINT "PK_9e8795cfc899ab7bdaa831e8527" PRIMARY KEY (id))`,
  `CREATE INDEX webhooks_organization ON webhooks (organization_id, created_at, id)`,
  `CREATE TABLE webhook_deliveries (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    event_id uuid NOT NULL,
    type character varying(60) NOT NULL,
    body text NOT NULL,
    occurred_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    state character varying(10) NOT NULL,
    attempts integer NOT NULL DEFAULT '0',
    waiting_since TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    due_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    last_outcome character varying(20),
    last_status integer,
    settled_at TIMESTAMP(3) WITH TIME ZONE,
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT webhook_deliveries_once UNIQUE (webhook_id, event_id),
    CONSTRAINT webhook_deliveries_state CHECK (state in ('waiting', 'delivered', 'failed')),
    CONSTRAINT "PK_535dd409947fb6d8fc6dfc0112a" PRIMARY KEY (id))`,
  `CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at)`,
  `CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, due_at) WHERE state = 'waiting'`,
  `CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at, id)`,
  `CREATE TABLE webhook_attempts (
    id uuid NOT NULL,
    delivery_id uuid NOT NULL,
    started_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    duration_ms integer NOT NULL,
    outcome character varying(20) NOT NULL,
    status integer,
    answer text,
    CONSTRAINT "PK_2de7e7887ad97de459adab62638" PRIMARY KEY (id))`,
  `CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, started_at, id)`,
  `CREATE TABLE webhook_due_dates (
    webhook_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    kind character varying(10) NOT NULL,
    due_date date NOT NULL,
    CONSTRAINT "PK_73749af6ef92b132de485700e23" PRIMARY KEY (webhook_id, asset_id, kind, due_date))`,
  `CREATE INDEX webhook_due_dates_asset ON webhook_due_dates (asset_id)`,
  `CREATE TABLE webhook_place (
    id integer NOT NULL,
    written_in bigint NOT NULL,
    entry_id uuid NOT NULL,
    CONSTRAINT webhook_place_one CHECK (id = 1),
    CONSTRAINT "PK_a93b7a05a2924791b725da9324a" PRIMARY KEY (id))`,
  `ALTER TABLE webhooks ADD CONSTRAINT "FK_1263da9f2a66fe09006bd86130e"
    FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE webhooks ADD CONSTRAINT "FK_eb68180d7bcb926c84b0cafb447"
    FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE webhook_deliveries ADD CONSTRAINT "FK_a0286aeb96db651efd1ae2966f2"
    FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE webhook_attempts ADD CONSTRAINT "FK_0d56d91d61b827bb2079c256538"
    FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE webhook_due_dates ADD CONSTRAINT "FK_6feb81d47ac8fd4cc6f85abfe85"
    FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE webhook_due_dates ADD CONSTRAINT "FK_b49ebaabd0656f94de6011a8c85"
    FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `INSERT INTO webhook_place (id, written_in, entry_id) VALUES (1, 0, '00000000-0000-0000-0000-000000000000')`,

  ...Object.entries(walls).flatMap(([table, rule]) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY second_wall ON ${table} USING ${rule} WITH CHECK ${rule}`,
  ]),

  `CREATE VIEW record_events WITH (security_invoker = true) AS
    SELECT id, written_in, action, entity_type, entity_id, entity_asset_id, organization_id, other_organization_ids,
           actor_id, before_state, after_state, created_at FROM audit_logs`,
  `COMMENT ON VIEW record_events IS 'Entries of the record, without who may read them and where they were written from'`,
  `CREATE VIEW asset_due_dates WITH (security_invoker = true) AS
    SELECT id AS asset_id, asset_id AS reference, organization_id, is_active,
           coalesce(next_due_at, 'infinity'::date) AS due_date FROM assets`,
  `COMMENT ON VIEW asset_due_dates IS 'When an asset falls due; infinity where nobody knows'`,
];
