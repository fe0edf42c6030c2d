import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { LEAVE_FOR, Session, SignOn } from '../../session';
import { SignIn } from './sign-in/sign-in';
import { SignOnCallback } from './sign-on-callback/sign-on-callback';

const AT = '/api/v1/auth/sign-on';
const routes = [
  { path: 'sign-in', component: SignIn },
  { path: 'auth/callback/:provider', component: SignOnCallback },
];

async function open(passwords_allowed: boolean) {
  const left: string[] = [];
  const leave = { provide: LEAVE_FOR, useValue: (address: string) => left.push(address) };
  const http = await configure({ routes, providers: [leave] });
  const { page } = await visit('/sign-in?return=%2Fassets');
  http.expectOne(AT).flush({ passwords_allowed, providers: [{ id: 'p1', name: 'Company' }] });
  await whenStable();
  return { http, page, left };
}

describe('signing in at an identity provider', () => {
  it('redirects to the provider, returns to the requested page, and signs out at the provider', async () => {
    const { http, page, left } = await open(true);
    await page.press('button', 'Sign in with Company');
    http.expectOne(`${AT}/p1/start`).flush({ authorization_url: 'https://login.example/', handle: 'H' });
    await whenStable();
    expect(left).toEqual(['https://login.example/']);

    const finishing = TestBed.inject(SignOn).finish('p1', 'code=1&state=2');
    const sent = http.expectOne(`${AT}/p1/finish`);
    expect(sent.request.body).toEqual({ response: 'code=1&state=2', handle: 'H' });
    sent.flush({ access_token: 'T', token_type: 'bearer', sign_out_url: 'https://login.example/end' });
    expect(await finishing).toBe('/assets');
    expect(localStorage.getItem('etalon.token')).toBe('T');
    expect(await TestBed.inject(SignOn).finish('p1', 'code=1&state=2')).toBeUndefined();

    const leaving = TestBed.inject(Session).signOut();
    http.expectOne('/api/v1/auth/sign-out').flush(null, { status: 204, statusText: 'No Content' });
    await leaving;
    expect(left.at(-1)).toBe('https://login.example/end');
    expect(localStorage.getItem('etalon.token')).toBeNull();
  });

  it('reports an unreachable provider and keeps the password form', async () => {
    const { http, page, left } = await open(true);
    await page.press('button', 'Sign in with Company');
    http
      .expectOne(`${AT}/p1/start`)
      .flush({ detail: 'x', code: 'sign_on.provider_away' }, { status: 502, statusText: 'Bad Gateway' });
    await whenStable();

    expect(page.text()).toContain('The identity provider does not answer.');
    expect(page.field('Password')).toBeDefined();
    expect(left).toEqual([]);
  });

  it('hides disabled passwords until requested', async () => {
    const { page } = await open(false);
    expect(page.text()).not.toContain('Forgot password');
    await page.press('button', 'Sign in with a password');
    expect(page.text()).toContain('Forgot password');
  });

  it('does not complete a sign-in of another tab', async () => {
    const { page } = await open(true);
    await TestBed.inject(Router).navigateByUrl('/auth/callback/p1');
    await whenStable();
    expect(page.text()).toContain('You are not signed in');
  });
});
