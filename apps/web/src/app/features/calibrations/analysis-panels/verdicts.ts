import type { Conformity } from '../../../ui';

/** The statements of ILAC-G8 as the signs of the screens; a sign of its own each. */
export function conformityOf(verdict: string | null | undefined): Conformity {
  switch (verdict) {
    case 'pass':
      return 'conforms';
    case 'conditional_pass':
      return 'conditional';
    case 'conditional_fail':
      return 'conditional_fail';
    case 'fail':
      return 'does_not_conform';
    default:
      return 'not_evaluated';
  }
}

interface JudgedPoint {
  probability_of_conformity?: number | null;
  error?: number | null;
  upper_limit?: number | null;
  lower_limit?: number | null;
}

/** The point least likely to conform; of equally likely ones the one nearest to its limit. */
export function worstPoint<Point extends JudgedPoint>(points: readonly Point[]): Point | undefined {
  const judged = points.filter(({ probability_of_conformity }) => typeof probability_of_conformity === 'number');
  return judged.reduce<Point | undefined>(
    (worst, point) => (worst === undefined || isWorse(point, worst) ? point : worst),
    undefined,
  );
}

/** |error| as part of the tolerance on its side; 0 without a tolerance. */
export function shareOfLimit({ error, upper_limit, lower_limit }: JudgedPoint): number {
  if (typeof error !== 'number') return 0;
  const limit = error < 0 ? lower_limit : upper_limit;
  return limit ? Math.abs(error / limit) : 0;
}

function isWorse(a: JudgedPoint, b: JudgedPoint): boolean {
  const difference = (a.probability_of_conformity ?? 1) - (b.probability_of_conformity ?? 1);
  return Math.abs(difference) > 1e-9 ? difference < 0 : shareOfLimit(a) > shareOfLimit(b);
}
