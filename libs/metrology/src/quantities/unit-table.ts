/** Exact SI size (BIPM SI brochure, 9th edition; NIST SP 811:2008, B.8), spellings with UCUM, D-SI name. */
import { type Exact, exactOf, fraction, over, times } from './exact.js';

/** Angles, doses, decibels, particles are dimensions: kinds stay apart. */
export type Powers = Readonly<Record<string, number>>;

export interface UnitSymbol {
  readonly name: string;
  /** SI units per unit. */
  readonly factor: Exact;
  readonly powers: Powers;
  readonly prefixed: boolean;
  /** Reading in the SI unit = (value + zero) * factor. */
  readonly zero: Exact;
  /** null: D-SI has none; written in SI units. */
  readonly dsi: string | null;
  /** D-SI names; null: not an SI unit. */
  readonly si: Powers | null;
}

export const PREFIXES: readonly [symbols: string, dsi: string, power: number][] = [
  ['Q', 'quetta', 30],
  ['R', 'ronna', 27],
  ['Y', 'yotta', 24],
  ['Z', 'zetta', 21],
  ['E', 'exa', 18],
  ['P', 'peta', 15],
  ['T', 'tera', 12],
  ['G', 'giga', 9],
  ['M', 'mega', 6],
  ['k', 'kilo', 3],
  ['h', 'hecto', 2],
  ['da', 'deca', 1],
  ['d', 'deci', -1],
  ['c', 'centi', -2],
  ['m', 'milli', -3],
  ['μ u', 'micro', -6],
  ['n', 'nano', -9],
  ['p', 'pico', -12],
  ['f', 'femto', -15],
  ['a', 'atto', -18],
  ['z', 'zepto', -21],
  ['y', 'yocto', -24],
  ['r', 'ronto', -27],
  ['q', 'quecto', -30],
];

const decimal = (text: string): Exact => exactOf(text) ?? fraction(0);
const PI = decimal('3.14159265358979323846');
const INCH = decimal('0.0254');
const FOOT = decimal('0.3048');
const POUND = decimal('0.45359237');
const GRAVITY = decimal('9.80665');
const POUND_FORCE = times(POUND, GRAVITY);
const GALLON = decimal('0.003785411784');
const LITRE = decimal('0.001');
/** NIST SP 811 gives the millimetre; inches are derived. */
const METRE_OF_MERCURY = decimal('133322.387415');
const METRE_OF_WATER = times(GRAVITY, fraction(1000));

function powersOf(text: string): Powers {
  const powers: Record<string, number> = {};
  for (const part of text.split(' ').filter(Boolean)) {
    const [, name = '', power = '1'] = /^(\D+?)(-?\d+)?$/.exec(part) ?? [];
    powers[name] = Number(power);
  }
  return powers;
}

const SYMBOLS = new Map<string, UnitSymbol>();

function add(names: string, symbol: Partial<UnitSymbol> & { powers: Powers }): void {
  const [name = ''] = names.split('|');
  const whole = { name, factor: fraction(1), prefixed: false, zero: fraction(0), dsi: null, si: null, ...symbol };
  for (const one of names.split('|')) SYMBOLS.set(one.normalize('NFKC'), whole);
}

function coherent(names: string, dsi: string, powers: string): void {
  add(names, { powers: powersOf(powers), prefixed: true, dsi, si: { [dsi]: 1 } });
}

/** Non-SI, included in D-SI. */
function accepted(names: string, dsi: string, factor: Exact, powers: string, si: string, prefixed = false): void {
  add(names, { factor, powers: powersOf(powers), prefixed, dsi, si: powersOf(si) });
}

/** Not in D-SI. */
function converted(names: string, factor: Exact, powers: string, si: string, prefixed = false): void {
  add(names, { factor, powers: powersOf(powers), prefixed, si: powersOf(si) });
}

/** No conversion. */
function apart(names: string, dsi: string | null = null): void {
  const [name = ''] = names.split('|');
  add(names, { powers: { [name]: 1 }, dsi, si: dsi === null ? null : { [dsi]: 1 } });
}

