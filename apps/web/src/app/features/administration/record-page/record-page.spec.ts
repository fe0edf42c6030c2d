import { TestBed } from '@angular/core/testing';
import { whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { Session } from '../../../session';
import { RecordPage } from './record-page';

const hash = 'ab12'.repeat(16);
const other = 'cd34'.repeat(16);

describe('the page of the audit trail', () => {
  afterEach(() => localStorage.removeItem('etalon.token'));

  it('shows the hash of a noted seal, or that the seal is missing', async () => {
    localStorage.setItem('etalon.token', 'T');
    const http = await configure({ routes: [{ path: 'record', component: RecordPage }] });
    TestBed.inject(Session).account.value();
    await whenStable();
    http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role: 'superadmin', language: 'en' });
    http.match(({ url }) => url === '/api/v1/organizations').forEach((requested) => requested.flush([]));
    const { page } = await visit('/record');
    http.expectOne('/api/v1/admin/record').flush({
      sealed: 1,
      unsealed: 0,
      head: { seal: 12345, hash, sealed_at: '2026-03-12T10:00:00.000Z' },
      verification: null,
    });
    await whenStable();
    expect(page.text()).toContain('12345');
    const look = async (number: string) => {
      await page.type('Number of a noted seal', number);
      await page.press('button', 'Show fingerprint');
      await whenStable();
    };

    await look(' ');
    await look('1e3');
    http.expectNone(({ url }) => url.includes('/seals/'));
    expect(page.text()).toContain('Enter a whole number');

    for (const number of ['12345', '12,345', '12.345', '12\u202f345']) {
      await look(number);
      http.expectOne('/api/v1/admin/record/seals/12345').flush({ seal: 12345, hash: other });
      await whenStable();
    }

    await look('500');
    http.expectOne('/api/v1/admin/record/seals/500').flush({ seal: 500, hash: other });
    await whenStable();
    expect(page.text().replace(/\s/g, '')).toContain(other);

    await look('7');
    http
      .expectOne('/api/v1/admin/record/seals/7')
      .flush({ detail: 'Seal not found', code: 'seal.not_found' }, { status: 404, statusText: 'Not Found' });
    await whenStable();
    expect(page.text()).toContain('There is no such seal');
    expect(page.text().replace(/\s/g, '')).not.toContain(other);
  });
});
