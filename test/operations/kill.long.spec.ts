import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { halfDone } from './support/half-done.js';
import { embeddedDatabaseUrl, query } from './support/own-database.js';
import {
  cleanUp,
  type EtalonProcess,
  eventually,
  firstAccount,
  newDataDir,
  signIn,
  startProcess,
} from './support/etalon-process.js';

const WRITERS = 3;
const AT_LEAST = 10;

describe('a process killed at any moment', () => {
  const dataDir = newDataDir();
  const acknowledged: string[] = [];
  let again: EtalonProcess;
  let root: Client;
  beforeAll(async () => {
    const etalon = await startProcess({ DATA_DIR: dataDir });
    const first = await firstAccount(etalon);
    const organization = await anOrganization(first);
    const asset = await anAsset(first, { organization_id: organization.id });

    const write = async () => {
      for (;;) {
        const answer = await first.post('/calibrations', calibrationBody(asset)).then(
          (given) => given,
          () => null,
        );
        if (answer?.status !== 201) return;
        acknowledged.push(answer.body.id as string);
      }
    };
    const writing = Array.from({ length: WRITERS }, write);
    const url = await embeddedDatabaseUrl(dataDir);
    await eventually(async () => {
      const making = await query(url, `select 1 from pgboss.job where name = 'certificate.make' and state = 'active'`);
      return acknowledged.length >= AT_LEAST && making.length > 0;
    });
    etalon.signal('SIGKILL');
    await Promise.all([...writing, etalon.exited]);

    again = await startProcess({ DATA_DIR: dataDir });
    root = await signIn(again);
  });
  afterAll(cleanUp);

  const sql = async <T>(text: string, values: unknown[] = []) =>
    query<T>(await embeddedDatabaseUrl(dataDir), text, values);

  it('has lost nothing that was acknowledged', async () => {
    expect(acknowledged.length).toBeGreaterThanOrEqual(AT_LEAST);
    for (const id of acknowledged) {
      const { body } = await root.get(`/calibrations/${id}`).expect(200);
      expect(body.id).toBe(id);
    }
  });

  it('has left nothing half done', async () => {
    expect(await halfDone(await embeddedDatabaseUrl(dataDir))).toEqual([]);
  });

  it('makes the certificates that were under way, each once, and every file is whole', async () => {
    await eventually(async () => {
      const [row] = await sql<{ open: number }>(
        `select count(*)::int as open from calibrations c
          where not exists (select 1 from certificates x where x.calibration_id = c.id)`,
      );
      return row?.open === 0;
    });

    const files = await sql<{ object_name: string; checksum_sha256: string }>(
      `select f.object_name, f.checksum_sha256 from certificates x join stored_files f on f.id = x.file_id`,
    );
    expect(files.length).toBeGreaterThanOrEqual(acknowledged.length);
    for (const { object_name, checksum_sha256 } of files) {
      const content = await readFile(join(dataDir, 'files', object_name));
      expect(createHash('sha256').update(content).digest('hex')).toBe(checksum_sha256);
    }
    const numbers = await sql<{ number: string }>('select number from certificates');
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
  });

  it('killed together with its database, starts again all the same', async () => {
    const postmaster = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    again.signal('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await again.exited;
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true);

    const third = await startProcess({ DATA_DIR: dataDir });
    const { body } = await (await signIn(third)).get(`/calibrations/${acknowledged.at(-1)}`).expect(200);

    expect(body.id).toBe(acknowledged.at(-1));
    third.signal('SIGTERM');
    expect(await third.exited).toBe(0);
  });
});
