const PIECE = 65_536;

export async function* inPieces(items: AsyncIterable<object> | Iterable<object>): AsyncGenerator<Buffer> {
  let held: string[] = [];
  let length = 0;
  for await (const item of items) {
    const line = `${JSON.stringify(item)}\n`;
    held.push(line);
    length += line.length;
    if (length < PIECE) continue;
    yield Buffer.from(held.join(''));
    [held, length] = [[], 0];
  }
  if (length > 0) yield Buffer.from(held.join(''));
}
