import { expect } from './journey.mjs';

export async function entry(journey) {
  const { page, step, field, button } = journey;

  await step('what is pasted is shown before it is taken, and its columns can be chosen', async () => {
    await page.goto(`${journey.etalon.url}/calibrations/new/data?asset=LN-00002`);
    await button('Paste from a spreadsheet').click();
    const lines = [
      'No.\tIndicated\tNormal',
      '1\t10,05 ppb\t10,00 ppb',
      '2\t20,07 ppb\t20,00 ppb',
      '3\t30,02 ppb\t30,00 ppb',
    ];
    await page.getByRole('textbox', { name: 'Readings' }).fill(lines.join('\n'));
    await page.getByRole('region', { name: 'Preview of the readings' }).waitFor();
    for (const [column, use] of [
      [1, 'Not used'],
      [2, 'Reading'],
      [3, 'Reference'],
    ])
      await page.getByLabel(`Use of column ${column}`).selectOption({ label: use });
    await page.getByText('3 points found.').waitFor();
    await button('Use readings').click();
    await page.getByText('3 points', { exact: true }).first().waitFor();
    expect(await field('Reference, row 1').inputValue(), /^10[.,]00$/, 'the reference of the first row');
    expect(await field('Reading, row 3').inputValue(), /^30[.,]02$/, 'the reading of the last row');
  });

  await step('a specification as written and a second standard are judged while one types', async () => {
    await page.goto(`${journey.etalon.url}/calibrations/new/analysis?asset=LN-00002`);
    await page.getByLabel('Tolerance in').selectOption({ label: 'in parts' });
    await button('Enter specification').click();
    await field('% of reading, row 1').fill('0.5');
    await field('At least, row 1').fill('0.05');
    await button('Apply').click();
    await page.getByText('±0.5 % of reading, at least ±0.05 ppb').first().waitFor();
    await page.goto(`${journey.etalon.url}/calibrations/new/conditions?asset=LN-00002`);
    await page.getByLabel('Reference standard').first().selectOption({ label: 'External standard (enter details)' });
    await field('Name of the standard').fill('Ozone photometer');
    await field('Calibrated on').fill('2026-01-02');
    await field('Value, row 1').fill('0');
    await field('U, row 1').fill('0.4');
    await field('Value, row 2').fill('1000');
    await field('U, row 2').fill('2');
    await button('Use this standard').click();
    await page.getByText('U by value').first().waitFor();
    await page.goto(`${journey.etalon.url}/calibrations/new/review?asset=LN-00002`);
    await page.getByText('Ozone photometer').first().waitFor();
    await page.goto(`${journey.etalon.url}/calibrations/new/data?asset=LN-00002`);
    await button('Discard draft').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Discard/ })
      .click();
    // Leaving earlier aborts the draft's deletion.
    await page.waitForURL(/\/assets\/LN-00002$/);
  });

  await step('5,000 points are analysed beside the page, and what is typed meanwhile is taken', async () => {
    let workers = 0;
    page.on('worker', () => (workers += 1));
    await page.goto(`${journey.etalon.url}/calibrations/new/data?asset=LN-00002`);
    const rows = Array.from({ length: 5000 }, (_, nth) => `${nth / 5}\t${(nth / 5 + Math.sin(nth) / 100).toFixed(4)}`);
    await field('Reference, row 1').click();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, rows.join('\n'));
    await page.getByText('5,000 points').first().waitFor();
    await page
      .getByText(/Calculated in/)
      .first()
      .waitFor();
    expect(workers > 0, true, 'a worker analyses');
    expect((await page.locator('app-points-grid tbody tr').count()) < 200, true, 'rows that nobody sees are not there');
    await field('Reading, row 2').click();
    for (const key of '0.2173') await page.keyboard.press(key);
    expect(await field('Reading, row 2').inputValue(), '0.2173', 'every key is taken while the worker analyses');
  });
}
