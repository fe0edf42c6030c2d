// Floor: analysis and serialization of its 5 MB response.
import { setTimeout as pause } from 'node:timers/promises';
import { call, signIn, startApi, startDatabase } from './support/installation.mjs';
import { interleaved, median, medianRatio, milliseconds, percentile } from './support/measure.mjs';

export const name = 'large-analysis';
export const title =
  'an analysis of 5,000 points over HTTP against the same analysis and answer in a process; /health meanwhile';

const ROUNDS = 15;
/** Allows validation, thread transfer and compressed response. */
const RATIO_BOUND = 3;
const BOUND_MS = 300;
const REFUSAL_MS = 100;
const HEALTH_MS = 50;
const ASK_EVERY_MS = 20;
/** Two threads alternate; each compiles hot code. */
const WARM = 20;

export async function run() {
  const { analyzeRecorded } = await import('@etalon/metrology');
  const database = await startDatabase();
  let api;
  try {
    api = await startApi(database);
    const { token } = await signIn(database, api.url, 'technician@example.org', 'technician');
    const kinds = {
      'curve of degree 3': curve(5000),
      'automatic degree': { ...curve(5000), poly_degree: null },
      'no curve, 2,500 levels': direct(5000),
    };
    const rows = [];
    for (const [kind, body] of Object.entries(kinds)) {
      const send = () => call(api.url, 'POST', '/api/v1/calibrations/analyze', { token, body });
      const recorded = asRecorded(body);
      const alone = () => JSON.parse(JSON.stringify(analyzeRecorded(recorded, null, null).result));
      for (let i = 0; i < WARM; i++) {
        await send();
        alone();
      }
      const health = healthWhile(api.url);
      const times = await interleaved(ROUNDS, {
        over: () => milliseconds(send),
        alone: () => milliseconds(alone),
      });
      const seen = await health.end();
      const [over, ratio] = [median(times.over), medianRatio(times.over, times.alone)];
      rows.push({
        name: `5,000 points, ${kind}`,
        measured: `${over.toFixed(0)} ms`,
        floor: `${median(times.alone).toFixed(0)} ms in a process`,
        ratio: ratio.toFixed(2),
        bound: `<= ${RATIO_BOUND}, < ${BOUND_MS} ms`,
        ok: ratio <= RATIO_BOUND && over < BOUND_MS,
      });
      rows.push({
        name: `/health meanwhile, ${kind}`,
        measured: `p99 ${percentile(seen, 0.99).toFixed(0)} ms`,
        floor: `median ${median(seen).toFixed(1)} ms`,
        ratio: (percentile(seen, 0.99) / median(seen)).toFixed(1),
        bound: `< ${HEALTH_MS} ms`,
        ok: percentile(seen, 0.99) < HEALTH_MS,
      });
    }
    rows.push(await refusalOf(10_000, api.url, token));
    return rows;
  } finally {
    await api?.stop();
    await database.stop();
  }
}

async function refusalOf(count, url, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify(curve(count));
  const times = [];
  for (let i = 0; i < ROUNDS; i++) {
    times.push(
      await milliseconds(async () => {
        const answer = await fetch(`${url}/api/v1/calibrations/analyze`, { method: 'POST', headers, body });
        if (answer.status !== 422) throw new Error(`${count} points: ${answer.status}`);
        await answer.arrayBuffer();
      }),
    );
  }
  const [over, floor] = [median(times), await milliseconds(() => JSON.parse(body))];
  return {
    name: `${count} points refused`,
    measured: `${over.toFixed(0)} ms`,
    floor: `${floor.toFixed(0)} ms to read the body`,
    ratio: (over / floor).toFixed(1),
    bound: `< ${REFUSAL_MS} ms`,
    ok: over < REFUSAL_MS,
  };
}

function healthWhile(url) {
  const seen = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      seen.push(await milliseconds(async () => (await fetch(`${url}/health`)).arrayBuffer()));
      await pause(ASK_EVERY_MS);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await asking;
      return seen;
    },
  };
}

/** Deterministic. */
const scatter = (n) => Math.sin(n * 12.9898) * 0.02;

const rest = {
  reference_unit: '°C',
  measured_unit: '°C',
  decision_rule: 'guard_band_w_uncertainty',
  channel_accuracy_value: 0.5,
  channel_accuracy_type: 'absolute',
  reference_standard_uncertainty: 0.02,
  reference_standard_coverage_factor: 2,
  reference_standard_degrees_of_freedom: 50,
  resolution: 0.001,
};

const point = (reference, n) => {
  const measured = (reference * 1.001 + 0.02 + scatter(n)).toFixed(4);
  return { reference, measured: Number(measured), reference_text: reference.toFixed(2), measured_text: measured };
};

const curve = (count) => ({
  ...rest,
  points: Array.from({ length: count }, (_, n) => point((n % 50) * 2, n)),
  poly_degree: 3,
});

const direct = (count) => ({
  ...rest,
  points: Array.from({ length: count }, (_, n) => point(Number(((n % (count / 2)) * 0.04).toFixed(2)), n)),
  skip_fit: true,
});

const asRecorded = ({ points, reference_unit, measured_unit, poly_degree, skip_fit, ...analysis }) => ({
  points: points.map(({ reference, measured, ...typed }, point_index) => ({
    ...typed,
    point_index,
    reference_value: reference,
    measured_value: measured,
    reference_unit,
    measured_unit,
  })),
  data_entry_mode: skip_fit ? 'reference_vs_indicated' : 'raw_data',
  poly_order: poly_degree ?? null,
  analysis,
});
