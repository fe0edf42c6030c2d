import { randomUUID } from 'node:crypto';
import { anOrganization } from '../../../apps/api/src/testing/builders.js';
import { attempt, type Attempt, type WriteScenario } from './write-scenario.js';
import type { ScenarioContext } from './scenario-context.js';

const requested = async (w: ScenarioContext, act: 'approve' | 'reject'): Promise<Attempt> => {
  const { client } = await w.person();
  const { body } = await client.post(`/organizations/${w.laboratory.id}/join-requests`).expect(201);
  return attempt(w.orgAdmin, (by) => by.post(`/organizations/${w.laboratory.id}/join-requests/${body.id}/${act}`));
};
const joined = async (w: ScenarioContext) => {
  const person = await w.person();
  await w.orgAdmin.post(`/organizations/${w.laboratory.id}/members`, { user_ids: [person.id] }).expect(201);
  return person;
};

/** Without a worker its state stays. */
const exported = async (w: ScenarioContext, file: string | null = null) => {
  const id = randomUUID();
  await w.test.sql('delete from organization_exports where organization_id = $1', [w.laboratory.id]);
  await w.test.sql(
    `insert into organization_exports (id, organization_id, ordered_by, ordered_at, outcome, finished_at, file_id)
     select $1, $2, created_by, now(), case when $3::uuid is null then null else 'done' end,
            case when $3::uuid is null then null else now() end, $3 from organizations where id = $2`,
    [id, w.laboratory.id, file],
  );
  return `/organizations/${w.laboratory.id}/exports/${id}` as const;
};

