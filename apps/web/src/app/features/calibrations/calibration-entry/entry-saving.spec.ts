import { jest } from '@jest/globals';
import type { TestRequest } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { CalibrationCreate } from '@etalon/api-client';
import { aCalibration, aChannel, anAsset, draftStart } from '../../../../testing/an-asset';
import { analysed, entry, open, save, typePoints, typeSweep, user } from '../../../../testing/calibration-entry-page';
import { whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { Session } from '../../../session';
import { Dialogs } from '../../../ui';
import routes from '../calibrations.routes';
import { startContent } from './draft/draft-content';
import { draftKey, writeDraft } from './sync/device-drafts';

describe('saving a calibration', () => {
  it('leads from readings to the form of an asset that has no channel', async () => {
    const { page } = await entry('data', anAsset({ sensor_channels: [] }));
    await typePoints(page);

    expect(page.get('note').textContent).toContain('This asset has no channel.');
    expect(page.get('link', 'Add channel').getAttribute('href')).toBe('/assets/LN-00117/edit');
    expect(page.all('combobox', 'Unit')).toEqual([]);
    await page.choose('Type of data', 'frequency_response');
    expect(page.all('combobox', 'Unit of the reference')).toEqual([]);
    expect(page.all('link', 'Add channel')).toHaveLength(1);
  });

  it('saves an external certificate without readings for an asset that has no channel', async () => {
    const { page, http } = await entry('data', anAsset({ sensor_channels: [] }));
    await page.choose('Type of data', 'filed');
    expect(page.all('link', 'Add channel')).toEqual([]);

    await page.press('link', /Review and save$/);
    expect(page.get('button', 'Save calibration').getAttribute('title')).toBeNull();
    const { body } = (await save(page, http)).request;
    expect(body).toMatchObject({ sensor_id: null, points: [] });
  });

  it('continues a draft on the channel that its asset got since', async () => {
    const begun = startContent({ ...draftStart, channel: null }, { number: String });
    const content = { ...begun, rows: [{ reference: '1.0', measured: '1.1' }] };
    const kept = { base: null, is_sent: false, unconfirmed: [], saved_at: '2026-11-20T10:00:00.000Z' };
    writeDraft(draftKey('user-1', 'asset-1'), { ...kept, content });
    const { page } = await entry();

    expect(page.field('Unit').value).toBe('bar');
    expect(page.field('Reading, row 1').value).toBe('1.1');
    expect(page.text()).toMatch(/Draft saved on this device only, since [^.]*2026/);
  });

  it('offers the other channel in a draft of a removed one', async () => {
    const removed = { id: 'removed-1', calibration_interval: 24 };
    const sensor_channels = [aChannel(), aChannel({ ...removed, channel_id: '2', is_active: false })];
    const content = startContent({ ...draftStart, channel: { ...draftStart.channel, ...removed } }, { number: String });
    const kept = { base: null, is_sent: false, unconfirmed: [], saved_at: '2026-11-20T10:00:00.000Z' };
    writeDraft(draftKey('user-1', 'asset-1'), { ...kept, content });
    const { page, http } = await entry('conditions', anAsset({ sensor_channels }));
    await page.press('link', /^Data|Readings/);
    await typePoints(page);
    await page.press('link', /conditions$/);

    await page.choose('Channel', 'channel-1');

    const { request } = await save(page, http);
    expect(request.body).toMatchObject({ sensor_id: 'channel-1', calibration_interval: 12 });
  });

  it('sends the entries, deletes the draft and opens the saved calibration', async () => {
    const { page, http } = await entry();
    await typePoints(page);

    const request = await save(page, http);
    const body = request.request.body as CalibrationCreate;
    request.flush(aCalibration({ id: 'calibration-9' }), { status: 201, statusText: 'Created' });
    await whenStable();

    expect(body.points?.map(({ measured_text }) => measured_text)).toEqual(['0.001', '5.003', '10.004']);
    expect(body).toMatchObject({
      asset_id: 'asset-1',
      performed_by_user_id: 'user-1',
      data_entry_mode: 'reference_vs_indicated',
    });
    expect(TestBed.inject(Router).url).toBe('/calibrations/calibration-9');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('brings its draft to the server before it is recorded, which uses it up once', async () => {
    const { page, http } = await entry();
    await typePoints(page);
    await page.press('link', /Review and save$/);

    await page.press('button', 'Save calibration');
    const [begun] = open(http, '/api/v1/calibration-drafts');
    const draft = { id: 'draft-1', asset_id: 'asset-1', row_count: 3, updated_at: '2026-11-20T10:00:00.000Z' };
    begun?.flush(draft, { status: 201, statusText: 'Created', headers: { ETag: '"v1-made"' } });
    await whenStable();

    const body = open(http, '/api/v1/calibrations')[0]?.request.body as CalibrationCreate;
    expect(body).toMatchObject({ draft_id: 'draft-1', draft_version: 1 });
  });

  it('creates one record after a lost answer, also if the draft reaches the server only then', async () => {
    const { page, http } = await entry();
    await typePoints(page);
    const lost = await save(page, http);
    lost.error(new ProgressEvent('error'), { status: 0 });
    await whenStable();
    const draft = { id: 'draft-1', asset_id: 'asset-1', row_count: 3, updated_at: '2026-11-20T10:00:00.000Z' };
    window.dispatchEvent(new Event('online'));
    await whenStable();
    for (const begun of open(http, '/api/v1/calibration-drafts'))
      begun.flush(draft, { status: 201, statusText: 'Created', headers: { ETag: '"v1-made"' } });
    await whenStable();

    await page.press('button', 'Save calibration');
    open(http, '/api/v1/calibrations')[0]?.flush({ detail: 'x' }, { status: 429, statusText: 'Too Many Requests' });
    await whenStable();
    await page.press('button', 'Save calibration');
    const [again] = open(http, '/api/v1/calibrations');
    const keyOf = (request?: TestRequest) => request?.request.headers.get('Idempotency-Key');
    expect(keyOf(again)).toBe(keyOf(lost));
    expect(again?.request.body).toEqual(lost.request.body);
    again?.flush(aCalibration({ id: 'calibration-9' }), { status: 201, statusText: 'Created' });
    await whenStable();

    expect(open(http, '/api/v1/calibration-drafts/draft-1').map(({ request }) => request.method)).toEqual(['DELETE']);
  });

  it('shows both versions instead of recording over one of another device', async () => {
    const { page, http } = await entry();
    await typePoints(page);
    window.dispatchEvent(new Event('online'));
    await whenStable();
    const [begun] = open(http, '/api/v1/calibration-drafts');
    const { content } = begun?.request.body as { content: { rows: object[] } };
    const draft = { id: 'draft-1', asset_id: 'asset-1', row_count: 3, updated_at: '2026-11-20T10:00:00.000Z' };
    begun?.flush(draft, { status: 201, statusText: 'Created', headers: { ETag: '"v5-made"' } });
    await whenStable();
    const ask = jest.spyOn(TestBed.inject(Dialogs), 'open').mockResolvedValue('theirs');

    const refused = await save(page, http);
    expect(refused.request.body).toMatchObject({ draft_id: 'draft-1', draft_version: 5 });
    refused.flush({ detail: 'x', code: 'calibration_draft.changed' }, { status: 409, statusText: 'Conflict' });
    await whenStable();
    const rows = [...content.rows, { reference: '7.0000', measured: '7.003' }];
    open(http, '/api/v1/calibration-drafts/draft-1')[0]?.flush(
      { ...draft, format: 4, content: { ...content, rows } },
      { headers: { ETag: '"v6-read"' } },
    );
    await analysed();

    expect(ask).toHaveBeenCalledTimes(1);
    expect(page.text()).toContain('Compare both versions');
    await page.press('button', 'Save calibration');
    const body = open(http, '/api/v1/calibrations')[0]?.request.body as CalibrationCreate;
    expect([body.draft_version, body.points?.length]).toEqual([6, 4]);
  });

  it('keeps the draft after a server error, and shows it at the field', async () => {
    const { page, http } = await entry();
    await typePoints(page);

    const request = await save(page, http);
    const detail = [
      { loc: ['body', 'performed_by_name'], msg: 'nobody of this name', type: 'value_error' },
      { loc: ['body', 'points', '1', 'reference_value'], msg: 'out of range', type: 'value_error' },
    ];
    request.flush({ detail }, { status: 422, statusText: 'x' });
    await whenStable();

    expect(page.text()).toContain('nobody of this name');
    expect(page.text()).toContain('Row 2: out of range');
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage)).toContain('etalon.calibration-draft.user-1.asset-1');
  });

  it.each([
    ['model_direct', ['range_min'], 'From reading: no range'],
    ['frequency_response', ['frequency_response_points', '1', 'offset_value'], 'Sweep: Row 2: no range'],
  ])('leads to the data for a refusal of %s at %j', async (mode, path, text) => {
    const { page, http } = await entry();
    if (mode === 'frequency_response') await typeSweep(page);
    else {
      await page.choose('Type of data', mode);
      await page.type('Coefficients, highest power first', '2; 0');
    }
    await analysed();
    const request = await save(page, http);
    const detail = [{ loc: ['body', ...path], msg: 'no range', type: 'value_error' }];
    request.flush({ detail }, { status: 422, statusText: 'x' });
    await whenStable();

    await page.press('button', text);
    await whenStable();

    expect(TestBed.inject(Router).url).toContain('/calibrations/new/data');
  });

  it.each([
    ['the current user', null, { id: 'user-1', name: 'R. Sample', title: 'Head' }],
    ['a suggested person', 'l. ejemplo', { id: 'user-2', name: 'L. Ejemplo', title: null }],
    ['a typed name', 'N. Outside', { id: null, name: 'N. Outside', title: null }],
  ])('names as the performer %s, with the title of this person', async (_title, typed, sent) => {
    const { page, http } = await entry('conditions');
    const performers = open(http, '/api/v1/assets/asset-1/performers');
    expect(performers).toHaveLength(1);
    performers[0]?.flush([
      { id: 'user-1', name: 'R. Sample', profile_picture_url: null },
      { id: 'user-2', name: 'L. Ejemplo', profile_picture_url: null },
    ]);
    await whenStable();
    expect(page.field('Performed by').value).toBe('R. Sample');
    await page.unfold();
    await page.type('Job title of the performer', 'Head');
    if (typed) await page.type('Performed by', typed);
    await whenStable();

    await page.press('link', /^Data|Readings/);
    await typePoints(page);
    const { request } = await save(page, http);

    const {
      performed_by_user_id: id,
      performed_by_name: name,
      performed_by_function: title,
    } = request.body as CalibrationCreate;
    expect({ id, name, title }).toEqual(sent);
  });

  it('clears the job title with its authoriser', async () => {
    const { page, http } = await entry('conditions');
    const people = { 'user-1': 'R. Sample', 'user-2': 'L. Ejemplo' };
    for (const one of open(http, '/api/v1/assets/asset-1/performers'))
      one.flush(Object.entries(people).map(([id, name]) => ({ id, name })));
    await page.unfold();
    const authorise = async (name: string) => {
      page.field('Authorised by').focus();
      await page.type('Authorised by', name);
      page.field('Authorised by').blur();
      await whenStable();
    };
    await authorise('R. Sample');
    await page.type('Job title of the authoriser', 'Head');

    await authorise('L. Ejemplo');

    expect(page.field('Authorised by').value).toBe('L. Ejemplo');
    expect(page.field('Job title of the authoriser').value).toBe('');
  });

  it.each([
    ['neither performer nor recorder', false, ['C. Checker']],
    ['anybody in a laboratory that works without a second person', true, ['R. Sample', 'L. Ejemplo', 'C. Checker']],
  ])('offers %s as checker', async (_title, may_check_own_work, offered) => {
    const { page, http } = await entry('conditions');
    const people = { 'user-1': 'R. Sample', 'user-2': 'L. Ejemplo', 'user-3': 'C. Checker' };
    const found = Object.entries(people).map(([id, name]) => ({
      id,
      name,
      profile_picture_url: null,
      may_check_own_work,
    }));
    for (const one of open(http, '/api/v1/assets/asset-1/performers')) one.flush(found);
    await whenStable();
    await page.type('Performed by', 'L. Ejemplo');
    await whenStable();

    await page.type('Checked by', 'e');
    await whenStable();

    const lists = [...document.querySelectorAll('[role=listbox]')];
    const options = lists.at(-1)?.querySelectorAll('[role=option]') ?? [];
    expect([...options].map(({ textContent }) => textContent.trim())).toEqual([
      'No review: valid immediately',
      ...offered,
    ]);
  });

  it.each([
    [false, /Another person than the performer or recorder/],
    [true, /You check your own work/],
  ])('keeps a checker who became the performer (own work: %s)', async (may_check_own_work, words) => {
    const { page, http } = await entry('conditions');
    const people = { 'user-1': 'R. Sample', 'user-2': 'L. Ejemplo' };
    for (const one of open(http, '/api/v1/assets/asset-1/performers'))
      one.flush(Object.entries(people).map(([id, name]) => ({ id, name, may_check_own_work })));
    await whenStable();
    page.field('Checked by').focus();
    await page.type('Checked by', 'L. Ejemplo');
    page.field('Checked by').blur();
    await whenStable();
    expect(page.text()).not.toMatch(words);

    await page.type('Performed by', 'L. Ejemplo');
    await whenStable();

    expect(page.field('Checked by').value).toBe('L. Ejemplo');
    expect(page.text()).toMatch(words);
    expect(page.field('Checked by').getAttribute('aria-invalid')).toBe(may_check_own_work ? null : 'true');
  });

  it('confirms leaving with unsaved changes only', async () => {
    const { page } = await entry();
    const router = TestBed.inject(Router);
    const confirm = jest.spyOn(TestBed.inject(Dialogs), 'confirm').mockResolvedValue(false);
    await typePoints(page);

    await router.navigateByUrl('/assets');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(router.url).toContain('/calibrations/new/data');

    confirm.mockResolvedValue(true);
    await router.navigateByUrl('/assets');
    expect(router.url).toBe('/assets');
  });

  it.each([
    ['on the server', 201, false, 'on any device'],
    ['on this device only', 500, false, 'on this device only'],
    ['nowhere', 500, true, 'will be lost'],
  ])('asks before leaving with a draft kept %s', async (_, status, isFull, text) => {
    const { page, http } = await entry();
    const confirm = jest.spyOn(TestBed.inject(Dialogs), 'confirm').mockResolvedValue(false);
    if (isFull)
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new Error('quota');
      });
    await typePoints(page);
    for (const event of ['pagehide', 'online']) dispatchEvent(new Event(event));
    await whenStable();
    const [sent] = open(http, '/api/v1/calibration-drafts');
    sent?.flush({ id: 'draft-1', updated_at: '2026-07-01T10:00:00Z' }, { status, statusText: 'x' });
    await whenStable();

    await TestBed.inject(Router).navigateByUrl('/assets');

    expect(confirm.mock.lastCall?.[0].text).toContain(text);
  });

  it('opens the instrument chosen last, while the draft of an earlier one is still opening', async () => {
    localStorage.setItem('etalon.token', 'T');
    const http = await configure({ routes: [{ path: 'calibrations', children: routes }] });
    TestBed.inject(Session);
    const { page } = await visit('/calibrations/new/data?asset=LN-1');
    for (const request of open(http, '/api/v1/users/me')) request.flush(user);
    for (const request of open(http, '/api/v1/organizations')) request.flush([]);
    const choose = async (asset: string, query = '') => {
      await TestBed.inject(Router).navigateByUrl(`/calibrations/new/data?asset=${asset}${query}`);
      await whenStable();
      for (const request of open(http, `/api/v1/assets/${asset}/profile`))
        request.flush(anAsset({ id: asset.toLowerCase(), asset_id: asset }));
      await whenStable();
      return open(http, '/api/v1/calibration-drafts')[0];
    };
    const first = await choose('LN-1');
    const second = await choose('LN-2');
    first?.flush([]);
    await whenStable();
    expect(page.all('grid')).toEqual([]);
    second?.flush([]);
    await analysed();
    expect(page.all('grid')).toHaveLength(1);

    // back and forth, while the draft of another one is opening
    const [third, fourth, fifth] = [await choose('LN-1'), await choose('LN-2'), await choose('LN-1')];
    third?.flush([]);
    await whenStable();
    expect(page.all('grid')).toEqual([]);
    fourth?.flush([]);
    await whenStable();
    expect(page.all('grid')).toEqual([]);
    fifth?.flush([]);
    await analysed();
    expect(page.all('grid')).toHaveLength(1);

    // a record to correct that belongs to the instrument before
    const corrected = await choose('LN-2', '&corrects=record-1');
    corrected?.flush([]);
    await whenStable();
    const [record] = open(http, '/api/v1/calibrations/record-1');
    const last = await choose('LN-1');
    record?.flush(null, { status: 404, statusText: 'Not Found' });
    await whenStable();
    last?.flush([]);
    await analysed();
    expect(record?.request.method).toBe('GET');
    expect(page.all('grid')).toHaveLength(1);
  });

  it('reports a retired instrument before any entry', async () => {
    localStorage.setItem('etalon.token', 'T');
    const http = await configure({ routes: [{ path: 'calibrations', children: routes }] });
    const { page } = await visit('/calibrations/new?asset=LN-00117');

    open(http, '/api/v1/assets/LN-00117/profile')[0]?.flush(anAsset({ is_active: false }));
    await whenStable();

    expect(page.get('heading', 'This asset is retired')).toBeDefined();
  });

  it('reports an instrument that cannot be loaded', async () => {
    localStorage.setItem('etalon.token', 'T');
    const http = await configure({ routes: [{ path: 'calibrations', children: routes }] });
    const { page } = await visit('/calibrations/new?asset=nothing');

    open(http, '/api/v1/assets/nothing/profile')[0]?.flush({ detail: 'no' }, { status: 404, statusText: 'x' });
    await whenStable();

    expect(page.get('heading', 'This asset cannot be shown')).toBeDefined();
  });
});
