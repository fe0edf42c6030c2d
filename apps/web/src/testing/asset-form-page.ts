import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import routes from '../app/features/assets/assets.routes';
import { AssetEdit } from '../app/features/assets/asset-form/asset-edit';
import { Session } from '../app/session';
import { type Page, whenStable } from './page';
import { Elsewhere, configure, visit } from './render';

const user = { id: 'user-1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };

export const north = { id: 'org-1', name: 'Laboratory North', my_role: 'member', is_member: true };

export async function form(
  url = '/assets/new',
  mine: object[] = [north],
  { role = user.role, isUnfolded = true } = {},
): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({
    routes: [
      { path: 'assets', children: routes.filter(({ path }) => path === 'new') },
      { path: 'assets/:ref/edit', component: AssetEdit },
      { path: 'assets/:ref', component: Elsewhere },
    ],
  });
  TestBed.inject(Session);
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ ...user, role });
  for (const request of http.match(({ url: address }) => address === '/api/v1/organizations'))
    if (!request.cancelled) request.flush(mine);
  await whenStable();
  const { page } = await visit(url);
  if (isUnfolded) await page.unfold();
  return { page, http };
}

export async function search(page: Page, label: string, text: string): Promise<void> {
  page.field(label).focus();
  await page.type(label, text);
  page.field(label).blur();
  await whenStable();
}

export async function fill(page: Page): Promise<void> {
  await page.type('Name', 'RTD');
  await page.type('Manufacturer', 'Heraeus');
  await page.type('Model', 'M222');
  await search(page, 'Physical quantity', 'Temperature');
}
