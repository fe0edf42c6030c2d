import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/dom';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { AssetListItem, AssetProfileResponse } from '@etalon/api-client';
import { aListedAsset, anAsset } from '../../../../testing/an-asset';
import { Page, whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { Toasts } from '../../../ui';
import { nextCursor } from '../../lists';
import { AssetList } from './asset-list';
import { assetQuery, listAddress, readListState } from './list-state';

async function list(
  url = '/assets',
  assets: AssetListItem[] = [aListedAsset()],
  headers: Record<string, string> = {},
): Promise<{ page: Page; http: HttpTestingController; asked: string }> {
  const http = await configure({ routes: [{ path: 'assets', component: AssetList }] });
  const { page } = await visit(url);
  const requested = await answer(http, assets, headers);
  return { page, http, asked: requested };
}

async function answer(
  http: HttpTestingController,
  assets: AssetListItem[],
  headers: Record<string, string> = {},
): Promise<string> {
  const open = http.match(({ url }) => url.startsWith('/api/v1/assets')).filter(({ cancelled }) => !cancelled);
  const request = open.at(-1);
  if (!request) throw new Error('no list was asked for');
  request.flush(assets, { headers });
  await whenStable();
  return request.request.urlWithParams;
}

async function listOfTechnician(assets: AssetListItem[]) {
  localStorage.setItem('etalon.token', 'T');
  const { page, http } = await list('/assets', assets);
  http
    .match('/api/v1/users/me')
    .forEach((request) => request.flush({ id: 'u1', name: 'R. Sample', role: 'technician', language: 'en' }));
  http.match(({ urlWithParams }) => urlWithParams.includes('mine=true')).forEach((request) => request.flush([]));
  await whenStable();
  return { page, http };
}

const undoLast = () => TestBed.inject(Toasts).all().at(-1)?.act?.run();

async function retire(page: Page, http: HttpTestingController, inUse: boolean[]): Promise<Page> {
  await page.press('button', 'Retire');
  const dialog = new Page(document);
  await dialog.type('Reason', 'sold');
  fireEvent.click(dialog.all('button', 'Retire').at(-1) ?? document.body);
  await whenStable();
  for (const [at, is_active] of inUse.entries())
    http
      .expectOne(`/api/v1/assets/asset-${String(at + 1)}/profile`)
      .flush(anAsset({ is_active }), { headers: { ETag: '"7"' } });
  await whenStable();
  return dialog;
}

const typed = () => new Promise((resolve) => setTimeout(resolve, 300)).then(whenStable);

describe('address of the list', () => {
  it('holds search, filters and sort, without defaults', () => {
    const state = readListState({
      q: 'pt',
      status: ['expired', 'due_soon'],
      conformity: 'fail',
      organization: 'org-1',
      location: 'place-1',
      below: '1',
      type: 'sensor',
      sort: '-name',
    });

    expect(listAddress(state)).toEqual({
      q: 'pt',
      status: ['expired', 'due_soon'],
      conformity: ['fail'],
      organization: 'org-1',
      location: 'place-1',
      below: '1',
      type: 'sensor',
      quantity: null,
      daq: null,
      technology: null,
      range: null,
      unit: null,
      health: null,
      from: null,
      to: null,
      sort: '-name',
      look: null,
      columns: null,
    });
    const address = listAddress(readListState({}));
    expect(Object.values(address).every((value) => value === null)).toBe(true);
  });

  it('holds quantity, technology, due period, view and columns', () => {
    const state = readListState({
      quantity: 'pressure',
      technology: 'strain gauge',
      from: '2026-01-01',
      to: '2026-12-31',
      look: 'grid',
      columns: 'due,model,nonsense',
    });

    expect(state).toMatchObject({ from: '2026-01-01', columns: ['model', 'due'], look: 'grid' });
    expect(assetQuery(state)).toMatchObject({
      quantity: 'pressure',
      technology: 'strain gauge',
      due_after: '2026-01-01',
      due_before: '2027-01-01',
    });
    expect(readListState({ ...listAddress(state), status: undefined, conformity: undefined })).toEqual(state);
    expect(readListState({ from: '2026-02-31', to: 'x' })).toMatchObject({ from: '', to: '' });
  });

  it.each([
    ['0..10', 'bar', { range_min: 0, range_max: 10, range_unit: 'bar' }],
    ['-0.5..', 'bar', { range_min: -0.5, range_max: null, range_unit: 'bar' }],
    ['..1e-7', 'm', { range_min: null, range_max: 1e-7, range_unit: 'm' }],
  ])('holds the range %s with its unit', (range, unit, requested) => {
    const state = readListState({ range, unit });

    expect(listAddress(state)).toMatchObject({ range, unit });
    expect(assetQuery(state)).toMatchObject(requested);
  });

  it.each([
    ['0..10', ''],
    ['0..x', 'bar'],
    ['0..1..2', 'bar'],
    ['..', 'bar'],
    ['', 'bar'],
  ])('ignores the range %j in %j', (range, unit) => {
    const state = readListState({ range, unit });

    expect(state).toMatchObject({ range: '', unit: '' });
    expect(assetQuery(state)).not.toHaveProperty('range_unit');
  });

  it('ignores unknown values', () => {
    const state = readListState({
      q: undefined,
      status: 'mouldy',
      conformity: ['perfect', 'fail'],
      organization: undefined,
      location: undefined,
      below: '7',
      type: 'chair',
      sort: 'drop table',
    });

    expect(state).toMatchObject({ status: [], conformity: ['fail'], below: '', type: '', sort: 'due' });
  });
});

describe('first page', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [false, '60'],
    [true, '20'],
  ])('on a narrow screen (%j) has %s assets', async (matches, limit) => {
    const media = (query: string) => Object.assign(new EventTarget(), { matches, media: query, onchange: null });
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => media(query) as unknown as MediaQueryList);

    const { asked } = await list();

    expect(new URL(asked, 'http://localhost').searchParams.get('limit')).toBe(limit);
  });
});

