import { declareFeature } from '../../platform/feature/declare-feature.js';
import { SavedView } from './saved-view.entity.js';

/** Saved list filters of each person, shared with an organization or not. */
export const feature = declareFeature({ name: 'saved-views', entities: [SavedView] });
