// SQL only: no row crosses the connection.
import { checkDerived } from './check-derived.mjs';
import { seconds } from '../../run.mjs';
import { inBulk } from './in-bulk.mjs';

export const ORGANIZATIONS = 500;
export const PEOPLE = 2000;
export const MONTHS = 60;

/** Equal at every size; organization 1 has most, 2 to 13 the rest. */
const FEW_ASSETS = 2000;
const SMALL_ORGANIZATIONS = 12;
/** 30 % of all assets. */
export const LARGE_ORGANIZATION = SMALL_ORGANIZATIONS + 2;

/** Unusually many dependents. */
const MANY_CALIBRATIONS = { asset: 101, count: 1000 };
const MANY_CHANNELS = { asset: 102, count: 64 };
const MANY_POINTS = { asset: 103, count: 5000 };

/** Equally many at every size, evenly over the months. */
const OF_ONE_PERSON = 1000;
const OF_ONE_ASSET = 200;

const BUSY_PEOPLE = 20;
const ORGANIZATIONS_OF_BUSY = 40;
/** 30,000 locations give 10 levels. */
const BRANCHES = 3;
const ASSETS_PER_LOCATION = 10;

const SLOTS = 8192;
const ROWS_AT_ONCE = 100_000;
/** Trigger-maintained counts. */
const RECOUNT = {
  table: 'location_counts',
  statements: [
    'truncate counted_assets, asset_counts, asset_count_rollups, location_counts',
    'insert into counted_assets select * from assets_to_count',
    `insert into asset_counts (id, level, organization_id, facet, day, items)
     select gen_random_uuid(), 'change', organization_id, 'calibrations', calibration_date, count(*) from calibrations_to_count
      group by organization_id, calibration_date`,
    `insert into location_counts (id, location_id, organization_id, is_change, assets)
     select gen_random_uuid(), location_id, organization_id, true, count(*) from assets
      where is_active and location_id is not null group by location_id, organization_id`,
  ],
};

/** UUID version 4. */
const idOf = (name) => `overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`;
export const organizationId = (n) => idOf(`'organization ' || ${n}`);
export const personId = (n) => idOf(`'person ' || ${n}`);
export const assetId = (n) => idOf(`'asset ' || ${n}`);
export const calibrationId = (n, v) => idOf(`'calibration ' || ${n} || ' ' || ${v}`);
const channelId = (n, c) => idOf(`'channel ' || ${n} || ' ' || ${c}`);
const locationId = (organization, k) => idOf(`'location ' || ${organization} || ' ' || ${k}`);
const reference = (n) => `'A-' || lpad(${n}::text, 7, '0')`;
/** Pseudo-random below `modulus`. */
const scattered = (n, modulus) => `((${n})::bigint * 2654435761 % 4294967291 % ${modulus})::int`;

const NAMES = ['Immersion thermometer', 'Pressure transmitter', 'Load cell', 'Flow meter', 'Accelerometer'];
const nameOf = (n) => `(array['${NAMES.join("', '")}'])[1 + ${scattered(n, NAMES.length)}] || ' ' || ${n}`;

/** Size falls with the number. */
function slots() {
  const first = LARGE_ORGANIZATION + 1;
  const weights = Array.from({ length: ORGANIZATIONS - first + 1 }, (_, n) => 1 / (n + 1) ** 0.8);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.flatMap((weight, n) => Array(Math.max(1, Math.round((weight / sum) * SLOTS))).fill(first + n));
}

/**
 * Callable repeatedly.
 * @param database `url`, and `superuserUrl` or `dataDir`
 * @param member joins organization 1; actor of `OF_ONE_PERSON` entries
 * @param few assets of organizations with few; equal in all calls
 */
