import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { anAsset, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { cleanUp, type EtalonProcess, firstAccount, missingDataDir, startProcess } from './support/etalon-process.js';
import { SECRET_KEY } from './support/etalon-process.js';
import { createMigratedDatabase, query } from './support/own-database.js';

/** 4096 bytes: the kernel refuses larger writes. */
const LIMIT = 'ulimit -f 8';

describe('a full disk', () => {
  const dataDir = missingDataDir();
  let url: string;
  let etalon: EtalonProcess;
  let root: Client;
  beforeAll(async () => {
    url = await createMigratedDatabase();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY };
    etalon = await startProcess(settings, { limits: LIMIT });
    root = await firstAccount(etalon);
  });
  afterAll(cleanUp);

  const noise = (size: number) =>
    sharp({
      create: {
        width: size,
        height: size,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    })
      .png()
      .toBuffer();
  const parts = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));

  it('rejects an upload with 507 and a code, and stores nothing of it', async () => {
    const answer = await root.upload('/users/me/picture', await noise(400), 'image/png');

    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([507, 'storage.full', '300']);
    expect(parts()).toEqual([]);
    expect(await query(url, 'select id from stored_files union all select id from file_writes')).toEqual([]);
    expect((await root.get('/users/me').expect(200)).body.profile_picture_url).toBeNull();
  });

  it('still accepts uploads that fit, and requests without a file', async () => {
    await root.upload('/users/me/picture', await noise(8), 'image/png').expect(201);
    const { body } = await root.get('/users/me').expect(200);
    await etalon.client().get(String(body.profile_picture_url)).expect(200);
    await anAsset(root);
  });

  it('creates no certificate, and gives 503 until there is space', async () => {
    const { body } = await root.post('/calibrations', calibrationBody(await anAsset(root))).expect(201);

    const answer = await root.get(`/calibrations/${body.id}/certificate/download`);

    expect([answer.status, answer.body.code]).toEqual([503, 'certificate.not_ready']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(parts().filter((name) => !name.startsWith(join('chromium')))).toEqual([]);
    expect(await query(url, 'select 1 from certificates')).toEqual([]);
  });
});
