import { Database } from '../../platform/database/database.js';
import { MailRetryPolicy } from '../../platform/mail/mail-retry-policy.js';
import { MailRounds } from '../../platform/mail/mail-rounds.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { wrong } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { type SmtpBehaviour, type SmtpStub, openSmtpStub } from '../../testing/smtp-stub.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const SETTINGS = '/admin/email-settings';
const PASSWORD = 'a password of the mail server';

describe('mail', () => {
  let smtp: SmtpStub;
  let test: TestApp;
  /** Tokens are validated by the process that started last. */
  const others: TestApp[] = [];
  beforeAll(async () => {
    smtp = await openSmtpStub();
    test = await startTestApp({ ETALON_ROLES: 'api,worker', PUBLIC_URL: 'https://lab.example.org' });
    inAHurry();
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    await test.close();
    await smtp.close();
  });

  const inAHurry = (given: Partial<MailRetryPolicy> = {}) =>
    Object.assign(test.app.get(MailRetryPolicy), new MailRetryPolicy(), {
      answer_ms: 1000,
      delivery_ms: 2000,
      first_seconds: 0,
      first_pause_seconds: 3600,
      ...given,
    });
  const root = () => test.root;
  const onServer = () => ({
    smtp_host: '127.0.0.1',
    smtp_port: smtp.port,
    from_email: 'lab@example.org',
    enabled: true,
  });
  const rounds = () => test.app.get(MailRounds).make();
  const mailOf = async (id: string) =>
    (
      await test.sql<{ state: string; reason: string; attempts: number; last_error: string; is_parked: boolean }>(
        'select * from mails where id = $1',
        [id],
      )
    )[0];
  const stateOf = async (id: string) => (await mailOf(id))?.state;
  const post = (address: string, more: { category?: string } = {}) =>
    test.app.get(Database).transaction((tx) =>
      test.app.get(Outbox).post(tx, {
        address,
        language: 'en',
        texts: 'join_approved',
        subject: 'Subject\r\nBcc: victim@example.org',
        text: 'Text',
        path: '/organizations',
        ...more,
      }),
    );

  describe('settings', () => {
    it('require a superadmin, and have defaults', async () => {
      for (const role of ['admin', 'technician', 'viewer'] as const) {
        const person = await test.signIn(role);
        await person.get(SETTINGS).expect(403);
        await person.put(SETTINGS, { enabled: true }).expect(403);
        await person.post(`${SETTINGS}/test`, { to_email: 'a@example.org' }).expect(403);
        for (const path of ['/admin/mails/state', '/admin/mails/dead']) await person.get(path).expect(403);
        await person.post('/admin/mails/dead/send-again').expect(403);
      }
      await test.anyone.get(SETTINGS).expect(401);

      const { body } = await root().get(SETTINGS).expect(200);

      expect(body).toMatchObject({
        smtp_host: null,
        smtp_port: 587,
        smtp_username: null,
        has_smtp_password: false,
        smtp_use_tls: true,
        from_email: null,
        from_name: 'Etalon',
        enabled: false,
        calibration_reminder_days: 14,
        is_given: false,
        is_in_force: false,
      });
    });

    it('store the password encrypted, and never return it, in responses or the audit trail', async () => {
      const { body: kept, headers } = await root()
        .put(SETTINGS, { smtp_host: 'mail.lab.example', smtp_username: 'etalon', smtp_password: PASSWORD })
        .expect(200);
      await root().put(SETTINGS, { smtp_password: PASSWORD, smtp_port: 2525, from_name: null }).expect(200);
      await root()
        .put(SETTINGS, { smtp_password: `${PASSWORD} 2` })
        .expect(200);
      await root()
        .put(SETTINGS, { smtp_password: `${PASSWORD} 2` })
        .expect(200);
      const { body: emptied } = await root().put(SETTINGS, { smtp_password: '', smtp_username: '' }).expect(200);

      expect(kept).toMatchObject({ has_smtp_password: true, smtp_username: 'etalon' });
      expect(emptied).toMatchObject({
        has_smtp_password: false,
        smtp_username: null,
        smtp_port: 2525,
        from_name: 'Etalon',
      });
      const entries = (await root().get('/audit-logs?entity_type=email_settings').expect(200)).body;
      expect(entries.map(({ before_state, after_state }) => [before_state, after_state])).toEqual([
        [
          { has_smtp_password: true, smtp_username: 'etalon' },
          { has_smtp_password: false, smtp_username: null },
        ],
        [null, { has_smtp_password: true }],
        [{ smtp_port: 587 }, { smtp_port: 2525 }],
        [
          { smtp_host: null, smtp_username: null, has_smtp_password: false },
          { smtp_host: 'mail.lab.example', smtp_username: 'etalon', has_smtp_password: true },
        ],
      ]);
      expect(JSON.stringify([kept, emptied, entries])).not.toContain(PASSWORD);
      const rows = await test.sql('select * from email_settings');
      expect(JSON.stringify(rows)).not.toContain(PASSWORD);
      const stale = { 'if-match': headers.get('etag') ?? '' };
      await root().send('PUT', `/api/v1${SETTINGS}`, { smtp_port: 1 }, stale).expect(412);
    });

    it('require the password again after a change of host, port, user or encryption', async () => {
      const kept = { smtp_host: 'mail.lab.example', smtp_port: 2525, smtp_username: 'etalon', smtp_use_tls: true };
      await root()
        .put(SETTINGS, { ...kept, smtp_password: PASSWORD })
        .expect(200);
      for (const other of [
        { smtp_host: 'mail.elsewhere.example' },
        { smtp_host: '' },
        { smtp_port: 25 },
        { smtp_username: 'other' },
        { smtp_username: '' },
        { smtp_use_tls: false },
        { smtp_host: 'mail.elsewhere.example', smtp_password: null, enabled: true },
      ]) {
        const { body } = await root().put(SETTINGS, other).expect(422);
        expect(body.detail).toEqual([
          expect.objectContaining({ loc: ['body', 'smtp_password'], type: 'email_settings.password_again' }),
        ]);
      }
      expect((await root().get(SETTINGS).expect(200)).body).toMatchObject({ ...kept, enabled: false });

      await root()
        .put(SETTINGS, { ...kept, from_name: 'Laboratory', calibration_reminder_days: 15 })
        .expect(200);
      await root().put(SETTINGS, { smtp_port: 587, smtp_password: '' }).expect(200);
      await root()
        .put(SETTINGS, { smtp_host: '', smtp_username: '', from_name: 'Etalon', calibration_reminder_days: 14 })
        .expect(200);
    });

    it.each([
      ['smtp_host', 'a host'],
      ['smtp_host', 'host\r\nQUIT'],
      ['smtp_host', 'http://host/'],
      ['smtp_host', 'x'.repeat(256)],
      ['smtp_port', 0],
      ['smtp_port', 65_536],
      ['smtp_port', 'many'],
      ['smtp_username', 'a\u0000b'],
      ['smtp_username', ['a']],
      ['smtp_password', 'x'.repeat(1001)],
      ['from_email', 'no address'],
      ['from_email', 'a@example.org\r\nBcc: b@example.org'],
      ['from_name', ''],
      ['from_name', 'A\r\nBcc: victim@example.org'],
      ['enabled', 'perhaps'],
      ['calibration_reminder_days', 0],
      ['calibration_reminder_days', 91],
      ['calibration_reminder_days', 1.5],
    ])('reject %s %j, naming it', async (field, value) => {
      const { body } = await root()
        .put(SETTINGS, wrong({ [field]: value, smtp_use_tls: false }))
        .expect(422);

      expect(body.detail).toEqual([expect.objectContaining({ loc: ['body', field] })]);
      expect((await root().get(SETTINGS).expect(200)).body.smtp_use_tls).toBe(true);
    });

    it('send a test mail while mail is off, and return the response of the server', async () => {
      const to_email = 'test@example.org';
      const send = () => root().post(`${SETTINGS}/test`, { to_email });
      await root().put(SETTINGS, { smtp_host: '' }).expect(200);
      expect((await send().expect(502)).body).toMatchObject({ code: 'email_settings.incomplete' });

      await root()
        .put(SETTINGS, { ...onServer(), enabled: false })
        .expect(200);
      await send().expect(204);
      smtp.behaviours.set(to_email, 'refuses recipient');
      const { body: refused } = await send().expect(502);
      smtp.behaviours.clear();
      smtp.behaviour = 'mute';
      const { body: silent } = await send().expect(502);
      smtp.behaviour = 'well';

      expect(smtp.taken.splice(0).map(({ to }) => to)).toEqual([to_email]);
      expect(refused).toMatchObject({
        code: 'email_settings.not_taken',
        params: { said: expect.stringContaining(`550 5.1.1 no such mailbox ${to_email}`) },
      });
      expect(silent).toMatchObject({ code: 'email_settings.not_taken' });
      for (const address of ['', 'x', 'a@b', 'a@example.org, b@example.org', 'a@example.org\r\nDATA'])
        await root().post(`${SETTINGS}/test`, { to_email: address }).expect(422);
      const [last] = (await root().get('/audit-logs?entity_type=email_settings&limit=1').expect(200)).body;
      expect(last).toMatchObject({ action: 'email_settings.tested', after_state: { succeeded: false } });
    });

    it('apply to every process immediately', async () => {
      const second = await startTestApp({}, { databaseUrl: test.databaseUrl });
      const enabled = async () => (await second.anyone.get('/auth/options').expect(200)).body.mail_enabled;

      expect(await enabled()).toBe(false);
      await root().put(SETTINGS, { enabled: true }).expect(200);
      expect(await enabled()).toBe(true);

      others.push(second);
    });

    it('are overridden by SMTP_URL, apart from the reminder days', async () => {
      const given = await startTestApp(
        { SMTP_URL: `smtp://etalon:secret@127.0.0.1:${smtp.port}?from=Lab <lab@example.org>` },
        { databaseUrl: test.databaseUrl },
      );
      const as = given.anyone.as(root().token ?? '');

      const { body } = await as.get(SETTINGS).expect(200);
      const { smtp_host, smtp_port, smtp_use_tls, from_email, from_name, enabled } = body;
      const shown = { smtp_host, smtp_port, smtp_use_tls, from_email, from_name, enabled };
      await as.put(SETTINGS, { smtp_host: 'elsewhere.example' }).expect(409);
      await as.put(SETTINGS, { smtp_password: PASSWORD }).expect(409);
      const { body: changed } = await as.put(SETTINGS, { ...shown, calibration_reminder_days: 21 }).expect(200);

      expect(body).toMatchObject({
        is_given: true,
        is_in_force: true,
        smtp_username: 'etalon',
        has_smtp_password: true,
      });
      expect(shown).toMatchObject({ smtp_host: '127.0.0.1', from_email: 'lab@example.org', from_name: 'Lab' });
      expect(changed.calibration_reminder_days).toBe(21);
      expect((await root().get(SETTINGS).expect(200)).body).toMatchObject({
        ...onServer(),
        smtp_username: null,
        calibration_reminder_days: 21,
      });
      others.push(given);
    });
  });

  describe('delivery', () => {
    beforeAll(async () => {
      await root().put(SETTINGS, onServer()).expect(200);
    });
    beforeEach(async () => {
      smtp.behaviour = 'well';
      smtp.behaviours.clear();
      smtp.taken.length = 0;
      inAHurry();
      await test.sql(`update mail_server set failures = 0, paused_until = null`);
      await test.sql(`update mails set state = 'dropped', settled_at = now() where state in ('waiting', 'dead')`);
    });

    it('sends a mail once, as text and HTML, with its own Message-ID and no user-defined header', async () => {
      const id = await post('one@example.org');
      await eventually(async () => (await stateOf(id)) === 'sent');

      const [mail] = smtp.taken;
      expect(smtp.taken).toHaveLength(1);
      expect(mail).toMatchObject({ to: 'one@example.org', id: `<${id}@lab.example.org>` });
      const [head] = (mail?.raw ?? '').split(/\r?\n\r?\n/);
      expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
      expect(head).not.toMatch(/^Bcc:/im);
      expect(mail?.raw).toContain('multipart/alternative');
      expect(head).not.toMatch(/^List-Unsubscribe:/im);
      await expect(mailOf(id)).resolves.toMatchObject({ attempts: 0, reason: null });

      const choice = await post('two@example.org', { category: 'organization_join_decision' });
      await eventually(async () => (await stateOf(choice)) === 'sent');
      expect(smtp.taken[1]?.raw.replace(/\r?\n[ \t]/g, ' ')).toMatch(
        /^List-Unsubscribe: <https:\/\/lab\.example\.org\/settings\?tab=notifications>\r?$/m,
      );
    });

    it('drops a permanently rejected mail at once; a superadmin lists, resends or deletes it', async () => {
      smtp.behaviours.set('nobody@example.org', 'refuses recipient');
      const [first, second] = [await post('nobody@example.org'), await post('nobody@example.org')];
      await eventually(async () => (await stateOf(first)) === 'dead' && (await stateOf(second)) === 'dead');

      const { body: dead, headers } = await root().get('/admin/mails/dead?with_total=true&limit=1').expect(200);
      const { body: warned } = await test.anyone.get('/health/ready').expect(200);
      expect(headers.get('x-total-count')).toBe('2');
      expect(dead).toEqual([
        expect.objectContaining({
          kind: 'join_approved',
          address: 'nobody@example.org',
          reason: 'refused',
          attempts: 1,
          last_error: expect.stringContaining('no such mailbox'),
        }),
      ]);
      expect(JSON.stringify(dead)).not.toContain('Subject');
      expect(JSON.stringify(warned)).toContain('mail.dead');

      smtp.behaviours.clear();
      await root().post(`/admin/mails/dead/${first}/send-again`).expect(204);
      await root().delete(`/admin/mails/dead/${second}`).expect(204);
      await eventually(async () => (await stateOf(first)) === 'sent');

      await expect(mailOf(second)).resolves.toMatchObject({ state: 'dropped', reason: 'by_hand' });
      for (const id of [first, second, 'b1c9c6f0-0000-4000-8000-000000000000']) {
        await root().post(`/admin/mails/dead/${id}/send-again`).expect(404);
        await root().delete(`/admin/mails/dead/${id}`).expect(404);
      }
      await root().post('/admin/mails/dead/no-id/send-again').expect(422);
    });

    it('retries a temporary rejection up to a limit; all failed mails are resent with one request', async () => {
      inAHurry({ attempts: 2 });
      smtp.behaviours.set('busy@example.org', 'busy with recipient');
      const [id, other] = [await post('busy@example.org'), await post('free@example.org')];
      await eventually(async () => (await stateOf(id)) === 'dead' && (await stateOf(other)) === 'sent');
      await expect(mailOf(id)).resolves.toMatchObject({ reason: 'attempts', attempts: 2 });

      smtp.behaviours.clear();
      const { body } = await root().post('/admin/mails/dead/send-again').expect(200);
      await eventually(async () => (await stateOf(id)) === 'sent');

      expect(body).toEqual({ sent_again: 1 });
      expect((await root().post('/admin/mails/dead/send-again').expect(200)).body).toEqual({ sent_again: 0 });
    });

    it.each<SmtpBehaviour>(['mute', 'breaks in data'])(
      'probes a server that is %s with few mails, queues the others, and delivers all after recovery',
      async (behaviour) => {
        inAHurry({ attempts: 2 });
        smtp.behaviour = behaviour;
        smtp.hangUp();
        const before = smtp.connections;
        const ids: string[] = [];
        for (let n = 0; n < 30; n++) ids.push(await post(`p${n}@example.org`));
        await eventually(async () => (await outbox()).paused_until !== null && (await parked()) >= 26);

        expect(smtp.connections - before).toBeLessThanOrEqual(8);
        expect(await outbox()).toMatchObject({ is_in_force: true, waiting: 30, dead: 0 });
        await root().get('/users/me').expect(200);

        smtp.behaviour = 'well';
        await test.sql('update mail_server set paused_until = now()');
        await rounds();
        await eventually(async () => (await outbox()).waiting === 0);

        expect(await outbox()).toMatchObject({ paused_until: null, failing_since: null, last_error: null, dead: 0 });
        expect(new Set(smtp.taken.map(({ to }) => to)).size).toBe(30);
        expect(new Set(smtp.taken.map(({ id }) => id))).toEqual(new Set(ids.map((id) => `<${id}@lab.example.org>`)));
      },
    );

    it('keeps a mail that is refused for a while after the server failed', async () => {
      inAHurry({ attempts: 2, first_seconds: 3600 });
      await test.sql('update mail_server set failures = 1');
      smtp.behaviour = 'mute';
      smtp.hangUp();
      const id = await post('busy@example.org');
      await eventually(async () => (await outbox()).paused_until !== null);
      smtp.behaviour = 'well';
      smtp.behaviours.set('busy@example.org', 'busy with recipient');

      await test.sql('update mail_server set paused_until = now()');
      await rounds();

      await eventually(async () => (await mailOf(id))?.last_error.includes('mailbox busy') === true);
      await expect(mailOf(id)).resolves.toMatchObject({ state: 'waiting' });
    });

    it('probes with another mail first when a mail breaks the server', async () => {
      smtp.behaviour = 'mute';
      smtp.hangUp();
      const [breaking, harmless] = [await post('breaks@example.org'), await post('harmless@example.org')];
      await eventually(async () => (await parked()) === 2);
      await test.sql('update mails set attempts = 5 where id = $1', [breaking]);
      smtp.behaviour = 'well';
      smtp.behaviours.set('breaks@example.org', 'breaks in data');

      await test.sql('update mail_server set paused_until = now()');
      await rounds();

      // Had the other mail come first, this one would be paused.
      await eventually(async () => (await stateOf(harmless)) === 'sent');
    });

    it('pauses while the stored password cannot be decrypted, reports it, and resumes when it is entered again', async () => {
      const login = { smtp_username: 'etalon', smtp_password: PASSWORD };
      await root().put(SETTINGS, login).expect(200);
      await test.sql(
        `update email_settings set wrapped_smtp_password = encode(decode(repeat('a7', 48), 'hex'), 'base64')`,
      );
      const id = await post('later@example.org');
      await eventually(async () => (await parked()) === 1);
      await rounds();

      const { body: shown } = await root().get(SETTINGS).expect(200);
      const { body: ready } = await test.anyone.get('/health/ready').expect(200);
      const { body: tried } = await root().post(`${SETTINGS}/test`, { to_email: 'a@example.org' }).expect(502);
      expect(shown).toMatchObject({ is_password_lost: true, has_smtp_password: true, is_in_force: false });
      expect(await outbox()).toMatchObject({ is_in_force: false, waiting: 1, paused_until: null });
      expect(ready.warnings.map(({ code }) => code)).toContain('mail.password_lost');
      expect(tried.code).toBe('email_settings.password_lost');
      expect((await test.anyone.get('/auth/options').expect(200)).body.mail_enabled).toBe(true);

      await root()
        .put(SETTINGS, { ...login, smtp_username: '', smtp_password: '' })
        .expect(200);
      await eventually(async () => (await stateOf(id)) === 'sent');
      expect((await root().get(SETTINGS).expect(200)).body).toMatchObject({ is_password_lost: false });
    });

    it('pauses while mail is off, resumes when it is on again, and expires after two days', async () => {
      await root().put(SETTINGS, { enabled: false }).expect(200);
      const [id, late] = [await post('later@example.org'), await post('late@example.org')];
      await eventually(async () => (await parked()) === 2);
      await test.sql(`update mails set waiting_since = now() - interval '49 hours' where id = $1`, [late]);
      await rounds();
      await expect(mailOf(late)).resolves.toMatchObject({ state: 'dead', reason: 'too_late' });

      await root().put(SETTINGS, { enabled: true }).expect(200);
      await eventually(async () => (await stateOf(id)) === 'sent');
    });

    it('drops mails to deactivated people, and recovers mails without a job', async () => {
      const person = await test.signIn('viewer');
      const { id: person_id } = (await person.get('/users/me').expect(200)).body;
      await test.sql('update users set is_active = false where id = $1', [person_id]);
      const id = await test.app
        .get(Database)
        .transaction((tx) =>
          test.app.get(Outbox).post(tx, { person_id, language: 'en', texts: 'join_approved', subject: 'S', text: 'T' }),
        );
      await eventually(async () => (await stateOf(id)) === 'dropped');
      await expect(mailOf(id)).resolves.toMatchObject({ reason: 'inactive' });

      smtp.behaviour = 'mute';
      smtp.hangUp();
      const lost = await post('lost@example.org');
      await test.sql(`delete from pgboss.job where name = 'mail.deliver' and data->>'mail_id' = $1`, [lost]);
      await test.sql(`update mails set due_at = now() - interval '2 hours', attempts = 0 where id = $1`, [lost]);
      await test.sql(`update mail_server set failures = 0, paused_until = null`);
      smtp.behaviour = 'well';
      await rounds();
      await eventually(async () => (await stateOf(lost)) === 'sent');
    });

    it('deletes text and addresses after 30 days', async () => {
      const id = await post('forgotten@example.org');
      await eventually(async () => (await stateOf(id)) === 'sent');
      await test.sql(`update mails set settled_at = now() - interval '31 days' where id = $1`, [id]);
      await rounds();

      await expect(mailOf(id)).resolves.toMatchObject({
        kind: 'join_approved',
        state: 'sent',
        address: null,
        text: null,
      });
    });

    const outbox = async () => (await root().get('/admin/mails/state').expect(200)).body;
    const parked = async () => (await test.sql(`select 1 from mails where state = 'waiting' and is_parked`)).length;
  });
});
