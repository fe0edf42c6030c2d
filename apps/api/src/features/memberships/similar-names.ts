import { can } from '@etalon/access';
import type { Caller } from '../../platform/access/caller.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { ResponseFlag, ResponseId, ResponseList, ResponseText } from '../../platform/http/fields/response-fields.js';
import { sharedOrganizations } from './shared-organizations.js';

class SimilarPerson {
  @ResponseId() id: string;
  @ResponseText() name: string;
}

export class NameWarnings {
  @ResponseList(() => SimilarPerson, {
    description:
      'Up to five active people of a common organization, as far as the caller may know them, whose names look the same (UTS 39)',
  })
  similar_people: SimilarPerson[];
  @ResponseFlag({ description: 'A word of the name mixes writing systems, such as Latin and Cyrillic' })
  mixes_scripts: boolean;
}

/** Plain type, so that it can be spread. */
export type WarningsOfName = Pick<NameWarnings, keyof NameWarnings>;

const script = (name: string) => new RegExp(`\\p{Script=${name}}`, 'u');
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Georgian', 'Hebrew', 'Arabic'].map(
  script,
);

/** Several scripts in separate words, and Japanese, are usual. */
const mixesScripts = (name: string): boolean =>
  name
    .normalize('NFKC')
    .split(/[\s\p{Pd}]+/u)
    .some((word) => SCRIPTS.filter((one) => one.test(word)).length > 1);

/** A new account has no organization: compared with the caller's colleagues. */
export async function nameWarnings(
  asks: { query: (sql: string, values: unknown[]) => Promise<unknown> },
  caller: Caller,
  people: readonly { id: string; name: string }[],
): Promise<(id: string) => WarningsOfName> {
  const rows = (await asks.query(
    `select a.id as of, b.id, b.name
       from unnest($1::uuid[], $2::text[]) as a (id, name)
       join lateral (
         select u.id, u.name from people u
          where name_skeleton(u.name) = name_skeleton(a.name) and u.id <> a.id and u.is_active
            and exists (
              select 1 from active_memberships theirs
               where theirs.user_id = u.id and (theirs.organization_id = any($3::uuid[]) or ($4::boolean and exists (
                 select 1 from active_memberships ours
                  where ours.organization_id = theirs.organization_id and ours.user_id = a.id))))
          order by u.name, u.id limit 5) b on true`,
    [people.map(({ id }) => id), people.map(({ name }) => name), sharedOrganizations(caller), can(caller, 'user.list')],
  )) as (SimilarPerson & { of: string })[];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id) => ({
    similar_people: rows.filter((row) => row.of === id).map((row) => responseOf(SimilarPerson, row)),
    mixes_scripts: mixesScripts(names.get(id) ?? ''),
  });
}
