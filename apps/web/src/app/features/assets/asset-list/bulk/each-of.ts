/** The server would refuse more. */
const AT_ONCE = 3;

/** Stops once `goesOn` is false or one fails. */
export async function eachOf<Item>(
  items: readonly Item[],
  goesOn: () => boolean,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item && goesOn(); item = waiting.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
