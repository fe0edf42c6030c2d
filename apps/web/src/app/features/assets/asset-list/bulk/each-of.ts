/** The server would refuse more. */
const AT_ONCE = 3;

/** Starts no more once `goesOn` is false or one fails, and ends after those that run. */
export async function eachOf<Item>(
  items: readonly Item[],
  goesOn: () => boolean,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item && goesOn() && failures.length === 0; item = waiting.shift())
      await run(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}
