// Needs a running demonstration (`npm run demo`).
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser } from '../test/journeys/support.mjs';
import { SUPERADMIN } from './demo/people.mjs';
import { root } from './run.mjs';

const README_SIZE = { width: 1360, height: 800 };
const GUIDE_SIZE = { width: 1280, height: 800 };
const QUALITY = 72;
/** Charts render after the figures. */
const SETTLE_MS = 4000;
const [address = 'http://localhost:3000', ...names] = process.argv.slice(2);

const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: README_SIZE, colorScheme: 'light', locale: 'en-GB' });
  await page.goto(`${address}/sign-in`);
  await page.locator('input[type=email]').fill(SUPERADMIN.email);
  await page.locator('input[type=password]').fill(SUPERADMIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  // First steps would cover the page.
  const token = await page.evaluate(() => {
    localStorage.setItem('etalon.first-steps', 'done');
    return localStorage.getItem('etalon.token');
  });
  const facts = await gather(async (path) =>
    (await fetch(`${address}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).json(),
  );
  if (names.length === 0) await takeReadme(page, facts);
  await page.setViewportSize(GUIDE_SIZE);
  await mkdir(join(root, 'docs/guide/images'), { recursive: true });
  for (const screen of screensOf(facts).filter(({ name }) => names.length === 0 || names.includes(name))) {
    await takeForGuide(page, screen);
  }
} finally {
  await browser.close();
}

async function gather(ask) {
  const calibrations = await ask('/calibrations?limit=200');
  const fitted = calibrations.find(
    ({ data_entry_mode, conformity }) => data_entry_mode === 'raw_data' && conformity === 'pass',
  );
  const organizations = await ask('/organizations?limit=50');
  const own = organizations.find(({ id }) => id === fitted.organization_id) ?? organizations[0];
  const locations = await ask('/locations?limit=200');
  const location = locations.sort((one, other) => other.total_asset_count - one.total_asset_count)[0];
  const [impact] = await ask('/impact-reports?limit=1');
  return { fitted, own, location, impact };
}

async function takeReadme(page, { fitted }) {
  const take = async (path, name) => {
    await open(page, path);
    await writeFile(join(root, `docs/images/${name}.png`), await page.screenshot());
  };
  await take('/dashboard', 'dashboard');
  await take('/assets', 'assets');
  await take(`/calibrations/${fitted.id}`, 'calibration');
}

function screensOf({ fitted, own, location, impact }) {
  const organization = `/organizations/${own.id}`;
  const press = (selector) => (page) => page.locator(selector).first().click();
  const correction = `asset=${fitted.human_asset_id}&corrects=${fitted.id}`;
  return [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'assets', path: '/assets' },
    { name: 'asset', path: `/assets/${fitted.human_asset_id}` },
    { name: 'calibration-entry', path: `/calibrations/new/data?${correction}` },
    { name: 'calibration-record', path: `/calibrations/${fitted.id}` },
    { name: 'certificate', path: organization, act: press('app-template-panel li button') },
    { name: 'labels', path: `/assets/${fitted.human_asset_id}`, act: press('button[icon="label"]') },
    { name: 'scan', path: '/assets', act: (page) => typeCode(page, fitted.human_asset_id) },
    { name: 'import', path: '/assets/table', act: chooseTable },
    { name: 'procedures', path: '/procedures' },
    { name: 'templates', path: `${organization}/templates/new` },
    { name: 'scope', path: organization, act: press('app-organization-scope button[icon="add"] >> nth=-1') },
    { name: 'organization', path: organization },
    { name: 'people', path: '/administration/users' },
    { name: 'locations', path: location ? `/locations/${location.id}` : '/locations' },
    { name: 'calendar', path: organization, act: press('app-organization-calendar button') },
    { name: 'impact', path: impact ? `/impact/${impact.finding_id}` : '/impact' },
    { name: 'administration', path: '/administration' },
    { name: 'backup', path: '/administration/backup' },
    { name: 'api-keys', path: '/settings?tab=api_keys', act: press('app-keys-tab button') },
    { name: 'sign-on', path: '/administration/sign-on' },
    { name: 'verify', path: `/verify/${encodeURIComponent(fitted.certificate_number)}` },
    { name: 'calculators', path: '/calculators?calculator=risk', act: press('form button[type=submit]') },
    { name: 'activity', path: '/activity' },
    { name: 'notifications', path: '/settings?tab=notifications' },
    { name: 'webhooks', path: organization, act: press('app-webhook-panel header button') },
  ];
}

/** A scanner types the code into the search. */
async function typeCode(page, code) {
  await page.locator('app-topbar .jump').click();
  await page.locator('app-palette input').fill(code);
}

async function chooseTable(page) {
  const rows = [
    'Asset id;Name;Manufacturer;Model;Serial number;Quantity;Range from;Range to;Unit;Last calibration;Interval (months)',
    'TB-001;Thermometer, bath 1;Sample Instruments;TI-20;40117;Temperature;-30;150;°C;12.03.2026;12',
    'TB-002;Pressure gauge, line 2;Sample Instruments;PG-10;40118;Pressure;0;10;bar;14.04.2026;12',
    'TB-003;Multimeter, bench 3;Sample Instruments;DM-60;40119;DC voltage;0;1000;V;03.02.2026;24',
  ];
  const file = { name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

async function takeForGuide(page, { name, path, act }) {
  await open(page, path);
  if (act) {
    await act(page);
    await page.waitForTimeout(SETTLE_MS);
  }
  const picture = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toBuffer();
  await writeFile(join(root, `docs/guide/images/${name}.webp`), picture);
  console.log(`${name}: ${Math.round(picture.length / 1000)} kB`);
}

async function open(page, path) {
  await page.goto(`${address}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
}
