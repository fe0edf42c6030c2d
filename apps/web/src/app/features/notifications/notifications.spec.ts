import { jest } from '@jest/globals';
import type { HttpTestingController } from '@angular/common/http/testing';
import type { Provider } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { fireEvent } from '@testing-library/dom';
import { Page, whenStable } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { Session } from '../../session';
import { NoticeStream, type Unread } from './notice-stream';
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

async function bell(unread: number, providers: Provider[] = []): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ providers });
  TestBed.inject(Session).account.value();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role: 'technician', language: 'en' });
  http.expectOne((request) => request.urlWithParams.includes('mine=true')).flush([]);
  await whenStable();
  await show(NotificationBell);
  http.expectOne(count).flush({ count: unread });
  await whenStable();
  return { page: new Page(document.body), http };
}

async function opened(items: object[]) {
  const { page, http } = await bell(items.length);
  await page.press('button', /^Notifications/);
  http.expectOne('/api/v1/notifications?limit=50').flush(items);
  await whenStable();
  return { page, http };
}

async function recount(http: HttpTestingController, unread: number): Promise<void> {
  await whenStable();
  http.expectOne(count).flush({ count: unread });
  await whenStable();
}

describe('notification bell', () => {
  it('shows the number of unread notifications', async () => {
    const { page } = await bell(3);

    expect(page.get('button', 'Notifications, 3 unread').querySelector('.badge')?.getAttribute('data-count')).toBe('3');
  });

  it('recounts on return to the page, and survives a failed request', async () => {
    const { page, http } = await bell(0);
    expect(page.get('button', 'Notifications')).toBeDefined();

    window.dispatchEvent(new Event('focus'));
    await whenStable();
    http.expectOne(count).error(new ProgressEvent('error'));
    await whenStable();
    expect(page.get('button', 'Notifications')).toBeDefined();

    window.dispatchEvent(new Event('focus'));
    await recount(http, 2);
    expect(page.get('button', 'Notifications, 2 unread')).toBeDefined();
  });

  it('reports when there are more than the limit', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => one(`n${n}`));
    const { page, http } = await opened(many.slice(0, 50));
    expect(page.text()).not.toContain('The newest');
    const more = page.get('button', 'Show more');
    for (let press = 0; press < 19; press++) fireEvent.click(more);
    await whenStable();
    http.expectOne('/api/v1/notifications?limit=1000').flush(many);
    await whenStable();

    const text = page.text();
    expect([text.includes('Show more'), text.includes('The newest 1,000 are shown.')]).toEqual([false, true]);
  });

  it('closes with Escape and restores the focus', async () => {
    const { page } = await opened([one('n1')]);

    await page.key(document.body, 'Escape');

    expect(page.all('dialog')).toEqual([]);
    expect(document.activeElement).toBe(page.get('button', /^Notifications/));
  });
});

describe('notifications', () => {
  it('open their page and become read', async () => {
    const { page, http } = await opened([one('n1')]);

    await page.press('button', /^unread: L. Ejemplo asks to join n1/);
    http.expectOne({ method: 'POST', url: '/api/v1/notifications/n1/read' }).flush(one('n1', { is_read: true }));
    await recount(http, 0);

    expect(TestBed.inject(Router).url).toBe('/organizations/o1?edit=1');
    expect(page.all('dialog')).toEqual([]);
    expect(page.get('button', 'Notifications')).toBeDefined();
  });

  it('never link outside of the app', async () => {
    const { page, http } = await opened([one('n1', { link: '//elsewhere.example/x', is_read: true })]);

    await page.press('button', /^L. Ejemplo asks/);

    http.expectNone({ method: 'POST', url: '/api/v1/notifications/n1/read' });
    expect(TestBed.inject(Router).url).toBe('/');
  });

  it('are all marked as read with one button', async () => {
    const { page, http } = await opened([one('n1'), one('n2')]);

    await page.press('button', 'Mark all as read');
    http.expectOne('/api/v1/notifications/read-all').flush(...nothing);
    await recount(http, 0);

    expect(page.all('button', /^unread/)).toEqual([]);
    expect(page.all('button', 'Mark all as read')).toEqual([]);
  });

  it('are removed one by one, also when already deleted', async () => {
    const { page, http } = await opened([one('n1'), one('n2')]);

    await page.press('button', 'Remove “L. Ejemplo asks to join n1”');
    http
      .expectOne({ method: 'DELETE', url: '/api/v1/notifications/n1' })
      .flush('{}', { status: 404, statusText: 'Not Found' });
    await recount(http, 1);

    expect(page.all('button', /^unread/)).toHaveLength(1);
  });

  it('reappear when a removal fails', async () => {
    const { page, http } = await opened([one('n1')]);

    await page.press('button', 'Remove “L. Ejemplo asks to join n1”');
    expect(page.get('heading', 'No notifications')).toBeDefined();
    http.expectOne({ method: 'DELETE', url: '/api/v1/notifications/n1' }).error(new ProgressEvent('error'));
    await recount(http, 1);
    http.expectOne('/api/v1/notifications?limit=50').flush([one('n1')]);
    await whenStable();

    expect(page.all('button', /^unread/)).toHaveLength(1);
  });

  it('continue with older ones after the removal of a full page', async () => {
    const { page, http } = await opened(Array.from({ length: 50 }, (_, n) => one(`n${n}`, { is_read: true })));
    const [first, ...others] = page.all('button', /^Remove/);
    first?.click();
    await whenStable();
    expect(page.all('button', /^(Show more|Mark all as read)$/)).toHaveLength(2);

    for (const button of others) button.click();
    await whenStable();
    expect(page.text()).not.toContain('No notifications');
    for (const sent of http.match(({ method }) => method === 'DELETE')) sent.flush(...nothing);
    await whenStable();
    http.expectOne('/api/v1/notifications?limit=50').flush([one('n50')]);
    await whenStable();

    expect(page.all('button', /^unread: L. Ejemplo asks to join n50/)).toHaveLength(1);
  });

  it('are cleared after confirmation', async () => {
    const { page, http } = await opened([one('n1'), one('n2')]);

    await page.press('button', 'Clear all');
    expect(page.get('heading', 'Clear all notifications?')).toBeDefined();
    page.all('button', 'Clear all').at(-1)?.click();
    await whenStable();
    http.expectOne({ method: 'DELETE', url: '/api/v1/notifications' }).flush(...nothing);
    await recount(http, 0);

    expect(page.get('button', 'Notifications')).toBeDefined();
  });
});

