import { anAsset, anOrganization } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('the list of the record, narrowed', () => {
  let test: TestApp;
  let person: Client;
  let reader: Client;
  let organization: string;
  beforeAll(async () => {
    test = await startTestApp();
    person = await test.signIn('technician', 'Ada Byron');
    reader = await test.signIn('viewer', 'Reader');
    organization = (await anOrganization(person, { name: 'Open house' })).id;
    const asset = await anAsset(person, { asset_id: 'FLT-1', name: 'Torque wrench', organization_id: organization });
    await person.put(`/assets/${asset.id}`, { notes: '100%_sure \\ "quoted" Größe' }).expect(200);
    await person.delete(`/assets/${asset.id}?reason=Worn`).expect(204);
  });
  afterAll(() => test.close());

  const actions = async (filter: string, who = person): Promise<string[]> => {
    const { body, headers } = await who.get(`/audit-logs?with_total=true&${filter}`).expect(200);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return body.map(({ action }) => action);
  };
  const q = (text: string) => `q=${encodeURIComponent(text)}`;

  it('by one action or several', async () => {
    expect(await actions('action=asset.created')).toEqual(['asset.created']);
    expect(await actions('action=asset.created&action=asset.retired')).toEqual(['asset.retired', 'asset.created']);
    expect(await actions('action=asset.created&action=asset.created', reader)).toEqual(['asset.created']);
    expect(await actions('action=procedure.created')).toEqual([]);
  });

  it('by time, from one moment to before another', async () => {
    const [retired, updated, created] = (await person.get('/audit-logs?entity_type=asset').expect(200)).body;
    const at = (entry: typeof created) => String(entry?.created_at);
    const all = (filter: string) => actions(`entity_type=asset&${filter}`);

    expect(await all(`from=${at(updated)}`)).toEqual(['asset.retired', 'asset.updated']);
    expect(await all(`to=${at(updated)}`)).toEqual(['asset.created']);
    expect(await all(`from=${at(created)}&to=${at(retired)}`)).toEqual(['asset.updated', 'asset.created']);
    expect(await all(`from=${at(retired)}&to=${at(created)}`)).toEqual([]);
    expect(await all('from=2020-01-01T00:00:00.123456789Z')).toHaveLength(3);
    expect(await all(`from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59%2B14:00`)).toHaveLength(3);
  });

  it.each([
    ['an action', 'asset.ret', ['asset.retired']],
    ['an asset id, in any case', 'flt-1', ['asset.retired', 'asset.updated', 'asset.created']],
    ['a value before or after', 'torque', ['asset.created']],
    ['words in any order', 'worn flt-1', ['asset.retired']],
    ['who did it, and what', 'byron asset.updated', ['asset.updated']],
    ['letters that mean something to a pattern', '100%_sure', ['asset.updated']],
    ['letters that stand for themselves only', '100__sure', []],
    ['letters beyond ASCII, in any case', 'GRÖSSE größe', []],
    ['letters beyond ASCII', 'größe', ['asset.updated']],
    ['nothing but spaces', '  ', null],
  ])('by text: %s', async (_what, text, expected) => {
    const found = await actions(q(text), reader);

    expect(found).toEqual(expected ?? (await actions('', reader)));
  });

  it('by an address for superadmins alone', async () => {
    const { email } = (await person.get('/users/me').expect(200)).body;

    expect(await actions(q(email), test.root)).toContain('asset.retired');
    expect(await actions(q(email), reader)).toEqual([]);
    expect(await actions(q(email), await test.signIn('admin'))).toEqual([]);
  });

  it.each([
    ['action=asset.melted', 'action', 'enum'],
    ['action=', 'action', 'enum'],
    ['from=yesterday', 'from', 'date_from_datetime_parsing'],
    ['from=2026-02-30T00:00:00Z', 'from', 'date_from_datetime_parsing'],
    ['to=2026-02-03', 'to', 'date_from_datetime_parsing'],
    ['to=2026-02-03T10:00:00', 'to', 'date_from_datetime_parsing'],
    ['to=2026-02-03T10:00:00%2B99:00', 'to', 'date_from_datetime_parsing'],
    [`q=${'x'.repeat(201)}`, 'q', 'string_too_long'],
    ['q=%00', 'q', 'string_pattern_mismatch'],
    ['q=a&q=b', 'q', 'string_type'],
    ['entity_id=1', 'entity_id', 'uuid_parsing'],
    ['entity_type=planet', 'entity_type', 'enum'],
  ])('refuses %s by its name', async (filter, name, type) => {
    const { body } = await person.get(`/audit-logs?${filter}`).expect(422);

    expect(body.detail).toMatchObject([{ loc: ['query', name], type }]);
  });

  it('refuses more actions than there are, before they are looked at', async () => {
    const { body } = await person.get(`/audit-logs?${'action=asset.created&'.repeat(500)}`).expect(422);

    expect(body.detail).toMatchObject([{ loc: ['query', 'action'], type: 'too_long' }]);
  });
});
