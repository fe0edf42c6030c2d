export { Baseline1763688600000 } from './1763688600000-baseline.js';
