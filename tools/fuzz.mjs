// `npm run test:fuzz`: sends every operation of the API document what it allows and what it does not, for some minutes.
// FUZZ_MINUTES (default 4) says how long, FUZZ_SEED repeats a round; the seed stands in the output. A short round is part of
// `npm test`.
import { buildStale } from './build.mjs';
import { command, runNode } from './run.mjs';

const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31);
const minutes = process.env.FUZZ_MINUTES ?? '4';
console.log(`Sending for ${minutes} minutes, FUZZ_SEED=${seed}`);
await buildStale(['libs'], console.log);
const { code } = await runNode(command('jest'), ['--selectProjects', 'api', '--maxWorkers=1', 'test/fuzz'], {
  show: true,
  env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', FUZZ_SEED: seed, FUZZ_MINUTES: minutes },
});
process.exit(code ?? 1);
