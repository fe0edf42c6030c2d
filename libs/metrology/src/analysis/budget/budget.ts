/**
 * Rule U1, reference unit. The corrected value has the curve's uncertainty (JCGM 100, H.3), the scatter about it, and
 * reading steps through its slope; the indication plain steps and the scatter of `scatter.ts`.
 */
import { chooseCoverage } from '../../uncertainty/coverage.js';
import type { Coverage } from '../../uncertainty/coverage.js';
import { combine, combineTerms, truncatedDegreesOfFreedom } from '../../uncertainty/combine.js';
import type { CombinedRow } from '../../uncertainty/combine.js';
import type { Contribution } from '../../uncertainty/contribution.js';
import { correlatedLines, refuseCorrelations } from './correlations.js';
import { RESIDUALS, hysteresisRows, scatterAtReading, scatterOf } from './scatter.js';
import type { MeanOf, ObservedScatter } from './scatter.js';
import type { Pooled } from '../levels/statistics.js';
import type { StandardStatement } from '../../standard/types.js';
import { raisedTo, withCmcRow } from './raise-to-cmc.js';
import type { ScopeInUse } from '../../scope/scope-in-use.js';
import type { Model } from '../model/model.js';
import type { Notice } from '../types/types.js';
import type { CheckedRequest } from '../validate/validate.js';

export interface BudgetEvaluation {
  /** Null without a contribution above zero. */
  combined: number | null;
  expanded: number | null;
  coverage: Coverage | null;
  effective_degrees_of_freedom: number | null;
  raised_from?: { combined: number; expanded: number };
}

export interface BudgetInput extends ObservedScatter {
  request: CheckedRequest;
  model: Model;
  /** Repeats and sweeps; of the values without a curve. */
  indicated: ObservedScatter;
  standards: readonly (StandardStatement | null)[];
  full_scale: number | null;
  level_means: readonly number[];
  lack_of_fit: {
    /** P below 1 % (ISO/TS 28037, 6.4). */
    is_rejected: boolean;
    /** Standard deviation; null without a curve or evidence. */
    between_levels: Pooled | null;
  };
  /** Its CMC limits stated uncertainties from below; null without a scope. */
  scope: ScopeInUse | null;
}

export interface Budget {
  /**
   * @param standard null: unknown
   * @param value reference for the scope; absent: of the model
   */
  at(reading: number, standard: StandardStatement | null, value?: number): BudgetEvaluation;
  /** On demand: one of thousands is shown. */
  rowsAt(reading: number, standard: StandardStatement | null, value?: number): CombinedRow[];
  linesAt(reading: number, standard: StandardStatement | null): Contribution[];
  notices: Notice[];
}

/**
 * @param of judged value; default: the request's
 * @param mean absent: single reading
 */
