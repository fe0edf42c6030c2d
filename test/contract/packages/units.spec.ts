import { settingNames } from '../../../apps/api/src/platform/config/config.js';
import { nodeFlags, readText, filesBelow } from './read-package.js';

const COMMON = 'docker/systemd/etalon-.service.d/service.conf';
const units = filesBelow('docker/systemd').filter((path) => path.endsWith('.service'));

const lines = (path: string) =>
  readText(path)
    .split('\n')
    .filter((line) => /^[A-Z]\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
const common = new Map(lines(COMMON));

describe('systemd units', () => {
  it('all include the common settings', () => {
    expect(units.length).toBeGreaterThan(2);
    expect(units.filter((path) => !/\/etalon-[^/]+\.service$/.test(path))).toEqual([]);
  });

  it('start like npm start', () => {
    expect(common.get('ExecStart')).toBe(`/usr/bin/node ${nodeFlags.join(' ')} /opt/etalon/dist/apps/api/main.js`);
  });

  it.each([
    ['NoNewPrivileges', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['AmbientCapabilities', ''],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateTmp', 'yes'],
    ['PrivateDevices', 'yes'],
    ['ProtectKernelTunables', 'yes'],
    ['ProtectControlGroups', 'yes'],
    ['RestrictSUIDSGID', 'yes'],
    ['SystemCallArchitectures', 'native'],
    ['StateDirectoryMode', '0700'],
    ['UMask', '0077'],
    // Only the service gets the signal: ends database and browser in order.
    ['KillMode', 'mixed'],
  ])('have %s=%s', (name, value) => {
    expect(common.get(name)).toBe(value);
  });

  it('keep the sandbox of the browser and the JavaScript JIT', () => {
    expect(common.get('RestrictNamespaces')?.split(' ')).toEqual(expect.arrayContaining(['user', 'pid', 'net']));
    expect(common.has('MemoryDenyWriteExecute')).toBe(false);
    expect(common.has('PrivateUsers')).toBe(false);
  });

  it('are installed by commands that work on a fresh machine', () => {
    const installed = [...readText('docker/systemd/README.md').matchAll(/^install .*/gm)].map(([line]) => line);

    expect(installed.length).toBeGreaterThan(1);
    // Debian 12 has no /etc/sysusers.d.
    expect(installed.filter((line) => line.includes('/etc/sysusers.d/') && !line.includes(' -D '))).toEqual([]);
  });

  it('do not weaken the common settings, and set only known variables without secrets', () => {
    const known: readonly string[] = [...settingNames, 'NODE_ENV'];
    const own = units.flatMap((path) => lines(path).map(([name]) => name));
    const set = [COMMON, ...units]
      .flatMap(lines)
      .filter(([name]) => name === 'Environment')
      .flatMap(([, value]) => value.split(' ').map((one) => one.split('=')[0] ?? ''));

    expect(own.filter((name) => common.has(name) && name !== 'Environment')).toEqual([]);
    expect(set.filter((name) => !known.includes(name) || /SECRET|PASSWORD|TOKEN|KEY/.test(name))).toEqual([]);
  });
});
