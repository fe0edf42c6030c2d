export { RulePanel } from './rule-panel';
export { SecurityTab } from './security-tab';
export { FactorNeeded } from './factor-needed';