export async function generateData(database, given) {
  const { from = 1, to, createdBy, member, calibrations = 3, log = () => undefined } = given;
  const few = given.few ?? { every: everyOf(to), count: FEW_ASSETS };
  const entries = given.entries ?? (to - from + 1) * 10;
  const each = { from, to, createdBy, member, few, calibrations, entries, log, filled: slots() };
  const tables = [
    'organizations',
    'locations',
    'assets',
    'sensor_channels',
    'calibrations',
    'calibration_points',
    'audit_logs',
  ];
  await inBulk(
    database,
    tables,
    async (sql) => {
      await step(each, 'people and organizations', () => addPeople(sql, each));
      await step(each, 'locations', () => addLocations(sql, each));
      await inChunks(each, 'assets', from, to, (...range) => addAssets(sql, each, range));
      await inChunks(each, 'assets with calibrations', from, to, (...range) => addCalibrations(sql, each, range));
      await step(each, 'due dates and states', () => derive(sql, each));
      await startEntries(sql, each);
      await inChunks(each, 'entries of the record', 1, entries, (...range) => addEntries(sql, each, range));
    },
    log,
  );
  const [{ keeps }] = await database.sql('select to_regclass($1) is not null as keeps', [RECOUNT.table]);
  if (keeps)
    await step(each, 'kept figures', async () => {
      for (const statement of RECOUNT.statements) await database.sql(statement);
    });
  await step(each, 'a sample compared with the product', () => checkDerived(database));
}

async function step({ log }, what, work) {
  const began = performance.now();
  await work();
  log(`${what}: ${seconds(began)} s`);
}

const SAY_EVERY_MS = 5000;

async function inChunks({ log }, what, from, to, work) {
  const began = performance.now();
  let said = began;
  for (let first = from; first <= to; first += ROWS_AT_ONCE) {
    const last = Math.min(to, first + ROWS_AT_ONCE - 1);
    await work(first, last);
    if (last < to && performance.now() - said < SAY_EVERY_MS) continue;
    said = performance.now();
    const [done, all] = [last - from + 1, to - from + 1];
    log(`${what}: ${done.toLocaleString('en')} of ${all.toLocaleString('en')}, ${seconds(began)} s`);
  }
}

/** Fills the temporary table `homes`. */
async function addPeople(sql, { to, few, filled, createdBy, member }) {
  await sql(
    `insert into organizations (id, name, private, asset_prefix, created_by)
     select ${organizationId('n')}, 'Laboratory ' || n, n % 3 = 0 or n <= ${LARGE_ORGANIZATION}, 'L' || n, $1
       from generate_series(1, ${ORGANIZATIONS}) n on conflict do nothing`,
    [createdBy],
  );
  await sql(
    `insert into users (id, email, name, password_hash, role, is_verified)
     select ${personId('n')}, 'person' || n || '@example.org', (array['Ada', 'Berta', 'Carlos', 'Denis', 'Elena'])[1 + n % 5] || ' ' || n,
            '!', 'technician', true from generate_series(1, ${PEOPLE}) n on conflict do nothing`,
  );
  await sql(
    `insert into organization_members (id, organization_id, user_id, role)
     select ${idOf(`'member ' || p || ' ' || o`)}, ${organizationId('o')}, ${personId('p')}, case when p = o then 'admin' else 'member' end
       from (select n as p, slots.filled[1 + ${scattered('n', filled.length)}] as o
               from generate_series(1, ${PEOPLE}) n, (select $1::int[] as filled) slots
             union select n, n from generate_series(1, ${ORGANIZATIONS}) n
             union select n, ${LARGE_ORGANIZATION} from generate_series(1, ${PEOPLE}) n where n % 7 = 0
             union select 1 + n % ${BUSY_PEOPLE}, ${LARGE_ORGANIZATION} + n / ${BUSY_PEOPLE} * 5
               from generate_series(1, ${BUSY_PEOPLE * ORGANIZATIONS_OF_BUSY}) n) pairs
     union all select ${idOf(`'member ' || $2::uuid`)}, ${organizationId(1)}, $2::uuid, 'member'
     on conflict do nothing`,
    [filled, member],
  );
  const k = `n / ${few.every}`;
  await sql('drop table if exists homes');
  await sql(
    `create temporary table homes as
     select n, ${organizationId(`case
         when n between ${MANY_CALIBRATIONS.asset} and ${MANY_POINTS.asset} then ${LARGE_ORGANIZATION}
         when n % ${few.every} = 0 and n <= ${few.every * few.count} then
           case when ${k} % 4 = 1 then 2 + ${k} / 4 % ${SMALL_ORGANIZATIONS} else 1 end
         when ${scattered('n * 7 + 3', 1000)} < 300 then ${LARGE_ORGANIZATION}
         when n % 25 = 13 then null
         else slots.filled[1 + ${scattered('n', filled.length)}] end`)} as home
       from generate_series(1, $2::int) n, (select $1::int[] as filled) slots`,
    [filled, to],
  );
  await sql('alter table homes add primary key (n)');
  await sql('analyze homes');
}

