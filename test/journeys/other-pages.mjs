import { rmSync } from 'node:fs';
import { showCode39 } from './camera.mjs';
import { cameraPicture } from './support.mjs';

export async function otherPages(journey) {
  const { page, step, button } = journey;

  await step('a calculator computes its published example', async () => {
    await page.goto(`${journey.etalon.url}/calculators`);
    await button('Calculate').click();
    await page.getByText('Coverage interval').first().waitFor();
    await page.getByText('The result above agrees').first().waitFor();
  });

  await step('files and a drawing of an asset are sent with their progress and looked at', async () => {
    await page.goto(`${journey.etalon.url}/assets/LN-00001?tab=files`);
    const sheet = { name: 'Data sheet.txt', mimeType: 'text/plain', buffer: Buffer.alloc(200_000, 'sheet ') };
    await page.locator('app-file-list input[type=file]').setInputFiles(sheet);
    await page.getByRole('link', { name: 'Data sheet.txt' }).waitFor();
    await page.getByRole('tab', { name: 'Interface' }).click();
    const triangle = 'facet normal 0 0 1 outer loop vertex 0 0 0 vertex 9 0 0 vertex 0 4 0 endloop endfacet';
    const solid = { name: 'sheath.stl', mimeType: '', buffer: Buffer.from(`solid a ${triangle} endsolid a`) };
    await page.locator('app-asset-interface app-file-list input[type=file]').setInputFiles(solid);
    await button('View').click();
    await page.getByText(/9\.00 × 4\.00 × 0\.00|cannot display 3D models/).waitFor();
    await button('Close').click();
  });

  await step('the camera of a phone opens the asset of a code', async () => {
    showCode39(cameraPicture, 'LN-00001');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${journey.etalon.url}/certificates`);
    await button('Scan a code').click();
    await page.waitForURL('**/assets/LN-00001');
    await page.setViewportSize({ width: 1440, height: 900 });
    rmSync(cameraPicture);
  });

  await step('the list reads in German, French and Spanish, too', async () => {
    for (const [language, word] of [
      ['Deutsch', 'Neues Instrument|Neues Asset|Neues Messmittel|Neu'],
      ['Français', 'Nouv'],
      ['Español', 'Nuev'],
      ['English', 'New asset'],
    ]) {
      await page.goto(`${journey.etalon.url}/assets`);
      await page.getByRole('button', { name: /Language|Sprache|Langue|Idioma/ }).click();
      const isSaved = (answer) => answer.url().endsWith('/users/me') && answer.request().method() !== 'GET';
      await Promise.all([page.waitForResponse(isSaved), page.getByRole('menuitemradio', { name: language }).click()]);
      await page.getByText(new RegExp(word)).first().waitFor();
    }
  });

  await step('Swagger UI reads the document and calls the API', async () => {
    await page.goto(`${journey.etalon.url}/docs`);
    await page.locator('.opblock-tag[data-tag="Calibrations"]').click();
    await page.getByText('/api/v1/calibrations/analyze').first().waitFor();
    await page.locator('.opblock-tag[data-tag="Calibrations"]').click();
    await page.locator('.opblock-tag[data-tag="Health"]').click();
    await page.locator('.opblock-summary-path[data-path="/health"]').click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.locator('.responses-table.live-responses-table').getByText('"service": "etalon"').waitFor();
  });
}
