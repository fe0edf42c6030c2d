import { jest } from '@jest/globals';
import type { HttpTestingController } from '@angular/common/http/testing';
import { HttpClient } from '@angular/common/http';
import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { Page, whenStable } from '../../testing/page';
import { configure, visit } from '../../testing/render';
import { unsavedGuard } from '../ui';
import { SecondFactor } from './second-factor/second-factor';
import { RELOAD_PAGE, Session } from './session';

/** Only the payload is read. */
const tokenOf = (jti: string, sub = 'u1') => `h.${btoa(JSON.stringify({ sub, jti }))}.s`;
const user = { id: 'u1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };

const reload = jest.fn();
beforeEach(() => reload.mockClear());

@Component({ template: '<input aria-label="Notes" />' })
class Form {
  hasUnsavedWork(): boolean {
    return true;
  }
}

async function openForm(): Promise<{ page: Page; http: HttpTestingController; session: Session }> {
  sessionStorage.setItem('etalon.token', tokenOf('first'));
  const http = await configure({
    routes: [{ path: 'form', component: Form, canDeactivate: [unsavedGuard] }],
    providers: [{ provide: RELOAD_PAGE, useValue: reload }],
  });
  Object.defineProperty(TestBed.inject(SecondFactor), 'hasPasskeys', { value: true });
  const session = TestBed.inject(Session);
  session.account.value();
  await whenStable();
  answerAccount(http);
  await visit('/form');
  return { page: new Page(document.body), http, session };
}

const both = { passwords_allowed: true, providers: [{ id: 'p1', name: 'Company' }] };

async function expireOverForm(options: object = both): ReturnType<typeof openForm> {
  const opened = await openForm();
  TestBed.inject(HttpClient)
    .put('/api/v1/assets/a1', {})
    .subscribe({ error: () => undefined });
  opened.http.expectOne('/api/v1/assets/a1').flush({ detail: 'Sign in' }, { status: 401, statusText: 'Unauthorized' });
  await answerOptions(opened.http, options);
  return opened;
}

async function answerOptions(http: HttpTestingController, options: object = both): Promise<void> {
  http.expectOne('/api/v1/auth/sign-on').flush(options);
  await whenStable();
  await whenStable();
}

function answerAccount(http: HttpTestingController): void {
  http.expectOne('/api/v1/users/me').flush(user);
  http.expectOne((request) => request.urlWithParams.includes('mine=true')).flush([]);
}

describe('session expiry over unsaved changes', () => {
  it('asks for sign-in over the page, which keeps its state', async () => {
    localStorage.setItem('etalon.sign-out-at', 'https://login.example/end');
    const { page, http, session } = await expireOverForm();
    expect(page.get('dialog').textContent).toContain('Sign in as r@lab.example to continue.');
    expect(session.user()?.name).toBe('R. Sample');
    expect(session.isSignedIn()).toBe(false);

    await page.type('Password', 'secret words');
    await page.press('button', 'Sign in');
    const login = http.expectOne('/api/v1/auth/login');
    expect(login.request.body).toEqual({ email: 'r@lab.example', password: 'secret words' });
    login.flush({ access_token: tokenOf('second'), token_type: 'bearer' });
    await whenStable();
    answerAccount(http);
    await whenStable();

    expect(page.all('dialog')).toEqual([]);
    expect(TestBed.inject(Router).url).toBe('/form');
    expect(session.token()).toBe(tokenOf('second'));
    expect(sessionStorage.getItem('etalon.token')).toBe(tokenOf('second'));
    expect(localStorage.getItem('etalon.sign-out-at')).toBe('https://login.example/end');
  });

  it('stays expired after a wrong password', async () => {
    const { page, http, session } = await expireOverForm();

    await page.type('Password', 'wrong');
    await page.press('button', 'Sign in');
    http
      .expectOne('/api/v1/auth/login')
      .flush({ detail: 'x', code: 'auth.credentials' }, { status: 401, statusText: 'Unauthorized' });
    await whenStable();

    expect(page.get('dialog').textContent).toContain('The e-mail address or password is wrong.');
    expect(session.isSignedIn()).toBe(false);
  });

  it('leaves the page on request, without a second question', async () => {
    const { page, session } = await expireOverForm();

    await page.press('button', 'Leave this page');
    await whenStable();

    expect(session.user()).toBeUndefined();
    const { queryParams } = TestBed.inject(Router).parseUrl(TestBed.inject(Router).url);
    expect(queryParams).toEqual({ return: '/form', expired: 'true' });
  });

  it('offers the identity provider in a new tab, and a password field only on request when passwords are off', async () => {
    const { page } = await expireOverForm({ ...both, passwords_allowed: false });
    const link = page.get('link', 'Sign in with an identity provider in a new tab, and stay signed in on this device');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/sign-in', '_blank']);
    expect(page.all('button', 'Sign in')).toEqual([]);

    await page.press('button', 'Sign in with a password');

    expect(page.field('Password')).toBeDefined();
  });

  it('continues after a passkey of the account, and keeps the page after one of another account', async () => {
    const { page, session } = await expireOverForm();
    const passkey = jest.spyOn(TestBed.inject(SecondFactor), 'signInByPasskey');
    passkey.mockResolvedValueOnce(tokenOf('other', 'u2')).mockResolvedValueOnce(tokenOf('second', 'u1'));

    await page.press('button', 'Sign in with a passkey');
    expect(page.text()).toContain('This passkey belongs to another account.');
    expect(session.isSignedIn()).toBe(false);
    await page.press('button', 'Sign in with a passkey');

    expect(page.all('dialog')).toEqual([]);
    expect(session.token()).toBe(tokenOf('second', 'u1'));
    expect(sessionStorage.getItem('etalon.token')).toBe(tokenOf('second', 'u1'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('resumes automatically when another tab has signed in', async () => {
    const { page, http, session } = await expireOverForm();

    localStorage.setItem('etalon.token', tokenOf('elsewhere'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'etalon.token', newValue: tokenOf('elsewhere') }));
    await whenStable();
    answerAccount(http);
    await whenStable();

    expect(page.all('dialog')).toEqual([]);
    expect(session.isSignedIn()).toBe(true);
    expect(TestBed.inject(Router).url).toBe('/form');
  });
});

describe('sign-out over unsaved changes', () => {
  it('is cancelled by staying on the page', async () => {
    const { page, http, session } = await openForm();
    const leaving = session.signOut();
    await whenStable();
    await whenStable();

    await page.press('button', 'Stay');
    await leaving;

    http.expectNone('/api/v1/auth/sign-out');
    expect(session.isSignedIn()).toBe(true);
    expect(TestBed.inject(Router).url).toBe('/form');
  });

  it('leaves the page after one question', async () => {
    const { page, http, session } = await openForm();
    const leaving = session.signOut();
    await whenStable();
    await whenStable();

    await page.press('button', 'Leave');
    http.expectOne('/api/v1/auth/sign-out').flush(null, { status: 204, statusText: 'No Content' });
    await leaving;
    await whenStable();

    expect(page.all('dialog')).toEqual([]);
    expect(session.isSignedIn()).toBe(false);
    expect(TestBed.inject(Router).url).toBe('/sign-in');
  });

  it('in another tab asks for sign-in over the page', async () => {
    const { page, http, session } = await openForm();

    window.dispatchEvent(new StorageEvent('storage', { key: 'etalon.signed-out', newValue: 'now' }));
    await answerOptions(http);

    expect(page.get('dialog').textContent).toContain('Sign in as r@lab.example to continue.');
    expect(session.isSignedIn()).toBe(false);
    expect(TestBed.inject(Router).url).toBe('/form');
  });
});
