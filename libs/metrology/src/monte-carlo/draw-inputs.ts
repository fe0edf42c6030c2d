import type { InputCorrelations } from '../model-inputs/correlation-matrix.js';
import type { ResolvedComponent, ResolvedInput } from '../model-inputs/resolve-inputs.js';
import type { RandomNumbers } from './random.js';
import { fillChiSquaredRatio, fillNormal, inverseOfShape, inverseTrapezoid, normalDistribution } from './sampling.js';

const { sqrt } = Math;

/**
 * JCGM 101, clause 6 (t: 6.4.9). Gaussian copula; t inputs of equal degrees of freedom share one variance estimate
 * (JCGM 102, 5.3.2).
 */
export class InputDraws {
  readonly columns: Float64Array[];
  private readonly scratch: Float64Array;

  constructor(
    private readonly inputs: readonly ResolvedInput[],
    private readonly correlations: InputCorrelations,
    private readonly random: RandomNumbers,
    private readonly size: number,
  ) {
    this.columns = inputs.map(({ value }) => new Float64Array(size).fill(value));
    this.scratch = new Float64Array(size);
  }

  next(): void {
    this.drawCorrelated();
    this.inputs.forEach((input, i) => {
      if (this.correlations.correlated[i] === true || input.u === 0) return;
      const column = this.columns[i] ?? this.scratch;
      column.fill(input.value);
      for (const component of input.components) this.addComponent(component, column);
    });
  }

  private addComponent(component: ResolvedComponent, column: Float64Array): void {
    const { distribution, u, half_width: a, degrees_of_freedom: freedom } = component;
    const { scratch, random, size } = this;
    if (u === 0) return;
    if (distribution === 'normal' || distribution === 't') {
      fillNormal(random, scratch);
      if (freedom !== null) {
        const ratio = new Float64Array(size);
        fillChiSquaredRatio(random, freedom, ratio);
        for (let k = 0; k < size; k += 1) scratch[k] = (scratch[k] ?? 0) / sqrt(ratio[k] ?? 1);
      }
      for (let k = 0; k < size; k += 1) column[k] = (column[k] ?? 0) + u * (scratch[k] ?? 0);
      return;
    }
    const inverse = inverseOf(component);
    for (let k = 0; k < size; k += 1) {
      const width =
        distribution === 'curvilinear_trapezoidal' ? a + component.inexactness * (2 * random.uniform() - 1) : a;
      column[k] = (column[k] ?? 0) + width * inverse(random.uniform());
    }
  }

  private drawCorrelated(): void {
    const { correlated, triangle } = this.correlations;
    const places = this.inputs.map((_, i) => i).filter((i) => correlated[i]);
    if (places.length === 0) return;
    const independent = this.inputs.map((_, i) => {
      const z = new Float64Array(correlated[i] ? this.size : 0);
      fillNormal(this.random, z);
      return z;
    });
    const ratios = new Map<number, Float64Array>();
    for (const i of places) {
      const column = this.columns[i] ?? this.scratch;
      const row = triangle[i] ?? [];
      column.fill(0);
      for (const j of places) {
        const weight = row[j] ?? 0;
        const z = independent[j];
        if (weight !== 0 && z)
          for (let k = 0; k < this.size; k += 1) column[k] = (column[k] ?? 0) + weight * (z[k] ?? 0);
      }
    }
    for (const i of places) this.shape(i, this.columns[i] ?? this.scratch, ratios);
  }

  private shape(i: number, column: Float64Array, ratios: Map<number, Float64Array>): void {
    const input = this.inputs[i];
    if (!input) return;
    const [component] = input.components;
    if (!component) {
      column.fill(input.value);
      return;
    }
    const { distribution, u, half_width: a, degrees_of_freedom: freedom } = component;
    if (distribution === 'normal' || distribution === 't') {
      const ratio = freedom === null ? null : this.ratioOf(freedom, ratios);
      for (let k = 0; k < this.size; k += 1) {
        const z = column[k] ?? 0;
        column[k] = input.value + u * (ratio ? z / sqrt(ratio[k] ?? 1) : z);
      }
      return;
    }
    const inverse = inverseOf(component);
    for (let k = 0; k < this.size; k += 1) {
      const p = Math.min(1 - 2 ** -53, Math.max(2 ** -53, normalDistribution(column[k] ?? 0)));
      const width =
        distribution === 'curvilinear_trapezoidal' ? a + component.inexactness * (2 * this.random.uniform() - 1) : a;
      column[k] = input.value + width * inverse(p);
    }
  }

  private ratioOf(freedom: number, ratios: Map<number, Float64Array>): Float64Array {
    const known = ratios.get(freedom);
    if (known) return known;
    const ratio = new Float64Array(this.size);
    fillChiSquaredRatio(this.random, freedom, ratio);
    ratios.set(freedom, ratio);
    return ratio;
  }
}

/** Half-width 1. */
function inverseOf({ distribution, edge }: ResolvedComponent): (p: number) => number {
  switch (distribution) {
    case 'triangular':
      return inverseOfShape.triangular;
    case 'arcsine':
      return inverseOfShape.arcsine;
    case 'trapezoidal':
      return (p) => inverseTrapezoid(p, edge);
    default:
      return inverseOfShape.rectangular;
  }
}
