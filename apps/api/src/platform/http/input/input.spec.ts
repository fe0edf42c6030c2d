import { anAsset, assetBody, aChannel, calibrationBody } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { Invalid } from '../../errors/errors.js';
import { TextField } from '../fields/fields.js';
import { inputBounds, inputWork, refuseOutOfBounds } from './input-bounds.js';

const MAX_PROBLEMS = 100;

describe('input validation', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  async function workOf(send: () => PromiseLike<unknown>) {
    const before = { ...inputWork };
    await send();
    return { visited: inputWork.visited - before.visited, read: inputWork.read - before.read };
  }

  const problems = (body: unknown) => (body as { detail: { loc: string[]; type: string; params?: object }[] }).detail;
  const analysis = { points: [{ reference: 1, measured: 1 }], reference_unit: '°C', measured_unit: '°C' };

  it.each([5001, 50_000, 600_000])('rejects %i points before reading one of them', async (count) => {
    const body = `{"points":[${'{},'.repeat(count - 1)}{}]}`;

    const work = await workOf(async () => {
      const answer = await test.root.send('POST', '/calibrations/analyze', body).expect(422);
      expect(answer.body).toEqual({
        detail: [
          {
            loc: ['body', 'points'],
            msg: `Has ${String(count)} entries; the limit is 5000`,
            type: 'too_long',
            params: { max: 5000, sent: count },
          },
        ],
      });
    });

    expect(work.visited).toBe(1);
    expect(work.read).toBe(0);
  });

  it('reports at most a hundred problems, with a mark for more', async () => {
    const points = Array.from({ length: 5000 }, () => ({}));
    let bytes = 0;

    const work = await workOf(async () => {
      const answer = await test.root.post('/calibrations/analyze', wrong({ ...analysis, points })).expect(422);
      expect(problems(answer.body)).toHaveLength(MAX_PROBLEMS);
      expect(answer.body).toMatchObject({ more: true });
      bytes = answer.bytes.length;
    });

    expect(work.read).toBeLessThan(60);
    expect(bytes).toBeLessThan(20_000);
  });

  it.each([99, 100, 101])('with %i problems reports whether there are more', async (count) => {
    const body = JSON.stringify({ ...analysis, points: [...Array.from({ length: count }, () => 7)] });

    const { body: answer } = await test.root.send('POST', '/calibrations/analyze', body).expect(422);

    expect(problems(answer)).toHaveLength(Math.min(count, MAX_PROBLEMS));
    expect((answer as { more?: boolean }).more).toBe(count > MAX_PROBLEMS ? true : undefined);
  });

  it('limits problems found after schema validation too', async () => {
    const organizations = Array.from({ length: 500 }, (_, n) => ({
      organization_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    }));
    const { body: me } = await test.root.get('/users/me').expect(200);

    const { body, bytes } = await test.root.put(`/users/${me.id}`, { organizations }).expect(422);

    expect(problems(body)).toHaveLength(MAX_PROBLEMS);
    expect(body).toMatchObject({ more: true });
    expect(bytes.length).toBeLessThan(30_000);
  });

  it.each<[string, string, unknown, string[]]>([
    ['a list in a list of objects', 'too deep', { sensor_channels: [[aChannel()]] }, ['body', 'sensor_channels', '0']],
    ['lists of lists', 'too deep', { sensor_channels: [[[[]]]] }, ['body', 'sensor_channels', '0']],
    ['a number in a list of objects', '', { sensor_channels: [7] }, ['body', 'sensor_channels', '0']],
    ['null in a list of objects', '', { sensor_channels: [null] }, ['body', 'sensor_channels', '0']],
    ['an object where a list belongs', '', { sensor_channels: { 0: aChannel() } }, ['body', 'sensor_channels']],
    ['an object that says it has a length', '', { sensor_channels: { length: 1e9 } }, ['body', 'sensor_channels']],
    ['a list where an object belongs', '', { daq_details: [{ daq_type: 'x' }] }, ['body', 'daq_details']],
    ['a text where an object belongs', '', { daq_details: 'x' }, ['body', 'daq_details']],
    ['a list where a row belongs', '', { pinout_table: [[{}]] }, ['body', 'pinout_table', '0']],
    ['a text where a row belongs', '', { pinout_table: ['x'] }, ['body', 'pinout_table']],
    ['an object where a text belongs', '', { name: { toString: 'x' } }, ['body', 'name']],
    ['a list where a number belongs', '', { weight_kg: [1] }, ['body', 'weight_kg']],
    ['an object where a number belongs', '', { weight_kg: { valueOf: 1 } }, ['body', 'weight_kg']],
    ['a list where a flag belongs', '', { displays_readings: [] }, ['body', 'displays_readings']],
    ['a text with half a character', '', { name: 'a\ud800' }, ['body', 'name']],
    ['a text with NUL', '', { name: 'a\u0000' }, ['body', 'name']],
    ['NUL in a table', '', { pinout_table: [{ pin: 'a\u0000' }] }, ['body', 'pinout_table', '0', 'pin']],
    ['NUL in a name of a table', '', { pinout_table: [{ 'a\u0000': 1 }] }, ['body', 'pinout_table', '0']],
    ['half a character in a table', '', { pinout_table: [{ a: ['\udc00'] }] }, ['body', 'pinout_table', '0', 'a', '0']],
    ['a table of deep rows', '', { pinout_table: [nested(12)] }, ['body', 'pinout_table']],
    ['a row of many names', '', { pinout_table: [names(201)] }, ['body', 'pinout_table', '0']],
    ['many names', '', names(501), ['body']],
    ['a long name', '', { ['n'.repeat(300)]: 1 }, ['body']],
    ['a very long text', '', { notes: 'x'.repeat(200_000) }, ['body', 'notes']],
    ['a text longer than its field', '', { name: 'x'.repeat(256) }, ['body', 'name']],
    [
      'a very long text in a table',
      '',
      { pinout_table: [{ a: 'x'.repeat(30_000) }] },
      ['body', 'pinout_table', '0', 'a'],
    ],
    ['a whole number that is none', '', { power_consumption_w: 1e300 }, ['body', 'power_consumption_w']],
    [
      'a huge whole number as text',
      '',
      { power_consumption_w: '99999999999999999999' },
      ['body', 'power_consumption_w'],
    ],
  ])('rejects %s by the name of its field', async (_title, _note, given, loc) => {
    const { body } = await test.root.post('/assets', wrong({ ...assetBody(), ...(given as object) })).expect(422);

    expect(problems(body)[0]?.loc.slice(0, loc.length)).toEqual(loc);
  });

  it.each(['1e999', '-1e999'])('rejects the number %s, also in a table', async (number) => {
    const body = JSON.stringify(assetBody({ weight_kg: 4711 })).replace('4711', number);

    const answer = await test.root.send('POST', '/assets', body).expect(422);

    expect(problems(answer.body)).toMatchObject([{ loc: ['body', 'weight_kg'] }]);
    const table = JSON.stringify(assetBody({ pinout_table: [{ a: [4711] }] })).replace('4711', number);
    const refused = await test.root.send('POST', '/assets', table).expect(422);
    expect(problems(refused.body)).toMatchObject([{ loc: ['body', 'pinout_table', '0', 'a', '0'] }]);
  });

  it('counts all values together, also of unknown fields', async () => {
    const list = (count: number) => `{"name":"x","unknown":[${'0,'.repeat(count - 1)}0]}`;
    const deep = `{"unknown":${'[['.repeat(20)}${']]'.repeat(20)}}`;
    const wide = `{"unknown":[${`[${'0,'.repeat(99)}0],`.repeat(1001)}0]}`;

    const work = await workOf(async () => {
      for (const body of [list(inputBounds.values + 1), deep, wide])
        await test.root.send('POST', '/assets', body).expect(422);
    });

    expect(work.visited).toBeLessThan(2.1 * inputBounds.values);
    expect(work.read).toBe(0);
  });

  describe('of names with a meaning in JavaScript', () => {
    const strange = [
      'constructor',
      '__proto__',
      'prototype',
      'toString',
      'valueOf',
      'hasOwnProperty',
      'toJSON',
      'then',
    ];
    const values = ['"x"', '1', 'null', '{}', '[]', '{"prototype":{"x":1}}', '{"constructor":{"name":"Array"}}'];

    const withName = (body: object, name: string, value: string) =>
      `{${JSON.stringify(name)}:${value},${JSON.stringify(body).slice(1)}`;

    it.each(strange)('ignores %s', async (name) => {
      const client = await test.signIn('technician');
      for (const value of values) {
        await test.anyone
          .send(
            'POST',
            '/auth/login',
            withName({ email: `${name.toLowerCase()}@example.org`, password: 'x' }, name, value),
          )
          .expect(401);
        const channel = withName(aChannel(), name, value);
        const text = withName(assetBody({ sensor_channels: [] }), name, value).replace(
          '"sensor_channels":[]',
          `"sensor_channels":[${channel}]`,
        );
        const { body } = await client.send('POST', '/assets', text).expect(201);
        expect(Object.hasOwn(body, name)).toBe(false);
        expect(Object.hasOwn((body as unknown as { sensor_channels: object[] }).sensor_channels[0] ?? {}, name)).toBe(
          false,
        );
      }
    });

    it.each(strange)('keeps %s in a stored table', async (name) => {
      const client = await test.signIn('technician');
      const row = `{${JSON.stringify(name)}:"kept","pin":{${JSON.stringify(name)}:[1]}}`;
      const text = JSON.stringify(assetBody({ pinout_table: [] })).replace(
        '"pinout_table":[]',
        `"pinout_table":[${row}]`,
      );

      const made = await client.send('POST', '/assets', text).expect(201);
      const address = `/assets/${String(made.body.id)}`;
      const changed = await client.send('PUT', address, `{"mechanical_table":[${row}]}`).expect(200);
      const read = await client.send('GET', address).expect(200);

      const tables = [made, changed, read].map(({ body }) => (body as unknown as Tables).pinout_table);
      for (const [kept = {}] of [...tables, (read.body as unknown as Tables).mechanical_table]) {
        expect(Object.keys(kept).sort()).toEqual([name, 'pin'].sort());
        expect(Object.getOwnPropertyDescriptor(kept, name)?.value).toBe('kept');
        expect(JSON.stringify(Object.getOwnPropertyDescriptor(kept, 'pin')?.value)).toBe(
          `{${JSON.stringify(name)}:[1]}`,
        );
      }
    });

    it.each(strange)('treats %s as unknown field, parameter, sort and unit', async (name) => {
      const asset = await anAsset(test.root);
      const parameters = `${name}=x&${name}[${name}]=y&limit[${name}]=1`;
      await test.root.send('GET', `/assets?${parameters}`).expect(200);
      await test.root.send('GET', `/assets?sort=${name}`).expect(422);
      await test.root.send('GET', `/assets?status=${name}`).expect(422);
      await test.root.send('GET', `/assets/${name}`).expect(404);
      const strangeUnit = { reference_unit: name, measured_unit: name };
      const analyzed = await test.root.send('POST', '/calibrations/analyze', {
        ...strangeUnit,
        points: [1, 2, 3].map((x) => ({ reference: x, measured: x })),
        physical_quantity: name,
        resolution: 1,
        resolution_unit: '°C',
        channel_accuracy_value: 1,
        channel_accuracy_type: 'absolute',
        channel_accuracy_unit: name,
      });
      expect([200, 422]).toContain(analyzed.status);
      const recorded = await test.root.send('POST', '/calibrations', {
        ...calibrationBody(asset),
        points: calibrationBody(asset).points?.map((point) => ({ ...point, ...strangeUnit })),
      });
      expect([201, 422]).toContain(recorded.status);
    });
  });

  it.each<[string, string[]]>([
    ['/assets?skip=1&skip=2', ['query', 'skip']],
    ['/assets?q=a&q=b', ['query', 'q']],
    ['/assets?q=%00', ['query', 'q']],
    ['/assets?limit=1e999', ['query', 'limit']],
    ['/assets?limit=NaN', ['query', 'limit']],
    ['/assets?skip=-1', ['query', 'skip']],
    ['/assets?skip=99999999999999999999', ['query', 'skip']],
    ['/assets?due_before=10000-01-01', ['query', 'due_before']],
    ['/assets?due_before=2026-02-30', ['query', 'due_before']],
    ['/assets?location_id=%00', ['query', 'location_id']],
    ['/assets?with_total=perhaps', ['query', 'with_total']],
    [`/assets?${'status=valid&'.repeat(6)}`, ['query', 'status']],
    [`/assets?${'status=valid&'.repeat(900)}`, ['query', 'status']],
    [`/assets?cursor=${cursor([{ toString: 1 }])}`, ['query', 'cursor']],
    [`/assets?cursor=${cursor(['assets -updated_at', { toString: 1 }, { valueOf: 1 }])}`, ['query', 'cursor']],
    [`/users?cursor=${cursor(['users', { toString: 1 }, []])}`, ['query', 'cursor']],
    [`/assets?cursor=${cursor(nested(200))}`, ['query', 'cursor']],
    ['/assets/%00', ['path', 'asset_ref']],
    ['/assets/a%00b/profile', ['path', 'asset_ref']],
    ['/calibrations/%00', ['path', 'cal_id']],
    ['/users/%ED%A0%80', ['path']],
    ['/assets/%E0%A4%A', ['path']],
    ['/assets/%', ['path']],
    ['/organizations/..%2f..%2f', ['path', 'org_id']],
  ])('rejects GET %s by the name of its parameter', async (address, loc) => {
    const { body } = await test.root.get(address).expect(422);

    expect(problems(body)).toMatchObject([{ loc }]);
  });

  it.each(['/%ff', '/docs/%', '/health/%E0', '/users?%E0%A4%A=1', '/assets?a=%', '/files/%00?expires=1&signature=a'])(
    'returns no internal error for GET %s',
    async (address) => {
      const { status } = await test.root.get(address);

      expect(status).toBeLessThan(500);
    },
  );

  it.each<[string, () => object | Promise<object>, string, string]>([
    ['/assets', () => ({ ...assetBody(), responsible: 'J. Doe' }), 'responsible', 'custodian'],
    ['/assets', () => ({ ...assetBody(), serial: 'S-1' }), 'serial', 'serial_number'],
    ['/assets', () => ({ ...assetBody(), serialNumber: 'S-1' }), 'serialNumber', 'serial_number'],
    [
      '/organizations',
      () => ({ name: 'X', certificateAuthoriserName: 'L. Ejemplo' }),
      'certificateAuthoriserName',
      'certificate_authoriser_name',
    ],
    [
      '/assets',
      () => ({ ...assetBody(), organisation_id: null, organisation: 'N' }),
      'organisation',
      'organization_id',
    ],
    [
      '/calibrations',
      async () => ({ ...calibrationBody(await anAsset(test.root)), uncertainty: 0.1 }),
      'uncertainty',
      'expanded_uncertainty',
    ],
    ['/organizations', () => ({ name: 'North', timezone: 'Europe/Berlin' }), 'timezone', 'time_zone'],
    [
      '/calibrations',
      async () => ({ ...calibrationBody(await anAsset(test.root)), verdict: 'pass' }),
      'verdict',
      'stated_conformity',
    ],
    [
      '/calibrations',
      async () => ({ ...calibrationBody(await anAsset(test.root)), next_due_date: '2027-01-01' }),
      'next_due_date',
      'due_date',
    ],
    [
      '/calibrations',
      async () => ({ ...calibrationBody(await anAsset(test.root)), calibrated_by: 'J. Doe' }),
      'calibrated_by',
      'performed_by_name',
    ],
    [
      '/calibrations',
      async () => ({ ...calibrationBody(await anAsset(test.root)), pressure: 1013, pressure_unit: 'hPa' }),
      'pressure_unit',
      'pressure',
    ],
  ])('at %s suggests the right name of a misnamed field: %#', async (path, body, name, right) => {
    const answer = await test.root.send('POST', path, await body()).expect(422);

    expect(problems(answer.body)).toMatchObject([
      { loc: ['body', name], type: 'extra_forbidden', params: { name: right } },
    ]);
  });

  it.each([
    ['/assets?organisation_id=x', 'organisation_id', 'organization_id'],
    ['/calibrations?search=x', 'search', 'q'],
    ['/audit-logs?per_page=5', 'per_page', 'limit'],
  ])('of %s suggests the right name of the filter', async (path, name, right) => {
    const answer = await test.root.send('GET', path).expect(422);

    expect(problems(answer.body)).toMatchObject([{ loc: ['query', name], params: { name: right } }]);
  });

  it('ignores unknown fields without a similar name', async () => {
    await test.root.send('POST', '/assets', { ...assetBody(), x_of_the_client: 1, responsible: null }).expect(201);
  });

  it('limits text to the declared length of its field, also above the default', () => {
    class Long {
      @TextField({ max: 150_000 }) text: string;
      @TextField() other: string;
    }
    const refusal = (input: object) => {
      try {
        refuseOutOfBounds(input, Long, 'body');
        return null;
      } catch (error) {
        return (error as Invalid).problems;
      }
    };

    expect(refusal({ text: 'x'.repeat(150_000), other: 'x'.repeat(100_000) })).toBeNull();
    expect(refusal({ text: 'x'.repeat(150_001) })).toMatchObject([{ loc: ['body', 'text'], params: { max: 150_000 } }]);
    expect(refusal({ other: 'x'.repeat(100_001) })).toMatchObject([
      { loc: ['body', 'other'], params: { max: 100_000 } },
    ]);
  });

  it('of invalid requests does not block requests of others', async () => {
    const other: Client = await test.signIn('viewer');
    const body = `{"points":[${'{},'.repeat(600_000)}{}]}`;

    const nonsense = Array.from({ length: 5 }, () => test.root.send('POST', '/calibrations/analyze', body));
    await other.get('/users/me').expect(200);
    await test.anyone.get('/health').expect(200);

    for (const one of nonsense) await one.expect(422);
  });
});

function nested(depth: number): object {
  let value: object = {};
  for (let level = 0; level < depth; level++) value = { a: value };
  return value;
}

interface Tables {
  pinout_table: object[];
  mechanical_table: object[];
}

function names(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${String(n)}`, 1]));
}

function cursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}
