import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What features publish of their rows, so that others need not name their tables. Plain views of one or two tables: the
 * planner sees through them, and `for update` on one locks the rows below it.
 */
export class PublishedViews1763659000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of views) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const views = [
  `create view people as
     select id, name, email, language, role, is_active, profile_picture_id from users`,
  `create view organization_cards as
     select id, name, full_name, description, email, private, is_active, org_category,
            org_category = 'external' as external, asset_prefix
       from organizations`,
  `create view active_memberships as
     select m.user_id, m.organization_id, m.role
       from organization_members m join organization_cards o on o.id = m.organization_id
      where m.active and o.is_active`,
  `create view asset_cards as
     select id, asset_id, name, organization_id, is_active from assets`,
];
