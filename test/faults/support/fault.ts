import { appendFileSync } from 'node:fs';
import { cleanUp } from '../../operations/support/etalon-process.js';
import type { Ledger } from './ledger.js';

const TABLE = process.env.FAULT_TABLE ?? '';
const ROUND_MS = 120_000;

interface Plan {
  fault: string;
  rounds: number;
  unless?: string | null;
}

export function bringAbout({ fault, rounds, unless }: Plan, run: (rounds: number) => Promise<Ledger>): void {
  describe(fault, () => {
    afterAll(cleanUp);
    if (unless) {
      tell({ fault, rounds: 0, verdict: `not tried: ${unless}` });
      it.skip(`cannot be brought about here: ${unless}`, () => undefined);
      return;
    }
    it(
      `loses, doubles and halves nothing that was acknowledged (${String(rounds)} rounds)`,
      async () => {
        const ledger = await run(rounds).catch((error: unknown) => {
          tell({ fault, rounds, verdict: `failed: ${String(error).split('\n')[0] ?? ''}` });
          throw error;
        });

        const { lost, doubled, half, wrong, acknowledged, longestMs } = ledger;
        const counts = { lost: lost.length, doubled: doubled.length, half: half.length };
        const found = [...lost, ...doubled, ...half, ...wrong];
        const verdict = found.length > 0 ? `broken: ${found[0] ?? ''}` : 'holds';
        tell({ fault, rounds, acknowledged, ...counts, longestMs: Math.round(longestMs), verdict });
        expect({ lost, doubled, half, wrong }).toEqual({ lost: [], doubled: [], half: [], wrong: [] });
        // Otherwise nothing could be lost.
        expect(acknowledged).toBeGreaterThanOrEqual(rounds);
      },
      ROUND_MS * (rounds + 1),
    );
  });
}

function tell(row: Record<string, unknown>): void {
  if (TABLE !== '') appendFileSync(TABLE, `${JSON.stringify(row)}\n`);
}
