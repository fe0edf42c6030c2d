// From a published data set to the signed certificate.
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { PASSWORD, expect } from './journey.mjs';
import { openContext, pdfPages, published, sha256, startEtalon, verifySignature } from './support.mjs';

export async function certificates(journey) {
  const { page, step, field, button, chooseByTyping, pressUntil, downloadCertificate } = journey;
  let issued;

  for (const data of [thermometer(journey), norris(journey)]) {
    await step(`${data.title}: an asset with one channel gets its id`, async () => {
      await page.goto(`${journey.etalon.url}/assets/new`);
      await field('Name').fill(data.asset);
      await field('Manufacturer').fill('Example Instruments');
      await field('Model').fill('M-300');
      await page.getByRole('textbox', { name: 'Serial number' }).fill(`20417-${data.asset_id}`);
      await page.getByLabel('Organization').selectOption({ label: 'Laboratory North' });
      await chooseByTyping('Physical quantity', data.quantity);
      await chooseByTyping('Unit', data.unit);
      await page.getByText('Range, accuracy and resolution').click();
      await page.getByLabel('Range from').fill(data.range[0]);
      await page.getByLabel('Range to').fill(data.range[1]);
      await field('Accuracy').first().fill(data.accuracy);
      await page.getByLabel('Resolution').first().fill(data.resolution);
      await button('Create asset').click();
      await page.waitForURL(new RegExp(`/assets/${data.asset_id}$`));
    });

    await step(`${data.title}: points are ${data.how}, and the analysis is there while they are entered`, async () => {
      await page
        .getByRole('link', { name: /Record (calibration|the first calibration)/ })
        .first()
        .click();
      await page.waitForURL(/calibrations\/new/);
      await page.getByLabel('Date of calibration').fill('2026-03-12');
      await page.getByLabel('Interval', { exact: true }).fill('240');
      await page.getByLabel('Temperature', { exact: true }).fill('23.1');
      await page.getByLabel('Uncertainty of temperature').fill('0.5');
      await page.getByLabel('Method', { exact: true }).fill(data.method);
      await pressUntil('Data', /\/data/);
      await page.getByLabel('Type of data').selectOption({ label: 'Readings, with a curve' });
      await data.enter();
      await page.getByText(data.points, { exact: false }).first().waitFor();
      // for screen readers
      await page
        .getByRole('status')
        .filter({ hasText: /Conforms/ })
        .first()
        .waitFor();
      await pressUntil('Analysis', /\/analysis/);
      await page
        .getByText(/Conforms/)
        .first()
        .waitFor();
      await page
        .getByRole('heading', { name: /Uncertainty budget/ })
        .first()
        .waitFor();
    });

    await step(`${data.title}: it is reviewed and saved`, async () => {
      await pressUntil('Review', /\/review/);
      const equation = page.locator('app-curve-panel .equation');
      const preview = await equation.innerText();
      await pressUntil('Save calibration', /calibrations\/[0-9a-f-]{36}$/);
      expect(await equation.innerText(), preview, 'the curve of the record is that of the preview');
      await page
        .getByText(/Conforms/)
        .first()
        .waitFor();
    });

    await step(`${data.title}: the certificate is signed, complete and shows the published numbers`, async () => {
      const first = await downloadCertificate();
      expect(
        verifySignature(first),
        {
          subFilter: 'ETSI.CAdES.detached',
          coversAll: true,
          digestMatches: true,
          signatureValid: true,
          hasSigningCertificateV2: true,
          hasSigningTime: false,
          commonName: 'Laboratory North',
        },
        'signature',
      );
      const pages = await pdfPages(first);
      const text = pages.join('\n').replace(/[\u00a0\s]+/g, ' ');
      for (const wanted of [
        ...data.onCertificate,
        'Calibration certificate',
        `LN-CAL-${data.asset_id}-v1`,
        '12 Mar 2026',
        data.method,
        'L. Ejemplo',
        'Traceability',
        'Measurement uncertainty',
        'Conformity',
      ]) {
        if (!text.includes(wanted)) throw new Error(`the certificate does not show "${wanted}":\n${text}`);
      }
      pages.forEach((one, index) =>
        expect(one.replace(/\s+/g, ' '), new RegExp(`Page ${index + 1} of ${pages.length}`), 'page number'),
      );
      expect(/due|interval/i.test(text), false, 'due date or interval on the certificate');
      expect(sha256(await downloadCertificate()), sha256(first), 'bytes of the second download');
      issued = first;
    });
  }

  await step('a stranger finds out that it is genuine, and that one with something appended is not', async () => {
    const stranger = await openContext(journey.browser, { viewport: { width: 390, height: 844 } });
    try {
      const phone = await stranger.newPage();
      await phone.goto(`${journey.etalon.url}/verify`);
      const compare = async (buffer) =>
        phone.locator('input[type=file]').setInputFiles({ name: 'theirs.pdf', mimeType: 'application/pdf', buffer });
      await compare(issued);
      await phone.getByRole('heading', { name: 'Genuine and valid' }).waitFor();
      await phone.getByText('LN-CAL-LN-00002-v1').first().waitFor();
      await compare(Buffer.concat([issued, Buffer.from('%%EOF')]));
      await phone.getByRole('heading', { name: 'Changed after it was signed' }).waitFor();
    } finally {
      await stranger.close();
    }
  });

  await step('killed and started again, everything acknowledged is there', async () => {
    await journey.etalon.end('SIGKILL');
    journey.etalon = await startEtalon(journey.etalon.dataDir);
    await page.goto(`${journey.etalon.url}/sign-in`);
    await field('E-mail').fill('l.ejemplo@example.org');
    await field('Password').fill(PASSWORD);
    await button('Sign in').click();
    await page.waitForURL(/dashboard/);
    await page.getByText('LN-00001').first().waitFor();
    await page.getByText('LN-00002').first().waitFor();
    // Incomplete uncertainty: in date, not called fit.
    await page.goto(`${journey.etalon.url}/assets/LN-00001`);
    await page
      .getByText(/Calibrated until/)
      .first()
      .waitFor();
  });
}

