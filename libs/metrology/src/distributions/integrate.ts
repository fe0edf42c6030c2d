/** Gauss-Legendre on -1..1 (Abramowitz & Stegun, Table 25.4), by Newton. */
const POINTS = 16;
const RULE = gaussLegendre(POINTS);

/** Smooth between sorted breaks; 16-point Gauss-Legendre on `pieces` parts of each. */
export function integrate(f: (x: number) => number, breaks: readonly number[], pieces = 8): number {
  let sum = 0;
  for (let k = 1; k < breaks.length; k += 1) {
    const [from, to] = [breaks[k - 1] ?? 0, breaks[k] ?? 0];
    const half = (to - from) / (2 * pieces);
    if (!(half > 0)) continue;
    for (let piece = 0; piece < pieces; piece += 1) {
      const centre = from + half * (2 * piece + 1);
      for (const [node, weight] of RULE) sum += half * weight * f(centre + half * node);
    }
  }
  return sum;
}

function gaussLegendre(n: number): [node: number, weight: number][] {
  return Array.from({ length: n }, (_, i) => {
    let x = Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let slope = 1;
    for (let step = 0; step < 20; step += 1) {
      let [before, value] = [1, x];
      for (let k = 2; k <= n; k += 1) [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k];
      slope = (n * (x * value - before)) / (x * x - 1);
      x -= value / slope;
    }
    return [x, 2 / ((1 - x * x) * slope * slope)];
  });
}
