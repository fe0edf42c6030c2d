import { superuser } from './support/in-bulk.mjs';
import { startApi, startDatabase } from './support/installation.mjs';
import { interleaved, median, medianRatio } from './support/measure.mjs';

export const name = 'points-by-month';
export const title = 'Points of calibrations in one part for each month, beside the one table that holds them';
export const onlyByName = true;

const CALIBRATIONS = Number(process.env.BENCH_CALIBRATIONS ?? 200_000);
const POINTS = 20;
const MONTHS = 240;
const ROUNDS = 15;
const PAGE = 50;
const ADDED = 200;

const at = (month) => `timestamptz '2006-01-01 00:00Z' + interval '${month} month'`;
/** Keys of partitions must include the partition column. */
const SHAPES = {
  together: [
    'create table together (like calibration_points including defaults)',
    'alter table together add primary key (id)',
    'create unique index on together (calibration_id, point_role, point_index)',
  ],
  in_order: [
    'create table in_order (like calibration_points including defaults)',
    'alter table in_order add primary key (id)',
    'create unique index on in_order (calibration_id, point_role, point_index)',
  ],
  by_month: [
    'create table by_month (like calibration_points including defaults) partition by range (created_at)',
    ...Array.from(
      { length: MONTHS },
      (_, month) =>
        `do $$ begin execute format('create table by_month_${month} partition of by_month for values from (%L) to (%L)', ${at(month)}, ${at(month + 1)}); end $$`,
    ),
    'alter table by_month add primary key (id, created_at)',
    'create unique index on by_month (calibration_id, point_role, point_index, created_at)',
  ],
};

const INTO = `(id, calibration_id, point_role, point_index, reference_value, measured_value, reference_text, measured_text,
  reference_unit, measured_unit, calculated_value, residual_abs, residual_pct, error, standard_uncertainty, expanded_uncertainty,
  coverage_factor, created_at)`;
const pointsOf = (
  of,
  table,
) => `select ${table === 'in_order' ? 'uuidv7()' : 'gen_random_uuid()'}, c.id, 'primary', n, n * 10, n * 10.01, (n * 10)::text, (n * 10.01)::text,
  'kPa', 'mV', n * 10.005, 0.01, 0.1, 0.01, 0.02, 0.04, 2, c.day from ${of} c, generate_series(0, ${POINTS - 1}) n`;

export async function run() {
  const database = await startDatabase();
  try {
    await (await startApi(database)).stop();
    const { sql } = database;
    const master = await superuser(database);
    await master.query(`grant pg_checkpoint to ${master.escapeIdentifier(new URL(database.url).username)}`);
    await master.end();
    for (const statement of Object.values(SHAPES).flat()) await sql(statement);
    await sql(`create table calibrated as
      select gen_random_uuid() as id, day, date_trunc('month', day, 'UTC') as from_day, date_trunc('month', day, 'UTC') + interval '1 month' as to_day
        from generate_series(0, ${CALIBRATIONS - 1}) n, lateral (select ${at(0)} + n * (${at(MONTHS)} - ${at(0)}) / ${CALIBRATIONS} as day) d`);
    await sql('create unique index on calibrated (id)');
    for (const table of Object.keys(SHAPES)) {
      await sql(`insert into ${table} ${INTO} ${pointsOf('calibrated', table)}`);
      await sql(`vacuum analyze ${table}`);
    }
    await sql('vacuum analyze calibrated');
    return [
      ...(await reading(sql, 'points of one calibration', 1)),
      ...(await reading(sql, `first points of a page of ${PAGE}`, PAGE)),
      ...(await adding(sql)),
    ];
  } finally {
    await database.stop();
  }
}

/** Planned each time, like the product's statements. */
async function reading(sql, what, count) {
  const found = await sql('select id, from_day, to_day from calibrated order by random() limit $1', [count * 100]);
  let next = 0;
  const through = (table, isKnown) => async () => {
    next = (next + count) % found.length;
    const some = found.slice(next, next + count);
    const [{ 'QUERY PLAN': plans }] = await sql(
      ...(count === 1 ? pointsOfOne(table, isKnown, some[0]) : firstOfMany(table, isKnown, some)),
    );
    return plans[0]['Planning Time'] + plans[0]['Execution Time'];
  };
  const values = await interleaved(ROUNDS, {
    together: through('together', false),
    blind: through('by_month', false),
    known: through('by_month', true),
  });
  return [
    row(`${what}, of parts, month not known`, values.blind, values.together, 'ms'),
    row(`${what}, of parts, month known`, values.known, values.together, 'ms'),
  ];
}

const EXPLAINED = 'explain (analyze, format json)';

/** A known month allows partition pruning at plan time. */
const pointsOfOne = (table, isKnown, { id, from_day, to_day }) => [
  `${EXPLAINED} select * from ${table} where calibration_id = $1${isKnown ? ' and created_at >= $2 and created_at < $3' : ''} order by point_index`,
  isKnown ? [id, from_day, to_day] : [id],
];

const firstOfMany = (table, isKnown, some) => [
  `${EXPLAINED} select p.* from calibrated c, lateral (
     select * from ${table} p where p.calibration_id = c.id ${isKnown ? 'and p.created_at >= c.from_day and p.created_at < c.to_day' : ''}
      order by p.point_index limit 1) p
    where c.id = any($1::uuid[])`,
  [some.map(({ id }) => id)],
];

/** Each in its own transaction, after a checkpoint. */
async function adding(sql) {
  const into = (table) => async () => {
    const ids = (await sql('select gen_random_uuid() as id from generate_series(1, $1::int)', [ADDED])).map(
      ({ id }) => id,
    );
    await sql('checkpoint');
    const [{ lsn }] = await sql('select pg_current_wal_insert_lsn()::text as lsn');
    const began = performance.now();
    for (const id of ids)
      await sql(
        `insert into ${table} ${INTO} ${pointsOf(`(select $1::uuid as id, ${at(MONTHS)} - interval '1 hour' as day)`, table)}`,
        [id],
      );
    const ms = (performance.now() - began) / ids.length;
    const [{ bytes }] = await sql('select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 as bytes', [lsn]);
    return { ms, kb: bytes / 1000 / ids.length };
  };
  const values = await interleaved(5, {
    together: into('together'),
    in_order: into('in_order'),
    parts: into('by_month'),
  });
  return ['parts', 'in_order'].flatMap((way) => {
    const of = (figure) => [values[way], values.together].map((all) => all.map((value) => value[figure]));
    const where = way === 'parts' ? 'the newest part' : 'one table, ids in the order of time';
    return [
      row(`${POINTS} points added to ${where}`, ...of('ms'), 'ms'),
      row(`${POINTS} points added to ${where}, log after a checkpoint`, ...of('kb'), 'kB'),
    ];
  });
}

function row(title, measured, floor, unit) {
  const shown = (values) => `${median(values).toFixed(2)} ${unit}`;
  return {
    name: title,
    measured: shown(measured),
    floor: shown(floor),
    ratio: medianRatio(measured, floor).toFixed(2),
    bound: 'none',
    ok: true,
  };
}
