import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever belongs to an organization may look at the batches of its certificates; they stay those of who ordered them. */
export class BatchesOfOrganizations1763687900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** What one may do with them the guard and the service say; a batch over several organizations is its person's alone. */
const OF_HOUSE = `((select asking_role()) is not null and organization_id is not null and ((select role_sees_all(asking_role()))
  or organization_id = any((select asking_memberships())::uuid[])))`;

const OF_BATCH = `((select asking_role()) is not null and entity_type = 'certificate_batch'
  and exists (select 1 from certificate_batches parent where parent.id = stored_files.entity_id))`;

const statements = [
  `ALTER TABLE certificate_batches ADD COLUMN organization_id uuid`,
  `ALTER TABLE certificate_batches ADD CONSTRAINT "FK_68116f0cd4218a1aa62c9ce5447" FOREIGN KEY (organization_id) REFERENCES organizations(id)
    ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `UPDATE certificate_batches b SET organization_id = one.organization_id
     FROM (SELECT i.batch_id, (array_agg(c.organization_id))[1] AS organization_id
             FROM certificate_batch_items i JOIN calibrations c ON c.id = i.calibration_id
            WHERE i.reason IS DISTINCT FROM 'not_found'
            GROUP BY i.batch_id HAVING count(DISTINCT c.organization_id) = 1 AND count(*) = count(c.organization_id)) one
    WHERE one.batch_id = b.id`,
  `CREATE INDEX certificate_batches_ordered ON certificate_batches (ordered_at, id)`,
  `CREATE INDEX certificate_batches_of_house ON certificate_batches (organization_id, ordered_at, id)`,
  `CREATE POLICY second_wall_house ON certificate_batches FOR SELECT USING ${OF_HOUSE}`,
  `CREATE POLICY second_wall_batches ON stored_files FOR SELECT USING ${OF_BATCH}`,
];
