import { uploadRules } from '@etalon/access';
import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { readPicture } from '../../platform/pictures/read-picture.js';
import { declareFileKind, type FileKind } from '../files/index.js';
import { Asset, AssetIdSequence, DaqDetails, SensorChannel } from './asset.entity.js';
import { AssetCode } from './codes/asset-code.entity.js';
import { AssetCount, AssetCountRollup, CountedAsset } from './list/asset-counts.entity.js';
import { checkCounts, foldCounts } from './list/asset-count-jobs.js';
import { AssetMovement } from './places/asset-movement.entity.js';
import { AssetImport, AssetImportItem } from './table-import/table-import.entity.js';
import { lockAsset } from './asset-lookup.js';
import { auditSubject } from './asset-subject.js';
import { asset } from './asset.subject.js';
import { scoreAssets } from './score-job.js';

export const codes = {
  ...auditCodes({
    asset: [
      'asset.created',
      'asset.updated',
      'asset.duplicated',
      'asset.retired',
      'asset.restored',
      'asset.picture_updated',
      'asset.picture_removed',
      'asset.pinout_image_updated',
      'asset.pinout_image_removed',
      'asset.mechanical_image_updated',
      'asset.mechanical_image_removed',
      'asset.file_uploaded',
      'asset.file_deleted',
      'asset.cad_file_uploaded',
      'asset.cad_file_deleted',
      'asset.code_added',
      'asset.code_removed',
      'asset.removed',
      'asset.import_undone',
    ],
  }),
  ...auditCodes({ organization: ['organization.asset_left', 'organization.asset_received'] }, { audience: 'members' }),
};

const PICTURE_SIDE_PIXELS = 1600;

const pictureOf = (
  kind: string,
  column: 'picture_id' | 'pinout_image_id' | 'mechanical_image_id',
  audit: FileKind['audit'],
) =>
  declareFileKind<Asset>(kind, {
    upload: uploadRules.picture,
    readBy: 'asset.read',
    audit,
    picture: { name: kind.slice('asset_'.length), read: (bytes) => readPicture(bytes, PICTURE_SIDE_PIXELS) },
    slot: {
      column,
      lock: lockAsset,
      subject: (row) => auditSubject(row),
      touch: (row) => void (row.version += 1),
    },
  });

export const assetPicture = pictureOf('asset_picture', 'picture_id', {
  kept: codes['asset.picture_updated'],
  removed: codes['asset.picture_removed'],
});

export const assetPinoutImage = pictureOf('asset_pinout_image', 'pinout_image_id', {
  kept: codes['asset.pinout_image_updated'],
  removed: codes['asset.pinout_image_removed'],
});

export const assetMechanicalImage = pictureOf('asset_mechanical_image', 'mechanical_image_id', {
  kept: codes['asset.mechanical_image_updated'],
  removed: codes['asset.mechanical_image_removed'],
});

export const assetFile = declareFileKind('asset', {
  upload: uploadRules.attachment,
  readBy: 'asset.read',
  audit: { kept: codes['asset.file_uploaded'], removed: codes['asset.file_deleted'] },
});

export const assetCad = declareFileKind('asset_cad', {
  upload: uploadRules.cad,
  readBy: 'asset.read',
  audit: { kept: codes['asset.cad_file_uploaded'], removed: codes['asset.cad_file_deleted'] },
});

export const feature = declareFeature({
  name: 'assets',
  entities: [
    Asset,
    AssetCode,
    AssetCount,
    AssetCountRollup,
    AssetIdSequence,
    AssetImport,
    AssetImportItem,
    AssetMovement,
    CountedAsset,
    DaqDetails,
    SensorChannel,
  ],
  views: [
    'asset_cards',
    'asset_calibration_states',
    'asset_movement_cards',
    'asset_due_dates',
    'asset_totals',
    'assets_to_count',
  ],
  subjects: [asset],
  audit: codes,
  events: Object.values(codes),
  files: [assetPicture, assetPinoutImage, assetMechanicalImage, assetFile, assetCad],
  jobs: [scoreAssets, foldCounts, checkCounts],
});
