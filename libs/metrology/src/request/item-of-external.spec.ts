import { itemOfExternal } from './item-of-external.js';

describe('an item that another laboratory calibrated', () => {
  it('adds no resolution to the U that is stated, and has one where none is', () => {
    const channel = { resolution: 0.01, unit: 'g' };

    expect(itemOfExternal(channel, { reference_standard_uncertainty: 0.1 })).toEqual({ resolution: null, unit: 'g' });
    expect(itemOfExternal(channel, {})).toEqual(channel);
    expect(itemOfExternal(channel, null)).toEqual(channel);
  });
});
