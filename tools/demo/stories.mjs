import { addDays } from '@etalon/metrology';
import { setTimeout as pause } from 'node:timers/promises';
import { onWorkday } from './history.mjs';
import { randomFor } from './random.mjs';
import { simulatedPoints } from './simulate.mjs';
import { standards } from './standards.mjs';

const LOOK_EVERY_MS = 100;
/** Afterwards the demonstration continues without decisions. */
const PATIENCE_MS = 30_000;

export async function addStories(loaded, { hasWorker }) {
  const told = new Stories(loaded);
  await told.waits('thermometer-1');
  await told.rejected('platinum-probe-1');
  await told.restored('multimeter-1');
  await told.superseded('counter-1');
  await told.outOfTolerance('std-mass', hasWorker);
}

class Stories {
  constructor({ data, people, assets, calibrations }) {
    Object.assign(this, { data, people, assets, calibrations });
    this.chief = people.get('muster');
    this.performer = people.get('ejemplo');
  }

  async waits(key) {
    const customer = {
      customer_name: 'Muster Pharma Plant',
      customer_address: 'Industriestrasse 4\n4001 Musterstadt\nSwitzerland',
      receipt_date: this.day(-5),
    };
    await this.record(key, { ...customer, calibration_date: this.day(-2), checked_by_user_id: this.chief.id });
  }

  async rejected(key) {
    const checked = { calibration_date: this.day(-9), checked_by_user_id: this.chief.id };
    const wrong = await this.record(key, { ...checked, notes: 'Bath still drifting at the upper end.' });
    await this.chief.client.post(
      `/calibrations/${wrong.id}/reject?reason=${said('The bath had not settled: read the upper end again.')}`,
    );
    const right = await this.record(key, { ...checked, calibration_date: this.day(-8) });
    await this.chief.client.post(`/calibrations/${right.id}/approve`);
  }

  async restored(key) {
    const { id } = this.newest(key).calibration;
    await this.chief.client.delete(`/calibrations/${id}?reason=${said('Voided the wrong one')}`);
    await this.chief.client.post(`/calibrations/${id}/restore`);
  }

  async superseded(key) {
    const reason = 'Computed again with the present calibration of the standard';
    await this.chief.client.post(`/calibrations/${this.newest(key).calibration.id}/supersede`, { reason });
  }

  async outOfTolerance(key, hasWorker) {
    const standard = standards.find((one) => one.key === key);
    const off = { offset: 1.8, slope: 0.2, bend: 0, noise: 1 };
    const finding = await this.record(key, {
      calibration_date: this.day(-4),
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      repair_date: this.day(-6),
      repair_description: 'Cleaned and readjusted.',
      as_found_points: simulatedPoints({ ...standard, step: standard.resolution }, off, randomFor(`${key} as found`)),
    });
    await this.chief.client.post(`/calibrations/${finding.id}/impact`);
    if (!hasWorker || !(await this.isComputed(finding.id))) return;
    const decide = (client, { calibration_id }, decision, reason) =>
      client.post(`/calibrations/${finding.id}/impact/decisions`, {
        calibration_ids: [calibration_id],
        decision,
        reason,
      });
    for (const [person, decision, reason] of DECISIONS) {
      const { client } = this.people.get(person);
      const listed = await client.get(`/calibrations/${finding.id}/impact/affected?decision=none&limit=200`);
      const [own] = listed.filter(({ can_decide }) => can_decide);
      if (own) await decide(client, own, decision, reason);
    }
  }

  async isComputed(finding) {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(LOOK_EVERY_MS)) {
      const { state } = await this.chief.client.get(`/calibrations/${finding}/impact`);
      if (state === 'done') return true;
    }
    return false;
  }

  async record(key, change) {
    const { body, calibration } = this.newest(key);
    const isOutside = body.calibration_type === 'external_accredited_lab';
    const by = isOutside ? this.chief : this.performer;
    const { sensor_id, internal_procedure_id, internal_reference_asset_id, calibration_location_id } = calibration;
    return by.client.post('/calibrations', {
      ...body,
      asset_id: this.assets.get(key).id,
      sensor_id,
      internal_procedure_id,
      internal_reference_asset_id,
      calibration_location_id,
      performed_by_name: by.name,
      performed_by_user_id: by.id,
      ...change,
    });
  }

  newest(key) {
    const at = this.data.calibrations.findLastIndex(({ asset }) => asset === key);
    return { body: this.data.calibrations[at].body, calibration: this.calibrations[at] };
  }

  day(from) {
    return onWorkday(addDays(this.data.today, from));
  }
}

const DECISIONS = [
  ['muster', 'notify', 'The balance is used for release: its user decides about the weighings since.'],
  ['sample', 'accept', 'Used for coarse weighings only; the change does not matter there.'],
];

const said = (reason) => encodeURIComponent(reason);
