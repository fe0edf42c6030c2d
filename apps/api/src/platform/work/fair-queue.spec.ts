import { jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { FairQueue } from './fair-queue.js';

function controlled(queue: FairQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (person: string, name: string) =>
    queue.run(person, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    await turn();
    ends.get(name)?.();
    await turn();
  };
  return { started, send, end };
}

const bounds = { places: 2, placesOfPerson: 1, ofPerson: 4, waiting: 5, retryAfter: 3 };

describe('a fair queue', () => {
  it('leaves a slot for others while one person sends all they can', async () => {
    const { started, send, end } = controlled(new FairQueue(bounds));
    const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => send('a', name));
    const other = send('b', 'b1');
    await turn();

    expect(started).toEqual(['a1', 'b1']);

    for (const name of ['b1', 'a1', 'a2', 'a3', 'a4']) await end(name);
    expect(await Promise.all([...flood, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });

  it('rejects requests above the share of a person, and accepts them again when one is done', async () => {
    const { send, end } = controlled(new FairQueue(bounds));
    const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => send('a', name));

    await expect(send('a', 'a5')).rejects.toMatchObject({
      status: 429,
      code: 'work.too_much_at_once',
      retryAfter: 3,
      params: { count: 4 },
    });
    await end('a1');
    const later = send('a', 'a6');
    for (const name of ['a2', 'a3', 'a4', 'a6']) await end(name);

    await expect(Promise.all([...flood, later])).resolves.toHaveLength(5);
  });

  it('alternates between waiting clients, independent of queue length', async () => {
    const { started, send, end } = controlled(new FairQueue({ ...bounds, places: 1 }));
    const all = [send('a', 'a1'), send('a', 'a2'), send('a', 'a3'), send('b', 'b1'), send('b', 'b2'), send('c', 'c1')];
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);

    await Promise.all(all);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('opens another slot only after waiting for a while, and closes it afterwards', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const { started, send, end } = controlled(new FairQueue({ ...bounds, open: { places: 1, patienceMs: 200 } }));
      const first = [send('a', 'a1'), send('b', 'b1')];
      jest.advanceTimersByTime(150);
      await end('a1');
      expect(started).toEqual(['a1', 'b1']);

      const next = [send('c', 'c1'), send('d', 'd1')];
      jest.advanceTimersByTime(199);
      await turn();
      expect(started).toEqual(['a1', 'b1']);
      jest.advanceTimersByTime(1);
      await turn();
      expect(started).toEqual(['a1', 'b1', 'c1']);
      for (const name of ['b1', 'c1', 'd1']) await end(name);

      const last = [send('e', 'e1'), send('f', 'f1')];
      await turn();
      expect(started).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
      for (const name of ['e1', 'f1']) await end(name);
      await Promise.all([...first, ...next, ...last]);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('rejects everybody when all slots and the whole queue are full', async () => {
    const { send, end } = controlled(new FairQueue({ ...bounds, waiting: 2 }));
    const taken = [send('a', 'a1'), send('b', 'b1'), send('c', 'c1'), send('d', 'd1')];

    await expect(send('e', 'e1')).rejects.toMatchObject({ status: 503, code: 'work.busy', retryAfter: 3 });

    for (const name of ['a1', 'b1', 'c1', 'd1']) await end(name);
    await expect(Promise.all(taken)).resolves.toHaveLength(4);
  });

  it('releases the slot when the work fails, and removes idle clients', async () => {
    const queue = new FairQueue({ ...bounds, places: 1, ofPerson: 1 });
    const failing = () => queue.run('a', () => Promise.reject(new Error('broken')));

    await expect(failing()).rejects.toThrow('broken');
    await expect(failing()).rejects.toThrow('broken');

    expect(Reflect.get(queue, 'lines')).toEqual(new Map());
  });
});
