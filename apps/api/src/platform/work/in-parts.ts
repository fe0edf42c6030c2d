import { loopTurn } from './loop-turns.js';

/** Yields to the event loop before each part. */
export async function inParts<T>(
  all: readonly T[],
  most: number,
  work: (part: readonly T[], done: number) => unknown,
): Promise<void> {
  for (let from = 0; from < all.length; from += most) {
    await loopTurn();
    const part = all.slice(from, from + most);
    await work(part, from + part.length);
  }
}

export async function foundInParts<T, Found>(
  all: readonly T[],
  most: number,
  find: (part: readonly T[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  await inParts(all, most, async (part) => {
    for (const one of await find(part)) found.push(one);
  });
  return found;
}
