// A large house by SQL: organizations of very different size with their people, assets, three calibrations of each, and a
// record over five years. Ids follow from numbers, so that whatever names something needs no look at it.
import { agreeing } from './agreeing.mjs';
import { inBulk } from './in-bulk.mjs';

export const ORGANIZATIONS = 500;
export const PEOPLE = 2000;
export const MONTHS = 60;
/** Organization 1, the same in houses of every size, spread over all assets. */
export const OWN_ASSETS = 2000;
/** The same in houses of every size, evenly over the months: what one person did, and what happened to one asset. */
const OF_ONE_PERSON = 1000;
const OF_ONE_ASSET = 200;

const SLOTS = 8192;
const ROWS_AT_ONCE = 500_000;

/** Of version 4, as those of the product. */
const idOf = (name) => `overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`;
export const organizationId = (n) => idOf(`'organization ' || ${n}`);
export const personId = (n) => idOf(`'person ' || ${n}`);
export const assetId = (n) => idOf(`'asset ' || ${n}`);
const channelId = (n, c) => idOf(`'channel ' || ${n} || ' ' || ${c}`);
const calibrationId = (n, v) => idOf(`'calibration ' || ${n} || ' ' || ${v}`);

/** Which organization a number falls to: the first of many gets the most, as in any market. */
function slots() {
  const weights = Array.from({ length: ORGANIZATIONS - 1 }, (_, n) => 1 / (n + 1) ** 0.8);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const filled = weights.flatMap((weight, n) => Array(Math.max(1, Math.round((weight / sum) * SLOTS))).fill(n + 2));
  return filled;
}

/** Multiplied by a prime and taken modulo, numbers fall evenly and without a pattern between neighbours. */
const scattered = (n, modulus) => `((${n})::bigint * 2654435761 % 4294967291 % ${modulus})::int`;

/**
 * @param person member of organization 1, and the one whose acts are the same in houses of every size
 * @param superadmin made everything
 */
export async function seedHouse(database, { superadmin, person, assets, entries, log = () => undefined }) {
  const filled = slots();
  const spacing = Math.max(1, Math.floor(assets / OWN_ASSETS));
  const organizationOf = (n) =>
    `case when ${n} % ${spacing} = 0 and ${n} <= ${spacing * OWN_ASSETS} then ${organizationId(1)}
          when ${n} % 25 = 13 then null else ${organizationId(`slots.filled[1 + ${scattered(n, filled.length)}]`)} end`;
  const each = { filled, organizationOf, superadmin, person, assets, entries, log };
  await inBulk(database, ['organizations', 'assets', 'sensor_channels', 'calibrations', 'audit_logs'], async (sql) => {
    await timed(log, 'people and organizations', () => seedPeople(sql, each));
    await timed(log, `${assets} assets`, () => seedAssets(sql, each));
    await timed(log, `${assets * 3} calibrations`, () => seedCalibrations(sql, each));
    await timed(log, 'what follows from them', () => derive(sql));
    await timed(log, `${entries} entries`, () => seedEntries(sql, each));
  });
  await timed(log, 'rows held against the product', () => agreeing(database));
}

