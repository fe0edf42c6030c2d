import { jest } from '@jest/globals';
import { Component, signal } from '@angular/core';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { Page, whenStable } from '../../testing/page';
import { configure, show, visit } from '../../testing/render';
import { Session } from '../session';
import { Theme } from '../theme/theme';
import { Button, DialogFrame, Dialogs, FullWidth, Search, showBreadcrumbs, SingleKeys } from '../ui';
import { Shell } from './shell';
import { Shortcuts } from './shortcuts/shortcuts';

@Component({ template: '<h1>The page</h1>' })
class Inner {
  constructor() {
    showBreadcrumbs(() => [{ text: 'Assets', link: '/assets' }, { text: 'LN-00042' }]);
  }
}

async function frame(
  role = 'technician',
  status = 200,
  organizations: object[] = [],
): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({
    routes: [{ path: '', component: Shell, children: [{ path: 'assets', component: Inner }] }],
  });
  TestBed.inject(Theme);
  const { page } = await visit('/assets');
  answer(http, role, status, organizations);
  await whenStable();
  return { page, http };
}

function answer(http: HttpTestingController, role: string, status = 200, organizations: object[] = []): void {
  const user = { id: 'u1', name: 'Renata Sample', email: 'r@lab.example', role, language: 'en' };
  http.expectOne('/api/v1/users/me').flush(user, { status, statusText: 'x' });
  const mine = http
    .match((request) => request.urlWithParams.includes('mine=true'))
    .filter((request) => !request.cancelled);
  for (const request of mine) request.flush(organizations);
}

@Component({
  template: `@for (name of names(); track name) {
    <li>
      <input [attr.aria-label]="name" /><button type="button" (click)="remove(name)">Remove {{ name }}</button>
    </li>
  }`,
})
class Removable {
  readonly names = signal(['a', 'b', 'c']);
  remove(gone: string): void {
    this.names.update((names) => names.filter((name) => name !== gone));
  }
}

@Component({
  imports: [DialogFrame],
  template: `<ui-dialog heading="Retire">
    @if (isRunning()) {
      <button type="button" (click)="isRunning.set(false)">Stop</button>
    } @else {
      <p><button type="button">Close</button></p>
    }
  </ui-dialog>`,
})
class Progress {
  readonly isRunning = signal(true);
}

const everywhere = () => new Page(document);

