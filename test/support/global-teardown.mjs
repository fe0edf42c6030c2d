export default async function tearDown() {
  await globalThis.etalonTestCluster?.stop();
}
