import { jest } from '@jest/globals';
import { ApplicationRef } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { HttpTestingController, TestRequest } from '@angular/common/http/testing';
import { configure } from '../../../../../testing/render';
import { Dialogs } from '../../../../ui';
import { startContent } from '../draft/draft-content';
import { CalibrationDraft } from '../draft/calibration-draft';
import { draftKey, readDraft } from './device-drafts';
import { DraftKeeper } from './draft-keeper';

const channel = {
  id: 'channel-1',
  physical_quantity: 'pressure',
  unit: 'bar',
  accuracy_value: 0.1,
  accuracy_type: 'absolute',
  resolution: 0.001,
};
const start = { performed_by_name: 'R. Sample', today: '2026-11-20', is_first: false, channel };
const content = startContent(start, { number: (value) => (value === null ? '' : String(value)) });
const key = draftKey('user-1', 'asset-1');
const summary = {
  id: 'draft-1',
  asset_id: 'asset-1',
  human_asset_id: 'LN-1',
  asset_name: 'x',
  row_count: 1,
  handed_over_by_name: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};

async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await jest.advanceTimersByTimeAsync(0);
    TestBed.tick();
  }
}

interface Bench {
  draft: CalibrationDraft;
  keeper: DraftKeeper;
  http: HttpTestingController;
}

const requests = ({ http }: Pick<Bench, 'http'>, method: string, url: string): TestRequest[] =>
  http.match((request) => request.method === method && request.url === url);

async function open(server: { content: object; tag: string } | null | 'off'): Promise<Bench> {
  const http = await configure({ providers: [CalibrationDraft, DraftKeeper] });
  const keeper = TestBed.inject(DraftKeeper);
  const opening = keeper.open('user-1', 'asset-1', start);
  const [list] = requests({ http }, 'GET', '/api/v1/calibration-drafts');
  if (server === 'off') list?.error(new ProgressEvent('error'), { status: 0 });
  else list?.flush(server ? [summary] : []);
  await settle();
  if (server && server !== 'off')
    requests({ http }, 'GET', '/api/v1/calibration-drafts/draft-1')[0]?.flush(
      { ...summary, format: 3, content: server.content },
      { headers: { ETag: server.tag } },
    );
  await Promise.race([opening, settle()]);
  await settle();
  return { draft: TestBed.inject(CalibrationDraft), keeper, http };
}

async function type({ draft }: Bench, text: string): Promise<void> {
  draft.readings.type(0, 'reference', text);
  await pass();
}
async function pass(): Promise<void> {
  TestBed.inject(ApplicationRef).tick();
  await jest.advanceTimersByTimeAsync(2000);
}
function leave(): void {
  window.dispatchEvent(new Event('pagehide'));
  TestBed.resetTestingModule();
}
const kept = (reference: string) => ({
  conditions: { ...content.conditions, notes: 'n' },
  analysis: { ...content.analysis },
  prefill: { ...content.prefill },
  rows: [{ measured: '', reference }],
});

