import { assetCad, assetFile, assetMechanicalImage, assetPicture, assetPinoutImage } from '../assets/index.js';
import { calibrationFile, uploadedCertificate } from '../calibrations/index.js';
import { uploadedDcc } from '../certificates/index.js';
import type { FileKind } from '../files/index.js';
import { originalCertificate } from './bundles.feature.js';

const names = (kinds: readonly FileKind[]) => kinds.map(({ name }) => name);

export const filesOfAssets = [
  names([assetFile, assetCad, assetPicture, assetPinoutImage, assetMechanicalImage]),
  names([calibrationFile, originalCertificate, uploadedCertificate, uploadedDcc]),
] as const;

export const FILES_OF_ASSETS = `cross join lateral (
  select f.*, true as is_own from stored_files f where f.entity_type = any($2) and f.entity_id = a.id
  union all
  select f.*, false from calibrations c
    join stored_files f on f.entity_type = any($3) and f.entity_id = c.id where c.asset_id = a.id
  union all
  select f.*, false from calibrations c join issued_certificates x on x.calibration_id = c.id
    join stored_files f on f.id = x.file_id where c.asset_id = a.id) f`;
