import { climateDeviations, reversedClimate } from './climate.js';

const room = { temperature_min: 21, temperature_max: 25, humidity_max: 60 };

describe('the surroundings against the limits of a procedure', () => {
  it.each([
    [{ temperature: 21, humidity: 60 }, []],
    [{ temperature: 25, humidity: 0, pressure: null }, []],
    [{ temperature: 20.9, humidity: 60 }, ['temperature']],
    [{ temperature: 23, humidity: 60.1 }, ['humidity']],
    [{ temperature: 23 }, ['humidity']],
    [{}, ['temperature', 'humidity']],
    [{ temperature: null, humidity: 61, pressure: 90_000 }, ['temperature', 'humidity']],
  ])('%j deviates in %j', (climate, expected) => {
    expect(climateDeviations(climate, room).map(({ quantity }) => quantity)).toEqual(expected);
  });

  it('gives value and limits, null if unlimited or not recorded', () => {
    expect(climateDeviations({ temperature: -3.5 }, room)).toEqual([
      { quantity: 'temperature', value: -3.5, min: 21, max: 25 },
      { quantity: 'humidity', value: null, min: null, max: 60 },
    ]);
    expect(climateDeviations({}, {})).toEqual([]);
  });

  it('are limits only in their order', () => {
    expect(reversedClimate({ temperature_min: 25, temperature_max: 21 })).toBe('temperature');
    expect(reversedClimate({ pressure_min: 1, humidity_min: 5, humidity_max: 5 })).toBeNull();
  });
});
