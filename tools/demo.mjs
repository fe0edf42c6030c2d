// Loads into a running Etalon, or starts one. --address http://host:port --email superadmin's --password theirs
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildStale } from './build.mjs';
import { endPrograms, root, seconds } from './run.mjs';

const LOOK_EVERY_MS = 200;

/** Null if one was running. */
let etalon = null;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endPrograms();
    if (!etalon) process.exit(130);
    // Ctrl-C reaches it twice; harmless.
    etalon.kill(signal);
  });
}

try {
  const { address, account } = readOptions();
  const target = address ?? `http://localhost:${process.env.PORT || 3000}`;
  const running = await whatAnswers(target);
  if (running === 'other') throw new Error(`What answers at ${target} is not Etalon. Give --address, or another PORT.`);
  if (running === 'nothing' && address) throw new Error(`Nothing answers at ${address}.`);
  await buildStale(running === 'nothing' ? ['libs', 'api', 'web'] : ['libs'], console.log);
  if (running === 'nothing') await startEtalon(target);
  await load(target, account);
  if (etalon) console.log(`Etalon goes on running at ${target}; Ctrl-C stops it.`);
} catch (error) {
  console.error(error.code?.startsWith('ERR_PARSE_ARGS') || isForPeople(error) ? error.message : error);
  process.exitCode = 1;
  etalon?.kill('SIGTERM');
}

/** No request log while loading, unless configured. */
async function startEtalon(target) {
  etalon = spawn(process.execPath, [join(root, 'dist/apps/api/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...process.env },
  });
  let ended = false;
  void once(etalon, 'exit').then(([code]) => {
    ended = true;
    process.exit(process.exitCode || (code ?? 1));
  });
  while (!ended && (await whatAnswers(target)) !== 'etalon') await pause(LOOK_EVERY_MS);
}

async function load(address, account) {
  const { loadDemo } = await import('./demo/load.mjs');
  const { verifyDemo } = await import('./demo/verify.mjs');
  const { SUPERADMIN } = await import('./demo/people.mjs');
  const began = performance.now();
  const today = new Date().toISOString().slice(0, 10);
  const loaded = await loadDemo({ address, account, today, log: console.log });
  console.log(`Loaded in ${seconds(began)} s. Checking...`);
  const differences = await verifyDemo(loaded, { certificates: true, log: console.log });
  if (differences.length > 0) throw new Error(`The data are not what they should be:\n  ${differences.join('\n  ')}`);
  console.log(`The demonstration data are in Etalon at ${address}.`);
  const superadmin = account?.email ?? SUPERADMIN.email;
  console.log(`Sign in as ${superadmin}${account ? '' : ` with the password ${SUPERADMIN.password}`} (superadmin)`);
  for (const { email, name, role, client } of loaded.people.all) {
    console.log(`  ${email.padEnd(26)} ${name.padEnd(16)} ${role}${client ? '' : ', not activated'}`);
  }
  console.log(`  All of them have the password ${SUPERADMIN.password}.`);
}

function readOptions() {
  const { values } = parseArgs({
    options: { address: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  });
  const { address, email, password } = values;
  if (address !== undefined && !URL.canParse(address)) throw new Error(`${address} is not an address.`);
  if ((email === undefined) !== (password === undefined)) throw new Error('--email and --password belong together.');
  return { address: address?.replace(/\/+$/, ''), account: email === undefined ? undefined : { email, password } };
}

async function whatAnswers(address) {
  try {
    const answer = await fetch(`${address}/health`, { signal: AbortSignal.timeout(5000) });
    const { service } = await answer.json();
    return service === 'etalon' ? 'etalon' : 'other';
  } catch (error) {
    return error.cause?.code === 'ECONNREFUSED' ? 'nothing' : 'other';
  }
}

function isForPeople(error) {
  return ['Error', 'DemoError', 'ApiError'].includes(error.name);
}
