export { feature } from './second-factor.feature.js';
export { SecondFactorModule as module } from './second-factor.module.js';
export { endFormerFactors, rememberFactors } from './former-factors.js';
export { RETAINED_FACTORS } from './second-factor.entities.js';
