export { feature } from './scope.feature.js';
export { ScopeModule, ScopeModule as module } from './scope.module.js';
export { requireUsable } from './scope-rules.js';
export { ScopesOnADay } from './scope-on-a-day.js';
export { ScopeEntryFacts } from './scope-facts.dto.js';
export { ScopeEntryOut } from './scope.dto.js';
