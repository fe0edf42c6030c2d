/** mulberry32, Box-Muller. */
export interface Random {
  uniform(): number;
  symmetric(): number;
  normal(): number;
  index(count: number): number;
}

/** @param seed integer; equal on every platform */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    uniform,
    symmetric: () => 2 * uniform() - 1,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    index: (count) => Math.floor(uniform() * count),
  };
}
