import { expect } from './journey.mjs';
import { LOOKS, MOST_KB, OPEN_PAGES, objectsOf, openCold, pagesOf, violationsOf } from './pages.mjs';
import { openContext } from './support.mjs';

export async function record(journey) {
  const { page, step } = journey;
  const at = (path) => page.goto(`${journey.etalon.url}${path}`);

  await step('the record tells who did what, and is narrowed by what stands in its address', async () => {
    await at('/activity');
    await page
      .getByText(/signed in/)
      .first()
      .waitFor();
    await at('/activity?kind=calibration&action=calibration.superseded');
    await page.getByText('replaced the calibration of LN-00002 with a corrected version').first().waitFor();
    expect(await page.getByText(/signed in/).count(), 0, 'other acts');
  });

  await step('axe finds nothing on any page, and everything that is reached has a name', async () => {
    const token = await page.evaluate(() => localStorage.getItem('etalon.token'));
    const ask = async (path) => {
      const answer = await fetch(`${journey.etalon.url}/api/v1${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.json();
    };
    const visitor = await (await openContext(journey.browser)).newPage();
    const found = [
      ...(await faultsOf(visitor, journey.etalon.url, OPEN_PAGES)),
      ...(await faultsOf(page, journey.etalon.url, pagesOf(await objectsOf(ask)))),
    ];
    await visitor.context().close();
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(found, [], 'faults of pages');
  });

  await step('sign-in and asset list stay small for a browser with an empty cache', async () => {
    const signedIn = await page.context().storageState();
    const heavy = [];
    for (const [path, most] of Object.entries(MOST_KB)) {
      const options = path === '/sign-in' ? {} : { storageState: signedIn };
      const context = await openContext(journey.browser, options);
      const cold = await openCold(context, journey.etalon.url + path);
      await cold.open();
      await cold.page.waitForFunction(() => document.fonts.status === 'loaded');
      if (cold.kB() > most) heavy.push(`${path}: ${cold.kB()} kB, at most ${most}`);
      await context.close();
    }
    expect(heavy, [], 'weights');
  });
}

/** Last: ends all other sessions. */
export async function backup(journey) {
  const { page, step } = journey;
  const at = (path) => page.goto(`${journey.etalon.url}${path}`);

  await step('a backup is made, and put back once the word for it was typed; the person stays signed in', async () => {
    await at('/administration/backup');
    await page.getByRole('button', { name: 'Create backup' }).click();
    await page.getByRole('button', { name: /^Restore etalon-backup-/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type REPLACE to continue').fill('replace');
    await dialog.getByRole('button', { name: 'Replace everything' }).click();
    await dialog.getByText('Type REPLACE in capital letters').waitFor();
    await dialog.getByLabel('Type REPLACE to continue').fill('REPLACE');
    await dialog.getByRole('button', { name: 'Replace everything' }).click();
    await page.getByText(/Restored .+ by .+@/).waitFor({ timeout: 60_000 });
    await at('/assets');
    await page.getByText('LN-00002').first().waitFor();
  });

  await step('everything is removed by a reset, and who did it stays', async () => {
    await at('/administration/backup');
    await page.getByRole('button', { name: 'Reset everything' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type RESET to continue').fill('RESET');
    await dialog.getByRole('button', { name: 'Reset everything' }).click();
    await page.getByText('Everything was removed').first().waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Restore etalon-backup-/ }).waitFor();
    await at('/assets');
    await page.locator('main h1').first().waitFor();
    expect(await page.getByText('LN-00002').count(), 0, 'instruments of before');
  });
}

/** Long tests check every look. */
async function faultsOf(page, url, pages) {
  const found = [];
  const addresses = Object.values(pages)
    .flat()
    .filter((address) => address !== null);
  for (const [at, address] of addresses.entries())
    for (const look of process.env.TEST_LONG === '1' ? LOOKS : [LOOKS[at % LOOKS.length]]) {
      found.push(...(await violationsOf(page, url + address, look)));
      found.push(...(await nameless(page)).map((fault) => `${address}: ${fault}`));
    }
  return found;
}

async function nameless(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const shown = nodes.filter(({ ignored }) => !ignored);
  const role = (node) => node.role?.value;
  const is = (node, name) => node.properties?.some((one) => one.name === name && one.value.value) ?? false;
  // `main` is the skip link's target.
  const named = (node) => node.name?.value?.trim() || ['RootWebArea', 'main', 'option'].includes(role(node));
  const found = [];
  for (const node of shown.filter((one) => is(one, 'focusable') && !named(one))) {
    const { backendDOMNodeId: backendNodeId } = node;
    const { attributes = [] } = (await session.send('DOM.describeNode', { backendNodeId })).node;
    // A scripted focus target is read with its content.
    const isTarget = role(node) === 'generic' && attributes[attributes.indexOf('tabindex') + 1] === '-1';
    if (!isTarget) found.push(`${role(node)} without a name`);
  }
  await session.detach();
  return found;
}
