import { PASSWORD, eventually, expect, handles } from './journey.mjs';
import { pdfPages } from './support.mjs';

export async function approval(journey, second) {
  const { page, step, button, chooseByTyping, pressUntil } = journey;
  const other = handles(second);
  const entry = (path) => `${journey.etalon.url}/calibrations/new/${path}?asset=LN-00002`;
  const pending = [];

  await step('a draft is handed over, and the other member goes on with it', async () => {
    await page.goto(entry('data'));
    await page.getByLabel('Reference, row 1', { exact: true }).fill('150');
    await page.getByLabel('Reading, row 1', { exact: true }).fill('150.4');
    await page.getByText(/Draft saved/).waitFor();
    await button('Draft actions').click();
    await page.getByRole('menuitem').click();
    await chooseByTyping('Recipient', 'R. Sample');
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await page.waitForURL(/assets/);
    await second.goto(entry('data'));
    const reading = second.getByLabel('Reading, row 1', { exact: true });
    await eventually(
      async () => {
        const shown = await reading.inputValue();
        // Opened without the server's draft, because its response was late.
        if (shown === '') await second.reload();
        return shown;
      },
      /^150[.,]4$/,
      'the handed over reading',
    );
    await other.button('Discard draft').click();
    await second.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await second.waitForURL(/assets/);
  });

  for (const [date, readings] of [
    ['2026-05-04', ['200.3', '800.4']],
    ['2026-05-06', ['200.2', '800.3']],
    ['2026-05-08', ['200.1', '800.2']],
  ])
    await step(`what was calibrated on ${date} waits for its checker`, async () => {
      await page.goto(entry('conditions'));
      await page.getByLabel('Date of calibration').fill(date);
      await chooseByTyping('Checked by', 'R. Sample');
      await pressUntil('Data', /\/data/);
      await page.getByLabel('Type of data').selectOption({ label: 'Indications and reference values' });
      for (const [at, reference] of ['200', '800'].entries()) {
        await page.getByLabel(`Reference, row ${at + 1}`, { exact: true }).fill(reference);
        await page.getByLabel(`Reading, row ${at + 1}`, { exact: true }).fill(readings[at]);
      }
      await pressUntil('Analysis', /\/analysis/);
      await pressUntil('Review', /\/review/);
      await button('Save calibration').click();
      await page.waitForURL(/calibrations\/[0-9a-f-]{36}$/);
      await page.getByText('Not valid until approved.').waitFor();
      expect(await button('Approve').count(), 0, 'acts of the performer');
      pending.push(page.url());
    });

  await step('the checker rejects one with a reason, which a blank is not', async () => {
    await second.goto(pending[0]);
    await other.button('Reject').click();
    const dialog = second.getByRole('dialog');
    await dialog.getByRole('textbox').fill('   ');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('Required').first().waitFor();
    await dialog.getByRole('textbox').fill('The bath had not settled.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await second.getByText('The bath had not settled.').first().waitFor();
    expect(await other.button('Issue certificate').count(), 0, 'certificates of what was rejected');
  });

  await step('the checker approves the other, and its certificate names both', async () => {
    await second.goto(pending[1]);
    await other.button('Approve').click();
    await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await second
      .getByText(/[Aa]pproved by R\. Sample/)
      .first()
      .waitFor();
    const shown = (await pdfPages(await other.downloadCertificate())).join('\n');
    for (const text of ['800.3', 'L. Ejemplo', 'R. Sample'])
      if (!shown.includes(text)) throw new Error(`the certificate does not show "${text}":\n${shown}`);
  });

  await step('a reading that was typed wrongly is corrected; until its approval the old one counts', async () => {
    await page.goto(pending[1]);
    await page.getByRole('link', { name: 'Correct', exact: true }).click();
    await page.getByText(/^ ?Corrects version \d/).waitFor();
    await page.reload();
    await page.getByText(/^ ?Corrects version \d/).waitFor();
    await pressUntil('Data', /\/data/);
    await page.getByLabel('Reading, row 1', { exact: true }).fill('200.1');
    await pressUntil('Analysis', /\/analysis/);
    await pressUntil('Review', /\/review/);
    await page.getByText('1 row of readings').waitFor();
    expect(await button('Save calibration').isDisabled(), true, 'saving without a reason');
    await page.getByLabel('Reason for the correction').fill('The first reading was typed wrongly.');
    await button('Save calibration').click();
    await page.waitForURL((url) => /calibrations\/[0-9a-f-]{36}$/.test(url.href) && url.href !== pending[1]);
    await page.getByText(/Corrects an earlier version once approved/).waitFor();
    pending.push(page.url());
    await page.goto(pending[1]);
    await page.getByText('A correction of this version is waiting for approval.').waitFor();
    await page.getByText('valid', { exact: true }).waitFor();
  });

  await step(
    'with its approval the old one is void and says so; the new certificate names it, why and what changed',
    async () => {
      await second.goto(pending[3]);
      await other.button('Approve').click();
      await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await second.getByText('Corrects an earlier version.').waitFor();
      await second.getByText(/Reason: The first reading was typed wrongly/).waitFor();
      const shown = (await pdfPages(await other.downloadCertificate())).join(' ').replace(/\s+/g, ' ');
      for (const text of [
        'Corrects and replaces',
        'Changed: reading 1.',
        'Reason: The first reading was typed wrongly.',
      ])
        if (!shown.includes(text)) throw new Error(`the certificate does not show "${text}":\n${shown}`);
      await page.goto(pending[1]);
      await page.getByText('Corrected by a newer version.').waitFor();
      await button('Download').waitFor();
    },
  );

  await step(
    'where the organization demands signatures, two people act and the certificate shows who signed',
    async () => {
      await page.goto(`${journey.etalon.url}/organizations`);
      await page.getByRole('link', { name: 'Laboratory North' }).first().click();
      const panel = page.locator('app-organization-signatures');
      await panel.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Approve and reject').check();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await panel.getByText('Approve and reject').waitFor();

      await second.goto(pending[2]);
      await other.button('Approve').click();
      await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      const dialog = second.getByRole('dialog', { name: 'Sign electronically' });
      await dialog.getByLabel('Your password', { exact: true }).fill('a guess');
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
      await dialog.getByRole('alert').first().waitFor();
      await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
      await second.getByText('Matches the record').waitFor();
      const shown = (await pdfPages(await other.downloadCertificate())).join(' ').replace(/\s+/g, ' ');
      expect(shown, /Electronic signatures.*R\. Sample: Approved, /, 'certificate');
    },
  );
}
