import { needsCompleteBudget, needsDecisiveSources } from '../../conformity/rules.js';
import type { DecisionRule } from '../../conformity/types.js';
import type { BudgetInput } from './budget.js';
import type { StandardStatement } from '../../standard/types.js';
import { BUDGET_SOURCES, type BudgetSource, type Notice, type SourceCompleteness } from '../types/types.js';

/** Without these the guard band would be too small. */
const DECISIVE: readonly BudgetSource[] = ['reference_standard', 'resolution', 'repeatability'];

const LEAST_ERRORS = 4;

const lacking: Readonly<Record<BudgetSource, string>> = {
  reference_standard: 'no uncertainty of the reference standard is known',
  reference_drift: 'the drift of the reference standard since its calibration is not known',
  reference_resolution: 'the resolution of the reference is not known',
  resolution: 'the resolution of the instrument is not known',
  repeatability: 'neither repeated readings nor the scatter about a curve show the repeatability',
  hysteresis: 'no reference value was approached from both sides',
  environment: 'no influence of the environment was stated',
  fit: 'the curve interpolates the points: its uncertainty is not known',
};

export interface Completeness {
  list: SourceCompleteness[];
  isComplete: boolean;
  missing: BudgetSource[];
  /** Missing sources that prevent a guard band. */
  decisive: BudgetSource[];
  notices: Notice[];
}

/**
 * A person's line of that name counts (`environment` as a prefix), also below rounding.
 * @param smallest combined standard uncertainty; null without one
 */
export function completenessOf(input: BudgetInput, smallest: number | null): Completeness {
  const scatter = contradictedScatter(input, smallest);
  const list = BUDGET_SOURCES.map((source) => stateOf(source, input, scatter !== null));
  const missing = list.filter(({ state }) => state === 'missing').map(({ source }) => source);
  return {
    list,
    isComplete: missing.length === 0,
    missing,
    decisive: DECISIVE.filter((source) => missing.includes(source)),
    notices: [
      ...(missing.length > 0
        ? [{ code: 'budget_incomplete' as const, message: `the budget lacks: ${missing.join(', ')}` }]
        : []),
      ...(scatter !== null
        ? [
            {
              code: 'scatter_exceeds_uncertainty' as const,
              message: `the errors scatter by ${Number(scatter.toPrecision(2))} ${input.request.reference_unit} from point to point, which the budget does not hold`,
            },
          ]
        : []),
    ],
  };
}

export function missingFor(rule: DecisionRule, { missing, decisive }: Completeness): BudgetSource[] {
  if (needsCompleteBudget(rule)) return missing;
  return needsDecisiveSources(rule) ? decisive : [];
}

function stateOf(source: BudgetSource, input: BudgetInput, isContradicted: boolean): SourceCompleteness {
  if (isEvaluated(source, input)) return { source, state: 'evaluated', reason: null };
  if (source === 'fit' && !input.model.fit)
    return {
      source,
      state: 'not_applicable',
      reason: input.model.analyzed
        ? 'the formula was declared, not fitted: it is part of what is compared'
        : 'no curve was fitted: the indication is compared as it is',
    };
  const declared = input.request.negligible.find((one) => one.source === source);
  if (source === 'repeatability' && declared && isContradicted)
    return { source, state: 'missing', reason: 'declared negligible, but the errors scatter from point to point' };
  if (declared) return { source, state: 'negligible', reason: declared.reason };
  return { source, state: 'missing', reason: lacking[source] };
}

function isEvaluated(source: BudgetSource, input: BudgetInput): boolean {
  const { request, model, repeatability, hysteresis, standards } = input;
  const everywhere = (says: (standard: StandardStatement) => number | null) =>
    standards.every((standard) => standard !== null && says(standard) !== null);
  const isStated = request.contributions.some((line) => belongsTo(line.source, source));
  if (isStated) return true;
  switch (source) {
    case 'reference_standard':
      return everywhere((standard) => standard.expanded_uncertainty);
    case 'reference_drift':
      return everywhere((standard) => standard.drift);
    case 'reference_resolution':
      return everywhere((standard) => standard.resolution);
    case 'resolution':
      return request.resolution !== null;
    case 'repeatability':
      return model.scatter !== null || repeatability !== null;
    case 'hysteresis':
      return hysteresis !== null;
    case 'environment':
      return false;
    case 'fit':
      return model.fit !== null && request.x.every((reading) => model.uncertaintyAt(reading) !== null);
  }
}

function belongsTo(name: string, source: BudgetSource): boolean {
  const word = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return word === source || (source === 'environment' && word.startsWith('environment'));
}

/**
 * From successive differences about a line: 2 s² if independent, less if smooth (von Neumann, Ann. Math. Statist. 12
 * (1941) 367). Null unless s exceeds its stated uncertainty.
 */
function contradictedScatter({ request, model, repeatability }: BudgetInput, smallest: number | null): number | null {
  if (model.scatter !== null || repeatability !== null || request.y.length < LEAST_ERRORS) return null;
  const order = request.y.map((_, i) => i).sort((a, b) => (request.y[a] ?? 0) - (request.y[b] ?? 0));
  const errors = order.map((i) => (model.calculated[i] ?? 0) - (request.y[i] ?? 0));
  const residuals = aboutLine(errors);
  const squares = residuals.reduce((sum, value) => sum + value * value, 0);
  const successive = residuals.slice(1).reduce((sum, value, i) => sum + (value - (residuals[i] ?? 0)) ** 2, 0);
  if (!(squares > 0) || successive / squares < 2) return null;
  const scatter = Math.sqrt(successive / (2 * (errors.length - 1)));
  return scatter > 2 * (smallest ?? 0) ? scatter : null;
}

function aboutLine(values: readonly number[]): number[] {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  const slope = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0) / spread;
  return values.map((value, i) => value - mean - slope * (i - middle));
}
