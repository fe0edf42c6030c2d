import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates of organizations and of the installation, every source they had, and which certificate was made with which. */
export class CertificateTemplates1763687400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** As the lists have it: those of the installation are everybody's. */
const MAY_SEE = `((select asking_role()) is not null and (organization_id is null or (select role_sees_all(asking_role())) or exists (
  select 1 from organization_cards seen
   where seen.id = certificate_templates.organization_id and organization_visible(seen, asking_role(), (select asking_memberships())))))`;
const of = (table: string, parent: string, column: string) =>
  `(exists (select 1 from ${parent} parent where parent.id = ${table}.${column}))`;

const walls: Record<string, string> = {
  certificate_templates: MAY_SEE,
  certificate_template_versions: of('certificate_template_versions', 'certificate_templates', 'template_id'),
  certificate_choices: of('certificate_choices', 'calibrations', 'calibration_id'),
};

const statements = [
  `CREATE TABLE certificate_templates (
    name character varying(255) NOT NULL,
    description text,
    id uuid NOT NULL,
    organization_id uuid,
    is_default boolean NOT NULL DEFAULT false,
    is_active boolean NOT NULL DEFAULT true,
    source_version integer NOT NULL,
    created_by uuid NOT NULL,
    version integer NOT NULL DEFAULT '1',
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    updated_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT certificate_templates_pkey PRIMARY KEY (id))`,
  `CREATE INDEX certificate_templates_name ON certificate_templates (name, id)`,
  `CREATE INDEX certificate_templates_organization ON certificate_templates (organization_id, name, id)`,
  // One default of an organization, and one of all.
  `CREATE UNIQUE INDEX certificate_templates_default ON certificate_templates (organization_id) NULLS NOT DISTINCT WHERE is_default`,
  `CREATE TABLE certificate_template_versions (
    id uuid NOT NULL,
    template_id uuid NOT NULL,
    number integer NOT NULL,
    source text NOT NULL,
    thumbnail bytea NOT NULL,
    created_by uuid NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT certificate_template_versions_number UNIQUE (template_id, number),
    CONSTRAINT certificate_template_versions_pkey PRIMARY KEY (id))`,
  `CREATE TABLE certificate_choices (
    calibration_id uuid NOT NULL,
    template_id uuid,
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT certificate_choices_pkey PRIMARY KEY (calibration_id))`,
  `ALTER TABLE certificates ADD template_version integer`,
  ...[
    ['certificates', 'FK_b73604d85c520ce2d2cfd675cce', 'template_id', 'certificate_templates'],
    ['certificate_templates', 'FK_b04eca8b8a8c6322a8ad4d7a05b', 'organization_id', 'organizations'],
    ['certificate_templates', 'FK_0d6c69bff7efa430feee51654ff', 'created_by', 'users'],
    ['certificate_template_versions', 'FK_97bb193f06f1fc0b5eb64dcc5c0', 'template_id', 'certificate_templates'],
    ['certificate_template_versions', 'FK_da0a0267578e9e8425cb7457be9', 'created_by', 'users'],
    ['certificate_choices', 'FK_a6a460617679a8c55f082f4e601', 'calibration_id', 'calibrations'],
    ['certificate_choices', 'FK_c187faa334a788cf278e0008618', 'template_id', 'certificate_templates'],
  ].map(
    ([table, name, column, parent]) =>
      `ALTER TABLE ${table} ADD CONSTRAINT "${name}" FOREIGN KEY (${column}) REFERENCES ${parent}(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  ),
  `CREATE OR REPLACE VIEW subjects AS
     SELECT 'organization'::text AS kind, id, null::text AS reference, id AS organization_id FROM organizations
     UNION ALL SELECT 'asset'::text, id, asset_id::text, organization_id FROM assets
     UNION ALL SELECT 'calibration'::text, id, null::text, organization_id FROM calibrations
     UNION ALL SELECT 'location'::text, id, null::text, organization_id FROM locations
     UNION ALL SELECT 'certificate_template'::text, id, null::text, organization_id FROM certificate_templates`,
  ...Object.entries(walls).flatMap(([table, rule]) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY second_wall ON ${table} USING ${rule} WITH CHECK ${rule}`,
  ]),
];
