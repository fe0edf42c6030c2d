/** Whether this is `npm run test:long`, which has hours, or `npm test`, which has minutes. */
export const isLong = process.env.TEST_LONG === '1';

/** @returns how often to repeat: `short` in `npm test`, `long` in `npm run test:long` */
export function rounds(short: number, long: number): number {
  return isLong ? long : short;
}

/** Rounds of a long spec: ROUNDS, or the usual number. */
export const roundsOr = (usual: number): number => Number(process.env.ROUNDS ?? usual);
