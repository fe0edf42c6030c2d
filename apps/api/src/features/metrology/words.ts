export const coverageDistributions = ['normal', 't', 'rectangular', 'trapezoidal'] as const;
export type CoverageDistribution = (typeof coverageDistributions)[number];
