import { difference } from './difference.js';

describe('the difference of two views', () => {
  it('is null when nothing changed, whatever the order of keys', () => {
    expect(difference({ a: 1, b: null }, { b: null, a: 1 })).toBeNull();
  });

  it('has one entry per changed field with old and new value', () => {
    expect(difference({ a: 1, b: 'x', c: [1] }, { a: 2, b: 'x', c: [1, 2] })).toEqual({
      before: { a: 1, c: [1] },
      after: { a: 2, c: [1, 2] },
    });
  });

  it('treats absent and null alike', () => {
    expect(difference({ a: null }, {})).toBeNull();
  });

  it('tells a channel that came or went in one row', () => {
    const before = { 'channel.1.unit': 'V', 'channel.1.resolution': 0.1, 'channel.2.unit': 'V' };
    const after = { 'channel.2.unit': 'mV', 'channel.3.unit': 'V', 'channel.3.resolution': null };

    expect(difference(before, after)).toEqual({
      before: { 'channel.1': 'present', 'channel.2.unit': 'V' },
      after: { 'channel.1': 'removed', 'channel.2.unit': 'mV', 'channel.3': 'added' },
    });
  });

  it('survives dots in channel ids', () => {
    expect(difference({ 'channel.a.b.unit': 'V' }, { 'channel.a.b.unit': 'A' })).toEqual({
      before: { 'channel.a.b.unit': 'V' },
      after: { 'channel.a.b.unit': 'A' },
    });
  });
});