describe('the list of assets', () => {
  it('requests the filters of the address', async () => {
    const { asked: requested } = await list('/assets?q=pt&status=expired&status=due_soon&sort=-name');

    const query = new URL(requested, 'http://x').searchParams;
    expect(query.get('q')).toBe('pt');
    expect(query.getAll('status')).toEqual(['expired', 'due_soon']);
    expect(query.get('sort')).toBe('-name');
    expect(query.get('with_total')).toBeNull();
  });

  it('shows its count at once if it ends with the page, otherwise after it', async () => {
    const one = await list('/assets?q=pt');
    expect(one.page.text()).toContain('1 asset');
    expect(one.http.match(({ url }) => url === '/api/v1/assets')).toEqual([]);

    TestBed.resetTestingModule();
    const { page, http } = await list('/assets?q=pt', [aListedAsset()], {
      Link: '</api/v1/assets?cursor=abc%3D>; rel="next"',
    });
    expect(page.get('link', 'LN-00117')).toBeDefined();
    const counted = await answer(http, [], { 'X-Total-Count': '2500' });

    expect(Object.fromEntries(new URL(counted, 'http://x').searchParams)).toMatchObject({
      q: 'pt',
      limit: '0',
      with_total: 'true',
    });
    expect(page.text()).toContain('2,500 assets');
  });

  it('shows id, range with unit, status and the days left', async () => {
    const { page } = await list('/assets', [
      aListedAsset({ calibration_status: 'expired', next_due_at: '2020-01-31' }),
    ]);

    const row = page.all('row')[1]?.textContent ?? '';
    expect(row).toContain('LN-00117');
    expect(row).toContain('0 … 10bar');
    expect(row).toContain('Expired');
    expect(row).toContain('overdue');
    expect(page.get('link', 'LN-00117').getAttribute('href')).toBe('/assets/LN-00117');
  });

  it('shows out of tolerance and not evaluated regardless of the due date', async () => {
    const { page } = await list('/assets', [
      aListedAsset({ calibration_status: 'valid', conformity: 'fail' }),
      aListedAsset({ id: 'b', asset_id: 'LN-2', calibration_status: 'expired', conformity: 'fail' }),
      aListedAsset({ id: 'c', asset_id: 'LN-3', calibration_status: 'valid', conformity: 'not_evaluated' }),
    ]);

    const badges = page
      .all('row')
      .slice(1)
      .map((row) => row.querySelector('ui-badge')?.textContent.trim());
    expect(badges).toEqual(['Out of tolerance', 'Out of tolerance', 'Not evaluated']);
  });

  it('filters by conformity through the address', async () => {
    const { page, asked: requested } = await list('/assets?conformity=fail&conformity=not_evaluated');
    expect(new URL(requested, 'http://x').searchParams.getAll('conformity')).toEqual(['fail', 'not_evaluated']);

    await page.press('button', 'Remove: Conformity Not evaluated');

    expect(TestBed.inject(Router).url).toBe('/assets?conformity=fail');
  });

  it('filters by health score through the address', async () => {
    const { page, asked: requested } = await list('/assets?health=75');
    expect(new URL(requested, 'http://x').searchParams.get('score_below')).toBe('75');

    await page.press('button', 'Remove: Health score below 75');

    expect(TestBed.inject(Router).url).toBe('/assets');
  });

  it('filters by range through the address', async () => {
    const { page, asked: requested } = await list('/assets?range=-0.5..1000&unit=kPa');
    const query = new URL(requested, 'http://x').searchParams;
    expect(['range_min', 'range_max', 'range_unit'].map((name) => query.get(name))).toEqual(['-0.5', '1000', 'kPa']);

    await page.press('button', 'Remove: Range \u22120.5 … 1,000 kPa');

    expect(TestBed.inject(Router).url).toBe('/assets');
  });

  it('asks for a range with a known unit', async () => {
    const { page } = await list('/assets?range=0..&unit=bar');
    await page.press('button', /^Filter/);
    const dialog = new Page(document);
    await dialog.press('menuitem', /Quantity, range/);
    const show = () => dialog.press('button', 'Show');

    await dialog.type('Range to', '-1');
    await show();
    expect(dialog.text()).toContain('The upper end of the range must be above the lower end.');
    await dialog.type('Range to', '2.5');
    await dialog.type('Unit', '');
    await show();
    expect(dialog.text()).toContain('Required');
    await dialog.type('Unit', 'baar');
    await show();
    expect(dialog.text()).toContain('This unit is unknown. Choose a unit from the list.');
    expect(TestBed.inject(Router).url).toBe('/assets?range=0..&unit=bar');
    await dialog.type('Unit', 'barg');
    await show();

    expect(TestBed.inject(Router).url).toBe('/assets?range=0..2.5&unit=barg');
  });

  it('puts the search into the address after a typing delay', async () => {
    const { page, http } = await list();

    await page.type('Search assets', 'keller');
    await typed();

    expect(TestBed.inject(Router).url).toBe('/assets?q=keller');
    expect(await answer(http, [])).toContain('q=keller');
    expect(page.get('heading', 'No matches')).toBeDefined();
  });

  it('sorts through the address, and reverses on the second press', async () => {
    const { page, http } = await list();

    await page.press('button', /^Name/);
    expect(TestBed.inject(Router).url).toBe('/assets?sort=name');
    await answer(http, [aListedAsset()]);

    await page.press('button', /^Name/);
    expect(TestBed.inject(Router).url).toBe('/assets?sort=-name');
  });

  it('removes a filter with its chip', async () => {
    const { page, http } = await list('/assets?status=expired&status=valid');

    await page.press('button', 'Remove: Status Expired');

    expect(TestBed.inject(Router).url).toBe('/assets?status=valid');
    await answer(http, []);
  });

  it('shows the count per status within the other filters when its menu opens', async () => {
    const { page, http } = await list('/assets?type=sensor&status=expired');

    await page.press('button', /^Filter/);

    const open = http.match(({ params }) => params.get('limit') === '0');
    expect(open.map(({ request }) => [request.params.getAll('status'), request.params.get('asset_type')])).toEqual(
      ['expired', 'due_soon', 'valid', 'not_calibrated', 'retired'].map((status) => [[status], 'sensor']),
    );
    for (const [at, request] of open.entries())
      request.flush([], {
        headers: { 'X-Total-Count': String(2500 * (at + 1)), ...(at > 3 && { 'X-Total-Count-Limited': 'true' }) },
      });
    await whenStable();

    const text = new Page(document)
      .all('menuitemcheckbox')
      .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
    expect([text[0], text[4]]).toEqual(['Expired 2,500', 'Retired 10,000+']);
    expect(new Page(document).get('menuitemradio', 'Sensor').getAttribute('aria-checked')).toBe('true');
  });

  it('retires selected assets one by one, and lists refusals with reasons', async () => {
    const other = aListedAsset({ id: 'asset-2', asset_id: 'LN-00118' });
    const { page, http } = await listOfTechnician([aListedAsset(), other]);

    await page.press('checkbox', 'Select all shown');
    expect(page.text()).toContain('2 selected');
    const dialog = await retire(page, http, [true, true]);
    const [first, second] = http.match(({ method }) => method === 'DELETE');
    expect(first?.request.urlWithParams).toBe('/api/v1/assets/asset-1?reason=sold');
    expect(first?.request.headers.get('If-Match')).toBe('"7"');
    first?.flush(null);
    second?.flush({ detail: 'x', code: 'access.forbidden' }, { status: 403, statusText: 'x' });
    await whenStable();

    expect(dialog.get('progressbar', '1 of 2 done')).toBeDefined();
    expect(dialog.text()).toContain('1 of 2 done');
    expect(dialog.text()).toMatch(/1 was refused: ?LN-00118 You don’t have permission for this action/);
    await dialog.press('button', 'Close');
    await answer(http, [other]);
    expect(page.text()).toContain('1 selected');

    undoLast();
    await whenStable();
    http.expectOne('/api/v1/assets/asset-1/restore').flush({});
    await whenStable();
    expect(dialog.text()).toContain('1 of 1 done');
  });

  it('retires and restores only the assets in use of a selection', async () => {
    const [retired, other] = [
      aListedAsset({ id: 'asset-3', asset_id: 'LN-00119', is_active: false }),
      aListedAsset({ id: 'asset-2', asset_id: 'LN-00118' }),
    ];
    const { page, http } = await listOfTechnician([aListedAsset(), other, retired]);

    await page.press('checkbox', 'Select LN-00119');
    expect(page.all('button', 'Retire')).toEqual([]);
    await page.press('checkbox', 'Select all shown');
    const dialog = await retire(page, http, [true, false]);
    http.expectOne(({ method }) => method === 'DELETE').flush(null);
    await whenStable();
    expect(dialog.text()).toContain('1 done, 1 unchanged');
    await dialog.key(dialog.get('dialog'), 'Escape');
    await answer(http, [other, retired]);

    undoLast();
    await whenStable();
    http.expectOne(({ method }) => method === 'POST').flush({});
    await whenStable();
    expect(dialog.text()).toContain('1 of 1 done');
  });

  it.each([
    ['', '1 asset changes.'],
    ['P. Nair', '2 assets change.'],
  ])(
    'counts assets without channels in the preview of an interval, with the responsible person "%s"',
    async (name, text) => {
      const { page, http } = await listOfTechnician([
        aListedAsset(),
        aListedAsset({ id: 'asset-2', asset_id: 'LN-2' }),
      ]);
      await page.press('checkbox', 'Select all shown');
      await page.press('button', 'Edit');
      const dialog = new Page(document);
      await dialog.press('checkbox', 'Calibration interval');
      fireEvent.input(dialog.get('textbox', 'Calibration interval'), { target: { value: '7' } });
      if (name) {
        await dialog.press('checkbox', 'Responsible person');
        fireEvent.input(dialog.get('textbox', 'Responsible person'), { target: { value: name } });
      }
      await dialog.press('button', 'Preview');
      const given: [string, Partial<AssetProfileResponse>][] = [
        ['asset-1', {}],
        ['asset-2', { sensor_channels: [] }],
      ];
      for (const [id, change] of given)
        http
          .match(`/api/v1/assets/${id}/profile`)
          .forEach((request) => request.flush(anAsset({ id, ...change }), { headers: { ETag: '"7"' } }));
      await whenStable();

      expect(dialog.text()).toMatch(new RegExp(`${text}\\s+1 has no channel.`));
    },
  );

  it('edits a selection after a preview of the differences, and can undo it', async () => {
    const same = aListedAsset({ id: 'asset-2', asset_id: 'LN-00118' });
    const { page, http } = await listOfTechnician([aListedAsset(), same]);
    const profiles = (given: { custodian: string }) => {
      for (const [id, custodian] of [
        ['asset-1', given.custodian],
        ['asset-2', 'P. Nair'],
      ] as const)
        http
          .match(`/api/v1/assets/${id}/profile`)
          .forEach((request) => request.flush(anAsset({ id, custodian }), { headers: { ETag: '"7"' } }));
    };

    await page.press('checkbox', 'Select all shown');
    await page.press('button', 'Edit');
    const dialog = new Page(document);
    await dialog.press('checkbox', 'Responsible person');
    fireEvent.input(dialog.get('textbox', 'Responsible person'), { target: { value: 'P. Nair' } });
    await dialog.press('button', 'Preview');
    expect(dialog.get('progressbar', '0 of 2 assets read')).toBeDefined();
    profiles({ custodian: 'A. Holm' });
    await whenStable();
    expect(dialog.text()).toContain('1 asset changes. 1 has these values already.');
    expect(dialog.text()).toMatch(/LN-00117\s*Responsible person\s*A. Holm\s*P. Nair/);

    await dialog.press('button', 'Change 1 asset');
    const change = http.expectOne(({ method }) => method === 'PUT');
    expect([change.request.url, change.request.headers.get('If-Match'), change.request.body]).toEqual([
      '/api/v1/assets/asset-1',
      '"7"',
      { custodian: 'P. Nair' },
    ]);
    change.flush({});
    await whenStable();
    await dialog.press('button', 'Close');
    undoLast();
    await whenStable();
    profiles({ custodian: 'P. Nair' });
    await whenStable();
    const undo = http.expectOne(({ method }) => method === 'PUT');
    expect(undo.request.body).toEqual({ custodian: 'A. Holm' });
  });

  it('returns to the form of a bulk edit as typed when an asset cannot be read', async () => {
    const assets = [1, 2, 3, 4].map((n) => aListedAsset({ id: `asset-${String(n)}`, asset_id: `LN-0011${String(n)}` }));
    const { page, http } = await listOfTechnician(assets);
    await page.press('checkbox', 'Select all shown');
    await page.press('button', 'Edit');
    const dialog = new Page(document);
    await dialog.press('checkbox', 'Responsible person');
    fireEvent.input(dialog.get('textbox', 'Responsible person'), { target: { value: 'P. Nair' } });
    await dialog.press('button', 'Preview');

    const [first, ...others] = http.match(({ url }) => url.endsWith('/profile'));
    first?.flush({ detail: 'x', code: 'access.forbidden' }, { status: 403, statusText: 'x' });
    await whenStable();
    others.forEach((request) => request.flush(anAsset(), { headers: { ETag: '"7"' } }));
    await whenStable();

    expect(http.match(({ url }) => url.endsWith('/profile'))).toHaveLength(0);
    expect(dialog.get('alert').textContent).toContain('You don’t have permission for this action');
    expect(dialog.text()).not.toContain('Reading');
    expect(dialog.get('textbox', 'Responsible person')).toMatchObject({ value: 'P. Nair' });
    await dialog.press('button', 'Preview');
    expect(http.match(({ url }) => url.endsWith('/profile'))).toHaveLength(3);
  });

  it('deselects assets that a changed filter hides', async () => {
    const { page, http } = await list();
    await page.press('checkbox', 'Select LN-00117');
    expect(page.text()).toContain('1 selected');

    await TestBed.inject(Router).navigateByUrl('/assets?status=expired');
    await whenStable();
    await answer(http, []);

    expect(page.text()).not.toContain('selected');
  });

  it.each([
    ['another filter', '/assets?status=expired', ['LN-3'], '1 selected'],
    ['another order', '/assets?sort=name', [], '2 selected'],
  ])('selects all assets of the filter at the time of the request: %s', async (_title, url, chosen, count) => {
    const { page, http } = await list('/assets', [aListedAsset()], {
      Link: '</api/v1/assets?cursor=abc%3D>; rel="next"',
    });
    await answer(http, [], { 'X-Total-Count': '2' });
    await page.press('checkbox', 'Select LN-00117');
    await page.press('button', 'Select all 2 found');
    const [all] = http.match(({ params }) => params.get('limit') === '200');
    if (!all) throw new Error('nothing was asked');

    await TestBed.inject(Router).navigateByUrl(url);
    await whenStable();
    const shown = ['LN-3', 'LN-4'].map((id) => aListedAsset({ id, asset_id: id }));
    await answer(http, shown);
    for (const id of chosen) await page.press('checkbox', `Select ${id}`);
    all.flush([aListedAsset(), aListedAsset({ id: 'asset-2', asset_id: 'LN-00118' })]);
    await whenStable();

    expect(page.text()).toContain(count);
    for (const id of chosen) expect(page.get('checkbox', `Select ${id}`).matches(':checked')).toBe(true);
  });

  it.each([
    ['500', 'Select all 500 found'],
    ['501', 'Select the first 500'],
  ])('offers at most the first 500 of %s assets for selection', async (total, name) => {
    const { page, http } = await list('/assets', [aListedAsset()], {
      Link: '</api/v1/assets?cursor=abc%3D>; rel="next"',
    });
    await answer(http, [], { 'X-Total-Count': total });
    await page.press('checkbox', 'Select LN-00117');

    expect(page.all('button', /^Select (all \d|the)/).map(({ textContent }) => textContent.trim())).toEqual([name]);
  });

  it('shows the columns of the address, otherwise those of the user', async () => {
    const heads = (page: Page) => page.all('columnheader').map(({ textContent }) => textContent.trim());
    const { page } = await list('/assets?columns=serial_number,due');
    expect(heads(page)).toEqual(['', 'Asset id', 'Name', 'Serial number', expect.stringContaining('Due'), 'Days left']);

    await page.press('button', 'Choose columns');
    const isOn = (one: HTMLElement) => one.getAttribute('aria-checked') === 'true';
    const checked = new Page(document).all('menuitemcheckbox').filter(isOn);
    expect(checked.map(({ textContent }) => textContent.trim())).toEqual(['Serial number', 'Due']);
  });

  it.each([
    ['its address', 'status=expired'],
    ['its address and the columns of this browser', 'status=expired&columns=model'],
  ])('recognizes a saved view by %s, so that it can be removed', async (_title, query) => {
    localStorage.setItem('etalon.asset-columns', 'model');
    const { page, http } = await list('/assets?status=expired');
    localStorage.removeItem('etalon.asset-columns');
    http
      .expectOne(({ url }) => url === '/api/v1/saved-views')
      .flush([{ id: 'v1', name: 'Overdue', query, can_remove: true, is_own: true }]);
    await whenStable();

    await page.press('button', 'Overdue');

    expect(new Page(document).get('menuitem', 'Remove “Overdue”')).toBeDefined();
  });

  it('continues after the last page', async () => {
    const { page, http } = await list('/assets', [aListedAsset()], {
      Link: '</api/v1/assets?cursor=abc%3D>; rel="next"',
    });

    await page.press('button', 'Show more');
    const requested = await answer(http, [aListedAsset({ id: 'asset-2', asset_id: 'LN-00118' })]);

    expect(new URL(requested, 'http://x').searchParams.get('cursor')).toBe('abc=');
    expect(page.all('link', /^LN-/).map((link) => link.textContent)).toEqual(['LN-00117', 'LN-00118']);
    expect(page.all('button', 'Show more')).toEqual([]);
  });

  it('expands the channels of an asset in place', async () => {
    const [channel] = aListedAsset().channels;
    const channels = [
      channel,
      { ...channel, channel_id: '2', physical_quantity: 'humidity', unit: '%RH' },
    ] as AssetListItem['channels'];
    const { page } = await list('/assets', [aListedAsset({ channels })]);
    expect(page.text()).toContain('2 channels');

    await page.press('button', 'Channels of LN-00117');

    expect(page.text()).toContain('2, Humidity');
  });

  it('shows an empty state, and a retry after an error', async () => {
    const { page } = await list('/assets', []);
    expect(page.get('heading', 'No assets yet')).toBeDefined();

    TestBed.resetTestingModule();
    const http = await configure({ routes: [{ path: 'assets', component: AssetList }] });
    const failing = await visit('/assets');
    http
      .match(({ url }) => url.startsWith('/api/v1/assets'))
      .at(-1)
      ?.flush({}, { status: 500, statusText: 'x' });
    await whenStable();
    expect(failing.page.get('alert').textContent).toContain('The assets could not be loaded');

    await failing.page.press('button', 'Retry');
    await answer(http, [aListedAsset()]);
    expect(failing.page.get('link', 'LN-00117')).toBeDefined();
  });
});

describe('the link to the next page', () => {
  it('is read from the Link header', () => {
    expect(nextCursor('<https://x/api/v1/assets?limit=60&cursor=a%2Fb>; rel="next"')).toBe('a/b');
    expect(nextCursor('</a?cursor=1>; rel="prev", </a?cursor=2>; rel=next')).toBe('2');
    expect(nextCursor(null)).toBeNull();
  });
});
