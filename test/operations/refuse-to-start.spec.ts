import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createEmptyDatabase } from './support/own-database.js';
import { cleanUp, freePort, missingDataDir, runToEnd, SECRET_KEY } from './support/etalon-process.js';
import { startOldPostgres } from './support/old-postgres.js';

/** It does not wait for what will not come; a busy machine takes its time to start a program. */
const SECONDS = 30;

/** One line on the error stream, nothing else said, an exit code, in time. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const { code, stdout, stderr, ms } = await runToEnd({
    PORT: String(await freePort()),
    DATA_DIR: missingDataDir(),
    ...settings,
  });

  expect({ code, stdout, lines: stderr.split('\n').length, inTime: ms < SECONDS * 1000, stderr }).toEqual({
    code: 1,
    stdout: '',
    lines: 2,
    inTime: true,
    stderr: expect.stringMatching(/^Etalon cannot start: /),
  });
  return stderr;
}

describe('a start', () => {
  afterAll(cleanUp);

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['HOST', 'no-such-host.invalid'],
    ['PUBLIC_URL', 'localhost'],
    ['DATABASE_URL', 'mysql://localhost/etalon'],
    ['DATABASE_POOL_SIZE', '0'],
    ['SECRET_KEY', 'short'],
    ['STORAGE_URL', 'https://bucket.example.org'],
    ['SMTP_URL', 'mail.example.org'],
    ['CHROMIUM_PATH', '/no/such/chromium'],
    ['ETALON_ROLES', 'api,robot'],
    ['CORS_ORIGINS', 'example.org'],
    ['CORS_ORIGINS', 'https://example.org/'],
    ['TRUST_PROXY', 'everybody'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['METRICS_TOKEN', 'short'],
    ['ETALON_COLOUR', 'red'],
  ])('with the wrong setting %s=%s is refused in one line that names it', async (name, value) => {
    const line = await refusal({ [name]: value });

    expect(line).toContain(name === 'HOST' ? value : name);
  });

  it('on a port that is in use is refused before anything else is begun', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    const dataDir = missingDataDir();

    const line = await refusal({ PORT: String(port), DATA_DIR: dataDir });

    expect(line).toContain(`port ${port} is in use`);
    expect(await readdir(dirname(dataDir))).toEqual([]);
    holder.close();
  });

  it('with a storage that does not answer is refused before a database is begun', async () => {
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

  it('with a DATA_DIR where no folder can be made is refused', async () => {
    expect(await refusal({ DATA_DIR: '/proc/etalon' })).toContain('DATA_DIR /proc/etalon cannot be used');
  });

  it('with a DATABASE_URL and no SECRET_KEY is refused', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://127.0.0.1/etalon' })).toContain('SECRET_KEY is required');
  });

  it('on a database that is not reachable is refused', async () => {
    const closed = await freePort();
    const line = await refusal({ DATABASE_URL: `postgres://etalon:secret@127.0.0.1:${closed}/etalon`, SECRET_KEY });

    expect(line).toContain(`the database at 127.0.0.1:${closed} cannot be used`);
    expect(line).not.toContain('secret');
  });

  it('on a database that takes the connection and says nothing is refused', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;

    const line = await refusal({ DATABASE_URL: `postgres://etalon@127.0.0.1:${port}/etalon`, SECRET_KEY });

    expect(line).toContain('cannot be used');
    silent.close();
  });

  it('with a wrong password, or a database that is not there, is refused', async () => {
    const wrongPassword = new URL(await createEmptyDatabase());
    wrongPassword.password = 'wrong';
    const noDatabase = new URL(wrongPassword);
    noDatabase.password = new URL(process.env.ETALON_TEST_CLUSTER ?? '').password;
    noDatabase.pathname = '/no_such_database';

    expect(await refusal({ DATABASE_URL: wrongPassword.href, SECRET_KEY })).toContain('password authentication failed');
    expect(await refusal({ DATABASE_URL: noDatabase.href, SECRET_KEY })).toContain('does not exist');
  });

  it('on PostgreSQL 14 is refused, naming both versions', async () => {
    const old = await startOldPostgres();

    const line = await refusal({ DATABASE_URL: old.url, SECRET_KEY });

    expect(line).toContain('PostgreSQL 14.9; version 15 or newer is needed');
    await old.close();
  });
});
