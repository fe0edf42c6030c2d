import { Secret, TOTP } from 'otpauth';
import { PASSWORD, expect } from './journey.mjs';
import { openContext } from './support.mjs';

const EMAIL = 'r.sample@example.org';

export async function secondFactor(journey) {
  const { browser, page, step } = journey;
  const { url } = journey.etalon;
  const context = await openContext(browser);
  const own = await context.newPage();
  const button = (name) => own.getByRole('button', { name, exact: true });
  const field = (name) => own.getByLabel(name, { exact: true });
  let codes;
  let secret;

  const signIn = async () => {
    await own.goto(`${url}/sign-in`);
    await field('E-mail').fill(EMAIL);
    await field('Password').fill(PASSWORD);
    await button('Sign in').click();
  };
  const signOut = async () => {
    await own.goto(`${url}/settings?tab=sessions`);
    await button('Sign out').click();
    await own.waitForURL(/sign-in/);
  };
  const prove = async (name) => {
    const dialog = own.getByRole('dialog');
    if (name) await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  };

  await step('a user adds a passkey and gets recovery codes', async () => {
    const devtools = await context.newCDPSession(own);
    await devtools.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true };
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
    });
    await signIn();
    await own.waitForURL(/dashboard/);
    await own.goto(`${url}/settings?tab=security`);
    await button('Add passkey').click();
    await prove('Laptop');
    await own.getByText('The codes are shown only once.').waitFor();
    codes = (await own.getByRole('dialog').locator('code').innerText()).split(/\s+/);
    expect(codes.length, 10, 'recovery codes');
    await button('I have saved the codes').click();
    await own.getByText('10 unused codes').waitFor();
    await own.getByText('Laptop', { exact: true }).waitFor();
  });

  await step('the passkey signs in alone, and after the password', async () => {
    await signOut();
    await button('Sign in with a passkey').click();
    await own.waitForURL(/dashboard/);
    await signOut();
    await signIn();
    await own.getByRole('heading', { name: 'Confirm your sign-in' }).waitFor();
    await button('Use a passkey').click();
    // Shown with the account: the token of the sign-in was exchanged.
    await own.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  });

  await step('a calibration is approved with a signature that the passkey confirms', async () => {
    const [asset] = await ask(page, 'GET', '/assets?q=LN-00002');
    const { id: checker } = await ask(own, 'GET', '/users/me');
    const { id } = await ask(page, 'POST', '/calibrations', {
      asset_id: asset.id,
      calibration_date: '2026-05-10',
      calibration_interval: 12,
      performed_by_name: 'L. Ejemplo',
      calibration_type: 'internal',
      checked_by_user_id: checker,
      points: [200, 500, 800].map((reference_value, point_index) => ({
        point_index,
        reference_value,
        measured_value: reference_value + 0.2,
        reference_unit: 'ppb',
        measured_unit: 'ppb',
      })),
    });
    await own.goto(`${url}/calibrations/${id}`);
    await button('Approve').click();
    await own.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    const dialog = own.getByRole('dialog', { name: 'Sign electronically' });
    await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await dialog.getByText('Confirmed with your passkey.').waitFor();
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await own.getByText('Matches the record').waitFor();
  });

  await step('an authenticator app is added after a confirmation with the passkey', async () => {
    await own.goto(`${url}/settings?tab=security`);
    await button('Set up authenticator app').click();
    await prove();
    await own.getByRole('heading', { name: 'Confirm with your second factor' }).waitFor();
    await button('Use a passkey').click();
    await own.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    secret = (await own.getByRole('dialog').locator('code').innerText()).replace(/\s/g, '');
    await field('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await button('Confirm').click();
    await button('Remove authenticator app').waitFor();
  });

  await step('a recovery code signs in once, and a wrong code is refused', async () => {
    await signOut();
    await signIn();
    await field('Code').fill('000000');
    await button('Sign in').click();
    await own.getByText('This code is wrong, has expired or was used already.', { exact: false }).first().waitFor();
    await button('Use a recovery code').click();
    await field('Recovery code').fill(codes[0].toLowerCase());
    await button('Sign in').click();
    await own.waitForURL(/dashboard/);
    await own.goto(`${url}/settings?tab=security`);
    await own.getByText('9 unused codes').waitFor();
  });

  await step('an organization that requires it is closed to a member until one is added', async () => {
    const email = 'f.third@example.org';
    const { id } = await ask(page, 'POST', '/users', { email, name: 'F. Third', role: 'technician' });
    const { link } = await ask(page, 'POST', `/users/${id}/password-link`, {});
    const token = new URL(link).searchParams.get('token');
    await ask(page, 'POST', '/auth/reset-password', { token, new_password: PASSWORD });
    const organization = await ask(own, 'POST', '/organizations', { name: 'Careful laboratory' });
    const { confirmation } = await ask(own, 'POST', '/auth/confirmations/second-factor', { recovery_code: codes[1] });
    const at = `/organizations/${organization.id}`;
    await ask(own, 'POST', `${at}/members`, { user_ids: [id] }, confirmation);
    await ask(own, 'PUT', `${at}/second-factor-rule`, { required_from: '2020-01-01T00:00:00Z' }, confirmation);
    await own.goto(`${url}/organizations/${organization.id}`);
    await own.getByText('1 account has no second factor yet').waitFor();

    await own.evaluate(() => localStorage.clear());
    await own.goto(`${url}/sign-in`);
    await field('E-mail').fill(email);
    await field('Password').fill(PASSWORD);
    await button('Sign in').click();
    await own.getByText('Careful laboratory', { exact: false }).first().waitFor();
    await own.getByRole('link', { name: 'Add a second factor' }).click();
    await button('Set up authenticator app').click();
    await prove();
    await own.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    secret = (await own.getByRole('dialog').locator('code').innerText()).replace(/\s/g, '');
    await field('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await button('Confirm').click();
    await button('I have saved the codes').click();
    await own.goto(`${url}/organizations/${organization.id}`);
    await own.getByRole('heading', { name: 'Careful laboratory' }).waitFor();
    if (await own.getByText('requires a second factor').isVisible())
      throw new Error('The organization is still closed');
    await context.close();
  });
}

async function ask(page, method, path, body, confirmation) {
  const given = { method, path, body, confirmation };
  const { status, answer } = await page.evaluate(async ({ method, path, body, confirmation }) => {
    const stored = [localStorage, sessionStorage].flatMap((kept) => Object.values({ ...kept }));
    const [token] = stored.flatMap((text) => text.match(/eyJ[\w.-]+/) ?? []);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    if (confirmation) headers['Etalon-Confirmation'] = confirmation;
    const response = await fetch(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, answer: await response.json().catch(() => null) };
  }, given);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  return answer;
}
