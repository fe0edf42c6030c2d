import { declareFeature } from '../../platform/feature/declare-feature.js';
import { SavedView } from './saved-view.entity.js';

/** Lists as each person wants to find them again. */
export const feature = declareFeature({ name: 'saved-views', entities: [SavedView] });
