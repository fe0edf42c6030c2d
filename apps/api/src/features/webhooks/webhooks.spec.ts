import { addDays } from '@etalon/metrology';
import { jest } from '@jest/globals';
import { createHmac } from 'node:crypto';
import type { WebhookCreate } from '../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization } from '../../testing/builders.js';
import { clearOfMidnight } from '../../testing/clear-of-midnight.js';
import { type Client, wrong } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { type Names, openNames, openReceiver, type Receiver } from '../../testing/receiver.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Clock } from '../../platform/clock/clock.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { ReceiverAddresses } from './sending/receiver-addresses.js';
import { GatherEvents } from './gather-events.js';
import { WebhookRetryPolicy } from './webhook-retry-policy.js';

const PATIENCE = 120_000;
const EVENTS: WebhookCreate['events'] = ['asset.created', 'asset.updated', 'organization.updated'];

describe('webhooks', () => {
  let test: TestApp;
  let receiver: Receiver;
  let names: Names;
  let admin: Client;
  let member: Client;
  let organization: string;

  beforeAll(async () => {
    receiver = await openReceiver();
    names = await openNames();
    test = await startTestApp({ ETALON_ROLES: 'api,worker', WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' });
    admin = await test.signIn('technician', 'Admin');
    member = await test.signIn('technician', 'Member');
  }, PATIENCE);
  afterAll(async () => {
    await test.close();
    await receiver.close();
    await names.close();
  });
  beforeEach(async () => {
    hurry(test);
    await test.sql('delete from webhooks');
    receiver.received.length = 0;
    receiver.answer = (response) => response.writeHead(204).end();
    names.of = () => [];
    organization = (await anOrganization(admin, { name: 'Laboratory North', private: true })).id;
    const { body: person } = await member.get('/users/me').expect(200);
    await admin.post(`/organizations/${organization}/members`, { user_ids: [person.id] }).expect(201);
  });

  const policy = () => test.app.get(WebhookRetryPolicy);
  /** Limits are short only where a receiver is slow: the machine may be slow as well. */
  function hurry({ app }: TestApp): void {
    Object.assign(app.get(WebhookRetryPolicy), {
      connect_ms: 20_000,
      attempt_ms: 30_000,
      answer_ms: 20_000,
      look_ms: 50,
      turn_ms: 2000,
      pauses_seconds: [0.05, 0.05, 0.05],
      first_rest_seconds: 0.05,
      longest_rest_seconds: 0.1,
    });
    app.get(ReceiverAddresses).servers = [names.server];
  }
  const make = async (given: Partial<WebhookCreate> = {}) => {
    const facts = { name: 'Planning', url: `${receiver.url}/hook`, events: EVENTS, ...given };
    const { body } = await admin.post(`/organizations/${organization}/webhooks`, facts).expect(201);
    return {
      ...body.webhook,
      secret: body.secret,
      at: `/organizations/${organization}/webhooks/${body.webhook.id}` as const,
    };
  };
  type Made = Awaited<ReturnType<typeof make>>;
  const deliveriesOf = async ({ id }: Made) =>
    (await admin.get(`/organizations/${organization}/webhooks/${id}/deliveries`).expect(200)).body;
  const detailOf = async ({ id }: Made, delivery: string) =>
    (await admin.get(`/organizations/${organization}/webhooks/${id}/deliveries/${delivery}`).expect(200)).body;
  const came = (count: number) => eventually(() => receiver.received.length >= count);
  const settled = (webhook: Made) =>
    eventually(async () => {
      const found = await deliveriesOf(webhook);
      return found.length > 0 && found.every(({ state }) => state !== 'waiting');
    });
  const sendTest = async ({ id }: Made) =>
    (await admin.post(`/organizations/${organization}/webhooks/${id}/test`).expect(201)).body;
  const isSigned = (event: Receiver['received'][number] | undefined, secret: string) => {
    const { headers = {}, body = '' } = event ?? {};
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const id = String(headers['webhook-id']);
    const at = String(headers['webhook-timestamp']);
    const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
    return String(headers['webhook-signature'])
      .split(' ')
      .some((one) => one === `v1,${expected}`);
  };
  const newEvent = () => anAsset(admin, { organization_id: organization, name: 'Secret thermometer' });

  it('report audited changes of objects of the organization: signed, without values', async () => {
    const webhook = await make();
    const asset = await newEvent();
    await admin.put(`/assets/${asset.id}`, { name: 'Other name' }).expect(200);
    const other = await anOrganization(admin, { name: 'Laboratory South', private: true });
    await anAsset(admin, { organization_id: other.id });
    await came(2);
    await settled(webhook);

    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(bodies).toMatchObject([
      { type: 'asset.created', version: 1, organization_id: organization, entity: { type: 'asset', id: asset.id } },
      { type: 'asset.updated', changed: ['name'], entity: { asset_id: asset.asset_id } },
    ]);
    expect(bodies[0]?.['link']).toMatch(new RegExp(`^http://localhost:\\d+/assets/${asset.id}$`));
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/thermometer|Other name/);
    for (const event of receiver.received) {
      expect(isSigned(event, webhook.secret)).toBe(true);
      expect(event.headers['webhook-id']).toBe((JSON.parse(event.body) as { id: string }).id);
    }
    expect(await deliveriesOf(webhook)).toHaveLength(2);
  });

  it('name changed facts only, without the API key and the member of the entry', async () => {
    const webhook = await make({ events: ['asset.updated', 'organization.member_role_changed'] });
    const asset = await anAsset(admin, { organization_id: organization, sensor_channels: [aChannel()] });
    const { body: key } = await admin
      .post('/api-keys', { name: 'ERP', scopes: ['asset:read', 'asset:write'] })
      .expect(201);
    const sensor_channels = [aChannel(), aChannel({ channel_id: '2' })];
    await test.anyone.as(key.secret).put(`/assets/${asset.id}`, { name: 'New', sensor_channels }).expect(200);
    const { body: person } = await member.get('/users/me').expect(200);
    await admin.put(`/organizations/${organization}/members/${person.id}`, { role: 'admin' }).expect(200);
    await came(2);
    await settled(webhook);

    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(bodies.map(({ changed }) => changed)).toEqual([['channel.2', 'name'], ['role']]);
  });

  it('include the events of a weekend without a worker', async () => {
    const gathering = test.app.get(GatherEvents);
    const stopped = jest.spyOn(gathering, 'gather').mockResolvedValue(false);
    const webhook = await make();
    const asset = await newEvent();
    stopped.mockRestore();
    const monday = () => new Date(Date.now() + 62 * 3_600_000);
    const now = jest.spyOn(test.app.get(Clock), 'now').mockImplementation(monday);
    try {
      await eventually(async () => {
        await asSystem('job', () => gathering.gather());
        return (await test.sql('select 1 from webhook_deliveries where webhook_id = $1', [webhook.id])).length > 0;
      });
    } finally {
      now.mockRestore();
    }

    const [delivery] = await deliveriesOf(webhook);
    expect(JSON.parse((await detailOf(webhook, delivery?.id ?? '')).body)).toMatchObject({ entity: { id: asset.id } });
  });

  it('are not lost on a server with lower transaction ids, and not repeated', async () => {
    const jump = async () => {
      await test.sql('update webhook_place set written_in = written_in + 100000');
      return (await test.sql<{ place: string }>('select written_in as place from webhook_place'))[0];
    };
    const beforehand = await jump();
    await asSystem('job', () => test.app.get(GatherEvents).gather());
    expect(await test.sql('select written_in as place from webhook_place')).not.toEqual([beforehand]);
    const webhook = await make();
    const first = await newEvent();
    await came(1);
    await settled(webhook);

    const ahead = await jump();
    const second = await newEvent();
    await came(2);
    await settled(webhook);

    const sent = receiver.received.map(({ body }) => (JSON.parse(body) as { entity: { id: string } }).entity.id);
    expect(sent).toEqual([first.id, second.id]);
    expect(await test.sql('select written_in as place from webhook_place')).not.toEqual([ahead]);
  });

  it('are also signed with the previous secret for a day after a rotation', async () => {
    const webhook = await make();
    const { body } = await admin.post(`/organizations/${organization}/webhooks/${webhook.id}/secret`).expect(200);
    expect(body.secret).not.toBe(webhook.secret);
    await sendTest(webhook);
    await came(1);
    expect([webhook.secret, body.secret].map((secret) => isSigned(receiver.received[0], secret))).toEqual([true, true]);

    await test.sql(`update webhooks set former_until = now() - interval '1 minute'`);
    await sendTest(webhook);
    await came(2);
    expect([webhook.secret, body.secret].map((secret) => isSigned(receiver.received[1], secret))).toEqual([
      false,
      true,
    ]);
    const [row] = await test.sql<{ kept: string }>('select row_to_json(w)::text as kept from webhooks w');
    expect(row?.kept).not.toContain(webhook.secret.slice(6));
  });

  it.each<[string, Receiver['answer'], { outcome: string; status: number | null; answer?: string }]>([
    [
      'fails',
      (response) => response.writeHead(500).end('<b>broken</b>'),
      { outcome: 'refused', status: 500, answer: '<b>broken</b>' },
    ],
    [
      'redirects',
      (response) => response.writeHead(302, { location: `${receiver.url}/inside` }).end(),
      { outcome: 'redirected', status: 302 },
    ],
    ['hangs', () => undefined, { outcome: 'timeout', status: null }],
    ['breaks', (response) => response.destroy(), { outcome: 'unreachable', status: null }],
    [
      'changes the protocol',
      (response) => response.socket?.end('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      { outcome: 'unreachable', status: null },
    ],
    [
      'drips its head',
      (response) => drip(response.socket, 'HTTP/1.1 200 OK\r\nx-long: '),
      { outcome: 'timeout', status: null },
    ],
  ])('of a receiver that %s are retried until the end of the schedule', async (_name, answer, expected) => {
    if (expected.outcome === 'timeout') policy().attempt_ms = 700;
    receiver.answer = answer;
    const webhook = await make();
    const { id } = await sendTest(webhook);
    await settled(webhook);

    const { state, attempts, history } = await detailOf(webhook, id);
    expect({ state, attempts }).toEqual({ state: 'failed', attempts: 4 });
    expect(history).toHaveLength(4);
    expect(history[0]).toMatchObject(expected);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received.some(({ path }) => path === '/inside')).toBe(false);
  });

  it('store 4 kB of a huge response and the start of a slow one, and count both as delivered', async () => {
    const webhook = await make();
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x\u0000y'.repeat(50_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const giant = await sendTest(webhook);
    await settled(webhook);
    policy().answer_ms = 300;
    receiver.answer = (response) => {
      response.writeHead(200);
      drip(response, 'slow ');
    };
    const slow = await sendTest(webhook);
    await settled(webhook);

    const [first] = (await detailOf(webhook, giant.id)).history;
    expect(first).toMatchObject({ outcome: 'delivered', status: 200 });
    expect(first?.answer?.length).toBe(4096);
    expect((await detailOf(webhook, slow.id)).history).toMatchObject([{ outcome: 'delivered', answer: /^slow/ }]);
  });

  it('that return 410 are paused, with a notification to the admins and an audit entry', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    const webhook = await make();
    await sendTest(webhook);
    await settled(webhook);

    const { body } = await admin.get(`/organizations/${organization}/webhooks/${webhook.id}`).expect(200);
    expect(body).toMatchObject({ is_active: false, paused_because: 'gone' });
    await eventually(async () =>
      (await admin.get('/notifications').expect(200)).body.some(({ type }) => type === 'organization.webhook_paused'),
    );
    expect((await member.get('/notifications').expect(200)).body).toEqual([]);
    const { body: entries } = await admin.get(`/audit-logs?entity_id=${webhook.id}`).expect(200);
    expect(entries.map(({ action, actor_id }) => [action, actor_id === null])).toContainEqual(['webhook.paused', true]);
    await admin.post(`/organizations/${organization}/webhooks/${webhook.id}/test`).expect(409);
    await newEvent();
    await admin.post(`/organizations/${organization}/webhooks/${webhook.id}/resume`).expect(200);
    receiver.answer = (response) => response.writeHead(200).end();
    const later = await newEvent();
    await came(2);
    await settled(webhook);
    expect(receiver.received.slice(1).map(({ body: ids }) => (JSON.parse(ids) as { entity: object }).entity)).toEqual([
      { type: 'asset', id: later.id, asset_id: later.asset_id },
    ]);
  });

  it('are not paused by a refusal of the former receiver after a change of the address', async () => {
    const webhook = await make();
    receiver.answer = (response, { url }) => {
      if (url !== '/hook') return void response.writeHead(204).end();
      void admin
        .put(webhook.at, { url: `${receiver.url}/next` })
        .expect(200)
        .then(() => response.writeHead(410).end());
    };

    const sent = await sendTest(webhook);
    await settled(webhook);

    const { body } = await admin.get(webhook.at).expect(200);
    expect(body).toMatchObject({ is_active: true, paused_because: null });
    const { history } = await detailOf(webhook, sent.id);
    expect(history.map(({ outcome }) => outcome).sort()).toEqual(['delivered', 'gone']);
  });

  it('that fail for days are paused, and failed deliveries are resent manually', async () => {
    receiver.answer = (response) => response.writeHead(503).end();
    const webhook = await make();
    await sendTest(webhook);
    await settled(webhook);
    await test.sql(`update webhooks set failing_since = now() - interval '6 days'`);
    await sendTest(webhook);
    await eventually(
      async () => (await test.sql(`select 1 from webhooks where paused_because = 'failing'`)).length === 1,
    );

    await admin.post(`/organizations/${organization}/webhooks/${webhook.id}/resume`).expect(200);
    receiver.answer = (response) => response.writeHead(200).end();
    await settled(webhook);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const failed = (await deliveriesOf(webhook)).filter(({ state }) => state === 'failed').length;
    const { body } = await admin
      .post(`/organizations/${organization}/webhooks/${webhook.id}/replay`, { since })
      .expect(200);
    expect(body.replayed).toBe(failed);
    await eventually(async () => (await deliveriesOf(webhook)).every(({ state }) => state === 'delivered'));
  });

  it('of a receiver that hangs block no other one, and one event that breaks a receiver blocks no other event', async () => {
    policy().attempt_ms = 700;
    receiver.answer = (response, { url }) => {
      const isPoison = receiver.received.at(-1)?.body.includes('asset.created') === true;
      if (url === '/hangs') return;
      response.writeHead(url === '/poisoned' && isPoison ? 500 : 204).end();
    };
    const hanging = await Promise.all([1, 2, 3].map((n) => make({ name: `Hangs ${n}`, url: `${receiver.url}/hangs` })));
    const poisoned = await make({ name: 'Poisoned', url: `${receiver.url}/poisoned` });
    const fine = await make({ name: 'Fine' });
    const asset = await newEvent();
    await admin.put(`/assets/${asset.id}`, { name: 'Renamed' }).expect(200);

    await settled(fine);
    await settled(poisoned);
    expect((await deliveriesOf(fine)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect((await deliveriesOf(poisoned)).map(({ type, state }) => [type, state])).toEqual([
      ['asset.updated', 'delivered'],
      ['asset.created', 'failed'],
    ]);
    for (const one of hanging) await settled(one);
  });

  it('reject non-public addresses, in any notation and after DNS changes', async () => {
    const at = `/organizations/${organization}/webhooks` as const;
    const body = (url: string) => ({ name: 'Inside', url, events: EVENTS });
    const refused = [
      'https://10.1.2.3/',
      'https://0xa.1.2.3',
      'https://167838211/',
      'https://192.168.0.1',
      'https://169.254.169.254/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[64:ff9b::a00:1]/',
      'https://[2002:a00:1::]/',
      'https://[fe80::1]/',
      'https://100.64.0.1',
      'https://0.0.0.0',
      'https://224.0.0.1',
      'https://[fd00::1]',
      'http://93.184.216.34/',
      'https://user:secret@example.org/',
      'ftp://example.org/',
      'javascript:alert(1)',
      'https://',
      'example.org',
    ];
    for (const url of refused) {
      const { body: problem } = await admin.post(at, body(url)).expect(422);
      expect([url, problem.detail]).toMatchObject([url, [{ loc: ['body', 'url'] }]]);
    }
    names.of = (name) => (name === 'inside.example.org' ? ['10.0.0.5'] : []);
    await admin.post(at, body('https://inside.example.org/')).expect(422);
    expect((await admin.get(at).expect(200)).body).toEqual([]);

    let requested = 0;
    names.of = (name) => (name === 'rebound.example.org' ? [requested++ === 0 ? '127.0.0.1' : '10.0.0.5'] : []);
    const { port } = new URL(receiver.url);
    const webhook = await make({ url: `http://rebound.example.org:${port}/` });
    const { id } = await sendTest(webhook);
    await settled(webhook);
    expect((await detailOf(webhook, id)).history).toMatchObject(
      Array.from({ length: 4 }, () => ({ outcome: 'address_refused', status: null, answer: null })),
    );
    names.of = (name) => (name === 'rebound.example.org' ? ['127.0.0.1'] : []);
    await admin.post(`/organizations/${organization}/webhooks/${webhook.id}/deliveries/${id}/replay`).expect(200);
    await came(1);
    expect(receiver.received[0]?.headers.host).toBe(`rebound.example.org:${port}`);
  });

  it('are managed by the admins of one organization, at most ten, with invalid input rejected by field', async () => {
    const webhook = await make();
    const { id } = await sendTest(webhook);
    const outsider = await test.signIn('technician', 'Stranger');
    const elsewhere = (await anOrganization(outsider, { name: 'Elsewhere' })).id;
    for (const [client, status] of [
      [member, 403],
      [outsider, 404],
      [test.anyone, 401],
    ] as const) {
      await client.get(`/organizations/${organization}/webhooks`).expect(status);
      await client.get(`/organizations/${organization}/webhooks/${webhook.id}/deliveries/${id}`).expect(status);
      await client.post(`/organizations/${organization}/webhooks/${webhook.id}/test`).expect(status);
      await client.delete(`/organizations/${organization}/webhooks/${webhook.id}`).expect(status);
    }
    await outsider.get(`/organizations/${elsewhere}/webhooks/${webhook.id}`).expect(404);
    await outsider.get(`/organizations/${elsewhere}/webhooks/${webhook.id}/deliveries`).expect(404);
    const other = await make({ name: 'Other' });
    await admin.get(`/organizations/${organization}/webhooks/${other.id}/deliveries/${id}`).expect(404);

    const facts = { name: 'One more', url: `${receiver.url}/`, events: EVENTS };
    const at = `/organizations/${organization}/webhooks` as const;
    for (const [change, field] of [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(256) }, 'name'],
      [{ url: `https://example.org/${'x'.repeat(2000)}` }, 'url'],
      [{ events: [] }, 'events'],
      [{ events: ['user.created'] }, 'events'],
      [{ events: undefined }, 'events'],
      [{ events: Array.from({ length: 1000 }, () => 'asset.created') }, 'events'],
    ] as const) {
      const { body } = await admin.post(at, wrong({ ...facts, ...change })).expect(422);
      expect((body.detail as { loc: string[] }[])[0]?.loc[1]).toBe(field);
    }
    await Promise.all(Array.from({ length: 12 }, () => admin.post(at, facts)));
    expect((await admin.get(at).expect(200)).body).toHaveLength(10);
    expect((await admin.post(at, facts).expect(400)).body.code).toBe('webhook.too_many');
  });

  it('report changes without the address, and nothing while the organization is deactivated', async () => {
    const webhook = await make({ url: `${receiver.url}/hook?token=very-secret` });
    await admin
      .put(`/organizations/${organization}/webhooks/${webhook.id}`, { url: `${receiver.url}/other?token=new-secret` })
      .expect(200);
    await admin.put(`/organizations/${organization}/webhooks/${webhook.id}`, { name: 'Renamed' }).expect(200);
    const { body: entries } = await member.get(`/audit-logs?entity_id=${webhook.id}`).expect(200);
    expect(entries.map(({ action }) => action)).toEqual(['webhook.updated', 'webhook.updated', 'webhook.created']);
    expect(JSON.stringify(entries)).not.toContain('secret"');
    expect(JSON.stringify(entries)).not.toMatch(/very-secret|new-secret/);

    receiver.answer = (response) => response.writeHead(500).end();
    await newEvent();
    await came(1);
    await admin.delete(`/organizations/${organization}`).expect(204);
    const before = receiver.received.length + 1;
    await eventually(
      async () =>
        (
          await test.sql(
            `select 1 from pgboss.job where name like 'webhook.%' and name <> 'webhook.rounds' and state in ('created', 'active')`,
          )
        ).length === 0,
    );
    expect(receiver.received.length).toBeLessThanOrEqual(before);
  });

  it('report due assets once per kind and due date, and not assets due before', async () => {
    await clearOfMidnight(30);
    const day = (days: number) => addDays(test.app.get(Clock).today(), days);
    const due = async (days: number) => {
      const asset = await newEvent();
      await test.sql('update assets set next_due_at = $1 where id = $2', [day(days), asset.id]);
      return asset;
    };
    await due(-3);
    const webhook = await make({ events: ['calibration.due_soon', 'calibration.overdue'] });
    await eventually(
      async () => (await test.sql('select 1 from webhooks where due_known_at is not null')).length === 1,
    );
    const soon = await due(3);
    await admin
      .put(`/organizations/${organization}/webhooks/${webhook.id}`, { events: [...webhook.events, 'asset.retired'] })
      .expect(200);
    const look = () => test.sql(`update webhooks set due_known_at = now() - interval '2 hours'`);
    await look();
    await came(1);
    await test.sql('update assets set next_due_at = $1 where id = $2', [day(-1), soon.id]);
    await look();
    await came(2);
    await look();
    await eventually(
      async () =>
        (await test.sql(`select 1 from webhooks where due_known_at > now() - interval '1 hour'`)).length === 1,
    );

    expect(receiver.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'calibration.due_soon', due_date: day(3), entity: { id: soon.id } },
      { type: 'calibration.overdue', due_date: day(-1), entity: { id: soon.id } },
    ]);
    expect(await deliveriesOf(webhook)).toHaveLength(2);
  });

  it('are resent under the same id if the outcome could not be stored', async () => {
    await test.sql(`create table if not exists refusing (yes boolean)`);
    await test.sql(`insert into refusing values (true)`);
    await test.sql(`create or replace function refuse_attempt() returns trigger language plpgsql security definer as $$
      begin
        if exists (select 1 from public.refusing) then raise exception 'the process is gone'; end if;
        return new;
      end $$`);
    await test.sql(
      `create trigger refuse before insert on webhook_attempts for each row execute function refuse_attempt()`,
    );
    const webhook = await make();
    const { id } = await sendTest(webhook);
    await came(1);
    // Its outcome could not be stored.
    await eventually(
      async () =>
        (await test.sql(`select 1 from pgboss.job where name like 'webhook.%' and state = 'retry'`)).length === 1,
    );
    await test.sql('delete from refusing');
    await came(2);
    await settled(webhook);
    await test.sql('drop trigger refuse on webhook_attempts');

    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { state, attempts, history } = await detailOf(webhook, id);
    expect({ state, attempts, tries: history.length }).toEqual({ state: 'delivered', attempts: 1, tries: 1 });
  });

  it('are included in the metrics', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await sendTest(await make());
    await came(4);
    const figures = await (await fetch(`${test.url}/metrics`)).text();
    expect(figures).toMatch(/^etalon_webhook_attempts_total\{outcome="refused"\} [1-9]/m);
    expect(figures).toMatch(/^etalon_webhooks\{state="failing"\} 1$/m);
    expect(figures).toMatch(/^etalon_webhook_deliveries_waiting \d+$/m);
  });

  it('are delivered exactly once with two processes', async () => {
    const webhook = await make();
    const second = await startTestApp(
      { ETALON_ROLES: 'api,worker', WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' },
      { databaseUrl: test.databaseUrl },
    );
    hurry(second);
    try {
      const made: { id: string }[] = [];
      // More at once are refused on a slow machine.
      for (let group = 0; group < 6; group++) made.push(...(await Promise.all(Array.from({ length: 5 }, newEvent))));
      await eventually(
        async () => (await deliveriesOf(webhook)).filter(({ state }) => state === 'delivered').length === 30,
      );
      const ids = receiver.received.map(({ body }) => (JSON.parse(body) as { entity: { id: string } }).entity.id);
      expect(ids.sort()).toEqual(made.map(({ id }) => id).sort());
    } finally {
      await second.close();
    }
  });
});

function drip(to: { write(text: string): unknown; destroyed: boolean } | null, begin: string): void {
  to?.write(begin);
  const timer = setInterval(() => {
    if (to?.destroyed) clearInterval(timer);
    else to?.write('x');
  }, 20);
}
