// Reload the page manually.
import { spawn } from 'node:child_process';
import { buildStale, LIBRARIES, markStale } from './build.mjs';
import { command, endPrograms, root } from './run.mjs';

const PATIENCE_MS = 40_000;

const programs = [
  ['libs', [command('typescript', 'tsc'), '-b', '--watch', '--preserveWatchOutput', ...LIBRARIES]],
  ['api', [command('@nestjs/cli', 'nest'), 'build', 'api', '-b', 'tsc', '--watch', '--preserveWatchOutput']],
  ['web', [command('@angular/cli', 'ng'), 'build', '--watch', '--configuration=development', '--progress=false']],
  // Node sends SIGTERM and waits: the database stops cleanly.
  ['run', ['--watch', '--watch-preserve-output', '--enable-source-maps', 'dist/apps/api/main.js']],
];

const children = new Map();
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endPrograms();
    void stop(0);
  });
}

try {
  await buildStale(['libs', 'api', 'web'], console.log);
} catch (error) {
  // Watchers report errors after each change.
  console.error(error.message);
}
if (!stopping) {
  // Not a production build.
  markStale('web');
  for (const [name, args] of programs) start(name, args);
}

function start(name, args) {
  // Process groups: Ctrl-C reaches only this process.
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NG_CLI_ANALYTICS: 'false', LOG_FORMAT: process.env.LOG_FORMAT ?? 'pretty' },
  });
  children.set(name, child);
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    prefixLines(stream, (line) => target.write(`${name.padEnd(4)} │ ${line}\n`));
  }
  child.once('exit', (code) => {
    children.delete(name);
    if (!stopping) {
      console.error(`${name} ended (${code}); stopping the others`);
      void stop(1);
    }
  });
}

function prefixLines(stream, write) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.trim()) write(line);
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  // Compilers with children; the watcher alone forwards the signal.
  for (const [name, child] of children) process.kill(name === 'run' ? child.pid : -child.pid, 'SIGTERM');
  const deadline = Date.now() + PATIENCE_MS;
  while (children.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const child of children.values()) process.kill(-child.pid, 'SIGKILL');
  process.exit(code);
}
