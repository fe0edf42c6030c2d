import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { ProcedureFileResponse, ProcedureResponse } from '@etalon/api-client';
import { whenStable, type Page } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import { createPayload, emptyProcedure, readProcedure, updatePayload } from './procedure-form/procedure-model';
import { readDuration, sentDuration } from './procedure-form/step-duration';
import procedureRoutes from './procedures.routes';

const [A, B] = ['7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2a', '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2b'];

const aProcedure = (given: Partial<ProcedureResponse> = {}): ProcedureResponse => ({
  id: 'p1',
  proc_id: 'PR-1',
  physical_quantity: 'temperature',
  name: 'Comparison in a bath',
  description: null,
  version: '2.3',
  difficulty: 'basic',
  standard_ref: 'EURAMET cg-13',
  author: null,
  duration_min: null,
  tags: ['bath, oil', 'comparison'],
  equipment: [{ name: 'Bath', model: null }],
  materials: null,
  environment: null,
  safety_notes: ['Hot.\nVery.'],
  steps: [
    { step_id: A, title: 'Clean', description: null, duration_min: 0.1 },
    { step_id: B, title: 'Settle', description: 'In the bath', duration_min: 90 },
  ],
  temperature_min: null,
  temperature_max: null,
  humidity_min: null,
  humidity_max: null,
  pressure_min: null,
  pressure_max: null,
  acceptance_criteria: null,
  revision: 3,
  is_active: true,
  deactivated_at: null,
  created_by: 'u1',
  created_at: '2026-01-02T10:00:00Z',
  updated_at: '2026-01-02T10:00:00Z',
  ...given,
});

const aFile = (given: Partial<ProcedureFileResponse>): ProcedureFileResponse => ({
  id: 'f1',
  original_filename: 'sheet.pdf',
  content_type: 'application/pdf',
  size_bytes: 2000,
  checksum_sha256: '0',
  entity_type: 'procedure',
  entity_id: 'p1',
  step_index: null,
  step_id: null,
  uploaded_by: 'u1',
  created_at: '2026-01-02T10:00:00Z',
  url: '/x',
  ...given,
});

async function open(url: string, role = 'technician'): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'procedures', children: procedureRoutes }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role, language: 'en' });
  http.expectOne((request) => request.urlWithParams.includes('mine=true')).flush([]);
  const { page } = await visit(url);
  return { page, http };
}

async function answer(http: HttpTestingController, procedure: ProcedureResponse, files: ProcedureFileResponse[] = []) {
  http.expectOne('/api/v1/procedures/p1').flush(procedure, { headers: { ETag: '"v3"' } });
  http.expectOne('/api/v1/procedures/p1/files').flush(files);
  await whenStable();
}

const revisions = async (http: HttpTestingController) => {
  http
    .expectOne(({ url }) => url === '/api/v1/procedures/p1/revisions')
    .flush([
      {
        revision: 3,
        version: '2.3',
        name: 'N',
        changed: ['duration_min', 'temperature_min', 'pressure_max', 'steps', 'files'],
        created_by: 'u1',
        created_by_name: 'R. Sample',
        created_at: '2026-01-02T10:00:00Z',
        needs_release: true,
        signatures: [],
      },
      {
        revision: 2,
        version: '2.2',
        name: 'N',
        changed: [],
        created_by: 'u1',
        created_by_name: 'R. Sample',
        created_at: '2026-01-01T10:00:00Z',
        needs_release: false,
        signatures: [signature],
      },
    ]);
  await whenStable();
};
const signature = {
  id: 's1',
  act: 'release',
  step: null,
  signed_by: 'u2',
  signed_by_name: 'C. Checker',
  meaning: 'approved',
  reason: null,
  signed_at: '2026-01-01T11:00:00Z',
  method: 'password',
  content_hash: 'ab12',
  matches: false,
};

