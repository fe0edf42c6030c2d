import { average } from '../uncertainty/type-a.js';

export type TravelDirection = 'rising' | 'falling';

/** Short runs occur by chance: sweeps must be complete and even. */
const FEW_LEVELS = 5;

interface Visit {
  level: number;
  points: number[];
}

interface Run {
  direction: TravelDirection;
  from: number;
  to: number;
}

/**
 * All null without ordered travel. Level numbers from 0 have no gaps.
 *
 * Sweeps run between lowest and highest level:
 * - those of one direction pass the same levels, at least three, each once;
 * - only the first may begin, and the last end, between the ends;
 * - between them it turns, or returns in one step;
 * - up to five levels: a cycle from the middle ends there, visits have equal readings. By chance below 1 %, except
 * three levels twice (2 of 90).
 *
 * Repeats keep the direction. Readings at a turn belong to the run before; twice as many are two series (EURAMET
 * cg-17). Readings at the start and after a return belong to the next run.
 */
export function travelDirections(levels: readonly number[]): (TravelDirection | null)[] {
  const visits = visitsOf(levels);
  const top = levels.reduce((highest, level) => Math.max(highest, level), 0);
  const directions: (TravelDirection | null)[] = levels.map(() => null);
  const runs = top < 2 ? null : runsOf(visits, top);
  if (!runs || !isOrdered(visits, runs, top)) return directions;
  let next = 0;
  for (const { direction, to } of runs) {
    for (; next <= to; next += 1) for (const i of visits[next]?.points ?? []) directions[i] = direction;
  }
  const turns = turnsOf(runs);
  const usual = usualCount(visits, turns);
  runs.slice(1).forEach(({ direction, from }) => {
    const points = visits[from]?.points ?? [];
    if (turns.has(from) && points.length === 2 * usual) for (const i of points.slice(usual)) directions[i] = direction;
  });
  return directions;
}

function visitsOf(levels: readonly number[]): Visit[] {
  const visits: Visit[] = [];
  levels.forEach((level, i) => {
    const last = visits.at(-1);
    if (last?.level === level) last.points.push(i);
    else visits.push({ level, points: [i] });
  });
  return visits;
}

function runsOf(visits: readonly Visit[], top: number): Run[] | null {
  const stepTo = (i: number) => (visits[i]?.level ?? 0) - (visits[i - 1]?.level ?? 0);
  const isReturn = (i: number) => Math.abs(stepTo(i)) === top;
  const runs: Run[] = [];
  let from = 0;
  while (from < visits.length - 1) {
    const sign = Math.sign(stepTo(from + 1));
    let to = from;
    while (to < visits.length - 1 && !isReturn(to + 1) && Math.sign(stepTo(to + 1)) === sign) to += 1;
    if (to === from) return null;
    runs.push({ direction: sign > 0 ? 'rising' : 'falling', from, to });
    from = to < visits.length - 1 && isReturn(to + 1) ? to + 1 : to;
  }
  return from === visits.length - 1 && runs.at(-1)?.to === from ? runs : null;
}

function isOrdered(visits: readonly Visit[], runs: readonly Run[], top: number): boolean {
  const level = (i: number) => visits[i]?.level ?? 0;
  const isEnd = (i: number) => level(i) === 0 || level(i) === top;
  const last = visits.length - 1;
  const mayBePart = ({ from, to }: Run) => (isEnd(from) || from === 0) && (isEnd(to) || to === last);
  if (!runs.every(mayBePart)) return false;
  if (!(['rising', 'falling'] as const).every((direction) => isRegular(direction, visits, runs, top))) return false;
  return top >= FEW_LEVELS || isEven(visits, runs, top);
}

function isRegular(direction: TravelDirection, visits: readonly Visit[], runs: readonly Run[], top: number): boolean {
  const mine = runs.filter((run) => run.direction === direction);
  if (mine.length === 0) return true;
  const passed = mine.map(({ from, to }) => visits.slice(from, to + 1).map(({ level }) => level));
  const order = [...new Set(passed.flat())].sort((a, b) => a - b);
  if (order.length < 3) return false;
  if (runs.length > 1 && (order[0] !== 0 || order.at(-1) !== top)) return false;
  const place = new Map(order.map((level, i) => [level, i]));
  const placeOf = (level: number | undefined) => place.get(level ?? 0) ?? 0;
  return passed.every((levels) =>
    levels.slice(1).every((level, i) => Math.abs(placeOf(level) - placeOf(levels[i])) === 1),
  );
}

function isEven(visits: readonly Visit[], runs: readonly Run[], top: number): boolean {
  const isEnd = (i: number) => visits[i]?.level === 0 || visits[i]?.level === top;
  const parts = runs.filter(({ from, to }) => !isEnd(from) || !isEnd(to));
  const closes = Math.abs((visits[0]?.level ?? 0) - (visits.at(-1)?.level ?? 0)) <= 1;
  if (runs.length > 1 && !(parts.length === 0 || (parts.length === 2 && closes))) return false;
  const turns = turnsOf(runs);
  const counts = visits.map(({ points }) => points.length);
  const inner = innerOf(counts, turns);
  const usual = usualCount(visits, turns);
  return (
    inner.every((count) => count === usual) && counts.every((count, i) => count <= (turns.has(i) ? 2 * usual : usual))
  );
}

function turnsOf(runs: readonly Run[]): ReadonlySet<number> {
  return new Set(runs.slice(1).flatMap(({ from }, i) => (runs[i]?.to === from ? [from] : [])));
}

const innerOf = (counts: readonly number[], turns: ReadonlySet<number>) =>
  counts.filter((_, i) => i > 0 && i < counts.length - 1 && !turns.has(i));

function usualCount(visits: readonly Visit[], turns: ReadonlySet<number>): number {
  const counts = visits.map(({ points }) => points.length);
  return innerOf(counts, turns).reduce((most, count) => Math.max(most, count), 1);
}

/** (mean of rising + mean of falling) / 2; read in one direction, the plain mean. */
export function meanOfDirections(
  values: readonly number[],
  directions: readonly (TravelDirection | null | undefined)[],
): number {
  const [up, down] = (['rising', 'falling'] as const).map((direction) =>
    values.filter((_, i) => directions[i] === direction),
  ) as [number[], number[]];
  return up.length > 0 && down.length > 0 ? (average(up) + average(down)) / 2 : average(values);
}