export function buildBudget(input: BudgetInput, of = input.request.judge, mean: MeanOf | null = null): Budget {
  const { request, model } = input;
  const notices: Notice[] = [];
  const unit = request.reference_unit;
  const scatter = scatterOf(input, of, mean);
  const hysteresis = hysteresisRows(input, of, scatter, mean, notices);
  if (scatter.rows.length === 0)
    notices.push({
      code: 'no_type_a',
      message: 'neither residuals nor repeated readings show the scatter of a reading',
    });
  const followsCurve = of === 'corrected_value';
  const nominal = nominalRows(request);
  const probability = request.confidence_level / 100;

  const { repeatability } = followsCurve ? input : input.indicated;
  const contributionsAt = (reading: number, standard: StandardStatement | null, value?: number): Contribution[] => {
    const slope = followsCurve ? model.slopeAt(reading) : (request.indications?.slopeAt(reading) ?? 1);
    const curve = followsCurve ? model.uncertaintyAt(reading) : null;
    const rows: Contribution[] = [];
    if (curve !== null) {
      rows.push({
        source: 'fitted_curve',
        description: model.analyzed?.table
          ? 'Lookup table: its rows, and what reading between them misses'
          : "Fitted curve, sqrt(g'Cg) (JCGM 100, H.3)",
        value: curve,
        unit,
        distribution: model.curve_freedom === null ? 'normal' : 't',
        degrees_of_freedom: model.curve_freedom,
        ...(model.shares_scatter ? { variance_estimate: RESIDUALS } : {}),
      });
    }
    rows.push(
      ...scatterAtReading(scatter.rows, input, repeatability, reading, value),
      ...hysteresis,
      ...standardRows(standard, unit),
      ...nominal,
    );
    if (request.resolution !== null) {
      rows.push({
        source: 'resolution',
        description: 'Resolution of the instrument, half a step',
        value: request.resolution / 2,
        unit: request.resolution_is_of_reference ? unit : request.measured_unit,
        distribution: 'rectangular',
        sensitivity_coefficient: request.resolution_is_of_reference ? 1 : slope,
      });
    }
    for (const { sensitivity, valueAt, of_range: _ofRange, ...row } of request.contributions) {
      rows.push({
        ...row,
        value: valueAt(value ?? model.valueAt(reading), input.full_scale),
        sensitivity_coefficient: sensitivity === 'slope' ? slope : sensitivity,
      });
    }
    return rows;
  };

  const correlationsOf = (lines: readonly Contribution[]) => correlatedLines(request.correlations, lines);

  const scope = input.scope;
  const at: Budget['at'] = (reading, standard, value) => {
    const evaluation = evaluatedAt(reading, standard, value);
    return scope === null ? evaluation : raisedTo(scope.cmcAt(value ?? model.valueAt(reading)), evaluation);
  };
  return {
    notices,
    at,
    linesAt: contributionsAt,
    rowsAt: (reading, standard, value) => {
      const contributions = contributionsAt(reading, standard, value);
      const { rows } = combine(contributions, correlationsOf(contributions));
      return scope === null ? rows : withCmcRow(rows, at(reading, standard, value), unit);
    },
  };

  function evaluatedAt(reading: number, standard: StandardStatement | null, value?: number): BudgetEvaluation {
    const contributions = contributionsAt(reading, standard, value);
    const correlations = correlationsOf(contributions);
    const correlated = new Set(correlations.flatMap(({ a, b }) => [a, b]));
    const {
      terms,
      combined_uncertainty: combined,
      effective_degrees_of_freedom,
    } = combineTerms(contributions, correlations);
    if (!(combined > 0)) return { combined: null, expanded: null, coverage: null, effective_degrees_of_freedom: null };
    const freedom = truncatedDegreesOfFreedom(effective_degrees_of_freedom);
    const coverage = chooseCoverage({
      terms: contributions.map(({ distribution, edge_parameter }, i) => ({
        standard_uncertainty: terms[i] ?? 0,
        // Correlated terms do not convolve: each counts as normal.
        distribution: correlated.has(i) ? 'normal' : distribution,
        edge_parameter,
      })),
      combined_uncertainty: combined,
      effective_degrees_of_freedom,
      probability,
      asked: request.asked_distribution,
    });
    return { combined, expanded: coverage.factor * combined, coverage, effective_degrees_of_freedom: freedom };
  }
}

/** At the point of use (rule R1), with drift and resolution. */
function standardRows(standard: StandardStatement | null, unit: string): Contribution[] {
  if (!standard) return [];
  const { expanded_uncertainty: expanded, coverage_factor, degrees_of_freedom, drift, resolution } = standard;
  const rows: Contribution[] = [];
  const named = (text: string) => (standard.name ? `${text} (${standard.name})` : text);
  if (expanded !== null)
    rows.push({
      source: 'reference_standard',
      description: named(
        standard.freedom_from_coverage
          ? 'Reference standard, from its certificate; degrees of freedom from its coverage factor'
          : 'Reference standard, from its certificate',
      ),
      value: expanded,
      unit,
      distribution: degrees_of_freedom === null ? 'normal' : 't',
      divisor: coverage_factor,
      degrees_of_freedom,
    });
  const bounded = (source: string, description: string, halfWidth: number | null) => {
    if (halfWidth !== null && halfWidth > 0)
      rows.push({ source, description, value: halfWidth, unit, distribution: 'rectangular' });
  };
  bounded('reference_drift', named('Drift of the reference standard since its calibration'), drift);
  bounded('reference_resolution', named('Resolution of the reference, half a step'), resolution && resolution / 2);
  return rows;
}

function nominalRows({ sensor_uncertainty: value, ...request }: CheckedRequest): Contribution[] {
  if (value === null) return [];
  return [
    {
      source: 'sensor_nominal_accuracy',
      description: 'Accuracy stated by the manufacturer',
      value,
      unit: request.reference_unit,
      distribution: 'normal',
      divisor: request.sensor_coverage_factor,
    },
  ];
}

/** AnalysisError if names match no line or several, or coefficients contradict. */
export function refuseUnfitCorrelations({ request, standards }: BudgetInput, budgets: readonly Budget[]): void {
  const [first, ...others] = budgets.map((budget) => budget.linesAt(request.x[0] ?? 0, standards[0] ?? null));
  const lines = others.reduce((all, more) => {
    const known = new Set(all.map(({ source }) => source));
    return [...all, ...more.filter(({ source }) => !known.has(source))];
  }, first ?? []);
  refuseCorrelations(request.correlations, lines);
}
