import { difference } from './difference.js';

describe('the difference of two states', () => {
  it('is null without changes, in any order of keys', () => {
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

  it('lists an added or removed channel in one row', () => {
    const before = { 'channel.1.unit': 'V', 'channel.1.resolution': 0.1, 'channel.2.unit': 'V' };
    const after = { 'channel.2.unit': 'mV', 'channel.3.unit': 'V', 'channel.3.resolution': null };

    expect(difference(before, after)).toEqual({
      before: { 'channel.1': 'present', 'channel.2.unit': 'V' },
      after: { 'channel.1': 'removed', 'channel.2.unit': 'mV', 'channel.3': 'added' },
    });
  });

  it('matches channels by UUID and names them by their channel_id before the change', () => {
    const [one, two, three] = ['0f0e', '1f1e', '2f2e'];
    const before = {
      [`channel.${one}.channel_id`]: 'CH1',
      [`channel.${one}.unit`]: 'V',
      [`channel.${two}.channel_id`]: 'Rear 1.5',
      [`channel.${two}.unit`]: 'V',
    };
    const after = {
      [`channel.${one}.channel_id`]: 'CH1B',
      [`channel.${one}.unit`]: 'mV',
      [`channel.${two}.channel_id`]: 'Rear 1.5',
      [`channel.${two}.unit`]: 'A',
      [`channel.${three}.channel_id`]: 'CH1',
      [`channel.${three}.unit`]: 'V',
    };

    expect(difference(before, after)).toEqual({
      before: { 'channel.CH1.channel_id': 'CH1', 'channel.CH1.unit': 'V', 'channel.Rear 1.5.unit': 'V' },
      after: {
        'channel.CH1.channel_id': 'CH1B',
        'channel.CH1.unit': 'mV',
        'channel.Rear 1.5.unit': 'A',
        'channel.CH1': 'added',
      },
    });
  });

  it('matches the steps of a procedure by id, also with duplicate titles', () => {
    const step = (id: string, title: string, description: string | null = null) => ({
      [`step.${id}.title`]: title,
      [`step.${id}.description`]: description,
    });
    const before = { ...step('a', 'Settle'), ...step('b', 'Read', 'Up'), ...step('c', 'Read', 'Down') };
    const after = { ...step('c', 'Read', 'Down twice'), ...step('a', 'Wait', 'An hour'), ...step('d', 'Clean') };

    expect(difference(before, after)).toEqual({
      before: {
        'step.Settle.title': 'Settle',
        'step.Settle.description': null,
        'step.Read.description': 'Up',
        'step.Read (2).description': 'Down',
      },
      after: {
        'step.Settle.title': 'Wait',
        'step.Settle.description': 'An hour',
        'step.Read.description': null,
        'step.Read (2).description': 'Down twice',
      },
    });
  });
});