/** JCGM 100:2008, H.3. */
function thermometer(journey) {
  const { t_C: readings, b_C: corrections } = published('gum-h3-thermometer').inputs;
  const lines = readings.map((t, i) => `${(t + corrections[i]).toFixed(3)}\t${t.toFixed(3)}`);
  return {
    title: 'GUM H.3 thermometer',
    how: 'pasted from a spreadsheet',
    asset: 'Immersion thermometer',
    asset_id: 'LN-00001',
    quantity: 'Temperature',
    unit: '°C',
    range: ['0', '100'],
    accuracy: '0.5',
    resolution: '0.001',
    method: 'Comparison in a stirred bath (data: JCGM 100:2008, H.3)',
    points: '11 points',
    // H.3.3, H.3.4: slope 0.002 18, its uncertainty 0.000 67, s = 0.0035 °C.
    onCertificate: ['1.00218', '0.00067', '0.0035', '26.351', '26.511'],
    enter: () => paste(journey, lines.join('\n')),
  };
}

/** NIST StRD, Norris. */
function norris(journey) {
  const { x, y } = published('strd-norris').inputs;
  const csv = ['reference,measured', ...y.map((value, i) => `${value},${x[i]}`)].join('\n');
  return {
    title: 'NIST Norris',
    how: 'read from a CSV file',
    asset: 'Ozone monitor',
    asset_id: 'LN-00002',
    quantity: 'Concentration',
    unit: 'ppb',
    range: ['0', '1000'],
    accuracy: '10',
    resolution: '0.1',
    method: 'Customer monitor against the standard monitor (data: NIST StRD Norris)',
    points: '36 points',
    // Certified: 1.00211681802045 with 0.429796848199937e-3, -0.262323073774029 with 0.232818234301152, s
    // 0.884796396144373.
    onCertificate: ['1.0021168', '0.00043', '−0.26', '0.23', '0.88'],
    enter: async () => {
      const file = join(journey.etalon.dataDir, 'norris.csv');
      writeFileSync(file, csv);
      await journey.page.getByLabel('CSV file', { exact: true }).setInputFiles(file);
      await journey.button('Use readings').click();
    },
  };
}

async function paste({ page, button }, text) {
  await button('Paste from a spreadsheet').click();
  await page.getByRole('textbox', { name: 'Readings' }).fill(text);
  await button('Use readings').click();
}
