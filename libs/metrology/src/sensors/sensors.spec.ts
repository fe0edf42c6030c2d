import { expectAbsolute, expectRelative } from '../../verification/support.js';
import { IEC_60751, platinumResistance, platinumSlope, platinumTemperature } from './callendar-van-dusen.js';
import { referenceRatio, referenceTemperature, sprtResistance, sprtTemperature } from './its90.js';
import { correctedValue, onePointCorrection, twoPointCorrection } from './point-corrections.js';
import { SensorError } from './sensor-error.js';
import { thermistorResistance, thermistorTemperature } from './steinhart-hart.js';
import { THERMOCOUPLES, THERMOCOUPLE_TYPES } from './thermocouple-functions.js';
import { thermocoupleRange, thermocoupleSlope, thermocoupleTemperature, thermocoupleVoltage } from './thermocouples.js';

describe('industrial platinum (IEC 60751:2008, Table 1)', () => {
  it.each([
    [-200, 18.52],
    [-100, 60.26],
    [-50, 80.31],
    [0, 100],
    [25, 109.73],
    [100, 138.51],
    [200, 175.86],
    [400, 247.09],
    [600, 313.71],
    [850, 390.48],
  ])('has at %d °C %d Ω', (t, r) => {
    expectAbsolute(platinumResistance(t), r, 0.005);
    expectAbsolute(platinumTemperature(platinumResistance(t)), t, 1e-9);
    const h = 1e-4;
    const inside = Math.min(849, Math.max(-199, t === 0 ? 1 : t));
    expectRelative(
      platinumSlope(inside),
      (platinumResistance(inside + h) - platinumResistance(inside - h)) / (2 * h),
      1e-6,
    );
  });

  it('accepts user-defined coefficients, and rejects invalid ones', () => {
    expectAbsolute(platinumResistance(100, { ...IEC_60751, r0: 1000 }), 1385.055, 0.001);
    expect(() => platinumTemperature(100, { r0: 100, a: -1, b: 0, c: 0 })).toThrow(SensorError);
    expect(() => platinumResistance(851)).toThrow('from -200 to 850');
    expect(() => platinumTemperature(400)).toThrow(SensorError);
  });
});

describe('the ITS-90 (Preston-Thomas, Table 1: reference ratios of the fixed points)', () => {
  it.each([
    [13.8033, 0.00119007],
    [24.5561, 0.00844974],
    [54.3584, 0.09171804],
    [83.8058, 0.21585975],
    [234.3156, 0.84414211],
    [273.16, 1],
    [302.9146, 1.11813889],
    [429.7485, 1.60980185],
    [505.078, 1.89279768],
    [692.677, 2.5689173],
    [933.473, 3.3760086],
    [1234.93, 4.28642053],
  ])('%d K has the ratio %d', (kelvin, ratio) => {
    expectAbsolute(referenceRatio(kelvin), ratio, 2e-8);
    expectAbsolute(referenceTemperature(referenceRatio(kelvin)), kelvin, 1e-6);
  });

  it('a thermometer converts both ways by its deviation functions', () => {
    const deviation = {
      above: { a: -1.6462e-4, b: -8.9e-6, c: 1.2e-6, d: 4e-5, w_aluminium: 3.3755 },
      below: { a: -1.7e-4, b: 6.5e-6 },
    };
    for (const kelvin of [84, 150, 260, 280, 400, 900, 1000, 1200]) {
      expectAbsolute(sprtTemperature(sprtResistance(kelvin, 25.5, deviation), 25.5, deviation), kelvin, 1e-8);
    }
    expectAbsolute(sprtTemperature(25.5, 25.5, { above: { a: 0 } }), 273.16, 1e-4);
    expect(() => sprtTemperature(20, 25.5, { above: { a: 0 } })).toThrow('below the triple point');
  });
});

