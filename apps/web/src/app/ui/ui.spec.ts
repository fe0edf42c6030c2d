import { jest } from '@jest/globals';
import { LiveAnnouncer } from '@angular/cdk/a11y';
import { Component, computed, input, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { Page, whenStable } from '../../testing/page';
import { configure, show, visit } from '../../testing/render';
import {
  Badge,
  Button,
  Dialogs,
  Fingerprint,
  Rows,
  Secret,
  Search,
  Segments,
  SortHead,
  TabContent,
  TabPanel,
  Tabs,
  Toasts,
  unsavedGuard,
  type Unsaved,
} from './index';
import { ToastList } from './toast/toast-list';

describe('badge', () => {
  it.each([
    ['valid', 'Gültig'],
    ['due_soon', 'Bald fällig'],
    ['not_calibrated', 'Nicht kalibriert'],
    ['pending_approval', 'Wartet auf Freigabe'],
    ['something newer', 'Nicht kalibriert'],
  ])('shows %s in the selected language', async (status, word) => {
    await configure({ language: 'de' });

    expect((await show(Badge, { status })).page.text()).toBe(word);
  });
});

describe('a secret', () => {
  it('is not copied without https, where there is no clipboard', async () => {
    await configure();
    const { instance } = await show(Secret, { value: 'words' });
    expect('clipboard' in navigator).toBe(false);

    await instance.copy();

    expect(instance.isCopied()).toBe(false);
  });
});

describe('a fingerprint', () => {
  it('is not reported as copied without https, where there is no clipboard', async () => {
    await configure();
    const { page } = await show(Fingerprint, { value: 'ab12'.repeat(16), label: 'Copy fingerprint' });

    await page.press('button', 'Copy fingerprint');
    await whenStable();

    expect(TestBed.inject(Toasts).all()).toEqual([]);
  });
});

describe('busy button', () => {
  @Component({
    imports: [Button],
    template: `<button uiButton [busy]="busy()" (click)="presses = presses + 1">Save</button>`,
  })
  class Sample {
    readonly busy = signal(true);
    presses = 0;
  }

  it('ignores a second press and keeps its size', async () => {
    await configure();
    const { page, instance } = await show(Sample);

    await page.press('button', 'Save');
    expect(instance.presses).toBe(0);
    expect(page.get('button').getAttribute('aria-busy')).toBe('true');

    instance.busy.set(false);
    await whenStable();
    await page.press('button', 'Save');
    expect(instance.presses).toBe(1);
  });
});

describe('tabs', () => {
  @Component({
    imports: [TabContent, TabPanel, Tabs],
    template: `<ui-tabs label="Parts" [tabs]="tabs" [active]="active()">
      @for (tab of tabs; track tab.id) {
        <section ngTabPanel [preserveContent]="true" [value]="tab.id" [hidden]="tab.id !== active()">
          <ng-template ngTabContent><input [attr.aria-label]="'Note on ' + tab.id" /></ng-template>
        </section>
      }
    </ui-tabs>`,
  })
  class Sample {
    readonly tab = input('');
    readonly active = computed(() => this.tab() || 'overview');
    readonly tabs = [
      { id: 'overview', label: 'Overview' },
      { id: 'channels', label: 'Channels', count: 2 },
      { id: 'files', label: 'Files' },
    ];
  }

  async function tabs(url: string): Promise<Page> {
    await configure({ routes: [{ path: 'asset', component: Sample }] });
    const { page, harness } = await visit(url);
    document.body.append(harness.fixture.nativeElement as Node);
    return page;
  }
  const names = (page: Page) => page.all('tab').map((tab) => tab.textContent.trim());
  const selected = (page: Page) => page.all('tab').filter((tab) => tab.getAttribute('aria-selected') === 'true');

  it('have one tab stop, arrow keys move, and the tab is in the address', async () => {
    const page = await tabs('/asset?q=kept&tab=channels');
    expect(page.all('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
    expect(page.get('tablist').getAttribute('aria-label')).toBe('Parts');

    await page.key(page.get('tab', /Channels/), 'ArrowRight');

    expect(document.activeElement?.textContent.trim()).toBe('Files');
    expect(TestBed.inject(Router).url).toBe('/asset?q=kept&tab=files');
    expect(selected(page)).toEqual([page.get('tab', 'Files')]);
  });

  it('wrap around, and Home and End go to the ends; the first has the plain address', async () => {
    const page = await tabs('/asset?tab=files');
    expect(names(page)).toHaveLength(3);

    await page.key(page.get('tab', 'Files'), 'ArrowRight');
    expect(TestBed.inject(Router).url).toBe('/asset');
    await page.key(page.get('tab', 'Overview'), 'End');
    expect(TestBed.inject(Router).url).toBe('/asset?tab=files');
    await page.key(page.get('tab', 'Files'), 'Home');
    expect(TestBed.inject(Router).url).toBe('/asset');
  });

  it('name their panel, which is created when opened and keeps its inputs', async () => {
    const page = await tabs('/asset');
    expect(page.get('tabpanel', 'Overview').id).toBe(page.get('tab', 'Overview').getAttribute('aria-controls'));
    expect(page.root.querySelectorAll('input')).toHaveLength(1);
    await page.type('Note on overview', 'kept');

    await page.press('tab', 'Files');
    expect(TestBed.inject(Router).url).toBe('/asset?tab=files');
    expect(page.root.querySelectorAll('input')).toHaveLength(2);
    await page.press('tab', 'Overview');

    expect(page.field('Note on overview').value).toBe('kept');
  });
});

describe('table rows', () => {
  @Component({
    selector: 'app-sample',
    imports: [Rows],
    template: `<table>
      <tbody uiRows>
        @for (name of names(); track name) {
          <tr tabindex="-1">
            <td>
              <a href="#{{ name }}" (click)="open($event, name)">{{ name }}</a>
              <button type="button">Retire {{ name }}</button>
            </td>
          </tr>
        }
      </tbody>
    </table>`,
  })
  class Sample {
    readonly names = signal(['a', 'b', 'c']);
    opened = '';
    open(event: Event, name: string) {
      event.preventDefault();
      this.opened = name;
    }
  }

  it('have one tab stop; arrow keys, End and Enter move and open', async () => {
    await configure();
    const { page, instance } = await show(Sample);
    document.body.append(page.root);
    const rows = page.all('row');
    expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1]);
    const named = rows.map((row) => document.getElementById(row.getAttribute('aria-labelledby') ?? '')?.textContent);
    expect(named).toEqual(['a', 'b', 'c']);
    rows[0]?.focus();

    await page.key(page.get('row', 'a'), 'ArrowDown');
    expect(document.activeElement).toBe(rows[1]);
    await page.key(page.get('row', 'b'), 'End');
    await page.key(page.get('row', 'c'), 'Enter');

    expect(instance.opened).toBe('c');
    expect(rows.map((row) => row.tabIndex)).toEqual([-1, -1, 0]);
  });

  it('have controls reached by the right and left arrow keys, not by Tab', async () => {
    await configure();
    const { page } = await show(Sample);
    document.body.append(page.root);
    const stops = [...page.root.querySelectorAll<HTMLElement>('a, button, tr')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops).toEqual([page.get('row', 'a')]);
    page.get('row', 'a').focus();

    await page.key(page.get('row', 'a'), 'ArrowRight');
    await page.key(page.get('link', 'a'), 'ArrowRight');
    expect(document.activeElement).toBe(page.get('button', 'Retire a'));
    await page.key(page.get('button', 'Retire a'), 'ArrowLeft');
    await page.key(page.get('link', 'a'), 'ArrowLeft');

    expect(document.activeElement).toBe(page.get('row', 'a'));
  });

  it('are reached with Down from the search field', async () => {
    @Component({
      imports: [Sample, Search],
      template: `<main><ui-search label="Find" /><app-sample /></main>`,
    })
    class Page {}
    await configure();
    const { page } = await show(Page);
    document.body.append(page.root);

    await page.key(page.field('Find'), 'ArrowDown');

    expect(document.activeElement).toBe(page.get('row', 'a'));
  });
});

describe('sortable column header', () => {
  @Component({
    imports: [SortHead],
    template: `<table>
      <thead>
        <tr>
          <th uiSort="due" [sort]="sort()" (sorted)="sort.set($event)">Due</th>
        </tr>
      </thead>
    </table>`,
  })
  class Sample {
    readonly sort = signal('-updated_at');
  }

  it('sorts ascending first, then descending, with aria-sort', async () => {
    await configure();
    const { page, instance } = await show(Sample);
    const head = page.root.querySelector('th');

    await page.press('button');
    expect([instance.sort(), head?.getAttribute('aria-sort')]).toEqual(['due', 'ascending']);
    await page.press('button');
    expect([instance.sort(), head?.getAttribute('aria-sort')]).toEqual(['-due', 'descending']);
  });
});

describe('segmented control', () => {
  @Component({ imports: [Segments], template: `<ui-segments label="View" [segments]="segments" [(value)]="value" />` })
  class Sample {
    readonly segments = [
      { value: 'list', label: 'List' },
      { value: 'grid', label: 'Grid' },
    ];
    readonly value = signal('list');
  }

  it('has radio buttons of one group', async () => {
    await configure();
    const { page, instance } = await show(Sample);

    await page.press('radio', 'Grid');

    expect(instance.value()).toBe('grid');
    expect(page.get('radiogroup').getAttribute('aria-label')).toBe('View');
  });
});

describe('confirmation dialog', () => {
  const question = {
    heading: 'Void version 8?',
    text: 'Version 7 comes back.',
    act: 'Void version 8',
    keep: 'Keep',
    danger: true,
  };

  it('offers the safe choice first and returns the choice', async () => {
    await configure();
    const page = new Page(document);

    const answer = TestBed.inject(Dialogs).confirm(question);
    await whenStable();
    expect(page.all('button').map((button) => button.textContent.trim())).toEqual(['Keep', 'Void version 8']);
    const dialog = page.get('dialog', 'Void version 8?');
    const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toBe('Version 7 comes back.');
    await page.press('button', 'Void version 8');

    expect(await answer).toBe(true);
  });

  it('is cancelled by Escape', async () => {
    await configure();
    const answer = TestBed.inject(Dialogs).confirm(question);
    await whenStable();

    await new Page(document).key(document.body, 'Escape');

    expect(await answer).toBe(false);
  });

  it('appears before leaving unsaved changes only', async () => {
    await configure();
    const leave = (page: Unsaved) => TestBed.runInInjectionContext(() => unsavedGuard(page));

    expect(leave({ hasUnsavedWork: () => false })).toBe(true);
    const answer = leave({ hasUnsavedWork: () => true });
    await whenStable();
    await new Page(document).press('button', 'Stay');
    expect(await answer).toBe(false);

    const own = leave({ hasUnsavedWork: () => true, questionToLeave: () => question });
    await whenStable();
    await new Page(document).press('button', 'Void version 8');
    expect(await own).toBe(true);
  });
});

describe('toasts', () => {
  async function toasts() {
    await configure();
    const { page } = await show(ToastList);
    // jsdom has no popovers
    const [hidePopover, showPopover] = [jest.fn(), jest.fn()];
    Object.assign(page.root, { hidePopover, showPopover });
    return { page, showPopover };
  }

  it('show a confirmation with undo', async () => {
    const { page } = await toasts();
    let undone = false;
    TestBed.inject(Toasts).done('3 assets retired', { label: 'Undo', run: () => (undone = true) });
    await whenStable();
    expect(page.text()).toContain('3 assets retired');

    await page.press('button', 'Undo');

    expect(undone).toBe(true);
    expect(page.text()).toBe('');
  });

  it('stay open after an error', async () => {
    const { page } = await toasts();
    TestBed.inject(Toasts).error('The label could not be printed');
    await whenStable();

    await page.press('button', 'Close message');

    expect(page.text()).toBe('');
  });

  it('lie above an open dialog and are announced once', async () => {
    const { page, showPopover } = await toasts();
    const announce = jest.spyOn(TestBed.inject(LiveAnnouncer), 'announce');
    TestBed.inject(Toasts).error('The passkey was not created.');
    await whenStable();
    TestBed.inject(Toasts).done('3 assets retired', { label: 'Undo', run: () => undefined });
    await whenStable();

    expect(showPopover).toHaveBeenCalledTimes(2);
    expect(announce.mock.calls.map(([text]) => text)).toEqual([
      'The passkey was not created.',
      '3 assets retired Undo',
    ]);
    expect(page.root.querySelector('[aria-live]')).toBeNull();
  });
});
