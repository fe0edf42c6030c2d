// npm omits optional platform packages that the registry lacks: `npm ci` refuses the lock. Run after every dependency
// change.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const text = readFileSync(file, 'utf8');
const lock = JSON.parse(text);
const packages = lock.packages;

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'mipsel',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const SPELLINGS = {
  windows: 'win32',
  win: 'win32',
  macos: 'darwin',
  linuxmusl: 'linux',
  x86: 'ia32',
  ppc64le: 'ppc64',
  ppc64el: 'ppc64',
  armv6: 'arm',
  armv7: 'arm',
  wasm: 'wasm32',
};

const added = [];
for (const [place, entry] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isResolved(place, name) || !/^\d+\.\d+\.\d+[\w.+-]*$/.test(range)) continue;
    packages[`node_modules/${name}`] = describe(name, range, entry);
    added.push(`${name}@${range}`);
  }
}
const isCheck = process.argv.includes('--check');
const unsummed = Object.entries(packages).filter(
  ([place, { link, integrity }]) => place.includes('node_modules/') && !link && !integrity,
);
const unknown = isCheck ? unsummed : unsummed.filter(([place, entry]) => !addIntegrity(nameOf(place), entry));
const addresses = Object.values(packages).filter((entry) => /^https?:/.test(entry.resolved ?? ''));
for (const entry of addresses) delete entry.resolved;

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
const complete = `${JSON.stringify(lock, null, 2)}\n`;
const findings = [
  ...added.map((name) => `missing: ${name}`),
  ...(addresses.length > 0 ? [`registry addresses: ${addresses.length}`] : []),
  ...unknown.map(([place]) => `without integrity: ${nameOf(place)}`),
];

if (findings.length === 0) console.log(`package-lock.json is complete (${Object.keys(packages).length - 1} entries)`);
else console.log(findings.join('\n'));
if (isCheck) {
  if (findings.length > 0) {
    console.log('package-lock.json is not complete: run npm run lock:complete');
    process.exitCode = 1;
  }
} else if (complete !== text) {
  writeFileSync(file, complete);
  console.log(`Added ${added.length} entries and ${unsummed.length - unknown.length} checksums to package-lock.json`);
}

function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function addIntegrity(name, entry) {
  const { stdout } = spawnSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], { encoding: 'utf8' });
  const integrity = stdout.trim();
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)) return false;
  // npm's field order.
  const { version, ...rest } = entry;
  for (const field of Object.keys(entry)) delete entry[field];
  Object.assign(entry, { version, integrity, ...rest });
  return true;
}

/** Node's module resolution. */
function isResolved(place, name) {
  for (let folder = place; ;) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut >= 0 ? folder.slice(0, cut) : '';
  }
}

function describe(name, version, parent) {
  const words = name
    .toLowerCase()
    .split(/[@/.-]/)
    .flatMap((part) => [part, ...part.split('_')])
    .map((part) => SPELLINGS[part] ?? part);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor)).slice(0, 1);
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') || words.includes('glibc') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(libc.length > 0 && os.includes('linux') && { libc }),
    optional: true,
    ...(os.length > 0 && { os: os.slice(0, 1) }),
  };
}
