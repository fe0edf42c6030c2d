import { PASSWORD, expect } from './journey.mjs';

export async function firstAccount(journey) {
  const { page, step, field, button } = journey;

  await step('the first account is created and says what it is', async () => {
    await page.goto(journey.etalon.url);
    await page.waitForURL(/register/);
    await field('Name').fill('L. Ejemplo');
    await field('E-mail').fill('l.ejemplo@example.org');
    await field('Password').fill(PASSWORD);
    await button('Create account').click();
    await page.waitForURL(/dashboard/);
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
    await page.waitForURL(/dashboard/);
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
    await page.waitForURL(/dashboard/);
    const where = await page.evaluate(() =>
      [localStorage, sessionStorage].map((s) => Object.values({ ...s }).some((v) => /eyJ/.test(v))),
    );
    expect(where, [true, false], 'token in local, session storage');
  });

  await step('an organization is created', async () => {
    await page.goto(`${journey.etalon.url}/organizations`);
    await page.getByRole('link', { name: 'New organization' }).or(button('New organization')).first().click();
    await field('Name').fill('Laboratory North');
    await page.getByText('Full name, time zone and other details').click();
    await page.getByLabel('Full name').fill('Calibration laboratory, Main building');
    await button('Create organization').click();
    await page.getByRole('heading', { name: 'Laboratory North' }).first().waitFor();
  });
}
