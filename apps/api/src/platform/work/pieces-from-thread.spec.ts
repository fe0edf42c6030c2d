import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../errors/errors.js';
import { piecesFromThread, SLOT_BYTES, SLOTS } from './pieces-from-thread.js';
import { builtTask } from './workers.js';

const modules = {
  giving: builtTask(import.meta.url, 'pieces-in-thread').file,
  errors: builtTask(new URL('../errors/errors.ts', import.meta.url).href, 'errors').file,
};

function making<Order>(body: string) {
  const code = `
    import { givePieces } from ${JSON.stringify(modules.giving)};
    import { Unavailable } from ${JSON.stringify(modules.errors)};
    givePieces(async function* (order, onProgress) { ${body} });`;
  return { file: `data:text/javascript,${encodeURIComponent(code)}` } as {
    file: string;
    signature?: (order: Order) => void;
  };
}

const counted = making<number[]>(
  `let n = 0;
   for (const length of order) { yield Uint8Array.from({ length }, () => n++ % 251); onProgress(Math.min(1, n / 1e6)); }`,
);

async function hashed(pieces: AsyncIterable<Buffer>, each: () => Promise<void> = () => Promise.resolve()) {
  const hash = createHash('sha256');
  let length = 0;
  for await (const piece of pieces) {
    await each();
    hash.update(piece);
    length += piece.length;
  }
  return { length, sha256: hash.digest('hex') };
}

const expected = (length: number) => ({
  length,
  sha256: createHash('sha256')
    .update(Uint8Array.from({ length }, (_, n) => n % 251))
    .digest('hex'),
});

describe('chunks from a worker thread', () => {
  it.each([
    ['nothing', []],
    ['little', [1, 0, 2]],
    ['just what a slot holds', [SLOT_BYTES]],
    ['one more than all slots hold', [SLOT_BYTES * SLOTS, 1]],
    ['long and short ones', [3_000_000, 17, SLOT_BYTES - 17, 1_000_001, 5]],
  ])('are complete and in order: %s', async (_, lengths) => {
    const length = lengths.reduce((sum, one) => sum + one, 0);

    expect(await hashed(piecesFromThread(counted, lengths))).toEqual(expected(length));
  });

  it('are buffered up to a limit until requested', async () => {
    const shares: number[] = [];
    const onProgress = (share: number) => void shares.push(share);

    const read = await hashed(piecesFromThread(counted, Array(12).fill(400_000), { onProgress }), () => pause(20));

    expect(read).toEqual(expected(4_800_000));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('end with the error of the thread, never as if complete', async () => {
    const failing = making(`yield new Uint8Array(10); throw new Error('broken there');`);
    const refusing = making(
      `yield new Uint8Array(10); throw new Unavailable('some.code', 'Not {now}', 7, { now: 'yet' });`,
    );
    const vanishing = making(`yield new Uint8Array(10); process.exit(0);`);

    await expect(hashed(piecesFromThread(failing, null))).rejects.toThrow('broken there');
    const refused = await hashed(piecesFromThread(refusing, null)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Unavailable);
    expect(refused).toMatchObject({ code: 'some.code', message: 'Not yet', retryAfter: 7 });
    await expect(hashed(piecesFromThread(vanishing, null))).rejects.toThrow('before its result was complete');
  });

  it('are aborted by a signal, also while waiting for one', async () => {
    const stuck = making(`yield new Uint8Array(10); await new Promise((resolve) => setTimeout(resolve, 600_000));`);
    const leaving = new AbortController();

    const read = hashed(piecesFromThread(stuck, null, { signal: leaving.signal }));
    await pause(300);
    leaving.abort();

    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  });
});
