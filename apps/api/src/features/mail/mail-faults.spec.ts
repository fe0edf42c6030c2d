import { Database } from '../../platform/database/database.js';
import { MailRetryPolicy } from '../../platform/mail/mail-retry-policy.js';
import { MailRounds } from '../../platform/mail/mail-rounds.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { anOrganization } from '../../testing/builders.js';
import { eventually } from '../../testing/eventually.js';
import { type Fault, type FaultySmtp, faults, openFaultySmtp, type Step, steps } from '../../testing/faulty-smtp.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const SETTINGS = '/admin/email-settings';
const MAILS = 4;

function meaning(step: Step, fault: Fault): 'refused' | 'later' | 'server' {
  const isOfMail = step === 'rcpt' || step === 'data' || step === 'dot';
  if (isOfMail && fault === 'refuses') return 'refused';
  return isOfMail && fault === 'is busy' ? 'later' : 'server';
}

describe('a mail server that fails', () => {
  let smtp: FaultySmtp;
  let test: TestApp;
  beforeAll(async () => {
    smtp = await openFaultySmtp();
    test = await startTestApp({ ETALON_ROLES: 'api,worker', PUBLIC_URL: 'https://lab.example.org' });
  });
  afterAll(async () => {
    smtp.hangUp();
    await test.close();
    await smtp.close();
  });
  beforeEach(async () => {
    Object.assign(smtp, { fault: null, offersBadTls: false });
    smtp.hangUp();
    smtp.arrived.length = 0;
    Object.assign(test.app.get(MailRetryPolicy), {
      answer_ms: 250,
      delivery_ms: 500,
      first_seconds: 0,
      attempts: 3,
      first_pause_seconds: 3600,
    });
    await test.sql(`update mails set state = 'dropped', settled_at = now() where state in ('waiting', 'dead')`);
    await test.root
      .put(SETTINGS, {
        smtp_host: '127.0.0.1',
        smtp_port: smtp.port,
        smtp_username: 'etalon',
        smtp_password: 'p@ss',
        smtp_use_tls: true,
        from_email: 'lab@example.org',
        enabled: true,
      })
      .expect(200);
    await test.sql(`update mail_server set failures = 0, paused_until = null, failing_since = null`);
  });

  const post = async (): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < MAILS; n++)
      ids.push(
        await test.app.get(Database).transaction((tx) =>
          test.app.get(Outbox).post(tx, {
            address: `p${n}@example.org`,
            language: 'en',
            texts: 'join_approved',
            subject: 'S',
            text: 'T',
          }),
        ),
      );
    return ids;
  };
  const statesOf = async (ids: string[]) =>
    (await test.sql<{ state: string }>('select state from mails where id = any($1)', [ids])).map(({ state }) => state);
  const outbox = async () => (await test.root.get('/admin/mails/state').expect(200)).body;
  /** A slow machine is no failure of the server. */
  const bePatient = () => Object.assign(test.app.get(MailRetryPolicy), { answer_ms: 60_000, delivery_ms: 60_000 });
  const getWell = async () => {
    Object.assign(smtp, { fault: null, offersBadTls: false });
    bePatient();
    await test.sql('update mail_server set paused_until = now() where paused_until is not null');
    await test.app.get(MailRounds).make();
  };
  const expectAllArrived = async (ids: string[], onTheWire: number) => {
    await eventually(async () => {
      // A mail in transit may fail after the recovery.
      if ((await outbox()).paused_until !== null) await getWell();
      return (await statesOf(ids)).every((state) => state === 'sent');
    });
    const wanted = new Set(ids.map((id) => `<${id}@lab.example.org>`));
    // Mails of the previous test may be in transit.
    const arrived = smtp.arrived.map(({ id }) => id).filter((id) => wanted.has(id));
    expect(new Set(arrived)).toEqual(wanted);
    expect(arrived.length - ids.length).toBeLessThanOrEqual(onTheWire);
  };

  it.each(steps.flatMap((step) => faults.map((fault) => [step, fault, meaning(step, fault)] as const)))(
    'at %s, where it %s: %s',
    async (step, fault, means) => {
      if (fault !== 'hangs' && fault !== 'drips') bePatient();
      smtp.fault = { step, fault };
      const before = smtp.connections;
      const ids = await post();

      if (means === 'server') {
        await eventually(async () => (await outbox()).paused_until !== null);
        const { waiting, dead, last_error } = await outbox();
        expect({ waiting, dead }).toEqual({ waiting: MAILS, dead: 0 });
        expect(last_error).toMatch(/^\S[^\r\n]*$/);
        await getWell();
        // Two mails may be in transit on recovery; one that failed at its end has arrived.
        await expectAllArrived(ids, step === 'dot' ? MAILS : 2);
        expect(smtp.connections - before).toBeLessThanOrEqual(12);
        return;
      }
      await eventually(async () => (await statesOf(ids)).every((state) => state === 'dead'));
      expect(await outbox()).toMatchObject({ waiting: 0, dead: MAILS, paused_until: null });
      const tried = await test.sql<{ attempts: number; reason: string }>(
        'select distinct attempts, reason from mails where id = any($1)',
        [ids],
      );
      expect(tried).toEqual([
        means === 'refused' ? { attempts: 1, reason: 'refused' } : { attempts: 3, reason: 'attempts' },
      ]);
      smtp.fault = null;
      smtp.arrived.length = 0;
      await test.root.post('/admin/mails/dead/send-again').expect(200);
      await expectAllArrived(ids, 0);
    },
  );

  it.each([
    ['says it speaks TLS and does not', () => Object.assign(smtp, { offersBadTls: true })],
    [
      'does not speak the TLS that is asked for',
      () => test.root.put(SETTINGS, { smtp_use_tls: false, smtp_password: 'p@ss' }).expect(200),
    ],
    ['is not there', () => test.root.put(SETTINGS, { smtp_port: 1, smtp_password: 'p@ss' }).expect(200)],
  ])('one that %s is waited for', async (_title, spoil) => {
    await spoil();
    const ids = await post();
    await eventually(async () => (await outbox()).paused_until !== null);
    expect(await outbox()).toMatchObject({ waiting: MAILS, dead: 0 });

    await test.root.put(SETTINGS, { smtp_use_tls: true, smtp_port: smtp.port, smtp_password: 'p@ss' }).expect(200);
    await getWell();
    await expectAllArrived(ids, 0);
  });

  it('is not probed with a mail that is being delivered', async () => {
    bePatient();
    const release = smtp.hold();
    const ids = await post();
    await eventually(() => smtp.arrived.length >= 2);

    await test.sql('update mail_server set failures = 2, paused_until = now()');
    await test.app.get(MailRounds).make();

    const jobs = await test.sql(
      `select 1 from pgboss.job where name = 'mail.deliver' and data->>'mail_id' = any($1) and state < 'completed'`,
      [ids],
    );
    expect(jobs).toHaveLength(MAILS);
    release();
    await expectAllArrived(ids, 0);
  });

  it('does not block requests and notices while it delays mails', async () => {
    bePatient();
    const release = smtp.hold();
    const ids = await post();
    await eventually(() => smtp.arrived.length >= 2);
    const [owner, asking] = [await test.signIn('technician', 'Owner'), await test.signIn('technician', 'Asking')];
    const { id } = await anOrganization(owner, { name: 'Laboratory North' });

    await asking.post(`/organizations/${id}/join-requests`).expect(201);
    await eventually(async () =>
      (await owner.get('/notifications').expect(200)).body.some(({ type }) => type === 'organization.join_requested'),
    );

    expect(smtp.open).toBe(2);
    expect((await statesOf(ids)).every((state) => state === 'waiting')).toBe(true);
    release();
    await eventually(async () => (await outbox()).waiting === 0);
    expect(new Set(smtp.arrived.map((one) => one.id)).size).toBe(MAILS + 1);
    expect(smtp.arrived).toHaveLength(MAILS + 1);
  });
});
