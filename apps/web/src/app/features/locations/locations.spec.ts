import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { LocationResponse } from '@etalon/api-client';
import { Page, whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Format } from '../../language';
import { Session } from '../../session';
import { Toasts } from '../../ui';
import { coordinatesText } from './location-map/coordinates';
import { drawMap, readEarth } from './location-map/earth';
import locationRoutes from './locations.routes';

const aPlace = (given: Partial<LocationResponse> = {}): LocationResponse => ({
  id: 'site',
  organization_id: 'o1',
  organization_name: 'Laboratory North',
  parent_location_id: null,
  name: 'Harbour',
  description: null,
  location_type: 'site',
  code: 'H',
  address: null,
  latitude: null,
  longitude: null,
  is_calibration_lab: false,
  is_active: true,
  archived_at: null,
  created_by: 'u1',
  created_at: '2026-01-02T10:00:00Z',
  updated_at: '2026-01-02T10:00:00Z',
  asset_count: 1,
  total_asset_count: 3,
  child_count: 1,
  path: [],
  can_edit: true,
  ...given,
});
const lab = aPlace({
  id: 'lab',
  name: 'Temperature',
  code: 'T1',
  location_type: 'laboratory',
  is_calibration_lab: true,
  parent_location_id: 'site',
  path: [{ id: 'site', name: 'Harbour' }],
  asset_count: 2,
  total_asset_count: 2,
  child_count: 0,
});

async function openActions(): Promise<HttpTestingController> {
  const { page, http } = await open('/locations/lab');
  listed(http, 'is_root', 'true').flush([aPlace()]);
  http.expectOne('/api/v1/locations/lab').flush(lab, { headers: { ETag: '"v1"' } });
  listed(http, 'parent_location_id', 'lab').flush([]);
  await whenStable();
  listed(http, 'parent_location_id', 'site').flush([lab]);
  await whenStable();
  await page.press('button', 'More actions');
  return http;
}

async function open(url: string, others: object[] = []): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'locations', children: locationRoutes }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role: 'technician', language: 'en' });
  http
    .expectOne((request) => request.urlWithParams.includes('mine=true'))
    .flush([
      { id: 'o1', name: 'Laboratory North', private: false, is_active: true, my_role: 'member', is_member: true },
      ...others,
    ]);
  const { page } = await visit(url);
  return { page, http };
}

const listed = (http: HttpTestingController, name: string, value: string) =>
  http.expectOne((request) => request.url === '/api/v1/locations' && request.params.get(name) === value);