export async function timed(log, what, work) {
  const began = performance.now();
  await work();
  log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function inChunks(count, work) {
  for (let from = 1; from <= count; from += ROWS_AT_ONCE) await work(from, Math.min(count, from + ROWS_AT_ONCE - 1));
}

async function seedPeople(sql, { filled, superadmin, person }) {
  await sql(
    `insert into organizations (id, name, private, asset_prefix, created_by)
     select ${organizationId('n')}, 'Laboratory ' || n, n % 3 = 0, 'L' || n, $1 from generate_series(1, ${ORGANIZATIONS}) n`,
    [superadmin],
  );
  await sql(
    `insert into users (id, email, name, password_hash, role, is_verified)
     select ${personId('n')}, 'person' || n || '@example.org', (array['Ada', 'Berta', 'Carlos', 'Denis', 'Elena'])[1 + n % 5] || ' ' || n,
            '!', 'technician', true from generate_series(1, ${PEOPLE}) n`,
  );
  await sql(
    `insert into organization_members (id, organization_id, user_id, role)
     select gen_random_uuid(), ${organizationId('o')}, ${personId('p')}, case when p = o then 'admin' else 'member' end
       from (select n as p, slots.filled[1 + ${scattered('n', filled.length)}] as o
               from generate_series(1, ${PEOPLE}) n, (select $1::int[] as filled) slots
             union select n, n from generate_series(1, ${ORGANIZATIONS}) n) pairs
     union all select gen_random_uuid(), ${organizationId(1)}, $2::uuid, 'member'`,
    [filled, person],
  );
}

async function seedAssets(sql, { filled, organizationOf, superadmin, assets }) {
  await inChunks(assets, (from, to) =>
    sql(
      `insert into assets (id, asset_id, asset_type, name, manufacturer, model, serial_number, organization_id, is_active,
                           created_by, created_at, updated_at)
       select ${assetId('n')}, 'A-' || lpad(n::text, 7, '0'), case when n % 20 = 7 then 'daq' else 'sensor' end,
              (array['Immersion thermometer', 'Pressure transmitter', 'Load cell', 'Flow meter', 'Accelerometer'])[1 + n % 5] || ' ' || n,
              (array['Thermometrics', 'Barotech', 'Kraftwerk', 'Fluxion'])[1 + n % 4], 'Model ' || n % 60, 'SN' || n * 7919,
              ${organizationOf('n')}, n % 33 <> 1, $2::uuid, now() - interval '5 years',
              now() - ${scattered('n', 100_000_000)} * interval '1 second'
         from generate_series($3::bigint, $4::bigint) n, (select $1::int[] as filled) slots`,
      [filled, superadmin, from, to],
    ),
  );
  await sql(
    `insert into sensor_channels (id, asset_id, channel_id, position, physical_quantity, technology, unit,
                                  measurement_min, measurement_max, accuracy_value, accuracy_type, resolution)
     select ${channelId('n', 'c')}, ${assetId('n')}, c::text, c, (array['temperature', 'pressure', 'force'])[1 + n % 3],
            'RTD PT100', '°C', -40, 60 + c * 20, 0.5, 'absolute', 0.01
       from generate_series(1, $1::bigint) n cross join lateral generate_series(1, 1 + n % 2) c where n % 20 <> 7`,
    [assets],
  );
  await sql(
    `insert into daq_details (id, asset_id, daq_type, input_channels, output_channels)
     select gen_random_uuid(), ${assetId('n')}, 'USB', 8, 0 from generate_series(1, $1::bigint) n where n % 20 = 7`,
    [assets],
  );
}

/** A year apart, the last within the last fourteen months; a few wait, were rejected or are void, a few failed. */
async function seedCalibrations(sql, { filled, organizationOf, superadmin, assets }) {
  await inChunks(assets, (from, to) =>
    sql(
      `insert into calibrations (id, asset_id, sensor_id, calibration_version, calibration_date, due_date, performed_by_name,
                                 performed_by_user_id, calibration_type, calibration_purpose, data_entry_mode, model_type,
                                 engine_version, analysis_inputs, created_by, created_at, conformity, status, is_active,
                                 organization_id, search_text)
       select ${calibrationId('n', 'v')}, ${assetId('n')}, case when n % 20 <> 7 then ${channelId('n', '1')} end, v, made.day,
              made.day + 365, 'Person ' || n % ${PEOPLE}, ${personId(`(1 + n % ${PEOPLE})`)},
              (array['internal', 'external_accredited_lab', 'oem'])[1 + n % 3], 'routine', 'raw_data', 'polynomial', '1', '{}', $2::uuid,
              made.day + interval '9 hours' + n % 3600 * interval '1 second',
              case when (n * 3 + v) % 200 = 3 then 'fail' else 'pass' end,
              case (n * 3 + v) % 1000 when 11 then 'pending_approval' when 12 then 'rejected' when 13 then 'void' else 'valid' end,
              (n * 3 + v) % 1000 not in (11, 12, 13), ${organizationOf('n')},
              calibration_search_text('A-' || lpad(n::text, 7, '0'),
                (array['Immersion thermometer', 'Pressure transmitter', 'Load cell', 'Flow meter', 'Accelerometer'])[1 + n % 5] || ' ' || n,
                'SN' || n * 7919, v, 'Person ' || n % ${PEOPLE}, null, null)
         from generate_series($3::bigint, $4::bigint) n cross join generate_series(1, 3) v, (select $1::int[] as filled) slots
        cross join lateral (select (now() at time zone 'UTC')::date - (3 - v) * 365 - 1 - ${scattered('n', 420)} as day) made`,
      [filled, superadmin, from, to],
    ),
  );
}

/** What the product keeps with channel and asset, by its own views. */
async function derive(sql) {
  await sql('analyze assets, sensor_channels, calibrations');
  await sql(
    `update sensor_channels s set next_due_at = c.due_date, last_calibration_date = c.calibration_date, conformity = c.conformity
       from calibration_states c where c.sensor_id = s.id`,
  );
  await sql(
    `update assets a set next_due_at = state.next_due_at, last_calibration_date = state.last_calibration_date,
            conformity = state.conformity, calibration_count = made.counted, last_calibration_version = 3
       from asset_calibration_states state,
            (select asset_id, count(*) filter (where is_active) as counted from calibrations group by asset_id) made
      where state.asset_id = a.id and made.asset_id = a.id`,
  );
  // Every row was written twice.
  await sql('vacuum full assets, sensor_channels');
}

/** Of a day's work: half changes of assets, a quarter sign-ins; each kind with the changes it has in the product. */
async function seedEntries(sql, { filled, organizationOf, superadmin, person, assets, entries }) {
  await sql(
    `select make_audit_month(((now() at time zone 'UTC')::date - n * interval '1 month')::date) from generate_series(0, ${MONTHS}) n`,
  );
  const spacing = (count) => Math.max(1, Math.floor(entries / count));
  // The numbers of the transactions are those of as many acts, and what is written from now on comes behind them.
  await sql('update audit_positions set base = base + $1::bigint', [entries]);
  await inChunks(entries, (from, to) =>
    sql(
      `insert into audit_logs (id, actor_id, actor_email, actor_role, action, entity_type, entity_id, entity_asset_id, audience,
                               organization_id, before_state, after_state, ip_address, user_agent, created_at, written_in)
       select gen_random_uuid(), actor.id, case when actor.id = $3::uuid then 'technician' else 'person' || who end || '@example.org',
              'technician', act.action, act.kind,
              case act.kind when 'user' then actor.id when 'asset' then ${assetId('about.n')} when 'calibration' then ${calibrationId('about.n', '1 + e % 3')}
                            else about.home end,
              case when act.kind in ('asset', 'calibration') then 'A-' || lpad(about.n::text, 7, '0') end,
              case act.kind when 'user' then 'people' when 'organization' then 'members' else 'object' end,
              case when act.kind <> 'user' then about.home end,
              case act.action
                when 'asset.updated' then jsonb_build_object('notes', 'As found on ' || on_day.at::date, 'location_id', ${organizationId('who')},
                                                             'channel.1.accuracy_value', 0.5)
                when 'asset.retired' then jsonb_build_object('is_active', true, 'retired_at', null, 'retired_reason', null) end,
              case act.action
                when 'asset.updated' then jsonb_build_object('notes', case when e % greatest(1, $6::bigint / 3) = 7 then 'Needle in the stack'
                      else 'Moved to bench ' || e % 977 end, 'location_id', ${organizationId('(who + 1)')}, 'channel.1.accuracy_value', 0.25)
                when 'asset.retired' then jsonb_build_object('is_active', false, 'retired_at', on_day.at, 'retired_reason', 'Broken')
                when 'asset.created' then jsonb_build_object('asset_id', 'A-' || lpad(about.n::text, 7, '0'), 'asset_type', 'sensor', 'name',
                      'Pressure transmitter ' || about.n, 'manufacturer', 'Barotech', 'model', 'Model ' || about.n % 60, 'serial_number',
                      'SN' || about.n * 7919, 'is_active', true, 'channel.1.physical_quantity', 'pressure', 'channel.1.unit', 'bar')
                when 'calibration.created' then jsonb_build_object('calibration_version', 1 + e % 3, 'calibration_date', on_day.at::date,
                      'due_date', on_day.at::date + 365, 'calibration_type', 'internal', 'performed_by_name', 'Person ' || who, 'conformity', 'pass')
                when 'organization.member_role_changed' then jsonb_build_object('user_id', ${personId('who')}, 'role', 'admin') end,
              '192.0.2.' || who % 250, case when e % 2 = 0 then 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' end,
              on_day.at, e
         from generate_series($4::bigint, $5::bigint) e, (select $1::int[] as filled) slots
        cross join lateral (select date_trunc('milliseconds', $8::timestamptz - (1 - e::float8 / $6::bigint) * interval '${MONTHS * 30.4} days') as at) on_day
        cross join lateral (select (1 + ${scattered('e', 2000)}) as who, 1 + ${scattered('e + 7', assets)} as m) drawn
        cross join lateral (select case when e % ${spacing(OF_ONE_PERSON)} = 3 then $3::uuid when e % ${spacing(OF_ONE_PERSON)} = 7 then ${personId(1)}
                                        when e % 1000 = 1 then $2::uuid else ${personId('who')} end as id) actor
        cross join lateral (select case when e % ${spacing(OF_ONE_ASSET)} = 5 then $7::bigint else drawn.m end as n) named
        cross join lateral (
          select given.action, split_part(given.action, '.', 1) as named from (
            select case when e % ${spacing(OF_ONE_ASSET)} = 5 then 'asset.updated'
              else (array['asset.updated', 'auth.signed_in', 'calibration.created', 'asset.updated', 'asset.updated', 'auth.signed_in',
                          'asset.created', 'asset.updated', 'calibration.created', 'auth.signed_in', 'asset.updated', 'asset.retired',
                          'asset.updated', 'auth.signed_in', 'organization.member_role_changed', 'asset.updated'])[1 + e % 16] end as action) given) chosen
        cross join lateral (select named.n, coalesce(${organizationOf('named.n')}, case chosen.named when 'organization' then ${organizationId(2)} end) as home) about
        cross join lateral (select chosen.action, case chosen.named when 'auth' then 'user' else chosen.named end as kind) act`,
      [filled, superadmin, person, from, to, entries, oneAsset(assets), new Date(Date.now() - 60_000)],
    ),
  );
}

/** Of organization 1. */
export const oneAsset = (assets) => Math.max(1, Math.floor(assets / OWN_ASSETS));
