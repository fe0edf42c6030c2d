export * from './types.js';
export { isWithin, repairPeriods, type Repairable } from './repair-periods.js';
export {
  assessHealth,
  MAX_HEALTH_CALIBRATIONS,
  type ChannelHealth,
  type DriftEvolution,
  type DriftPoint,
} from './assess-health.js';
export { compareCurves, type CurveComparison } from './compare-curves.js';
export { fitDrift, predictDrift, type DriftLine, type DriftValue } from './fit-drift.js';
export {
  healthLabel,
  healthScore,
  SCORE_COMPONENTS,
  type HealthScore,
  type ScoreComponent,
  type Stated,
} from './score.js';
export { STABILITY_METRICS, type MetricTrends, type StabilityMetric } from './health-metrics.js';
export {
  INTERVAL_METHODS,
  INTERVAL_REASONS,
  type IntervalMethodName,
  type IntervalReason,
} from './interval-methods.js';
export { CHOICE_REASONS, type ChoiceReason, type RecommendedInterval } from './choose-interval.js';
export {
  PREDICTION_MESSAGES,
  PROJECTION_STATES,
  type Prediction,
  type PredictionMessage,
  type ProjectionState,
} from './predict-drift.js';
