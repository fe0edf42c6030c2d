import { Injectable } from '@nestjs/common';
import type { Subject, SubjectOrganization } from '@etalon/access';
import { Database } from '../database/database.js';
import { isUuid } from './require-uuid.js';
import type { DeclaredSubject } from './subject.js';

/**
 * JSON; null without a row.
 * @param alias of `organizations`
 */
export const organizationFacts = (alias: string): string => `case when ${alias}.id is not null then json_build_object(
  'id', ${alias}.id, 'private', ${alias}.private, 'is_active', ${alias}.is_active,
  'external', ${alias}.org_category = 'external') end`;

interface FoundSubject {
  key: string;
  organization: SubjectOrganization | null;
}

/** The view `subjects` keeps the guard independent of features. */
@Injectable()
export class Subjects {
  constructor(private readonly database: Database) {}

  async find(subject: DeclaredSubject, reference: string): Promise<Subject | null> {
    const byId = isUuid(reference)
      ? (await this.findAll(subject, [reference])).get(reference.toLowerCase())
      : undefined;
    if (byId) return byId;
    if (!subject.hasReference) return null;
    const [exact] = await this.select(subject, 's.reference = $1', reference);
    if (exact) return { organization: exact.organization };
    // Fall back to the normalized reference, if unambiguous.
    const [alike, another] = await this.select(
      subject,
      'folded_identity(s.reference) = folded_identity($1)',
      reference,
    );
    if (alike) return another ? null : { organization: alike.organization };
    // Decision 35: an id on a certificate is never given to another asset, so a label with a former id still opens its asset.
    const [former, second] = await this.select(
      subject,
      's.id in (select certified_id from certified_asset_ids where folded_identity(asset_id) = folded_identity($1))',
      reference,
    );
    return former && !second ? { organization: former.organization } : null;
  }

  /** @returns lower-case id to subject; unknown ids are absent */
  async findAll(subject: DeclaredSubject, ids: readonly string[]): Promise<Map<string, Subject>> {
    const rows = await this.select(subject, 's.id = any($1::uuid[])', ids);
    return new Map(rows.map(({ key, organization }) => [key, { organization }]));
  }

  private select({ kind }: DeclaredSubject, condition: string, value: unknown): Promise<FoundSubject[]> {
    return this.database.rows<FoundSubject>(
      `select s.id::text as key, ${organizationFacts('o')} as organization
         from subjects s left join organization_cards o on o.id = s.organization_id
        where s.kind = '${kind}' and ${condition}`,
      [value],
    );
  }
}