export const organizationScenarios: WriteScenario[] = [
  {
    route: 'signatures.setPolicy',
    records: ['organization.signatures_updated'],
    prepare: async (w) => {
      const { id } = await anOrganization(w.orgAdmin, { name: w.name('Signing') });
      const body = { acts: ['void' as const], sequence: [] };
      return attempt(w.orgAdmin, (by) => by.put(`/organizations/${id}/signature-policy`, body));
    },
  },
  {
    route: 'organizationExports.order',
    records: ['organization.export_ordered'],
    prepare: async (w) => {
      await w.test.sql('delete from organization_exports where organization_id = $1', [w.laboratory.id]);
      return attempt(w.orgAdmin, (by) => by.post(`/organizations/${w.laboratory.id}/exports`));
    },
  },
  {
    route: 'organizationExports.cancel',
    records: ['organization.export_cancelled'],
    prepare: async (w) => {
      const at = await exported(w);
      return attempt(w.orgAdmin, (by) => by.post(`${at}/cancel`));
    },
  },
  {
    route: 'organizationExports.link',
    records: ['organization.export_downloaded'],
    again: 'each address is a download of its own',
    prepare: async (w) => {
      await w.orgAdmin.upload(`/organizations/${w.laboratory.id}/logo`, w.picture, 'image/png').expect(201);
      const [file] = await w.test.sql<{ id: string }>('select logo_file_id as id from organizations where id = $1', [
        w.laboratory.id,
      ]);
      const at = await exported(w, file?.id ?? null);
      return attempt(w.orgAdmin, (by) => by.post(`${at}/link`));
    },
  },
  {
    route: 'organizations.create',
    records: ['organization.created'],
    again: 'two houses may have one name',
    prepare: (w) => {
      const name = w.name('House');
      return Promise.resolve(attempt(w.orgAdmin, (by) => by.post('/organizations', { name })));
    },
  },
  {
    route: 'organizations.update',
    records: ['organization.updated'],
    prepare: async (w) => {
      const { id } = await w.organization();
      return attempt(w.orgAdmin, (by) => by.put(`/organizations/${id}`, { description: 'By the harbour' }));
    },
  },
  {
    route: 'organizations.deactivate',
    records: ['organization.deactivated'],
    prepare: async (w) => {
      const { id } = await w.organization();
      return attempt(w.root, (by) => by.delete(`/organizations/${id}`));
    },
  },
  {
    route: 'organizations.restore',
    records: ['organization.restored'],
    prepare: async (w) => {
      const { id } = await w.organization();
      await w.root.delete(`/organizations/${id}`).expect(204);
      return attempt(w.root, (by) => by.post(`/organizations/${id}/restore`));
    },
  },
  {
    route: 'organizations.uploadLogo',
    records: ['organization.logo_updated'],
    prepare: async (w) => {
      const { id } = await w.organization();
      return attempt(w.orgAdmin, (by) => by.upload(`/organizations/${id}/logo`, w.picture, 'image/png'));
    },
  },
  {
    route: 'organizations.removeLogo',
    records: ['organization.logo_removed'],
    prepare: async (w) => {
      const { id } = await w.organization();
      await w.orgAdmin.upload(`/organizations/${id}/logo`, w.picture, 'image/png').expect(201);
      return attempt(w.orgAdmin, (by) => by.delete(`/organizations/${id}/logo`));
    },
  },
  {
    route: 'organizations.addMembers',
    records: ['organization.members_added', 'organization.join_approved'],
    prepare: async (w) => {
      const { client, id } = await w.person();
      await client.post(`/organizations/${w.laboratory.id}/join-requests`).expect(201);
      return attempt(w.orgAdmin, (by) => by.post(`/organizations/${w.laboratory.id}/members`, { user_ids: [id] }));
    },
  },
  {
    route: 'organizations.addMembers',
    records: ['organization.member_role_changed'],
    prepare: async (w) => {
      const { id } = await joined(w);
      await w.orgAdmin.put(`/organizations/${w.laboratory.id}/members/${id}`, { role: 'admin' }).expect(200);
      return attempt(w.orgAdmin, (by) => by.post(`/organizations/${w.laboratory.id}/members`, { user_ids: [id] }));
    },
  },
  {
    route: 'organizations.setMemberRole',
    records: ['organization.member_role_changed'],
    prepare: async (w) => {
      const { id } = await joined(w);
      return attempt(w.orgAdmin, (by) => by.put(`/organizations/${w.laboratory.id}/members/${id}`, { role: 'admin' }));
    },
  },
  {
    route: 'organizations.removeMember',
    records: ['organization.member_removed'],
    prepare: async (w) => {
      const { id } = await joined(w);
      return attempt(w.orgAdmin, (by) => by.delete(`/organizations/${w.laboratory.id}/members/${id}`));
    },
  },
  {
    route: 'organizations.leave',
    records: ['organization.left'],
    prepare: async (w) => {
      const { client } = await joined(w);
      return attempt(client, (by) => by.post(`/organizations/${w.laboratory.id}/leave`));
    },
  },
  {
    route: 'organizations.requestToJoin',
    records: ['organization.join_requested'],
    prepare: async (w) => {
      const { client } = await w.person();
      return attempt(client, (by) => by.post(`/organizations/${w.laboratory.id}/join-requests`));
    },
  },
  {
    route: 'organizations.approveRequest',
    records: ['organization.join_approved'],
    prepare: (w) => requested(w, 'approve'),
  },
  {
    route: 'organizations.rejectRequest',
    records: ['organization.join_rejected'],
    prepare: (w) => requested(w, 'reject'),
  },
  {
    route: 'calendarFeeds.make',
    records: ['organization.calendar_address_made'],
    again: 'each is an address of its own',
    prepare: (w) => {
      const name = w.name('Telephone');
      return Promise.resolve(
        attempt(w.member, (by) => by.post(`/organizations/${w.laboratory.id}/calendar-feeds`, { name })),
      );
    },
  },
  {
    route: 'calendarFeeds.revoke',
    records: ['organization.calendar_address_revoked'],
    prepare: async (w) => {
      const at = `/organizations/${w.laboratory.id}/calendar-feeds` as const;
      const { body } = await w.member.post(at, { name: w.name('Telephone') }).expect(201);
      return attempt(w.member, (by) => by.delete(`${at}/${body.id}`));
    },
  },
  {
    route: 'serviceAccounts.make',
    records: ['organization.service_account_created'],
    again: 'each is an account of its own',
    prepare: (w) =>
      Promise.resolve(attempt(w.orgAdmin, (by) => by.post(accounts(w), { name: w.name('Chamber'), role: 'viewer' }))),
  },
  {
    route: 'serviceAccounts.remove',
    records: ['organization.service_account_removed'],
    prepare: async (w) => {
      const account = await anAccount(w);
      return attempt(w.orgAdmin, (by) => by.delete(`${accounts(w)}/${account}`));
    },
  },
  {
    route: 'serviceAccounts.makeKey',
    records: ['organization.api_key_created'],
    again: 'each is a key of its own',
    prepare: async (w) => {
      const account = await anAccount(w);
      return attempt(w.orgAdmin, (by) => by.post(`${accounts(w)}/${account}/api-keys`, key));
    },
  },
  {
    route: 'serviceAccounts.rotateKey',
    records: ['organization.api_key_rotated'],
    again: 'each gives another secret',
    prepare: async (w) => {
      const at = await aKey(w);
      return attempt(w.orgAdmin, (by) => by.post(`${at}/rotate`, { overlap_hours: 0 }));
    },
  },
  {
    route: 'serviceAccounts.revokeKey',
    records: ['organization.api_key_revoked'],
    prepare: async (w) => {
      const at = await aKey(w);
      return attempt(w.orgAdmin, (by) => by.delete(at));
    },
  },
];

const key = { name: 'Import', scopes: ['asset:read' as const] };
const accounts = (w: ScenarioContext) => `/organizations/${w.laboratory.id}/service-accounts` as const;

async function anAccount(w: ScenarioContext): Promise<string> {
  return (await w.orgAdmin.post(accounts(w), { name: w.name('Chamber'), role: 'viewer' }).expect(201)).body.id;
}

async function aKey(w: ScenarioContext) {
  const at = `${accounts(w)}/${await anAccount(w)}/api-keys` as const;
  const { body } = await w.orgAdmin.post(at, key).expect(201);
  return `${at}/${body.id}` as const;
}
