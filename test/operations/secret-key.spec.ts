import pg from 'pg';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import {
  dataDirSecret,
  storeNextSecret,
  newSecret,
  readSecret,
} from '../../apps/api/src/platform/secrets/secret-file.js';
import { sourceWithoutTimeouts } from '../../apps/api/src/platform/database/data-source.js';
import { rewrapAll, rotateSecret } from '../../apps/api/src/platform/secrets/rotate-secret.js';
import { checkValueOf } from '../../apps/api/src/platform/secrets/secret-check.js';
import { storeSecret, resolveSecret, wrappedColumns } from '../../apps/api/src/start-secret.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { startTestApp } from '../../apps/api/src/testing/test-app.js';
import {
  cleanUp,
  eventually,
  launchProcess,
  newDataDir,
  PASSWORD,
  runToEnd,
  SECRET_KEY,
  signIn,
  startProcess,
} from './support/etalon-process.js';
import { createMigratedDatabase, query } from './support/own-database.js';

const OTHER_KEY = 'another secret key for tests, 32+ characters';
const NEW_KEY = 'the next secret key for tests, 32+ characters';
const ROOT = { email: 'root@example.org', name: 'Root', password: PASSWORD };

const keepMailPassword = (root: Client, smtp_password: string) =>
  root.put('/admin/email-settings', {
    smtp_host: 'mail.example.org',
    smtp_port: 25,
    from_email: 'lab@example.org',
    smtp_username: 'lab',
    smtp_password,
  });

