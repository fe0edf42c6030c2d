// The main job, as a person does it: from the first account to a signed certificate, by role and label, in a real
// browser against the built program on an empty data directory. Prints its steps and ends with `N passed, N failed`.
import { join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { openBrowser, pdfPages, published, sha256, startEtalon, verifySignature } from './support.mjs';

let passed = 0;
let failed = 0;
let page;
let second;

/** One step; after one that failed the rest of the journey would only say so again. */
async function step(title, work) {
  if (failed > 0) return;
  const began = performance.now();
  try {
    await work();
    passed++;
    console.log(`ok   ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${title}\n${error.stack ?? error}`);
    if (page && process.env.JOURNEY_SCREENSHOT) await page.screenshot({ path: process.env.JOURNEY_SCREENSHOT });
    if (page) console.log(`at ${page.url()}\n${(await page.locator('body').innerText()).slice(0, 3000)}`);
  }
}

function expect(actual, wanted, what) {
  const same =
    wanted instanceof RegExp ? wanted.test(String(actual)) : JSON.stringify(actual) === JSON.stringify(wanted);
  if (!same)
    throw new Error(
      `${what}: expected ${wanted instanceof RegExp ? wanted : JSON.stringify(wanted)}, got ${JSON.stringify(actual)}`,
    );
}

const PASSWORD = 'a sentence is a good password';
const field = (name) => page.getByLabel(name, { exact: true });
const button = (name) => page.getByRole('button', { name, exact: true });
const link = (name) => page.getByRole('link', { name, exact: true });

let etalon = await startEtalon();
const browser = await openBrowser();
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  acceptDownloads: true,
});
page = await context.newPage();
page.setDefaultTimeout(20_000);
const violations = [];
page.on('console', (message) => {
  if (message.type() === 'error' && /Content Security Policy|ERROR/.test(message.text()))
    violations.push(message.text());
});
page.on('pageerror', (error) => violations.push(String(error)));

