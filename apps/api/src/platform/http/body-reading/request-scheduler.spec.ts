import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { RequestScheduler } from './request-scheduler.js';

const answer = () => new EventEmitter() as unknown as Response;
const request = (authorization: string, ip = '192.0.2.1', path = '/api/v1/assets') =>
  ({ ip, path, headers: { authorization }, socket: { destroyed: false } }) as unknown as Request;

describe('requests that come all at once', () => {
  it('are started in turns: another client waits for a few, however many one client sent', async () => {
    const turns = new RequestScheduler();
    const started: string[] = [];
    const send = (client: string) => {
      const response = answer();
      turns.take(request(client), response, () => {
        started.push(client);
        response.emit('close');
      });
    };
    for (let count = 0; count < 400; count++) send('many');
    send('other');
    const atOnce = started.length;
    while (started.length < 401) await new Promise((resolve) => setImmediate(resolve));

    expect(atOnce).toBeLessThan(10);
    expect(started.indexOf('other')).toBeLessThan(10);
    expect(started.filter((client) => client === 'many')).toHaveLength(400);
  });

  it('of one token run up to a limit; the next starts when one is answered', async () => {
    const turns = new RequestScheduler();
    const started: Response[] = [];
    const send = (client: string) => {
      const response = answer();
      turns.take(request(client), response, () => started.push(response));
    };
    const someTurns = async () => {
      for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    };
    for (let count = 0; count < 60; count++) send('one');
    await someTurns();
    const most = started.length;
    send('other');
    await someTurns();
    const withOther = started.length;
    started.slice(0, 5).forEach((response) => response.emit('close'));
    await someTurns();

    expect([most, withOther, started.length]).toEqual([40, 41, 46]);
  });

  it('are refused above the queue limit, and health checks answer immediately', () => {
    const turns = new RequestScheduler();
    const refused: unknown[] = [];
    const next: NextFunction = (error?: unknown) => {
      if (error !== undefined) refused.push(error);
    };
    for (let count = 0; count < 600; count++) turns.take(request('many'), answer(), next);
    let isAnswered = false;
    turns.take(request('', '192.0.2.1', '/health'), answer(), () => (isAnswered = true));

    expect(refused.length).toBeGreaterThan(50);
    expect(refused[0]).toMatchObject({ code: 'request.too_fast', retryAfter: 1 });
    expect(isAnswered).toBe(true);
  });

  describe('on one connection', () => {
    let test: TestApp;
    beforeAll(async () => {
      test = await startTestApp();
    });
    afterAll(() => test.close());

    it.each(['/api/v1/users/me', '/openapi.json', '/docs', '/nothing', '/'])(
      'to %s give it up, with all that is not answered',
      async (path) => {
        const { port } = new URL(test.url);
        const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
        let answers = '';
        socket.on('data', (piece: Buffer) => (answers += piece.toString('latin1')));
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(5000));
        await new Promise((resolve) => socket.once('close', resolve));

        expect(answers.split('HTTP/1.1 ').length).toBeLessThan(40);
        await test.root.get('/users/me').expect(200);
      },
    );
  });
});