describe('secret key of a database', () => {
  let url: string;
  let session: string;
  let wrapped: number;
  beforeAll(async () => {
    url = await createMigratedDatabase();
    const test = await startTestApp({}, { databaseUrl: url });
    await test.anyone.post('/auth/register', ROOT).expect(201);
    session = (await test.anyone.post('/auth/login', ROOT).expect(200)).body.access_token;
    await keepMailPassword(test.anyone.as(session), 'of the mail server').expect(200);
    await test.close();
    wrapped = await valuesThatOpenWith(SECRET_KEY);
  });
  afterAll(cleanUp);

  const sql = <T>(text: string, values: unknown[] = []) => query<T>(url, text, values);
  const checkValues = () => sql<{ check_value: string }>('select check_value from secret_checks');
  const belongTo = async (key: string) => {
    await sql('delete from secret_checks');
    await sql('insert into secret_checks (id, check_value) values (1, $1)', [checkValueOf(key)]);
  };
  const onDatabase = async <T>(work: (source: ReturnType<typeof sourceWithoutTimeouts>) => Promise<T>): Promise<T> => {
    const source = await sourceWithoutTimeouts(url, 'etalon command').initialize();
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  };
  const rotate = (progress: () => void = () => undefined) =>
    onDatabase((source) =>
      rotateSecret(source, { current: SECRET_KEY, next: NEW_KEY, columns: wrappedColumns, progress }),
    );
  /** @throws StartupError for undecryptable values */
  const valuesThatOpenWith = (key: string) =>
    onDatabase((source) =>
      source.transaction((tx) => rewrapAll(tx, { current: key, next: key, columns: wrappedColumns })),
    );

  it('is that of the first process; a process with another one is refused', async () => {
    const empty = await createMigratedDatabase();

    const outcomes = await Promise.allSettled([SECRET_KEY, OTHER_KEY].map((key) => storeSecret(empty, key)));

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringMatching(/made with another SECRET_KEY\..* rotate-secret needs it too/) },
    });
  });

  it('without a check value is verified by the stored values', async () => {
    await sql('delete from secret_checks');

    await expect(storeSecret(url, OTHER_KEY)).rejects.toThrow('made with another SECRET_KEY');
    const refused = await checkValues();
    await storeSecret(url, SECRET_KEY);

    expect(refused).toEqual([]);
    expect(await checkValues()).toEqual([{ check_value: checkValueOf(SECRET_KEY) }]);
  });

  it.each(['next', 'current', 'other'] as const)(
    'completes an interrupted rotation: it is the %s one',
    async (owner) => {
      const config = readConfig({ DATA_DIR: newDataDir() }, false);
      const { current } = await dataDirSecret(config.dataDir);
      const next = newSecret();
      await storeNextSecret(config.dataDir, next);
      await belongTo({ next, current, other: OTHER_KEY }[owner]);

      const settled = await resolveSecret(url, config, await readSecret(config.dataDir), () => undefined).catch(
        (error: unknown) => (error as Error).message,
      );

      const expected = {
        next: [next, { current: next, next: null }],
        current: [current, { current, next: null }],
        other: [expect.stringContaining('made with another SECRET_KEY'), { current, next }],
      };
      expect([settled, await readSecret(config.dataDir)]).toEqual(expected[owner]);
    },
  );

  it('is rotated completely or not at all', async () => {
    await belongTo(SECRET_KEY);

    const interrupted = rotate(() => {
      throw new Error('interrupted');
    });

    await expect(interrupted).rejects.toThrow('interrupted');
    expect(await valuesThatOpenWith(SECRET_KEY)).toBe(wrapped);
    await belongTo(OTHER_KEY);
    await expect(rotate()).rejects.toThrow('made with another SECRET_KEY');
  });

  it('is rotated although a pooler keeps idle connections of stopped processes', async () => {
    await belongTo(SECRET_KEY);
    const refusal = () =>
      rotate(() => {
        throw new Error('interrupted');
      }).catch((error: unknown) => (error as Error).message);
    const pooled = new pg.Client({ connectionString: url, application_name: 'etalon' });
    await pooled.connect();
    const atOnce = await refusal();
    await sql('create schema later');
    await sql(`create view later.pg_stat_activity as
      select datname, pid, client_addr, application_name, state, state_change - interval '2 minutes' as state_change
        from pg_catalog.pg_stat_activity`);
    await sql(`alter database ${new URL(url).pathname.slice(1)} set search_path = later, pg_catalog, public`);
    const later = await refusal();
    await pooled.query('begin');
    const inTransaction = await refusal();
    await pooled.end();
    await sql(`alter database ${new URL(url).pathname.slice(1)} reset search_path`);
    await sql('drop schema later cascade');

    expect(later).toBe('interrupted');
    for (const refused of [atOnce, inTransaction]) expect(refused).toContain('Stop every process of it first');
  });

  it('is rotated by npm run rotate-secret, also after a kill, which invalidates tokens of the former one', async () => {
    const settings = (key: string) => ({ DATA_DIR: newDataDir(), DATABASE_URL: url, SECRET_KEY: key });
    await belongTo(SECRET_KEY);
    const rotating = { ...settings(SECRET_KEY), NEW_SECRET_KEY: NEW_KEY };
    const killed = await launchProcess(rotating, { program: 'rotate-secret' });
    await eventually(() => killed.output().includes('wrapped anew'));
    killed.signal('SIGKILL');
    await killed.exited;

    const { code, stderr } = await runToEnd(rotating, 'rotate-secret');

    expect([code, stderr]).toEqual([0, '']);
    expect(await valuesThatOpenWith(NEW_KEY)).toBe(wrapped);
    await expect(storeSecret(url, SECRET_KEY)).rejects.toThrow('made with another SECRET_KEY');
    const etalon = await startProcess({ ...settings(NEW_KEY), ETALON_ROLES: 'api' });
    await etalon.client(session).get('/users/me').expect(401);
    const root = await signIn(etalon);
    await expect(rotate()).resolves.toBeNull();
    await belongTo(SECRET_KEY);
    await expect(rotate()).rejects.toThrow('Stop every process of it first');
    expect((await etalon.client().get('/health/ready').expect(503)).body.detail).toContain('secret key');
    expect((await keepMailPassword(root, 'another one').expect(503)).body.code).toBe('secret.changed');
  });
});
