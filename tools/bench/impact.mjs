// Floor: the same recomputations in a loop, preloaded.
import { setTimeout as pause } from 'node:timers/promises';
import { call, signIn, startApi, startDatabase } from './support/installation.mjs';
import { percentile } from './support/measure.mjs';

export const name = 'impact';
export const title =
  'an impact report over 10,000 affected calibrations, beside the same recomputations in a bare loop';

const AFFECTED = 10_000;
const POINTS = 11;
const BOUND_S = 60;
/** Allows reading, thread transfer, storing, and interleaved requests. */
const RATIO_BOUND = 5;
const HEALTH_MS = 100;

export async function run() {
  const { analyzeRecorded } = await import('@etalon/metrology');
  const database = await startDatabase();
  let api;
  try {
    api = await startApi(database);
    const { token } = await signIn(database, api.url, 'technician@example.org', 'technician');
    const ask = (method, path, body) => call(api.url, method, `/api/v1${path}`, { token, body });
    const { id: organization_id } = await ask('POST', '/organizations', { name: 'Laboratory North' });
    const standard = await ask('POST', '/assets', anAsset(organization_id, 'reference'));
    const item = await ask('POST', '/assets', anAsset(organization_id));
    const small = { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2 };
    await ask('POST', '/calibrations', {
      ...calibration(standard, '2025-01-10', 0),
      analysis: small,
      calibration_interval: 24,
    });
    const made = await ask('POST', '/calibrations', {
      ...calibration(item, '2025-06-01', 0.3),
      internal_reference_asset_id: standard.id,
    });
    await copied(database, made.id, AFFECTED);
    const finding = await ask('POST', '/calibrations', {
      ...calibration(standard, '2026-01-10', 0.7),
      analysis: small,
    });

    const inputs = await recorded(database, item.id);
    const floor = await seconds(() => {
      for (const { points, stated, channel, standards } of inputs)
        analyzeRecorded({ ...stated, points }, channel, standards, { scope: null });
    });
    const health = [];
    const began = performance.now();
    await ask('POST', `/calibrations/${finding.id}/impact`);
    let report;
    do {
      await pause(100);
      const asked = performance.now();
      await (await fetch(`${api.url}/health`)).arrayBuffer();
      health.push(performance.now() - asked);
      report = await ask('GET', `/calibrations/${finding.id}/impact`);
    } while (report.state === 'listing' || report.state === 'computing');
    const measured = (performance.now() - began) / 1000;
    const { counts, state, affected_count } = report;
    if (state !== 'done' || affected_count !== AFFECTED || counts.turned_to_fail !== AFFECTED)
      throw new Error(`the report is not what it should be: ${JSON.stringify(report)}`);
    const slow = percentile(health, 0.95);
    return [
      {
        name: `impact, ${AFFECTED.toLocaleString('en')} calibrations of ${POINTS} points`,
        measured: `${measured.toFixed(1)} s`,
        floor: `${floor.toFixed(1)} s`,
        ratio: (measured / floor).toFixed(2),
        bound: `<= ${RATIO_BOUND}, < ${BOUND_S} s`,
        ok: measured < BOUND_S && measured / floor <= RATIO_BOUND,
      },
      {
        name: '/health meanwhile',
        measured: `p95 ${slow.toFixed(0)} ms`,
        floor: '-',
        ratio: '-',
        bound: `< ${HEALTH_MS} ms`,
        ok: slow < HEALTH_MS,
      },
    ];
  } finally {
    await api?.stop();
    await database.stop();
  }
}

async function seconds(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const anAsset = (organization_id, calibration_role = null) => ({
  asset_type: 'sensor',
  name: 'Immersion thermometer',
  manufacturer: 'Thermometrics',
  model: 'IT-300',
  organization_id,
  sensor_channels: [
    {
      channel_id: '1',
      physical_quantity: 'temperature',
      technology: 'RTD PT100',
      unit: '°C',
      measurement_min: 0,
      measurement_max: 100,
      accuracy_value: 0.5,
      accuracy_type: 'absolute',
      resolution: 0.001,
      ...(calibration_role ? { calibration_role } : {}),
    },
  ],
});

/** `error` is the offset. */
const calibration = (asset, calibration_date, error) => ({
  asset_id: asset.id,
  calibration_date,
  performed_by_name: 'L. Ejemplo',
  calibration_type: 'internal',
  data_entry_mode: 'reference_vs_indicated',
  points: Array.from({ length: POINTS }, (_, point_index) => {
    const reference_value = (point_index >> 1) * 20;
    const measured_value = Number((reference_value + error + (point_index % 3) * 0.002).toFixed(3));
    return { point_index, reference_value, measured_value, reference_unit: '°C', measured_unit: '°C' };
  }),
});

async function copied(database, id, count) {
  const copy = `md5('copy ' || n)::uuid`;
  const changes = {
    calibrations: ['id', `'id', ${copy}, 'calibration_version', n`],
    calibration_points: ['calibration_id', `'id', gen_random_uuid(), 'calibration_id', ${copy}`],
    calibration_inputs: ['calibration_id', `'calibration_id', ${copy}`],
  };
  for (const [table, [key, change]] of Object.entries(changes))
    await database.sql(
      `insert into ${table} select made.* from ${table} given cross join generate_series(2, $2::int) n
        cross join lateral jsonb_populate_record(null::${table}, to_jsonb(given) || jsonb_build_object(${change})) made
        where given.${key} = $1`,
      [id, count],
    );
  await database.sql('analyze');
}

async function recorded(database, asset) {
  return database.sql(
    `select i.stated, i.channel, i.standards, (
        select jsonb_agg(to_jsonb(p) order by p.point_index) from calibration_points p where p.calibration_id = c.id) as points
       from calibrations c join calibration_inputs i on i.calibration_id = c.id where c.asset_id = $1`,
    [asset],
  );
}
