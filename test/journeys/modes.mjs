import { expect } from './journey.mjs';
import { pdfPages } from './support.mjs';

export async function modes(journey) {
  for (const mode of [sweep, polynomial, formula, table, bothSides, byLevel]) await recorded(journey, mode);
  await filed(journey);
}

async function recorded(journey, { title, mode, enter, analysed = true, says, onCertificate }) {
  const { page, step, pressUntil, downloadCertificate } = journey;

  await step(`${title}: what is typed is entered, reviewed and saved`, async () => {
    await page.goto(`${journey.etalon.url}/calibrations/new/conditions?asset=LN-00002`);
    await page.getByLabel('Date of calibration').fill('2026-04-15');
    await pressUntil('Data', /\/data/);
    await page.getByLabel('Type of data').selectOption({ label: mode });
    await enter(journey);
    if (analysed) await pressUntil('Analysis', /\/analysis/);
    await pressUntil('Review', /\/review/);
    await pressUntil('Save calibration', /calibrations\/[0-9a-f-]{36}$/);
  });

  await step(`${title}: record and certificate show it`, async () => {
    for (const text of says) await page.getByText(text).first().waitFor();
    const shown = (await pdfPages(await downloadCertificate())).join('\n').replace(/[\u00a0\u202f\s]+/g, ' ');
    for (const text of onCertificate)
      if (!shown.includes(text)) throw new Error(`the certificate does not show "${text}":\n${shown}`);
  });
}

const cells =
  (column, values) =>
  async ({ page }) => {
    for (const [at, value] of values.entries())
      await page.getByLabel(`${column}, row ${at + 1}`, { exact: true }).fill(value);
  };

const sweep = {
  title: 'a sweep',
  mode: 'Frequency response',
  analysed: false,
  enter: async (journey) => {
    const { page } = journey;
    await page.getByLabel('Unit of the readings', { exact: true }).selectOption('mV');
    await page.getByLabel('Phase measured').check();
    await cells('Frequency', ['10', '100', '1000'])(journey);
    await cells('Reference', ['10', '10', '10'])(journey);
    await cells('Indication', ['1002', '1000', '985'])(journey);
    await cells('Phase', ['0.2', '0.4', '1.7'])(journey);
    await page.getByLabel('Use row 2 as baseline').check();
    await page.getByLabel('Tolerance of the deviation').fill('5');
    await page.getByText('3 frequencies').waitFor();
  },
  says: ['100.2', '−1.5'],
  onCertificate: ['1000 10 985', '98.50', '−1.50', '1.7'],
};

const declared = (kind, fill) => async (journey) => {
  const { page, field } = journey;
  await page.getByLabel('Characteristic', { exact: true }).selectOption({ label: kind });
  await fill(journey);
  await field('Expanded uncertainty U').fill('0.25');
  await field('Coverage factor k').fill('2');
};
const range = async ({ field }) => {
  await field('From reading').fill('0');
  await field('To reading').fill('40');
};

const polynomial = {
  title: 'declared coefficients',
  mode: 'Declared characteristic',
  analysed: false,
  enter: declared('Polynomial', async (journey) => {
    await journey.field('Coefficients, highest power first').fill('2.5125; -0.0375');
    await range(journey);
    await journey.page.getByText(/gives/).waitFor();
  }),
  says: ['2.5125', '0.25'],
  onCertificate: ['2.5125', '0.0375', '0.25'],
};

const formula = {
  title: 'a declared formula',
  mode: 'Declared characteristic',
  analysed: false,
  enter: declared('Formula', async (journey) => {
    await journey.field('Formula in x').fill('a*x + b*x^2');
    await journey.field('Values of the parameters').fill('a = 2.5125; b = 0.0031');
    await range(journey);
  }),
  says: ['2.5125', '0.0031'],
  onCertificate: ['2.5125', '0.0031', '0.25'],
};

const table = {
  title: 'a declared table',
  mode: 'Declared characteristic',
  analysed: false,
  enter: declared('Lookup table', async ({ field }) => {
    await field('Rows: reading; value; standard uncertainty').fill('0; 0.05\n20; 20.31\n40; 40.62');
  }),
  says: ['20.31'],
  onCertificate: ['20.31', '40.62', '0.25'],
};

const bothSides = {
  title: 'as found and as left',
  mode: 'As found and as left',
  enter: async (journey) => {
    const { page } = journey;
    const sides = {
      'As found': ['117.3', '519.4', '921.8'],
      'As left': ['100.4', '500.3', '900.6'],
    };
    for (const [name, readings] of Object.entries(sides)) {
      const side = page.getByRole('group', { name, exact: true });
      for (const [at, reference] of ['100', '500', '900'].entries()) {
        await side.getByLabel(`Reference, row ${at + 1}`, { exact: true }).fill(reference);
        await side.getByLabel(`Reading, row ${at + 1}`, { exact: true }).fill(readings[at]);
      }
    }
    await page.getByText('3 points').first().waitFor();
  },
  says: ['21.800', '900.6'],
  onCertificate: ['117.3', '921.8', '100.4', '900.6', 'As found'],
};

const byLevel = {
  title: 'repeated readings by level',
  mode: 'Indications and reference values',
  enter: async ({ page, button }) => {
    await button('Enter by level with several readings').click();
    const levels = [
      ['200', '200.3', '200.4', '200.2'],
      ['600', '600.1', '600.4', '600.7'],
    ];
    for (const [level, typed] of levels.entries()) {
      await page.getByLabel(`Reference value, level ${level + 1}`, { exact: true }).focus();
      for (const text of [...typed, '']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      }
    }
    await page.getByText('6 points').first().waitFor();
  },
  says: ['600.4'],
  onCertificate: ['200.3', '600.4', '0.30'],
};

async function filed({ etalon, page, step, field, button, pressUntil }) {
  await step('without data: a certificate of another laboratory is filed', async () => {
    await page.goto(`${etalon.url}/calibrations/new/conditions?asset=LN-00002`);
    await page.getByLabel('Date of calibration').fill('2026-04-20');
    await page.getByLabel('Type of calibration').selectOption({ label: 'External accredited laboratory' });
    await page.getByLabel('Laboratory').first().fill('Example Reference Laboratory');
    await field('Certificate number').fill('ERL-2026-0417');
    await pressUntil('Data', /\/data/);
    await page.getByLabel('Type of data').selectOption({ label: 'No data: external certificate' });
    await pressUntil('Review', /\/review/);
    await pressUntil('Save calibration', /calibrations\/[0-9a-f-]{36}$/);
    await page.getByText('ERL-2026-0417').first().waitFor();
    expect(await button('Issue certificate').count(), 0, 'certificates of ours to download');
  });
}
