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

describe('the units of systemd', () => {
  it('all take what they have in common', () => {
    expect(units.length).toBeGreaterThan(2);
    expect(units.filter((path) => !/\/etalon-[^/]+\.service$/.test(path))).toEqual([]);
  });

  it('start as npm start does', () => {
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

  it('leave the browser its sandbox and JavaScript its compiler', () => {
    expect(common.get('RestrictNamespaces')?.split(' ')).toEqual(expect.arrayContaining(['user', 'pid', 'net']));
    expect(common.has('MemoryDenyWriteExecute')).toBe(false);
    expect(common.has('PrivateUsers')).toBe(false);
  });

  it('are installed by commands that need no folder which a fresh machine may lack', () => {
    const installed = [...readText('docker/systemd/README.md').matchAll(/^install .*/gm)].map(([line]) => line);

    expect(installed.length).toBeGreaterThan(1);
    // Debian 12 has no /etc/sysusers.d.
    expect(installed.filter((line) => line.includes('/etc/sysusers.d/') && !line.includes(' -D '))).toEqual([]);
  });

  it('loosen nothing of it, and set what Etalon knows and no secret', () => {
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
