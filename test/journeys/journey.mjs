import { readFileSync } from 'node:fs';
import { openBrowser, openContext, PATIENCE_MS, startEtalon } from './support.mjs';

export const PASSWORD = 'a sentence is a good password';

export async function beginJourney(options = {}) {
  const journey = { etalon: await startEtalon(), browser: await openBrowser(), violations: [], passed: 0, failed: 0 };
  const context = await openContext(journey.browser, {
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    ...options,
  });
  const page = (journey.page = await context.newPage());
  page.on('console', (message) => {
    const text = message.text();
    // Harmless on a busy machine.
    if (text.includes('ResizeObserver loop completed')) return;
    if (message.type() === 'error' && /Content Security Policy|ERROR/.test(text)) journey.violations.push(text);
  });
  page.on('pageerror', (error) => journey.violations.push(String(error)));
  return Object.assign(journey, { step: steps(journey), ...handles(page) });
}

function steps(journey) {
  return async (title, work) => {
    if (journey.failed > 0) return;
    const { page } = journey;
    const began = performance.now();
    try {
      await work();
      journey.passed++;
      console.log(`ok   ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      journey.failed++;
      console.log(`FAIL ${title}\n${error.stack ?? error}`);
      if (process.env.JOURNEY_SCREENSHOT) await page.screenshot({ path: process.env.JOURNEY_SCREENSHOT });
      console.log(`at ${page.url()}\n${(await page.locator('body').innerText()).slice(0, 3000)}`);
    }
  };
}

export function handles(page) {
  const field = (name) => page.getByLabel(name, { exact: true });
  const button = (name) => page.getByRole('button', { name, exact: true });
  const link = (name) => page.getByRole('link', { name, exact: true });

  /** Repeats: another choice may reload the list. */
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

  /** Repeats: proposals or an analysis that arrive may move or disable the button. */
  async function pressUntil(name, address) {
    for (let tries = 0; tries < 5 && !address.test(page.url()); tries++) {
      await button(name)
        .last()
        .click({ timeout: 10_000 })
        .catch(() => undefined);
      await page.waitForURL(address, { timeout: 10_000 }).catch(() => undefined);
    }
    await page.waitForURL(address, { timeout: 1000 });
  }

  async function downloadCertificate() {
    const issuing = button('Issue certificate');
    await issuing.or(button('Download')).first().waitFor();
    if ((await issuing.count()) > 0) {
      await issuing.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Issue certificate' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 90_000 });
    }
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 90_000 }),
      button('Download').click(),
    ]);
    return readFileSync(await download.path());
  }

  return { field, button, link, chooseByTyping, pressUntil, downloadCertificate };
}

export function expect(actual, wanted, what) {
  const same =
    wanted instanceof RegExp ? wanted.test(String(actual)) : JSON.stringify(actual) === JSON.stringify(wanted);
  if (!same)
    throw new Error(
      `${what}: expected ${wanted instanceof RegExp ? wanted : JSON.stringify(wanted)}, got ${JSON.stringify(actual)}`,
    );
}

export async function eventually(read, wanted, what) {
  const is = (actual) => (wanted instanceof RegExp ? wanted.test(actual) : actual === wanted);
  for (let waits = 0; waits < PATIENCE_MS / 100 && !is(await read()); waits++)
    await new Promise((next) => setTimeout(next, 100));
  expect(await read(), wanted, what);
}
