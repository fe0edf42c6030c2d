'use strict';
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { spawn } = require('node:child_process');
const { withLock } = require('./lock.cjs');

const root = path.resolve(__dirname, '..');
const lockfile = path.join(root, 'package-lock.json');
const bin = path.join(root, 'node_modules', '.bin');
// A hash: clones have new timestamps.
const stamp = path.join(root, 'node_modules', '.lock-sha256');

const isInstalled = () => read(stamp) === hashOfLockfile();

async function run() {
  try {
    if (!isInstalled()) {
      const onWait = (pid) => console.log(`Waiting for process ${pid ?? '?'}, which installs the packages...`);
      await withLock(path.join(root, 'dist', '.install-lock'), onWait, async (hold) => {
        if (!isInstalled()) await install(hold);
      });
    }
    checkOwnNode();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function install(hold) {
  const before = fs.existsSync(path.join(root, 'node_modules'));
  console.log(
    before
      ? 'Installing packages (package-lock.json has changed, about a minute)...'
      : 'Installing packages (first start only, about a minute)...',
  );
  const began = Date.now();
  const want = hashOfLockfile();
  // A partial installation counts as none.
  fs.rmSync(stamp, { force: true });
  const stopReporting = reportProgress(began);
  const code = await npm(hold, [
    'ci',
    // Overrides NODE_ENV and npm settings: building needs development packages.
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ]).finally(stopReporting);
  if (code !== 0) throw new Error(`The packages could not be installed: npm ci ended with ${code}.`);
  fs.writeFileSync(stamp, want);
  console.log(`Packages installed in ${seconds(began)} s`);
}

/** `npm ci` deletes node_modules: needs a Node outside. */
function npm(hold, args) {
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== bin)
    .join(path.delimiter);
  const env = { ...process.env, PATH, PUPPETEER_SKIP_DOWNLOAD: '1', SCARF_ANALYTICS: 'false' };
  const cli = process.env.npm_execpath;
  const isNpm = cli !== undefined && path.basename(cli) === 'npm-cli.js';
  const options = {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && !isNpm,
  };
  const child = isNpm ? spawn(nodeOutside(PATH), [cli, ...args], options) : spawn('npm', args, options);
  if (child.pid) hold(child.pid);
  return new Promise((resolve, reject) => {
    const forward = (name) => () => child.kill(name);
    const signals = ['SIGINT', 'SIGTERM'].map((name) => [name, forward(name)]);
    for (const [name, handler] of signals) process.on(name, handler);
    child.once('error', (error) => reject(new Error(`npm cannot be started: ${error.message}`)));
    child.once('exit', (code, signal) => {
      for (const [name, handler] of signals) process.removeListener(name, handler);
      resolve(code ?? signal);
    });
  });
}

function nodeOutside(PATH) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const found = PATH.split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
  return found ?? process.execPath;
}

function reportProgress(began) {
  const expected = requiredPackages();
  const timer = setInterval(() => {
    const there = expected.filter((key) => fs.existsSync(path.join(root, key, 'package.json'))).length;
    const state = there === 0 ? 'npm is preparing' : `${there} of ${expected.length} packages`;
    console.log(`  ${state}, ${seconds(began)} s`);
  }, 5000);
  return () => clearInterval(timer);
}

/** Optional packages depend on platform and Node. */
function requiredPackages() {
  const { packages } = JSON.parse(fs.readFileSync(lockfile, 'utf8'));
  return Object.entries(packages)
    .filter(([key, entry]) => key.includes('node_modules/') && !entry.link && !entry.optional && !entry.extraneous)
    .map(([key]) => key);
}

/** Only Linux and Windows use the packaged Node. */
function checkOwnNode() {
  if (fs.existsSync(path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node'))) return;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 15)) return;
  throw new Error(
    `No Node comes with the packages for ${process.platform}-${process.arch}: install Node 24.15 or later ` +
      `(this is ${process.versions.node}).`,
  );
}

function hashOfLockfile() {
  return crypto.createHash('sha256').update(fs.readFileSync(lockfile)).digest('hex');
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const seconds = (began) => Math.round((Date.now() - began) / 1000);

module.exports = { run };
