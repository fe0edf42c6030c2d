import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { Page, settle } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { Session } from '../../session';
import { NotificationBell } from './notification-bell';

const count = '/api/v1/notifications/unread-count';
const one = (id: string, changes: object = {}) => ({
  id,
  type: 'organization.join_requested',
  title: `L. Ejemplo asks to join ${id}`,
  body: 'An admin of the organization decides.',
  link: '/organizations/o1?edit=1',
  is_read: false,
  created_at: new Date().toISOString(),
  ...changes,
});
const nothing = [null, { status: 204, statusText: 'No Content' }] as const;

async function bell(unread: number): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure();
  TestBed.inject(Session).account.value();
  await settle();
  http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role: 'technician', language: 'en' });
  http.expectOne((request) => request.urlWithParams.includes('mine=true')).flush([]);
  await settle();
  await show(NotificationBell);
  http.expectOne(count).flush({ count: unread });
  await settle();
  return { page: new Page(document.body), http };
}

async function opened(items: object[]) {
  const { page, http } = await bell(items.length);
  await page.press('button', /^Notifications/);
  http.expectOne('/api/v1/notifications?limit=50').flush(items);
  await settle();
  return { page, http };
}

/** What is asked after every change. */
async function recount(http: HttpTestingController, unread: number): Promise<void> {
  await settle();
  http.expectOne(count).flush({ count: unread });
  await settle();
}

describe('the bell', () => {
  it('says how many are unread', async () => {
    const { page } = await bell(3);

    expect(page.get('button', 'Notifications, 3 unread').textContent).toContain('3');
  });

  it('counts anew when one comes back to the page, and bears a call that fails', async () => {
    const { page, http } = await bell(0);
    expect(page.get('button', 'Notifications')).toBeDefined();

    window.dispatchEvent(new Event('focus'));
    await settle();
    http.expectOne(count).error(new ProgressEvent('error'));
    await settle();
    expect(page.get('button', 'Notifications')).toBeDefined();

    window.dispatchEvent(new Event('focus'));
    await recount(http, 2);
    expect(page.get('button', 'Notifications, 2 unread')).toBeDefined();
  });

  it('closes with Escape and has the focus again', async () => {
    const { page } = await opened([one('n1')]);

    await page.key(document.body, 'Escape', { keyCode: 27 });

    expect(page.all('dialog')).toEqual([]);
    expect(document.activeElement).toBe(page.get('button', /^Notifications/));
  });
});

describe('notifications', () => {
  it('are opened where they happened, and are read with that', async () => {
    const { page, http } = await opened([one('n1')]);

    await page.press('button', /^unread: L. Ejemplo asks to join n1/);
    http.expectOne({ method: 'POST', url: '/api/v1/notifications/n1/read' }).flush(one('n1', { is_read: true }));
    await recount(http, 0);

    expect(TestBed.inject(Router).url).toBe('/organizations/o1?edit=1');
    expect(page.all('dialog')).toEqual([]);
    expect(page.get('button', 'Notifications')).toBeDefined();
  });

  it('lead nowhere outside the app', async () => {
    const { page, http } = await opened([one('n1', { link: '//elsewhere.example/x', is_read: true })]);

    await page.press('button', /^L. Ejemplo asks/);

    http.expectNone({ method: 'POST', url: '/api/v1/notifications/n1/read' });
    expect(TestBed.inject(Router).url).toBe('/');
  });

  it('are all read with one press', async () => {
    const { page, http } = await opened([one('n1'), one('n2')]);

    await page.press('button', 'Mark all as read');
    http.expectOne('/api/v1/notifications/read-all').flush(...nothing);
    await recount(http, 0);

    expect(page.all('button', /^unread/)).toEqual([]);
    expect(page.all('button', 'Mark all as read')).toEqual([]);
  });

  it('are removed one by one, also those that are gone already', async () => {
    const { page, http } = await opened([one('n1'), one('n2')]);

    await page.press('button', 'Remove “L. Ejemplo asks to join n1”');
    http
      .expectOne({ method: 'DELETE', url: '/api/v1/notifications/n1' })
      .flush('{}', { status: 404, statusText: 'Not Found' });
    await recount(http, 1);

    expect(page.all('button', /^unread/)).toHaveLength(1);
  });

  it('come back when a removal fails', async () => {
    const { page, http } = await opened([one('n1')]);

    await page.press('button', 'Remove “L. Ejemplo asks to join n1”');
    expect(page.get('heading', 'Nothing new')).toBeDefined();
    http.expectOne({ method: 'DELETE', url: '/api/v1/notifications/n1' }).error(new ProgressEvent('error'));
    await recount(http, 1);
    http.expectOne('/api/v1/notifications?limit=50').flush([one('n1')]);
    await settle();

    expect(page.all('button', /^unread/)).toHaveLength(1);
  });

  it('are cleared after a question', async () => {
    const { page, http } = await opened([one('n1'), one('n2')]);

    await page.press('button', 'Clear all');
    expect(page.get('heading', 'Clear all notifications?')).toBeDefined();
    page.all('button', 'Clear all').at(-1)?.click();
    await settle();
    http.expectOne({ method: 'DELETE', url: '/api/v1/notifications' }).flush(...nothing);
    await recount(http, 0);

    expect(page.get('button', 'Notifications')).toBeDefined();
  });
});
