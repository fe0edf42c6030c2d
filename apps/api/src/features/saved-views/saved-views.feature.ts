import { declareFeature } from '../../platform/feature/declare-feature.js';
import { SavedView } from './saved-view.entity.js';

export const feature = declareFeature({ name: 'saved-views', entities: [SavedView] });
