import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../../../apps/api/src/testing/client.js';
import { eventually } from '../../../apps/api/src/testing/eventually.js';
import { TEST_BROWSER } from '../../../apps/api/src/testing/test-browser.js';
import { workspaceRoot } from '../../../apps/api/src/platform/version.js';
import { freePort } from '../../support/free-port.mjs';

export { eventually };

const PROGRAMS = join(workspaceRoot, 'dist/apps/api');
const START_PATIENCE_MS = 120_000;
/** Compiled once for a hundred starts. */
export const NODE_COMPILE_CACHE = join(workspaceRoot, 'node_modules/.cache/compiled-api');

export const PASSWORD = 'correct horse battery';
export const SECRET_KEY = 'a secret key for tests only, 32+ characters';

export interface EtalonProcess {
  pid: number;
  port: number;
  url: string;
  output(): string;
  client(token?: string): Client;
  signal(name: NodeJS.Signals): void;
  /** Null after a kill. */
  exited: Promise<number | null>;
}

interface ProcessOptions {
  program?: string;
  limits?: string;
  words?: readonly string[];
}

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
  ms: number;
}

const children = new Set<ChildProcess>();
/** While specs load: one must not remove another's. */
const folders: string[] = [];
const withBrowser = new Set<string>();

/** Call in `afterAll`. */
export async function cleanUp(): Promise<void> {
  const running = [...children];
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(running.map((child) => ended(child)));
  for (const folder of folders) await removeWhenLeft(folder);
}

export function missingDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-operations-'));
  folders.push(folder);
  return join(folder, 'data');
}

/** Shares one browser: each folder would unpack 200 MB. */
export function newDataDir(): string {
  const folder = missingDataDir();
  withBrowser.add(folder);
  linkBrowser(folder);
  return folder;
}

function linkBrowser(folder: string): void {
  const link = join(folder, 'chromium');
  mkdirSync(TEST_BROWSER, { recursive: true });
  mkdirSync(folder, { mode: 0o700, recursive: true });
  if (!existsSync(link)) symlinkSync(TEST_BROWSER, link);
}

export async function startProcess(
  settings: Record<string, string>,
  surroundings: ProcessOptions = {},
): Promise<EtalonProcess> {
  const etalon = await launchProcess(settings, surroundings);
  await untilReady(etalon);
  return etalon;
}

export async function launchProcess(
  settings: Record<string, string>,
  surroundings: ProcessOptions = {},
): Promise<EtalonProcess> {
  const port = Number(settings.PORT ?? (await freePort()));
  const { child, output } = launch({ PORT: String(port), LOG_LEVEL: 'warn', ...settings }, surroundings);
  const url = `http://127.0.0.1:${port}`;
  return {
    pid: child.pid ?? 0,
    port,
    url,
    output: () => output.stdout + output.stderr,
    client: (token) => new Client(url, token ?? null),
    signal: (name) => child.kill(name),
    exited: ended(child),
  };
}

export async function untilReady(etalon: EtalonProcess): Promise<void> {
  await eventually(() => {
    if (!isAlive(etalon.pid)) throw new Error(`It ended instead of getting ready:\n${etalon.output()}`);
    return etalon.output().includes('Etalon is ready at');
  }, START_PATIENCE_MS);
}

export async function runToEnd(
  settings: Record<string, string>,
  program = 'main',
  words: readonly string[] = [],
  started: (pid: number) => void = () => undefined,
): Promise<Ended> {
  const startedAt = performance.now();
  const { child, output } = launch(settings, { program, words });
  if (child.pid !== undefined) started(child.pid);
  const code = await ended(child);
  return { code, ...output, ms: performance.now() - startedAt };
}

function launch(settings: Record<string, string>, { program = 'main', limits = '', words = [] }: ProcessOptions = {}) {
  const main = join(PROGRAMS, `${program}.js`);
  if (!existsSync(main)) throw new Error('Build the API first: npm run build -- api');
  if (settings.DATA_DIR && withBrowser.has(settings.DATA_DIR)) linkBrowser(settings.DATA_DIR);
  // NODE_OPTIONS of the test run must not leak.
  const { PATH = '', HOME = '' } = process.env;
  const [command, ...args] =
    limits === ''
      ? [process.execPath, main, ...words]
      : ['sh', '-c', `${limits}; exec "$0" "$@"`, process.execPath, main, ...words];
  const child = spawn(command, args, {
    cwd: tmpdir(),
    env: { PATH, HOME, REQUEST_RATE_FACTOR: '1000', NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return { child, output };
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    // 'close' follows both streams' end.
    if (child.stdout?.closed && child.stderr?.closed) resolve(child.exitCode);
    else child.once('close', (code) => resolve(code));
  });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function firstAccount(etalon: EtalonProcess): Promise<Client> {
  const account = { email: 'root@example.org', name: 'Root', password: PASSWORD };
  await etalon.client().post('/auth/register', account).expect(201);
  return signIn(etalon);
}

export async function signIn(etalon: EtalonProcess): Promise<Client> {
  const { body } = await etalon
    .client()
    .post('/auth/login', { email: 'root@example.org', password: PASSWORD })
    .expect(200);
  return etalon.client(body.access_token);
}

/** A killed process's database still writes briefly. */
async function removeWhenLeft(folder: string): Promise<void> {
  const lock = join(folder, 'data/postgres/postmaster.pid');
  await eventually(() => !existsSync(lock)).catch(() => undefined);
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
