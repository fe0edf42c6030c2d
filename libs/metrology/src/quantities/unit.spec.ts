import { convertMagnitude, convertReading } from './convert.js';
import { convertibleUnits, knownUnit, nearestUnits } from './known-units.js';
import { PHYSICAL_QUANTITIES } from './quantities.js';
import { parseUnit } from './unit.js';

describe('units of prefix and unit', () => {
  it('include all offered units', () => {
    const unknown = PHYSICAL_QUANTITIES.flatMap(({ value, units }) => units.filter((unit) => !parseUnit(unit, value)));

    expect(unknown).toEqual([]);
  });

  // NIST SP 811:2008, appendix B; SI brochure, 9th edition.
  it.each([
    ['voltage', 1, 'µV', 'V', 1e-6],
    ['current', 1, 'µA', 'A', 1e-6],
    ['mass', 1, 'µg', 'mg', 1e-3],
    ['displacement', 1, 'μm', 'µm', 1],
    ['displacement', 1, 'um', 'mm', 1e-3],
    ['torque', 1, 'N·m', 'Nm', 1],
    ['torque', 1, 'N m', 'kNm', 1e-3],
    ['torque', 1, 'Ncm', 'Nm', 1e-2],
    ['torque', 1, 'lbf-ft', 'Nm', 1.3558179483314004],
    ['torque', 1, 'ft·lb', 'lbf·ft', 1],
    ['pressure', 1, 'kgf/cm²', 'bar', 0.980665],
    ['pressure', 1, 'mmH2O', 'Pa', 9.80665],
    ['pressure', 760, 'Torr', 'Pa', 101325],
    ['pressure', 1, 'N/mm^2', 'MPa', 1],
    ['flow', 1, 'm3/h', 'L/min', 1000 / 60],
    ['flow', 1, 'mL/min', 'L/min', 1e-3],
    ['resistance', 1, 'kohm', 'Ω', 1000],
    ['acceleration', 1, 'm.s-2', 'm/s²', 1],
    ['acceleration', 1, 'mg', 'g', 1e-3],
    ['mass', 1, 'mg', 'g', 1e-3],
    ['viscosity', 1, 'mPas', 'cP', 1],
    ['angular_velocity', 1, 'min-1', '1/min', 1],
    ['angular_velocity', 1, 'U/min', 'rpm', 1],
    ['angle', 1, "'", '°', 1 / 60],
    ['inductance', 1, 'pH', 'nH', 1e-3],
    [null, 1, 'mAh', 'C', 3.6],
    [null, 1, 'W/(m·K)', 'W m-1 K-1', 1],
    [null, 1, 'm/s/s', 'm/s²', 1],
  ])('%s: %p %s is %s %p', (quantity, value, from, to, expected) => {
    expect(convertMagnitude(value, from, to, quantity)).toBeCloseTo(expected, 12);
  });

  it.each([
    [0, 'mK', '°C', -273.15],
    [25, 'deg C', '°F', 77],
    [25, '℃', 'K', 298.15],
    [77, 'F', 'C', 25],
  ])('a reading of %p %s is %s %p', (value, from, to, expected) => {
    expect(convertReading(value, from, to, 'temperature')).toBeCloseTo(expected, 10);
  });

  it.each([
    ['torque', 'J', 'Nm'],
    ['strain', 'mV/V', 'µε'],
    ['pressure', 'barg', 'bara'],
    ['pressure', 'barg', 'bar'],
    ['flow', 'Nm³/h', 'm³/h'],
    ['radiation', 'Bq', 'Hz'],
    ['power', 'dBm', 'mW'],
    ['power', 'VA', 'W'],
    ['salinity', 'PSU', 'ppt'],
    ['humidity', '%RH', '%'],
    [null, 'W/m·K', 'W/(m·K)'],
  ])('%s: a unit of another kind or an ambiguous one does not convert: %s, %s', (quantity, from, to) => {
    expect(convertMagnitude(1, from, to, quantity)).toBeNull();
  });

  it.each([
    'drops of ink',
    'Bar',
    'mbr',
    'KHZ',
    'V//A',
    'V/',
    '(V',
    'V)',
    '·',
    '',
    'm'.repeat(51),
    '__proto__',
    'toString',
  ])('rejects %p', (text) => {
    expect(parseUnit(text, null)).toBeNull();
  });
});

