/** Reproducible random numbers: mulberry32 for 0..1, Box-Muller for the normal distribution. */
export interface Random {
  uniform(): number;
  /** Between -1 and 1. */
  symmetric(): number;
  normal(): number;
  /** Integer from 0 to count - 1. */
  index(count: number): number;
}

/** @param seed an integer; equal seeds give equal numbers on every platform */
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
