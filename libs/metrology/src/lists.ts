// The whole library would load the analysis with the page.
export * from './quantities/quantities.js';
export * from './status/conformity-state.js';
export * from './status/interval.js';
export * from './status/status.js';
