import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.js';

const CHILD = fileURLToPath(new URL('./run-in-child.mjs', import.meta.url));
const isRoot = process.getuid?.() === 0;

// Each of these makes a cluster, some several: half a second each, far more on a busy machine.
let home: string;
let staging: string;
let log: string[];
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(() => {
  // 0700, as a home directory may be: root's database account cannot walk through it.
  home = mkdtempSync(join(tmpdir(), 'etalon-embedded-'));
  staging = mkdtempSync(join(tmpdir(), 'etalon-binaries-'));
  chmodSync(staging, 0o755);
});

beforeEach(() => {
  log = [];
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map((database) => database.stop()));
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true, maxRetries: 20 });
  rmSync(staging, { recursive: true, force: true });
});

let count = 0;
const aDataDir = () => join(home, `data-${++count}`);

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, staging, log: (line) => log.push(line) });
  running.push(database);
  return database;
}

interface Child {
  process: ChildProcess;
  answer: { url: string; pid: number; port: number; error?: string };
}

async function startChild(dataDir: string): Promise<Child> {
  const child = spawnChild(dataDir);
  for await (const line of createInterface({ input: child.stdout })) {
    return { process: child, answer: JSON.parse(line) as Child['answer'] };
  }
  throw new Error('the child said nothing');
}

