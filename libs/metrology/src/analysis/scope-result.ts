import type { Notice, OtherUncertainty } from './types/types.js';
import type { ScopeInUse } from '../scope/scope-in-use.js';
import type { EngineScope, ScopeObstacle, ScopeResult } from '../scope/types.js';

interface ScopedPoint {
  point_index: number;
  value: number;
  expanded: number | null;
  is_raised: boolean;
}

interface Concluded {
  points: readonly ScopedPoint[];
  /** At the largest uncertainty. */
  largest: { cmc: number | null; is_raised: boolean };
  traceable: boolean;
  is_sufficient: boolean;
}

export function scopeResult(scope: EngineScope, inUse: ScopeInUse, given: Concluded): ScopeResult {
  const { points, largest, traceable, is_sufficient } = given;
  const outside = points.filter(({ value }) => inUse.cmcAt(value) === null).map(({ point_index }) => point_index);
  const { accreditation } = scope;
  const obstacles: ScopeObstacle[] = [
    ...(accreditation === null ? (['no_accreditation'] as const) : []),
    ...(accreditation?.in_force === false ? (['accreditation_not_in_force'] as const) : []),
    ...(outside.length > 0 ? (['points_outside'] as const) : []),
    ...(points.some(({ expanded }) => expanded === null) ? (['no_uncertainty'] as const) : []),
    ...(is_sufficient ? [] : (['uncertainty_incomplete'] as const)),
    ...(traceable ? [] : (['not_traceable'] as const)),
  ];
  const isClaimed = accreditation !== null && obstacles.length === 0;
  return {
    in_scope: outside.length === 0,
    raised_to_cmc: largest.is_raised,
    cmc: largest.cmc,
    method: scope.method,
    accreditation: isClaimed ? { body: accreditation.body, number: accreditation.number } : null,
    obstacles,
    points_outside: outside,
    points_raised: points.filter(({ is_raised }) => is_raised).map(({ point_index }) => point_index),
    entries: inUse.entriesFor(points.map(({ value }) => value)),
  };
}

/** Least U of the other values; between points, where no CMC is stored, their U. */
export function cmcOfOther({ other_uncertainty: other, scope, points, levels }: OtherInScope): number | null {
  if (!scope || !other?.budget_at) return null;
  const { point_index: point, level_index: level } = other.budget_at;
  if (level !== null) return levels?.[level]?.cmc ?? null;
  return point === null ? other.expanded_uncertainty : (points.find((one) => one.point_index === point)?.cmc ?? null);
}

/** Earlier engines had none of the optional fields. */
interface OtherInScope {
  other_uncertainty?: Pick<OtherUncertainty, 'expanded_uncertainty' | 'budget_at'> | null;
  scope?: object | null;
  points: readonly { point_index: number; cmc?: number | null }[];
  levels?: readonly { cmc?: number | null }[] | null;
}

const MOST_NAMED = 20;

function named(points: readonly number[]): string {
  const shown = points.slice(0, MOST_NAMED).map((index) => index + 1);
  return points.length > MOST_NAMED ? `${shown.join(', ')}, …` : shown.join(', ');
}

/** Texts number points from 1. */
export function scopeNotices(scope: ScopeResult | null): Notice[] {
  if (scope === null) return [];
  const { points_raised: raised, points_outside: outside } = scope;
  const notices: Notice[] = [];
  if (raised.length > 0 || scope.raised_to_cmc)
    notices.push({
      code: 'raised_to_cmc',
      message:
        raised.length > 0
          ? `the uncertainty was raised to the smallest one of the scope (CMC) at the points ${named(raised)}`
          : 'the uncertainty was raised to the smallest one of the scope (CMC) between the points',
    });
  if (outside.length > 0)
    notices.push({
      code: 'outside_scope',
      message: `not within the scope of the laboratory: the points ${named(outside)}`,
    });
  return notices;
}
