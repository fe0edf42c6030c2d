import { declareFeature } from '../../platform/feature/declare-feature.js';
import { Asset, AssetIdSequence, DaqDetails, SensorChannel } from './asset.entity.js';

/** What is calibrated and what calibrates. */
export const feature = declareFeature({
  name: 'assets',
  entities: [Asset, AssetIdSequence, DaqDetails, SensorChannel],
  views: ['asset_cards'],
  audit: {
    asset: ['asset.created', 'asset.updated', 'asset.retired'],
  },
});

export const codes = feature.audit;
