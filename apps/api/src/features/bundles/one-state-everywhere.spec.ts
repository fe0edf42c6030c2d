/** Same status everywhere (rule T2, decisions 26, 30, 32). */
import { calibrationStatus, type Conformity } from '@etalon/metrology';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CalibrationCreate } from '../../../../../libs/api-client/src/generated/wire.js';
import { ZipArchive } from '../../platform/archives/read-zip.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { rawZip } from '../../testing/raw-zip.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { rounds } from '../../../../../test/support/long.js';
import { zipBounds } from './bundle-layout.js';

const STATES = ['valid', 'pending_approval', 'rejected', 'superseded', 'void'] as const;

interface Known {
  id: string;
  sensor: string;
  version: number;
  date: string;
  due: string;
  conformity: Conformity | null;
  is_computed: boolean;
  is_checked: boolean;
  status: string;
  corrects: Known | null;
  /** State after a restore; null: superseded. */
  before: string | null;
}

interface Item {
  id: string;
  asset_id: string;
  channels: string[];
  /** Calibrations of a retired channel do not count. */
  in_use: boolean[];
}

function randomFor(seed: number) {
  let state = seed;
  const whole = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { whole, of: <T>(list: readonly T[]): T | undefined => list[whole(list.length)] };
}

const isWaitedFor = (records: readonly Known[], one: Known) =>
  records.some(({ corrects, status }) => corrects === one && status === 'pending_approval');
const newestFirst = (a: Known, b: Known) => (a.date === b.date ? b.version - a.version : a.date < b.date ? 1 : -1);
const sorted = (ids: readonly string[]) => [...ids].sort();

function expected(item: Item, records: readonly Known[]) {
  const effective = records.filter(({ status }) => status === 'valid').sort(newestFirst);
  const channels = item.channels.map((sensor, i) => {
    const own = effective.filter((one) => one.sensor === sensor);
    return {
      is_active: item.in_use[i] ?? false,
      newest: own[0] ?? null,
      conformity: own.find(({ conformity }) => conformity !== null)?.conformity ?? null,
    };
  });
  const counted = channels.filter(({ is_active }) => is_active);
  const least = (days: string[]) => sorted(days)[0] ?? null;
  const all = counted.flatMap(({ conformity }) => conformity ?? []);
  return {
    channels,
    next_due_at: least(counted.flatMap(({ newest }) => newest?.due ?? [])),
    last_calibration_date: sorted(counted.flatMap(({ newest }) => newest?.date ?? [])).at(-1) ?? null,
    conformity: (['fail', 'not_evaluated', 'pass'] as const).find((one) => all.includes(one)) ?? null,
    effective: effective.map(({ id }) => id),
    in_force: channels.flatMap(({ newest }) => newest?.id ?? []),
  };
}