describe('procedures', () => {
  it('are listed with quantity and duration, with a reset for an empty search', async () => {
    const { page, http } = await open('/procedures');
    http
      .expectOne(({ url }) => url === '/api/v1/procedures')
      .flush([aProcedure()], { headers: { 'X-Total-Count': '1' } });
    await whenStable();
    expect(page.get('link', /Comparison in a bath/).textContent).toContain('2 steps, 1 h 30.1 min');
    expect(page.all('checkbox', /Select/)).toEqual([]);

    await TestBed.inject(Router).navigateByUrl('/procedures?q=none');
    await whenStable();
    http
      .expectOne(({ url, params }) => url === '/api/v1/procedures' && params.get('q') === 'none')
      .flush([], { headers: { 'X-Total-Count': '0' } });
    await whenStable();
    expect(page.text()).toContain('No procedure matches');
  });

  it('are listed page by page, with a count that does not delay them', async () => {
    const { page, http } = await open('/procedures');
    const list = () => http.expectOne(({ url }) => url === '/api/v1/procedures');
    list().flush([aProcedure()], { headers: { Link: '</api/v1/procedures?cursor=abc>; rel="next"' } });
    await whenStable();
    expect(page.get('link', /Comparison in a bath/)).toBeTruthy();
    list().flush([], { headers: { 'X-Total-Count': '1200' } });
    await whenStable();
    expect(page.text()).toContain('1,200');

    await page.press('button', 'Show more');
    const further = list();
    further.flush([aProcedure({ id: 'p2', name: 'Comparison in a furnace' })]);
    await whenStable();

    expect([further.request.params.get('cursor'), further.request.params.get('limit')]).toEqual(['abc', '60']);
    expect(page.all('link', /Comparison/)).toHaveLength(2);
    expect(page.all('button', 'Show more')).toEqual([]);
  });

  it('are exported up to 200 at once', async () => {
    const { page, http } = await open('/procedures', 'admin');
    const all = Array.from({ length: 201 }, (_, n) => aProcedure({ id: `p${String(n)}` }));
    http.expectOne(({ url }) => url === '/api/v1/procedures').flush(all);
    await whenStable();
    const boxes = [...page.root.querySelectorAll<HTMLInputElement>('li input')];
    for (const box of boxes.slice(0, 200)) box.click();
    await whenStable();
    expect([boxes[0]?.disabled, boxes[200]?.disabled]).toEqual([false, true]);

    boxes[0]?.click();
    await whenStable();

    expect(boxes[200]?.disabled).toBe(false);
  });

  it('are searched only while they are listed', async () => {
    const { page, http } = await open('/procedures');
    http.expectOne(({ url }) => url === '/api/v1/procedures').flush([], { headers: { 'X-Total-Count': '0' } });
    await whenStable();
    const box = page.get('searchbox') as HTMLInputElement;
    box.value = 'bath';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await TestBed.inject(Router).navigateByUrl('/elsewhere');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/elsewhere');
  });

  it('show the files at their steps and the changes', async () => {
    const { page, http } = await open('/procedures/p1');
    await answer(http, aProcedure(), [
      aFile({ step_id: B, step_index: 1 }),
      aFile({ id: 'f2', original_filename: 'a.png', content_type: 'image/png', step_id: A, step_index: 0 }),
    ]);
    await revisions(http);

    const [first, second] = [...page.root.querySelectorAll('.steps > li')].map(({ textContent }) => textContent);
    expect([first, second]).toEqual([expect.stringContaining('a.png'), expect.stringContaining('sheet.pdf')]);
    expect(page.text()).toContain('Changed: Total duration, Temperature from, Pressure to, Steps, Attachments');
    expect(page.get('link', 'Edit').getAttribute('href')).toBe('/procedures/p1/edit');
    expect(page.text()).toContain('Not released');
    expect(page.all('button', 'Release')).toHaveLength(1);
    for (const text of ['C. Checker', 'Approved', 'The record was changed afterwards', 'SHA-256 ab12'])
      expect(page.text()).toContain(text);
  });

  it('are read-only for viewers', async () => {
    const { page, http } = await open('/procedures/p1', 'viewer');
    await answer(http, aProcedure(), [aFile({ step_id: B })]);
    await revisions(http);

    expect(page.all('link', 'Edit')).toEqual([]);
    expect(page.all('button', /Attach|More actions|Actions for|Release/)).toEqual([]);
    expect(page.get('button', 'Print')).toBeTruthy();
  });

  it('are reordered by keyboard, and send the steps with their IDs', async () => {
    const { page, http } = await open('/procedures/p1/edit');
    await answer(http, aProcedure());
    await page.press('button', 'Move step 2 up');
    expect(page.text()).toContain('Step 2 is now step 1');
    await page.press('button', 'Save changes');

    const sent = http.expectOne({ method: 'PUT', url: '/api/v1/procedures/p1' });
    expect(sent.request.headers.get('If-Match')).toBe('"v3"');
    expect(sent.request.body).toEqual({
      steps: [
        { step_id: B, title: 'Settle', description: 'In the bath', duration_min: 90 },
        { step_id: A, title: 'Clean', description: null, duration_min: 0.1 },
      ],
    });
  });

  it('keep the focus when one is removed', async () => {
    const { page, http } = await open('/procedures/p1/edit');
    await answer(http, aProcedure());
    await page.press('button', 'Remove step 1');

    expect(document.activeElement?.closest('[data-step]')?.getAttribute('data-step')).toBe(B);
  });
});

