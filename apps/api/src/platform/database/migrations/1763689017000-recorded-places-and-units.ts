import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Locks no other table: `calibrations` is locked exclusively. */
export class RecordedPlacesAndUnits1763689017000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('Corrected records would become the newest of their day');
  }
}

const STATEMENTS = [
  `ALTER TABLE calibrations ADD COLUMN first_recorded_at timestamptz(3),
    ADD COLUMN recorded_reference_unit varchar(50), ADD COLUMN recorded_measured_unit varchar(50)`,
  'DROP INDEX calibrations_in_force',
  `CREATE FUNCTION calibration_takes_place() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp' AS $$
    BEGIN
      SELECT coalesce(o.first_recorded_at, o.created_at) INTO new.first_recorded_at
        FROM calibrations o WHERE o.id = new.supersedes_id;
      RETURN new;
    END $$`,
  `CREATE TRIGGER calibrations_take_place BEFORE INSERT ON calibrations FOR EACH ROW
    WHEN (new.supersedes_id IS NOT NULL AND new.first_recorded_at IS NULL) EXECUTE FUNCTION calibration_takes_place()`,
];