coherent('m|meter|metre', 'metre', 'm');
accepted('kg', 'kilogram', fraction(1), 'kg', 'kilogram');
accepted('g', 'gram', decimal('0.001'), 'kg', 'kilogram', true);
coherent('s|sec', 'second', 's');
coherent('A|amp|amps|Amp|Amps', 'ampere', 'A');
coherent('K|kelvin|Kelvin', 'kelvin', 'K');
coherent('mol', 'mole', 'mol');
coherent('cd', 'candela', 'cd');
coherent('rad', 'radian', 'rad');
coherent('sr', 'steradian', 'sr');
coherent('Hz|hertz|Hertz', 'hertz', 's-1');
coherent('N', 'newton', 'kg m s-2');
coherent('Pa', 'pascal', 'kg m-1 s-2');
coherent('J', 'joule', 'kg m2 s-2');
coherent('W|watt|watts|Watt|Watts', 'watt', 'kg m2 s-3');
coherent('C', 'coulomb', 'A s');
coherent('V|volt|volts|Volt|Volts', 'volt', 'kg m2 s-3 A-1');
coherent('F', 'farad', 'kg-1 m-2 s4 A2');
coherent('Ω|ohm|Ohm|ohms|Ohms', 'ohm', 'kg m2 s-3 A-2');
coherent('S', 'siemens', 'kg-1 m-2 s3 A2');
coherent('Wb', 'weber', 'kg m2 s-2 A-1');
coherent('T', 'tesla', 'kg s-2 A-1');
coherent('H', 'henry', 'kg m2 s-2 A-2');
coherent('lm', 'lumen', 'cd sr');
coherent('lx|lux', 'lux', 'cd sr m-2');
coherent('Bq', 'becquerel', 's-1 decay');
coherent('Gy', 'gray', 'm2 s-2 dose');
coherent('Sv', 'sievert', 'm2 s-2 equivalent');
coherent('kat', 'katal', 'mol s-1');
add('°C|degC|Cel|celsius|Celsius', {
  powers: { K: 1 },
  prefixed: true,
  zero: decimal('273.15'),
  dsi: 'degreecelsius',
  si: { kelvin: 1 },
});
add('°F|degF|[degF]|[°F]|fahrenheit|Fahrenheit', {
  factor: fraction(5, 9),
  powers: { K: 1 },
  zero: decimal('459.67'),
  si: { kelvin: 1 },
});

accepted('min', 'minute', fraction(60), 's', 'second');
accepted('h|hr', 'hour', fraction(3600), 's', 'second');
accepted('d|day', 'day', fraction(86_400), 's', 'second');
// Julian year (UCUM).
converted('year|years|yr|a', fraction(31_557_600), 's', 'second');
converted('month|months|mo', fraction(2_629_800), 's', 'second');
converted('week|weeks|wk', fraction(604_800), 's', 'second');
accepted('°|deg', 'degree', over(PI, fraction(180)), 'rad', 'radian');
accepted("'|′|arcmin", 'arcminute', over(PI, fraction(10_800)), 'rad', 'radian');
accepted("''|″|arcsec", 'arcsecond', over(PI, fraction(648_000)), 'rad', 'radian');
converted('gon', over(PI, fraction(200)), 'rad', 'radian', true);
converted('rpm|RPM|r/min|rev/min|U/min|tr/min', over(PI, fraction(30)), 'rad s-1', 'radian second-1');
converted('bpm', fraction(1, 60), 's-1', 'hertz');

accepted('L|l', 'litre', LITRE, 'm3', 'metre3', true);
converted('cc|ccm', decimal('0.000001'), 'm3', 'metre3');
converted('gal|[gal_us]', GALLON, 'm3', 'metre3');
converted('lpm|LPM', over(LITRE, fraction(60)), 'm3 s-1', 'metre3 second-1');
converted('gpm|GPM', over(GALLON, fraction(60)), 'm3 s-1', 'metre3 second-1');
converted('cfm|CFM', over(times(FOOT, times(FOOT, FOOT)), fraction(60)), 'm3 s-1', 'metre3 second-1');
// Gas at standard state is an amount: volume flow depends on its state.
converted('slm|slpm|SLM|SLPM', over(LITRE, fraction(60)), 'm3 s-1 standard', 'metre3 second-1');
converted('sccm|SCCM', over(decimal('0.000001'), fraction(60)), 'm3 s-1 standard', 'metre3 second-1');
converted('Nl|NL|Nlt', LITRE, 'm3 normal', 'metre3');
converted('Nm3', fraction(1), 'm3 normal', 'metre3');

