import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiKeys1763688710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** Own keys, and those of own service accounts. */
const MAY = `(user_id = (select asking_person()) or exists (
  select 1 from users owner where owner.id = api_keys.user_id and owner.service_organization_id is not null
     and ((select role_sees_all(asking_role())) or owner.service_organization_id = any((select asking_memberships())::uuid[]))))`;

const statements = [
  `CREATE TABLE api_keys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name character varying(60) NOT NULL,
    hint character varying(10) NOT NULL,
    secret_hash character varying(64) NOT NULL,
    former_secret_hash character varying(64),
    former_secret_until TIMESTAMP(3) WITH TIME ZONE,
    scopes text[] NOT NULL,
    organization_ids uuid[],
    addresses text[] NOT NULL,
    requests_per_minute integer NOT NULL,
    expires_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    last_used_at TIMESTAMP(3) WITH TIME ZONE,
    last_used_ip character varying(64),
    created_by uuid,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    CONSTRAINT "PK_api_keys" PRIMARY KEY (id))`,
  `CREATE UNIQUE INDEX api_keys_secret ON api_keys (secret_hash)`,
  `CREATE UNIQUE INDEX api_keys_former_secret ON api_keys (former_secret_hash)`,
  `CREATE INDEX api_keys_owner ON api_keys (user_id, created_at, id)`,
  `ALTER TABLE api_keys ADD CONSTRAINT "FK_a3baee01d8408cd3c0f89a9a973" FOREIGN KEY (user_id)
    REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON api_keys USING ${MAY} WITH CHECK ${MAY}`,
  // SECURITY DEFINER: any caller may deactivate the account.
  `CREATE FUNCTION end_api_keys_of_users() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      DELETE FROM api_keys k WHERE k.user_id = NEW.id;
      RETURN null;
    END $$`,
  // A caller's schema must not replace the objects it uses.
  `DO $$ BEGIN
      EXECUTE format('ALTER FUNCTION end_api_keys_of_users() SET search_path = %I, pg_temp', current_schema());
    END $$`,
  `REVOKE ALL ON FUNCTION end_api_keys_of_users() FROM PUBLIC`,
  `CREATE TRIGGER ends_api_keys AFTER UPDATE OF is_active ON users FOR EACH ROW
    WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION end_api_keys_of_users()`,
];
