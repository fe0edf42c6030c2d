// Cold page loads of the web app. `--runs=1` of Lighthouse; `--lighthouse`: nothing else.
import { lighthouseRows } from './support/lighthouse.mjs';
import { option } from './support/options.mjs';
import { browserOptions, openBrowser, openContext, startEtalon } from '../../test/journeys/support.mjs';
import { LOOKS, MOST_KB, OPEN_PAGES, objectsOf, openCold, pagesOf } from '../../test/journeys/pages.mjs';
import { SUPERADMIN } from '../demo/people.mjs';

export const name = 'web';
export const title = 'transferred bytes, layout shift and Lighthouse of cold pages, with the demonstration data';
export const onlyByName = true;
export const needs = ['web'];

const MOST_SHIFT = 0.05;
const SETTLE_MS = 3000;

/** WEB_ADDRESS needs the demonstration data. */
export async function run() {
  const address = process.env.WEB_ADDRESS;
  const etalon = address ? { url: address } : await startEtalon();
  const browser = await openBrowser();
  try {
    if (!address) {
      const { loadDemo } = await import('../demo/load.mjs');
      const today = new Date().toISOString().slice(0, 10);
      await loadDemo({ address: etalon.url, today, log: () => undefined });
    }
    const { storageState, objects } = await signIn(browser, etalon.url);
    const rows = [];
    for (const [pages, state] of process.argv.includes('--lighthouse')
      ? []
      : [
          [OPEN_PAGES, undefined],
          [pagesOf(objects), storageState],
        ])
      for (const path of Object.values(pages).flat())
        if (path) rows.push(...(await measure(browser, etalon.url, path, state)));
    const scores = await lighthouseRows({
      browser: await browserOptions(),
      url: etalon.url,
      open: ['/sign-in'],
      signedIn: ['/dashboard', '/assets', `/assets/${objects.asset}`, `/calibrations/${objects.calibration}`],
      enter: (page) => enter(page, etalon.url),
      runs: Number(option('runs', '3')),
    });
    return [...rows, ...scores];
  } finally {
    await browser.close();
    await etalon.end?.('SIGTERM');
    await etalon.clean?.();
  }
}

async function signIn(browser, url) {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await page.locator('input[type=email]').fill(SUPERADMIN.email);
  await page.locator('input[type=password]').fill(SUPERADMIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  const storageState = await context.storageState();
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('etalon.token'))}`;
  const ask = async (path) => (await fetch(`${url}/api/v1${path}`, { headers: { authorization } })).json();
  await context.close();
  return { storageState, objects: await objectsOf(ask) };
}

/** A page of puppeteer. */
async function enter(page, url) {
  await page.goto(`${url}/sign-in`);
  await page.locator('input[type=email]').fill(SUPERADMIN.email);
  await page.locator('input[type=password]').fill(SUPERADMIN.password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/dashboard');
}

async function measure(browser, url, path, storageState) {
  const rows = [];
  for (const { viewport } of LOOKS.slice(0, 2)) {
    const context = await openContext(browser, { viewport, storageState });
    const { page, open, kB: received } = await openCold(context, url + path);
    await page.addInitScript(observeShifts);
    await open();
    await page.waitForTimeout(SETTLE_MS);
    const { shift, moved } = await page.evaluate(() => globalThis.layoutShift);
    const kB = received();
    await context.close();
    const most = MOST_KB[path] ?? Infinity;
    rows.push({
      name: `${path} ${viewport.width}`,
      measured: `${kB} kB, shift ${shift.toFixed(3)}`,
      floor: shift > MOST_SHIFT ? moved.slice(0, 3).join(', ') : '-',
      ratio: '-',
      bound: `${most === Infinity ? '' : `<= ${most} kB, `}<= ${MOST_SHIFT}`,
      ok: kB <= most && shift <= MOST_SHIFT,
    });
  }
  return rows;
}

/** Layout shifts without input; runs in the page. */
function observeShifts() {
  const found = (globalThis.layoutShift = { shift: 0, moved: [] });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      found.shift += value;
      found.moved.push(...sources.map(({ node }) => `${node?.nodeName}.${node?.className} ${value.toFixed(3)}`));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
