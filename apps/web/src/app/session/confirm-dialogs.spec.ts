import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { jest } from '@jest/globals';
import type { ConfirmationResponse } from '@etalon/api-client';
import { Page, whenStable } from '../../testing/page';
import { configure } from '../../testing/render';
import { Dialogs } from '../ui';
import { ConfirmDialog } from './second-factor/confirm-dialog';
import { PasskeyUnused, SecondFactor } from './second-factor/second-factor';
import { ConfirmIdentity } from './second-factor/confirm-identity';
import { SignDialog } from './signatures/sign-dialog';
import type { AskedSignature, Signed } from './signatures/signatures';

const confirmed: ConfirmationResponse = { confirmation: 'C', expires_at: '2026-03-12T10:00:00Z' };

async function asking<Result, Data>(component: typeof SignDialog | typeof ConfirmDialog, data: Data) {
  const http: HttpTestingController = await configure({});
  const factor = TestBed.inject(SecondFactor);
  Object.defineProperty(factor, 'hasPasskeys', { value: true });
  const byPasskey = jest.spyOn(factor, 'confirmByPasskey').mockResolvedValue(confirmed);
  const result = TestBed.inject(Dialogs).open<Result, Data>(component, data);
  await whenStable();
  return { http, byPasskey, result, page: new Page(document.body) };
}

async function signing({ has_password = true, passkeys = [{ id: 'p', name: 'Laptop' }] as object[] } = {}) {
  const asked: AskedSignature = { meanings: ['approved', 'rejected'], reason: null };
  const dialog = await asking<Signed, AskedSignature>(SignDialog, asked);
  dialog.http.expectOne('/api/v1/users/me/identities').flush({ has_password, identities: [] });
  dialog.http.expectOne('/api/v1/auth/confirmations/providers').flush({ providers: [] });
  dialog.http.expectOne('/api/v1/users/me/second-factor').flush({ passkeys });
  await whenStable();
  return dialog;
}

describe('electronic signature dialog', () => {
  it('accepts a passkey instead of the password', async () => {
    const { page, result } = await signing();

    await page.press('button', 'Sign');
    expect(page.text()).toContain('Confirm who you are first.');
    await page.press('button', 'Confirm with a passkey');
    expect(page.text()).toContain('Confirmed with your passkey.');
    await page.press('button', 'Sign');

    expect(await result).toEqual({ signature: { meaning: 'approved', reason: null }, confirmation: 'C' });
  });

  it('reports an unused passkey and stays open', async () => {
    const { page, byPasskey } = await signing({ has_password: false });
    byPasskey.mockRejectedValue(new PasskeyUnused('cancelled'));

    await page.press('button', 'Confirm with a passkey');

    expect(page.text()).toContain('The passkey was not used. Try again.');
    expect(page.text()).not.toContain('Nothing confirms who you are');
  });

  it('offers no passkey to an account without one', async () => {
    const { page } = await signing({ has_password: false, passkeys: [] });

    expect(page.all('button', 'Confirm with a passkey')).toEqual([]);
    expect(page.text()).toContain('Nothing confirms who you are');
  });
});

describe('confirmation dialog of a dangerous action', () => {
  it('closes after confirmation with a passkey', async () => {
    const { page, result } = await asking<ConfirmationResponse, string[]>(ConfirmDialog, ['passkey', 'totp']);

    await page.press('button', 'Use a passkey');

    expect(await result).toEqual(confirmed);
  });

  it('closes after a new sign-in at the provider of an account without a password', async () => {
    const { http, page, result } = await asking<ConfirmationResponse, string[]>(ConfirmDialog, ['provider']);
    http.expectOne('/api/v1/users/me/identities').flush({ has_password: false, identities: [] });
    http.expectOne('/api/v1/auth/confirmations/providers').flush({ providers: [{ id: 'p1', name: 'Company' }] });
    http.expectOne('/api/v1/users/me/second-factor').flush({ passkeys: [] });
    await whenStable();
    const byProvider = jest.spyOn(TestBed.inject(ConfirmIdentity), 'byProvider').mockResolvedValue(confirmed);

    await page.press('button', 'Confirm with Company');

    expect(await result).toEqual(confirmed);
    expect(byProvider.mock.calls[0]?.[0]).toBe('p1');
  });

  it('asks again for the providers after a failure', async () => {
    const { http, page } = await asking<ConfirmationResponse, string[]>(ConfirmDialog, ['provider']);
    const answer = async (isFailed: boolean) => {
      http.expectOne('/api/v1/users/me/identities').flush({ has_password: false, identities: [] });
      http.expectOne('/api/v1/users/me/second-factor').flush({ passkeys: [] });
      const providers = http.expectOne('/api/v1/auth/confirmations/providers');
      if (isFailed) providers.flush(null, { status: 503, statusText: 'Unavailable' });
      else providers.flush({ providers: [{ id: 'p1', name: 'Company' }] });
      await whenStable();
    };
    await answer(true);
    await page.press('button', 'Retry');
    await answer(false);

    expect(page.get('button', 'Confirm with Company')).toBeDefined();
  });

  it('closes after confirmation with a code', async () => {
    const { http, page, result } = await asking<ConfirmationResponse, string[]>(ConfirmDialog, ['totp']);

    await page.type('Code', '123456');
    await page.press('button', 'Confirm');
    const request = http.expectOne('/api/v1/auth/confirmations/second-factor');
    expect(request.request.body).toEqual({ code: '123456' });
    request.flush(confirmed);
    await whenStable();

    expect(await result).toEqual(confirmed);
  });
});