function spawnChild(dataDir: string) {
  const child = spawn(process.execPath, ['--no-warnings', CHILD, dataDir, staging], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  children.push(child);
  return child;
}

async function query(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    // A zombie has ended; whether somebody reaps it is not ours.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

async function until(condition: () => boolean | Promise<boolean>, milliseconds = 30_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await wait(20);
  }
}

const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

describe('embedded PostgreSQL', () => {
  it('starts on an empty folder, stops, and starts again with what was committed', async () => {
    const dataDir = aDataDir();

    const first = await start(dataDir);
    await query(first.url, 'create table reading (value numeric)', 'insert into reading values (100.0251)');
    await first.stop();
    const afterStop = isAlive(first.pid);
    const second = await start(dataDir);

    expect(afterStop).toBe(false);
    expect(await first.exited).toEqual({ code: 0 });
    expect(await query(second.url, 'select value::text from reading')).toEqual([{ value: '100.0251' }]);
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  });

  it('gives the application a role of its own that is not a superuser and may make databases', async () => {
    const database = await start(aDataDir());

    const [role] = await query(database.url, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user');

    expect(role).toEqual({ rolsuper: false, rolcreatedb: true });
    await query(database.url, 'create extension pg_trgm', 'create database worker_1 template etalon');
  });

  it('listens on the loopback address alone and keeps its password in a file of mode 0600', async () => {
    const dataDir = aDataDir();
    const database = await start(dataDir);

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

  it('refuses a wrong password and none', async () => {
    const database = await start(aDataDir());
    const wrong = new URL(database.url);
    wrong.password = 'guess';
    const superuser = new URL(database.url);
    superuser.username = 'postgres';

    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await expect(query(superuser.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(log.join('\n')).not.toContain(new URL(database.url).password);
  });

  it('takes settings for tests', async () => {
    const dataDir = aDataDir();
    const database = await startEmbeddedPostgres({ dataDir, staging, log: () => {}, settings: { fsync: 'off' } });
    running.push(database);

    expect(await query(database.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  });

  it('refuses a second start on one folder, naming the process, and lets the first go on', async () => {
    const dataDir = aDataDir();
    const first = await startChild(dataDir);

    const second = start(dataDir);

    await expect(second).rejects.toThrow(`The data folder is in use by process ${first.process.pid}: ${dataDir}`);
    await expect(second).rejects.toBeInstanceOf(EmbeddedPostgresError);
    expect(await answers(first.answer.url)).toBe(true);
  });

  it('lets exactly one of several simultaneous first starts win', async () => {
    const dataDir = aDataDir();

    const results = await Promise.all([1, 2, 3].map(() => startChild(dataDir)));

    const errors = results.map(({ answer }) => answer.error).filter(Boolean);
    expect(errors).toHaveLength(2);
    expect(
      errors.every((error) => error?.startsWith('EmbeddedPostgresError: The data folder is in use by process ')),
    ).toBe(true);
  });

  it('recovers after its parent was killed, with everything that was committed', async () => {
    const dataDir = aDataDir();
    const child = await startChild(dataDir);
    await query(
      child.answer.url,
      'create table reading (value int)',
      'insert into reading select generate_series(1, 5000)',
    );

    child.process.kill('SIGKILL');
    const database = await start(dataDir);

    expect(isAlive(child.answer.pid)).toBe(false);
    expect(await query(database.url, 'select count(*)::int as n from reading')).toEqual([{ n: 5000 }]);
  });

  it('ends by itself soon after its parent was killed', async () => {
    const child = await startChild(aDataDir());

    child.process.kill('SIGKILL');

    await until(() => !isAlive(child.answer.pid));
  });

  it('takes over a server whose parent and guard were both killed', async () => {
    const dataDir = aDataDir();
    const child = await startChild(dataDir);
    await query(child.answer.url, 'create table reading as select 1 as value');
    const guard = Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${child.answer.pid}/stat`, 'utf8'))?.[1]);
    const watcher = childrenOf(guard).filter((pid) => pid !== child.answer.pid);

    for (const pid of [...watcher, guard, child.process.pid ?? 0]) process.kill(pid, 'SIGKILL');
    await wait(300);
    const leftBehind = isAlive(child.answer.pid);
    const database = await start(dataDir);

    expect(leftBehind).toBe(true);
    expect(isAlive(child.answer.pid)).toBe(false);
    expect(log).toContainEqual(expect.stringContaining(`(process ${child.answer.pid})`));
    expect(await query(database.url, 'select value from reading')).toEqual([{ value: 1 }]);
  });

  it('starts the server again on the same port when it was killed', async () => {
    const database = await start(aDataDir());
    await query(database.url, 'create table reading as select 42 as value');
    const before = database.pid;

    process.kill(before, 'SIGKILL');
    await until(() => database.pid !== before && answers(database.url));

    expect(await query(database.url, 'select value from reading')).toEqual([{ value: 42 }]);
    expect(log).toContainEqual(expect.stringContaining('is started again'));
  });

  it('survives SIGINT to the process group of its parent until it is stopped', async () => {
    const child = await startChild(aDataDir());

    process.kill(-(child.process.pid ?? 0), 'SIGINT');
    await wait(500);

    expect(await answers(child.answer.url)).toBe(true);
    const ended = new Promise((resolve) => child.process.once('exit', resolve));
    child.process.stdin?.write('stop\n');
    expect(await ended).toBe(0);
    expect(isAlive(child.answer.pid)).toBe(false);
  });

  it('begins anew when the first start was killed half way', async () => {
    const dataDir = aDataDir();
    const child = spawnChild(dataDir);
    await until(() => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')));
    await wait(150);
    child.kill('SIGKILL');

    const database = await start(dataDir);

    expect(await answers(database.url)).toBe(true);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });

  it('starts although the number in a stale lock file now belongs to another process', async () => {
    const dataDir = aDataDir();
    await (await start(dataDir)).stop();
    // This very process: alive, but no server of this cluster.
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n/proc/self/cwd\n1\n5432\n\n127.0.0.1\n`,
    );

    const database = await start(dataDir);

    expect(await answers(database.url)).toBe(true);
  });

  it('can be stopped twice and gives the folder free', async () => {
    const dataDir = aDataDir();
    const database = await start(dataDir);

    await Promise.all([database.stop(), database.stop()]);
    await database.stop();

    expect(readdirSync(dataDir)).not.toContain('etalon.pid');
  });

  describe('refuses with one line', () => {
    const refusal = (dataDir: string) =>
      start(dataDir).then(
        () => 'started',
        (error: unknown) =>
          error instanceof EmbeddedPostgresError ? error.message : `something else: ${String(error)}`,
      );

    it('a cluster of another major version', async () => {
      const dataDir = aDataDir();
      await (await start(dataDir)).stop();
      writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');

      expect(await refusal(dataDir)).toMatch(
        /^The embedded database was made by PostgreSQL 17 and this installation brings PostgreSQL 18: .+$/,
      );
    });

    it('a folder that is not a cluster', async () => {
      const dataDir = aDataDir();
      mkdirSync(join(dataDir, 'postgres'), { recursive: true });

      expect(await refusal(dataDir)).toBe(`${dataDir}/postgres is not a PostgreSQL cluster: its PG_VERSION is missing`);
    });

    it('a lost password file', async () => {
      const dataDir = aDataDir();
      await (await start(dataDir)).stop();
      rmSync(join(dataDir, 'postgres.password'));

      expect(await refusal(dataDir)).toBe(
        `The password of the embedded database is missing: restore ${dataDir}/postgres.password`,
      );
    });

    it('a changed password file', async () => {
      const dataDir = aDataDir();
      await (await start(dataDir)).stop();
      writeFileSync(join(dataDir, 'postgres.password'), 'guess\n');

      expect(await refusal(dataDir)).toBe(`The embedded database refuses the password in ${dataDir}/postgres.password`);
    });

    it('a data folder that is a file', async () => {
      const dataDir = aDataDir();
      writeFileSync(dataDir, '');

      expect(await refusal(dataDir)).toBe(`The data folder ${dataDir} cannot be used: not a folder`);
    });

    it('a data folder below a file', async () => {
      const file = aDataDir();
      writeFileSync(file, '');

      expect(await refusal(join(file, 'data'))).toBe(`The data folder ${file}/data cannot be used: not a folder`);
    });

    // Root may write anywhere; /proc takes no folder from anybody.
    it('a data folder it may not write', async () => {
      const dataDir = isRoot ? '/proc/etalon' : aDataDir();
      if (!isRoot) mkdirSync(dataDir, { mode: 0o500 });

      expect(await refusal(dataDir)).toMatch(
        /^The data folder \S+ cannot be used: (permission denied|no folder can be made there)$/,
      );
    });

    it('a setting the server does not know', async () => {
      const failure = startEmbeddedPostgres({ dataDir: aDataDir(), staging, log: () => {}, settings: { fsink: 'on' } });

      await expect(failure).rejects.toThrow(
        'The embedded database did not start: unrecognized configuration parameter "fsink"',
      );
    });
  });
});

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
