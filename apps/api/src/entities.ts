import { features } from './features.js';
import { platformEntities } from './platform/platform-entities.js';

/** Migrations are compared with this list. */
export const entities = [...platformEntities, ...features.flatMap(({ feature }) => feature.entities)];
