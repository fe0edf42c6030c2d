import type { EntityManager } from 'typeorm';
import { calibrationOrder, madeWith, newestFirst } from '../calibrations/index.js';
import type { ImpactReport } from './impact.entity.js';
import { MOST_AFFECTED, MOST_LEVELS } from './impact-words.js';

type Of = Pick<ImpactReport, 'id' | 'asset_id' | 'sensor_id' | 'finding_id' | 'period_from' | 'period_to'>;

/** @param finding SQL expression */
export const formerVersions = (finding: string): string => `
  with recursive former(id) as (
    select supersedes_id from calibrations where id = ${finding}::uuid
    union select o.supersedes_id from calibrations o join former on o.id = former.id)
  select id from former where id is not null`;

/** Records name the version that was valid when they were made. */
export const versionsUpTo = (calibration: string): string =>
  `select ${calibration} as id union (${formerVersions(calibration)})`;

const COUNTS = `c.status in ('valid', 'pending_approval')`;

/** SQL expressions; `from` null: unlimited. */
interface ChannelOutOfTolerance {
  asset: string;
  sensor: string;
  finding: string;
  from: string;
  to: string;
}

/** Newest passed calibration of a channel before a finding. */
export const lastGood = (sensor: string, finding: string): string => `
  select good.id, good.calibration_date from calibrations good join calibrations failed on failed.id = ${finding}
   where good.sensor_id = ${sensor} and good.is_active and good.conformity = 'pass'
     and ${calibrationOrder('good')} < ${calibrationOrder('failed')}
   order by ${newestFirst('good')} limit 1`;

/**
 * Records naming only the asset are listed up to the finding, because they may be affected.
 * Records naming an earlier calibration of the standard are listed after it too, but not those naming a version of the
 * finding that a correction replaced.
 */
export const madeWithTheChannel = ({ asset, sensor, finding, from, to }: ChannelOutOfTolerance): string => `
  select c.id from calibrations c
   where ${COUNTS} and ${madeWith(asset)} and c.calibration_date >= coalesce(${from}::date, '-infinity')
     and exists (
       select 1 from jsonb_array_elements(c.reference_standards) named
         left join calibrations k on k.id = (named ->> 'calibration_id')::uuid
        where named ->> 'asset_id' = ${asset}::text and coalesce(named ->> 'sensor_id', ${sensor}::text) = ${sensor}::text
          and case when k.id is null then c.calibration_date <= ${to}::date
              else exists (
                select 1 from calibrations failed
                 where failed.id = ${finding}::uuid and ${calibrationOrder('k')} < ${calibrationOrder('failed')})
               and (c.calibration_date <= ${to}::date or k.id not in (${formerVersions(finding)})) end)
  union
  select c.id from calibrations c
   where ${COUNTS} and c.reference_standards = '[]' and c.internal_reference_asset_id = ${asset}::uuid
     and c.calibration_date between coalesce(${from}::date, '-infinity') and ${to}::date`;

const OF_REPORT = madeWithTheChannel({ asset: '$2', sensor: '$3', finding: '$4', from: '$5', to: '$6' });

const MADE_WITH_THOSE = `
  select c.id, above.calibration_id as via_id, of_standard.status = 'valid' as is_valid
    from impact_affected above
    join calibrations of_standard on of_standard.id = above.calibration_id
   cross join lateral (select array(${versionsUpTo('above.calibration_id')}) as ids) versions
   cross join lateral (
     select c.id from calibrations c
      where ${COUNTS} and ${madeWith('of_standard.asset_id')}
        and exists (
          select 1 from jsonb_array_elements(c.reference_standards) named
           where (named ->> 'calibration_id')::uuid = any(versions.ids))
        and c.id <> above.calibration_id
      offset 0) c
   where above.report_id = $1 and above.level = $2`;

/**
 * Each once, at the end of its longest chain: standards first. Repeating adds later records.
 * @returns whether the maximum was exceeded
 */
export async function listAffected(tx: EntityManager, report: Of): Promise<boolean> {
  const { id, asset_id, sensor_id, finding_id, period_from, period_to } = report;
  await tx.query(
    `insert into impact_affected (id, report_id, calibration_id, level, via_id)
     select gen_random_uuid(), $1, made.id, 1, $4 from (${OF_REPORT} limit ${MOST_AFFECTED + 1}) made
      where made.id <> $4
     on conflict (report_id, calibration_id) do nothing`,
    [id, asset_id, sensor_id, finding_id, period_from, period_to],
  );
  let is_cut = (await count(tx, id)) > MOST_AFFECTED;
  for (let level = 1; level <= MOST_LEVELS && !is_cut; level += 1) {
    await tx.query(
      `insert into impact_affected (id, report_id, calibration_id, level, via_id)
       select gen_random_uuid(), $1, made.id, $2 + 1, (array_agg(made.via_id order by made.is_valid desc))[1]
         from (${MADE_WITH_THOSE} limit ${MOST_AFFECTED + 1}) made group by made.id
       on conflict (report_id, calibration_id) do update set level = excluded.level
        where impact_affected.outcome = 'waiting' and impact_affected.level < excluded.level`,
      [id, level],
    );
    // Recomputed to get its values as a standard.
    await tx.query(
      `update impact_affected above set is_standard = true,
              outcome = case when outcome = 'recomputed' then 'waiting' else outcome end
        where above.report_id = $1 and above.level = $2 and not above.is_standard
          and exists (select 1 from (${MADE_WITH_THOSE}) made where made.via_id = above.calibration_id)`,
      [id, level],
    );
    const isMore = await reaches(tx, id, level + 1);
    is_cut = (await count(tx, id)) > MOST_AFFECTED || (level === MOST_LEVELS && isMore);
    if (!isMore) break;
  }
  if (is_cut) await cut(tx, id);
  return is_cut;
}

async function count(tx: EntityManager, report: string): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    'select count(*)::int as count from impact_affected where report_id = $1',
    [report],
  );
  return row?.count ?? 0;
}

async function reaches(tx: EntityManager, report: string, level: number): Promise<boolean> {
  const rows = await tx.query<unknown[]>('select 1 from impact_affected where report_id = $1 and level = $2 limit 1', [
    report,
    level,
  ]);
  return rows.length > 0;
}

const REMOVABLE = `a.report_id = $1 and a.outcome = 'waiting'
  and not exists (select 1 from impact_decisions d where d.affected_id = a.id)`;

/** The longest chains were entered last. */
function cut(tx: EntityManager, report: string): Promise<unknown> {
  return tx.query(
    `delete from impact_affected where id in (
       select a.id from impact_affected a where ${REMOVABLE}
        order by (level > ${MOST_LEVELS}) desc, level desc, id
        limit greatest(
          (select count(*) from impact_affected where report_id = $1) - ${MOST_AFFECTED},
          (select count(*) from impact_affected a where ${REMOVABLE} and level > ${MOST_LEVELS})))`,
    [report],
  );
}