describe('the calibration state of an asset', () => {
  let test: TestApp;
  let orgAdmin: Client;
  let checker: Client;
  let organization: { id: string };
  let ids: { chief: string; checker: string };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-test-states-'));
    test = await startTestApp();
    orgAdmin = await test.signIn('admin', 'A. Chief');
    checker = await test.signIn('technician', 'C. Checker');
    organization = await anOrganization(orgAdmin, { private: true });
    const idOf = async (client: Client) => (await client.get('/users/me').expect(200)).body.id;
    ids = { chief: await idOf(orgAdmin), checker: await idOf(checker) };
    await orgAdmin.post(`/organizations/${organization.id}/members`, { user_ids: [ids.checker] }).expect(201);
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function anItem(): Promise<Item> {
    const sensor_channels = ['1', '2'].map((channel_id) => aChannel({ channel_id }));
    const made = await anAsset(orgAdmin, { organization_id: organization.id, sensor_channels });
    const channels = made.sensor_channels.map(({ id }) => id);
    return { id: made.id, asset_id: made.asset_id, channels, in_use: [true, true] };
  }

  async function act(item: Item, records: Known[], random: ReturnType<typeof randomFor>): Promise<string> {
    const some = (status: string) => random.of(records.filter((one) => one.status === status));
    const kind = random.of([
      'record',
      'record',
      'check',
      'decide',
      'decide',
      'void',
      'restore',
      'supersede',
      'correct',
      'correct',
      'channel',
    ]);
    if (kind === 'channel') {
      const [, off] = item.in_use;
      const sensor_channels = ['1', '2'].slice(0, off ? 1 : 2).map((channel_id) => aChannel({ channel_id }));
      await orgAdmin.put(`/assets/${item.id}`, { sensor_channels }).expect(200);
      const { body } = await orgAdmin.get(`/assets/${item.id}`).expect(200);
      item.channels = body.sensor_channels.map(({ id }) => id);
      item.in_use = body.sensor_channels.map(({ is_active }) => is_active);
      return 'channel';
    }
    if (kind === 'decide') {
      const one = some('pending_approval');
      if (!one) return 'nothing';
      const how = random.of(['approve', 'reject']) ?? 'approve';
      const isLate = how === 'approve' && one.corrects !== null && one.corrects.status !== 'valid';
      await checker.post(`/calibrations/${one.id}/${how}`).expect(isLate ? 409 : 200);
      if (isLate) return 'nothing';
      if (how === 'approve' && one.corrects) [one.corrects.status, one.corrects.before] = ['void', null];
      one.status = how === 'approve' ? 'valid' : 'rejected';
      return how;
    }
    if (kind === 'void') {
      const one = random.of(records.filter(({ status }) => status !== 'void'));
      if (!one) return 'nothing';
      await orgAdmin.delete(`/calibrations/${one.id}?reason=mistake`).expect(204);
      [one.before, one.status] = [one.status, 'void'];
      return 'void';
    }
    if (kind === 'restore') {
      const one = some('void');
      if (!one) return 'nothing';
      if (one.before === null) {
        await orgAdmin.post(`/calibrations/${one.id}/restore`).expect(400);
        return 'nothing';
      }
      const waits = one.before === 'pending_approval' && one.corrects;
      if (waits && (waits.status !== 'valid' || isWaitedFor(records, waits))) {
        await orgAdmin.post(`/calibrations/${one.id}/restore`).expect(409);
        return 'nothing';
      }
      await orgAdmin.post(`/calibrations/${one.id}/restore`).expect(200);
      [one.status, one.before] = [one.before, null];
      return 'restore';
    }
    if (kind === 'supersede') {
      const one = records.find(({ status, is_computed }) => status === 'valid' && is_computed);
      if (!one) return 'nothing';
      if (isWaitedFor(records, one)) {
        await orgAdmin.post(`/calibrations/${one.id}/supersede`, { reason: 'Present rules' }).expect(409);
        return 'nothing';
      }
      const { body } = await orgAdmin
        .post(`/calibrations/${one.id}/supersede`, { reason: 'Present rules' })
        .expect(201);
      [one.status, one.before] = ['void', null];
      records.push({
        ...one,
        id: body.id,
        version: body.calibration_version,
        status: 'valid',
        corrects: one,
        conformity: body.conformity,
      });
      return 'supersede';
    }
    const at = random.whole(item.in_use.filter(Boolean).length);
    const sensor = item.channels[at] ?? '';
    const date = `202${5 - random.whole(4)}-0${1 + random.whole(9)}-15`;
    const corrects = kind === 'correct' ? (some('valid') ?? null) : null;
    const isChecked = kind === 'check' || (kind === 'correct' && random.whole(2) === 0);
    const given = recordBody(item, sensor, date, isChecked || corrects?.is_checked === true, random);
    if (corrects) Object.assign(given, { supersedes_id: corrects.id, correction_reason: 'Typed wrongly' });
    if (corrects && isWaitedFor(records, corrects)) {
      await orgAdmin.post('/calibrations', given).expect(409);
      return 'nothing';
    }
    const { body } = await orgAdmin.post('/calibrations', given).expect(201);
    records.push({
      id: body.id,
      sensor,
      version: body.calibration_version,
      date,
      due: body.due_date,
      conformity: body.conformity,
      is_computed: body.analysis !== null,
      is_checked: given.checked_by_user_id != null,
      status: given.checked_by_user_id != null ? 'pending_approval' : 'valid',
      before: null,
      corrects,
    });
    if (corrects && given.checked_by_user_id == null) [corrects.status, corrects.before] = ['void', null];
    return kind ?? 'record';
  }

  function recordBody(
    item: Item,
    sensor_id: string,
    calibration_date: string,
    isChecked: boolean,
    random: ReturnType<typeof randomFor>,
  ): CalibrationCreate {
    const off = (error: number) => points([0, 50, 100].map((value) => [value, value + error]));
    const analysis = { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2 };
    const results: Partial<CalibrationCreate>[] = [
      { data_entry_mode: 'reference_vs_indicated', points: off(0), analysis },
      { data_entry_mode: 'reference_vs_indicated', points: off(3), analysis },
      { data_entry_mode: 'model_direct', points: [], poly_coefficients: [1, 0], range_min: 0, range_max: 100 },
      { points: [] },
      {
        data_entry_mode: 'reference_vs_as_found_as_left',
        calibration_purpose: 'after_repair',
        analysis,
        points: off(0),
        as_found_points: off(3),
      },
    ];
    return calibrationBody(item, {
      sensor_id,
      calibration_date,
      calibration_interval: random.of([1, 6, 12, 24, 60]) ?? 12,
      ...(isChecked ? { checked_by_user_id: ids.checker } : {}),
      ...random.of(results),
    });
  }

  async function text(item: Item, records: readonly Known[]) {
    const get = async <T>(path: string) => (await orgAdmin.get(path as '/assets').expect(200)).body as unknown as T;
    type Shown = Record<string, unknown> & { id: string };
    const asset = await get<Shown & { sensor_channels: Shown[] }>(`/assets/${item.id}`);
    const [profile, listed] = [
      await get<Shown>(`/assets/${item.id}/profile`),
      await get<Shown[]>(`/assets?q=${item.asset_id}`),
    ];
    const today = (await get<{ today: string }>(`/assets/${item.id}/health`)).today;
    const state = expected(item, records);
    const calibration_status = calibrationStatus({ is_active: true, next_due_at: state.next_due_at, today });
    const { next_due_at, last_calibration_date, conformity } = state;

    expect(profile).toMatchObject({ next_due_at, last_calibration_date, conformity, calibration_status });
    expect(profile.calibration_count).toBe(state.effective.length);
    expect(asset.conformity).toBe(conformity);
    expect(listed).toMatchObject([{ id: item.id, next_due_at, conformity, calibration_status }]);
    for (const [i, { newest, conformity, is_active }] of state.channels.entries())
      expect(asset.sensor_channels[i]).toMatchObject({
        conformity,
        is_active,
        next_due_at: newest?.due ?? null,
        last_calibration_date: newest?.date ?? null,
        calibration_status: calibrationStatus({ is_active, next_due_at: newest?.due ?? null, today }),
      });
    const found = async (query: string) => (await get<Shown[]>(`/assets?q=${item.asset_id}&${query}`)).length;
    expect(await found(`status=${calibration_status}`)).toBe(1);
    expect(await found(`status=${calibration_status === 'expired' ? 'valid' : 'expired'}`)).toBe(0);
    if (conformity) expect(await found(`conformity=${conformity}`)).toBe(1);
    if (next_due_at)
      expect([await found(`due_after=${next_due_at}`), await found(`due_before=${next_due_at}`)]).toEqual([1, 0]);

    const idsAt = async (path: string) => sorted((await get<Shown[]>(path)).map(({ id }) => id));
    expect(await idsAt(`/assets/${item.id}/calibrations?limit=200`)).toEqual(sorted(state.effective));
    const byState = Object.fromEntries(
      await Promise.all(
        STATES.map(
          async (one) => [one, await idsAt(`/calibrations?q=${item.asset_id}&status=${one}&limit=200`)] as const,
        ),
      ),
    );
    expect(byState.valid).toEqual(sorted(state.in_force));
    expect(sorted(Object.values(byState).flat())).toEqual(sorted(records.map(({ id }) => id)));
    const told = await get<{ calibration: Shown | null }[]>(`/assets/${item.id}/timeline?limit=200`);
    const onTimeline = told.flatMap(({ calibration }) => calibration ?? []);
    expect(sorted(onTimeline.map(({ id }) => id))).toEqual(sorted(records.map(({ id }) => id)));
    for (const shown of onTimeline)
      expect(shown).toMatchObject({
        status: records.find(({ id }) => id === shown.id)?.status,
        is_in_force: state.in_force.includes(shown.id),
      });
    for (const sensor of item.channels.filter((_one, i) => item.in_use[i])) {
      const health = await get<{ calibration_count: number; calibration_options: Shown[] }>(
        `/assets/${item.id}/health?sensor_id=${sensor}`,
      );
      for (const { id } of health.calibration_options) expect(state.effective).toContain(id);
    }
  }

  async function moved(item: Item, records: readonly Known[], as: string): Promise<void> {
    const { bytes: zip } = await orgAdmin.get(`/assets/${item.id}/export`).expect(200);
    const path = join(folder, `${as}.zip`);
    await writeFile(path, zip);
    const archive = await ZipArchive.open(path, zipBounds);
    const entries = await Promise.all(
      archive.entries.map(async ({ name }) => ({ name, content: await buffer(await archive.read(name)) })),
    );
    archive.close();
    const renamed = rawZip(
      entries.map(({ name, content }) => ({
        name,
        content: name.endsWith('asset.yaml')
          ? content.toString().replace(`asset_id: "${item.asset_id}"`, `asset_id: "${as}"`)
          : content,
      })),
    );
    const { body } = await orgAdmin
      .upload('/assets/import', renamed, 'application/zip', { organization_id: organization.id })
      .expect(200);
    expect(body.results).toMatchObject([{ status: 'created' }]);
    const { body: here } = await orgAdmin.get(`/assets/${item.id}/profile`).expect(200);
    const { body: there } = await orgAdmin.get(`/assets/${as}/profile`).expect(200);
    const stated = ({
      next_due_at,
      last_calibration_date,
      conformity,
      calibration_status,
      calibration_count,
    }: typeof here) => ({ next_due_at, last_calibration_date, conformity, calibration_status, calibration_count });
    expect(stated(there)).toEqual(stated(here));
    const statesOf = async (of: string) =>
      (await orgAdmin.get(`/calibrations?q=${of}&include_voided=true&limit=200`).expect(200)).body
        .filter(({ asset_id }) => asset_id === (of === as ? there.id : item.id))
        .map(
          ({ calibration_version, status, is_in_force }) =>
            `${String(calibration_version)} ${status} ${String(is_in_force)}`,
        )
        .sort();
    expect(await statesOf(as)).toEqual(await statesOf(item.asset_id));
    expect(records.length).toBeGreaterThan(0);
  }

  const seeds = Array.from({ length: rounds(1, 10) }, (_, n) => n + 1);
  it.each(seeds)('is consistent across all endpoints after a random history (%i)', async (seed) => {
    const random = randomFor(seed);
    const item = await anItem();
    const records: Known[] = [];
    const acts = new Set<string>();
    for (let step = 0; step < 20; step += 1) {
      acts.add(await act(item, records, random));
      await text(item, records);
    }
    expect(records.map(({ version }) => version)).toEqual(records.map((_one, i) => i + 1));
    expect(acts.size).toBeGreaterThan(6);
    await moved(item, records, `MOVED-${String(seed)}`);
  });
});
