export { Baseline1763688600000 } from './1763688600000-baseline.js';
export { OneFolding1763688610000 } from './1763688610000-one-folding.js';
export { CodesOfImports1763688620000 } from './1763688620000-codes-of-imports.js';
export { ServiceAccounts1763688700000 } from './1763688700000-service-accounts.js';
export { ApiKeys1763688710000 } from './1763688710000-api-keys.js';
export { SignOn1763688720000 } from './1763688720000-sign-on.js';
export { MailOauth1763688750000 } from './1763688750000-mail-oauth.js';
export { SecondFactor1763688730000 } from './1763688730000-second-factor.js';
