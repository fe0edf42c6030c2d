import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const require = createRequire(import.meta.url);
const children = new Set();

export function endPrograms(signal = 'SIGTERM') {
  for (const child of children) child.kill(signal);
}

/** Path, to be run by this very Node. */
export function command(packageName, name = packageName) {
  const file = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = require(file);
  return join(dirname(file), typeof bin === 'string' ? bin : bin[name]);
}

/** `show`: true or 'stderr'. `code`: null if not started or killed; `flags`: Node options. */
export function runNode(script, args, { env = {}, flags = [], show = false, onStart } = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [...flags, script, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    if (child.pid) onStart?.(child.pid);
    let output = '';
    const take = (stream, target, shown) => {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (shown) target.write(text);
      });
    };
    take(child.stdout, process.stdout, show === true);
    take(child.stderr, process.stderr, Boolean(show));
    const finish = (code) => {
      children.delete(child);
      done({ code, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(null);
    });
    child.once('close', (code) => finish(code));
  });
}

export const seconds = (began) => ((performance.now() - began) / 1000).toFixed(1);
