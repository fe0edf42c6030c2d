// Against a tenth of the size: linear time, constant memory. `BENCH_POINTS=10000` sets the size.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { recordCalibration, registerThermometer } from './support/calibrated-organization.mjs';
import { inBulk } from './support/in-bulk.mjs';
import { call, signIn, startApi, startDatabase } from './support/installation.mjs';
import { resident } from './support/measure.mjs';

const POINTS = Number(process.env.BENCH_POINTS ?? 100_000);
const POINTS_OF_ONE = 11;
const CALIBRATIONS_OF_ONE = 3;
const FILES_MB = 400;
const FILE_BYTES = 2_000_000;
/** Time per object with ten times the data. */
const PACE_BOUND = 1.3;
const GROWTH_BOUND_MB = 150;
const LOOK_MS = 50;

export const name = 'tenant-export';
export const title = `everything of an organization with ${POINTS} points as one archive, beside one of a tenth`;

export async function run() {
  const database = await startDatabase();
  const api = await startApi(database, { ETALON_ROLES: 'api,worker' });
  const { token, id: person } = await signIn(database, api.url, 'admin@example.org', 'admin');
  const small = await house(database, api.url, { token, person }, POINTS / 10);
  const large = await house(database, api.url, { token, person }, POINTS);
  const rest = resident(api.pid);
  const first = await exported(api, token, small);
  const second = await exported(api, token, large);
  await api.stop();
  await database.stop();
  const pace = second.ms / large.calibrations / (first.ms / small.calibrations);
  return [
    {
      name: `export of ${large.assets} assets, ${large.points} points, ${(second.bytes / 1e6).toFixed(0)} MB`,
      measured: `${(second.ms / 1000).toFixed(1)} s`,
      floor: `${(first.ms / 1000).toFixed(1)} s of a tenth`,
      ratio: `${pace.toFixed(2)} for each`,
      bound: `<= ${PACE_BOUND}`,
      ok: pace <= PACE_BOUND,
    },
    {
      name: 'memory of the process meanwhile, the most',
      measured: `${second.peak.toFixed(0)} MB`,
      floor: `${rest.toFixed(0)} MB at rest, ${first.peak.toFixed(0)} MB of a tenth`,
      ratio: `+${(second.peak - rest).toFixed(0)} MB`,
      bound: `<= +${GROWTH_BOUND_MB} MB`,
      ok: second.peak - rest <= GROWTH_BOUND_MB,
    },
  ];
}

async function house(database, url, { token, person }, points) {
  const asset = await registerThermometer(url, token);
  const { id: calibration } = await recordCalibration(url, token, asset);
  const assets = Math.ceil(points / POINTS_OF_ONE / CALIBRATIONS_OF_ONE);
  const organization = asset.organization_id;
  const another = (kind, number) => `md5(${kind} || '${organization}' || ${number})::uuid`;
  const mine = `'${organization}'`;
  await inBulk(database, [], async (sql) => {
    const copied = copier(sql);
    const numbers = `generate_series(2, ${assets}) n`;
    const each = `${numbers} cross join generate_series(1, ${CALIBRATIONS_OF_ONE}) v`;
    const one = another(`'asset'`, 'n');
    const channel = another(`'channel'`, 'n');
    const made = another(`'calibration'`, `n || ' ' || v`);
    await copied('assets', `id = '${asset.id}'`, numbers, {
      id: one,
      asset_id: `r.asset_id || '-' || n`,
      calibration_count: CALIBRATIONS_OF_ONE,
      last_calibration_version: CALIBRATIONS_OF_ONE,
    });
    await copied('sensor_channels', `asset_id = '${asset.id}'`, numbers, { id: channel, asset_id: one });
    await copied('calibrations', `id = '${calibration}'`, each, {
      id: made,
      asset_id: one,
      sensor_id: channel,
      calibration_version: 'v',
    });
    await copied('calibration_points', `calibration_id = '${calibration}'`, each, {
      id: 'gen_random_uuid()',
      calibration_id: made,
    });
    await copied('calibration_inputs', `calibration_id = '${calibration}'`, each, { calibration_id: made });
    for (const [kind, from, id] of [
      ['asset', numbers, one],
      ['calibration', each, made],
    ])
      await copied('audit_logs', `organization_id = ${mine} and action = '${kind}.created'`, from, {
        id: 'gen_random_uuid()',
        entity_id: id,
      });
    await sql('analyze');
  });
  const files = Math.round((FILES_MB * 1e6 * points) / POINTS / FILE_BYTES);
  for (let n = 0; n < files; n++) await aFile(database, { asset: asset.id, person });
  const [counted] = await database.sql(
    `select count(distinct c.asset_id)::int as assets, count(distinct c.id)::int as calibrations, count(*)::int as points
       from calibrations c join calibration_points p on p.calibration_id = c.id where c.organization_id = ${mine}`,
  );
  return { organization, ...counted };
}

/** Generated columns are omitted. */
const copier = (sql) => async (table, where, from, own) => {
  const columns = await sql(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and identity_generation is null`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => own[name] ?? `r."${name}"`);
  await sql(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${table} r cross join ${from} where r.${where}`,
  );
};

async function aFile(database, { asset, person }) {
  const content = randomBytes(FILE_BYTES);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const folder = join('sha256', sha256.slice(0, 2));
  await mkdir(join(database.dataDir, 'files', folder), { recursive: true });
  await writeFile(join(database.dataDir, 'files', folder, sha256), content);
  await database.sql(
    `insert into stored_files (id, entity_type, entity_id, original_filename, content_type, size_bytes, checksum_sha256, object_name, uploaded_by)
     values (gen_random_uuid(), 'asset', $1, 'file', 'application/octet-stream', $2, $3, $4, $5)`,
    [asset, content.length, sha256, join(folder, sha256), person],
  );
}

async function exported({ url, pid }, token, { organization }) {
  const path = `/api/v1/organizations/${organization}/exports`;
  const began = performance.now();
  const { id } = await call(url, 'POST', path, { token });
  let peak = 0;
  for (let looks = 0; ; looks++, await pause(LOOK_MS)) {
    peak = Math.max(peak, resident(pid));
    if (looks % 10 !== 0) continue;
    const { state, size_bytes } = await call(url, 'GET', `${path}/${id}`, { token });
    if (state === 'done') return { ms: performance.now() - began, peak, bytes: size_bytes };
    if (state !== 'running') throw new Error(`The export is ${state}`);
  }
}
