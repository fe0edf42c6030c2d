// `node tools/pictures.mjs [address]`: screenshots of the README from a running demonstration (`npm run demo`).
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../test/journeys/support.mjs';
import { SUPERADMIN } from './demo/people.mjs';
import { root } from './run.mjs';

const SIZE = { width: 1360, height: 800 };
const address = process.argv[2] ?? 'http://localhost:3000';

const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', locale: 'en-GB' });
  await page.goto(`${address}/sign-in`);
  await page.getByLabel('E-mail').fill(SUPERADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(SUPERADMIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  const token = await page.evaluate(() => localStorage.getItem('etalon.token'));
  const ask = async (path) =>
    (await fetch(`${address}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const calibrations = await ask('/calibrations?limit=200');
  const fitted = calibrations.find(
    ({ data_entry_mode, conformity }) => data_entry_mode === 'raw_data' && conformity === 'pass',
  );
  await take(page, '/dashboard', 'dashboard');
  await take(page, '/assets', 'assets');
  await take(page, `/calibrations/${fitted.id}`, 'calibration');
} finally {
  await browser.close();
}

async function take(page, path, name) {
  await page.goto(`${address}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Charts render after the figures.
  await page.waitForTimeout(4000);
  await writeFile(join(root, `docs/images/${name}.png`), await page.screenshot());
}
