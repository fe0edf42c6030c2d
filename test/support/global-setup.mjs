import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from './database-cluster.mjs';

export default async function setUp() {
  const cluster = await startCluster();
  process.env.ETALON_TEST_CLUSTER = cluster.url;
  globalThis.etalonTestCluster = cluster;
  // Every test application leaves here what audit codes it saw written. A folder that is given gathers several runs.
  if (process.env.ETALON_SEEN_CODES) return;
  globalThis.etalonSeenCodes = mkdtempSync(join(tmpdir(), 'etalon-seen-'));
  process.env.ETALON_SEEN_CODES = globalThis.etalonSeenCodes;
}
