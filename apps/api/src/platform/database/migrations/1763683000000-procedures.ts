import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How one calibrates, with every content a procedure ever had, and the one that a calibration used. */
export class Procedures1763683000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const CONTENT = `
    proc_id character varying(20) NOT NULL,
    physical_quantity character varying(255) NOT NULL,
    name character varying(255) NOT NULL,
    description text,
    version character varying(50) NOT NULL,
    difficulty character varying(50),
    standard_ref character varying(255),
    author character varying(255),
    duration_min integer,
    tags jsonb,
    equipment jsonb,
    materials jsonb,
    environment jsonb,
    safety_notes jsonb,
    steps jsonb,
    acceptance_criteria jsonb`;

/** Shared by all organizations: for whoever is signed in. */
const OF_PROCEDURE = `((select asking_role()) is not null and entity_type = 'procedure')`;

const statements = [
  `CREATE TABLE procedures (${CONTENT},
    id uuid NOT NULL,
    revision integer NOT NULL,
    content_bytes integer NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    deactivated_at TIMESTAMP(3) WITH TIME ZONE,
    row_version integer DEFAULT 1 NOT NULL,
    created_by uuid NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    updated_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT procedures_deactivated CHECK (is_active = (deactivated_at is null))
  )`,
  `CREATE UNIQUE INDEX procedures_proc_id_unique ON procedures (proc_id)`,
  `CREATE TABLE procedure_revisions (${CONTENT},
    id uuid NOT NULL,
    procedure_id uuid NOT NULL,
    revision integer NOT NULL,
    changed text[] DEFAULT '{}' NOT NULL,
    created_by uuid NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    PRIMARY KEY (id)
  )`,
  `CREATE UNIQUE INDEX procedure_revisions_number ON procedure_revisions (procedure_id, revision)`,
  `CREATE TABLE procedure_attachments (
    id uuid NOT NULL,
    procedure_id uuid NOT NULL,
    file_id uuid NOT NULL,
    step_id uuid,
    from_revision integer NOT NULL,
    to_revision integer,
    PRIMARY KEY (id),
    CONSTRAINT procedure_attachments_span CHECK (to_revision > from_revision)
  )`,
  `CREATE INDEX procedure_attachments_procedure ON procedure_attachments (procedure_id, from_revision)`,
  `CREATE INDEX procedure_attachments_file ON procedure_attachments (file_id)`,
  `ALTER TABLE calibrations ADD COLUMN internal_procedure_revision_id uuid`,

  ...[
    ['procedures', 'FK_1426211527cd445b2c6edd65e5f', 'created_by', 'users'],
    ['procedure_revisions', 'FK_8f16fb9a90c7c2d055659d0ee0e', 'procedure_id', 'procedures'],
    ['procedure_revisions', 'FK_f484fd51eef72a284c4d4cb580f', 'created_by', 'users'],
    ['procedure_attachments', 'FK_9828a72bfda6c490f4f7bf6e666', 'procedure_id', 'procedures'],
    ['procedure_attachments', 'FK_289d03fff1e8feb1cdc0cbdc683', 'file_id', 'stored_files'],
    // Refused until now: nobody named one.
    ['sensor_channels', 'FK_28c08bdf7291b9f0b4a66ac70d5', 'calibration_method_id', 'procedures'],
    ['calibrations', 'FK_197e1b69f7be06ca3b48432954b', 'internal_procedure_id', 'procedures'],
    ['calibrations', 'FK_73253ac59bce75799a0e50384d6', 'internal_procedure_revision_id', 'procedure_revisions'],
  ].map(
    ([table, name, column, of]) =>
      `ALTER TABLE ${table} ADD CONSTRAINT "${name}" FOREIGN KEY (${column}) REFERENCES ${of} (id)`,
  ),

  `CREATE POLICY second_wall_procedures ON stored_files USING ${OF_PROCEDURE} WITH CHECK ${OF_PROCEDURE}`,
];
