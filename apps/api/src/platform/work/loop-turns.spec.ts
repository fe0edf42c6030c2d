import { setImmediate as turn } from 'node:timers/promises';
import { loopTurn } from './loop-turns.js';

describe('work in slices', () => {
  it('runs one slice at a time, round-robin, and yields to the event loop in between', async () => {
    const done: string[] = [];
    const work = async (name: string, slices: number) => {
      for (let slice = 1; slice <= slices; slice++) {
        await loopTurn();
        done.push(`${name}${String(slice)}`);
      }
    };
    let turns = 0;
    let counting = true;
    const count = async () => {
      while (counting) {
        await turn();
        turns++;
      }
    };

    const counted = count();
    await Promise.all([work('a', 3), work('b', 3), work('c', 1)]);
    counting = false;
    await counted;

    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3']);
    expect(turns).toBeGreaterThanOrEqual(done.length);
  });
});