/** Location k has parent k / BRANCHES; `places` counts them. */
async function addLocations(sql, { from, to, createdBy }) {
  await sql(
    `insert into locations (id, organization_id, name, location_type, parent_location_id, ancestry, created_by)
     select ancestry[cardinality(ancestry)], home, 'Room ' || k, case when k < ${BRANCHES} then 'site' else 'room' end,
            ancestry[cardinality(ancestry) - 1], ancestry, $3
       from (select home, coalesce(there.count, 0) + row_number() over (partition by home order by n) as k
               from homes left join (${COUNTED}) there using (home)
              where n between $1 and $2 and ${scattered('n * 7 + 1', ASSETS_PER_LOCATION)} = 0 and home is not null) numbered
      cross join lateral (
        select array_agg(${locationId('home', 'above')} order by above) as ancestry
          from (select k / (${BRANCHES} ^ level)::int as above from generate_series(0, 11) level) levels where above > 0) path`,
    [from, to, createdBy],
  );
  await sql('drop table if exists places');
  await sql(`create temporary table places as ${COUNTED}`);
}
const COUNTED = `select organization_id as home, count(*)::int as count from locations where name like 'Room %' group by 1`;

async function addAssets(sql, { createdBy }, range) {
  await sql(
    `insert into assets (id, asset_id, asset_type, name, manufacturer, model, serial_number, organization_id, is_active,
                         location_id, location_order, created_by, created_at, updated_at, search_text)
     select made.*, asset_folded_text(made.asset_id, made.name, made.serial_number, made.manufacturer, made.model)
       from (select ${assetId('n')} as id, ${reference('n')} as asset_id, case when n % 20 = 7 then 'daq' else 'sensor' end, ${nameOf('n')} as name,
            (array['Thermometrics', 'Barotech', 'Kraftwerk', 'Fluxion'])[1 + n % 4] as manufacturer, 'Model ' || n % 60 as model,
            'SN' || n * 7919::bigint as serial_number,
            home, n % 33 <> 1, case when k > 0 then ${locationId('home', 'k')} end,
            case when k > 0 then 'Room ' || k else chr(65535) || chr(65535) end, $1::uuid,
            now() - interval '5 years', now() - ${scattered('n', 100_000_000)} * interval '1 second'
       from homes left join places using (home)
      cross join lateral (select case when n % 5 > 0 then 1 + ${scattered('n', 'places.count')} end as k) placed
      where n between $2 and $3) made`,
    [createdBy, ...range],
  );
  await sql(
    `insert into sensor_channels (id, asset_id, channel_id, position, physical_quantity, technology, unit,
                                  measurement_min, measurement_max, accuracy_value, accuracy_type, resolution)
     select ${channelId('n', 'c')}, ${assetId('n')}, c::text, c, (array['temperature', 'pressure', 'force'])[1 + n % 3],
            'RTD PT100', '°C', -40, 60 + c * 20, 0.5, 'absolute', 0.01
       from generate_series($1::int, $2::int) n
      cross join lateral generate_series(1, case n when ${MANY_CHANNELS.asset} then ${MANY_CHANNELS.count} else 1 + n % 2 end) c
      where n % 20 <> 7`,
    range,
  );
  await sql(
    `insert into daq_details (id, asset_id, daq_type, input_channels, output_channels)
     select gen_random_uuid(), ${assetId('n')}, 'USB', 8, 0 from generate_series($1::int, $2::int) n where n % 20 = 7`,
    range,
  );
}

