import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Calibrations over all assets: by date, by due date, by rare facts, and by words of record and asset. The words lie with
 * the record, so that one index finds them, and follow the asset as its organization does.
 */
export class RegisterOfCalibrations1763684500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const words = (asset: string, calibration: string) => `calibration_search_text(${asset}.asset_id, ${asset}.name,
        ${asset}.serial_number, ${calibration}.calibration_version, ${calibration}.performed_by_name,
        ${calibration}.external_lab_name, ${calibration}.external_lab_certificate_number)`;

const statements = [
  // Of the certificate number what does not change with the prefix of the organization.
  `CREATE FUNCTION calibration_search_text(asset_id text, name text, serial_number text, version integer, performer text,
                                           laboratory text, certificate text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(asset_id || ' ' || name || ' ' || coalesce(serial_number, '') || ' ' || performer || ' '
      || coalesce(laboratory, '') || ' ' || coalesce(certificate, '') || ' -cal-' || asset_id || '-v' || version)`,
  `ALTER TABLE calibrations ADD search_text text NOT NULL DEFAULT ''`,
  `UPDATE calibrations c SET search_text = ${words('a', 'c')} FROM assets a WHERE a.id = c.asset_id`,
  `CREATE OR REPLACE FUNCTION calibration_takes_organization() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT a.organization_id, ${words('a', 'new')}
        INTO new.organization_id, new.search_text FROM assets a WHERE a.id = new.asset_id FOR SHARE;
      RETURN new;
    END $$`,
  `CREATE FUNCTION asset_renames_calibrations() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE calibrations c SET search_text = ${words('new', 'c')} WHERE c.asset_id = new.id;
      RETURN null;
    END $$`,
  `CREATE TRIGGER assets_rename_calibrations AFTER UPDATE OF asset_id, name, serial_number ON assets
    FOR EACH ROW WHEN ((old.asset_id, old.name, old.serial_number) IS DISTINCT FROM (new.asset_id, new.name, new.serial_number))
    EXECUTE FUNCTION asset_renames_calibrations()`,
  `CREATE INDEX calibrations_search ON calibrations USING gin (search_text gin_trgm_ops)`,
  `CREATE INDEX calibrations_date ON calibrations (calibration_date, id)`,
  `CREATE INDEX calibrations_due ON calibrations (due_date, id)`,
  `CREATE INDEX calibrations_organization_date ON calibrations (organization_id, calibration_date, id)`,
  `CREATE INDEX calibrations_organization_due ON calibrations (organization_id, due_date, id)`,
  `CREATE INDEX calibrations_performer ON calibrations (performed_by_user_id)`,
  `CREATE INDEX calibrations_conformity ON calibrations (conformity)`,
  `CREATE INDEX calibrations_purpose ON calibrations (calibration_purpose)`,
  `CREATE INDEX calibrations_type ON calibrations (calibration_type)`,
  // Nearly all are valid: those that are not are few, and looked for.
  `CREATE INDEX calibrations_not_valid ON calibrations (status) WHERE status <> 'valid'`,
];
