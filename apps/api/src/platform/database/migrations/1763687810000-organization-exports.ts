import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Everything of an organization as one archive; and a wall of their own for the files of digital certificates. */
export class OrganizationExports1763687810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** For who belongs to the organization; that it is for its admins the guard says. */
const OWN = `((select asking_role()) is not null and ((select role_sees_all(asking_role()))
  or organization_id = any((select asking_memberships())::uuid[])))`;

const OF_EXPORT = `((select asking_role()) is not null and entity_type = 'organization_export'
  and exists (select 1 from organization_exports parent where parent.id = stored_files.entity_id))`;

const OF_CALIBRATION = `((select asking_role()) is not null and entity_type in ('calibration_dcc', 'calibration_uploaded_dcc')
  and exists (select 1 from calibrations parent where parent.id = stored_files.entity_id))`;

const statements = [
  `CREATE TABLE organization_exports (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    ordered_by uuid NOT NULL,
    ordered_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    outcome character varying(10),
    finished_at TIMESTAMP(3) WITH TIME ZONE,
    lost_contents integer,
    file_id uuid,
    CONSTRAINT organization_exports_outcome CHECK (outcome in ('done', 'cancelled', 'failed')),
    CONSTRAINT organization_exports_pkey PRIMARY KEY (id))`,
  `CREATE UNIQUE INDEX organization_exports_running ON organization_exports (organization_id) WHERE outcome IS NULL`,
  `CREATE INDEX organization_exports_newest ON organization_exports (organization_id, ordered_at, id)`,
  `ALTER TABLE organization_exports ADD CONSTRAINT "FK_6ebbdc5d6f2a3e742162a500585" FOREIGN KEY (organization_id) REFERENCES organizations(id)
    ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE organization_exports ADD CONSTRAINT "FK_59dcbad262b26494ee36f3b9920" FOREIGN KEY (ordered_by) REFERENCES users(id)
    ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE organization_exports ADD CONSTRAINT "FK_40afc1557b70cd6fec779eda690" FOREIGN KEY (file_id) REFERENCES stored_files(id)
    ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE organization_exports ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON organization_exports USING ${OWN} WITH CHECK ${OWN}`,
  `CREATE POLICY second_wall_exports ON stored_files USING ${OF_EXPORT} WITH CHECK ${OF_EXPORT}`,
  `CREATE POLICY second_wall_digital_certificates ON stored_files USING ${OF_CALIBRATION} WITH CHECK ${OF_CALIBRATION}`,
];
