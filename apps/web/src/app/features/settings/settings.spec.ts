import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { settle, type Page } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import settingsRoutes from './settings.routes';

const user = { id: 'u1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };

async function settings(url = '/settings'): Promise<{ page: Page; http: HttpTestingController }> {
  sessionStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'settings', children: settingsRoutes }] });
  TestBed.inject(Session).account.value();
  await settle();
  answerAccount(http, user);
  return { page: (await visit(url)).page, http };
}

function answerAccount(http: HttpTestingController, person: object): void {
  http.expectOne({ method: 'GET', url: '/api/v1/users/me' }).flush(person);
  http.expectOne((request) => request.urlWithParams.includes('mine=true')).flush([]);
}

describe('settings', () => {
  it('show who one is', async () => {
    const { page } = await settings();

    expect(page.field('Name').value).toBe('R. Sample');
    expect(page.text()).toContain('Technician');
  });

  it('say how long the session lasts', async () => {
    const { page } = await settings('/settings?tab=sessions');

    expect(page.text()).toContain('until this browser is closed');
  });

  it('save the name and show it everywhere', async () => {
    const { page, http } = await settings();
    await page.type('Name', ' Renata Sample ');

    await page.press('button', 'Save profile');
    const change = http.expectOne({ method: 'PATCH', url: '/api/v1/users/me' });
    expect(change.request.body).toEqual({ name: 'Renata Sample' });
    change.flush({ ...user, name: 'Renata Sample' });
    await settle();
    answerAccount(http, { ...user, name: 'Renata Sample' });
    await settle();

    expect(TestBed.inject(Session).user()?.name).toBe('Renata Sample');
    expect(page.field('Name').value).toBe('Renata Sample');
  });

  it('change theme and language at once', async () => {
    const { page, http } = await settings();

    await page.press('radio', 'Dark');
    await page.press('radio', 'Deutsch');

    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(page.get('heading', 'Einstellungen')).toBeDefined();
    expect(http.expectOne({ method: 'PATCH', url: '/api/v1/users/me' }).request.body).toEqual({ language: 'de' });
  });
});
