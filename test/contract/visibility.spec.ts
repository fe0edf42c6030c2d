import { allows, keyScopes, organizationRoles, roles, type SubjectOrganization } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import { organizationsThat, Parameters, visibleTo } from '../../apps/api/src/platform/access/visible-to.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { aCaller } from '../../apps/api/src/testing/builders.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';

const yesNo = [true, false];

/** Visibility exists in TypeScript and SQL: compares both. */
describe('visibility', () => {
  let test: TestApp;
  let organizations: SubjectOrganization[];
  const name = ({ private: hidden, is_active, external }: SubjectOrganization) =>
    [hidden ? 'private' : 'public', is_active ? 'active' : 'deactivated', external ? 'external' : 'internal'].join(' ');

  beforeAll(async () => {
    test = await startTestApp();
    organizations = yesNo.flatMap((hidden) =>
      yesNo.flatMap((is_active) =>
        yesNo.map((external) => ({ id: randomUUID(), private: hidden, is_active, external })),
      ),
    );
    const [root] = await test.sql<{ id: string }>('select id from users');
    for (const organization of organizations) {
      const { id, private: hidden, is_active, external } = organization;
      await test.sql(
        `insert into organizations (id, name, private, is_active, org_category, org_type, asset_prefix, created_by)
         values ($1, $2, $3, $4, $5, $6, 'X', $7)`,
        [
          id,
          name(organization),
          hidden,
          is_active,
          external ? 'external' : 'internal',
          external ? 'provider' : null,
          root?.id,
        ],
      );
    }
    for (const [index, one] of [...organizations, null].entries()) {
      await test.sql(
        `insert into assets (id, asset_id, asset_type, name, manufacturer, model, organization_id, created_by)
         values (gen_random_uuid(), $1, 'sensor', $2, 'M', 'M', $3, $4)`,
        [`V-${index}`, one ? name(one) : 'nobody’s', one?.id ?? null, root?.id],
      );
    }
  });
  afterAll(() => test.close());

  it.each([
    ['', 8],
    [' with an API key of some organizations', 4],
  ])('is the same in TypeScript and SQL, for every role, membership and kind of organization%s', async (_, reached) => {
    const differences: string[] = [];
    let compared = 0;
    const limited = organizations.filter((__, at) => at % (8 / reached) === 0).map(({ id }) => id);
    const grant = reached === 8 ? null : { scopes: keyScopes, organizations: limited };
    for (const role of roles) {
      for (const membership of [null, ...organizationRoles]) {
        const memberships = new Map(membership ? organizations.map(({ id }) => [id, membership] as const) : []);
        const caller = aCaller({ role, memberships, grant });
        const list = new Parameters();
        const rows = await test.sql<{ asset_id: string }>(
          `select a.asset_id from assets a where ${visibleTo(caller, 'a.organization_id', list.bind)}`,
          list.values,
        );
        const visible = new Parameters();
        const seen = await test.sql<{ id: string }>(
          `select o.id from organization_cards o where ${organizationsThat('visible', caller, 'o', visible.bind)}`,
          visible.values,
        );
        const own = new Parameters();
        const belonging = await test.sql<{ id: string }>(
          `select o.id from organization_cards o where ${organizationsThat('own', caller, 'o', own.bind)}`,
          own.values,
        );
        const known = new Parameters();
        const names = await test.sql<{ id: string }>(
          `select o.id from organization_cards o where ${organizationsThat('known', caller, 'o', known.bind)}`,
          known.values,
        );
        for (const [index, organization] of [...organizations, null].entries()) {
          const here = `${role}, ${membership ?? 'no member'}, ${organization ? name(organization) : 'none'}`;
          const subject = { organization };
          const isVisible = allows(caller, 'asset.read', subject) === 'allowed';
          const isKnown = allows(caller, 'organization.read', subject) === 'allowed';
          compared++;
          if (rows.some((row) => row.asset_id === `V-${index}`) !== isVisible) differences.push(`object: ${here}`);
          if (organization && seen.some(({ id }) => id === organization.id) !== isVisible)
            differences.push(`visible: ${here}`);
          const isOwn = allows(caller, 'organization.members', subject) === 'allowed';
          if (organization && belonging.some(({ id }) => id === organization.id) !== isOwn)
            differences.push(`own: ${here}`);
          if (organization && names.some(({ id }) => id === organization.id) !== isKnown)
            differences.push(`known: ${here}`);
        }
      }
    }

    expect(differences).toEqual([]);
    expect(compared).toBe(roles.length * 3 * 9);
  });

  it.each(roles)('is the same for a %s in the list, in its count, in search and for single objects', async (role) => {
    const person = await test.signIn(role);
    const paths = ['/assets?with_total=true', '/assets?with_total=true&q=v-'];
    const single: string[] = [];
    for (let index = 0; index < 9; index++) {
      if ((await person.get(`/assets/V-${index}`)).status === 200) single.push(`V-${index}`);
    }

    for (const path of paths) {
      const { body, headers } = await person.get(`${path}&limit=200` as '/assets').expect(200);
      const counted = await person.get(`${path}&limit=0` as '/assets').expect(200);

      expect(idsOf(body).sort()).toEqual(single);
      for (const answered of [headers, counted.headers])
        expect(answered.get('x-total-count')).toBe(String(single.length));
    }
  });

  it.each(roles)('is the same for a %s among organizations and for each of them', async (role) => {
    const person = await test.signIn(role);

    const { body } = await person.get('/organizations?limit=1000').expect(200);

    const listed = (body as unknown as { id: string }[]).map(({ id }) => id).sort();
    expect(listed).toEqual((await reached(person)).sort());
  });

  const idsOf = (body: unknown) => (body as { asset_id: string }[]).map(({ asset_id }) => asset_id);

  async function reached(person: Client): Promise<string[]> {
    const found: string[] = [];
    for (const { id } of organizations) {
      if ((await person.get(`/organizations/${id}`)).status === 200) found.push(id);
    }
    return found;
  }
});