converted('mcg', decimal('1e-9'), 'kg', 'kilogram');
accepted('t', 'tonne', fraction(1000), 'kg', 'kilogram');
converted('lb|lbs|lbm|[lb_av]', POUND, 'kg', 'kilogram');
converted('oz|[oz_av]', over(POUND, fraction(16)), 'kg', 'kilogram');
converted('gr|[gr]', over(POUND, fraction(7000)), 'kg', 'kilogram');
converted('ct', decimal('0.0002'), 'kg', 'kilogram');

accepted('ha', 'hectare', fraction(10_000), 'm2', 'metre2');
converted('in|inch|[in_i]', INCH, 'm', 'metre');
converted('μin|uin', times(INCH, decimal('0.000001')), 'm', 'metre');
converted('micron|microns', decimal('0.000001'), 'm', 'metre');
converted('mil|thou', times(INCH, decimal('0.001')), 'm', 'metre');
converted('ft|foot|feet|[ft_i]', FOOT, 'm', 'metre');
converted('yd|[yd_i]', decimal('0.9144'), 'm', 'metre');
converted('mi|[mi_i]', decimal('1609.344'), 'm', 'metre');
converted('nmi|[nmi_i]', fraction(1852), 'm', 'metre');
converted('Å', decimal('1e-10'), 'm', 'metre');
converted('mph', decimal('0.44704'), 'm s-1', 'metre second-1');
converted('kn|knots|knot|[kn_i]', fraction(1852, 3600), 'm s-1', 'metre second-1');

converted('gf|pond', times(GRAVITY, decimal('0.001')), 'kg m s-2', 'newton', true);
// Pound-force.
converted('ft·lb|ft-lb|ft lb|lb·ft|lb-ft|lb ft', times(POUND_FORCE, FOOT), 'kg m2 s-2', 'newton metre');
converted('in·lb|in-lb|in lb|lb·in|lb-in|lb in', times(POUND_FORCE, INCH), 'kg m2 s-2', 'newton metre');
converted('oz·in|oz-in|oz in|in·oz|in-oz', over(times(POUND_FORCE, INCH), fraction(16)), 'kg m2 s-2', 'newton metre');
converted('kp', GRAVITY, 'kg m s-2', 'newton');
converted('lbf|[lbf_av]', POUND_FORCE, 'kg m s-2', 'newton');
converted('ozf', over(POUND_FORCE, fraction(16)), 'kg m s-2', 'newton');
converted('dyn', decimal('0.00001'), 'kg m s-2', 'newton');

converted('bar', fraction(100_000), 'kg m-1 s-2', 'pascal', true);
converted('atm', fraction(101_325), 'kg m-1 s-2', 'pascal');
// Kilogram-force.
converted('at|kg/cm2', decimal('98066.5'), 'kg m-1 s-2', 'pascal');
converted('psi|PSI|[psi]', over(POUND_FORCE, times(INCH, INCH)), 'kg m-1 s-2', 'pascal');
converted('ksi', times(fraction(1000), over(POUND_FORCE, times(INCH, INCH))), 'kg m-1 s-2', 'pascal');
converted('mHg|m[Hg]', METRE_OF_MERCURY, 'kg m-1 s-2', 'pascal', true);
converted("inHg|[in_i]Hg|[in_i'Hg]", times(METRE_OF_MERCURY, INCH), 'kg m-1 s-2', 'pascal');
converted('mH2O|m[H2O]|mWC|mWS', METRE_OF_WATER, 'kg m-1 s-2', 'pascal', true);
converted("inH2O|inWC|[in_i]H2O|[in_i'H2O]", times(METRE_OF_WATER, INCH), 'kg m-1 s-2', 'pascal');
converted('Torr|torr', fraction(101_325, 760), 'kg m-1 s-2', 'pascal', true);
// Absolute and gauge differ by the day's atmospheric pressure.
converted('psia', over(POUND_FORCE, times(INCH, INCH)), 'kg m-1 s-2 absolute', 'pascal');
converted('psig', over(POUND_FORCE, times(INCH, INCH)), 'kg m-1 s-2 gauge', 'pascal');
converted('bara|bar(a)', fraction(100_000), 'kg m-1 s-2 absolute', 'pascal', true);
converted('barg|bar(g)', fraction(100_000), 'kg m-1 s-2 gauge', 'pascal', true);

