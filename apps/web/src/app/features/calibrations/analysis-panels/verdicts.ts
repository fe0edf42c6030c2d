interface JudgedPoint {
  verdict?: string | null;
  share_of_limit?: number | null;
  error?: number | null;
  upper_limit?: number | null;
  lower_limit?: number | null;
}

/** A failing point is worse than any passing one, whatever its share of the limit. */
const order = ['fail', 'conditional_fail', 'conditional_pass', 'pass'];

/** Largest error relative to its limit, among points with the worst verdict. */
export function worstPoint<Point extends JudgedPoint>(points: readonly Point[]): Point | undefined {
  const judged = points.filter(({ verdict }) => order.includes(verdict ?? ''));
  return judged.reduce<Point | undefined>(
    (worst, point) => (worst === undefined || isWorse(point, worst) ? point : worst),
    undefined,
  );
}

/** |error| as part of the tolerance on its side; 0 without a tolerance */
export function shareOfLimit({ share_of_limit, error, upper_limit, lower_limit }: JudgedPoint): number {
  if (typeof share_of_limit === 'number') return share_of_limit;
  if (typeof error !== 'number') return 0;
  const limit = error < 0 ? lower_limit : upper_limit;
  return limit ? Math.abs(error / limit) : 0;
}

function isWorse(a: JudgedPoint, b: JudgedPoint): boolean {
  const difference = rank(a) - rank(b);
  return difference === 0 ? shareOfLimit(a) > shareOfLimit(b) : difference < 0;
}

function rank({ verdict }: JudgedPoint): number {
  const found = order.indexOf(verdict ?? '');
  return found < 0 ? order.length : found;
}
