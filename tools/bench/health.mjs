// 10 and 1,000 calibrations: cost may grow linearly.
import { recordCalibration, registerThermometer } from './support/calibrated-organization.mjs';
import { call, signIn, startApi, startDatabase } from './support/installation.mjs';
import { interleaved, median, medianRatio, milliseconds } from './support/measure.mjs';

export const name = 'health';
export const title = 'the health of an asset with 1,000 calibrations against 10';

const ROUNDS = 9;
const [FEW, MANY] = [10, 1000];

export async function run() {
  const database = await startDatabase();
  let api;
  try {
    api = await startApi(database, { ETALON_ROLES: 'api' });
    const { token } = await signIn(database, api.url, 'technician@example.org', 'technician');
    const few = await calibrated(FEW);
    const many = await calibrated(MANY);
    const read = (asset) => call(api.url, 'GET', `/api/v1/assets/${asset.id}/health`, { token });
    const count = (await read(many)).calibration_count;
    if (count !== MANY) throw new Error(`the health of ${count} calibrations`);
    const candidates = { many: () => milliseconds(() => read(many)), few: () => milliseconds(() => read(few)) };
    await interleaved(2, candidates);
    const times = await interleaved(ROUNDS, candidates);
    const ratio = medianRatio(times.many, times.few);
    return [
      {
        name: `${MANY} calibrations`,
        measured: `${median(times.many).toFixed(0)} ms`,
        floor: `${median(times.few).toFixed(0)} ms with ${FEW}`,
        ratio: ratio.toFixed(1),
        bound: `<= ${MANY / FEW}`,
        ok: ratio <= MANY / FEW,
      },
    ];

    async function calibrated(number) {
      const asset = await registerThermometer(api.url, token);
      await recordCalibration(api.url, token, asset);
      await database.sql(
        `insert into calibrations select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
            'calibration_version', i, 'calibration_date', date '2020-01-01' + i))).*
           from calibrations c, generate_series(2, ${number}) i where c.asset_id = '${asset.id}'`,
      );
      return asset;
    }
  } finally {
    await api?.stop();
    await database.stop();
  }
}
