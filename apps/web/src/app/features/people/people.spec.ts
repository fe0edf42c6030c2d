import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { UserResponse } from '@etalon/api-client';
import { whenStable, Page } from '../../../testing/page';
import { configure, show, visit } from '../../../testing/render';
import { Session } from '../../session';
import { people } from './people.feature';
import { PersonLink } from './person-link';

const person = {
  id: 'u2',
  name: 'J. Muster',
  email: 'j@lab.example',
  role: 'technician',
  language: 'de',
  is_active: true,
  is_verified: true,
  profile_picture_url: '/files/p1',
  is_service_account: false,
  last_login_at: '2026-03-12T10:00:00Z',
  created_at: '2026-01-02T10:00:00Z',
};
const key = { algorithm: 'Ed25519', public_key_pem: 'PEM', fingerprint_sha256: '0123'.repeat(16) };
const check = { image_hash_match: true, version: 2, signed_at: '2026-03-12T10:00:00Z' };

async function personPage(role = 'technician', changes: Partial<UserResponse> = {}) {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [...(people.routes ?? [])] });
  TestBed.inject(Session).account.value();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role, language: 'en' });
  http.expectOne((request) => request.urlWithParams.includes('mine=true')).flush([]);
  const { page } = await visit('/people/u2');
  http.expectOne('/api/v1/users/u2').flush({ ...person, ...changes });
  await whenStable();
  return { page, http };
}

async function proof(http: HttpTestingController, hasKey: boolean, verified?: boolean): Promise<void> {
  const checked = verified === undefined ? null : { ...check, verified, signature_valid: verified };
  http.expectOne('/api/v1/users/u2/signature').flush({ key: hasKey ? key : null, check: checked });
  await whenStable();
}

describe('profile page', () => {
  it('shows name, role and registration date', async () => {
    const { page } = await personPage();

    expect(page.get('heading', 'J. Muster')).toBeDefined();
    expect(page.text()).toContain('Technician');
    expect(page.text()).not.toContain('Looks like');
    expect(page.text()).toContain('2 January 2026');
    expect(page.text()).not.toContain('Last sign-in');
    expect(page.all('link', 'Manage')).toEqual([]);
  });

  it('warns of a name similar to that of a colleague', async () => {
    const names = ['J. Muster', 'J. Mustér'].map((name, i) => ({ id: `u${String(i + 7)}`, name }));
    const { page } = await personPage('technician', { similar_people: names, mixes_scripts: true });

    expect(page.text()).toContain('Looks like the name of “J. Muster”, “J. Mustér” in the same organization');
    expect(page.text()).toContain('mixes writing systems');
  });

  it('links administrators to the account', async () => {
    const { page } = await personPage('admin');

    expect(page.get('link', 'Manage').getAttribute('href')).toBe('/administration/users?q=j@lab.example');
    expect(page.text()).toContain('Last sign-in');
  });

  it('links to the activity of the person', async () => {
    const { page } = await personPage();

    expect(page.get('link', 'Activity').getAttribute('href')).toBe('/activity?person=u2');
  });

  it('shows the picture in full size', async () => {
    const { page } = await personPage();

    await page.press('button', 'Show picture of J. Muster');

    const picture = new Page(document.body).get('dialog').querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/files/p1');
    expect(picture?.alt).toBe('Picture of J. Muster');
  });

  it.each([
    [true, true, 'The signature is genuine'],
    [true, false, 'The signature was not made with the key of this person.'],
    [true, undefined, 'No valid signature'],
    [false, undefined, 'No signature yet'],
  ])('shows the state of the signature (key: %s, genuine: %s): %s', async (hasKey, verified, words) => {
    const { page, http } = await personPage();
    await proof(http, hasKey, verified);

    expect(page.text()).toContain(words);
    expect(page.text().includes('0123 0123')).toBe(hasKey);
  });

  it('verifies the signature again on request', async () => {
    const { page, http } = await personPage();
    await proof(http, true, true);

    await page.press('button', 'Verify again');
    await proof(http, true, false);

    expect(page.text()).toContain('The signature is not genuine');
  });
});

describe('link to a person', () => {
  it('shows the picture of the record', async () => {
    await configure();
    const { page } = await show(PersonLink, { id: 'u2', name: 'J. Muster', picture: '/files/p1' });

    expect(page.get('link').getAttribute('href')).toBe('/people/u2');
    expect(page.root.querySelector('img')?.getAttribute('src')).toBe('/files/p1');
  });

  it('loads the picture once when the record has only the person', async () => {
    const http = await configure();
    const { page } = await show(PersonLink, { id: 'u2', name: 'J. Muster' });
    await show(PersonLink, { id: 'u2', name: 'J. Muster' });

    http.expectOne('/api/v1/users/u2').flush(person);
    await whenStable();

    expect(page.root.querySelector('img')?.getAttribute('src')).toBe('/files/p1');
  });

  it('falls back to initials when the picture cannot be loaded', async () => {
    await configure();
    const { page } = await show(PersonLink, { id: 'u2', name: 'J. Muster', picture: '/files/old' });

    page.root.querySelector('img')?.dispatchEvent(new Event('error'));
    await whenStable();

    expect(page.root.querySelector('.initials')?.getAttribute('data-initials')).toBe('JM');
  });

  it('is plain text for a person without an account', async () => {
    await configure();
    const { page } = await show(PersonLink, { id: null, name: 'External Laboratory' });

    expect(page.all('link')).toEqual([]);
    expect(page.text()).toContain('External Laboratory');
  });
});
