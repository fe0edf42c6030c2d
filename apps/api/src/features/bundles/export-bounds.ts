import { uploadRules } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import { requireTakenAgain } from '../../platform/archives/taken-again.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { FILES_OF_ASSETS, filesOfAssets } from './files-of-assets.js';
import { MOST_CALIBRATIONS, MOST_FILES, MOST_POINTS, zipBounds } from './bundle-layout.js';

/** Bytes per compressed point. */
const PACKED_POINT = 200;

interface Amount {
  asset_id: string;
  calibrations: number;
  points: number;
  own_files: number;
  files: number;
  bytes: number;
}

export async function requireExportable(tx: EntityManager, ids: readonly string[]): Promise<void> {
  const amounts = await tx.query<Amount[]>(
    `select a.asset_id, c.calibrations::int, c.points::int, o.own_files::int, o.files::int, o.bytes::float8
       from assets a
      cross join lateral (
        select count(*) as calibrations,
               coalesce(sum((select count(*) from calibration_points p where p.calibration_id = c.id)
                 + (select count(*) from frequency_response_points s where s.calibration_id = c.id)), 0) as points
          from calibrations c where c.asset_id = a.id) c
      cross join lateral (
        select count(f.id) filter (where f.is_own) as own_files, count(f.id) as files,
               coalesce(sum(f.size_bytes), 0) as bytes
          from (select a.id) a ${FILES_OF_ASSETS}) o
      where a.id = any($1::uuid[])`,
    [ids, ...filesOfAssets],
  );
  for (const { asset_id, calibrations, points, own_files, bytes } of amounts) {
    if (calibrations > MOST_CALIBRATIONS || points > MOST_POINTS)
      throw new RuleBroken(
        'bundle.too_many_points',
        '{asset_id} has {points} points in {calibrations} calibrations; at most {most_points} points in {most} calibrations are taken in again from an archive.',
        { asset_id, points, calibrations, most_points: MOST_POINTS, most: MOST_CALIBRATIONS },
      );
    requireTakenAgain({ files: own_files, bytes }, uploadRules.bundle, { ...zipBounds, entries: MOST_FILES });
  }
  const sum = (of: (one: Amount) => number) => amounts.reduce((all, one) => all + of(one), 0);
  const bytes = sum((one) => one.bytes + one.points * PACKED_POINT);
  requireTakenAgain({ files: sum(({ files }) => files) + amounts.length, bytes }, uploadRules.bundle, zipBounds);
}
