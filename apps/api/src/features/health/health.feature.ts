import { declareFeature } from '../../platform/feature/declare-feature.js';
import { AssetScore } from './asset-score.entity.js';
import { scoreLeft } from './score-left-job.js';

export const feature = declareFeature({
  name: 'health',
  entities: [AssetScore],
  views: ['asset_score_cards'],
  jobs: [scoreLeft],
});
