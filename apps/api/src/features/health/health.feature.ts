import { declareFeature } from '../../platform/feature/declare-feature.js';
import { AssetScore } from './asset-score.entity.js';
import { scoreLeft } from './score-left-job.js';

/**
 * Health of an asset, derived from its calibrations. Only the lowest score is stored, with the revision it was computed
 * from.
 */
export const feature = declareFeature({
  name: 'health',
  entities: [AssetScore],
  views: ['asset_score_cards'],
  jobs: [scoreLeft],
});
