import { appendFileSync } from 'node:fs';
import { cleanUp } from '../../operations/support/etalon-process.js';
import type { Ledger } from './ledger.js';

/** File that gets a line per fault, for the table of results. */
const TABLE = process.env.FAULT_TABLE ?? '';
const ROUND_MS = 120_000;

interface Plan {
  fault: string;
  rounds: number;
  /** Why it cannot be tried here. */
  unless?: string | null;
}

/** Repeats a fault while clients write; all acknowledged writes must be intact afterwards. */
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
        // Without acknowledged writes nothing could be lost.
        expect(acknowledged).toBeGreaterThanOrEqual(rounds);
      },
      ROUND_MS * (rounds + 1),
    );
  });
}

function tell(row: Record<string, unknown>): void {
  if (TABLE !== '') appendFileSync(TABLE, `${JSON.stringify(row)}\n`);
}
