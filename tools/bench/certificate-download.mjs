import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { recordCalibration, registerThermometer } from './support/calibrated-organization.mjs';
import { call, freePort, signIn, startApi, startDatabase, startNode, untilReady } from './support/installation.mjs';
import { interleaved, median, medianRatio, milliseconds } from './support/measure.mjs';

export const name = 'certificate-download';
export const title =
  'a certificate that was made already against a file of the same size, sent by ours and by Node alone';

const ROUNDS = 25;
const WARM_UP = 5;
/** Single requests are as short as a scheduler slice. */
const IN_A_ROUND = 20;
const BOUND = 2;

/** Floor: a public file of the product. */
export async function run() {
  const database = await startDatabase();
  try {
    const api = await startApi(database, { ETALON_ROLES: 'api,worker' });
    const { token } = await signIn(database, api.url, 'technician@example.org', 'technician');
    const calibration = await recordCalibration(api.url, token, await registerThermometer(api.url, token));
    const paper = `/api/v1/calibrations/${calibration.id}/certificate`;
    const first = await call(api.url, 'GET', `${paper}/download`, { token });
    const { url } = await call(api.url, 'GET', paper, { token });
    const bare = await startFileServer(database, first);
    const get = async (base, path, asked = {}) => {
      const bytes = await call(base, 'GET', path, asked);
      if (!bytes.equals(first)) throw new Error(`${path}: other bytes than the first time`);
    };
    const many = (ask) => () =>
      milliseconds(async () => {
        for (let n = 0; n < IN_A_ROUND; n++) await ask();
      });
    const candidates = {
      certificate: many(() => get(api.url, `${paper}/download`, { token })),
      file: many(() => get(api.url, url)),
      bare: many(() => get(bare.url, '/certificate.pdf')),
    };
    await interleaved(WARM_UP, candidates);
    const values = await interleaved(ROUNDS, candidates);
    const one = (taken) => `${(median(taken) / IN_A_ROUND).toFixed(1)} ms`;
    const [ratio, beyond] = [values.file, values.bare].map((floor) => medianRatio(values.certificate, floor));
    return [
      {
        name: `a certificate again, ${(first.length / 1000).toFixed(0)} kB`,
        measured: one(values.certificate),
        floor: `${one(values.file)} by its address`,
        ratio: ratio.toFixed(2),
        bound: `<= ${BOUND}`,
        ok: ratio <= BOUND,
      },
      {
        name: 'the same, against Node alone',
        measured: one(values.certificate),
        floor: one(values.bare),
        ratio: beyond.toFixed(2),
        bound: 'none',
        ok: true,
      },
    ];
  } finally {
    await database.stop();
  }
}

async function startFileServer(database, content) {
  const port = await freePort();
  const file = join(database.dataDir, 'certificate.pdf');
  writeFileSync(file, content);
  const server = startNode(join(root, 'tools/bench/support/file-server.mjs'), { PORT: String(port), FILE: file });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(server, `${url}/health/ready`);
  return { ...server, url };
}