describe('thermocouples (IEC 60584-1:2013, tables in mV)', () => {
  it.each([
    [
      'K',
      [
        [-270, -6.458],
        [-200, -5.891],
        [-100, -3.554],
        [0, 0],
        [25, 1],
        [100, 4.096],
        [500, 20.644],
        [1000, 41.276],
        [1372, 54.886],
      ],
    ],
    [
      'J',
      [
        [-210, -8.095],
        [-100, -4.633],
        [100, 5.269],
        [500, 27.393],
        [760, 42.919],
        [1000, 57.953],
        [1200, 69.553],
      ],
    ],
    [
      'T',
      [
        [-270, -6.258],
        [-200, -5.603],
        [-100, -3.379],
        [100, 4.279],
        [200, 9.288],
        [400, 20.872],
      ],
    ],
    [
      'E',
      [
        [-270, -9.835],
        [-200, -8.825],
        [-100, -5.237],
        [100, 6.319],
        [500, 37.005],
        [1000, 76.373],
      ],
    ],
    [
      'N',
      [
        [-270, -4.345],
        [-200, -3.99],
        [-100, -2.407],
        [100, 2.774],
        [500, 16.748],
        [1000, 36.256],
        [1300, 47.513],
      ],
    ],
    [
      'R',
      [
        [-50, -0.226],
        [100, 0.647],
        [500, 4.471],
        [1000, 10.506],
        [1500, 17.451],
        [1768, 21.101],
      ],
    ],
    [
      'S',
      [
        [-50, -0.236],
        [100, 0.646],
        [500, 4.233],
        [1000, 9.587],
        [1500, 15.582],
        [1768, 18.693],
      ],
    ],
    [
      'B',
      [
        [100, 0.033],
        [500, 1.242],
        [1000, 4.834],
        [1500, 10.099],
        [1820, 13.82],
      ],
    ],
  ] as const)('type %s', (type, values) => {
    for (const [t, voltage] of values) expectAbsolute(thermocoupleVoltage(type, t), voltage, 0.00055);
  });

  it.each(THERMOCOUPLE_TYPES)('type %s: continuous pieces, correct inverse and slope of the table', (type) => {
    const pieces = THERMOCOUPLES[type];
    for (const { to } of pieces.slice(0, -1)) {
      expectAbsolute(thermocoupleVoltage(type, to + 1e-9), thermocoupleVoltage(type, to - 1e-9), 2e-6);
    }
    const [low, high] = thermocoupleRange(type);
    for (let k = 0; k <= 40; k += 1) {
      const t = low + ((high - low) * k) / 40;
      if (type === 'B' && t < 60) continue;
      const voltage = thermocoupleVoltage(type, t, 20);
      expectAbsolute(thermocoupleTemperature(type, voltage, 20), t, 1e-6);
      if (k === 0 || k === 40) continue;
      const h = 1e-3;
      expectRelative(
        thermocoupleSlope(type, t),
        (thermocoupleVoltage(type, t + h) - thermocoupleVoltage(type, t - h)) / (2 * h),
        1e-4,
      );
    }
  });

  it('rejects values outside of the range', () => {
    expect(() => thermocoupleVoltage('K', 1373)).toThrow('outside the range from -270 to 1372');
    expect(() => thermocoupleTemperature('K', 60)).toThrow(SensorError);
    expect(() => thermocoupleTemperature('B', 0)).toThrow(SensorError);
  });
});

describe('thermistors', () => {
  it('pass through three points with their exact coefficients', () => {
    const points = [
      { resistance: 25_415, temperature: 5 },
      { resistance: 10_021, temperature: 25 },
      { resistance: 6545, temperature: 35 },
    ];
    const coefficients = { a: 1.1383690505328593e-3, b: 2.3245287066737028e-4, c: 9.488985277760263e-8 };

    for (const { resistance, temperature } of points) {
      expectAbsolute(thermistorTemperature(resistance, coefficients), temperature, 1e-9);
      expectRelative(thermistorResistance(temperature, coefficients), resistance, 1e-11);
    }
    expect(() => thermistorTemperature(-1, coefficients)).toThrow(SensorError);
  });
});

describe('corrections at one and two points', () => {
  const [ice, steam] = [
    { indication: 0.3, reference: 0 },
    { indication: 99.1, reference: 100 },
  ];

  it('add a difference, or a line', () => {
    expect(onePointCorrection(ice)).toEqual({ offset: -0.3, gain: 1 });
    const { offset, gain } = twoPointCorrection(ice, steam);
    expect(offset + gain * 0.3).toBeCloseTo(0, 12);
    expect(offset + gain * 99.1).toBeCloseTo(100, 12);
    expect(() => twoPointCorrection(ice, ice)).toThrow(SensorError);
  });

  it('carry the uncertainty of the reference at its point, and the smaller half in the middle', () => {
    const at = (indication: number) =>
      correctedValue(indication, { ...ice, uncertainty: 0.02 }, { ...steam, uncertainty: 0.02 }, 0);

    expectRelative(at(0.3).standard_uncertainty, 0.02, 1e-12);
    expectRelative(at(49.7).standard_uncertainty, 0.02 / Math.SQRT2, 1e-12);
  });
});
