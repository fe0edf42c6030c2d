import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { assetBody } from '../../apps/api/src/testing/builders.js';
import { version, workspaceRoot } from '../../apps/api/src/platform/version.js';
import {
  cleanUp,
  type EtalonProcess,
  eventually,
  firstAccount,
  isAlive,
  missingDataDir,
  startProcess,
} from './support/etalon-process.js';

describe('the process', () => {
  const dataDir = missingDataDir();
  let etalon: EtalonProcess;
  beforeAll(async () => {
    etalon = await startProcess({ DATA_DIR: dataDir, ETALON_ROLES: 'api' });
  });
  afterAll(cleanUp);

  it('prints its address when ready, with its own database and secret', async () => {
    expect(etalon.output()).toContain(`Etalon is ready at http://localhost:${etalon.port}\n`);
    for (const secret of ['secret.key', 'postgres.password'])
      expect((await stat(join(dataDir, secret))).mode & 0o777).toBe(0o600);
  });

  it('reports its health', async () => {
    const live = await etalon.client().get('/health').expect(200);
    const ready = await etalon.client().get('/health/ready').expect(200);

    expect([live.body.status, ready.body.status]).toEqual(['ok', 'ok']);
  });

  it('serves its API document and Swagger UI', async () => {
    const { body } = await etalon.client().get('/openapi.json').expect(200);
    const page = await etalon.client().get('/docs').expect(200);

    expect(body.info).toMatchObject({ title: 'Etalon', version });
    expect(page.bytes.toString()).toContain('swagger-ui');
  });

  const built = existsSync(join(workspaceRoot, 'dist/apps/web/browser/index.html'));
  (built ? it : it.skip)('serves the web app, also at the addresses of its pages', async () => {
    const [home, page] = [await etalon.client().get('/'), await fetch(`${etalon.url}/assets/LN-00001`)];

    expect([home.status, page.status]).toEqual([200, 200]);
    expect(home.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<script');
  });

  it('on SIGTERM becomes not ready immediately, finishes open requests and analyses, rejects others, and ends with all child processes', async () => {
    const root = await firstAccount(etalon);
    const postgres = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    const slow = openRequest(etalon, root.token ?? '', JSON.stringify(assetBody({ asset_id: 'SLOW-1' })));
    await slow.begun;
    const listening = await fetch(`${etalon.url}/api/v1/notifications/stream`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${root.token ?? ''}` },
    });
    const received = listening.text();
    const analyses = [1, 2].map(() => root.post('/calibrations/analyze', largeAnalysis()));
    await Promise.race(analyses);

    etalon.signal('SIGTERM');
    await eventually(() => etalon.output().includes('finishing open requests'));
    // Endless streams must end before slow requests.
    expect(await received).toContain('retry: 5000');
    const ready = await etalon.client().get('/health/ready');
    const live = await etalon.client().get('/health');
    const late = await root.get('/users/me');
    const cutOff = await refusedInTheMiddle(etalon, root.token ?? '');
    const answer = await slow.finish();
    const analyzed = (await Promise.all(analyses)).map(({ status }) => status);
    const code = await etalon.exited;

    expect(ready.status).toBe(503);
    expect(ready.body.detail).toContain('stopping');
    expect(live.status).toBe(200);
    expect([late.status, late.headers.get('retry-after'), late.headers.get('connection')]).toEqual([503, '1', 'close']);
    expect(cutOff).toEqual({ status: 503, closes: true, error: null });
    expect([answer, ...analyzed]).toEqual([201, 200, 200]);
    expect(code).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });
});

/** Sequential in a thread: the first response precedes others. */
const largeAnalysis = () => ({
  points: Array.from({ length: 2000 }, (_, n) => ({ reference: n / 50, measured: n / 50 + Math.sin(n) * 1e-3 })),
  reference_unit: '°C',
  measured_unit: '°C',
});

/** Unread body rest could lose the response. */
async function refusedInTheMiddle(etalon: EtalonProcess, token: string) {
  const socket = connect({ port: etalon.port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  let error: string | null = null;
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', (problem: NodeJS.ErrnoException) => (error = problem.code ?? problem.message));
  const ended = new Promise<void>((resolve) => socket.once('end', resolve));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const half = ' '.repeat(4000);
  socket.write(
    `POST /api/v1/assets HTTP/1.1\r\nHost: etalon\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: 8000\r\n\r\n${half}`,
  );
  await Promise.race([ended, closed]);
  for (const part of [half.slice(1000), half.slice(3000)]) {
    socket.write(part);
    await new Promise(setImmediate);
  }
  socket.end();
  await closed;
  return { status: Number(received.split(' ')[1]), closes: /^connection: close\r$/im.test(received), error };
}

function openRequest(etalon: EtalonProcess, token: string, body: string) {
  let sending: ClientRequest | undefined;
  const answer = new Promise<number>((resolve, reject) => {
    sending = request(`${etalon.url}/api/v1/assets`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    sending.once('response', (response: IncomingMessage) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sending.once('error', reject);
    sending.flushHeaders();
  });
  const started = new Promise<void>((resolve) =>
    sending?.once('continue', () => sending?.write(body.slice(0, -1), () => resolve())),
  );
  return {
    begun: started,
    finish: (): Promise<number> => {
      sending?.end(body.slice(-1));
      return answer;
    },
  };
}
