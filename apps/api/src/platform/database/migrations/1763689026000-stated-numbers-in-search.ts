import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imported calibrations are found by the certificate number of their issuer. */
export class StatedNumbersInSearch1763689026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('The stored search text would keep the numbers');
  }
}

const searchText = (asset: string, calibration: string) =>
  `calibration_search_text(${asset}.asset_id, ${asset}.name, ${asset}.serial_number, ${calibration}.calibration_version,
     ${calibration}.performed_by_name, ${calibration}.external_lab_name,
     concat_ws(' ', ${calibration}.external_lab_certificate_number, ${calibration}.imported #>> '{stated,certificate_number}'))`;

const STATEMENTS = [
  // In the order of the application. Lists can be read meanwhile.
  'LOCK TABLE assets, calibrations IN EXCLUSIVE MODE',
  `CREATE OR REPLACE FUNCTION asset_renames_calibrations() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE calibrations c SET search_text = ${searchText('new', 'c')} WHERE c.asset_id = new.id;
      RETURN null;
    END $$`,
  `CREATE OR REPLACE FUNCTION calibration_takes_organization() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT a.organization_id, ${searchText('a', 'new')}
        INTO new.organization_id, new.search_text FROM assets a WHERE a.id = new.asset_id FOR SHARE;
      RETURN new;
    END $$`,
  `UPDATE calibrations c SET search_text = ${searchText('a', 'c')} FROM assets a
    WHERE a.id = c.asset_id AND c.imported #>> '{stated,certificate_number}' IS NOT NULL`,
];
