export const isLong = process.env.TEST_LONG === '1';

/** @returns repetitions */
export function rounds(short: number, long: number): number {
  return isLong ? long : short;
}

export const roundsOr = (usual: number): number => Number(process.env.ROUNDS ?? usual);
