import { rmSync } from 'node:fs';
import { unseenCodes } from './unseen-codes.mjs';

export default async function tearDown({ testPathPatterns, testNamePattern }) {
  await globalThis.etalonTestCluster?.stop();
  const folder = globalThis.etalonSeenCodes;
  if (!folder) return;
  const everything = testPathPatterns.patterns.length === 0 && !testNamePattern;
  const unseen = everything ? await unseenCodes(folder) : [];
  rmSync(folder, { recursive: true, force: true });
  if (unseen.length === 0) return;
  process.stderr.write(`Declared audit codes that no test provokes: ${unseen.join(', ')}\n`);
  // Throwing here would lose the results of all tests.
  process.exitCode = 1;
}
