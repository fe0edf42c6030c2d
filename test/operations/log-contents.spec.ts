import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';
import { anOrganization } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { type CuttableLink, openLink } from './support/cuttable-link.js';
import { cleanUp, type EtalonProcess, eventually, newDataDir, PASSWORD } from './support/etalon-process.js';
import { SECRET_KEY, startProcess } from './support/etalon-process.js';
import { createMigratedDatabase, query } from './support/own-database.js';

const MARKER = 'marker7f3a';
const email = (n: number) => `${MARKER}-${n}@example.org`;

/** Driver errors contain statements, parameters, rows and recipients. */
describe('log and queue', () => {
  let direct: string;
  let link: CuttableLink;
  let smtp: SMTPServer;
  let etalon: EtalonProcess;
  let root: Client;
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`no such person ${address}`), { responseCode: 550 })),
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    direct = await createMigratedDatabase();
    link = await openLink(direct);
    etalon = await startProcess({
      DATA_DIR: newDataDir(),
      DATABASE_URL: link.url,
      SECRET_KEY,
      LOG_LEVEL: 'trace',
      LOG_FORMAT: 'json',
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    });
    await etalon.client().post('/auth/register', { email: email(0), name: 'Root', password: PASSWORD });
    root = await verifiedRoot();
  });
  afterAll(async () => {
    await cleanUp();
    await link.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  const register = (n: number) =>
    etalon.client().post('/auth/register', { email: email(n), name: `Name ${MARKER}`, password: `${MARKER} password` });

  async function verifiedRoot(): Promise<Client> {
    await query(direct, 'update users set is_verified = true');
    const { body } = await etalon
      .client()
      .post('/auth/login', { email: email(0), password: PASSWORD })
      .expect(200);
    return etalon.client(body.access_token);
  }

  function expectNothingDisclosed(since: number): void {
    const output = etalon.output().slice(since);
    expect(output).not.toContain(MARKER);
    expect(output).not.toMatch(/\$argon2|Bearer |eyJ[\w-]{10}/);
  }

  it('contain no personal data when the database connection is lost in an insert', async () => {
    const since = etalon.output().length;
    const release = await lockUsers(direct);
    const waiting = register(1);
    await eventually(async () => (await blocked(direct)) === 1);

    link.cut();
    await waiting.expect(503);
    await release();
    link.mend();
    await eventually(async () => (await etalon.client().get('/health/ready')).status === 200);

    await eventually(() => etalon.output().includes('request failed', since));
    expectNothingDisclosed(since);
  });

  it('contain no personal data when an unexpected constraint or the database itself raises an error', async () => {
    const since = etalon.output().length;
    await query(direct, 'create unique index users_name_here on users (name)');
    await register(2).expect(201);
    await register(3).expect(409);
    await query(direct, 'drop index users_name_here');
    await query(
      direct,
      `create function refuse_here() returns trigger language plpgsql as
         $$ begin raise exception 'not % with %', new.email, new.password_hash; end $$`,
    );
    await query(
      direct,
      'create trigger refuse_here before insert on users for each row execute function refuse_here()',
    );
    await register(4).expect(500);
    await query(direct, 'drop trigger refuse_here on users');

    // A line may arrive after the response.
    await eventually(() => etalon.output().includes('"code":"P0001"', since));
    expectNothingDisclosed(since);
  });

  it('contain no personal data when a mail is rejected, also when delivery is abandoned', async () => {
    const since = etalon.output().length;
    const { id } = await anOrganization(root);
    await etalon
      .client()
      .post('/auth/forgot-password', { email: email(2) })
      .expect(204);
    await query(direct, `update users set is_verified = true, role = 'technician' where email = $1`, [email(2)]);
    const { body } = await etalon
      .client()
      .post('/auth/login', { email: email(2), password: `${MARKER} password` })
      .expect(200);
    await etalon.client(body.access_token).post(`/organizations/${id}/join-requests`).expect(201);
    await eventually(async () => {
      const dead = await query<{ kind: string }>(direct, `select distinct kind from mails where state = 'dead'`);
      return dead.some(({ kind }) => kind === 'reset') && dead.some(({ kind }) => kind === 'join_requested');
    });

    expect(etalon.output().slice(since)).toContain('"code":"EENVELOPE 550"');
    expectNothingDisclosed(since);
    const jobs = await query(direct, `select data, output from pgboss.job where name = 'mail.deliver'`);
    expect(jobs.length).toBeGreaterThan(1);
    expect(JSON.stringify(jobs)).not.toContain(MARKER);
  });

  it.each(['Promise.reject(error)', 'setTimeout(() => { throw error }, 1)'])(
    'contain none when a process ends by an uncaught error: %s',
    async (throwing) => {
      const uncaught = `file://${workspaceRoot}dist/apps/api/platform/logging/uncaught.js`;
      const child = spawn(process.execPath, [
        '--input-type=module',
        '--eval',
        `import { endOnUncaught } from '${uncaught}';
         endOnUncaught();
         const error = Object.assign(new Error('${MARKER}'), { parameters: ['${MARKER}'], detail: '${MARKER}' });
         ${throwing};`,
      ]);
      let stated = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (stated += text.toString()));
      const [code] = (await once(child, 'close')) as [number];

      expect(code).toBe(1);
      expect(stated).toContain('Etalon ends: Error');
      expect(stated.replaceAll(throwing, '')).not.toContain(MARKER);
    },
  );
});

async function lockUsers(url: string): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg');
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table users in share mode');
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

async function blocked(url: string): Promise<number> {
  const rows = await query(
    url,
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert%'`,
  );
  return rows.length;
}
