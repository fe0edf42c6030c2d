// Clicks and tab stops of the first hour. May only fall.
import { loadCatalogue, translate } from '@etalon/i18n';
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

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'de-DE' };

/** Each needs an installation without account. */
export async function newcomer(outer) {
  await apart(outer, {}, async (journey) => {
    await clicks(journey, 'en', 'first_steps.asset.title');
    await tabStops(journey);
  });
  await apart(outer, PHONE, async (journey) => {
    await clicks(journey, 'de', 'dashboard.register');
    await touches(journey);
  });
}

async function apart(outer, options, work) {
  const journey = await beginJourney(options);
  try {
    await work(journey);
    expect(journey.violations, [], 'console');
  } finally {
    outer.passed += journey.passed;
    outer.failed += journey.failed;
    await journey.browser.close();
    await journey.etalon.end('SIGTERM');
    await journey.etalon.clean();
  }
}

async function clicks({ page, step, etalon, ...named }, language, start) {
  const text = await textsOf(language);
  const [field, button, link] = ['field', 'button', 'link'].map(
    (kind) => (key, params) => named[kind](text(key, params)),
  );
  await step(`a newcomer reaches certificate and label in few clicks (${language})`, async () => {
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
    await field('auth.field.name').fill('L. Ejemplo');
    await field('auth.field.email').fill('l.ejemplo@example.org');
    await field('auth.field.password').fill(PASSWORD);
    await field('auth.field.organization').fill('Laboratory North');
    await button('auth.register.submit').click();
    await page.waitForURL(/dashboard/);

    await link(start).first().click();
    await field('assets.form.name').fill('Thermometer');
    await field('assets.form.manufacturer').fill('Example Instruments');
    await field('assets.form.model').fill('M-300');
    await byKeys(page, text('assets.channel.quantity'), text('quantities.temperature'));
    await eventually(() => field('assets.channel.unit').inputValue(), '°C', 'the unit follows the quantity');
    await button('assets.form.create_and_record').click();
    await page.waitForURL(/calibrations\/new\/conditions/);

    await button('calibrations.entry.go_data').last().click();
    await paste(page, text, language);
    await button('wizard.steps.analysis').last().click();
    await button('calibrations.entry.go_review').last().click();
    await button('calibrations.entry.save').click();
    await page.waitForURL(/calibrations\/[0-9a-f-]{36}$/);

    await button('issues.issue.act').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('issues.issue.act') })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 90_000 });
    await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), button('common.act.download').click()]);
    await button('labels.sticker.open').click();
    await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), named.button('PDF').click()]);
    const seconds = Math.round((Date.now() - began) / 1000);

    console.log(`     ${clicked.length} clicks, ${seconds} s`);
    expect(clicked.length <= MOST_CLICKS, true, `at most ${MOST_CLICKS} clicks: ${clicked.join(', ')}`);
    expect(seconds <= MOST_SECONDS, true, `${seconds} s, at most ${MOST_SECONDS}`);
    await page.keyboard.press('Escape');
  });
}

async function textsOf(language) {
  const catalogue = await loadCatalogue(language);
  return (key, params) => translate(catalogue, key, params);
}

async function tabStops({ page, step, button, etalon }) {
  const text = await textsOf('en');
  await step('a calibration by keyboard passes few tab stops', async () => {
    await page.goto(`${etalon.url}/calibrations/new/conditions?asset=LN-00001`);
    let stops = 0;
    for (const name of ['Data', 'Analysis', 'Review', 'Save calibration']) {
      await button(name).last().waitFor();
      if (name === 'Analysis') await paste(page, text, 'en');
      const own = await stopsTo(page, button(name).last());
      console.log(`     ${own} tab stops to “${name}”`);
      stops += own;
      await page.keyboard.press('Control+Enter');
    }
    await page.waitForURL(/calibrations\/[0-9a-f-]{36}$/);
    expect(stops <= MOST_STOPS, true, `${stops} tab stops, at most ${MOST_STOPS}`);
  });
}

async function touches({ page, step, field, button, etalon }) {
  const text = await textsOf('de');
  await step('a touch removes a reading only in the row that is edited', async () => {
    await page.goto(`${etalon.url}/calibrations/new/data?asset=LN-00001`);
    await paste(page, text, 'de');
    const reading = (row) => field(text('calibrations.grid.cell_measured', { row }));
    await reading(1).tap();
    await page.locator('app-points-grid .number').nth(2).tap();
    await page.waitForTimeout(300);
    expect(await reading(3).inputValue(), '50,01', 'the third reading after a touch on its number');
    await reading(3).tap();
    await button(text('calibrations.grid.remove_row', { row: 3 })).tap();
    await eventually(() => reading(3).inputValue(), '75,03', 'the third reading is removed');
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

async function paste(page, text, language) {
  const number = new Intl.NumberFormat(language);
  await page.getByLabel(text('calibrations.grid.cell_reference', { row: 1 }), { exact: true }).focus();
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    READINGS.map((row) => row.map((value) => number.format(value)).join('\t')).join('\n'),
  );
  await page
    .getByText(text('calibrations.grid.points', { count: 5 }), { exact: false })
    .first()
    .waitFor();
}