describe('common spellings and UCUM', () => {
  it.each([
    ['V', 'μV uV mV kV Volt volts'],
    ['A', 'uA nA mA Amp amps'],
    ['Ω', 'ohm Ohms kΩ kohm kOhm Mohm mΩ Ω'],
    ['Nm', 'N·m N.m N*m N⋅m N-m mN·m kN·m kgf·m kgf.cm ozf·in in·lbf lbf·in ft·lbf lbf·ft ft-lb in-lb'],
    [
      'bar',
      "kgf/cm² kgf/cm2 kg/cm² kg/cm2 kp/cm² psi PSI [psi] lbf/in² lbf/in2 inHg inH2O inH₂O mmHg mm[Hg] m[H2O] [in_i'Hg] [in_i'H2O] Torr atm µbar hPa",
    ],
    ['°C', 'degC ºC ℃ Cel celsius K mK Kelvin °F degF [degF] Fahrenheit'],
    ['mL', 'ML ml µL uL μl cm³ cc dL l [gal_us]'],
    ['s', 'ms µs us ns min h hr sec'],
    ['W', 'mW µW kW watts'],
    ['mg', 'µg ug mcg kg lb [lb_av] oz [oz_av] gr t'],
    ['mm', 'µm μm um nm in inch [in_i] ft [ft_i] mil thou micron'],
    ['L/min', 'l/min m3/h m³/h mL/min lpm'],
    ['N', 'kN kgf lbf [lbf_av] gf dyn kp'],
    ['%RH', '%rh %rF %HR'],
    ['ppm', '% ppb [ppm] [ppth]'],
    ['J', 'kWh [cal_th] [cal_IT] [Btu_IT]'],
    ['m/s', 'km/h mph kn [mi_i]/h ft/min'],
    ['S/m', 'µS/cm uS/cm mS/cm'],
    ['lx', 'lux klx'],
    ['dBm', 'dBm'],
  ])('convert into %s: %s', (unit, spellings) => {
    const apart = spellings.split(' ').filter((one) => {
      const known = knownUnit(one, [unit]);
      return known === null || convertReading(1, known, unit, null) === null;
    });
    expect(apart).toEqual([]);
  });
});

describe('a unit in another spelling', () => {
  it('equals the offered one', () => {
    expect(['μΩ', 'ohm', 'deg C', 'N.m', 'm3/h', 'mPas'].map((unit) => knownUnit(unit))).toEqual([
      'μΩ',
      'Ω',
      '°C',
      'Nm',
      'm³/h',
      'mPa·s',
    ]);
    expect(knownUnit('smoot')).toBeNull();
  });

  it('has suggestions', () => {
    expect(nearestUnits('Bar', 'pressure')).toEqual(['bar']);
    expect(nearestUnits('KHZ', null)).toEqual(['kHz']);
    expect(nearestUnits('mbr', 'pressure')).toEqual(['mbar']);
    expect(nearestUnits('drops of ink', 'mass')).toEqual(['kg', 'g', 'mg', 'µg']);
  });

  it('is found by its other spellings', () => {
    expect(convertibleUnits('Nm', 'torque')).toEqual(expect.arrayContaining(['N·m', 'N m', 'kNm', 'lbf·ft', 'ft·lb']));
    expect(convertibleUnits('V', 'voltage')).toEqual(expect.arrayContaining(['µV', 'μV', 'uV', 'mV']));
    expect(convertibleUnits('V', 'voltage')).not.toContain('mV/V');
  });
});
