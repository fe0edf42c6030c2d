import { approval } from './approval.mjs';
import { PASSWORD, expect } from './journey.mjs';
import { openContext } from './support.mjs';

export async function people(journey) {
  const { browser, page, step, button } = journey;
  let second;

  await step('a second person registers and waits for activation', async () => {
    const guest = await openContext(browser);
    second = await guest.newPage();
    await second.goto(`${journey.etalon.url}/register`);
    await second.getByLabel('Name', { exact: true }).fill('R. Sample');
    await second.getByLabel('E-mail', { exact: true }).fill('r.sample@example.org');
    await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await second.getByRole('button', { name: 'Create account', exact: true }).click();
    await second
      .getByText(/administrator must activate/)
      .first()
      .waitFor();
  });

  await step('the administrator activates the account and makes it a technician', async () => {
    await page.goto(`${journey.etalon.url}/administration/users`);
    await button('Activate R. Sample').click();
    await page.getByText('R. Sample is activated and can sign in').first().waitFor();
    await page.getByRole('button', { name: /Role of R\. Sample/ }).click();
    await page.getByRole('menuitemradio', { name: 'Technician' }).click();
    await page.getByRole('button', { name: 'Role of R. Sample: Technician' }).waitFor();
  });

  await step('the second person signs in and asks to join the organization', async () => {
    await second.goto(`${journey.etalon.url}/sign-in`);
    await second.getByLabel('E-mail', { exact: true }).fill('r.sample@example.org');
    await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await second.waitForURL(/dashboard/);
    await second.goto(`${journey.etalon.url}/organizations`);
    await second
      .getByRole('link', { name: /Laboratory North/ })
      .first()
      .click();
    await second.getByRole('button', { name: 'Ask to join', exact: true }).click();
    await second.getByRole('button', { name: 'Send request', exact: true }).click();
    await second.getByText('Your request to join is waiting for a decision.').first().waitFor();
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
    await second.goto(`${journey.etalon.url}/settings?tab=signature`);
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

  await approval(journey, second);

  await step('signing out in one tab ends the session in the other', async () => {
    const other = await second.context().newPage();
    await other.goto(`${journey.etalon.url}/assets`);
    await other.getByText('LN-00001').first().waitFor();
    await second.getByRole('button', { name: /R\. Sample/ }).click();
    await second.getByRole('menuitem', { name: 'Sign out' }).click();
    await second.waitForURL(/sign-in/);
    await other.waitForURL(/sign-in/);
  });
}