describe('draft keeper', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate'] }));

  it('saves immediately on the device and later on the server, with its state', async () => {
    const bench = await open(null);
    expect(bench.keeper.syncState()).toBe('nothing');

    await type(bench, '1');
    expect(bench.keeper.syncState()).toBe('sending');
    expect(readDraft(key)).toMatchObject({ is_sent: false, base: null });
    const [started] = requests(bench, 'POST', '/api/v1/calibration-drafts');
    expect(started?.request.body).toMatchObject({
      asset_id: 'asset-1',
      format: 4,
      content: { rows: [{ reference: '1' }], standard: null },
    });
    started?.flush(summary, { status: 201, statusText: 'Created', headers: { ETag: '"v1"' } });
    await settle();
    expect(bench.keeper.syncState()).toBe('server');
    expect(readDraft(key)).toMatchObject({ is_sent: true, base: { draft_id: 'draft-1', tag: '"v1"' } });

    await type(bench, '12');
    const [changed] = requests(bench, 'PUT', '/api/v1/calibration-drafts/draft-1');
    expect(changed?.request.headers.get('If-Match')).toBe('"v1"');
    changed?.flush(summary, { headers: { ETag: '"v2"' } });
    await settle();
    await pass();
    expect(requests(bench, 'PUT', '/api/v1/calibration-drafts/draft-1')).toEqual([]);
  });

  it('loads the draft from the server on another device', async () => {
    const bench = await open({ content: kept('5'), tag: '"v4"' });

    expect(bench.draft.rows()).toEqual([{ reference: '5', measured: '' }]);
    expect(bench.draft.content().conditions).toMatchObject({ notes: 'n', calibration_purpose: 'routine' });
    expect([bench.keeper.syncState(), bench.keeper.draftId()]).toEqual(['server', 'draft-1']);
    await pass();
    expect(requests(bench, 'PUT', '/api/v1/calibration-drafts/draft-1')).toEqual([]);
  });

  it('ignores the late answer for an instrument that was replaced by another one', async () => {
    const http = await configure({ providers: [CalibrationDraft, DraftKeeper] });
    const keeper = TestBed.inject(DraftKeeper);
    const former = keeper.open('user-1', 'asset-1', start);
    const [late] = requests({ http }, 'GET', '/api/v1/calibration-drafts');
    const opening = keeper.open('user-1', 'asset-2', { ...start, performed_by_name: 'Other' });
    requests({ http }, 'GET', '/api/v1/calibration-drafts')[0]?.flush([]);
    await opening;
    late?.flush([summary]);
    await settle();
    requests({ http }, 'GET', '/api/v1/calibration-drafts/draft-1')[0]?.flush(
      { ...summary, format: 3, content: kept('5') },
      { headers: { ETag: '"v4"' } },
    );
    await former;

    const draft = TestBed.inject(CalibrationDraft);
    expect(draft.rows()).toEqual([]);
    expect(keeper.draftId()).toBeNull();
    await type({ draft, keeper, http }, '1');
    const [started] = requests({ http }, 'POST', '/api/v1/calibration-drafts');
    expect(started?.request.body).toMatchObject({ asset_id: 'asset-2' });
  });

  it('continues offline, and syncs when the server is available again', async () => {
    const bench = await open('off');
    await type(bench, '1');
    requests(bench, 'POST', '/api/v1/calibration-drafts')[0]?.error(new ProgressEvent('error'), { status: 0 });
    await settle();
    expect(bench.keeper.syncState()).toBe('device');
    expect(bench.keeper.problem()).toMatch(/\.$/);

    window.dispatchEvent(new Event('online'));
    await settle();
    requests(bench, 'GET', '/api/v1/calibration-drafts')[0]?.flush([]);
    await settle();
    requests(bench, 'POST', '/api/v1/calibration-drafts')[0]?.flush(summary, {
      status: 201,
      statusText: 'x',
      headers: { ETag: '"v1"' },
    });
    await settle();
    expect(bench.keeper.syncState()).toBe('server');
  });

  it.each(['mine', 'theirs'] as const)(
    'asks which version to keep after changes on two devices: %s',
    async (choice) => {
      const bench = await open({ content: kept('5'), tag: '"v4"' });
      const ask = jest.spyOn(TestBed.inject(Dialogs), 'open').mockResolvedValue(choice);
      await type(bench, '6');
      requests(bench, 'PUT', '/api/v1/calibration-drafts/draft-1')[0]?.flush(
        { detail: 'x', code: 'precondition.failed' },
        { status: 412, statusText: 'x' },
      );
      await settle();
      requests(bench, 'GET', '/api/v1/calibration-drafts/draft-1')[0]?.flush(
        { ...summary, format: 3, content: kept('7') },
        { headers: { ETag: '"v9"' } },
      );
      await settle();

      expect(ask.mock.calls[0]?.[1]).toMatchObject({ differences: { parts: ['rows'], rows: 1, facts: [] } });
      expect(bench.draft.rows()[0]?.reference).toBe(choice === 'mine' ? '6' : '7');
      const [again] = requests(bench, 'PUT', '/api/v1/calibration-drafts/draft-1');
      expect(again?.request.headers.get('If-Match')).toBe(choice === 'mine' ? '"v9"' : undefined);
    },
  );

  it('does not overwrite unsent changes by those of another device', async () => {
    const first = await open({ content: kept('5'), tag: '"v4"' });
    first.draft.readings.type(0, 'reference', '6');
    TestBed.inject(ApplicationRef).tick();
    leave();
    const ask = jest.fn<Dialogs['open']>().mockResolvedValue(undefined);
    jest.spyOn(Dialogs.prototype, 'open').mockImplementation(ask);
    const bench = await open({ content: kept('7'), tag: '"v9"' });

    expect(ask).toHaveBeenCalledTimes(1);
    expect([bench.keeper.syncState(), bench.draft.rows()[0]?.reference]).toEqual(['conflict', '6']);
    await type(bench, '61');
    expect(requests(bench, 'PUT', '/api/v1/calibration-drafts/draft-1')).toEqual([]);
    expect(readDraft(key)).toMatchObject({ base: { tag: '"v4"' }, content: { rows: [{ reference: '61' }] } });
  });

  it('reports no conflict when only the response was lost', async () => {
    const first = await open(null);
    await type(first, '1');
    const [started] = requests(first, 'POST', '/api/v1/calibration-drafts');
    const arrived = (started?.request.body as { content: object }).content;
    await type(first, '12');
    leave();

    const again = await open({ content: arrived, tag: '"v1"' });
    expect([again.keeper.syncState(), again.draft.rows()[0]?.reference]).toEqual(['device', '12']);
    await pass();
    const [lost] = requests(again, 'PUT', '/api/v1/calibration-drafts/draft-1');
    expect(lost?.request.headers.get('If-Match')).toBe('"v1"');
    const changed = (lost?.request.body as { content: object }).content;
    lost?.error(new ProgressEvent('error'), { status: 0 });
    await type(again, '123');
    await jest.advanceTimersByTimeAsync(15_000);
    requests(again, 'GET', '/api/v1/calibration-drafts')[0]?.flush([summary]);
    await settle();
    requests(again, 'GET', '/api/v1/calibration-drafts/draft-1')[0]?.flush(
      { ...summary, format: 4, content: changed },
      { headers: { ETag: '"v2"' } },
    );
    await settle();
    const [last] = requests(again, 'PUT', '/api/v1/calibration-drafts/draft-1');
    expect([again.keeper.syncState(), last?.request.headers.get('If-Match')]).toEqual(['sending', '"v2"']);
    expect(last?.request.body).toMatchObject({ content: { rows: [{ reference: '123' }] } });
  });

  it('continues from the previous server state with a different ETag', async () => {
    const first = await open(null);
    await type(first, '1');
    const [started] = requests(first, 'POST', '/api/v1/calibration-drafts');
    const written = (started?.request.body as { content: object }).content;
    started?.flush(summary, { status: 201, statusText: 'Created', headers: { ETag: '"v1-written"' } });
    await settle();
    first.draft.readings.type(0, 'reference', '12');
    TestBed.inject(ApplicationRef).tick();
    leave();

    const again = await open({ content: written, tag: '"v1-read"' });
    expect([again.keeper.syncState(), again.draft.rows()[0]?.reference]).toEqual(['device', '12']);
  });

  it('reports no conflict with its own delayed request after reopening', async () => {
    const first = await open({ content: kept('1'), tag: '"v1"' });
    await type(first, '12');
    const [late] = requests(first, 'PUT', '/api/v1/calibration-drafts/draft-1');
    const arriving = (late?.request.body as { content: object }).content;
    await type(first, '123');
    leave();

    const again = await open({ content: kept('1'), tag: '"v1"' });
    const opened = jest.spyOn(TestBed.inject(Dialogs), 'open');
    await pass();
    const requested = (content: object, tag: string) => {
      requests(again, 'GET', '/api/v1/calibration-drafts')[0]?.flush([summary]);
      return settle().then(() =>
        requests(again, 'GET', '/api/v1/calibration-drafts/draft-1')[0]?.flush(
          { ...summary, format: 4, content },
          { headers: { ETag: tag } },
        ),
      );
    };
    await requested(kept('1'), '"v1"');
    await settle();
    const [refused] = requests(again, 'PUT', '/api/v1/calibration-drafts/draft-1');
    refused?.flush({ code: 'precondition.failed' }, { status: 412, statusText: 'x' });
    await settle();
    await requested(arriving, '"v2"');
    await settle();

    const [last] = requests(again, 'PUT', '/api/v1/calibration-drafts/draft-1');
    expect([opened.mock.calls.length, last?.request.headers.get('If-Match')]).toEqual([0, '"v2"']);
    expect(last?.request.body).toMatchObject({ content: { rows: [{ reference: '123' }] } });
  });

  it('drops a draft recorded or discarded elsewhere, unless there are new entries', async () => {
    const first = await open({ content: kept('5'), tag: '"v4"' });
    await type(first, '6');
    requests(first, 'PUT', '/api/v1/calibration-drafts/draft-1')[0]?.flush(summary, { headers: { ETag: '"v5"' } });
    await settle();
    leave();
    const gone = await open(null);
    expect([gone.draft.rows(), readDraft(key)]).toEqual([[], null]);

    await type(gone, '8');
    requests(gone, 'POST', '/api/v1/calibration-drafts')[0]?.flush(summary, {
      status: 201,
      statusText: 'x',
      headers: { ETag: '"v1"' },
    });
    await settle();
    await type(gone, '89');
    requests(gone, 'PUT', '/api/v1/calibration-drafts/draft-1')[0]?.flush(
      { code: 'draft.not_found' },
      { status: 404, statusText: 'x' },
    );
    await settle();
    expect(gone.keeper.syncState()).toBe('gone');
    void gone.keeper.recreate();
    await settle();
    expect(requests(gone, 'POST', '/api/v1/calibration-drafts')).toHaveLength(1);
  });

  it.each(['leave', 'recreate'])('keeps a saved draft that was found deleted when recorded: %s', async (next) => {
    const bench = await open({ content: kept('5'), tag: '"v4"' });
    await type(bench, '6');
    requests(bench, 'PUT', '/api/v1/calibration-drafts/draft-1')[0]?.flush(summary, { headers: { ETag: '"v5"' } });
    await settle();
    bench.keeper.markDeleted();

    if (next === 'recreate') void bench.keeper.recreate();
    else leave();
    const last = next === 'recreate' ? bench : await open(null);
    await pass();
    expect(last.draft.rows()).toMatchObject([{ reference: '6' }]);
    expect(requests(last, 'POST', '/api/v1/calibration-drafts')).toHaveLength(1);
  });

  it('stores nothing without entries, and deletes everywhere on discard', async () => {
    const untouched = await open(null);
    await pass();
    expect(requests(untouched, 'POST', '/api/v1/calibration-drafts')).toEqual([]);
    expect(readDraft(key)).toBeNull();
    leave();

    const bench = await open({ content: kept('5'), tag: '"v4"' });
    const discarding = bench.keeper.discard();
    await settle();
    requests(bench, 'DELETE', '/api/v1/calibration-drafts/draft-1')[0]?.flush(null, { status: 204, statusText: 'x' });
    await discarding;
    expect([readDraft(key), bench.draft.isTouched(), bench.keeper.syncState()]).toEqual([null, false, 'nothing']);
  });

  it.each(['not answered yet', 'lost'])('deletes a draft on discard if the first response is %s', async (response) => {
    const bench = await open(null);
    await type(bench, '1');
    const [started] = requests(bench, 'POST', '/api/v1/calibration-drafts');
    const { content: arrived } = started?.request.body as { content: object };
    if (response === 'lost') started?.error(new ProgressEvent('error'), { status: 0 });
    await settle();

    const discarding = bench.keeper.discard();
    await settle();
    if (response === 'lost') {
      requests(bench, 'GET', '/api/v1/calibration-drafts')[0]?.flush([summary]);
      await settle();
      requests(bench, 'GET', '/api/v1/calibration-drafts/draft-1')[0]?.flush(
        { ...summary, format: 4, content: arrived },
        { headers: { ETag: '"v1-read"' } },
      );
    } else started?.flush(summary, { status: 201, statusText: 'Created', headers: { ETag: '"v1"' } });
    await settle();
    const [deleted] = requests(bench, 'DELETE', '/api/v1/calibration-drafts/draft-1');
    deleted?.flush(null, { status: 204, statusText: 'x' });
    await discarding;

    expect(deleted?.request.method).toBe('DELETE');
    expect([readDraft(key), bench.keeper.syncState()]).toEqual([null, 'nothing']);
  });

  it('ignores invalid stored drafts, and does not sync while recording', async () => {
    for (const stored of ['{', '{"version":0}', '{"version":2,"saved_at":"x","content":{"rows":[{}]}}', '[]', 'null']) {
      localStorage.setItem(key, stored);
      expect(readDraft(key)).toBeNull();
    }
    const bench = await open(null);
    const release = await bench.keeper.hold();
    await type(bench, '1');
    expect(requests(bench, 'POST', '/api/v1/calibration-drafts')).toEqual([]);
    release();
    expect(requests(bench, 'POST', '/api/v1/calibration-drafts')).toHaveLength(1);
    expect(new Set([draftKey('u', 'a'), draftKey('u', 'b'), draftKey('v', 'a')]).size).toBe(3);
  });

  it('records the version on the server, also when its response was lost', async () => {
    const bench = await open({ content: kept('1'), tag: 'W/"v7-read"' });
    expect(bench.keeper.draftVersion()).toBe(7);
    await type(bench, '12');
    const [lost] = requests(bench, 'PUT', '/api/v1/calibration-drafts/draft-1');
    const arrived = (lost?.request.body as { content: object }).content;
    lost?.error(new ProgressEvent('error'), { status: 0 });
    await settle();

    const held = bench.keeper.hold();
    await settle();
    requests(bench, 'GET', '/api/v1/calibration-drafts')[0]?.flush([summary]);
    await settle();
    requests(bench, 'GET', '/api/v1/calibration-drafts/draft-1')[0]?.flush(
      { ...summary, format: 4, content: arrived },
      { headers: { ETag: '"v8-read"' } },
    );
    await held;

    expect(bench.keeper.draftVersion()).toBe(8);
  });

  it('saves on the server when browser storage is unavailable', async () => {
    const bench = await open(null);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('quota');
    });
    await type(bench, '1');
    requests(bench, 'POST', '/api/v1/calibration-drafts')[0]?.flush({ detail: 'x' }, { status: 500, statusText: 'x' });
    await settle();
    expect(bench.keeper.syncState()).toBe('nowhere');
  });
});