describe('application shell', () => {
  it('leads members of an organization that requires a second factor to the security settings', async () => {
    const open = { id: 'o1', name: 'Laboratory North', my_role: 'member', is_member: true };
    const closed = { id: 'o2', name: 'Careful', my_role: 'member', is_member: false };
    const { page } = await frame('technician', 200, [open, closed]);
    await whenStable();

    expect(page.get('heading', 'The page')).toBeDefined();
    expect(page.get('status').textContent).toContain('Careful requires a second factor');
    expect(page.get('link', 'Add a second factor').getAttribute('href')).toBe('/settings?tab=security');
    expect(
      TestBed.inject(Session)
        .memberships()
        .map(({ id }) => id),
    ).toEqual(['o1']);
  });

  it('notes on a later page that an organization was closed meanwhile', async () => {
    const member = { id: 'o2', name: 'Careful', my_role: 'member' };
    const { page, http } = await frame('technician', 200, [{ ...member, is_member: true }]);
    expect(page.all('link', 'Add a second factor')).toEqual([]);

    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    await TestBed.inject(Router).navigateByUrl('/assets?page=2');
    await whenStable();
    answer(http, 'technician', 200, [{ ...member, is_member: false }]);
    await whenStable();

    expect(page.get('status').textContent).toContain('Careful requires a second factor');
    expect(TestBed.inject(Session).memberships()).toEqual([]);
  });

  it('shows the page once the user is loaded, with the window title', async () => {
    const { page } = await frame();

    expect(page.get('heading', 'The page')).toBeDefined();
    expect(page.root.querySelector('app-crumbs [aria-current=page]')?.textContent).toBe('LN-00042');
    expect(document.title).toBe('LN-00042 · Assets · Etalon');
  });

  it('shows only the password form while a temporary password is set', async () => {
    localStorage.setItem('etalon.token', 'T');
    const http = await configure({
      routes: [{ path: '', component: Shell, children: [{ path: 'assets', component: Inner }] }],
    });
    const { page } = await visit('/assets');
    const user = { id: 'u1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };
    const account = (first_password_until: string | null) => {
      http.expectOne('/api/v1/users/me').flush({ ...user, first_password_until });
      for (const request of http.match((one) => one.urlWithParams.includes('mine=true'))) request.flush([]);
    };
    account('2026-12-01T10:00:00Z');
    await whenStable();
    expect(page.get('heading', 'Choose your own password')).toBeDefined();
    expect(page.all('heading', 'The page')).toEqual([]);
    expect(page.all('navigation')).toEqual([]);

    await page.type('Current password', 'handed over words');
    await page.type('New password', 'a sentence of mine');
    await page.press('button', 'Set password');
    const sent = http.expectOne('/api/v1/users/me/change-password');
    expect(sent.request.body).toEqual({ current_password: 'handed over words', new_password: 'a sentence of mine' });
    sent.flush(null, { status: 204, statusText: 'No Content' });
    await whenStable();
    http.expectOne('/api/v1/auth/login').flush({ access_token: 'T2', token_type: 'bearer' });
    await whenStable();
    account(null);
    await whenStable();

    expect(page.get('heading', 'The page')).toBeDefined();
  });

  it('offers a retry when the user could not be loaded', async () => {
    const { page, http } = await frame('technician', 503);
    expect(page.get('alert').textContent).toContain('Loading failed');

    await page.press('button', 'Retry');
    answer(http, 'technician');
    await whenStable();

    expect(page.get('heading', 'The page')).toBeDefined();
  });

  it('marks the current page and has no entry without a page', async () => {
    const { page } = await frame();

    const current = [...page.root.querySelectorAll('app-sidebar [aria-current=page]')];
    expect(current.map((link) => link.textContent.trim())).toEqual(['Assets']);
    expect(page.all('link', /Documentation/)).toEqual([]);
    expect(page.text()).toContain('1.2.3');
  });

  it('collapses the sidebar and remembers it', async () => {
    const { page } = await frame();

    await page.press('button', 'Collapse sidebar');

    expect(page.get('button', 'Expand sidebar').getAttribute('aria-expanded')).toBe('false');
    expect(localStorage.getItem('etalon.sidebar')).toBe('folded');
  });

  it('collapses the sidebar beside a full-width page, until left or expanded', async () => {
    const { page } = await frame();
    const room = TestBed.inject(FullWidth);
    const isFolded = () => page.root.querySelector('app-sidebar')?.classList.contains('folded');

    room.take();
    await whenStable();
    expect(isFolded()).toBe(true);
    await page.press('button', 'Expand sidebar');
    expect(isFolded()).toBe(false);
    room.release();
    room.take();
    await whenStable();
    room.release();
    await whenStable();

    expect(isFolded()).toBe(false);
    expect(localStorage.getItem('etalon.sidebar')).not.toBe('folded');
  });

  it('returns the focus when the navigation drawer closes', async () => {
    const { page } = await frame();
    const menu = page.get('button', 'Open menu');
    await page.press('button', 'Open menu');
    expect(menu.getAttribute('aria-expanded')).toBe('true');

    await page.key(page.get('button', 'Close menu'), 'Escape');
    expect([document.activeElement, menu.getAttribute('aria-expanded')]).toEqual([menu, 'false']);

    await page.press('button', 'Open menu');
    await TestBed.inject(Router).navigateByUrl('/assets?page=2');
    await whenStable();
    expect(document.activeElement).toBe(page.get('main'));
  });

  it('does not offer viewers to create anything', async () => {
    const { page } = await frame('viewer');

    expect(page.all('button', 'New')).toEqual([]);
  });

  it('changes the theme immediately and remembers it', async () => {
    const { page } = await frame();

    await page.press('button', 'Theme');
    await everywhere().press('menuitemradio', 'Dark');

    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('etalon.theme')).toBe('dark');
  });

  it('changes the language immediately and saves it with the account', async () => {
    const { page, http } = await frame();

    await page.press('button', /^Language: EN.*English/);
    await everywhere().press('menuitemradio', 'Français');

    expect(http.expectOne({ method: 'PATCH', url: '/api/v1/users/me' }).request.body).toEqual({ language: 'fr' });
    expect(page.get('button', /^Langue: FR.*Français/)).toBeDefined();
  });

  it('signs out', async () => {
    const { page, http } = await frame();

    await page.press('button', 'Account of Renata Sample');
    await everywhere().press('menuitem', 'Sign out');
    http.expectOne('/api/v1/auth/sign-out').flush(null, { status: 204, statusText: 'No Content' });
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/sign-in');
    expect(localStorage.getItem('etalon.token')).toBeNull();
  });

  it('opens the palette with Ctrl-K', async () => {
    await frame();

    await everywhere().key(document.body, 'k', { ctrlKey: true });
    await whenStable();

    expect(everywhere().get('combobox', 'Search and commands')).toBeDefined();
    expect(everywhere().get('dialog', 'Search and commands')).toBeDefined();
  });

  it('moves the focus to a neighbour when the focused element is removed', async () => {
    localStorage.setItem('etalon.token', 'T');
    const http = await configure({
      routes: [{ path: '', component: Shell, children: [{ path: 'assets', component: Removable }] }],
    });
    const { page } = await visit('/assets');
    answer(http, 'technician');
    await whenStable();
    const remove = async (name: string) => {
      const button = page.get('button', `Remove ${name}`);
      button.focus();
      await page.key(button, 'Enter');
      await page.press('button', `Remove ${name}`);
      await whenStable();
      return document.activeElement;
    };

    expect((await remove('b'))?.textContent).toBe('Remove c');
    expect((await remove('c'))?.textContent).toBe('Remove a');
    expect(await remove('a')).toBe(page.get('main'));
  });

  it('keeps the focus in the open dialog when the focused element is removed', async () => {
    const { page } = await frame();
    const retire = page.get('main').appendChild(document.createElement('button'));
    retire.focus();
    void TestBed.inject(Dialogs).open(Progress);
    await whenStable();
    const stop = everywhere().get('button', 'Stop');
    stop.focus();

    await everywhere().key(stop, 'Enter');
    await everywhere().press('button', 'Stop');
    await whenStable();

    expect(document.activeElement).toBe(everywhere().get('button', 'Close'));
  });

  it('keeps the focus in the notifications panel when a notification is removed', async () => {
    const { page, http } = await frame();
    await page.press('button', /^Notifications/);
    const item = { type: 'job.failed', body: null, link: null, is_read: true, created_at: new Date().toISOString() };
    http.expectOne('/api/v1/notifications?limit=50').flush(['A', 'B'].map((title) => ({ ...item, id: title, title })));
    await whenStable();
    const removal = (title: string) => everywhere().get('button', `Remove “${title}”`);
    const remove = async (title: string) => {
      removal(title).focus();
      await everywhere().key(removal(title), 'Enter');
      await everywhere().press('button', `Remove “${title}”`);
      await whenStable();
    };

    await remove('A');
    expect(document.activeElement).toBe(removal('B'));
    await remove('B');
    expect(everywhere().get('dialog', 'Notifications').contains(document.activeElement)).toBe(true);
  });
});

