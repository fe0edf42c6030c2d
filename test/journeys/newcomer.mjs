// Clicks and tab stops of the first hour. May only fall.
import { PASSWORD, beginJourney, eventually, expect } from './journey.mjs';

const MOST_CLICKS = 12;
const MOST_STOPS = 51;
const MOST_SECONDS = 240;

const READINGS = [
  [0, 0.01],
  [25, 25.02],
  [50, 50.01],
  [75, 75.03],
  [100, 100.02],
];

/** Needs an installation without account. */
export async function newcomer(outer) {
  const journey = await beginJourney();
  try {
    await clicks(journey);
    await tabStops(journey);
    expect(journey.violations, [], 'console');
  } finally {
    outer.passed += journey.passed;
    outer.failed += journey.failed;
    await journey.browser.close();
    await journey.etalon.end('SIGTERM');
    await journey.etalon.clean();
  }
}

async function clicks({ page, step, field, button, link, etalon }) {
  await step('a newcomer reaches certificate and label in few clicks', async () => {
    const clicked = [];
    await page.exposeFunction('noteClick', (name) => clicked.push(name));
    await page.addInitScript(() => {
      const note = ({ isTrusted, detail, target }) =>
        isTrusted &&
        detail > 0 &&
        window.noteClick(target.closest('button, a')?.textContent.trim() ?? target.localName);
      // Not captured: a click that the driver stops and repeats counts once.
      addEventListener('click', note);
    });
    const began = Date.now();

    await page.goto(etalon.url);
    await page.waitForURL(/register/);
    await field('Name').fill('L. Ejemplo');
    await field('E-mail').fill('l.ejemplo@example.org');
    await field('Password').fill(PASSWORD);
    await field('Organization').fill('Laboratory North');
    await button('Create account').click();
    await page.waitForURL(/dashboard/);

    await link('Register the first asset').first().click();
    await field('Name').fill('Thermometer');
    await field('Manufacturer').fill('Example Instruments');
    await field('Model').fill('M-300');
    await byKeys(page, 'Physical quantity', 'Temperature');
    await eventually(() => field('Unit').inputValue(), '°C', 'the unit follows the quantity');
    await button('Create and record calibration').click();
    await page.waitForURL(/calibrations\/new\/conditions/);

    await button('Data').last().click();
    await field('Reference, row 1').waitFor();
    await paste(page);
    await button('Analysis').last().click();
    await button('Review').last().click();
    await button('Save calibration').click();
    await page.waitForURL(/calibrations\/[0-9a-f-]{36}$/);

    await button('Issue certificate').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue certificate' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 90_000 });
    await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), button('Download').click()]);
    await button('Label').click();
    await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), button('PDF').click()]);
    const seconds = Math.round((Date.now() - began) / 1000);

    console.log(`     ${clicked.length} clicks, ${seconds} s`);
    expect(clicked.length <= MOST_CLICKS, true, `at most ${MOST_CLICKS} clicks: ${clicked.join(', ')}`);
    expect(seconds <= MOST_SECONDS, true, `${seconds} s, at most ${MOST_SECONDS}`);
    await page.keyboard.press('Escape');
  });
}

async function tabStops({ page, step, button, etalon }) {
  await step('a calibration by keyboard passes few tab stops', async () => {
    await page.goto(`${etalon.url}/calibrations/new/conditions?asset=LN-00001`);
    let stops = 0;
    for (const name of ['Data', 'Analysis', 'Review', 'Save calibration']) {
      await button(name).last().waitFor();
      if (name === 'Analysis') await paste(page);
      const own = await stopsTo(page, button(name).last());
      console.log(`     ${own} tab stops to “${name}”`);
      stops += own;
      await page.keyboard.press('Control+Enter');
    }
    await page.waitForURL(/calibrations\/[0-9a-f-]{36}$/);
    expect(stops <= MOST_STOPS, true, `${stops} tab stops, at most ${MOST_STOPS}`);
  });
}

async function stopsTo(page, target) {
  await page.waitForTimeout(300);
  for (let pressed = 0, counted = 0; pressed < 300; pressed++) {
    await page.keyboard.press('Tab');
    const isInGrid = await page.evaluate(
      () => document.activeElement?.closest('app-points-grid, app-level-grid') !== null,
    );
    if (!isInGrid) counted += 1;
    if (await target.evaluate((button) => button === document.activeElement)) return counted;
  }
  throw new Error('Tab does not reach the button');
}

async function byKeys(page, name, value) {
  const box = page.getByRole('combobox', { name, exact: true });
  await box.fill(value);
  await page.getByRole('listbox', { name }).getByRole('option', { name: value, exact: true }).waitFor();
  await box.press('Tab');
}

async function paste(page) {
  await page.getByLabel('Reference, row 1', { exact: true }).focus();
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    READINGS.map((row) => row.join('\t')).join('\n'),
  );
  await page.getByText('5 points', { exact: false }).first().waitFor();
}
