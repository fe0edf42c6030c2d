import type { NestExpressApplication } from '@nestjs/platform-express';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import passport from 'passport';
import pg from 'pg';
import { JwtStrategy } from '../features/auth/jwt.strategy.js';
import { Tokens } from '../features/auth/tokens.js';
import { CertificateWorkers } from '../features/certificates/workers/certificate-workers.js';
import { TemplateRenderer } from '../features/certificates/templates/print/template-renderer.js';
import { hashPassword } from '../features/users/index.js';
import { parameters } from '../features/users/passwords/passwords.js';
import { createApp } from '../app.js';
import type { ListedFeature } from '../features.js';
import type { RawClock } from '../platform/clock/clock.js';
import { readConfig } from '../platform/config/config.js';
import { prepared } from '../platform/database/connections/prepared-statements.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Log } from '../platform/logging/log.js';
import { Workers } from '../platform/work/workers.js';
import { PdfRenderer } from '@etalon/pdf-rendering';
import { Client } from './client.js';
import { InitialRows } from './initial-rows.js';
import { AuditRecorder } from './audit-recorder.js';
import { TEST_BROWSER } from './test-browser.js';
import type { Document } from '../platform/http/document/shapes.js';
import { DocumentedAnswers, documentedAnswers } from './documented-answers.js';

export interface TestApp {
  app: NestExpressApplication;
  url: string;
  databaseUrl: string;
  anyone: Client;
  root: Client;
  sql<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  signIn(role: 'superadmin' | 'admin' | 'technician' | 'viewer', name?: string): Promise<Client>;
  close(): Promise<void>;
}

export const TEST_SECRET = 'a secret key for tests only, 32+ characters';
const PASSWORD = 'correct horse battery';
/** A fraction of the cost, which passwords.spec.ts tests. */
Object.assign(parameters, { memory: 256, passes: 1 });
const passwordHash = hashPassword(PASSWORD);

/** Planning is half of the work of the database: plan statements once. */
Object.assign(prepared, { isAlways: true, most: 2_000 });
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan';

interface TestAppOptions {
  features?: readonly ListedFeature[];
  /** Kept at the end. */
  databaseUrl?: string;
  prepare?: (app: NestExpressApplication) => void;
  rawClock?: RawClock;
  /** Not one of an earlier spec: for tests of processes, sequences, restored or altered databases. */
  isNew?: boolean;
  /** Jobs that print certificates; the others end at once. */
  printing?: 'all' | 'by_template' | 'none';
}

const unhurried = { REQUEST_RATE_FACTOR: '1000' };

/** An application of an earlier spec with the same settings is emptied and used again. */
export async function startTestApp(
  settings: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const isUsual =
    Object.keys(settings).every((name) => USUAL_SETTINGS.includes(name)) &&
    Object.keys(options).every((name) => name === 'printing');
  if (!isUsual) return openTestApp(settings, options);
  const key = JSON.stringify([settings, options]);
  const known = idle.find((one) => one.key === key);
  if (known) idle.splice(idle.indexOf(known), 1);
  return reusable(known ?? (await prepareReuse(key, await openTestApp(settings, options))));
}

