import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReleaseSignatures1763688901000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const OF_SOMETHING_SEEN = `(EXISTS (SELECT 1 FROM calibrations parent WHERE parent.id = electronic_signatures.calibration_id)
  OR EXISTS (SELECT 1 FROM procedure_revisions parent WHERE parent.id = electronic_signatures.procedure_revision_id)
  OR EXISTS (SELECT 1 FROM certificate_template_versions parent WHERE parent.id = electronic_signatures.template_version_id))`;

/** Fixed, so that a later column changes no hash. */
const REVISION = `procedure_id, revision, proc_id, physical_quantity, name, description, version, difficulty, standard_ref, author,
  duration_min, tags, equipment, materials, environment, safety_notes, steps, acceptance_criteria,
  temperature_min, temperature_max, humidity_min, humidity_max, pressure_min, pressure_max`;

const HASH = `CASE WHEN s.calibration_id IS NULL THEN released_content_hash(s.procedure_revision_id, s.template_version_id)
  ELSE calibration_content_hash(s.calibration_id) END`;

const statements = [
  `ALTER TABLE signature_policies DROP CONSTRAINT signature_policies_acts,
    ADD CONSTRAINT signature_policies_acts CHECK (acts <@ ARRAY['approve', 'void', 'supersede', 'issue', 'release'])`,
  `ALTER TABLE electronic_signatures ALTER calibration_id DROP NOT NULL,
    ADD procedure_revision_id uuid, ADD template_version_id uuid,
    ADD CONSTRAINT electronic_signatures_subject CHECK (num_nonnulls(calibration_id, procedure_revision_id, template_version_id) = 1),
    ADD CONSTRAINT electronic_signatures_release CHECK ((act = 'release') = (calibration_id IS NULL)),
    ADD CONSTRAINT "FK_ba55a54e47c01cc1e0bce55f205" FOREIGN KEY (procedure_revision_id) REFERENCES procedure_revisions(id),
    ADD CONSTRAINT "FK_90351755d2c940b2690e42f9421" FOREIGN KEY (template_version_id) REFERENCES certificate_template_versions(id),
    DROP CONSTRAINT electronic_signatures_act,
    ADD CONSTRAINT electronic_signatures_act CHECK (act IN ('authorise', 'approve', 'reject', 'void', 'restore', 'supersede', 'issue', 'release'))`,
  `CREATE UNIQUE INDEX electronic_signatures_revision ON electronic_signatures (procedure_revision_id, signed_by)`,
  `CREATE UNIQUE INDEX electronic_signatures_template ON electronic_signatures (template_version_id, signed_by)`,
  `DROP POLICY second_wall ON electronic_signatures`,
  `DROP POLICY second_wall_new ON electronic_signatures`,
  `CREATE POLICY second_wall ON electronic_signatures FOR SELECT USING ${OF_SOMETHING_SEEN}`,
  `CREATE POLICY second_wall_new ON electronic_signatures FOR INSERT
    WITH CHECK (signed_by = (SELECT asking_person()) AND ${OF_SOMETHING_SEEN})`,
  // SHA-256, content format 1.
  `CREATE FUNCTION released_content_hash(procedure_revision uuid, template_version uuid) RETURNS text LANGUAGE sql STABLE
    BEGIN ATOMIC
      SELECT encode(sha256(convert_to(found.content::text, 'UTF8')), 'hex') FROM (
        SELECT jsonb_build_object('format', 1,
            'procedure', (SELECT to_jsonb(x) FROM (SELECT ${REVISION} FROM procedure_revisions i WHERE i.id = r.id) x),
            'files', (SELECT jsonb_agg(jsonb_build_array(f.original_filename, f.checksum_sha256, a.step_id) ORDER BY f.created_at, f.id, a.step_id)
                        FROM procedure_attachments a JOIN stored_files f ON f.id = a.file_id
                       WHERE a.procedure_id = r.procedure_id AND a.from_revision <= r.revision
                         AND (a.to_revision IS NULL OR a.to_revision > r.revision))) AS content
          FROM procedure_revisions r WHERE r.id = procedure_revision
        UNION ALL
        SELECT jsonb_build_object('format', 1, 'template', v.template_id, 'version', v.number, 'source', v.source)
          FROM certificate_template_versions v WHERE v.id = template_version) found;
    END`,
  `CREATE FUNCTION released_object(procedure_revision uuid, template_version uuid) RETURNS uuid LANGUAGE sql STABLE
    BEGIN ATOMIC
      SELECT coalesce((SELECT r.procedure_id FROM procedure_revisions r WHERE r.id = procedure_revision),
                      (SELECT v.template_id FROM certificate_template_versions v WHERE v.id = template_version));
    END`,
  `CREATE FUNCTION demands_release(organization uuid) RETURNS boolean LANGUAGE sql STABLE
    BEGIN ATOMIC
      SELECT EXISTS (SELECT 1 FROM signature_policies p WHERE p.organization_id = organization AND 'release' = ANY (p.acts));
    END`,
  `CREATE OR REPLACE VIEW signature_findings WITH (security_invoker='true') AS
    SELECT s.id AS signature_id, s.calibration_id, s.signed_at, e.id AS entry_id,
           CASE WHEN e.id IS NULL THEN 'signature_added'
                WHEN e.actor_id IS DISTINCT FROM s.signed_by
                  OR e.entity_id IS DISTINCT FROM o.entity_id
                  OR (e.after_state ->> 'act', e.after_state ->> 'step', e.after_state ->> 'signed_by_name', e.after_state ->> 'meaning',
                      e.after_state ->> 'reason', e.after_state ->> 'content_hash', e.after_state ->> 'content_format',
                      e.after_state ->> 'confirmation_id', e.after_state ->> 'method')
                     IS DISTINCT FROM (s.act::text, s.step::text, s.signed_by_name::text, s.meaning::text, s.reason,
                      s.content_hash::text, s.content_format::text, s.confirmation_id::text, s.method::text)
                  OR (e.after_state ->> 'signed_at')::timestamptz IS DISTINCT FROM s.signed_at
                  OR (e.after_state ->> 'confirmed_at')::timestamptz IS DISTINCT FROM s.confirmed_at THEN 'signature_altered'
                WHEN s.content_hash IS DISTINCT FROM ${HASH} THEN 'signed_content_altered'
           END AS kind,
           o.entity_id, o.entity_type, o.action
      FROM electronic_signatures s
      CROSS JOIN LATERAL (SELECT
        coalesce(s.calibration_id, released_object(s.procedure_revision_id, s.template_version_id)) AS entity_id,
        CASE WHEN s.procedure_revision_id IS NOT NULL THEN 'procedure'
             WHEN s.template_version_id IS NOT NULL THEN 'certificate_template' ELSE 'calibration' END AS entity_type,
        CASE WHEN s.procedure_revision_id IS NOT NULL THEN 'procedure.released'
             WHEN s.template_version_id IS NOT NULL THEN 'certificate_template.released' ELSE 'calibration.signed' END AS action) o
      LEFT JOIN audit_logs e
        ON e.entity_id = o.entity_id AND e.action = o.action AND e.after_state ->> 'signature_id' = s.id::text
    UNION ALL
    SELECT NULL, CASE WHEN e.action = 'calibration.signed' THEN e.entity_id END, e.created_at, e.id, 'signature_missing',
           e.entity_id, e.entity_type::text, e.action::text
      FROM audit_logs e
     WHERE e.action IN ('calibration.signed', 'procedure.released', 'certificate_template.released')
       AND NOT EXISTS (SELECT 1 FROM electronic_signatures s WHERE s.id::text = e.after_state ->> 'signature_id')`,
];
