import { ENGINE_VERSION } from '@etalon/metrology';
import type { CalibrationCreate } from '../../../../../libs/api-client/src/generated/wire.js';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import { eventually } from '../../testing/eventually.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('what was recorded before', () => {
  let test: TestApp;
  let admin: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    admin = await test.signIn('admin');
    organization = await anOrganization(admin, { private: true });
  });
  afterAll(() => test.close());

  const record = async (given: Partial<CalibrationCreate> = {}): Promise<string> => {
    const asset = await anAsset(admin, { organization_id: organization.id });
    return (await admin.post('/calibrations', calibrationBody(asset, given)).expect(201)).body.id;
  };
  /** As if an older engine had made it, with another uncertainty and another verdict. */
  const age = async (id: string) => {
    await test.sql(
      `update calibrations set engine_version = '1.2.0', expanded_uncertainty = expanded_uncertainty * 0.5,
              conformity_statement = jsonb_set(conformity_statement, '{verdict}', '"conditional_pass"') where id = $1`,
      [id],
    );
  };
  const finished = () =>
    eventually(async () => {
      const { body } = await test.root.get('/calibrations/recomputations/progress').expect(200);
      return body.done === body.total && !body.is_running;
    });

  it('is computed by the present rules once, and listed for those who may see it; records stay', async () => {
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
    expect({ ...after, calibration_file_id: null }).toEqual({ ...before, calibration_file_id: null });
    expect((await admin.get(`/calibrations/recomputations/progress`).expect(200)).body).toMatchObject({ total: 1, done: 1, changed: 1 }); // prettier-ignore
    expect(listed.some(({ calibration_id }) => calibration_id === fresh)).toBe(false);
    const stranger = await test.signIn('viewer');
    expect((await stranger.get('/calibrations/recomputations').expect(200)).body).toEqual([]);
    expect((await stranger.get('/calibrations/recomputations/progress').expect(200)).body).toMatchObject({ total: 0 });
  });

  it('is started by the superadmin alone', async () => {
    await admin.post('/calibrations/recomputations').expect(403);
  });

  it('is superseded by a person: same readings, present rules, the old one void and readable for ever', async () => {
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
      (await admin.get(`/calibrations/${of}/points`).expect(200)).body.map((point) => [point.reference_value, point.measured_value, point.measured_text, point.measured_unit]); // prettier-ignore
    expect(await readings(made.id)).toEqual(await readings(id));
    expect((await admin.post(`/calibrations/${made.id}/recompute`).expect(200)).body.with_its_engine).toMatchObject({ outcome: 'identical' }); // prettier-ignore
    const certificate = await admin.get(`/calibrations/${made.id}/certificate`).expect(200);
    expect(certificate.body.filename).toContain(`v${made.calibration_version}`);
    const entries = await test.sql<{ action: string }>(
      'select action from audit_logs where entity_id in ($1, $2) order by action',
      [id, made.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['calibration.superseded']));
  });

  it('is neither superseded twice nor restored, and needs a reason and a right', async () => {
    const id = await record();
    const technician = await test.signIn('technician');
    const none = await record({ points: [] });

    await technician.post(`/calibrations/${id}/supersede`, { reason: 'x' }).expect(404);
    await admin.post(`/calibrations/${id}/supersede`, { reason: '' }).expect(422);
    const nothing = await admin.post(`/calibrations/${none}/supersede`, { reason: 'x' }).expect(400);
    await admin.post(`/calibrations/${id}/supersede`, { reason: 'x' }).expect(201);
    const again = await admin.post(`/calibrations/${id}/supersede`, { reason: 'x' }).expect(409);
    const restored = await admin.post(`/calibrations/${id}/restore`).expect(400);

    expect(nothing.body).toMatchObject({ code: 'calibration.nothing_computed' });
    expect(again.body).toMatchObject({ code: 'calibration.not_in_force' });
    expect(restored.body).toMatchObject({ code: 'calibration.superseded' });
  });

  it('begins by itself when a newer engine starts', async () => {
    const id = await record();
    await age(id);

    const next = await startTestApp({ ETALON_ROLES: 'api,worker' }, { databaseUrl: test.databaseUrl });
    await finished();
    await next.close();

    const rows = await test.sql('select 1 from recomputations where calibration_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});
