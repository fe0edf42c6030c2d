import { type ChildProcess, spawn } from 'node:child_process';
import type { Account } from './account.js';

/**
 * Watches a pipe of this process, whose end stops the program. Own session: Ctrl-C reaches Etalon alone, which drains
 * first.
 */
const GUARD = [
  'exec 3<&0',
  '"$@" </dev/null 3<&- & PROGRAM=$!',
  'trap "" INT TERM HUP',
  '(read -r _ <&3; kill -INT $PROGRAM 2>/dev/null) & WATCHER=$!',
  'wait $PROGRAM; STATUS=$?',
  'kill -KILL $WATCHER 2>/dev/null',
  'exit $STATUS',
].join('\n');

export interface Guarded {
  child: ChildProcess;
  exited: Promise<{ code: number | null }>;
  output(): string;
  end: () => void;
}

/** Entered before the account changes: unprivileged accounts cannot traverse a private home. */
export function runGuarded(
  command: string[],
  options: { account: Account; folder: string; onLine?: (line: string) => void },
): Guarded {
  const child = spawn('/bin/sh', ['-c', GUARD, 'etalon-guard', ...command], {
    ...options.account,
    cwd: options.folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
  });
  const lines: string[] = [];
  let rest = '';
  const read = (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      options.onLine?.(line);
    }
    lines.splice(0, lines.length - 50);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
  child.stdin.on('error', () => undefined);
  const exited = new Promise<{ code: number | null }>((resolve) => {
    let failed = false;
    child.once('error', (error) => {
      failed = true;
      lines.push(error.message);
      resolve({ code: null });
    });
    // 'close' waits for orphans that hold the output open.
    child.once('exit', (code) => {
      if (!failed) setTimeout(() => resolve({ code }), 10);
      child.stdin.destroy();
    });
  });
  return { child, exited, output: () => [...lines, rest].join('\n').trim(), end: () => child.stdin.end() };
}
