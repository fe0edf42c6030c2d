import { addDays } from '@etalon/metrology';
import { dayOf } from '../../platform/clock/time-zones.js';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import { clearOfMidnight } from '../../testing/clear-of-midnight.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', null];
const STATES = ['valid', 'due_soon', 'expired'] as const;

describe('the days of an organization', () => {
  let test: TestApp;
  let technician: Client;
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
  });
  beforeEach(() => clearOfMidnight(30, ZONES));
  afterAll(() => test.close());

  it.each(ZONES)('begin in %s, for states, filters and remaining days', async (time_zone) => {
    const { id, ...organization } = await anOrganization(technician, { time_zone });
    expect(organization.time_zone).toBe(time_zone);
    const today = dayOf(new Date(), time_zone);
    const days = [-2, -1, 0, 1, 29, 30, 31, 32];
    for (const left of days) {
      const asset = await anAsset(technician, { organization_id: id, name: String(left) });
      const due = addDays(today, left);
      await test.sql('update assets set next_due_at = $1 where id = $2', [due, asset.id]);
    }

    const { body: all } = await technician.get(`/assets?organization_id=${id}&sort=due`).expect(200);
    expect(all.map(({ name, days_until_due }) => [name, days_until_due])).toEqual(days.map((d) => [String(d), d]));
    expect(all.map((asset) => asset.calibration_status)).toEqual(
      days.map((left) => (left < 0 ? 'expired' : left <= 30 ? 'due_soon' : 'valid')),
    );
    for (const state of STATES) {
      const { body } = await technician.get(`/assets?organization_id=${id}&sort=due&status=${state}`).expect(200);
      expect(body.map((asset) => asset.id)).toEqual(
        all.filter((asset) => asset.calibration_status === state).map((asset) => asset.id),
      );
    }
    for (const { asset_id, calibration_status, days_until_due } of all) {
      const { body } = await technician.get(`/assets/${asset_id}/profile`).expect(200);
      expect([body.calibration_status, body.days_until_due]).toEqual([calibration_status, days_until_due]);
    }
  });

  it('bound the date of a calibration: today there, and not the day after', async () => {
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { id } = await anOrganization(technician, { time_zone });
      const asset = await anAsset(technician, { organization_id: id });
      const today = dayOf(new Date(), time_zone);
      const body = (calibration_date: string) => ({ ...calibrationBody(asset), calibration_date, due_date: null });

      const { body: refused } = await technician.post('/calibrations', body(addDays(today, 1))).expect(422);
      await technician.post('/calibrations', body(today)).expect(201);

      expect(refused.detail[0]).toMatchObject({ loc: ['body', 'calibration_date'], params: { max: today } });
    }
  });

  async function aVoidedRecord(time_zone: string | null) {
    const checker = await test.signIn('admin');
    const checked_by_user_id = (await checker.get('/users/me').expect(200)).body.id;
    const { id } = await anOrganization(technician, { time_zone });
    await technician.post(`/organizations/${id}/members`, { user_ids: [checked_by_user_id] }).expect(201);
    const asset = await anAsset(technician, { organization_id: id });
    const { body: made } = await technician
      .post('/calibrations', calibrationBody(asset, { checked_by_user_id }))
      .expect(201);
    await checker.post(`/calibrations/${made.id}/approve`).expect(200);
    await checker.delete(`/calibrations/${made.id}?reason=mistake`).expect(204);
    return { checker, asset, made };
  }

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', null])(
    'are in %s those of approvals, voidings and retirements',
    async (time_zone) => {
      const { checker, asset, made } = await aVoidedRecord(time_zone);
      await checker.delete(`/assets/${asset.id}?reason=broken`).expect(204);

      const { body: record } = await technician.get(`/calibrations/${made.id}`).expect(200);
      const { body: retired } = await technician.get(`/assets/${asset.id}/profile`).expect(200);
      const days = [record.decided_at, record.voided_at, retired.retired_at].map((at) =>
        dayOf(new Date(at ?? 0), time_zone),
      );
      expect([record.decided_on, record.voided_on, retired.retired_on]).toEqual(days);
    },
  );

  it('of a record stay those of its issuer when the asset moves', async () => {
    const time_zone = 'Pacific/Kiritimati';
    const { asset, made } = await aVoidedRecord(time_zone);
    const { id: organization_id } = await anOrganization(technician, { time_zone: 'Pacific/Pago_Pago' });
    await technician.put(`/assets/${asset.id}`, { organization_id }).expect(200);

    const { body: record } = await technician.get(`/calibrations/${made.id}`).expect(200);
    const days = [record.decided_at, record.voided_at].map((at) => dayOf(new Date(at ?? 0), time_zone));
    expect([record.decided_on, record.voided_on]).toEqual(days);
  });

  it('are those of a place that there is, under one name', async () => {
    const { id, time_zone } = await anOrganization(technician, { time_zone: 'asia/kolkata' });
    expect(time_zone).toBe('Asia/Calcutta');
    for (const wrong of ['Mars/Olympus', '+02:00', 'x'.repeat(51)]) {
      const { body } = await technician.put(`/organizations/${id}`, { time_zone: wrong }).expect(422);
      expect(body.detail[0]?.loc).toEqual(['body', 'time_zone']);
    }
    await technician.put(`/organizations/${id}`, { certificate_language: 'it' as 'en' }).expect(422);
    const { body } = await technician.put(`/organizations/${id}`, { time_zone: '' }).expect(200);
    expect(body.time_zone).toBeNull();
  });
});
