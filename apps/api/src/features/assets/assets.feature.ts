import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { Asset, AssetIdSequence, DaqDetails, SensorChannel } from './asset.entity.js';
import { AssetMovement } from './asset-movement.entity.js';
import { asset } from './asset.subject.js';

export const codes = {
  ...auditCodes({ asset: ['asset.created', 'asset.updated', 'asset.retired'] }),
  // Of a move each side keeps a line of its own: the entry of the move is for who may see both.
  ...auditCodes({ organization: ['organization.asset_left', 'organization.asset_received'] }, { audience: 'members' }),
};

/** What is calibrated and what calibrates. */
export const feature = declareFeature({
  name: 'assets',
  entities: [Asset, AssetIdSequence, AssetMovement, DaqDetails, SensorChannel],
  views: ['asset_cards', 'asset_calibration_states', 'asset_movement_cards'],
  subjects: [asset],
  audit: codes,
});