describe('notification stream', () => {
  const body = (...parts: Uint8Array[]) => ({
    getReader: () => ({
      read: () => Promise.resolve(parts.length > 0 ? { done: false, value: parts.shift() } : { done: true }),
    }),
  });
  const answering = (answer: object) => {
    const fetch = jest.fn(() => Promise.resolve(answer));
    Object.assign(window, { fetch });
    return fetch;
  };
  afterEach(() => Reflect.deleteProperty(window, 'fetch'));

  it('is read to its end, regardless of chunks', async () => {
    await configure();
    const text =
      'retry: 5000\n\nevent: unread\ndata: {"count":1,"latest":"a"}\n\n: alive\n\nevent: other\ndata: {}\n\n' +
      'event: unread\ndata: {"count":2,"latest":"é"}\n\nevent: unread\ndata: {"cou';
    const bytes = new TextEncoder().encode(text);
    const fetch = answering({ ok: true, status: 200, body: body(...Array.from(bytes, (one) => Uint8Array.of(one))) });
    const received: Unread[] = [];

    const status = await TestBed.inject(NoticeStream).read('T', new AbortController().signal, (one) =>
      received.push(one),
    );

    expect([status, received]).toEqual([
      200,
      [
        { count: 1, latest: 'a' },
        { count: 2, latest: 'é' },
      ],
    ]);
    const [[address, options]] = fetch.mock.calls as unknown as [[URL, RequestInit]];
    expect([address.pathname, address.search]).toEqual(['/api/v1/notifications/stream', '']);
    expect(options.headers).toEqual({ Accept: 'text/event-stream', Authorization: 'Bearer T' });
  });

  it('returns the status of an error, or zero without a response', async () => {
    await configure();
    const read = () => TestBed.inject(NoticeStream).read('T', new AbortController().signal, () => undefined);
    answering({ ok: false, status: 429, body: null });
    expect(await read()).toBe(429);
    Object.assign(window, { fetch: () => Promise.reject(new TypeError('away')) });
    expect(await read()).toBe(0);
    Reflect.deleteProperty(window, 'fetch');
    expect(await read()).toBe(0);
  });

  it('updates the bell, and is closed while the page is hidden', async () => {
    const signals: AbortSignal[] = [];
    let push: (unread: Unread) => void = () => undefined;
    const read: NoticeStream['read'] = (_token, signal, received) => {
      signals.push(signal);
      push = received;
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(0)));
    };
    const { page, http } = await bell(0, [{ provide: NoticeStream, useValue: { read } }]);
    push({ count: 7, latest: 'n7' });
    await whenStable();
    expect(page.get('button', 'Notifications, 7 unread')).toBeDefined();
    window.dispatchEvent(new Event('focus'));
    http.expectNone(count);

    const see = async (visibilityState: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
      document.dispatchEvent(new Event('visibilitychange'));
      await whenStable();
    };
    await see('hidden');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await see('visible');
    Reflect.deleteProperty(document, 'visibilityState');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    http.expectOne(count).flush({ count: 8 });
    await whenStable();
    expect(page.get('button', 'Notifications, 8 unread')).toBeDefined();
  });
});
