// `npm run bench -- screens --assets=1000000`: time until a screen of the web app shows its content.
import { openBrowser } from '../../test/journeys/support.mjs';
import { ask } from './support/compare-sizes.mjs';
import { startApi } from './support/installation.mjs';
import { openInstallation } from './support/large-installation.mjs';
import { median } from './support/measure.mjs';
import { option } from './support/options.mjs';

export const name = 'screens';
export const title = 'screens of a large installation in a browser: milliseconds from the click to the content';
export const onlyByName = true;
/** Built before, beside libraries and API. */
export const needs = ['web'];

const ASSETS = Number(option('assets', '1000000'));
const ROUNDS = 7;
const BOUND_MS = 300;
const PASSWORD = 'correct horse battery';

export async function run() {
  const installation = await openInstallation({ assets: ASSETS, entries: ASSETS * Number(option('entries', '10')) });
  await installation.api.stop();
  const api = await startApi(installation.database);
  installation.api = api;
  const browser = await openBrowser();
  const { body: asset } = await ask(installation, `/assets/${installation.asset}`);
  const { body: found } = await ask(installation, `/assets/${asset.id}/calibrations`);
  const [calibration] = Array.isArray(found) ? found : found.items;
  const screens = {
    dashboard: { path: '/dashboard', content: (page) => page.getByRole('main').getByText(/[1-9]/).first() },
    'list of assets': { path: '/assets', content: rows },
    'search of assets': {
      path: `/assets?q=${asset.serial_number}`,
      content: (page) => page.getByText(asset.name).first(),
    },
    asset: { path: `/assets/${asset.asset_id}`, content: (page) => page.getByText(asset.serial_number).first() },
    calibration: {
      path: `/calibrations/${calibration.id}`,
      content: (page) => page.getByText(calibration.calibration_date.slice(0, 4)).first(),
    },
    'list of calibrations': { path: '/calibrations', content: rows },
    record: { path: '/audit-logs', content: rows },
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    page.setDefaultTimeout(60_000);
    await signIn(page, api.url);
    const results = [];
    for (const [title, screen] of Object.entries(screens)) {
      const times = [];
      for (let round = 0; round <= ROUNDS; round++) times.push(await timeToContent(page, screen));
      // The first time loads the code of the screen.
      const time = median(times.slice(1));
      results.push({
        name: `screen: ${title}`,
        measured: `${time.toFixed(0)} ms`,
        floor: `${times[0].toFixed(0)} ms the first time`,
        ratio: `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`,
        bound: `<= ${BOUND_MS} ms`,
        ok: time <= BOUND_MS,
      });
    }
    return results;
  } finally {
    await browser.close();
    await api.stop();
    await installation.database.stop();
  }
}

const rows = (page) => page.getByRole('main').locator('tbody tr, [role=row], li').nth(3);

/** Navigates inside the app, as a link does, from a screen without data. */
async function timeToContent(page, { path, content }) {
  await goTo(page, '/not-there');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const began = performance.now();
  await goTo(page, path);
  await content(page).waitFor();
  return performance.now() - began;
}

const goTo = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function signIn(page, url) {
  await page.goto(`${url}/sign-in?return=/not-there`);
  await page.locator('input[type=email]').fill('superadmin@example.org');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/not-there');
}
