/**
 * The uncertainty budget at one reading (rule U1), in the reference unit.
 *
 * Nothing is counted twice (JCGM 100, 4.3.10):
 * - The scatter of a single reading is the residual standard deviation s. The repeated readings are
 *   among the residuals, so s holds their repeatability already and rests on more degrees of freedom;
 *   the pooled repeatability is a line of its own only where there is no s (no curve, interpolation).
 * - Readings taken rising and falling lie on both sides of the curve, so s holds part of the
 *   hysteresis as well. Only what the largest hysteresis adds to that part is a line of its own;
 *   without a curve all of it is (rectangular, half-width h/2).
 * - Curve and scatter come from the same s and count once in Welch-Satterthwaite.
 */
import { chooseCoverage } from '../uncertainty/coverage.js';
import type { Coverage } from '../uncertainty/coverage.js';
import { combine, combineTerms, truncatedDegreesOfFreedom } from '../uncertainty/combine.js';
import type { CombinedRow } from '../uncertainty/combine.js';
import type { Contribution } from '../uncertainty/contribution.js';
import { correlatedLines, refuseCorrelations } from './correlations.js';
import type { StandardStatement } from '../standard/types.js';
import type { Model } from './model.js';
import type { Hysteresis } from './statistics.js';
import type { Notice } from './types.js';
import type { CheckedRequest } from './validate.js';

export interface BudgetEvaluation {
  /** null when no contribution is above zero. */
  combined: number | null;
  expanded: number | null;
  coverage: Coverage | null;
  effective_degrees_of_freedom: number | null;
}

export interface BudgetInput {
  request: CheckedRequest;
  model: Model;
  repeatability: { standard_deviation: number; degrees_of_freedom: number } | null;
  hysteresis: Hysteresis | null;
  /** For every point; null where there is none, or it says nothing there. */
  standards: readonly (StandardStatement | null)[];
}

export interface Budget {
  /** At a reading, whose reference came from a standard. */
  at(reading: number, standard: StandardStatement | null): BudgetEvaluation;
  /** The lines of the budget at a reading: shown for one of thousands. */
  rowsAt(reading: number, standard: StandardStatement | null): CombinedRow[];
  notices: Notice[];
}

const RESIDUALS = 'residuals';

/** Prepares the budget; `at` evaluates it for one reading in the measured unit. */
export function buildBudget(input: BudgetInput): Budget {
  const { request, model } = input;
  const notices: Notice[] = [];
  const unit = request.reference_unit;
  const constant = [...scatterRows(input, notices), ...hysteresisRows(input, notices)];
  const nominal = nominalRows(request);
  const probability = request.confidence_level / 100;

  const contributionsAt = (reading: number, standard: StandardStatement | null): Contribution[] => {
    const slope = model.slopeAt(reading);
    const curve = model.uncertaintyAt(reading);
    const rows: Contribution[] = [];
    if (curve !== null) {
      rows.push({
        source: 'fitted_curve',
        description: "Fitted curve, sqrt(g'Cg) (JCGM 100, H.3)",
        value: curve,
        unit,
        distribution: 't',
        degrees_of_freedom: model.fit?.degrees_of_freedom ?? null,
        variance_estimate: RESIDUALS,
      });
    }
    rows.push(...constant, ...standardRows(standard, unit), ...nominal);
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
    for (const { sensitivity, ...row } of request.contributions) {
      rows.push({ ...row, sensitivity_coefficient: sensitivity === 'slope' ? slope : sensitivity });
    }
    return rows;
  };

  refuseCorrelations(request.correlations, contributionsAt(request.x[0] ?? 0, input.standards[0] ?? null));
  const correlationsOf = (lines: readonly Contribution[]) => correlatedLines(request.correlations, lines);

  return {
    notices,
    rowsAt: (reading, standard) => {
      const contributions = contributionsAt(reading, standard);
      return combine(contributions, correlationsOf(contributions)).rows;
    },
    at: (reading, standard) => {
      const contributions = contributionsAt(reading, standard);
      const correlations = correlationsOf(contributions);
      const correlated = new Set(correlations.flatMap(({ a, b }) => [a, b]));
      const {
        terms,
        combined_uncertainty: combined,
        effective_degrees_of_freedom,
      } = combineTerms(contributions, correlations);
      if (!(combined > 0))
        return { combined: null, expanded: null, coverage: null, effective_degrees_of_freedom: null };
      const freedom = truncatedDegreesOfFreedom(effective_degrees_of_freedom);
      const coverage = chooseCoverage({
        terms: contributions.map(({ distribution, edge_parameter }, i) => ({
          standard_uncertainty: terms[i] ?? 0,
          // Correlated terms do not convolve: none of them lends its shape to the result.
          distribution: correlated.has(i) ? 'normal' : distribution,
          edge_parameter,
        })),
        combined_uncertainty: combined,
        effective_degrees_of_freedom: freedom,
        probability,
        asked: request.asked_distribution,
      });
      return { combined, expanded: coverage.factor * combined, coverage, effective_degrees_of_freedom: freedom };
    },
  };
}

function scatterRows({ request, model, repeatability }: BudgetInput, notices: Notice[]): Contribution[] {
  const unit = request.reference_unit;
  if (model.scatter !== null) {
    return [
      {
        source: 'fit_residuals',
        description: 'Scatter of a single reading: residual standard deviation',
        value: model.scatter,
        unit,
        distribution: 't',
        degrees_of_freedom: model.fit?.degrees_of_freedom ?? null,
        variance_estimate: RESIDUALS,
      },
    ];
  }
  if (repeatability !== null) {
    return [
      {
        source: 'repeatability',
        description: 'Scatter of a single reading: pooled repeated readings (JCGM 100, 4.2.4)',
        value: repeatability.standard_deviation,
        unit,
        distribution: 't',
        degrees_of_freedom: repeatability.degrees_of_freedom,
      },
    ];
  }
  notices.push({ code: 'no_type_a', message: 'neither residuals nor repeated readings show the scatter of a reading' });
  return [];
}

function hysteresisRows({ request, model, hysteresis }: BudgetInput, notices: Notice[]): Contribution[] {
  if (!hysteresis || hysteresis.largest === 0) return [];
  const full = hysteresis.largest ** 2 / 12;
  const freedom = model.fit?.degrees_of_freedom ?? 0;
  const contained = model.scatter !== null && freedom > 0 ? hysteresis.sum_of_squares / freedom : 0;
  if (full <= contained) {
    notices.push({ code: 'hysteresis_in_scatter', message: 'the residual scatter already holds the hysteresis' });
    return [];
  }
  return [
    {
      source: 'hysteresis',
      description: contained > 0 ? 'Hysteresis beyond what the residual scatter holds' : 'Hysteresis, half of it',
      value: Math.sqrt(3 * (full - contained)),
      unit: request.reference_unit,
      distribution: 'rectangular',
    },
  ];
}

/** The reference standard where it was used (rule R1), its drift since its calibration, and its resolution. */
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

/** The sensor's own accuracy, as the manufacturer states it. */
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