describe('saved views in the sidebar', () => {
  afterEach(() => jest.restoreAllMocks());

  async function counted(first: string) {
    const { page, http } = await frame();
    const asked = (address: string) => http.match(({ url }) => url === address).filter(({ cancelled }) => !cancelled);
    const askedLater = async (address: string) => {
      let found = asked(address);
      for (let turn = 0; turn < 50 && found.length === 0; turn++) {
        await whenStable();
        found = asked(address);
      }
      return found;
    };
    const unavailable = { status: 503, statusText: 'Service Unavailable' };
    const answerViews = async (count: string | null, areFound = true) => {
      const view = { id: 'v', name: 'Overdue', list: 'assets', query: 'status=expired' };
      for (const one of await askedLater('/api/v1/saved-views'))
        if (areFound) one.flush(one.request.params.get('list') === 'assets' ? [view] : []);
        else one.flush({}, unavailable);
      for (const one of await askedLater('/api/v1/assets'))
        if (count === null) one.flush({}, unavailable);
        else one.flush([], { headers: { 'X-Total-Count': count } });
      await whenStable();
    };
    await answerViews(first);
    expect(page.get('link', /Overdue/).textContent).toContain(first);

    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    await TestBed.inject(Router).navigateByUrl('/assets?page=2');
    await whenStable();
    return { page, answerViews };
  }

  it('are counted again on a later page', async () => {
    const { page, answerViews } = await counted('14');

    await answerViews('2');

    expect(page.get('link', /Overdue/).textContent).toMatch(/Overdue\s*2$/);
  });

  it('remain with their counts where they cannot be loaded again', async () => {
    const { page, answerViews } = await counted('14');

    await answerViews(null, false);

    expect(page.get('link', /Overdue/).textContent).toMatch(/Overdue\s*14$/);
  });
});

describe('keyboard shortcuts', () => {
  @Component({
    imports: [Button, Search],
    template: `<ui-search slash label="Find" /><label>Name <input /></label
      ><button type="button" uiButton="primary" (click)="presses = presses + 1">Next</button>`,
  })
  class Form {
    presses = 0;
  }

  async function shortcuts() {
    await configure();
    const { page, instance } = await show(Form);
    const main = document.createElement('main');
    main.append(page.root);
    document.body.append(main);
    // jsdom has no layout
    Object.defineProperty(page.get('button', 'Next'), 'offsetParent', { value: main });
    TestBed.runInInjectionContext(() => TestBed.inject(Shortcuts).listen());
    return { page, instance };
  }

  it('press the primary button with Ctrl-Enter, also from a field', async () => {
    const { page, instance } = await shortcuts();

    await page.key(page.field('Name'), 'Enter', { ctrlKey: true });
    await page.key(page.field('Name'), 'Enter');

    expect(instance.presses).toBe(1);
  });

  it('are listed by ?, but not while typing', async () => {
    const { page } = await shortcuts();
    await page.key(page.field('Name'), '?');
    expect(everywhere().all('heading', 'Keyboard shortcuts')).toEqual([]);

    await page.key(page.get('button', 'Next'), '?');
    for (let turn = 0; turn < 50 && everywhere().all('heading', 'Keyboard shortcuts').length === 0; turn++)
      await whenStable();

    expect(everywhere().text()).toContain('Next step');
  });

  it('of a single key can be turned off', async () => {
    const { page } = await shortcuts();
    const isTaken = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      page.get('button', 'Next').dispatchEvent(event);
      return event.defaultPrevented;
    };

    TestBed.inject(SingleKeys).choose(false);
    expect([isTaken('/'), isTaken('?')]).toEqual([false, false]);

    TestBed.inject(SingleKeys).choose(true);
    expect(isTaken('/')).toBe(true);
    expect(document.activeElement).toBe(page.get('searchbox', 'Find'));
  });
});
