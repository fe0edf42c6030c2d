import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { type Page, whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import { FirstSteps } from './first-steps';

const user = { id: 'user-1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };
const north = { id: 'org-1', name: 'Laboratory North', my_role: 'admin', is_member: true };

async function steps({ role = 'technician', mine = [north] as object[] } = {}): Promise<{
  page: Page;
  http: HttpTestingController;
}> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'assets', component: FirstSteps }] });
  TestBed.inject(Session);
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ ...user, role });
  http.match(({ url }) => url === '/api/v1/organizations').forEach((one) => one.flush(mine));
  await whenStable();
  const { page } = await visit('/assets');
  return { page, http };
}

async function answer(
  http: HttpTestingController,
  {
    assets = [] as object[],
    signature = null as object | null,
    city = null as string | null,
    logo = null as string | null,
    isPublic = true,
  } = {},
) {
  http.expectOne(({ url }) => url === '/api/v1/assets').flush(assets);
  http.expectOne(({ url }) => url === '/api/v1/calibrations').flush(assets);
  http.expectOne('/api/v1/users/me/signature').flush(signature);
  http.expectOne('/api/v1/label-options').flush({ is_public: isPublic });
  http
    .match('/api/v1/organizations/org-1')
    .forEach((one) => one.flush({ ...north, address_city: city, logo_file_id: logo }));
  await whenStable();
}

function next(page: Page, name: string): string | null | undefined {
  const [line, step, ...others] = page.all('link', name).map((link) => link.getAttribute('href'));
  expect(others).toEqual([]);
  expect(line).toBe(step);
  return step;
}

describe('first steps', () => {
  it('leads to the next missing step', async () => {
    const { page, http } = await steps();
    await answer(http);

    expect(page.text()).toContain('1 of 5 done');
    expect(next(page, 'Add its address and logo')).toBe('/organizations/org-1/edit');
    expect(page.get('link', 'Register the first asset').getAttribute('href')).toBe('/assets/new');
    expect(page.all('link', 'Create or join an organization')).toEqual([]);
  });

  it('reserves its space while loading', async () => {
    const { page, http } = await steps();

    expect(page.root.querySelector('app-first-steps section.waiting li')).not.toBeNull();
    await answer(http);
    expect(page.root.querySelector('app-first-steps section:not(.waiting)')).not.toBeNull();
  });

  it('asks a super administrator for the public address', async () => {
    const { page, http } = await steps({ role: 'superadmin' });
    await answer(http, { isPublic: false });

    expect(next(page, 'Set the public address')).toBe('/administration');
  });

  it('starts with an organization', async () => {
    const { page, http } = await steps({ mine: [] });
    await answer(http);

    expect(next(page, 'Create or join an organization')).toBe('/organizations');
  });

  it('asks for a logo if only an address is set', async () => {
    const { page, http } = await steps();
    await answer(http, { assets: [{}], signature: {}, city: 'Town' });

    expect(next(page, 'Add its address and logo')).toBe('/organizations/org-1/edit');
  });

  it('ends when all steps are done', async () => {
    const { page, http } = await steps();
    await answer(http, { assets: [{}], signature: {}, city: 'Town', logo: 'file-1' });

    expect(page.text()).toBe('');
    expect(localStorage.getItem('etalon.first-steps')).toBe('done');
  });

  it('can be dismissed', async () => {
    const { page, http } = await steps();
    await answer(http);
    await page.press('button', 'Do not show again');

    expect(page.text()).toBe('');
  });

  it('is hidden from viewers', async () => {
    const { page, http } = await steps({ role: 'viewer' });

    http.expectNone('/api/v1/users/me/signature');
    expect(page.text()).toBe('');
  });
});
