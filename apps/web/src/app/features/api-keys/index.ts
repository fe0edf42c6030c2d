export { KeysTab } from './keys-tab/keys-tab';
export { ServiceAccountsPanel } from './service-accounts/service-accounts-panel';