/** A year apart, the last within fourteen months. */
async function addCalibrations(sql, { createdBy, calibrations }, range) {
  await sql(
    `insert into calibrations (id, asset_id, sensor_id, calibration_version, calibration_date, due_date, performed_by_name,
                               performed_by_user_id, calibration_type, calibration_purpose, data_entry_mode, model_type,
                               engine_version, analysis_inputs, created_by, created_at, conformity, status, is_active,
                               organization_id, search_text)
     select ${calibrationId('n', 'v')}, ${assetId('n')}, case when n % 20 <> 7 then ${channelId('n', '1')} end, v, made.day,
            made.day + 365, 'Person ' || n % ${PEOPLE}, ${personId(`(1 + n % ${PEOPLE})`)},
            (array['internal', 'external_accredited_lab', 'oem'])[1 + n % 3], 'routine', 'raw_data', 'polynomial', '1', '{}', $1,
            made.day + interval '9 hours' + n % 3600 * interval '1 second',
            case when (n * 3 + v) % 200 = 3 then 'fail' else 'pass' end,
            case (n * 3 + v) % 1000 when 11 then 'pending_approval' when 12 then 'rejected' when 13 then 'void' else 'valid' end,
            (n * 3 + v) % 1000 not in (11, 12, 13), home,
            calibration_search_text(${reference('n')}, ${nameOf('n')}, 'SN' || n * 7919::bigint, v, 'Person ' || n % ${PEOPLE}, null, null)
       from homes
      cross join lateral (select case n when ${MANY_CALIBRATIONS.asset} then ${MANY_CALIBRATIONS.count} else $4::int end as versions) counted
      cross join lateral generate_series(1, versions) v
      cross join lateral (select (now() at time zone 'UTC')::date - 1 - ${scattered('n', 420)}
                                 - (versions - v) * case n when ${MANY_CALIBRATIONS.asset} then 3 else 365 end as day) made
      where n between $2 and $3`,
    [createdBy, ...range, calibrations],
  );
  await sql(
    `insert into calibration_points (id, calibration_id, point_index, reference_value, measured_value, reference_unit, measured_unit,
                                     error, verdict, passed)
     select gen_random_uuid(), ${calibrationId('n', '$3::int')}, p, p * 0.02, p * 0.02 + 0.01, '°C', '°C', 0.01, 'pass', true
       from generate_series($1::int, $2::int) n
      cross join lateral generate_series(0, case n when ${MANY_POINTS.asset} then ${MANY_POINTS.count} else 5 end - 1) p
      where n % 20 = 1 or n = ${MANY_POINTS.asset}`,
    [...range, calibrations],
  );
}

async function derive(sql, { from, to }) {
  await sql('analyze assets, sensor_channels, calibrations');
  await sql(
    `update sensor_channels s set next_due_at = c.due_date, last_calibration_date = c.calibration_date, conformity = c.conformity
       from calibration_states c, homes
      where c.sensor_id = s.id and s.asset_id = ${assetId('n')} and n between $1 and $2`,
    [from, to],
  );
  await sql(
    `update assets a set next_due_at = state.next_due_at, last_calibration_date = state.last_calibration_date,
            conformity = state.conformity, calibration_count = made.counted, last_calibration_version = made.versions
       from asset_calibration_states state, homes,
            (select asset_id, count(*) filter (where is_active) as counted, max(calibration_version) as versions
               from calibrations group by asset_id) made
      where state.asset_id = a.id and made.asset_id = a.id and a.id = ${assetId('n')} and n between $1 and $2`,
    [from, to],
  );
  // Every row was written twice.
  await sql('vacuum full assets, sensor_channels');
}

async function startEntries(sql, { entries }) {
  await sql(
    `select make_audit_month(((now() at time zone 'UTC')::date - n * interval '1 month')::date) from generate_series(0, ${MONTHS}) n`,
  );
  // Later entries must follow the generated ones.
  await sql('update audit_positions set base = base + $1::bigint', [entries]);
}

