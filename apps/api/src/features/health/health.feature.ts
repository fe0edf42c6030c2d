import { declareFeature } from '../../platform/feature/declare-feature.js';
import { AssetScore } from './asset-score.entity.js';
import { scoreLeft } from './score-left-job.js';

/** What the calibrations of an asset say of it. Of that only the lowest score is kept, beside the state it was made from. */
export const feature = declareFeature({
  name: 'health',
  entities: [AssetScore],
  views: ['asset_score_cards'],
  jobs: [scoreLeft],
});
