import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailed links, join requests, signatures, notifications, mail, limits; providers and customers as organizations. */
export class People1763650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE TABLE account_mail_requests (
    id uuid NOT NULL,
    purpose character varying(20) NOT NULL,
    email character varying(255) NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "PK_66e08b3e618a50e3304de09e3e8" PRIMARY KEY (id)
  )`,
  `CREATE TABLE mailed_tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    purpose character varying(20) NOT NULL,
    token_hash character varying(64) NOT NULL,
    email character varying(255),
    expires_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    used_at TIMESTAMP(3) WITH TIME ZONE,
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT mailed_tokens_purpose CHECK (purpose in ('verify', 'reset', 'change_email')),
    CONSTRAINT "PK_31d4f7d89f675acd4fc29e07187" PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX mailed_tokens_hash_unique ON mailed_tokens (token_hash)`,
  `CREATE INDEX mailed_tokens_user ON mailed_tokens (user_id, purpose)`,
  `CREATE TABLE organization_join_requests (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    status character varying(10) NOT NULL,
    decided_by uuid,
    decided_at TIMESTAMP(3) WITH TIME ZONE,
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT organization_join_requests_status CHECK (status in ('pending', 'approved', 'rejected')),
    CONSTRAINT "PK_9549a826c3a7d6d9683a43e4818" PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX organization_join_requests_pending ON organization_join_requests (organization_id, user_id) WHERE status = 'pending'`,
  `CREATE TABLE notifications (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    type character varying(60) NOT NULL,
    title character varying(255) NOT NULL,
    body text,
    link character varying(500),
    entity_type character varying(40),
    entity_id uuid,
    is_read boolean NOT NULL DEFAULT false,
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "PK_6a72c3c0f683f6462415e653c3a" PRIMARY KEY (id)
  )`,
  `CREATE INDEX notifications_of_user ON notifications (user_id, created_at)`,
  `CREATE TABLE user_signatures (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    version integer NOT NULL,
    source character varying(10) NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    file_id uuid NOT NULL,
    "image_sha256" character varying(64) NOT NULL,
    signature text NOT NULL,
    signed_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    revoked_at TIMESTAMP(3) WITH TIME ZONE,
    revoked_reason character varying(100),
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT user_signatures_source CHECK (source in ('upload', 'drawn')),
    CONSTRAINT "PK_47c6e112d61b58d27a558eb2fec" PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX user_signatures_active ON user_signatures (user_id) WHERE is_active`,
  `CREATE UNIQUE INDEX user_signatures_version_unique ON user_signatures (user_id, version)`,
  `CREATE TABLE user_keys (
    user_id uuid NOT NULL,
    algorithm character varying(20) NOT NULL,
    public_key_pem text NOT NULL,
    "fingerprint_sha256" character varying(64) NOT NULL,
    wrapped_private_key text NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "PK_03bc99d540d17f2d6def72de3ae" PRIMARY KEY (user_id)
  )`,
  `CREATE UNLOGGED TABLE rate_limits (
    key character varying(150) NOT NULL,
    window_ends_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    count integer NOT NULL,
    CONSTRAINT "PK_8cb6aa4831e3e775ccf370521db" PRIMARY KEY (key)
  )`,
  `CREATE TABLE outgoing_mails (
    id uuid NOT NULL,
    to_address character varying(255) NOT NULL,
    subject character varying(255) NOT NULL,
    text text,
    html text,
    next_attempt_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    attempts integer NOT NULL DEFAULT '0',
    sent_at TIMESTAMP(3) WITH TIME ZONE,
    gave_up_at TIMESTAMP(3) WITH TIME ZONE,
    last_error text,
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "PK_131b18b6ed3f835036a6db24d81" PRIMARY KEY (id)
  )`,
  `CREATE INDEX outgoing_mails_open ON outgoing_mails (next_attempt_at) WHERE sent_at is null and gave_up_at is null`,
  `ALTER TABLE organizations ADD org_category character varying(10) NOT NULL DEFAULT 'internal'`,
  `ALTER TABLE organizations ADD org_type character varying(10)`,
  `ALTER TABLE organizations ADD contact_email character varying(255)`,
  `ALTER TABLE organizations ADD contact_phone character varying(50)`,
  `ALTER TABLE organizations ADD vat_number character varying(50)`,
  `ALTER TABLE organizations ADD address_street character varying(255)`,
  `ALTER TABLE organizations ADD address_city character varying(255)`,
  `ALTER TABLE organizations ADD address_state character varying(255)`,
  `ALTER TABLE organizations ADD address_postal_code character varying(20)`,
  `ALTER TABLE organizations ADD address_country character varying(100)`,
  `ALTER TABLE organizations ADD logo_file_id uuid`,
  `CREATE INDEX organizations_name ON organizations (name, id)`,
  `ALTER TABLE organizations ADD CONSTRAINT organizations_type CHECK ((org_category = 'external') = (org_type is not null) and org_type in ('provider', 'customer'))`,
  `ALTER TABLE organizations ADD CONSTRAINT organizations_category CHECK (org_category in ('internal', 'external'))`,
  `ALTER TABLE mailed_tokens ADD CONSTRAINT "FK_a216a1d5f921f0a8e7fb4a6e67e" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE organization_join_requests ADD CONSTRAINT "FK_94ad243453073e7489da74f0b51" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE organization_join_requests ADD CONSTRAINT "FK_86b44339c6a54e58d4639ddc4ac" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE notifications ADD CONSTRAINT "FK_9a8a82462cab47c73d25f49261f" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE user_signatures ADD CONSTRAINT "FK_d5be66458ddb68a7c7588f627b2" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE user_signatures ADD CONSTRAINT "FK_77f661f1a4f18a8089e62cc8839" FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE user_keys ADD CONSTRAINT "FK_03bc99d540d17f2d6def72de3ae" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE organizations ADD CONSTRAINT "FK_bf54549fb886a59264841f79957" FOREIGN KEY (logo_file_id) REFERENCES stored_files(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE users ADD CONSTRAINT "FK_02ec15de199e79a0c46869895f4" FOREIGN KEY (profile_picture_id) REFERENCES stored_files(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
];
