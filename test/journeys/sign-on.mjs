import { CLIENT, startIdentityProvider } from '../support/identity-provider.mjs';
import { expect } from './journey.mjs';
import { openContext } from './support.mjs';

export async function signOn(journey) {
  const { browser, page, step, button } = journey;
  const { url } = journey.etalon;
  const provider = await startIdentityProvider({
    ada: { name: 'A. Company', email: 'a.company@example.org', email_verified: true, groups: ['laboratory'] },
  });
  let guest;

  await step('a superadmin adds an identity provider, and its connection is tested', async () => {
    await page.goto(`${url}/administration/sign-on`);
    await button('Add provider').click();
    const dialog = page.getByRole('dialog');
    const typed = (name, value) => dialog.getByLabel(name, { exact: true }).fill(value);
    await typed('Name', 'Company account');
    await typed('Issuer', provider.issuer);
    await typed('Client identifier', CLIENT.client_id);
    await typed('Client secret', CLIENT.client_secret);
    await typed('Scopes', 'openid email profile groups');
    await dialog.getByRole('switch', { name: 'Create accounts at the first sign-in' }).click();
    await dialog.getByRole('switch', { name: 'The provider is in a private network' }).click();
    await typed('Group claim', 'groups');
    await dialog.getByRole('button', { name: 'Add mapping' }).click();
    await typed('Group', 'laboratory');
    await dialog.getByLabel('Role', { exact: true }).selectOption({ label: 'Technician' });
    await dialog.getByLabel('Organization', { exact: true }).selectOption({ label: 'Laboratory North' });
    await dialog.getByRole('button', { name: 'Add provider', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('code').nth(1).waitFor();
    const [redirect_uri, sign_out_uri] = await page.locator('code').allInnerTexts();
    provider.register({ redirect_uri, sign_out_uri });
    await button('Test connection').click();
    await page.getByText('Connected: 1 signing key').first().waitFor();
    await button('Edit').click();
    await dialog.getByRole('switch', { name: 'Offer on the sign-in page' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  await step('somebody new signs in with it, and has the rights of the group', async () => {
    guest = await (await openContext(browser)).newPage();
    await guest.goto(`${url}/assets`);
    await guest.waitForURL(/sign-in/);
    await guest.getByRole('button', { name: 'Sign in with Company account' }).click();
    await guest.getByLabel('Login').fill('ada');
    await guest.getByRole('button', { name: 'Continue' }).click();
    await guest.waitForURL(/\/assets/);
    await guest.getByText('LN-00001').first().waitFor();
    await guest.goto(`${url}/settings?tab=password`);
    await guest.getByText('Connected accounts').waitFor();
    await guest.getByText('a.company@example.org').first().waitFor();
  });

  await step('signing out ends the session at the provider too', async () => {
    await guest.getByRole('button', { name: /A\. Company/ }).click();
    await guest.getByRole('menuitem', { name: 'Sign out' }).click();
    await guest.waitForURL(new RegExp(`^${provider.issuer}/session/end`));
    await guest.getByRole('button', { name: /Yes, sign me out/ }).click();
    await guest.waitForURL(/sign-in/);
    await guest.getByRole('button', { name: 'Sign in with Company account' }).click();
    await guest.getByLabel('Login').waitFor();
  });

  await step('a refusal and a provider that is away are said in words', async () => {
    await guest.getByLabel('Login').fill('nobody');
    await guest.getByRole('button', { name: 'Continue' }).click();
    await guest.getByText('The identity provider did not sign you in (access_denied).').waitFor();
    await guest.getByRole('link', { name: 'Go to sign-in' }).click();
    provider.away();
    await guest.getByRole('button', { name: 'Sign in with Company account' }).click();
    await guest.getByText('The identity provider does not answer.', { exact: false }).waitFor();
    expect(await guest.getByLabel('Password', { exact: true }).count(), 1, 'the password field');
    await guest.context().close();
  });

  await provider.close();
}
