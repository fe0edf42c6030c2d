export { feature } from './api-keys.feature.js';
export { ApiKeysModule, ApiKeysModule as module } from './api-keys.module.js';
export { endFormerKeys, rememberKeys } from './former-keys.js';
export { KeyCallers, keyOf } from './key-callers.js';
export { revokeKeysOf } from './revoke-keys.js';
