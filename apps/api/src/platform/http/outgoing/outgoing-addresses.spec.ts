import { isIPv4 } from 'node:net';
import { hostOf, isPublic, OutgoingAddresses } from './outgoing-addresses.js';

const at = (address: string) => ({ address, family: isIPv4(address) ? (4 as const) : (6 as const) });

describe('an outgoing address', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001:81b::200e'])(
    'that is public: %s',
    (address) => expect(isPublic(at(address))).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.19.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ])('that is not public: %s', (address) => expect(isPublic(at(address))).toBe(false));

  it.each([
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['http://１２７.0.0.1/', '127.0.0.1'],
    ['http://LOCALHOST./', 'localhost'],
  ])('is parsed from %s like in the connection', (text, host) => expect(hostOf(new URL(text))).toBe(host));

  it('can be allowed by the operator, and only then use http', async () => {
    const own = new OutgoingAddresses(['10.20.0.0/16', 'fd00:20::/48', '127.0.0.1']);
    for (const url of ['http://10.20.3.4/', 'https://[fd00:20::5]/', 'https://8.8.8.8/'])
      await expect(own.of(new URL(url))).resolves.toHaveLength(1);
    for (const url of [
      'http://8.8.8.8/',
      'http://10.21.0.1/',
      'https://127.0.0.2/',
      'https://localhost/',
      'https://a.localhost/',
    ])
      await expect(own.of(new URL(url))).rejects.toThrow();
  });
});
