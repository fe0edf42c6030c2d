/** xoshiro128** 1.1 (Blackman & Vigna, ACM TOMS 47 (2021) 36), period 2^128 - 1; SplitMix32 expands the seed. */
export class RandomNumbers {
  private s0: number;
  private s1: number;
  private s2: number;
  private s3: number;

  constructor(seed: number) {
    if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError('a seed is a whole number from 0 to 2^53 - 1');
    const next = splitMix(seed >>> 0, Math.floor(seed / 2 ** 32));
    this.s0 = next();
    this.s1 = next();
    this.s2 = next();
    this.s3 = next();
  }

  static fromState(state: readonly [number, number, number, number]): RandomNumbers {
    const random = new RandomNumbers(0);
    [random.s0, random.s1, random.s2, random.s3] = state;
    return random;
  }

  /** 0 to 2^32 - 1. */
  bits(): number {
    const five = Math.imul(this.s1, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const t = this.s1 << 9;
    this.s2 ^= this.s0;
    this.s3 ^= this.s1;
    this.s1 ^= this.s2;
    this.s0 ^= this.s3;
    this.s2 ^= t;
    this.s3 = (this.s3 << 11) | (this.s3 >>> 21);
    return result;
  }

  /** Never 0 or 1. */
  uniform(): number {
    const high = this.bits() >>> 6;
    const low = this.bits() >>> 6;
    return (high * 2 ** 26 + low + 0.5) * 2 ** -52;
  }
}

function splitMix(low: number, high: number): () => number {
  let state = (low ^ Math.imul(high, 0x9e3779b1)) | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x85ebca6b);
    z ^= z >>> 13;
    z = Math.imul(z, 0xc2b2ae35);
    return z ^ (z >>> 16);
  };
}
