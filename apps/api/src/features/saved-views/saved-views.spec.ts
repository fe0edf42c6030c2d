import { randomUUID } from 'node:crypto';
import { type Client, wrong } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { MAX_VIEWS } from './saved-views.service.js';

describe('saved views', () => {
  let test: TestApp;
  let viewer: Client;
  beforeAll(async () => {
    test = await startTestApp();
    viewer = await test.signIn('viewer');
  });
  afterAll(() => test.close());

  const names = async (client: Client) => (await client.get('/saved-views').expect(200)).body.map(({ name }) => name);

  it('are listed by name; a view of the same name is replaced, and a deleted one is gone', async () => {
    await viewer.post('/saved-views', { name: ' Pressure ', query: 'quantity=pressure' }).expect(201);
    const { body } = await viewer.post('/saved-views', { name: 'Due', query: 'status=expired' }).expect(201);
    await viewer.post('/saved-views', { name: 'Pressure', query: 'quantity=pressure&sort=name' }).expect(201);

    const { body: views } = await viewer.get('/saved-views?list=assets').expect(200);
    expect(views).toMatchObject([
      { name: 'Due', query: 'status=expired' },
      { name: 'Pressure', query: 'quantity=pressure&sort=name' },
    ]);

    await viewer.delete(`/saved-views/${body.id}`).expect(204);
    expect(await names(viewer)).toEqual(['Pressure']);
    await viewer.delete(`/saved-views/${body.id}`).expect(404);
  });

  it('belong to one person', async () => {
    const other = await test.signIn('admin', 'Other');
    const { body } = await viewer.post('/saved-views', { name: 'Mine', query: '' }).expect(201);

    expect(await names(other)).toEqual([]);
    await other.delete(`/saved-views/${body.id}`).expect(404);
    expect(await names(viewer)).toContain('Mine');
  });

  it('are shared with the members of an organization, and deleted only by its admins', async () => {
    const [owner, member] = await Promise.all([
      test.signIn('technician', 'Owner'),
      test.signIn('technician', 'Member'),
    ]);
    const { body: organization } = await owner.post('/organizations', { name: 'Lab' }).expect(201);
    const { body: other } = await member.post('/organizations', { name: 'Other lab' }).expect(201);
    await owner
      .post(`/organizations/${organization.id}/members`, {
        user_ids: [(await member.get('/users/me').expect(200)).body.id],
      })
      .expect(201);
    const save = (client: Client, organization_id: string | null) =>
      client.post('/saved-views', { name: 'Shared', query: 'status=expired', organization_id });
    const { body: view } = await save(member, organization.id).expect(201);
    await save(member, organization.id).expect(201);

    const seen = { name: 'Shared', organization_id: organization.id, organization_name: 'Lab' };
    expect(view).toMatchObject({ ...seen, is_own: true, can_remove: true });
    expect((await owner.get('/saved-views').expect(200)).body).toMatchObject([
      { ...seen, is_own: false, can_remove: true },
    ]);
    expect(await names(viewer)).not.toContain('Shared');
    await viewer.delete(`/saved-views/${view.id}`).expect(404);
    await save(owner, other.id).expect(403);
    const hidden = (await member.post('/organizations', { name: 'Private', private: true }).expect(201)).body.id;
    const refused = await Promise.all([hidden, randomUUID()].map((id) => save(owner, id).expect(422)));
    expect(refused.map(({ body }) => body.detail[0]?.loc)).toEqual(Array(2).fill(['body', 'organization_id']));

    const { body: ofOwner } = await save(owner, organization.id).expect(201);
    await member.delete(`/saved-views/${ofOwner.id}`).expect(403);
    await owner.delete(`/saved-views/${view.id}`).expect(204);
    await save(owner, null).expect(201);
    expect(await names(member)).not.toContain('Shared');
  });

  it('are limited in number, also when saved concurrently', async () => {
    const collector = await test.signIn('technician', 'Collector');
    const answers = await Promise.all(
      Array.from({ length: MAX_VIEWS + 6 }, (_, at) => collector.post('/saved-views', { name: `v${at}`, query: 'q' })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_VIEWS);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 400,
      body: { code: 'saved_view.too_many' },
    });
    expect(await names(collector)).toHaveLength(MAX_VIEWS);
  });

  it.each([
    [{ query: '' }, 'name'],
    [{ name: '', query: '' }, 'name'],
    [{ name: 'x'.repeat(61), query: '' }, 'name'],
    [{ name: 'x' }, 'query'],
    [{ name: 'x', query: 'a'.repeat(2001) }, 'query'],
    [{ name: 'x', query: '#' }, 'query'],
    [{ name: 'x', query: '', list: 'people' }, 'list'],
  ])('are rejected by the invalid field: %j', async (body, field) => {
    const answer = await viewer.post('/saved-views', wrong(body)).expect(422);

    expect(answer.body.detail).toMatchObject([{ loc: ['body', field] }]);
  });
});
