import { jest } from '@jest/globals';
import { ENGINE_VERSION } from '@etalon/metrology';
import type { CalibrationCreate, SupersedeRequest } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import { eventually } from '../../../testing/eventually.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { RecomputeRecorded } from './recompute-recorded.js';

describe('recomputation of earlier calibrations', () => {
  let test: TestApp;
  let admin: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' }, { printing: 'none' });
    admin = await test.signIn('admin');
    organization = await anOrganization(admin, { private: true });
  });
  afterAll(() => test.close());

  const record = async (given: Partial<CalibrationCreate> = {}): Promise<string> => {
    const asset = await anAsset(admin, { organization_id: organization.id });
    return (await admin.post('/calibrations', calibrationBody(asset, given)).expect(201)).body.id;
  };
  const age = async (id: string) => {
    await test.sql(
      `update calibrations set engine_version = '1.2.0', expanded_uncertainty = expanded_uncertainty * 0.5,
              conformity_statement = jsonb_set(conformity_statement, '{verdict}', '"conditional_pass"') where id = $1`,
      [id],
    );
  };
  const ordered = (...ids: string[]) =>
    test.sql(`select singleton_key from pgboss.job where name = 'certificate.make' and singleton_key = any($1)`, [ids]);
  const finished = () =>
    eventually(async () => {
      const { body } = await test.root.get('/calibrations/recomputations/progress').expect(200);
      return body.done === body.total && !body.is_running;
    });

  it('runs once with the current rules, and is listed with read access; records stay unchanged', async () => {
    const [old, fresh] = [await record(), await record()];
    await age(old);
    const before = (await admin.get(`/calibrations/${old}`).expect(200)).body;

    await test.root.post('/calibrations/recomputations').expect(202);
    await finished();
    await test.root.post('/calibrations/recomputations').expect(202);
    await finished();

    const { body: listed } = await admin.get('/calibrations/recomputations').expect(200);
    expect(listed.map(({ calibration_id }) => calibration_id)).toEqual([old]);
    expect(listed[0]).toMatchObject({
      made_with: '1.2.0',
      engine_version: ENGINE_VERSION,
      old_verdict: 'conditional_pass',
      is_changed: true,
      is_active: true,
      reference_unit: '°C',
    });
    expect(listed[0]?.new_verdict).not.toBe('conditional_pass');
    expect(listed[0]?.new_expanded_uncertainty).toBeCloseTo(2 * (listed[0]?.old_expanded_uncertainty ?? 0), 12);
    const { body: after } = await admin.get(`/calibrations/${old}`).expect(200);
    const made = { calibration_file_id: null, certificate_state: null };
    expect({ ...after, ...made }).toEqual({ ...before, ...made });
    expect((await admin.get(`/calibrations/recomputations/progress`).expect(200)).body).toMatchObject({
      total: 1,
      done: 1,
      changed: 1,
    });
    expect(listed.some(({ calibration_id }) => calibration_id === fresh)).toBe(false);
    const outsider = await test.signIn('viewer');
    expect((await outsider.get('/calibrations/recomputations').expect(200)).body).toEqual([]);
    expect((await outsider.get('/calibrations/recomputations/progress').expect(200)).body).toMatchObject({ total: 0 });
  });

  it('is started for all by a superadmin, and for an organization by its admin, once at a time', async () => {
    const orgAdmin = await test.signIn('technician');
    const { id } = await anOrganization(orgAdmin, { private: true });
    const asset = await anAsset(orgAdmin, { organization_id: id });
    const old = (await orgAdmin.post('/calibrations', calibrationBody(asset)).expect(201)).body.id;
    await age(old);
    const elsewhere = await record();
    await age(elsewhere);
    const [member, outsider] = [await test.signIn('technician'), await test.signIn('admin')];
    const { id: user } = (await member.get('/users/me').expect(200)).body;
    await orgAdmin.post(`/organizations/${id}/members`, { user_ids: [user] }).expect(201);
    const before = { organization_id: id };

    await admin.post('/calibrations/recomputations').expect(403);
    await orgAdmin.post('/calibrations/recomputations').expect(403);
    await member.post(`/organizations/${id}/recomputations`).expect(403);
    await outsider.post(`/organizations/${id}/recomputations`).expect(404);
    const requested = await Promise.all([1, 2, 3, 4].map(() => orgAdmin.post(`/organizations/${id}/recomputations`)));
    const progressOf = async (by: Client) =>
      (await by.get(`/calibrations/recomputations/progress?organization_id=${id}`).expect(200)).body;
    expect(await progressOf(outsider)).toMatchObject({ total: 0, is_running: false });
    await eventually(async () => {
      const { done, total, is_running } = await progressOf(orgAdmin);
      return done === total && !is_running;
    });

    expect(requested.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(await progressOf(orgAdmin)).toMatchObject({ total: 1, done: 1, changed: 1 });
    expect(await progressOf(outsider)).toMatchObject({ total: 0, done: 0 });
    const { body: listed } = await orgAdmin.get(`/calibrations/recomputations?organization_id=${id}`).expect(200);
    expect(listed.map(({ calibration_id }) => calibration_id)).toEqual([old]);
    const jobs = await test.sql<{ ended: boolean }>(
      `select completed_on is not null and completed_on <= lead(started_on, 1, completed_on) over (order by started_on) as ended
         from pgboss.job where name = 'calibration.recompute' and singleton_key like $1`,
      [`%:${id}`],
    );
    expect(jobs.map(({ ended }) => ended)).toEqual(jobs.map(() => true));
    expect(await test.sql('select 1 from recomputations where calibration_id = $1', [elsewhere])).toEqual([]);
    const entries = await test.sql<{ organization_id: string }>(
      `select organization_id from audit_logs where action = 'calibration.recomputation_started' and entity_id = $1`,
      [before.organization_id],
    );
    expect(entries).toEqual(jobs.map(() => ({ organization_id: id })));
    expect(jobs.length).toBeGreaterThan(0);
  });

  it('reports the final counts if it ends while they are read', async () => {
    await age(await record());
    const progress = async () => (await test.root.get('/calibrations/recomputations/progress').expect(200)).body;
    const started = await progress();
    const read = jest.spyOn(test.app.get(RecomputeRecorded), 'isRunningFor').mockImplementationOnce(async () => {
      await test.sql(
        `insert into recomputations (id, calibration_id, engine_version, outcome, own_outcome, differences, made_at)
         select gen_random_uuid(), c.id, $1::text, 'same', 'same', 0, now() from calibrations c where engine_version <> $1::text
            and not exists (select 1 from recomputations r where r.calibration_id = c.id and r.engine_version = $1::text)`,
        [ENGINE_VERSION],
      );
      return false;
    });

    expect(started.done).toBeLessThan(started.total);
    expect(await progress()).toMatchObject({ total: started.total, done: started.total, is_running: false });
    read.mockRestore();
  });

  it('continues past a record that cannot be recomputed', async () => {
    const [broken, whole] = [await record(), await record()];
    await age(broken);
    await age(whole);
    await test.sql(`update calibrations set analysis_inputs = '{"reference_unit": {}}' where id = $1`, [broken]);
    await test.sql('delete from calibration_inputs where calibration_id = $1', [broken]);

    await test.root.post('/calibrations/recomputations').expect(202);
    await eventually(async () => {
      const rows = await test.sql('select 1 from recomputations where calibration_id = $1', [whole]);
      return rows.length === 1;
    });

    const [row] = await test.sql<{ outcome: string }>('select outcome from recomputations where calibration_id = $1', [
      broken,
    ]);
    expect(['refused', undefined]).toContain(row?.outcome);
  });

  it('lets a person supersede a record: same readings, current rules, the old one void and still readable', async () => {
    const id = await record();
    await age(id);
    const { body: old } = await admin.get(`/calibrations/${id}`).expect(200);

    const { body: made } = await admin.post(`/calibrations/${id}/supersede`, { reason: 'Rules of 2.0' }).expect(201);

    expect(made).toMatchObject({
      calibration_version: old.calibration_version + 1,
      engine_version: ENGINE_VERSION,
      status: 'valid',
      is_in_force: true,
      superseded_by_id: null,
      calibration_date: old.calibration_date,
      performed_by_name: old.performed_by_name,
    });
    expect(made.expanded_uncertainty).toBeCloseTo(2 * (old.expanded_uncertainty ?? 0), 12);
    expect((await admin.get(`/calibrations/${id}`).expect(200)).body).toMatchObject({
      status: 'void',
      superseded_by_id: made.id,
      void_reason: 'Rules of 2.0',
      is_in_force: false,
    });
    const readings = async (of: string) =>
      (await admin.get(`/calibrations/${of}/points`).expect(200)).body.map((point) => [
        point.reference_value,
        point.measured_value,
        point.measured_text,
        point.measured_unit,
      ]);
    expect(await readings(made.id)).toEqual(await readings(id));
    expect((await admin.post(`/calibrations/${made.id}/recompute`).expect(200)).body.with_its_engine).toMatchObject({
      outcome: 'identical',
    });
    expect(await ordered(made.id)).toHaveLength(1);
    const entries = await test.sql<{ action: string }>(
      'select action from audit_logs where entity_id in ($1, $2) order by action',
      [id, made.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['calibration.superseded']));
  });

  it('issues no certificate of the new version if issuing is a separate step', async () => {
    const [requested, kept] = [await record(), await record()];
    const given = { reason: 'Rules of 2.0', issue_certificate: false };

    const { body: without } = await admin.post(`/calibrations/${kept}/supersede`, given).expect(201);
    const { body: withOne } = await admin.post(`/calibrations/${requested}/supersede`, { reason: 'x' }).expect(201);

    expect(await ordered(without.id, withOne.id)).toEqual([{ singleton_key: withOne.id }]);
    expect((await admin.get(`/calibrations/${without.id}/certificates`).expect(200)).body).toEqual([]);
  });

  it('rejects a second supersession and a restore, and requires a reason and permission', async () => {
    const id = await record();
    const technician = await test.signIn('technician');
    const none = await record({ points: [] });

    await technician.post(`/calibrations/${id}/supersede`, { reason: 'x' }).expect(404);
    await admin.post(`/calibrations/${id}/supersede`, { reason: '' }).expect(422);
    const blank = await admin.post(`/calibrations/${id}/supersede`, { reason: ' \n' }).expect(422);
    expect(blank.body.detail).toMatchObject([{ loc: ['body', 'reason'], type: 'missing' }]);
    const nothing = await admin.post(`/calibrations/${none}/supersede`, { reason: 'x' }).expect(400);
    await admin.post(`/calibrations/${id}/supersede`, { reason: 'x' }).expect(201);
    const again = await admin.post(`/calibrations/${id}/supersede`, { reason: 'x' }).expect(409);
    const restored = await admin.post(`/calibrations/${id}/restore`).expect(400);

    expect(nothing.body).toMatchObject({ code: 'calibration.nothing_computed' });
    expect(again.body).toMatchObject({ code: 'calibration.not_in_force' });
    expect(restored.body).toMatchObject({ code: 'calibration.superseded' });
  });

  describe('and supersession', () => {
    const channel = aChannel({ accuracy_value: null, accuracy_type: null, resolution: null });
    const aStandard = async () => {
      const { id, sensor_channels } = await anAsset(admin, {
        organization_id: organization.id,
        sensor_channels: [channel],
      });
      return { id, sensor: sensor_channels[0]?.id ?? '' };
    };
    const calibrate = async (asset: { id: string }, U: number, given: Partial<CalibrationCreate> = {}) =>
      (
        await admin
          .post(
            '/calibrations',
            calibrationBody(asset, {
              calibration_date: '2026-01-10',
              calibration_type: 'external_accredited_lab',
              data_entry_mode: 'reference_vs_indicated',
              points: points([
                [0, 0],
                [50, 50],
                [100, 100],
              ]),
              analysis: { reference_standard_uncertainty: U },
              ...given,
            }),
          )
          .expect(201)
      ).body.id;
    const supersede = (id: string, given: Partial<SupersedeRequest> = {}, by = admin) =>
      by.post(`/calibrations/${id}/supersede`, { reason: 'Rules of 2.0', ...given });

    it('uses the standard as known now for the calibration date', async () => {
      const standard = await aStandard();
      await calibrate(standard, 0.1);
      const id = await record({ internal_reference_asset_id: standard.id });
      const later = await calibrate(standard, 0.3, { calibration_date: '2026-02-01' });

      const { body } = await supersede(id).expect(201);

      expect(body.reference_standards[0]).toMatchObject({ calibration_id: later, calibration_date: '2026-02-01' });
      expect(body.reference_standards[0]?.expanded_uncertainty).toBeCloseTo(0.3, 1);
      expect(body).toMatchObject({ traceable: true, supersedes_id: id, reference_standard_override: null });
      const again = (await admin.post(`/calibrations/${body.id}/recompute`).expect(200)).body;
      expect(again).toMatchObject({
        preparation_with_its_engine: { outcome: 'identical' },
        with_its_engine: { outcome: 'identical' },
      });
    });

    it.each(['first', 'second'])('keeps a channel without calibrations that was the %s standard', async (which) => {
      const { id: standard, sensor_channels } = await anAsset(admin, {
        organization_id: organization.id,
        sensor_channels: ['1', '2', '3'].map((channel_id) => ({ ...channel, channel_id })),
      });
      const [used, other, unused] = sensor_channels.map(({ id }) => id);
      const named = which === 'first' ? [used, other] : [other, used];
      const id = await record({
        reference_standards: [
          { asset_id: standard, sensor_id: named[0], to: 50 },
          { asset_id: standard, sensor_id: named[1], from: 50 },
        ],
        reference_standard_override: { reason: 'the only one we have' },
      });

      const kept = [{ ...channel, channel_id: '2' }];
      const { body } = await admin.put(`/assets/${standard}`, { sensor_channels: kept }).expect(200);

      expect(body.sensor_channels.map((one) => [one.id, one.is_active])).toEqual([
        [other, true],
        [used, false],
      ]);
      expect(body.sensor_channels.map((one) => one.id)).not.toContain(unused);
      expect((await admin.post(`/calibrations/${id}/recompute`).expect(200)).body).toMatchObject({
        preparation_with_its_engine: { outcome: 'identical' },
      });
    });

    it('needs a new override by an admin for an unusable standard, which is printed', async () => {
      const standard = await aStandard();
      await calibrate(standard, 0.1, { calibration_date: '2020-01-01' });
      const override = { reason: 'the only one we have' };
      const id = await record({ internal_reference_asset_id: standard.id, reference_standard_override: override });
      const keeper = await test.signIn('admin');
      const { id: user } = (await keeper.get('/users/me').expect(200)).body;
      await admin.post(`/organizations/${organization.id}/members`, { user_ids: [user] }).expect(201);

      const refused = await supersede(id).expect(403);
      await supersede(id, { reference_standard_override: { reason: 'me too' } }, keeper).expect(403);
      expect((await admin.get(`/calibrations/${id}`).expect(200)).body.status).toBe('valid');
      const { body } = await supersede(id, {
        reference_standard_override: { reason: 'checked at the ice point' },
      }).expect(201);

      expect(refused.body).toMatchObject({
        code: 'calibration.reference_standard_not_usable',
        params: { state: 'expired' },
      });
      expect(body).toMatchObject({
        traceable: false,
        not_traceable: ['expired', 'overridden'],
        reference_standard_override: { reason: 'checked at the ice point' },
        reference_standards: [{ state: 'expired', obstacles: ['expired', 'overridden'] }],
      });
      const entries = await test.sql<{ entity_id: string; changes: object }>(
        `select * from audit_logs where action = 'calibration.reference_standard_overridden' and entity_id = $1`,
        [body.id],
      );
      expect(JSON.stringify(entries)).toContain('checked at the ice point');
      expect(JSON.stringify(entries)).not.toContain('the only one');
    });

    it('needs no override if the standard is valid after all', async () => {
      const standard = await aStandard();
      const override = { reason: 'its certificate is on the way' };
      const id = await record({ internal_reference_asset_id: standard.id, reference_standard_override: override });
      await calibrate(standard, 0.1);

      const { body } = await supersede(id, { reference_standard_override: { reason: 'not needed' } }).expect(201);

      expect(body).toMatchObject({ traceable: true, not_traceable: [], reference_standard_override: null });
    });

    it('keeps several standards and external ones, each at its points', async () => {
      const standard = await aStandard();
      await calibrate(standard, 0.1);
      const external = {
        name: 'Fixed point cell',
        calibration_date: '2025-11-02',
        due_date: '2026-02-02',
        unit: 'K',
        uncertainty: 0.02,
      };
      const id = await record({
        reference_standards: [
          { external, to: 23 },
          { asset_id: standard.id, from: 23 },
        ],
        reference_standard_override: { reason: 'a week late' },
      });

      await supersede(id).expect(403);
      const { body } = await supersede(id, { reference_standard_override: { reason: 'still good' } }).expect(201);

      const used = async (of: string) =>
        (await admin.get(`/calibrations/${of}/points`).expect(200)).body.map((point) => [
          point.standard,
          point.standard_expanded_uncertainty,
        ]);
      expect(await used(body.id)).toEqual(await used(id));
      expect(new Set((await used(id)).map(([key]) => key)).size).toBe(2);
      expect(body.not_traceable).toEqual(['expired', 'overridden']);
    });

    it('without stored inputs reads U of the standard again, and keeps a stated U', async () => {
      const standard = await aStandard();
      await calibrate(standard, 0.1);
      const before = async (stated: number) => {
        const id = await record({ poly_order: 1 });
        await age(id);
        await test.sql('delete from calibration_inputs where calibration_id = $1', [id]);
        await test.sql(
          `update calibrations set reference_standards = '[]', not_traceable = '["recorded_before"]', traceable = false,
                  internal_reference_asset_id = $2::uuid, reference_standard = jsonb_build_object('asset_id', $2::uuid,
                    'human_asset_id', 'X', 'name', 'Standard', 'expanded_uncertainty', 0.005, 'coverage_factor', 2, 'unit', '°C'),
                  analysis_inputs = (analysis_inputs - 'reference_standards' - 'negligible' - 'unusable')
                    || jsonb_build_object('reference_standard_uncertainty', $3::float8, 'reference_standard_coverage_factor', 2)
            where id = $1`,
          [id, standard.id, stated],
        );
        return id;
      };

      const { body: read } = await supersede(await before(0.005)).expect(201);
      const { body: stated } = await supersede(await before(0.25)).expect(201);

      const largest = async ({ id }: { id: string }) =>
        Math.max(
          ...(await admin.get(`/calibrations/${id}/points`).expect(200)).body.map(
            (point) => point.standard_expanded_uncertainty ?? 0,
          ),
        );
      expect(await largest(read)).toBeCloseTo(0.1, 2);
      expect(await largest(stated)).toBeCloseTo(0.25, 9);
      expect(read).toMatchObject({ traceable: true, reference_standards: [{ asset_id: standard.id }] });
      expect((await admin.post(`/calibrations/${read.id}/recompute`).expect(200)).body).toMatchObject({
        preparation_with_its_engine: { outcome: 'identical' },
        with_its_engine: { outcome: 'identical' },
      });
    });

    it('happens once for concurrent requests of two people', async () => {
      const id = await record();

      const answers = await Promise.all([1, 2, 3].map(() => supersede(id)));

      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const rows = await test.sql('select 1 from calibrations where supersedes_id = $1', [id]);
      expect(rows).toHaveLength(1);
    });
  });

  it('starts automatically with a newer engine', async () => {
    const id = await record();
    await age(id);

    const next = await startTestApp(
      { ETALON_ROLES: 'api,worker' },
      { databaseUrl: test.databaseUrl, printing: 'none' },
    );
    await finished();
    await next.close();

    const rows = await test.sql('select 1 from recomputations where calibration_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});
