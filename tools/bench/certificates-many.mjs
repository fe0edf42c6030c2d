import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCalibratedOrganization } from './support/calibrated-organization.mjs';
import { built, call, startApi } from './support/installation.mjs';
import { median, milliseconds, percentile, resident } from './support/measure.mjs';
import { openReusedPage } from './support/reused-page.mjs';

export const name = 'certificates-many';
export const title =
  'a batch of certificates against Chromium alone with as many pages as cores less one, and what other requests wait meanwhile';

// Measured before and after: machine speed drifts.

const COUNT = Number(process.env.BENCH_CERTIFICATES ?? 500);
const BATCH = 500;
const PAGES = Math.max(1, availableParallelism() - 1);
const PRINTS = 40;
const WARM = 3;
const RATE = 0.7;
const SLOWER = 3;
const GROWTH_MB = 150;
const EVERY_MS = 100;
const SETTLE_PATIENCE_MS = 300_000;

/** Blocked: the batch must render all. */
const HOLD = [
  `create function hold_back() returns trigger language plpgsql as 'begin return null; end'`,
  `create trigger hold_back before insert on pgboss.job for each row when (new.name = 'certificate.make') execute function hold_back()`,
];
const RELEASE = ['drop trigger hold_back on pgboss.job', 'drop function hold_back()'];

export async function run() {
  const { database, token, ids, html } = await prepared();
  const cacheDir = mkdtempSync(join(tmpdir(), 'etalon-bench-chromium-'));
  let api;
  try {
    const before = await floors(cacheDir, html);
    api = await startApi(database);
    const ask = (method, path, body) => call(api.url, method, `/api/v1${path}`, { token, body });
    await settled(database);
    // With a running browser, like the floor.
    await batch(ask, ids.splice(0, 1));
    const idle = await waits(ask, () => false, 200);
    const meanwhile = [];
    const memory = [];
    const afterEach = [];
    let made = 0;
    const took = await milliseconds(async () => {
      for (let from = 0; from < ids.length; from += BATCH) {
        let isRunning = true;
        const asked = waits(ask, () => isRunning, Infinity);
        made += await batch(ask, ids.slice(from, from + BATCH), () => memory.push(resident(api.pid)));
        isRunning = false;
        meanwhile.push(...(await asked));
        afterEach.push(resident(api.pid));
      }
    });
    idle.push(...(await waits(ask, () => false, 200)));
    await api.stop();
    const after = await floors(cacheDir, html);
    const [placed, printed] = [mean(before.placed, after.placed), mean(before.printed, after.printed)];
    if (made !== COUNT) throw new Error(`${made} of ${COUNT} certificates were made`);
    const rate = (COUNT * 1000) / took;
    const [alone, during] = [percentile(idle, 0.99), percentile(meanwhile, 0.99)];
    const quarter = Math.max(1, memory.length >> 2);
    const growth = median(memory.slice(-quarter)) - median(memory.slice(quarter, 2 * quarter));
    return [
      againstFloor(rate, placed, `placed and printed by ${PAGES} page(s)`),
      againstFloor(rate, printed, `printed again and again by ${PAGES} page(s)`),
      {
        name: 'another request meanwhile, p99',
        measured: `${during.toFixed(1)} ms`,
        floor: `${alone.toFixed(1)} ms idle`,
        ratio: (during / alone).toFixed(2),
        bound: `<= ${SLOWER}`,
        ok: during / alone <= SLOWER,
      },
      {
        name: 'memory, last quarter against the second',
        measured: `${growth.toFixed(0)} MB`,
        floor: `${afterEach.map((taken) => taken.toFixed(0)).join(', ')} MB after each ${BATCH}`,
        ratio: '',
        bound: `<= ${GROWTH_MB} MB`,
        ok: growth <= GROWTH_MB,
      },
    ];
  } finally {
    await api?.stop();
    await database.stop();
    await rm(cacheDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

const mean = (a, b) => (a + b) / 2;

const againstFloor = (rate, floor, of) => ({
  name: `${COUNT} certificates, a second`,
  measured: rate.toFixed(1),
  floor: `${floor.toFixed(1)} ${of}`,
  ratio: (rate / floor).toFixed(2),
  bound: `>= ${RATE}`,
  ok: rate / floor >= RATE,
});

async function floors(cacheDir, html) {
  const pages = [];
  try {
    for (let n = 0; n < PAGES; n++) pages.push(await openReusedPage(cacheDir));
    const each = async (work, count = PRINTS) => {
      const took = await milliseconds(() =>
        Promise.all(
          pages.map(async (page) => {
            for (let n = 0; n < count; n++) await work(page);
          }),
        ),
      );
      return (PAGES * count * 1000) / took;
    };
    const place = async (page) => {
      await page.place(html);
      await page.print();
    };
    await each(place, WARM);
    return { placed: await each(place), printed: await each((page) => page.print()) };
  } finally {
    for (const page of pages) await page.close();
  }
}

async function prepared() {
  const house = await startCalibratedOrganization();
  try {
    const { Database } = await built('platform/database/database.js');
    const { CertificateFactsReader } = await built('features/certificates/certificate-facts.js');
    const { certificateHtml } = await built('features/certificates/document/index.js');
    const { asSystem } = await built('platform/database/connections/database-context.js');
    const sql = (statement) => asSystem('job', () => house.get(Database).rows(statement));
    for (const statement of HOLD) await sql(statement);
    const ids = [];
    for (let n = 0; n <= COUNT; n++) ids.push(await house.record());
    for (const statement of RELEASE) await sql(statement);
    const facts = await asSystem('job', () => house.get(CertificateFactsReader).read(ids[0]));
    await house.leave();
    return { database: house.database, token: house.token, ids, html: certificateHtml(facts.data(new Date())) };
  } catch (error) {
    await house.stop();
    throw error;
  }
}

/** Excludes the jobs of recording. */
async function settled(database) {
  const deadline = Date.now() + SETTLE_PATIENCE_MS;
  for (;;) {
    const [{ left }] = await database.sql(
      `select count(*)::int as left from pgboss.job where state < 'completed' and start_after <= now()`,
    );
    if (left === 0) return;
    if (Date.now() > deadline) throw new Error(`${left} jobs of the recorded calibrations were not done in time`);
    await pause(500);
  }
}

async function batch(ask, calibration_ids, look = () => undefined) {
  const { id } = await ask('POST', '/certificate-batches', { calibration_ids });
  for (;;) {
    const { state, ready } = await ask('GET', `/certificate-batches/${id}`);
    look();
    if (state !== 'running') return ready;
    await pause(200);
  }
}

async function waits(ask, goesOn, most) {
  const taken = [];
  while (taken.length < most && (goesOn() || most < Infinity)) {
    taken.push(await milliseconds(() => ask('GET', '/users/me')));
    await pause(EVERY_MS);
  }
  return taken;
}
