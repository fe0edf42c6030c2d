import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = [
  ['calibrations_superseded_by', 'calibrations', 'superseded_by_id'],
  ['calibrations_superseding', 'calibrations', 'supersedes_id'],
  ['calibrations_daq', 'calibrations', 'daq_id'],
  ['calibrations_reference_asset', 'calibrations', 'internal_reference_asset_id'],
  ['calibrations_place', 'calibrations', 'calibration_location_id'],
  ['calibrations_uploaded_file', 'calibrations', 'uploaded_certificate_file_id'],
  ['impact_affected_via', 'impact_affected', 'via_id'],
  ['impact_reports_last_good', 'impact_reports', 'last_good_id'],
  ['assets_picture', 'assets', 'picture_id'],
  ['assets_pinout_image', 'assets', 'pinout_image_id'],
  ['assets_mechanical_image', 'assets', 'mechanical_image_id'],
  ['certificates_file', 'certificates', 'file_id'],
  ['digital_certificates_file', 'digital_certificates', 'file_id'],
  ['certificate_batches_file', 'certificate_batches', 'file_id'],
  ['organization_exports_file', 'organization_exports', 'file_id'],
  ['organizations_logo', 'organizations', 'logo_file_id'],
  ['user_signatures_file', 'user_signatures', 'file_id'],
  ['users_picture', 'users', 'profile_picture_id'],
] as const;

/** Deletion reads each referring table by index. */
export class IndexForeignKeys1763688790000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, table, column] of indexes)
      await runner.query(`CREATE INDEX ${name} ON ${table} (${column}) WHERE ${column} IS NOT NULL`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
