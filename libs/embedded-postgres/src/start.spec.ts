import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, groupOf, isAlive, killWithGuard, query, TestClusters, until } from '../test/test-clusters.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { sharedBuffers } from './server.js';
import type { EmbeddedPostgres } from './start.js';

const isRoot = process.getuid?.() === 0;

describe('embedded PostgreSQL', () => {
  let clusters: TestClusters;
  let stopped: string;
  let first: EmbeddedPostgres;
  let dataDir: string;
  let database: EmbeddedPostgres;

  beforeAll(async () => {
    clusters = new TestClusters();
    dataDir = clusters.newFolder();
    first = await clusters.start(dataDir);
    await query(first.url, 'create table reading (value numeric)', 'insert into reading values (100.0251)');
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    stopped = clusters.copyOf(dataDir);
    database = await clusters.start(dataDir, { fsync: 'off' });
  });
  afterAll(() => clusters.remove());

  const readings = (url: string) => query(url, 'select value::float from reading');

  it('starts on an empty folder, stops, and restarts with the committed data', async () => {
    expect(isAlive(first.pid)).toBe(false);
    expect(await first.exited).toEqual({ code: 0 });
    expect(readdirSync(stopped)).not.toContain('etalon.pid');
    expect(await readings(database.url)).toEqual([{ value: 100.0251 }]);
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  });

  it('gives the application its own role that is not a superuser and may create databases', async () => {
    const [role] = await query(database.url, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user');

    expect(role).toEqual({ rolsuper: false, rolcreatedb: true });
    await query(database.url, 'create extension pg_trgm', 'create database worker_1 template etalon');
  });

  it('listens on the loopback address only and stores its password in a file of mode 0600', async () => {
    const [settings] = await query(
      database.url,
      `select inet_server_addr()::text as server, current_setting('listen_addresses') as listening`,
    );

    expect(settings).toEqual({ server: '127.0.0.1/32', listening: '127.0.0.1' });
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
    if (isRoot) expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
  });

  it('refuses a wrong or missing password', async () => {
    const wrong = new URL(database.url);
    wrong.password = 'guess';
    const superuser = new URL(database.url);
    superuser.username = 'postgres';

    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await expect(query(superuser.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(clusters.log.join('\n')).not.toContain(new URL(database.url).password);
  });

  it('accepts settings for tests', async () => {
    expect(await query(database.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
    const [cache] = await query(database.url, `select current_setting('shared_buffers') as cache`);
    expect(cache).toEqual({ cache: sharedBuffers().replace('1024MB', '1GB') });
  });

  it.each([
    [512, '128MB'],
    [4096, '256MB'],
    [24_576, '1024MB'],
  ])('caches pages in a sixteenth of %d MB of memory, within bounds: %s', (megabytes, buffers) => {
    expect(sharedBuffers(megabytes * 2 ** 20)).toBe(buffers);
  });

  it('refuses a second start on one folder, naming the process, and the first continues', async () => {
    const second = clusters.start(dataDir);

    await expect(second).rejects.toThrow(`The data folder is in use by process ${process.pid}: ${dataDir}`);
    await expect(second).rejects.toBeInstanceOf(EmbeddedPostgresError);
    expect(await answers(database.url)).toBe(true);
  });

  it('restarts the server on the same port when it was killed', async () => {
    const before = database.pid;

    process.kill(before, 'SIGKILL');
    await until(() => database.pid !== before && answers(database.url));

    expect(await readings(database.url)).toEqual([{ value: 100.0251 }]);
    expect(clusters.log).toContainEqual(expect.stringContaining('is started again'));
  });

  it('has its own process group, ends when its parent is killed, and recovers committed data', async () => {
    const folder = clusters.copyOf(stopped);
    const child = await clusters.startChild(folder);
    const group = groupOf(child.answer.pid);
    await query(child.answer.url, 'insert into reading select generate_series(1, 5000)');

    child.process.kill('SIGKILL');
    await until(() => !isAlive(child.answer.pid));
    const next = await clusters.start(folder);

    expect(group).not.toBe(child.process.pid);
    expect(await readings(next.url)).toHaveLength(5001);
  });

  it('adopts a server after its parent and guard were killed', async () => {
    const folder = clusters.copyOf(stopped);
    const child = await clusters.startChild(folder);
    await query(child.answer.url, 'insert into reading values (1)');

    killWithGuard(child);
    const next = await clusters.start(folder);

    expect(isAlive(child.answer.pid)).toBe(false);
    expect(clusters.log).toContainEqual(expect.stringContaining(`(process ${child.answer.pid})`));
    expect(await readings(next.url)).toHaveLength(2);
  });

  it('starts beside a leftover of an interrupted start and a lock file with a reused PID', async () => {
    const folder = clusters.copyOf(stopped);
    mkdirSync(join(folder, 'postgres.new-interrupted', 'cluster'), { recursive: true });
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n/proc/self/cwd\n1\n5432\n\n127.0.0.1\n`);

    const next = await clusters.start(folder);

    expect(await answers(next.url)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });

  describe('refuses with one line', () => {
    const refusal = (folder: string, settings?: Record<string, string>) =>
      clusters.start(folder, settings).then(
        () => 'started',
        (error: unknown) =>
          error instanceof EmbeddedPostgresError ? error.message : `something else: ${String(error)}`,
      );

    function folderOfVersion(version: string): string {
      const folder = clusters.newFolder();
      mkdirSync(join(folder, 'postgres'), { recursive: true });
      if (version) writeFileSync(join(folder, 'postgres', 'PG_VERSION'), version);
      return folder;
    }

    it('a cluster of another major version', async () => {
      const folder = folderOfVersion('17\n');

      expect(await refusal(folder)).toBe(
        'The embedded database was made by PostgreSQL 17 and this installation brings PostgreSQL 18: ' +
          'create a backup with the previous version of Etalon (npm run backup), ' +
          `move postgres and postgres.password out of ${folder} but keep secret.key, start Etalon once, ` +
          'then restore the backup (npm run restore)',
      );
    });

    it('a folder that is not a cluster', async () => {
      const folder = folderOfVersion('');

      expect(await refusal(folder)).toBe(`${folder}/postgres is not a PostgreSQL cluster: its PG_VERSION is missing`);
    });

    it('a lost password file', async () => {
      const folder = folderOfVersion(readFileSync(join(stopped, 'postgres', 'PG_VERSION'), 'utf8'));

      expect(await refusal(folder)).toBe(
        `The password of the embedded database is missing: restore ${folder}/postgres.password`,
      );
    });

    it('a changed password file', async () => {
      const folder = clusters.copyOf(stopped);
      writeFileSync(join(folder, 'postgres.password'), 'guess\n');

      expect(await refusal(folder)).toBe(`The embedded database refuses the password in ${folder}/postgres.password`);
    });

    it('a data folder that is a file, or below one', async () => {
      const file = clusters.newFolder();
      writeFileSync(file, '');

      for (const folder of [file, join(file, 'data')])
        expect(await refusal(folder)).toBe(`The data folder ${folder} cannot be used: not a folder`);
    });

    // /proc accepts no folder even from root.
    it('a data folder without write permission', async () => {
      const folder = isRoot ? '/proc/etalon' : clusters.newFolder();
      if (!isRoot) mkdirSync(folder, { mode: 0o500 });

      expect(await refusal(folder)).toMatch(
        /^The data folder \S+ cannot be used: (permission denied|no folder can be made there)$/,
      );
    });

    it('an unknown server setting', async () => {
      expect(await refusal(clusters.copyOf(stopped), { fsink: 'on' })).toBe(
        'The embedded database did not start: unrecognized configuration parameter "fsink"',
      );
    });
  });
});
