import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/start.js';

const CHILD = fileURLToPath(new URL('../src/run-in-child.mjs', import.meta.url));

interface Child {
  process: ChildProcess;
  answer: { url: string; pid: number; port: number; error?: string };
}

export class TestClusters {
  readonly log: string[] = [];
  readonly #home = mkdtempSync(join(tmpdir(), 'etalon-embedded-'));
  readonly #staging = mkdtempSync(join(tmpdir(), 'etalon-binaries-'));
  readonly #running: EmbeddedPostgres[] = [];
  readonly #children: ChildProcess[] = [];
  readonly #servers: number[] = [];
  #count = 0;

  constructor() {
    chmodSync(this.#staging, 0o755);
  }

  newFolder(): string {
    return join(this.#home, `data-${++this.#count}`);
  }

  copyOf(dataDir: string): string {
    const copy = this.newFolder();
    const { status, stderr } = spawnSync('cp', ['-a', dataDir, copy], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return copy;
  }

  async start(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
    const log = (line: string) => this.log.push(line);
    const database = await startEmbeddedPostgres({ dataDir, staging: this.#staging, log, settings });
    this.#running.push(database);
    return database;
  }

  async startChild(dataDir: string): Promise<Child> {
    const child = this.spawnChild(dataDir);
    const answer = JSON.parse(await nextLine(child)) as Child['answer'];
    if (!answer.error) this.#servers.push(answer.pid);
    return { process: child, answer };
  }

  spawnChild(dataDir: string) {
    const child = spawn(process.execPath, ['--no-warnings', CHILD, dataDir, this.#staging], {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    });
    this.#children.push(child);
    return child;
  }

  async remove(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL');
    await Promise.all(this.#running.map((database) => database.stop()));
    await until(() => !this.#servers.some(isAlive));
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 20 });
    rmSync(this.#staging, { recursive: true, force: true });
  }
}

export async function query(url: string, ...statements: string[]): Promise<unknown[]> {
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

export const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

/** A zombie has ended, also before it is reaped. */
export function isAlive(pid: number): boolean {
  try {
    return !statOf(pid).includes(') Z ');
  } catch {
    return false;
  }
}

export async function until(condition: () => boolean | Promise<boolean>, milliseconds = 30_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition did not become true in time.');
    await wait(20);
  }
}

export function killWithGuard({ process: child, answer }: Child): void {
  const guard = Number(/\) \S+ (\d+)/.exec(statOf(answer.pid))?.[1]);
  const watcher = childrenOf(guard).filter((pid) => pid !== answer.pid);
  for (const pid of [...watcher, guard, child.pid ?? 0]) process.kill(pid, 'SIGKILL');
}

export const groupOf = (pid: number) => Number(/\) \S+ \d+ (\d+)/.exec(statOf(pid))?.[1]);

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8');

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

export async function nextLine(child: ChildProcess): Promise<string> {
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return line.toString();
}
