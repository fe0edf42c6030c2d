import { DialogRef } from '@angular/cdk/dialog';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { whenStable, type Page } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import type { Language } from '@etalon/i18n';
import { Texts } from '../../language';
import { Session } from '../../session';
import { markMatches } from '../../ui';
import { Palette } from './palette';

const probe = {
  id: 'a1',
  asset_id: 'LN-00117',
  organization_id: null,
  name: 'Pressure transmitter',
  manufacturer: 'Nordwerk',
  model: 'PT-10D',
  serial_number: '20',
  calibration_status: 'due_soon',
  is_active: true,
};

let closed = 0;

async function palette(
  role = 'technician',
  { language = 'en', memberships = [] }: { language?: Language; memberships?: object[] } = {},
): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({
    language,
    providers: [{ provide: DialogRef, useValue: { close: () => (closed += 1) } }],
  });
  TestBed.inject(Session).account.value();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role, language });
  http.expectOne((request) => request.urlWithParams.includes('mine=true')).flush(memberships);
  const { page } = await show(Palette);
  return { page, http };
}

const search = (page: Page) => page.get('combobox', 'Search and commands') as HTMLInputElement;

async function type(page: Page, text: string): Promise<void> {
  await page.type('Search and commands', text);
}

async function answer(
  http: HttpTestingController,
  text: string,
  assets: object[],
  exact: object[] = [],
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 160));
  http.expectOne((request) => request.url === '/api/v1/assets' && request.params.get('code') === text).flush(exact);
  http.expectOne((request) => request.url === '/api/v1/assets' && request.params.get('q') === text).flush(assets);
  await whenStable();
}

