export { feature } from './sign-on.feature.js';
export { SignOnModule as module } from './sign-on.module.js';
export { endFormerIdentities, rememberIdentities } from './former-identities.js';
export { RETAINED_IDENTITIES } from './sign-on.entities.js';
