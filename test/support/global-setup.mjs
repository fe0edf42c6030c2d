import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from './database-cluster.mjs';

export default async function setUp() {
  const cluster = await startCluster();
  process.env.ETALON_TEST_CLUSTER = cluster.url;
  // Every test application leaves here what audit codes it saw written.
  process.env.ETALON_SEEN_CODES ??= mkdtempSync(join(tmpdir(), 'etalon-seen-'));
  globalThis.etalonTestCluster = cluster;
}
