import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SharedViews1763688810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const OWN = '(user_id = (select asking_person()))';
const SHARED = '(organization_id = any((select asking_memberships())::uuid[]))';

const statements = [
  `ALTER TABLE saved_views ADD organization_id uuid`,
  `ALTER TABLE saved_views ADD CONSTRAINT "FK_06214b14a66ba26ac122c0a9c32" FOREIGN KEY (organization_id)
    REFERENCES organizations(id) ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE INDEX saved_views_shared ON saved_views (organization_id, name, id) WHERE organization_id IS NOT NULL`,
  `ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON saved_views USING (${OWN} or ${SHARED}) WITH CHECK ${OWN}`,
];
