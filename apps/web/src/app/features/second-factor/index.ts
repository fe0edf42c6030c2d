export { RulePanel } from './rule-panel';
export { SecurityTab } from './security-tab';
export { ClosedOrganizations } from './closed-organizations';
export { FactorNeeded } from './factor-needed';
