import { jest } from '@jest/globals';
import { calibrationBody, anAsset } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { rounds } from '../../../../../../test/support/long.js';
import { asShapes, eachOperation } from '../document/shapes.js';
import { BodyMemoryLimit } from './body-memory-limit.js';
import { rates } from './route-costs.js';
import { RateLimit } from './rate-limit.js';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

describe('the request rate limit', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ REQUEST_RATE_FACTOR: '0.02', TRUST_PROXY: 'loopback' });
  });
  afterAll(() => test.close());
  afterEach(() => jest.restoreAllMocks());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  /** Buckets would refill on a slow machine. */
  const stopRefilling = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now());

  it('rejects a client that is far too fast, with Retry-After', async () => {
    const hurried = await test.signIn('viewer');
    const calm = await test.signIn('viewer');
    stopRefilling();

    const answers = await Promise.all(
      Array.from({ length: 60 }, () => hurried.send('GET', '/users/me', undefined, from('192.0.2.1'))),
    );

    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]?.body).toMatchObject({ code: 'request.too_fast', params: { seconds: expect.any(Number) } });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await calm.send('GET', '/users/me', undefined, from('192.0.2.2')).expect(200);
    await test.anyone.get('/health').expect(200);
  });

  it('delays a client that is slightly too fast, without rejection', async () => {
    const script = await test.signIn('technician');
    const asset = await anAsset(script);

    for (let count = 0; count < 8; count++)
      await script.send('POST', '/calibrations', calibrationBody(asset), from('192.0.2.3')).expect(201);
  });

  it('counts an IPv6 network as one client, with any number of addresses', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 12; host++) {
      const { status } = await test.anyone.send(
        'POST',
        '/auth/login',
        { email: `a${String(host)}@example.org`, password: 'x' },
        from(`2001:db8:1:1::${host.toString(16)}`),
      );
      statuses.push(status);
      if (status === 429) break;
    }
    const other = await test.anyone.send('POST', '/auth/login', {}, from('2001:db8:2:1::1'));

    expect(statuses.at(-1)).toBe(429);
    expect(other.status).toBe(422);
  });

  it('applies before a token is checked', async () => {
    const outsider = test.anyone.as('no.token.at-all');
    stopRefilling();

    const answers = await Promise.all(
      Array.from({ length: 150 }, () => outsider.send('GET', '/assets', undefined, from('192.0.2.9'))),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  });

  it('applies to every operation except health checks', async () => {
    const { bytes } = await test.anyone.get('/openapi.json').expect(200);
    const unlimited: string[] = [];
    eachOperation(asShapes(JSON.parse(bytes.toString()) as never), ({ operationId, responses }) => {
      if (!responses['429']) unlimited.push(operationId);
    });

    expect(unlimited).toEqual(['health.live', 'health.ready']);
  });
});

describe('a token bucket', () => {
  const rateLimit = () => new RateLimit({ requestRateFactor: 1 });

  it('lets a script record a thousand calibrations: the first at once, the others at the rate', async () => {
    const { burst, perSecond } = rates.analysis;
    const one = rateLimit();

    for (let count = 0; count < burst; count++) await one.ofPerson('analysis', 'somebody', 1);
    const waiting = Array.from({ length: 3 * perSecond - 1 }, () => one.ofPerson('analysis', 'somebody', 1));

    await expect(one.ofPerson('analysis', 'somebody', 10)).rejects.toMatchObject({ status: 429 });
    await expect(one.ofPerson('analysis', 'another', 1)).resolves.toBeUndefined();
    await Promise.all(waiting);
  });

  it('accepts a request above its capacity when it is full, and nothing for long afterwards', async () => {
    const one = rateLimit();

    await one.ofPerson('upload', 'somebody', 1000);

    await expect(one.ofPerson('upload', 'somebody', 1)).rejects.toMatchObject({ status: 429 });
  });

  it('is dropped when too many addresses are made up', async () => {
    const one = rateLimit();

    for (let n = 0; n < rounds(12_000, 25_000); n++)
      await one.ofAddress('read', `10.${String(n >> 16)}.${String((n >> 8) & 255)}.${String(n & 255)}`, 1);

    expect((one as unknown as { buckets: Map<string, unknown> }).buckets.size).toBeLessThanOrEqual(10_000);
  });
});

describe('the memory limit of request bodies', () => {
  const MB = 1024 * 1024;
  const answer = () => Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse;

  it('applies per person; the next body waits for the end of a response', async () => {
    const memoryLimit = new BodyMemoryLimit();
    const answers = Array.from({ length: 5 }, answer);
    const done: number[] = [];
    const taking = answers.map((response, n) => memoryLimit.take('one', 2 * MB, response).then(() => done.push(n)));
    await Promise.all(taking.slice(0, 4));
    const other = memoryLimit.take('two', 2 * MB, answer());

    await other;
    expect(done).toEqual([0, 1, 2, 3]);
    answers[1]?.emit('close');
    await taking[4];

    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('applies to the total of all bodies', async () => {
    const memoryLimit = new BodyMemoryLimit();
    const taken: string[] = [];
    const first = answer();
    await memoryLimit.take('0', 8 * MB, first);
    for (const client of ['1', '2']) await memoryLimit.take(client, 8 * MB, answer());
    const fourth = memoryLimit.take('3', 8 * MB, answer()).then(() => taken.push('3'));
    await new Promise(setImmediate);

    expect(taken).toEqual([]);
    first.emit('close');
    await fourth;
    expect(taken).toEqual(['3']);
  });

  it('is released by a body that was never read', async () => {
    const memoryLimit = new BodyMemoryLimit();
    const gone = answer();
    await memoryLimit.take('one', 8 * MB, answer());
    const waiting = memoryLimit.take('one', 8 * MB, gone);
    gone.emit('close');

    await expect(
      Promise.race([waiting.catch(() => 'left'), new Promise((done) => setTimeout(done, 1000, 'stuck'))]),
    ).resolves.not.toBe('stuck');
  });
});
