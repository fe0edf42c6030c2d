import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who answers for a calibration, what its report says of the item and its owner, and the papers that belong to it. */
export class RecordsAndApproval1763684000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** The policy of calibrations decides, which is asked by the look into them. */
const OF_CALIBRATION = `((select asking_role()) is not null
  and entity_type in ('calibration', 'calibration_file', 'calibration_uploaded_certificate')
  and exists (select 1 from calibrations parent where parent.id = stored_files.entity_id))`;

const statements = [
  `ALTER TABLE calibrations
     ADD COLUMN checked_by_user_id uuid, ADD COLUMN checked_by_name varchar(255),
     ADD COLUMN authorised_by_user_id uuid, ADD COLUMN authorised_by_name varchar(255),
     ADD COLUMN calibration_organization_id uuid,
     ADD COLUMN customer_name varchar(255), ADD COLUMN customer_address text,
     ADD COLUMN item_condition text, ADD COLUMN receipt_date date, ADD COLUMN deviations text,
     ADD COLUMN repair_date date, ADD COLUMN repair_description text,
     ADD COLUMN status_before_void varchar(20),
     ADD COLUMN decided_by uuid, ADD COLUMN decided_by_name varchar(255),
     ADD COLUMN decided_at timestamptz(3), ADD COLUMN decision_reason text,
     ADD COLUMN calibration_location_name varchar(255), ADD COLUMN daq_name varchar(1000),
     ADD COLUMN uploaded_certificate_file_id uuid`,
  `ALTER TABLE calibrations
     ADD CONSTRAINT "FK_e8f92452f33335258ec8a1acac5" FOREIGN KEY (checked_by_user_id) REFERENCES users (id),
     ADD CONSTRAINT "FK_0dcc3f4ceaa24c96d4c4b315cbd" FOREIGN KEY (authorised_by_user_id) REFERENCES users (id),
     ADD CONSTRAINT "FK_f74a2e0fc1aa7391656751f3ff5" FOREIGN KEY (calibration_organization_id) REFERENCES organizations (id),
     ADD CONSTRAINT "FK_38e0d24a7abf241205795ff8ecf" FOREIGN KEY (daq_id) REFERENCES assets (id),
     ADD CONSTRAINT "FK_508e5a6d3d95a4150819d9a3555" FOREIGN KEY (calibration_location_id) REFERENCES locations (id),
     ADD CONSTRAINT "FK_a2e77d9b67a070fc6dfb3cc81f9" FOREIGN KEY (decided_by) REFERENCES users (id),
     ADD CONSTRAINT "FK_3e1f7d0a591e1fedd04c39f99fc" FOREIGN KEY (uploaded_certificate_file_id) REFERENCES stored_files (id)`,
  // Until now only what was valid could be voided.
  `UPDATE calibrations SET status_before_void = 'valid' WHERE status = 'void'`,
  `ALTER TABLE calibrations
     ADD CONSTRAINT calibrations_before_void CHECK (status_before_void in ('valid', 'pending_approval', 'rejected')),
     ADD CONSTRAINT calibrations_checker CHECK (checked_by_user_id <> performed_by_user_id),
     ADD CONSTRAINT calibrations_decider CHECK (decided_by <> performed_by_user_id)`,
  `ALTER POLICY second_wall_calibrations ON stored_files USING ${OF_CALIBRATION} WITH CHECK ${OF_CALIBRATION}`,
  `CREATE VIEW outside_organization_cards AS
     SELECT id, name, org_type, is_active,
            nullif(concat_ws(E'\\n', address_street, nullif(concat_ws(' ', address_postal_code, address_city), ''),
                             address_state, address_country), '') AS address
       FROM organizations WHERE org_category = 'external'`,
  `COMMENT ON VIEW outside_organization_cards IS
     'Laboratories and customers as whoever records a calibration may name them'`,
];