try {
  await step('the first account is created and says what it is', async () => {
    await page.goto(etalon.url);
    await page.waitForURL(/register/);
    await field('Name').fill('L. Ejemplo');
    await field('E-mail').fill('l.ejemplo@example.org');
    await field('Password').fill(PASSWORD);
    await button('Create account').click();
    await page.waitForURL(/assets/);
    await page.getByRole('link', { name: 'Create or join an organization' }).waitFor();
    await page.getByRole('button', { name: /L\. Ejemplo/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/sign-in/);
  });

  await step('signing in without "stay signed in" keeps the session in this tab only', async () => {
    await field('E-mail').fill('l.ejemplo@example.org');
    await field('Password').fill(PASSWORD);
    await page.getByLabel('Stay signed in on this device').uncheck();
    await button('Sign in').click();
    await page.waitForURL(/assets/);
    const where = await page.evaluate(() =>
      [localStorage, sessionStorage].map((s) => Object.values({ ...s }).some((v) => /eyJ/.test(v))),
    );
    expect(where, [false, true], 'token in local, session storage');
  });

  await step('signing in with it keeps the session on the device', async () => {
    await page.getByRole('button', { name: /L\. Ejemplo/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/sign-in/);
    await field('E-mail').fill('l.ejemplo@example.org');
    await field('Password').fill(PASSWORD);
    await page.getByLabel('Stay signed in on this device').check();
    await button('Sign in').click();
    await page.waitForURL(/assets/);
    const where = await page.evaluate(() =>
      [localStorage, sessionStorage].map((s) => Object.values({ ...s }).some((v) => /eyJ/.test(v))),
    );
    expect(where, [true, false], 'token in local, session storage');
  });

  await step('an organization is created', async () => {
    await page.goto(`${etalon.url}/organizations`);
    await page.getByRole('link', { name: 'New organization' }).or(button('New organization')).first().click();
    await field('Name').fill('Laboratory North');
    await page.getByLabel('Full name').fill('Calibration laboratory, Main building');
    await button('Create organization').click();
    await page.getByRole('heading', { name: 'Laboratory North' }).first().waitFor();
  });

  for (const data of [thermometer(), norris()]) {
    await step(`${data.title}: an asset with one channel gets its id`, async () => {
      await page.goto(`${etalon.url}/assets/new`);
      await field('Name').fill(data.asset);
      await field('Manufacturer').fill('Example Instruments');
      await field('Model').fill('M-300');
      await page.getByLabel('Serial number').fill('20417');
      await page.getByLabel('Organization').selectOption({ label: 'Laboratory North' });
      await chooseByTyping('Physical quantity', data.quantity);
      await chooseByTyping('Unit', data.unit);
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
      await page.getByLabel('Calibration date').fill('2026-03-12');
      await page.getByLabel('Temperature', { exact: true }).fill('23.1');
      await page.getByLabel('Uncertainty of temperature').fill('0.5');
      await page.getByLabel('Method', { exact: true }).fill(data.method);
      await button('Data').last().click();
      await page.getByLabel('What is entered').selectOption({ label: 'Readings, with a curve' });
      await data.enter();
      await page.getByText(data.points, { exact: false }).first().waitFor();
      await button('Analysis').last().click();
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
      await button('Review').last().click();
      const equation = page.locator('app-curve-panel .equation');
      const preview = await equation.innerText();
      await button('Save calibration').click();
      await page.waitForURL(/calibrations\/[0-9a-f-]{36}$/);
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
        '2026-03-12',
        data.method,
        'L. Ejemplo',
        'Traceability',
        'Uncertainty',
        'Conformity',
      ]) {
        if (!text.includes(wanted)) throw new Error(`the certificate does not show "${wanted}":\n${text}`);
      }
      pages.forEach((one, index) =>
        expect(one.replace(/\s+/g, ' '), new RegExp(`Page ${index + 1} of ${pages.length}`), 'page number'),
      );
      expect(/due|interval/i.test(text), false, 'due date or interval on the certificate');
      expect(sha256(await downloadCertificate()), sha256(first), 'bytes of the second download');
    });
  }

  await step('killed and started again, everything acknowledged is there', async () => {
    await etalon.end('SIGKILL');
    etalon = await startEtalon(etalon.dataDir);
    await page.goto(`${etalon.url}/sign-in`);
    await field('E-mail').fill('l.ejemplo@example.org');
    await field('Password').fill(PASSWORD);
    await button('Sign in').click();
    await page.waitForURL(/assets/);
    await page.getByText('LN-00001').first().waitFor();
    await page.getByText('LN-00002').first().waitFor();
    await page.goto(`${etalon.url}/assets/LN-00001`);
    await page
      .getByText(/Fit for use until/)
      .first()
      .waitFor();
  });

  await step('what is pasted is shown before it is taken, and its columns can be chosen', async () => {
    await page.goto(`${etalon.url}/calibrations/new/data?asset=LN-00002`);
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
    expect(await field('Reference, row 1').inputValue(), /^10[.,]00$/, 'the reference of the first row');
    expect(await field('Reading, row 3').inputValue(), /^30[.,]02$/, 'the reading of the last row');
    await page.getByText('3 points').first().waitFor();
  });

  await step('a specification as written and a second standard are judged while one types', async () => {
    await page.goto(`${etalon.url}/calibrations/new/analysis?asset=LN-00002`);
    await page.getByLabel('Tolerance in').selectOption({ label: 'as written, in parts' });
    await button('Write the specification').click();
    await field('% of reading, row 1').fill('0.5');
    await field('At least, row 1').fill('0.05');
    await button('Take it').click();
    await page.getByText('±0.5 % of reading, at least ±0.05 ppb').first().waitFor();
    await page.goto(`${etalon.url}/calibrations/new/conditions?asset=LN-00002`);
    await page.getByLabel('Reference standard').first().selectOption({ label: 'Outside standard, stated in full' });
    await field('Name of the standard').fill('Ozone photometer');
    await field('Calibrated on').fill('2026-01-02');
    await field('Value, row 1').fill('0');
    await field('U, row 1').fill('0.4');
    await field('Value, row 2').fill('1000');
    await field('U, row 2').fill('2');
    await button('Take it').click();
    await page.getByText('U by value').first().waitFor();
    await page.goto(`${etalon.url}/calibrations/new/review?asset=LN-00002`);
    await page.getByText('Ozone photometer').first().waitFor();
    await page.goto(`${etalon.url}/calibrations/new/data?asset=LN-00002`);
    await button('Discard draft').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Discard/ })
      .click();
  });

  await step('a calculator computes its published example', async () => {
    await page.goto(`${etalon.url}/calculators`);
    await button('Compute').click();
    await page.getByText('Coverage interval').first().waitFor();
    await page.getByText('The result above agrees').first().waitFor();
  });

  await step('5,000 points are analysed beside the page, and typing is not held up', async () => {
    let workers = 0;
    page.on('worker', () => (workers += 1));
    await page.goto(`${etalon.url}/calibrations/new/data?asset=LN-00002`);
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
    let slowest = 0;
    for (const key of '0.2173') {
      const began = performance.now();
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      slowest = Math.max(slowest, performance.now() - began);
    }
    expect(slowest < 2500, true, `the slowest key was seen after ${Math.round(slowest)} ms`);
  });

  await step('files and a drawing of an asset are sent with their progress and looked at', async () => {
    await page.goto(`${etalon.url}/assets/${thermometer().asset_id}?tab=files`);
    const sheet = { name: 'Data sheet.txt', mimeType: 'text/plain', buffer: Buffer.alloc(200_000, 'sheet ') };
    await page.locator('app-file-list input[type=file]').setInputFiles(sheet);
    await page.getByRole('link', { name: 'Data sheet.txt' }).waitFor();
    await page.getByRole('tab', { name: 'Interface' }).click();
    const triangle = 'facet normal 0 0 1 outer loop vertex 0 0 0 vertex 9 0 0 vertex 0 4 0 endloop endfacet';
    const solid = { name: 'sheath.stl', mimeType: '', buffer: Buffer.from(`solid a ${triangle} endsolid a`) };
    await page.locator('app-asset-interface app-file-list input[type=file]').setInputFiles(solid);
    await button('View').click();
    await page.getByText(/9\.00 × 4\.00 × 0\.00|draws nothing in three dimensions/).waitFor();
    await button('Close').click();
  });

  await step('the list reads in German, French and Spanish, too', async () => {
    for (const [language, word] of [
      ['Deutsch', 'Neues Instrument|Neues Asset|Neues Messmittel|Neu'],
      ['Français', 'Nouv'],
      ['Español', 'Nuev'],
      ['English', 'New asset'],
    ]) {
      await page.goto(`${etalon.url}/assets`);
      await page.getByRole('button', { name: /Language|Sprache|Langue|Idioma/ }).click();
      await page.getByRole('menuitemradio', { name: language }).click();
      await page.getByText(new RegExp(word)).first().waitFor();
    }
  });

  await step('a second person registers and waits for activation', async () => {
    const guest = await browser.newContext({ locale: 'en-GB' });
    second = await guest.newPage();
    second.setDefaultTimeout(20_000);
    await second.goto(`${etalon.url}/register`);
    await second.getByLabel('Name', { exact: true }).fill('R. Sample');
    await second.getByLabel('E-mail', { exact: true }).fill('r.sample@example.org');
    await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await second.getByRole('button', { name: 'Create account', exact: true }).click();
    await second
      .getByText(/administrator has to activate/)
      .first()
      .waitFor();
  });

  await step('the administrator activates the account and makes it a technician', async () => {
    await page.goto(`${etalon.url}/administration/users`);
    await button('Activate R. Sample').click();
    await page.getByText('R. Sample is activated and can sign in').first().waitFor();
    await page.getByRole('button', { name: /Role of R\. Sample/ }).click();
    await page.getByRole('menuitemradio', { name: 'Technician' }).click();
    await page.getByRole('button', { name: 'Role of R. Sample: Technician' }).waitFor();
  });

  await step('the second person signs in and asks to join the organization', async () => {
    await second.goto(`${etalon.url}/sign-in`);
    await second.getByLabel('E-mail', { exact: true }).fill('r.sample@example.org');
    await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await second.waitForURL(/assets/);
    await second.goto(`${etalon.url}/organizations`);
    await second
      .getByRole('link', { name: /Laboratory North/ })
      .first()
      .click();
    await second.getByRole('button', { name: 'Ask to join', exact: true }).click();
    await second.getByRole('button', { name: 'Send request', exact: true }).click();
    await second.getByText('Your request to join waits for a decision.').first().waitFor();
  });

  await step('the admin is told, and approves', async () => {
    await page.reload();
    await page.getByRole('button', { name: /Notifications, 1 unread/ }).click();
    await page.getByText('R. Sample asks to join Laboratory North').first().click();
    await page.waitForURL(/organizations/);
    await page
      .getByRole('button', { name: /Approve/ })
      .first()
      .click();
    await page
      .getByRole('row', { name: /R\. Sample/ })
      .first()
      .waitFor();
  });

  await step('the new member draws a signature, which verifies', async () => {
    await second.goto(`${etalon.url}/settings?tab=signature`);
    const pad = second.getByLabel('Drawing area');
    await pad.waitFor();
    const box = await pad.boundingBox();
    await second.mouse.move(box.x + 40, box.y + 120);
    await second.mouse.down();
    for (let i = 1; i <= 12; i++)
      await second.mouse.move(box.x + 40 + i * 25, box.y + 120 + (i % 2 ? -40 : 30), { steps: 4 });
    await second.mouse.up();
    await second.getByRole('button', { name: 'Save signature', exact: true }).click();
    await second.getByText('Your signature is saved as version 1').first().waitFor();
    const verified = await second.evaluate(async () => {
      const token = [localStorage, sessionStorage]
        .flatMap((s) => Object.values({ ...s }))
        .find((v) => /eyJ/.test(v))
        .match(/eyJ[\w.-]+/)[0];
      const ask = async (path) =>
        (await fetch(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
      return (await ask(`/users/${(await ask('/users/me')).id}/signature/verify`)).verified;
    });
    expect(verified, true, 'signature');
  });

  await step('signing out in one tab ends the session in the other', async () => {
    const other = await second.context().newPage();
    await other.goto(`${etalon.url}/assets`);
    await other.getByText('LN-00001').first().waitFor();
    await second.getByRole('button', { name: /R\. Sample/ }).click();
    await second.getByRole('menuitem', { name: 'Sign out' }).click();
    await second.waitForURL(/sign-in/);
    await other.waitForURL(/sign-in/);
  });

  await step('Swagger UI reads the document and calls the API', async () => {
    await page.goto(`${etalon.url}/docs`);
    await page.locator('.opblock-tag[data-tag="Calibrations"]').click();
    await page.getByText('/api/v1/calibrations/analyze').first().waitFor();
    await page.locator('.opblock-tag[data-tag="Calibrations"]').click();
    await page.locator('.opblock-tag[data-tag="Health"]').click();
    await page.locator('.opblock-summary-path[data-path="/health"]').click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.locator('.responses-table.live-responses-table').getByText('"service": "etalon"').waitFor();
  });

  await step('no policy was violated and no script failed', async () => {
    expect(violations, [], 'console');
  });

  await step('SIGTERM ends it orderly', async () => {
    expect(await etalon.end('SIGTERM'), 0, 'exit code');
  });
} finally {
  await browser.close();
  await etalon.end('SIGKILL');
  await etalon.clean();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Typed into a searched field, and taken from its list; a list that another choice renews is typed into once more. */
async function chooseByTyping(name, value) {
  const box = page.getByRole('combobox', { name, exact: true });
  const option = page.getByRole('listbox', { name }).getByRole('option', { name: value, exact: true });
  const isOffered = () =>
    option.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < 3; tries++) {
    await box.fill('');
    await box.fill(value);
    if (await isOffered()) break;
  }
  await option.click();
}

async function downloadCertificate() {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    button('Download certificate').click(),
  ]);
  return readFileSync(await download.path());
}

/** JCGM 100:2008, H.3: readings and corrections of a thermometer, pasted from a spreadsheet. */
function thermometer() {
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
    // H.3.3 and H.3.4: slope of the correction 0.002 18 with 0.000 67, s = 0.0035 °C.
    onCertificate: ['1.00218', '0.00067', '0.0035', '26.351', '26.511'],
    enter: () => paste(lines.join('\n')),
  };
}

/** NIST StRD, Norris: 36 points of the calibration of ozone monitors, read from a CSV file. */
function norris() {
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
    // Certified: 1.00211681802045 with 0.429796848199937e-3, -0.262323073774029 with 0.232818234301152, s 0.884796396144373.
    onCertificate: ['1.002117', '0.00043', '−0.26', '0.23', '0.88'],
    enter: async () => {
      const file = join(etalon.dataDir, 'norris.csv');
      writeFileSync(file, csv);
      await page.getByLabel('CSV file', { exact: true }).setInputFiles(file);
      await button('Use readings').click();
    },
  };
}

async function paste(text) {
  await button('Paste from a spreadsheet').click();
  await page.getByRole('textbox', { name: 'Readings' }).fill(text);
  await button('Use readings').click();
}
