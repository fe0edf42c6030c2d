import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactor1763688730000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const MAY = '(user_id = (select asking_person()) or (select role_sees_all(asking_role())))';

const walled = (table: string) => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON ${table} USING ${MAY} WITH CHECK ${MAY}`,
];

const statements = [
  `CREATE TABLE totp_secrets (
    user_id uuid NOT NULL,
    wrapped_secret text,
    last_step integer,
    confirmed_at TIMESTAMP(3) WITH TIME ZONE,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    CONSTRAINT "PK_3e4fac76b4c0964c30c11c2fa8d" PRIMARY KEY (user_id),
    CONSTRAINT "FK_3e4fac76b4c0964c30c11c2fa8d" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  )`,
  ...walled('totp_secrets'),
  `CREATE TABLE recovery_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    code_hash character varying(64) NOT NULL,
    used_at TIMESTAMP(3) WITH TIME ZONE,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    CONSTRAINT "PK_0723b9e53961e799027d7f7ba32" PRIMARY KEY (id),
    CONSTRAINT "FK_fb82b2ac740ca095b617afad031" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX recovery_codes_code ON recovery_codes (user_id, code_hash)`,
  ...walled('recovery_codes'),
  `CREATE TABLE passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name character varying(60) NOT NULL,
    credential_id character varying(1400) NOT NULL,
    public_key text NOT NULL,
    counter double precision NOT NULL,
    transports text array NOT NULL,
    is_backed_up boolean DEFAULT false NOT NULL,
    last_used_at TIMESTAMP(3) WITH TIME ZONE,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    CONSTRAINT "PK_db928e6fd79e7098911268a74c3" PRIMARY KEY (id),
    CONSTRAINT "FK_02227b9a8a34a808e3e23800b00" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id)`,
  `CREATE INDEX passkeys_user ON passkeys (user_id, created_at, id)`,
  ...walled('passkeys'),
  `CREATE TABLE factor_challenges (
    token_hash character varying(64) NOT NULL,
    purpose character varying(20) NOT NULL,
    user_id uuid,
    token_version integer,
    failures integer DEFAULT 0 NOT NULL,
    expires_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "PK_d22cf7bbcf783ac7b2d44fbf6b7" PRIMARY KEY (token_hash),
    CONSTRAINT factor_challenges_purpose CHECK (purpose in ('second_factor', 'passkey_sign_in', 'passkey_enrolment', 'passkey_confirmation')),
    CONSTRAINT factor_challenges_account CHECK ((user_id is null) = (purpose = 'passkey_sign_in')),
    CONSTRAINT "FK_93fdc106b0a72631d63ba081827" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  )`,
  `CREATE INDEX factor_challenges_expiry ON factor_challenges (expires_at)`,
];
