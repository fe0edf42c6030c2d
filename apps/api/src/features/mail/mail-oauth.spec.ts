import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { startTokenProvider } from '../../../../../test/support/identity-provider.mjs';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const SETTINGS = '/admin/email-settings';
const SECRET = 'a secret of the mail client';
const MAILBOX = 'lab@example.org';

describe('OAuth 2 for the mail server', () => {
  let test: TestApp;
  let smtp: SMTPServer;
  const arrived: { user: string; token: string }[] = [];
  let isTokenGood: (token: string) => boolean | Promise<boolean> = () => true;
  const closing: (() => unknown)[] = [];

  beforeAll(async () => {
    let signedIn = { user: '', token: '' };
    smtp = new SMTPServer({
      authMethods: ['XOAUTH2'],
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ method, username = '', accessToken: token = '' }, _session, done) =>
        void (async () => {
          const isGood = method === 'XOAUTH2' && (await isTokenGood(token));
          if (isGood) signedIn = { user: username, token };
          done(isGood ? null : new Error('wrong token'), isGood ? { user: username } : undefined);
        })(),
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => {
          arrived.push(signedIn);
          done();
        });
      },
    });
    smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
  });
  afterAll(async () => {
    await test.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    for (const close of closing) close();
  });
  beforeEach(() => {
    arrived.length = 0;
    isTokenGood = () => true;
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const settingsFor = (token_url: string) => ({
    smtp_host: '127.0.0.1',
    smtp_port: (smtp.server.address() as AddressInfo).port,
    smtp_username: MAILBOX,
    smtp_auth: 'oauth2' as const,
    oauth_token_url: token_url,
    oauth_client_id: 'etalon-mail',
    oauth_client_secret: SECRET,
    oauth_refresh_token: '',
    from_email: MAILBOX,
    enabled: true,
  });
  const post = () =>
    test.app.get(Database).transaction((tx) =>
      test.app.get(Outbox).post(tx, {
        address: 'a@example.org',
        language: 'en',
        texts: 'join_approved',
        subject: 'S',
        text: 'T',
        path: '/',
      }),
    );
  const send = async () => {
    const before = arrived.length;
    await post();
    await eventually(() => arrived.length > before);
  };

  describe('refresh tokens that change at each use', () => {
    const requested: Record<string, string>[] = [];
    let refresh = 'refresh-0';
    let refusal: { error: string; error_description: string } | null = null;
    let url: string;
    beforeAll(async () => {
      url = `${await serve((request, response) => {
        void formOf(request).then((form) => {
          requested.push(form);
          const isRight = form.refresh_token === refresh && form.client_secret === SECRET;
          response.setHeader('content-type', 'application/json');
          if (refusal !== null || !isRight) {
            response.writeHead(400).end(JSON.stringify(refusal ?? { error: 'invalid_grant' }));
            return;
          }
          refresh = `refresh-${requested.length}`;
          response.end(
            JSON.stringify({
              access_token: `access-${requested.length}`,
              token_type: 'Bearer',
              expires_in: 3600,
              refresh_token: refresh,
            }),
          );
        });
      })}/token`;
    });

    it('signs in with one access token until it expires, and keeps the new refresh token', async () => {
      await test.root.put(SETTINGS, { ...settingsFor(url), oauth_refresh_token: 'refresh-0' }).expect(200);

      await send();
      await send();
      expect(requested).toHaveLength(1);
      expect(arrived).toEqual([1, 1].map((nth) => ({ user: MAILBOX, token: `access-${nth}` })));

      const now = test.app.get(Clock).now();
      const clock = jest.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(now.getTime() + 3_500_000));
      try {
        await test.root.post(`${SETTINGS}/test`, { to_email: 'a@example.org' }).expect(204);
      } finally {
        clock.mockRestore();
      }
      expect(requested.map(({ refresh_token }) => refresh_token)).toEqual(['refresh-0', 'refresh-1']);
      expect(arrived.at(-1)?.token).toBe('access-2');
    });

    it('asks for another token after the mail server refused the former one', async () => {
      const refused = `access-${requested.length}`;
      isTokenGood = (token) => token !== refused;
      await test.root.post(`${SETTINGS}/test`, { to_email: 'a@example.org' }).expect(204);
      expect(arrived.at(-1)?.token).not.toBe(refused);
    });

    it('shows the reason of the token endpoint, and no secret anywhere', async () => {
      refusal = { error: 'invalid_grant', error_description: 'AADSTS700082: the refresh token has expired' };
      const { body } = await test.root.post(`${SETTINGS}/test`, { to_email: 'a@example.org' }).expect(502);
      refusal = null;
      expect(JSON.stringify(body)).toContain('AADSTS700082: the refresh token has expired');

      const shown = [(await test.root.get(SETTINGS)).body, (await test.root.get('/audit-logs')).body];
      expect(shown[0]).toMatchObject({ has_oauth_client_secret: true, has_oauth_refresh_token: true });
      expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${SECRET}|refresh-\\d|access-\\d`));
      const [row] = await test.sql('select * from email_settings');
      expect(JSON.stringify(row)).not.toMatch(new RegExp(`${SECRET}|refresh-\\d`));
    });

    it.each([
      ['smtp_host', 'elsewhere.example'],
      ['smtp_username', 'other@example.org'],
      ['oauth_token_url', 'https://elsewhere.example/token'],
      ['oauth_client_id', 'other'],
    ])('sends no stored secret elsewhere: another %s needs it again', async (field, value) => {
      const { body } = await test.root.put(SETTINGS, { [field]: value }).expect(422);
      expect(body.detail[0]).toMatchObject({
        loc: ['body', 'oauth_client_secret'],
        type: 'email_settings.secret_again',
      });
    });
  });

  it('sends with a token of the client credentials grant (oidc-provider)', async () => {
    const provider = await startTokenProvider({ client_id: 'etalon-mail', client_secret: SECRET });
    const { token_url, issued } = provider;
    closing.push(() => provider.close());
    isTokenGood = (token) => issued.has(token);

    await test.root.put(SETTINGS, { ...settingsFor(token_url), oauth_scope: 'smtp.send' }).expect(200);
    await send();
    expect(arrived.at(-1)).toMatchObject({ user: MAILBOX });
    expect(issued.size).toBe(1);

    await test.root.put(SETTINGS, { oauth_client_secret: 'wrong' }).expect(200);
    const { body } = await test.root.post(`${SETTINGS}/test`, { to_email: 'a@example.org' }).expect(502);
    expect(JSON.stringify(body)).toContain('invalid_client');
  });

  it('needs user, token endpoint and client, and names the missing field', async () => {
    await test.root.put(SETTINGS, { smtp_auth: 'password', oauth_client_secret: '', oauth_token_url: '' }).expect(200);
    const { body } = await test.root.put(SETTINGS, { smtp_auth: 'oauth2' }).expect(422);
    expect(body.detail[0]).toMatchObject({ loc: ['body', 'oauth_token_url'], type: 'email_settings.oauth_incomplete' });
    await test.root.put(SETTINGS, { oauth_token_url: 'ftp://example.org' }).expect(422);
  });
});

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
}
