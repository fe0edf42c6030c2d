import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser, startEtalon } from '../../test/journeys/support.mjs';
import { interleaved, median, percentile } from './support/measure.mjs';

export const name = 'entry';
export const title =
  'keys in a grid of 2,000 readings, and the live analysis of 200, beside a bare box in the same page';
export const needs = ['web'];

const ROUNDS = 6;
const KEYS = 12;
const TRACED = 12;
const BETWEEN_MS = 130;
const SETTLED_MS = 600;
const FRAME_MS = 1000 / 60;
/** If a plain input exceeds a frame, the grid may too. */
const KEY_MS = 50;
const PASSWORD = 'a sentence is a good password';

export async function run() {
  const etalon = await startEtalon();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    page.setDefaultTimeout(30_000);
    await begin(page, etalon.url);
    await page.evaluate(instruments);
    const cell = page.getByLabel('Reading, row 2', { exact: true });
    const bare = page.locator('#bare');

    await paste(page, 2000);
    const seen = (box) => () => painted(page, box);
    const keys = await interleaved(ROUNDS, { grid: seen(cell), bare: seen(bare) });

    await paste(page, 200);
    const longest = (box) => () => longestTask(browser, page, box);
    const holds = await interleaved(TRACED, { grid: longest(cell), bare: longest(bare) });
    return [ofKeys(keys), ofAnalysis(holds)];
  } finally {
    await browser.close();
    await etalon.end('SIGKILL');
    await etalon.clean();
  }
}

const ms = (value) => `${value.toFixed(1)} ms`;

function ofKeys({ grid, bare }) {
  const [measured, floor] = [percentile(grid.flat(), 0.95), percentile(bare.flat(), 0.95)];
  const bound = KEY_MS * Math.max(1, floor / FRAME_MS);
  return {
    name: 'entry, a key in 2,000 rows until it is painted, p95',
    measured: ms(measured),
    floor: ms(floor),
    ratio: (measured / floor).toFixed(2),
    bound: `<= ${ms(bound)}`,
    ok: measured <= bound,
  };
}

/** The longest task delays the next frame. */
function ofAnalysis({ grid, bare }) {
  const [measured, floor] = [median(grid), median(bare)];
  return {
    name: 'entry, longest task of the page in the live analysis of 200 points, CPU',
    measured: ms(measured),
    floor: ms(floor),
    ratio: (measured / floor).toFixed(2),
    bound: `<= ${ms(FRAME_MS)}`,
    ok: measured <= FRAME_MS,
  };
}

async function painted(page, box) {
  await box.focus();
  await pause(SETTLED_MS);
  const values = [];
  for (let nth = 0; nth < KEYS; nth++) {
    await page.keyboard.press(nth % 2 === 0 ? '7' : 'Backspace');
    await pause(BETWEEN_MS);
    values.push(await page.evaluate(() => window.painted));
  }
  return values;
}

async function longestTask(browser, page, box) {
  await box.focus();
  await pause(SETTLED_MS);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.keyboard.press((await box.inputValue()).endsWith('7') ? 'Backspace' : '7');
  await pause(SETTLED_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isOfPage = ({ pid, tid }) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && isOfPage(event));
  if (tasks.length === 0) throw new Error('The browser told no tasks');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

function instruments() {
  const box = document.createElement('input');
  box.id = 'bare';
  box.style.cssText = 'position:fixed;bottom:4px;left:4px;width:80px;z-index:9';
  document.body.append(box);
  const listen = ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.painted = performance.now() - timeStamp);
      port2.postMessage(null);
    });
  addEventListener('keydown', listen, { capture: true });
}

async function begin(page, url) {
  await page.goto(`${url}/register`);
  await page.getByLabel('Name', { exact: true }).fill('Bench');
  await page.getByLabel('E-mail', { exact: true }).fill('bench@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  // Shown after the sign-in token was exchanged.
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.evaluate(async (asset) => {
    const kept = [localStorage, sessionStorage].flatMap((store) => Object.values({ ...store }));
    const [token] = kept.find((text) => /eyJ/.test(text)).match(/eyJ[\w.-]+/);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch('/api/v1/assets', { method: 'POST', headers, body: JSON.stringify(asset) });
    if (!answer.ok) throw new Error(await answer.text());
  }, ASSET);
  await page.goto(`${url}/calibrations/new/data?asset=BENCH-1`);
  await page.getByLabel('Reference, row 1', { exact: true }).waitFor();
}

const ASSET = {
  asset_id: 'BENCH-1',
  name: 'Thermometer',
  asset_type: 'sensor',
  manufacturer: 'Example',
  model: 'T-1',
  serial_number: '1',
  sensor_channels: [
    {
      channel_id: 'CH1',
      sensor_type: 'thermistor',
      physical_quantity: 'temperature',
      unit: '°C',
      measurement_min: 0,
      measurement_max: 400,
      accuracy_value: 0.5,
      accuracy_type: 'absolute',
      resolution: 0.01,
    },
  ],
};

async function paste(page, count) {
  const first = page.getByLabel('Reference, row 1', { exact: true });
  const rows = Array.from({ length: count }, (_, nth) => `${nth / 5}\t${(nth / 5 + Math.sin(nth) / 100).toFixed(3)}`);
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await page.getByRole('textbox', { name: 'Readings' }).fill(rows.join('\n'));
  await page.getByRole('button', { name: /^(Use readings|Replace all)$/ }).click();
  await first.waitFor();
  await page
    .getByText(`${count.toLocaleString('en-GB')} points`)
    .first()
    .waitFor();
  await pause(2000);
}
