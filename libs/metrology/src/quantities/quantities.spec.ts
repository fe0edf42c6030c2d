import { expectRelative } from '../../verification/support.js';
import { convertMagnitude, convertReading, isConvertible } from './convert.js';
import { PHYSICAL_QUANTITIES, physicalQuantity, technologyValues } from './quantities.js';
import type { PhysicalQuantity } from './quantities.js';

const all: readonly PhysicalQuantity[] = PHYSICAL_QUANTITIES;

describe('the physical quantities', () => {
  it('are 44, each with units and technologies of its own', () => {
    expect(all).toHaveLength(44);
    expect(new Set(all.map((quantity) => quantity.value)).size).toBe(44);
    for (const { value, units } of all) {
      expect(units.length).toBeGreaterThan(0);
      expect(new Set(units).size).toBe(units.length);
      expect(physicalQuantity(value)?.technologies.length).toBeGreaterThan(0);
    }
    expect(physicalQuantity('luck')).toBeNull();
  });

  it('store a variant instead of its family', () => {
    const values = technologyValues(
      physicalQuantity('temperature') ?? { value: '', label: '', units: [], technologies: [] },
    );

    expect(values).toContain('RTD PT100');
    expect(values).toContain('thermocouple type K');
    expect(values).toContain('infrared');
    expect(values).not.toContain('RTD');
  });
});

describe('convertMagnitude', () => {
  // NIST SP 811:2008, B.8.
  it.each([
    ['temperature', 1, '°C', '°F', 1.8],
    ['temperature', 0.9, '°F', 'K', 0.5],
    ['pressure', 1, 'psi', 'Pa', 6894.757293168361],
    ['pressure', 1, 'inHg', 'Pa', 3386.388640341],
    ['pressure', 1, 'inH2O', 'Pa', 249.08891],
    ['pressure', 760, 'mmHg', 'Pa', 101325.0144354],
    ['pressure', 1, 'atm', 'hPa', 1013.25],
    ['flow', 1, 'gal/min', 'm³/h', 0.22712470704],
    ['flow', 1, 'lb/min', 'kg/h', 27.2155422],
    ['force', 1, 'lbf', 'N', 4.4482216152605],
    ['torque', 1, 'lbf·ft', 'Nm', 1.3558179483314004],
    ['mass', 1, 'g', 'mg', 1000],
    ['acceleration', 1, 'g', 'm/s²', 9.80665],
    ['velocity', 1, 'knots', 'km/h', 1.852],
    ['angular_velocity', 60, 'rpm', '°/s', 360],
    ['illuminance', 1, 'fc', 'lx', 10.763910416709722],
    ['particle_concentration', 1, 'particles/ft³', 'particles/m³', 35.31466672148859],
    ['capacitance', 4.7, 'nF', 'pF', 4700],
    ['concentration', 1, '%', 'ppb', 1e7],
    ['displacement', 1, 'in', 'mm', 25.4],
    ['radiation', 5, 'rem', 'Sv', 0.05],
    ['frequency', 60, 'bpm', 'Hz', 1],
  ])('%s: %p %s is %s %p', (quantity, value, from, to, expected) => {
    const converted = convertMagnitude(value, from, to, quantity);

    expectRelative(converted, expected, 1e-14);
    expectRelative(convertMagnitude(converted ?? NaN, to, from, quantity), value, 1e-14);
  });

  it.each([
    ['humidity', '%RH', 'dew point °C'],
    ['flow', 'm³/h', 'kg/h'],
    ['radiation', 'Gy', 'Sv'],
    ['moisture', '%RH', '%'],
    ['level', '%', 'mm'],
    ['sound_pressure', 'Pa', 'dB'],
    ['acceleration', 'g', 'kg'],
    ['mass', 'g', 'm/s²'],
    ['temperature', '°C', 'parsec'],
    ['luck', 'kg', 'V'],
    ['constructor', 'kg', 'V'],
    ['mass', 'toString', 'kg'],
  ])('%s: does not convert %s to %s', (quantity, from, to) => {
    expect(convertMagnitude(1, from, to, quantity)).toBeNull();
    expect(convertReading(1, from, to, quantity)).toBeNull();
    expect(isConvertible(from, to, quantity)).toBe(false);
  });

  it('knows every unit that is offered', () => {
    for (const { value, units } of all) {
      const [first] = units;
      const convertible = units.filter((unit) => isConvertible(unit, first ?? '', value));
      expect(convertible).toContain(first);
    }
  });
});

describe('convertReading', () => {
  it.each([
    [0, '°C', '°F', 32],
    [100, '°C', '°F', 212],
    [-40, '°F', '°C', -40],
    [32, '°F', 'K', 273.15],
    [300, 'K', '°C', 26.85],
    [0, 'K', '°F', -459.67],
    [25, '°C', '°C', 25],
  ])('%p %s is %s %p', (value, from, to, expected) => {
    expect(convertReading(value, from, to, 'temperature')).toBeCloseTo(expected, 10);
  });

  it('has no factor between practical salinity and grams of salt per kilogram', () => {
    expect([convertMagnitude(35, 'ppt', 'PSU', 'salinity'), isConvertible('PSU', 'ppt', 'salinity')]).toEqual([
      null,
      false,
    ]);
    expect(convertMagnitude(35, 'PSU', 'PSU', 'salinity')).toBe(35);
  });

  it('keeps dew points and other quantities right', () => {
    expect(convertReading(10, 'dew point °C', 'dew point °F', 'humidity')).toBe(50);
    expect(convertReading(50, 'dew point °F', 'dew point °C', 'humidity')).toBe(10);
    expect(convertReading(1, 'bar', 'kPa', 'pressure')).toBe(100);
  });
});