converted('[cal_th]', decimal('4.184'), 'kg m2 s-2', 'joule', true);
converted('[cal_IT]', decimal('4.1868'), 'kg m2 s-2', 'joule', true);
converted('[Btu_IT]', decimal('1055.05585262'), 'kg m2 s-2', 'joule');
accepted('eV', 'electronvolt', decimal('1.602176634e-19'), 'kg m2 s-2', 'joule', true);
converted('VA', fraction(1), 'kg m2 s-3 apparent', 'volt ampere', true);
converted('var', fraction(1), 'kg m2 s-3 reactive', 'volt ampere', true);
converted('G|Gauss', decimal('0.0001'), 'kg s-2 A-1', 'tesla', true);
converted('P', decimal('0.1'), 'kg m-1 s-1', 'pascal second', true);
converted('St', decimal('0.0001'), 'm2 s-1', 'metre2 second-1', true);
converted('fc', over(fraction(1), times(FOOT, FOOT)), 'cd sr m-2', 'lux');
converted('rem', fraction(1, 100), 'm2 s-2 equivalent', 'sievert', true);
converted('Ci', decimal('3.7e10'), 's-1 decay', 'becquerel', true);
converted('R', decimal('0.000258'), 'A s kg-1', 'coulomb kilogram-1', true);

accepted('%|percent', 'percent', fraction(1, 100), '', '');
accepted('ppm|[ppm]', 'ppm', decimal('0.000001'), '', '');
converted('‰|[ppth]', fraction(1, 1000), '', '');
converted('ppb|[ppb]', decimal('1e-9'), '', '');
add('ε', { powers: {}, prefixed: true, dsi: 'metre\\per\\metre', si: {} });
accepted('%RH|%rh|%rH|%r.h.|%r.H.|%rF|%r.F.|%HR', 'percent', fraction(1, 100), 'humidity', '');
accepted('%SpO2', 'percent', fraction(1, 100), 'saturation', '');
converted('particles|particle|#', fraction(1), 'particles', '');
add('1', { powers: {}, dsi: 'one', si: {} });

apart('dB', 'decibel');
for (const names of [
  'dBA|dB(A)|dBa',
  'dBC|dB(C)',
  'dBZ|dB(Z)',
  'dBm',
  'dBV',
  'dBu',
  'dBμV|dBuV',
  'dBW',
  'dBi',
  'dBc',
  'dBFS',
  'Np',
  'pH|[pH]',
  'PSU|psu',
  '%sat',
  'Ra',
  'Rz',
  'Rt',
  'NTU',
  'FNU',
  'HRC',
  'HV',
  'HB',
  'ppt',
  '%FS',
  'counts|count|cts|digit|digits|LSB',
])
  apart(names);

export function symbolOf(name: string, quantity: string | null): UnitSymbol | undefined {
  if (name === 'g' && quantity === 'acceleration') return STANDARD_GRAVITY;
  // Instruments omit the degree sign.
  if (quantity === 'temperature' && (name === 'C' || name === 'F')) return SYMBOLS.get(`°${name}`);
  // pH is a picohenry.
  if (name === 'pH' && quantity === 'inductance') return undefined;
  if (name === 'ppt' && quantity === 'salinity') return SYMBOLS.get('‰');
  return SYMBOLS.get(name);
}

const STANDARD_GRAVITY: UnitSymbol = {
  name: 'g',
  factor: GRAVITY,
  powers: { m: 1, s: -2 },
  prefixed: true,
  zero: fraction(0),
  dsi: null,
  si: { metre: 1, second: -2 },
};

/** The first of several symbols of one name. */
export const DSI_WORDS: ReadonlyMap<string, UnitSymbol> = new Map(
  [...SYMBOLS.values()].reverse().flatMap((symbol) => (symbol.dsi === null ? [] : [[symbol.dsi, symbol] as const])),
);

export const symbolNames = (): IterableIterator<[string, UnitSymbol]> => SYMBOLS.entries();
