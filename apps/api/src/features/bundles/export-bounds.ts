import { uploadRules } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import { requireTakenAgain } from '../../platform/archives/taken-again.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { assetCad, assetFile, assetMechanicalImage, assetPicture, assetPinoutImage } from '../assets/index.js';
import { calibrationFile, uploadedCertificate } from '../calibrations/index.js';
import type { FileKind } from '../files/index.js';
import { originalCertificate } from './bundles.feature.js';
import { MOST_CALIBRATIONS, MOST_FILES, MOST_POINTS, zipBounds } from './bundle-layout.js';

const names = (kinds: readonly FileKind[]) => kinds.map(({ name }) => name);
const OF_ASSETS = names([assetFile, assetCad, assetPicture, assetPinoutImage, assetMechanicalImage]);
const OF_CALIBRATIONS = names([calibrationFile, originalCertificate, uploadedCertificate]);

/** What a point comes to in a packed document. */
const PACKED_POINT = 200;

interface Amount {
  asset_id: string;
  calibrations: number;
  points: number;
  /** Of the asset, and of it and its calibrations. */
  own_files: number;
  files: number;
  bytes: number;
}

/** Before the first byte goes out: all that the import bounds is counted. @throws RuleBroken naming the asset */
export async function requireExportable(tx: EntityManager, ids: readonly string[]): Promise<void> {
  const amounts = await tx.query<Amount[]>(
    `select a.asset_id, c.calibrations::int, c.points::int, f.own_files::int, f.files::int, f.bytes::float8
       from assets a
      cross join lateral (
        select count(*) as calibrations,
               coalesce(sum((select count(*) from calibration_points p where p.calibration_id = c.id)
                 + (select count(*) from frequency_response_points s where s.calibration_id = c.id)), 0) as points
          from calibrations c where c.asset_id = a.id) c
      cross join lateral (
        select count(*) filter (where is_own) as own_files, count(*) as files, coalesce(sum(size_bytes), 0) as bytes
          from (select f.size_bytes, true as is_own from stored_files f where f.entity_type = any($2) and f.entity_id = a.id
                union all
                select f.size_bytes, false from calibrations c
                  join stored_files f on f.entity_type = any($3) and f.entity_id = c.id where c.asset_id = a.id
                union all
                select f.size_bytes, false from calibrations c join issued_certificates x on x.calibration_id = c.id
                  join stored_files f on f.id = x.file_id where c.asset_id = a.id) all_of_it) f
      where a.id = any($1::uuid[])`,
    [ids, OF_ASSETS, OF_CALIBRATIONS],
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
