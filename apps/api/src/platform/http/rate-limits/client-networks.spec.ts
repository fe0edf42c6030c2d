import { networksOf, perNetwork } from './client-networks.js';

describe('the network of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', null],
    ['192.0.2.7:50123', '192.0.2.7', null],
    ['::ffff:192.0.2.7', '192.0.2.7', null],
    ['::FFFF:c000:0207', '192.0.2.7', null],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7', null],
    ['64:ff9b::192.0.2.7', '192.0.2.7', null],
    ['2002:c000:207:1234::1', '192.0.2.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['fe80::1%25', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::', '0:0:0:0::/64', '0:0:0::/48'],
    [' 192.0.2.7 ', '192.0.2.7', null],
  ])('of %s is counted by %s and %s', (address, near, wide) => {
    expect(networksOf(address)).toEqual({ near, wide });
  });

  it.each([
    null,
    undefined,
    '',
    'unix:',
    'localhost',
    '0x7f.1',
    '127.1',
    '192.0.2.256',
    '2001:db8',
    '1:2:3:4:5:6:7:8:9',
    '%',
    ']',
    '::::::::::',
    '2001:db8::g',
  ])('of %j is unknown', (address) => {
    expect(networksOf(address)).toEqual({ near: 'unknown', wide: null });
  });

  it('has an eightfold limit for a /48 compared to a /64', () => {
    const limits = perNetwork('x.network', '2001:db8:1:2::3', { attempts: 10, window_seconds: 60 });

    expect(limits).toEqual([
      { name: 'x.network', subject: '2001:db8:1:2::/64', attempts: 10, window_seconds: 60 },
      { name: 'x.network', subject: '2001:db8:1::/48', attempts: 80, window_seconds: 60 },
    ]);
  });
});
