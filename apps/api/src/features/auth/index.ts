export { feature } from './auth.feature.js';
export { AuthModule, AuthModule as module } from './auth.module.js';