async function openTestApp(
  settings: Record<string, string>,
  { features, databaseUrl: shared, prepare, rawClock, printing = 'all' }: TestAppOptions,
): Promise<TestApp> {
  const cluster = process.env.ETALON_TEST_CLUSTER ?? '';
  const name = `etalon_${randomUUID().replaceAll('-', '')}`;
  if (shared === undefined)
    await statement(cluster, `create database ${name} template etalon_template strategy file_copy`);
  const address = new URL(cluster);
  address.pathname = `/${name}`;
  const databaseUrl = shared ?? address.href;
  const dataDir = await mkdtemp(join(tmpdir(), 'etalon-test-data-'));
  const config = readConfig(
    { DATA_DIR: dataDir, ETALON_ROLES: 'api', LOG_LEVEL: process.env.TEST_LOG ?? 'silent', ...unhurried, ...settings },
    false,
  );
  const app = await createApp(
    {
      config,
      databaseUrl: shared ?? plannedOnce(databaseUrl),
      secretKey: TEST_SECRET,
      log: new Log(config.logLevel, 'json'),
      ...(rawClock ? { rawClock } : {}),
      browserCache: TEST_BROWSER,
    },
    features,
  );
  const watch = new AuditRecorder(app);
  leaveUnprinted(app.get(Jobs), printing);
  shareThreads(app.get(Workers));
  if (!features) {
    shareThreads(app.get(CertificateWorkers));
    if (!settings.CHROMIUM_PATH) {
      shareBrowser(app.get(PdfRenderer));
      shareBrowser(Reflect.get(app.get(TemplateRenderer), 'own') as PdfRenderer);
    }
  }
  prepare?.(app);
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer();
  // Only the client closes: no request hits a closing connection.
  server.keepAliveTimeout = 0;
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  const documented = features
    ? new DocumentedAnswers((await (await fetch(`${url}/openapi.json`)).json()) as Document)
    : documentedAnswers();
  const anyone = new Client(url, null, (exchange) => {
    watch.check();
    const problem = documented.problem(exchange);
    if (problem !== null) throw new Error(problem);
  });
  const sql = async <T>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as T[];

  async function person(email: string, name: string, role: string): Promise<Client> {
    const id = randomUUID();
    await sql(
      'insert into users (id, email, name, password_hash, role, is_verified) values ($1, $2, $3, $4, $5, true)',
      [id, email, name, await passwordHash, role],
    );
    return anyone.as(await app.get(Tokens).issue({ id, email, token_version: 1 }));
  }
  const root = shared === undefined ? await person('root@example.org', 'Root', 'superadmin') : anyone;
  let people = 0;
  return {
    app,
    url,
    databaseUrl,
    anyone,
    root,
    sql,
    signIn: (role, name) => {
      const email = `${role}${++people}@example.org`;
      return person(email, name ?? email, role);
    },
    close: async () => {
      await pool.end();
      await app.close();
      await app.get(PdfRenderer).close();
      if (shared === undefined) await statement(cluster, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
      watch.close();
    },
  };
}

interface Reusable {
  key: string;
  test: TestApp;
  initial: InitialRows;
}
const USUAL_SETTINGS = ['ETALON_ROLES', 'PUBLIC_URL'];
const SCHEMA_CHANGE = /^\s*(alter|create|drop)\b/i;
const idle: Reusable[] = [];
let isEnding = false;
afterAll(async () => {
  // Others close theirs afterwards.
  isEnding = true;
  for (const one of idle) await closeForGood(one);
});

async function closeForGood({ test, initial }: Reusable): Promise<void> {
  await initial.close();
  await test.close();
}

async function prepareReuse(key: string, test: TestApp): Promise<Reusable> {
  const address = new URL(process.env.ETALON_TEST_SUPERUSER ?? '');
  address.pathname = new URL(test.databaseUrl).pathname;
  return { key, test, initial: await InitialRows.of(address.href) };
}

function reusable(one: Reusable): TestApp {
  const { test, initial } = one;
  let isAltered = false;
  // Passport strategies are global.
  passport.use('jwt', test.app.get(JwtStrategy, { strict: false }));
  return {
    ...test,
    sql: (text, values) => {
      isAltered ||= SCHEMA_CHANGE.test(text);
      return test.sql(text, values);
    },
    close: async () => {
      if (!isEnding && !isAltered && (await initial.restore())) idle.push(one);
      else await closeForGood(one);
    },
  };
}

interface OwnRenderer {
  options: { isConfined?: boolean };
  current: Browser | undefined;
  closing: AbortController;
  queue: { close(): Promise<void> };
  launch(): Promise<Browser>;
  close(): Promise<void>;
}
interface Browser {
  isAlive: boolean;
  close(): Promise<void>;
}
const browsers = new Map<boolean, Promise<Browser>>();
afterAll(async () => {
  for (const browser of browsers.values()) await (await browser.catch(() => null))?.close();
});

/** A start takes half a CPU second, two for the templates' browser. */
function shareBrowser(renderer: PdfRenderer): void {
  const own = renderer as unknown as OwnRenderer;
  const launch = own.launch.bind(renderer);
  const isConfined = own.options.isConfined ?? false;
  own.launch = async () => {
    const known = browsers.get(isConfined);
    const isAlive = (await known?.catch(() => null))?.isAlive;
    if (!isAlive && browsers.get(isConfined) === known) browsers.set(isConfined, launch());
    const browser = await (browsers.get(isConfined) ?? launch());
    own.current = browser;
    return browser;
  };
  own.close = async () => {
    own.closing.abort();
    await own.queue.close();
  };
}

interface ThreadPool {
  destroy(): Promise<void>;
}
const threads = new Map<unknown, Promise<ThreadPool>>();
afterAll(async () => {
  for (const pool of threads.values()) await (await pool).destroy();
});

/** A new thread takes a second to load its modules. */
function shareThreads(workers: Workers): void {
  const own = workers as unknown as { given: { idleMs: number }; open(): Promise<ThreadPool> };
  const open = own.open.bind(workers);
  own.given.idleMs = 600_000;
  own.open = async () => {
    const pool = threads.get(workers.constructor) ?? open();
    threads.set(workers.constructor, pool);
    return pool;
  };
  workers.onApplicationShutdown = () => Promise.resolve();
}

function plannedOnce(databaseUrl: string): string {
  const address = new URL(databaseUrl);
  address.searchParams.set('options', PLANNED_ONCE);
  return address.href;
}

const UNPRINTED = {
  all: [],
  by_template: ['certificate.make'],
  none: ['certificate.make', 'certificate.make_by_template'],
};

function leaveUnprinted(jobs: Jobs, printing: keyof typeof UNPRINTED): void {
  const unprinted: readonly string[] = UNPRINTED[printing];
  const handle = jobs.handle.bind(jobs);
  jobs.handle = (job, handler, audited) => {
    handle(job, unprinted.includes(job.name) ? () => Promise.resolve() : handler, audited);
  };
}

async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
