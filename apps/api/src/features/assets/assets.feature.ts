import { uploadRules } from '@etalon/access';
import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { readPicture } from '../../platform/pictures/read-picture.js';
import { declareFileKind } from '../files/index.js';
import { Asset, AssetIdSequence, DaqDetails, SensorChannel } from './asset.entity.js';
import { AssetMovement } from './asset-movement.entity.js';
import { lockAsset } from './asset-lookup.js';
import { auditSubject } from './asset-subject.js';
import { asset } from './asset.subject.js';

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
      'asset.file_uploaded',
      'asset.file_deleted',
    ],
  }),
  // Of a move each side keeps a line of its own: the entry of the move is for who may see both.
  ...auditCodes({ organization: ['organization.asset_left', 'organization.asset_received'] }, { audience: 'members' }),
};

const PICTURE_SIDE_PIXELS = 1600;

export const assetPicture = declareFileKind<Asset>('asset_picture', {
  upload: uploadRules.picture,
  readBy: 'asset.read',
  audit: { kept: codes['asset.picture_updated'], removed: codes['asset.picture_removed'] },
  picture: { name: 'picture', read: (bytes) => readPicture(bytes, PICTURE_SIDE_PIXELS) },
  slot: {
    column: 'picture_id',
    lock: lockAsset,
    subject: (row) => auditSubject(row),
    touch: (row) => void (row.version += 1),
  },
});

/** Data sheets, drawings, letters: whatever belongs to an asset. */
export const assetFile = declareFileKind('asset', {
  upload: uploadRules.attachment,
  readBy: 'asset.read',
  audit: { kept: codes['asset.file_uploaded'], removed: codes['asset.file_deleted'] },
});

/** What is calibrated and what calibrates. */
export const feature = declareFeature({
  name: 'assets',
  entities: [Asset, AssetIdSequence, AssetMovement, DaqDetails, SensorChannel],
  views: ['asset_cards', 'asset_calibration_states', 'asset_movement_cards'],
  subjects: [asset],
  audit: codes,
  files: [assetPicture, assetFile],
});
