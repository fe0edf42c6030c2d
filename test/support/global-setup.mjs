import { startCluster } from './database-cluster.mjs';

export default async function setUp() {
  const cluster = await startCluster();
  process.env.ETALON_TEST_CLUSTER = cluster.url;
  process.env.ETALON_TEST_SUPERUSER = cluster.superuser;
  globalThis.etalonTestCluster = cluster;
}
