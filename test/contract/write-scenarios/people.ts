import { attempt, type WriteScenario } from './write-scenario.js';
import { PASSWORD } from './scenario-context.js';

const member = (laboratory: { id: string }, role?: 'admin') => ({
  organizations: [{ organization_id: laboratory.id, ...(role ? { role } : {}) }],
});

const key = { name: 'Import', scopes: ['asset:read' as const] };

export const accountScenarios: WriteScenario[] = [
  {
    route: 'apiKeys.make',
    records: ['user.api_key_created'],
    again: 'each is a key of its own',
    prepare: async (w) => attempt((await w.person()).client, (by) => by.post('/api-keys', key)),
  },
  {
    route: 'apiKeys.rotate',
    records: ['user.api_key_rotated'],
    again: 'each gives another secret',
    prepare: async (w) => {
      const { client } = await w.person();
      const { body } = await client.post('/api-keys', key).expect(201);
      return attempt(client, (by) => by.post(`/api-keys/${body.id}/rotate`, { overlap_hours: 0 }));
    },
  },
  {
    route: 'apiKeys.revoke',
    records: ['user.api_key_revoked'],
    prepare: async (w) => {
      const { client } = await w.person();
      const { body } = await client.post('/api-keys', key).expect(201);
      return attempt(client, (by) => by.delete(`/api-keys/${body.id}`));
    },
  },
  {
    route: 'auth.register',
    records: ['auth.registered'],
    prepare: (w) => {
      const email = `${w.name('new')}@example.org`;
      const body = { email, name: 'New', password: PASSWORD };
      return Promise.resolve(attempt(w.test.anyone, (by) => by.post('/auth/register', body)));
    },
  },
  {
    route: 'auth.login',
    records: ['auth.signed_in'],
    again: 'each is a session of its own',
    prepare: async (w) => {
      const { email } = await w.person();
      return attempt(w.test.anyone, (by) => by.post('/auth/login', { email, password: PASSWORD }));
    },
  },
  {
    route: 'auth.login',
    records: ['auth.sign_in_failed'],
    status: 401,
    again: 'each attempt is one',
    prepare: async (w) => {
      const { email } = await w.person();
      return attempt(w.test.anyone, (by) => by.post('/auth/login', { email, password: 'a guess' }));
    },
  },
  {
    route: 'auth.confirm',
    records: ['auth.confirmed'],
    again: 'each is a confirmation of its own',
    prepare: async (w) => {
      const { client } = await w.person();
      return attempt(client, (by) => by.post('/auth/confirmations', { password: PASSWORD }));
    },
  },
  {
    route: 'auth.confirm',
    records: ['auth.confirmation_failed'],
    status: 400,
    again: 'each attempt is one',
    prepare: async (w) => {
      const { client } = await w.person();
      return attempt(client, (by) => by.post('/auth/confirmations', { password: 'a guess' }));
    },
  },
  {
    route: 'auth.verifyEmail',
    records: ['user.verified'],
    prepare: async (w) => {
      const email = `${w.name('new')}@example.org`;
      await w.test.anyone.post('/auth/register', { email, name: 'New', password: PASSWORD }).expect(201);
      const token = await w.mailed(email);
      return attempt(w.test.anyone, (by) => by.get(`/auth/verify-email?token=${token}`));
    },
  },
  {
    route: 'auth.verifyEmail',
    records: ['user.email_changed'],
    prepare: async (w) => {
      const [{ client }, email] = [await w.person(), `${w.name('other')}@example.org`];
      await client.patch('/users/me', { email, current_password: PASSWORD }).expect(200);
      const token = await w.mailed(email);
      return attempt(w.test.anyone, (by) => by.get(`/auth/verify-email?token=${token}`));
    },
  },
  {
    route: 'auth.resetPassword',
    records: ['user.password_reset'],
    prepare: async (w) => {
      const { email } = await w.person();
      await w.test.anyone.post('/auth/forgot-password', { email }).expect(204);
      const body = { token: await w.mailed(email), new_password: 'chosen by the link' };
      return attempt(w.test.anyone, (by) => by.post('/auth/reset-password', body));
    },
  },
  {
    route: 'auth.restoreEmail',
    records: ['user.email_restored'],
    prepare: async (w) => {
      const [{ client, email }, thief] = [await w.person(), `${w.name('thief')}@example.org`];
      await client.patch('/users/me', { email: thief, current_password: PASSWORD }).expect(200);
      await w.test.anyone.get(`/auth/verify-email?token=${await w.mailed(thief)}`).expect(200);
      const body = { token: await w.mailed(email), new_password: 'mine once more' };
      return attempt(w.test.anyone, (by) => by.post('/auth/restore-email', body));
    },
  },
  {
    route: 'users.updateMe',
    records: ['user.updated'],
    prepare: async (w) => {
      const { client } = await w.person();
      return attempt(client, (by) => by.patch('/users/me', { name: 'Another name' }));
    },
  },
  {
    route: 'users.updateMe',
    records: ['user.email_change_requested'],
    again: 'the mail is sent once more, and each link is recorded',
    prepare: async (w) => {
      const [{ client }, email] = [await w.person(), `${w.name('other')}@example.org`];
      return attempt(client, (by) => by.patch('/users/me', { email, current_password: PASSWORD }));
    },
  },
  {
    route: 'users.cancelEmailChange',
    records: ['user.email_change_cancelled'],
    prepare: async (w) => {
      const [{ client }, email] = [await w.person(), `${w.name('other')}@example.org`];
      await client.patch('/users/me', { email, current_password: PASSWORD }).expect(200);
      return attempt(client, (by) => by.delete('/users/me/email-change'));
    },
  },
  {
    route: 'users.deactivateMe',
    records: ['user.deactivated'],
    prepare: async (w) => {
      const { client } = await w.person();
      return attempt(client, (by) => by.delete('/users/me'));
    },
  },
  {
    route: 'users.changePassword',
    records: ['user.password_changed'],
    prepare: async (w) => {
      const { client } = await w.person();
      const body = { current_password: PASSWORD, new_password: 'another one 2' };
      return attempt(client, (by) => by.post('/users/me/change-password', body));
    },
  },
  {
    route: 'users.signOutEverywhere',
    records: ['user.signed_out_everywhere'],
    prepare: async (w) => {
      const { client } = await w.person();
      return attempt(client, (by) => by.post('/users/me/sign-out-everywhere'));
    },
  },
  {
    route: 'sessions.signOut',
    records: ['auth.sessions_ended'],
    prepare: async (w) => {
      const { client } = await w.person();
      return attempt(client, (by) => by.post('/auth/sign-out'));
    },
  },
  {
    route: 'users.uploadPicture',
    records: ['user.picture_updated'],
    prepare: async (w) => {
      const { client } = await w.person();
      return attempt(client, (by) => by.upload('/users/me/picture', w.picture, 'image/png'));
    },
  },
  {
    route: 'users.removePicture',
    records: ['user.picture_removed'],
    prepare: async (w) => {
      const { client } = await w.person();
      await client.upload('/users/me/picture', w.picture, 'image/png').expect(201);
      return attempt(client, (by) => by.delete('/users/me/picture'));
    },
  },
  {
    route: 'signatures.upload',
    records: ['user.signature_uploaded'],
    again: 'each drawing is a signature of its own, and the ones before stay verifiable',
    prepare: async (w) => {
      const { client } = await w.person();
      return attempt(client, (by) => by.upload('/users/me/signature', w.ink, 'image/png', { source: 'drawn' }));
    },
  },
  {
    route: 'signatures.remove',
    records: ['user.signature_removed'],
    prepare: async (w) => {
      const { client } = await w.person();
      await client.upload('/users/me/signature', w.ink, 'image/png', { source: 'drawn' }).expect(201);
      return attempt(client, (by) => by.delete('/users/me/signature'));
    },
  },
  {
    route: 'users.create',
    records: ['user.created', 'user.password_link_sent'],
    prepare: (w) => {
      const body = { email: `${w.name('made')}@example.org`, name: 'Made', role: 'technician' as const };
      return Promise.resolve(attempt(w.root, (by) => by.post('/users', body)));
    },
  },
  {
    route: 'users.update',
    records: ['user.updated'],
    prepare: async (w) => {
      const { id } = await w.person();
      return attempt(w.root, (by) => by.put(`/users/${id}`, { name: 'Another name' }));
    },
  },
  {
    route: 'users.update',
    records: ['user.updated', 'organization.member_access'],
    prepare: async (w) => {
      const { id } = await w.person('viewer');
      await w.root.put(`/users/${id}`, member(w.laboratory)).expect(200);
      return attempt(w.root, (by) => by.put(`/users/${id}`, { role: 'technician' }));
    },
  },
  {
    route: 'users.update',
    records: ['organization.members_added', 'organization.join_approved'],
    prepare: async (w) => {
      const { client, id } = await w.person();
      await client.post(`/organizations/${w.laboratory.id}/join-requests`).expect(201);
      return attempt(w.root, (by) => by.put(`/users/${id}`, member(w.laboratory)));
    },
  },
  {
    route: 'users.update',
    records: ['organization.member_role_changed'],
    prepare: async (w) => {
      const { id } = await w.person();
      await w.root.put(`/users/${id}`, member(w.laboratory)).expect(200);
      return attempt(w.root, (by) => by.put(`/users/${id}`, member(w.laboratory, 'admin')));
    },
  },
  {
    route: 'users.update',
    records: ['organization.member_removed'],
    prepare: async (w) => {
      const { id } = await w.person();
      await w.root.put(`/users/${id}`, member(w.laboratory)).expect(200);
      return attempt(w.root, (by) => by.put(`/users/${id}`, { organizations: [] }));
    },
  },
  {
    route: 'users.makePasswordLink',
    records: ['user.password_link_sent'],
    again: 'each link is one',
    prepare: async (w) => {
      const { id } = await w.person();
      return attempt(w.root, (by) => by.post(`/users/${id}/password-link`));
    },
  },
  {
    route: 'users.deactivate',
    records: ['user.deactivated'],
    prepare: async (w) => {
      const { id } = await w.person();
      return attempt(w.root, (by) => by.delete(`/users/${id}`));
    },
  },
];