describe('the form of a procedure', () => {
  it('has no id twice, and the unit of a duration has its own label only', async () => {
    const { page, http } = await open('/procedures/p1/edit');
    await answer(http, aProcedure());

    const ids = [...page.root.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);

    const [unit] = page.all('combobox', 'Unit of duration') as HTMLSelectElement[];
    if (unit) unit.value = 'minutes';
    unit?.dispatchEvent(new Event('change'));
    await page.press('button', 'Save changes');
    const { request } = http.expectOne({ method: 'PUT', url: '/api/v1/procedures/p1' });
    expect(request.body).toMatchObject({ steps: [{ duration_min: 6 }, { duration_min: 90 }] });
  });
});

describe('update payload of a procedure', () => {
  it('is empty without changes, in any display format', () => {
    const procedure = aProcedure();
    expect(updatePayload(readProcedure(procedure), procedure)).toEqual({});
  });

  it('contains only changed fields; an emptied list is null', () => {
    const procedure = aProcedure();
    const values = {
      ...readProcedure(procedure),
      tags: ' a, b ,,a',
      safety_notes: 'One\n\n\nTwo\nlines\n',
      equipment: [],
    };
    expect(updatePayload(values, procedure)).toEqual({
      tags: ['a', 'b'],
      safety_notes: ['One', 'Two\nlines'],
      equipment: null,
    });
  });

  it('omits a blank step', () => {
    const values = { ...emptyProcedure('R. Sample'), proc_id: 'P', name: 'N', physical_quantity: 'mass' };
    expect(createPayload(values)).toMatchObject({ proc_id: 'P', version: '1.0', author: 'R. Sample', steps: null });
  });

  it.each([
    [null, null, 'minutes'],
    [0, 0, 'minutes'],
    [0.5, 30, 'seconds'],
    [45, 45, 'minutes'],
    [120, 2, 'hours'],
    [90, 90, 'minutes'],
    [2880, 2, 'days'],
  ])('converts %p minutes to %p %s and back', (minutes, amount, unit) => {
    const typed = readDuration(minutes);
    expect(typed).toEqual({ duration_min: amount, unit });
    expect(sentDuration(typed, minutes)).toBe(minutes);
    expect(sentDuration(typed, null)).toBe(minutes);
  });
});