async function addEntries(sql, { to, few, calibrations, createdBy, member, entries }, range) {
  const spacing = (count) => Math.max(1, Math.floor(entries / count));
  await sql(
    `insert into audit_logs (id, actor_id, actor_email, actor_role, action, entity_type, entity_id, entity_asset_id, audience,
                             organization_id, before_state, after_state, ip_address, user_agent, created_at, written_in)
     select gen_random_uuid(), actor.id, case when actor.id = $2::uuid then 'technician' else 'person' || who end || '@example.org',
            'technician', act.action, act.kind,
            case act.kind when 'user' then actor.id when 'asset' then ${assetId('about.n')} when 'calibration' then ${calibrationId('about.n', `1 + e % ${calibrations}`)}
                          else about.home end,
            case when act.kind in ('asset', 'calibration') then ${reference('about.n')} end,
            case act.kind when 'user' then 'people' when 'organization' then 'members' else 'object' end,
            case when act.kind <> 'user' then about.home end,
            case act.action
              when 'asset.updated' then jsonb_build_object('notes', 'As found on ' || on_day.at::date, 'location_id', ${organizationId('who')},
                                                           'channel.1.accuracy_value', 0.5)
              when 'asset.retired' then jsonb_build_object('is_active', true, 'retired_at', null, 'retired_reason', null) end,
            case act.action
              when 'asset.updated' then jsonb_build_object('notes', case when e % greatest(1, ${entries} / 3) = 7 then 'Needle in the stack'
                    else 'Moved to bench ' || e % 977 end, 'location_id', ${organizationId('(who + 1)')}, 'channel.1.accuracy_value', 0.25)
              when 'asset.retired' then jsonb_build_object('is_active', false, 'retired_at', on_day.at, 'retired_reason', 'Broken')
              when 'asset.created' then jsonb_build_object('asset_id', ${reference('about.n')}, 'asset_type', 'sensor', 'name',
                    'Pressure transmitter ' || about.n, 'manufacturer', 'Barotech', 'model', 'Model ' || about.n % 60, 'serial_number',
                    'SN' || about.n * 7919::bigint, 'is_active', true, 'channel.1.physical_quantity', 'pressure', 'channel.1.unit', 'bar')
              when 'calibration.created' then jsonb_build_object('calibration_version', 1 + e % ${calibrations}, 'calibration_date', on_day.at::date,
                    'due_date', on_day.at::date + 365, 'calibration_type', 'internal', 'performed_by_name', 'Person ' || who, 'conformity', 'pass')
              when 'organization.member_role_changed' then jsonb_build_object('user_id', ${personId('who')}, 'role', 'admin') end,
            '192.0.2.' || who % 250, case when e % 2 = 0 then 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' end,
            on_day.at, e
       from generate_series($3::bigint, $4::bigint) e
      cross join lateral (select date_trunc('milliseconds', $6::timestamptz - (1 - e::float8 / ${entries}) * interval '${MONTHS * 30.4} days') as at) on_day
      cross join lateral (select (1 + ${scattered('e', PEOPLE)}) as who, 1 + ${scattered('e + 7', to)} as m) drawn
      cross join lateral (select case when e % ${spacing(OF_ONE_PERSON)} = 3 then $2::uuid when e % ${spacing(OF_ONE_PERSON)} = 7 then ${personId(1)}
                                      when e % 1000 = 1 then $1::uuid else ${personId('who')} end as id) actor
      cross join lateral (select case when e % ${spacing(OF_ONE_ASSET)} = 5 then $5::int else drawn.m end as n) named
      cross join lateral (
        select given.action, split_part(given.action, '.', 1) as named from (
          select case when e % ${spacing(OF_ONE_ASSET)} = 5 then 'asset.updated'
            else (array['asset.updated', 'auth.signed_in', 'calibration.created', 'asset.updated', 'asset.updated', 'auth.signed_in',
                        'asset.created', 'asset.updated', 'calibration.created', 'auth.signed_in', 'asset.updated', 'asset.retired',
                        'asset.updated', 'auth.signed_in', 'organization.member_role_changed', 'asset.updated'])[1 + e % 16] end as action) given) chosen
      cross join lateral (select n, coalesce(home, case chosen.named when 'organization' then ${organizationId(20)} end) as home from homes where n = named.n) about
      cross join lateral (select chosen.action, case chosen.named when 'auth' then 'user' else chosen.named end as kind) act`,
    [createdBy, member, ...range, 2 * few.every, new Date(Date.now() - 60_000)],
  );
}

export const oneAsset = (assets) => 2 * everyOf(assets);
const everyOf = (assets) => Math.max(1, Math.floor(assets / FEW_ASSETS));
