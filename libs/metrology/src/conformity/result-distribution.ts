import { studentTCdf } from '../distributions/student-t.js';
import { coverageFactorT } from '../distributions/student-t.js';
import { normalFactor, rectangularFactor, trapezoidalFactor } from '../uncertainty/coverage.js';

/**
 * The distribution that belongs to a result, about its value and in units of its standard uncertainty: the one from
 * which its coverage factor was taken. Guard bands and risks use the same one (rule C5).
 */
export interface ResultDistribution {
  kind: 'normal' | 't' | 'rectangular' | 'trapezoidal';
  /** Of `t`, above zero; null = infinite, which is the normal distribution. */
  degrees_of_freedom?: number | null;
  /** Of `trapezoidal`: top divided by base, 0 (triangle) to 1 (rectangle). */
  edge_parameter?: number | null;
}

export const NORMAL: ResultDistribution = { kind: 'normal' };

/**
 * Probability of more than z standard uncertainties above the value; accurate where it is tiny. Scaled t by JCGM 101,
 * 6.4.9; a rectangle reaches to sqrt 3, a trapezoid with edge parameter b to sqrt(6 / (1 + b²)) (JCGM 100, 4.3.7, 4.3.9).
 */
export function tailProbability(shape: ResultDistribution, z: number): number {
  switch (shape.kind) {
    case 'normal':
      return studentTCdf(-z, null);
    case 't':
      return studentTCdf(-z, shape.degrees_of_freedom ?? null);
    case 'rectangular':
      return trapezoidTail(1, z);
    case 'trapezoidal':
      return trapezoidTail(shape.edge_parameter ?? 1, z);
  }
}

/** k of the two-sided interval that holds the probability, 0 < probability < 1. */
export function twoSidedFactor(shape: ResultDistribution, probability: number): number {
  switch (shape.kind) {
    case 'normal':
      return normalFactor(probability);
    case 't':
      return coverageFactorT(probability, shape.degrees_of_freedom ?? null);
    case 'rectangular':
      return rectangularFactor(probability);
    case 'trapezoidal':
      return trapezoidalFactor(probability, shape.edge_parameter ?? 1);
  }
}

/** How many standard uncertainties above the value hold the probability from below, 0.5 < probability < 1. */
export function oneSidedFactor(distribution: ResultDistribution, probability: number): number {
  return twoSidedFactor(distribution, 2 * probability - 1);
}

function trapezoidTail(edge: number, z: number): number {
  if (z < 0) return 1 - trapezoidTail(edge, -z);
  const base = Math.sqrt(6 / (1 + edge * edge));
  const top = edge * base;
  if (z >= base) return 0;
  if (z <= top) return 0.5 - z / (base + top);
  return (base - z) ** 2 / (2 * (base - top) * (base + top));
}
