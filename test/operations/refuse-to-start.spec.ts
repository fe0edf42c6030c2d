import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { StartupError } from '../../apps/api/src/platform/config/startup-error.js';
import { migrateDatabase } from '../../apps/api/src/platform/database/data-source.js';
import { requireServer } from '../../apps/api/src/platform/database/connections/require-server.js';
import { startEtalon } from '../../apps/api/src/start-etalon.js';
import { startTestApp } from '../../apps/api/src/testing/test-app.js';
import { createDatabaseWithLocaleC, createEmptyDatabase } from './support/own-database.js';
import { freePort } from '../support/free-port.mjs';
import { cleanUp, missingDataDir, runToEnd, SECRET_KEY } from './support/etalon-process.js';
import { startOldPostgres } from './support/old-postgres.js';

describe('startup', () => {
  afterAll(cleanUp);

  async function refusal(settings: Record<string, string>): Promise<string> {
    const config = readConfig({ PORT: String(await freePort()), DATA_DIR: missingDataDir(), ...settings }, false);
    const started = await startEtalon(config, () => undefined).catch((error: unknown) => error);
    if (!(started instanceof StartupError)) throw new Error('It was not refused.', { cause: started });
    expect(started.message).not.toContain('\n');
    return started.message;
  }

  async function refusalOfProcess(settings: Record<string, string>): Promise<string> {
    const { code, stdout, stderr } = await runToEnd({ DATA_DIR: missingDataDir(), ...settings });
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Etalon cannot start: [^\n]*\n$/),
    });
    return stderr;
  }

  it('with an invalid setting is refused in one line that names it', async () => {
    expect(await refusalOfProcess({ PORT: 'many' })).toContain('PORT');
  });

  it('with a missing browser, or an invalid host, is refused', async () => {
    expect(await refusal({ CHROMIUM_PATH: '/no/such/chromium' })).toContain('CHROMIUM_PATH');
    expect(await refusal({ HOST: 'no-such-host.invalid' })).toContain('no-such-host.invalid');
  });

  it('on a port in use is refused before anything else starts', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    const dataDir = missingDataDir();

    const line = await refusalOfProcess({ PORT: String(port), DATA_DIR: dataDir });

    expect(line).toContain(`port ${port} is in use`);
    expect(await readdir(dirname(dataDir))).toEqual([]);
    holder.close();
  });

  it('with an unavailable storage is refused before the database starts', async () => {
    const dataDir = missingDataDir();

    const line = await refusal({
      DATA_DIR: dataDir,
      STORAGE_URL: `s3://bucket?endpoint=http://127.0.0.1:${await freePort()}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });

    expect(line).toContain('STORAGE_URL');
    expect(line).toContain('ECONNREFUSED');
    expect(await readdir(dataDir)).not.toContain('postgres');
  });

  it('with a file as DATA_DIR, or one below a file, is refused', async () => {
    const folder = dirname(missingDataDir());
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'file');
    await writeFile(file, 'not a folder');

    expect(await refusal({ DATA_DIR: file })).toContain(`DATA_DIR ${file} cannot be used`);
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain('cannot be used');
  });

  it('with a DATA_DIR that cannot be created is refused', async () => {
    expect(await refusal({ DATA_DIR: '/proc/etalon' })).toContain('DATA_DIR /proc/etalon cannot be used');
  });

  it('on an unreachable database is refused', async () => {
    const closed = await freePort();
    const line = await refusal({ DATABASE_URL: `postgres://etalon:secret@127.0.0.1:${closed}/etalon`, SECRET_KEY });

    expect(line).toContain(`the database at 127.0.0.1:${closed} cannot be used`);
    expect(line).not.toContain('secret');
  });

  it('on a database that accepts the connection but does not respond is refused', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;

    const line = await refusal({ DATABASE_URL: `postgres://etalon@127.0.0.1:${port}/etalon`, SECRET_KEY });

    expect(line).toContain('cannot be used');
    silent.close();
  });

  it('with a wrong password, or a missing database, is refused', async () => {
    const wrongPassword = new URL(await createEmptyDatabase());
    wrongPassword.password = 'wrong';
    const noDatabase = new URL(wrongPassword);
    noDatabase.password = new URL(process.env.ETALON_TEST_CLUSTER ?? '').password;
    noDatabase.pathname = '/no_such_database';

    expect(await refusal({ DATABASE_URL: wrongPassword.href, SECRET_KEY })).toContain('password authentication failed');
    expect(await refusal({ DATABASE_URL: noDatabase.href, SECRET_KEY })).toContain('does not exist');
  });

  it('on an empty database with the locale C is refused; one in use gets a warning', async () => {
    const url = await createDatabaseWithLocaleC();

    expect(await refusal({ DATABASE_URL: url, SECRET_KEY })).toContain("locale_provider icu icu_locale 'und'");
    await migrateDatabase(url);
    await requireServer(url);
    const test = await startTestApp({}, { databaseUrl: url });
    const { body } = await test.anyone.get('/health/ready').expect(200);
    await test.close();

    expect(body.warnings).toContainEqual({ code: 'database.locale', detail: expect.stringContaining('Ä') });
  });

  it('on PostgreSQL 14 is refused, naming both versions', async () => {
    const old = await startOldPostgres();

    const line = await refusal({ DATABASE_URL: old.url, SECRET_KEY });

    expect(line).toContain('PostgreSQL 14.9; version 15 or newer is needed');
    await old.close();
  });
});