describe('command palette', () => {
  it('finds calibrations by certificate number, organizations and people by name', async () => {
    const { page, http } = await palette();
    await type(page, 'ln-cal-LN-00117-V3');
    await answer(http, 'ln-cal-LN-00117-V3', []);
    const one = {
      id: 'c3',
      certificate_number: 'LN-CAL-LN-00117-v3',
      asset_name: 'Gauge',
      calibration_date: '2026-03-12',
      certificate_state: 'voided',
    };
    http
      .expectOne(({ url, params }) => url === '/api/v1/calibrations' && params.get('include_voided') === 'true')
      .flush([one]);
    http.expectOne(({ url }) => url === '/api/v1/organizations').flush([{ id: 'o1', name: 'Laboratory North' }]);
    http
      .expectOne(({ url }) => url === '/api/v1/people')
      .flush([
        { id: 'u7', name: 'R. Muster', is_active: true },
        { id: 'u8', name: 'T. Former', is_active: false },
      ]);
    await whenStable();

    expect(page.get('option', /LN-CAL-LN-00117-v3/).textContent).toContain('2026-03-12, Void');
    expect(page.all('option', /Laboratory North/)).toHaveLength(1);
    expect(page.get('option', /T. Former/).textContent).toContain('Deactivated');

    await page.press('option', /R. Muster/);
    expect(TestBed.inject(Router).url).toBe('/people/u7');
  });

  it('lists all pages before any input', async () => {
    const { page } = await palette();

    expect(page.all('option').map((option) => option.textContent.trim())).toEqual([
      expect.stringContaining('Dashboard'),
      'Assets',
      'Calibrations',
      'Locations',
      'Procedures',
      'Organizations',
      'Activity',
      'Guide',
      'Calculators',
      'Impact assessments',
      'Validation',
      'Settings',
      'New asset',
      'Assets from a table',
      'Assets from an archive',
      'New location',
      'New procedure',
      'New organization',
    ]);
  });

  it('lists administration pages for administrators', async () => {
    const { page } = await palette('admin');

    expect(page.all('option').map((option) => option.textContent.trim())).toContain('Administration');
  });

  it('finds assets, marks the match, and opens the first with Enter', async () => {
    const { page, http } = await palette();
    await type(page, 'press 10');
    await answer(http, 'press 10', [probe]);
    expect(page.get('option', /^LN-00117/).getAttribute('aria-selected')).toBe('true');
    expect([...page.root.querySelectorAll('.match')].map((piece) => piece.textContent)).toEqual(['Press', '10']);

    await page.key(search(page), 'Enter');

    expect(TestBed.inject(Router).url).toBe('/assets/LN-00117');
  });

  it('finds locations below the assets, and opens them', async () => {
    const { page, http } = await palette();
    await type(page, 'bath');
    await answer(http, 'bath', []);
    const place = {
      id: 'l1',
      name: 'Bath room',
      code: 'B2',
      path: [{ id: 'l0', name: 'Main site' }],
      organization_name: 'North',
    };
    http.expectOne(({ url, params }) => url === '/api/v1/locations' && params.get('q') === 'bath').flush([place]);
    await whenStable();
    expect(page.get('option', /Bath room/).textContent).toContain('North / Main site');

    await page.key(search(page), 'Enter');

    expect(TestBed.inject(Router).url).toBe('/locations/l1');
  });

  it('finds retired assets without offering a calibration', async () => {
    const { page, http } = await palette();
    await type(page, 'press');
    await answer(http, 'press', [{ ...probe, is_active: false }]);

    expect(page.text()).toContain('LN-00117');
    expect(page.text()).not.toContain('Record calibration of');
  });

  it('moves through all results with the arrow keys, actions last', async () => {
    const { page, http } = await palette();
    await type(page, 'press');
    await answer(http, 'press', [probe]);

    await page.key(search(page), 'ArrowDown');
    const chosen = page.all('option').filter((option) => option.getAttribute('aria-selected') === 'true');
    expect(chosen.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Record calibration of LN-00117'),
    ]);
    expect(search(page).getAttribute('aria-activedescendant')).toBe(chosen[0]?.id);
    await page.key(search(page), 'Enter');

    expect(TestBed.inject(Router).url).toBe('/calibrations/new?asset=LN-00117');
  });

  it('wraps around from the first to the last result', async () => {
    const { page } = await palette();
    const chosen = () => page.all('option').find((option) => option.getAttribute('aria-selected') === 'true');
    expect(chosen()?.textContent).toContain('Dashboard');

    await page.key(search(page), 'ArrowUp');
    expect(chosen()?.textContent).toContain('New organization');
    await page.key(search(page), 'ArrowDown');

    expect(chosen()?.textContent).toContain('Dashboard');
  });

  it('finds headings of the guide, last, and opens them', async () => {
    const { page, http } = await palette();
    await type(page, 'guard');
    await answer(http, 'guard', []);
    const passage = {
      page: 'rules',
      title: 'Decision rules',
      id: 'bands',
      heading: 'Guard bands',
      text: 'A distance.',
    };
    // The search library loads first.
    for (let isAnswered = false; !isAnswered;) {
      const [request] = http.match('/guide-pages/en/search.json');
      request?.flush([passage]);
      isAnswered = request !== undefined;
      await whenStable();
    }
    await whenStable();

    expect(page.all('option').at(-1)?.textContent).toContain('Guard bands');
    await page.press('option', /Guard bands/);
    expect(TestBed.inject(Router).url).toBe('/guide/rules#bands');
  });

  it('closes with Escape', async () => {
    const { page } = await palette();
    closed = 0;

    await page.key(search(page), 'Escape');

    expect(closed).toBe(1);
  });

  it('offers viewers nothing to create', async () => {
    const { page } = await palette('viewer');

    expect(page.all('option', /New/)).toEqual([]);
  });

  it('opens a scanned address immediately', async () => {
    const { page, http } = await palette();
    await type(page, `${document.baseURI}assets/LN-00042`);

    await page.key(search(page), 'Enter');
    http.expectOne('/api/v1/assets/LN-00042').flush({ ...probe, asset_id: 'LN-00042' });
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/assets/LN-00042');
  });

  it('reports an unknown scanned code, and creates no asset on Enter', async () => {
    const { page, http } = await palette();
    await type(page, 'NOPE-1');
    await answer(http, 'NOPE-1', []);
    http.match(({ url }) => url === '/api/v1/locations').forEach((request) => request.flush([]));
    await whenStable();

    await page.key(search(page), 'Enter');
    http.expectOne(({ url, params }) => url === '/api/v1/assets' && params.get('code') === 'NOPE-1').flush([]);
    await whenStable();

    expect(page.get('alert').textContent).toBe('No asset has the code “NOPE-1”.');
    expect(TestBed.inject(Router).url).not.toContain('new');
    expect(page.all('option').map((option) => option.textContent.trim())).toEqual([
      expect.stringContaining('Search assets for “NOPE-1”'),
      'Add “NOPE-1” to an asset',
      'New asset named “NOPE-1”',
    ]);
    await page.key(search(page), 'ArrowDown');
    await page.key(search(page), 'ArrowUp');
    await page.key(search(page), 'Enter');
    expect(TestBed.inject(Router).url).toBe('/assets?q=NOPE-1');
  });

  it('opens the asset of a scanned serial number, ignoring prefixes', async () => {
    const { page, http } = await palette();
    await type(page, ']C1sn-4711');
    await answer(http, ']C1sn-4711', []);

    await page.key(search(page), 'Enter');
    http
      .expectOne(({ url, params }) => url === '/api/v1/assets' && params.get('code') === ']C1sn-4711')
      .flush([{ ...probe, serial_number: 'SN-4711' }]);
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/assets/LN-00117');
  });

  it('finds pages of the administration, settings, calculators and saved views before it offers a new asset', async () => {
    const { page, http } = await palette('superadmin');
    await type(page, 'back');
    await answer(http, 'back', []);
    http
      .match(({ url }) => url === '/api/v1/saved-views')
      .forEach((one) =>
        one.flush(
          one.request.params.get('list') === 'assets'
            ? [{ id: 'v', list: 'assets', name: 'Backlog', query: 'status=expired&status=due_soon&q=100%25' }]
            : [],
        ),
      );
    await whenStable();
    const options = page.all('option').map((option) => option.textContent.trim());
    expect(options.some((option) => option.startsWith('Backup'))).toBe(true);
    expect(options[0]).not.toContain('New asset');
    expect(options).toContain('Backlog');
    expect(options.at(-1)).toBe('New asset named “back”');

    page
      .all('option')
      .find(({ textContent }) => textContent.includes('Backlog'))
      ?.click();
    await whenStable();
    expect(TestBed.inject(Router).url).toBe('/assets?status=expired&status=due_soon&q=100%25');
    await type(page, 'signat');
    await whenStable();
    expect(page.all('option')[0]?.textContent).toContain('Signature');
  });

  it.each([
    ['mail server', 'E-mail'],
    ['disaster', 'Backup'],
    ['uncert', 'Measurement model'],
    ['R&R', 'Gauge study'],
    ['2fa', 'Security'],
  ])('finds the page of %s by its search words', async (text, title) => {
    const { page } = await palette('superadmin');

    await type(page, text);
    await whenStable();

    expect(page.all('option')[0]?.textContent).toContain(title);
  });

  const north = { id: 'o1', name: 'Laboratory North', my_role: 'admin', is_member: true };
  const LED = '/organizations/o1';

  it.each<[Language, string, string]>([
    ...(['en', 'de', 'fr', 'es'] as const).flatMap((language): [Language, string, string][] => [
      [language, 'webhook', `${LED}#webhooks`],
      [language, 'passkey', '/settings?tab=security'],
      [language, 'smtp', '/administration/mail'],
      [language, 'backup', '/administration/backup'],
      [language, 'sso', '/administration/sign-on'],
      [language, 'cmc', `${LED}#scope`],
      [language, 'ical', `${LED}#calendar`],
      [language, 'pades', `${LED}#signing`],
    ]),
    ['en', 'API key', '/settings?tab=api_keys'],
    ['en', 'logo', `${LED}/edit`],
    ['en', 'signature', '/settings?tab=signature'],
    ['en', 'mail server', '/administration/mail'],
    ['en', 'single sign', '/administration/sign-on'],
    ['en', 'retention', '/administration/backup'],
    ['de', 'API-Schl', '/settings?tab=api_keys'],
    ['de', 'Unterschrift', '/settings?tab=signature'],
    ['de', 'Mailserver', '/administration/mail'],
    ['de', 'Aufbewahrung', '/administration/backup'],
    ['de', 'Briefkopf', `${LED}/edit`],
    ['fr', 'clé API', '/settings?tab=api_keys'],
    ['fr', 'signature', '/settings?tab=signature'],
    ['fr', 'sauvegarde', '/administration/backup'],
    ['fr', 'serveur de mess', '/administration/mail'],
    ['es', 'clave de API', '/settings?tab=api_keys'],
    ['es', 'firma', '/settings?tab=signature'],
    ['es', 'copia de seg', '/administration/backup'],
    ['es', 'servidor de correo', '/administration/mail'],
    ['es', 'logotipo', `${LED}/edit`],
  ])('finds the setting in %s by %s', async (language, text, address) => {
    const { page } = await palette('superadmin', { language, memberships: [north] });

    await page.type(TestBed.inject(Texts).get('shell.palette.label'), text);
    const titles = page.all('option').map((option) => option.textContent);
    const reached: string[] = [];
    for (const [at] of titles.slice(0, 6).entries()) {
      page.all('option')[at]?.click();
      await whenStable();
      reached.push(TestBed.inject(Router).url);
    }

    expect(reached).toContain(address);
  });

  it('finds sections of organizations only with permission', async () => {
    const { page } = await palette('technician', {
      memberships: [north, { id: 'o2', name: 'Laboratory South', my_role: 'member', is_member: true }],
    });
    await type(page, 'webhook');
    await whenStable();

    expect(
      page.all('option').flatMap(({ textContent }) => (textContent.includes('Webhooks') ? [textContent] : [])),
    ).toEqual([expect.stringContaining('Laboratory North')]);
  });

  it('lists matches in the name of a page before its search words', async () => {
    const { page } = await palette('superadmin', { language: 'de', memberships: [north] });
    await page.type(TestBed.inject(Texts).get('shell.palette.label'), 'Logo');
    await whenStable();

    expect(page.all('option')[0]?.textContent).toContain('Logo');
  });

  it('does not match the middle of a search word', async () => {
    const { page } = await palette('superadmin');

    await type(page, 'erver');
    await whenStable();

    expect(page.all('option').map((option) => option.textContent)).not.toContainEqual(
      expect.stringContaining('E-mail'),
    );
  });

  it('searches an address of another site as a code', async () => {
    const { page, http } = await palette();
    await type(page, 'https://other.example/assets/LN-00042');

    await page.key(search(page), 'Enter');
    http.expectOne('/api/v1/label-options').flush({ address: 'https://lab.example/assets/' });
    await whenStable();
    http.match(({ params }) => params.get('code') === 'https://other.example/assets/LN-00042')[0]?.flush([]);
    await whenStable();

    expect(page.get('alert').textContent).toContain('https://other.example/assets/LN-00042');
  });

  it('opens a scanned ID before the search has answered', async () => {
    const { page, http } = await palette();
    await type(page, 'ln-00117');

    await page.key(search(page), 'Enter');
    // On a slow machine the debounced search has started as well.
    for (const one of http.match(({ params }) => params.get('code') === 'ln-00117'))
      if (!one.cancelled) one.flush([probe]);
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/assets/LN-00117');
  });

  it('lists the asset with exactly that id first', async () => {
    const { page, http } = await palette();
    await type(page, 'G-12');
    const others = [127, 120].map((n) => ({ ...probe, id: `g${String(n)}`, asset_id: `G-${String(n)}` }));
    const withSerial = { ...probe, id: 's1', asset_id: 'G-1044', serial_number: 'G-12' };
    await answer(http, 'G-12', others, [withSerial, { ...probe, asset_id: 'G-12' }]);

    await page.key(search(page), 'Enter');
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/assets/G-12');
  });

  it('opens no hit of the previous text', async () => {
    const { page, http } = await palette();
    await type(page, 'G-1');
    await answer(http, 'G-1', [{ ...probe, id: 'g1', asset_id: 'G-127' }]);
    await type(page, 'G-14');

    await page.key(search(page), 'Enter');
    http.match(({ params }) => params.get('code') === 'G-14')[0]?.flush([]);
    await new Promise((resolve) => setTimeout(resolve, 160));
    http.match(({ params }) => params.get('code') === 'G-14').forEach((one) => one.flush([]));
    http
      .match(({ url, params }) => url === '/api/v1/assets' && params.get('q') === 'G-14')
      .forEach((one) => one.flush([{ ...probe, id: 'g2', asset_id: 'G-140' }]));
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/assets/G-140');
  });

  it('opens no location of the previous text', async () => {
    const { page, http } = await palette();
    const locations = async (text: string, one: object) => {
      await type(page, text);
      await answer(http, text, []);
      return () =>
        http
          .expectOne(({ url, params }) => url === '/api/v1/locations' && params.get('q') === text)
          .flush([{ ...one, path: [], organization_name: 'Laboratory North' }]);
    };
    (await locations('hal', { id: 'l1', name: 'Hall 1' }))();
    await whenStable();
    const answered = await locations('hall 2', { id: 'l2', name: 'Hall 2' });

    await page.key(search(page), 'Enter');
    http.match(({ params }) => params.get('code') === 'hall 2').forEach((one) => one.flush([]));
    answered();
    for (const one of http.match(({ params }) => params.get('q') === 'hall 2')) one.flush([]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/locations/l2');
  });

  it('reports a failed search', async () => {
    const { page, http } = await palette();
    await type(page, 'press');
    await new Promise((resolve) => setTimeout(resolve, 160));
    http.expectOne((request) => request.params.get('code') === 'press').flush([]);
    http
      .expectOne((request) => request.url === '/api/v1/assets' && request.params.get('q') === 'press')
      .flush({}, { status: 500, statusText: 'x' });
    await whenStable();

    expect(page.get('alert').textContent).toBe('The search failed. Try again.');
    expect(page.get('listbox', 'Results').contains(page.get('alert'))).toBe(false);
  });
});

describe('markMatches', () => {
  it('marks every word, longest first, and treats special characters literally', () => {
    const marked = (text: string, words: string) =>
      markMatches(text, words)
        .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
        .join('');

    expect(marked('Pressure 10 bar (10 %)', 'press 10')).toBe('[Press]ure [10] bar ([10] %)');
    expect(marked('a.b(c', '(')).toBe('a.b[(]c');
    expect(marked('anything', '  ')).toBe('anything');
  });
});