describe('locations', () => {
  it('are a tree that loads children when expanded', async () => {
    const { page, http } = await open('/locations');
    listed(http, 'is_root', 'true').flush([aPlace()]);
    await whenStable();
    const site = page.get('treeitem', /Harbour/);
    expect(site.getAttribute('aria-expanded')).toBe('false');

    site.focus();
    await page.key(site, 'ArrowRight');
    listed(http, 'parent_location_id', 'site').flush([lab]);
    await whenStable();

    expect(page.get('treeitem', /Temperature/).getAttribute('aria-level')).toBe('2');
  });

  it.each([
    [2, 'true', 4],
    [11, 'false', 11],
  ])('of %s organizations have these with aria-expanded %s', async (count, isExpanded, items) => {
    const { page, http } = await open('/locations');
    const places = Array.from({ length: count }, (_, n) =>
      aPlace({ id: `site${n}`, organization_id: `o${n}`, organization_name: `Laboratory ${n}`, child_count: 0 }),
    );
    listed(http, 'is_root', 'true').flush(places);
    await whenStable();

    expect(page.get('treeitem', /Laboratory 1\b/).getAttribute('aria-expanded')).toBe(isExpanded);
    expect(document.querySelectorAll('[role=treeitem]')).toHaveLength(items);
  });

  it('are shown in the tree with their assets and allowed actions', async () => {
    const { page, http } = await open('/locations/lab?within=site&of=o1');
    listed(http, 'is_root', 'true').flush([aPlace()]);
    http.expectOne('/api/v1/locations/lab').flush(lab, { headers: { ETag: '"v1"' } });
    listed(http, 'parent_location_id', 'lab').flush([]);
    await whenStable();
    listed(http, 'parent_location_id', 'site').flush([lab]);
    await whenStable();

    expect(page.get('heading', 'Temperature')).toBeTruthy();
    expect(page.get('link', 'Add location').getAttribute('href')).toBe('/locations/new');
    expect(page.get('link', '2 assets here').getAttribute('href')).toBe('/assets?location=lab');
    expect(page.get('treeitem', /Temperature/).getAttribute('aria-current')).toBe('page');
    expect(page.get('link', 'Add sub-location').getAttribute('href')).toContain('within=lab');
  });

  it('cannot be moved while the other ones are unavailable, which is reported', async () => {
    const http = await openActions();
    await new Page(document.body).press('menuitem', /^Move/);
    listed(http, 'limit', '1000').flush(null, { status: 502, statusText: 'x' });
    await whenStable();

    expect(TestBed.inject(Toasts).all()).toMatchObject([{ kind: 'error' }]);
  });

  it.each([
    [0, 0, 1],
    [0, 2, 1],
    [2, 0, 0],
  ])('archived with %s locations and %s archived ones below offer %s undo', async (locations, archived, offers) => {
    const http = await openActions();
    await new Page(document.body).press('menuitem', /^Remove/);
    const none = { assets: 0, retired_assets: 0, former_assets: 0, organizations: 0 };
    const uses = { ...none, locations, archived_locations: archived, calibrations: archived ? 0 : 2 };
    http.expectOne('/api/v1/locations/lab/uses').flush(uses);
    await whenStable();
    await new Page(new Page(document.body).get('dialog')).press('button', 'Archive location');
    http.expectOne({ method: 'DELETE', url: '/api/v1/locations/lab' }).flush(null);
    await whenStable();
    http.match('/api/v1/locations/lab').forEach((request) => request.flush({ ...lab, is_active: false }));
    await whenStable();

    expect(
      TestBed.inject(Toasts)
        .all()
        .filter(({ act }) => act),
    ).toHaveLength(offers);
    expect(TestBed.inject(Toasts).all()).toHaveLength(1);
  });

  it('in search results are listed with their path; an empty result offers a reset', async () => {
    const { page, http } = await open('/locations?q=temp');
    listed(http, 'q', 'temp').flush([lab]);
    await whenStable();
    expect(page.get('link', /Temperature/).textContent).toContain('Harbour');

    await TestBed.inject(Router).navigateByUrl('/locations?q=none');
    await whenStable();
    listed(http, 'q', 'none').flush([]);
    await whenStable();

    expect(page.text()).toContain('No location matches');
  });

  it('are requested again when the page is opened again', async () => {
    const { page, http } = await open('/locations');
    listed(http, 'is_root', 'true').flush([aPlace()]);
    await whenStable();
    await TestBed.inject(Router).navigateByUrl('/elsewhere');
    await TestBed.inject(Router).navigateByUrl('/locations');
    await whenStable();
    listed(http, 'is_root', 'true').flush([aPlace({ name: 'Quay' })]);
    await whenStable();

    expect(page.all('treeitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Quay')]);
  });

  it('are searched only while they are listed', async () => {
    const { page, http } = await open('/locations');
    listed(http, 'is_root', 'true').flush([aPlace()]);
    await whenStable();
    const box = page.get('searchbox') as HTMLInputElement;
    box.value = 'bath';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await TestBed.inject(Router).navigateByUrl('/elsewhere');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/elsewhere');
  });

  it('below another one start with its organization and parent', async () => {
    const { page, http } = await open('/locations/new?within=site&of=o1');
    listed(http, 'organization_id', 'o1').flush([aPlace()]);
    await whenStable();
    await page.type('Name', 'Store');
    await page.type('Type', 'storage');
    await page.type('Latitude', '54.3');
    await page.press('button', 'Add location');
    expect(page.field('Longitude').getAttribute('aria-invalid')).toBe('true');
    http.expectNone({ method: 'POST' });
    await page.type('Latitude', '');

    await page.press('button', 'Add location');

    const request = http.expectOne({ method: 'POST', url: '/api/v1/locations' });
    expect(request.request.body).toMatchObject({
      name: 'Store',
      organization_id: 'o1',
      parent_location_id: 'site',
      is_calibration_lab: false,
      latitude: null,
    });
  });
});

describe('location form', () => {
  it('clears the parent with its organization', async () => {
    const { page, http } = await open('/locations/new?within=site&of=o1', [
      { id: 'o2', name: 'Laboratory South', private: false, is_active: true, my_role: 'member', is_member: true },
    ]);
    listed(http, 'organization_id', 'o1').flush([aPlace()]);
    await whenStable();
    expect(page.field('Part of').value).toBe('Harbour');

    await page.choose('Organization', 'o2');
    listed(http, 'organization_id', 'o2').flush([]);
    await whenStable();
    expect(page.field('Part of').value).toBe('');

    await page.type('Name', 'Store');
    await page.type('Type', 'storage');
    await page.press('button', 'Add location');
    const { request } = http.expectOne({ method: 'POST', url: '/api/v1/locations' });
    expect(request.body).toMatchObject({ organization_id: 'o2', parent_location_id: null });
  });
});

describe('the map', () => {
  const file = {
    step: 0.5,
    // A square from 0° to 10° of two arcs, the second reversed.
    arcs: [
      [0, 0, 20, 0, 0, 20],
      [0, 0, 0, 20, 20, 0],
    ],
    land: [[0, ~1]],
    borders: [0],
  };

  it('joins arcs to rings, reversed where stored reversed', () => {
    const [ring] = readEarth(file).land;

    expect(ring?.points).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [10, 10],
      [0, 10],
      [0, 0],
    ]);
    expect(ring).toMatchObject({ west: 0, east: 10, south: 0, north: 10 });
  });

  it('draws features within its window, north up, with one scale', () => {
    const earth = readEarth(file);
    const window = { latitude: 0, longitude: 0, span: 20, width: 400, height: 200 };

    expect(drawMap(earth, window).borders).toBe('M200.0 100.0L300.0 100.0L300.0 0.0');
    expect(drawMap(earth, { ...window, latitude: 60, longitude: 5, span: 2 }).land).toBe('');
    expect(drawMap(earth, { ...window, longitude: -60 }).land).toBe('');
  });

  it.each([
    ['en', '33.50000° S, 151.25000° E'],
    ['de', '33,50000° S, 151,25000° E'],
  ] as const)('formats coordinates like maps in %s', async (language, text) => {
    await configure({ language });
    const format = TestBed.inject(Format);

    expect(coordinatesText({ latitude: -33.5, longitude: 151.25 }, format)).toBe(text);
    expect(coordinatesText({ latitude: null, longitude: 1 }, format)).toBe('');
  });
});
