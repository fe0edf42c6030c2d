import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NamesOfRowLevelSecurity1763688902000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

// Policies refer to functions by OID.
const statements = [
  'ALTER FUNCTION asking_person() RENAME TO context_user_id',
  'ALTER FUNCTION asking_role() RENAME TO context_role',
  'ALTER FUNCTION asking_memberships() RENAME TO context_memberships',
  `DO $$
   DECLARE
     policy record;
   BEGIN
     FOR policy IN SELECT tablename, policyname FROM pg_policies
                    WHERE schemaname = current_schema() AND policyname LIKE 'second\\_wall%' ORDER BY tablename
     LOOP
       EXECUTE format('ALTER POLICY %I ON %I RENAME TO %I', policy.policyname, policy.tablename,
         replace(replace(policy.policyname, 'second_wall_house', 'visible_rows_of_organization'), 'second_wall', 'visible_rows'));
     END LOOP;
   END $$`,
];
