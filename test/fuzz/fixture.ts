import { aLocation, anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import type { Known } from './values.js';

export const ROLES = ['nobody', 'viewer', 'stranger', 'technician', 'admin', 'superadmin'] as const;
export type RoleName = (typeof ROLES)[number];

/** Forbidden in responses to outsiders. */
export const MARKER = 'Zyxomma';

const capability = (conditions: string) => ({
  physical_quantity: 'temperature',
  unit: '°C',
  range_min: -20,
  range_max: 150,
  cmc_absolute: 0.01,
  conditions,
});

export class Fixture {
  private readonly people = new Map<RoleName, Client>();
  private made = 0;

  private constructor(
    readonly test: TestApp,
    readonly organization: { open: string; private: string },
    readonly known: Known,
  ) {}

  static async start(): Promise<Fixture> {
    const test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    try {
      return await Fixture.in(test);
    } catch (error) {
      await test.close();
      throw error;
    }
  }

  private static async in(test: TestApp): Promise<Fixture> {
    const owner = await test.signIn('admin', 'Owner');
    const open = await anOrganization(owner, { name: 'Open laboratory' });
    const hidden = await anOrganization(owner, { name: 'Hidden', private: true, description: MARKER });
    const person = (await owner.get('/users/me').expect(200)).body.id;
    const known = {
      organizations: [open.id, hidden.id],
      users: [person],
      members: [person],
      assets: [] as string[],
      channels: [] as string[],
      calibrations: [] as string[],
      'join-requests': [] as string[],
      locations: [] as string[],
      scope: [] as string[],
    };
    for (const organization of known.organizations) {
      const words = organization === hidden.id ? MARKER : 'open';
      const asset = await anAsset(owner, { organization_id: organization, notes: words });
      const { body: calibration } = await owner.post('/calibrations', calibrationBody(asset)).expect(201);
      const asking = await test.signIn('technician');
      const { body: request } = await asking.post(`/organizations/${organization}/join-requests`).expect(201);
      const { body: entry } = await owner.post(`/organizations/${organization}/scope`, capability(words)).expect(201);
      known.assets.push(asset.id, asset.asset_id);
      known.channels.push(asset.sensor_channels[0]?.id ?? '');
      known.calibrations.push(calibration.id);
      known['join-requests'].push(request.id);
      known.locations.push((await aLocation(owner, { id: organization }, { name: words })).id);
      known.scope.push(entry.id);
    }
    return new Fixture(test, { open: open.id, private: hidden.id }, known);
  }

  close(): Promise<void> {
    return this.test.close();
  }

  /** Requests may delete accounts: makes a new user. */
  async person(role: RoleName): Promise<Client> {
    if (role === 'nobody') return this.test.anyone;
    const last = this.people.get(role);
    if (last && (await last.get('/users/me')).status === 200) return last;
    const person = await this.test.signIn(role === 'stranger' ? 'technician' : role, `${role} ${String(++this.made)}`);
    if (role === 'technician' || role === 'admin') await this.join(person, role);
    this.people.set(role, person);
    return person;
  }

  /** Directly: the routes are under test. */
  private async join(person: Client, role: 'technician' | 'admin'): Promise<void> {
    const { body } = await person.get('/users/me').expect(200);
    const organizationRole = role === 'admin' ? 'admin' : 'member';
    for (const organization of Object.values(this.organization))
      await this.test.sql(
        `insert into organization_members (id, organization_id, user_id, role, active)
         values (gen_random_uuid(), $1, $2, $3, true)`,
        [organization, body.id, organizationRole],
      );
  }

  async hidden(): Promise<unknown> {
    const id = [this.organization.private];
    return Promise.all([
      this.test.sql('select * from assets where organization_id = $1 order by id', id),
      this.test.sql(
        `select c.* from calibrations c join assets a on a.id = c.asset_id where a.organization_id = $1 order by c.id`,
        id,
      ),
      this.test.sql('select * from locations where organization_id = $1 order by id', id),
      this.test.sql('select * from scope_entries where organization_id = $1 order by id', id),
    ]);
  }

  /** @returns violated invariants */
  async broken(): Promise<string[]> {
    const broken: string[] = [];
    const [admins] = await this.test.sql<{ n: number }>(
      `select count(*)::int as n from users where role = 'superadmin' and is_active`,
    );
    if (!admins?.n) broken.push('no superadmin is left');
    const orphans = await this.test.sql<{ id: string }>(
      `select o.id from organizations o where o.is_active and o.org_category <> 'external' and not exists (
         select 1 from organization_members m join users u on u.id = m.user_id
          where m.organization_id = o.id and m.active and m.role = 'admin' and u.is_active and u.role <> 'viewer')`,
    );
    if (orphans.length > 0) broken.push(`organizations without an admin: ${orphans.map(({ id }) => id).join(', ')}`);
    const health = await this.test.anyone.get('/health');
    if (health.status !== 200) broken.push(`/health answers ${String(health.status)}`);
    return broken;
  }
}
