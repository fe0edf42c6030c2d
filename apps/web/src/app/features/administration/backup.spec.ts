import { TestBed } from '@angular/core/testing';
import type { BackupOut, BackupPlanOut, BackupRestoreOut } from '@etalon/api-client';
import { Page, whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import administrationRoutes from './administration.routes';

const ready: BackupOut = {
  id: 'b1',
  state: 'ready',
  ordered_at: '2026-01-02T10:00:00Z',
  ordered_by: 'r@lab.example',
  with_files: true,
  progress: null,
  finished_at: '2026-01-02T10:01:00Z',
  filename: 'etalon-backup-20260102-100000.zip',
  size_bytes: 12_300_000,
  sha256: 'ab'.repeat(32),
  failure_code: null,
  failure_params: null,
  restore: null,
};
const refused: BackupRestoreOut = {
  state: 'failed',
  ordered_at: '2026-01-02T11:00:00Z',
  ordered_by: 'r@lab.example',
  finished_at: '2026-01-02T11:01:00Z',
  progress: null,
  failure_code: 'backup.newer',
  failure_params: { version: '9.9.9' },
};
const never: BackupPlanOut = { every: 'never', hour: 2, weekday: 7, keep: 7, with_files: true, next_at: null };

async function open(backups: BackupOut[], role = 'superadmin') {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'administration', children: administrationRoutes }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  http
    .expectOne('/api/v1/users/me')
    .flush({ id: 'u1', name: 'R. Sample', email: 'r@lab.example', role, language: 'en' });
  http.expectOne((one) => one.urlWithParams.includes('mine=true')).flush([]);
  const { page } = await visit('/administration/backup');
  const answer = async (list: BackupOut[]) => {
    http.expectOne('/api/v1/admin/backups?limit=20').flush(list);
    await whenStable();
  };
  if (role === 'superadmin') {
    http.expectOne('/api/v1/admin/backup-plan').flush(never);
    await answer(backups);
  }
  return { page, http, everywhere: new Page(document.body) };
}

describe('the backup page', () => {
  it('is a page for superadmins only', async () => {
    const { page, http } = await open([], 'admin');

    expect(page.all('button', 'Create backup')).toEqual([]);
    http.expectNone('/api/v1/admin/backup-plan');
  });

  it('lists each backup with creator, size, and reason of a failed restore', async () => {
    const { page } = await open([
      { ...ready, restore: refused },
      { ...ready, id: 'b2', ordered_by: null, state: 'making', progress: 0.42 },
    ]);

    expect(page.text()).toMatch(/by r@lab\.example · 12\.3\sMB/);
    expect(page.text()).toContain('from a newer Etalon (9.9.9)');
    expect(page.text()).toContain('scheduled');
    expect(page.text()).toMatch(/42\s% done/);
  });

  it('makes one as it was asked for', async () => {
    const { page, http } = await open([]);
    await page.press('switch', 'With the stored files');
    await page.press('button', 'Create backup');

    const requested = http.expectOne({ method: 'POST', url: '/api/v1/admin/backups' });
    requested.flush({ ...ready, state: 'making', progress: 0 });
    await whenStable();

    expect(requested.request.body).toEqual({ with_files: false });
    expect(page.all('button', /^Cancel etalon-backup/)).toHaveLength(1);
  });

  it('puts one back only when the word was typed', async () => {
    const { page, http, everywhere } = await open([ready]);
    await page.press('button', /^Restore etalon-backup/);
    await everywhere.type('Type REPLACE to continue', 'replace');
    await everywhere.press('button', 'Replace everything');
    http.expectNone('/api/v1/admin/backups/b1/restore');
    await everywhere.type('Type REPLACE to continue', 'REPLACE');
    await everywhere.press('button', 'Replace everything');

    const requested = http.expectOne('/api/v1/admin/backups/b1/restore');
    requested.flush({ ...ready, restore: { ...refused, state: 'running', failure_code: null, progress: 0.5 } });
    await whenStable();

    expect(requested.request.body).toEqual({ confirm: 'REPLACE' });
    expect(page.text()).toContain('Restoring');
  });

  it('sends an archive until that is cancelled, and another one can be chosen', async () => {
    const { page, http, everywhere } = await open([]);
    const box = page.field('Choose an archive');
    await page.attach([new File(['zip'], 'wrong.zip')], box);
    expect(page.all('button', 'Choose an archive')).toHaveLength(1);
    await page.attach([new File(['zip'], 'monday.zip')], box);
    await page.press('button', 'Restore');
    await everywhere.type('Type REPLACE to continue', 'REPLACE');
    await everywhere.press('button', 'Replace everything');
    const requested = http.expectOne('/api/v1/admin/database/import');
    expect((requested.request.body as FormData).get('file')).toMatchObject({ name: 'monday.zip' });

    await page.press('button', 'Cancel');

    expect(requested.cancelled).toBe(true);
    expect(page.text()).toContain('monday.zip');
    expect(page.all('alert').map((one) => one.textContent.trim())).toEqual(['']);
    expect(page.all('button', 'Cancel')).toEqual([]);
  });

  it('shows only the fields of the chosen schedule, and the next time', async () => {
    const { page, http } = await open([]);
    expect(page.text()).toContain('No schedule set.');
    expect(page.all('combobox')).toHaveLength(1);
    await page.choose('Frequency', 'weekly');
    await page.press('button', 'Save');

    const requested = http.expectOne({ method: 'PUT', url: '/api/v1/admin/backup-plan' });
    requested.flush({ ...never, every: 'weekly', next_at: '2026-01-04T02:00:00Z' });
    await whenStable();

    expect(requested.request.body).toEqual({ every: 'weekly', hour: 2, weekday: 7, keep: 7, with_files: true });
    expect(page.text()).toContain('Next backup');
  });

  it('resets only when the word was typed', async () => {
    const { page, http, everywhere } = await open([]);
    await page.press('button', 'Reset everything');
    await everywhere.type('Type RESET to continue', 'RESET');
    const [, act] = everywhere.all('button', 'Reset everything');
    act?.click();
    await whenStable();

    expect(http.expectOne('/api/v1/admin/database/reset').request.body).toEqual({ confirm: 'RESET' });
  });
});
