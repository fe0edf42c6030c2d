import { type Exact, exactOf, fraction, minus, over, plus, times } from './exact.js';

/**
 * The units of the product in the syntax of D-SI. One that the SI does not have goes in the SI beside as it was written; one
 * that is no unit of measure at all (pH, a word of a person) goes as a number with its name.
 */
export interface DsiUnit {
  /** As D-SI spells it, or its nearest in the SI. */
  readonly dsi: string;
  /** Value in the SI unit = (value + before) * factor; null: it is written as it is. */
  readonly converted: { readonly factor: Exact; readonly before: Exact } | null;
}

const decimal = (text: string): Exact => exactOf(text) ?? fraction(0);
const FOOT = decimal('0.3048');
const INCH = decimal('0.0254');
const POUND = decimal('0.45359237');
const GRAVITY = decimal('9.80665');
const POUND_FORCE = times(POUND, GRAVITY);
const GALLON = decimal('0.003785411784');
const MILLIMETRE_OF_MERCURY = decimal('133.322387415');
/** As far as a number has it. */
const PI = decimal('3.14159265358979323846');
const square = (a: Exact) => times(a, a);
const cube = (a: Exact) => times(a, square(a));

/** Written in D-SI with nothing to convert. */
const DIRECT: Readonly<Record<string, string>> = {
  '°C': '\\degreecelsius',
  'dew point °C': '\\degreecelsius',
  K: '\\kelvin',
  Pa: '\\pascal',
  hPa: '\\hecto\\pascal',
  kPa: '\\kilo\\pascal',
  MPa: '\\mega\\pascal',
  'm³/h': '\\metre\\tothe{3}\\per\\hour',
  'L/min': '\\litre\\per\\minute',
  'kg/h': '\\kilogram\\per\\hour',
  'g/min': '\\gram\\per\\minute',
  m: '\\metre',
  cm: '\\centi\\metre',
  mm: '\\milli\\metre',
  µm: '\\micro\\metre',
  nm: '\\nano\\metre',
  '%': '\\percent',
  '%RH': '\\percent',
  '%SpO2': '\\percent',
  'g/m³': '\\gram\\per\\metre\\tothe{3}',
  N: '\\newton',
  kN: '\\kilo\\newton',
  Nm: '\\newton\\metre',
  kNm: '\\kilo\\newton\\metre',
  kg: '\\kilogram',
  g: '\\gram',
  mg: '\\milli\\gram',
  'm/m': '\\metre\\per\\metre',
  µε: '\\micro\\metre\\per\\metre',
  rad: '\\radian',
  '°': '\\degree',
  'rad/s': '\\radian\\per\\second',
  '°/s': '\\degree\\per\\second',
  'rad/s²': '\\radian\\per\\second\\tothe{2}',
  '°/s²': '\\degree\\per\\second\\tothe{2}',
  'm/s': '\\metre\\per\\second',
  'mm/s': '\\milli\\metre\\per\\second',
  'km/h': '\\kilo\\metre\\per\\hour',
  'm/s²': '\\metre\\per\\second\\tothe{2}',
  dB: '\\decibel',
  V: '\\volt',
  mV: '\\milli\\volt',
  kV: '\\kilo\\volt',
  A: '\\ampere',
  mA: '\\milli\\ampere',
  kA: '\\kilo\\ampere',
  Ω: '\\ohm',
  kΩ: '\\kilo\\ohm',
  MΩ: '\\mega\\ohm',
  W: '\\watt',
  kW: '\\kilo\\watt',
  MW: '\\mega\\watt',
  Wh: '\\watt\\hour',
  kWh: '\\kilo\\watt\\hour',
  MWh: '\\mega\\watt\\hour',
  Hz: '\\hertz',
  kHz: '\\kilo\\hertz',
  MHz: '\\mega\\hertz',
  GHz: '\\giga\\hertz',
  F: '\\farad',
  µF: '\\micro\\farad',
  nF: '\\nano\\farad',
  pF: '\\pico\\farad',
  H: '\\henry',
  mH: '\\milli\\henry',
  µH: '\\micro\\henry',
  T: '\\tesla',
  mT: '\\milli\\tesla',
  µT: '\\micro\\tesla',
  'V/m': '\\volt\\per\\metre',
  'kV/m': '\\kilo\\volt\\per\\metre',
  Gy: '\\gray',
  Sv: '\\sievert',
  Bq: '\\becquerel',
  lx: '\\lux',
  'cd/m²': '\\candela\\per\\metre\\tothe{2}',
  ppm: '\\ppm',
  'mg/m³': '\\milli\\gram\\per\\metre\\tothe{3}',
  'S/m': '\\siemens\\per\\metre',
  'mS/cm': '\\milli\\siemens\\per\\centi\\metre',
  'µS/cm': '\\micro\\siemens\\per\\centi\\metre',
  'g/L': '\\gram\\per\\litre',
  'mg/L': '\\milli\\gram\\per\\litre',
  'kg/m³': '\\kilogram\\per\\metre\\tothe{3}',
  'g/cm³': '\\gram\\per\\centi\\metre\\tothe{3}',
  'Pa·s': '\\pascal\\second',
  'g/g': '\\gram\\per\\gram',
  'mV/V': '\\milli\\volt\\per\\volt',
  'V/V': '\\volt\\per\\volt',
  s: '\\second',
  '1': '\\one',
};

const as = (dsi: string, factor: Exact, before: Exact = fraction(0)): DsiUnit => ({
  dsi,
  converted: { factor, before },
});

const CONVERTED: Readonly<Record<string, DsiUnit>> = {
  '°F': as('\\kelvin', fraction(5, 9), decimal('459.67')),
  'dew point °F': as('\\kelvin', fraction(5, 9), decimal('459.67')),
  bar: as('\\pascal', fraction(100_000)),
  mbar: as('\\pascal', fraction(100)),
  atm: as('\\pascal', fraction(101_325)),
  psi: as('\\pascal', over(POUND_FORCE, square(INCH))),
  mmHg: as('\\pascal', MILLIMETRE_OF_MERCURY),
  inHg: as('\\pascal', times(MILLIMETRE_OF_MERCURY, decimal('25.4'))),
  inH2O: as('\\pascal', times(GRAVITY, decimal('25.4'))),
  'gal/min': as('\\metre\\tothe{3}\\per\\second', over(GALLON, fraction(60))),
  'lb/min': as('\\kilogram\\per\\second', over(POUND, fraction(60))),
  in: as('\\metre', INCH),
  ft: as('\\metre', FOOT),
  kgf: as('\\newton', GRAVITY),
  lbf: as('\\newton', POUND_FORCE),
  'lbf·ft': as('\\newton\\metre', times(POUND_FORCE, FOOT)),
  lb: as('\\kilogram', POUND),
  rpm: as('\\radian\\per\\second', over(PI, fraction(30))),
  mph: as('\\metre\\per\\second', decimal('0.44704')),
  knots: as('\\metre\\per\\second', fraction(1852, 3600)),
  bpm: as('\\hertz', fraction(1, 60)),
  G: as('\\tesla', fraction(1, 10_000)),
  rem: as('\\sievert', fraction(1, 100)),
  fc: as('\\lux', over(fraction(1), square(FOOT))),
  ppb: as('\\one', fraction(1, 1_000_000_000)),
  ppt: as('\\one', fraction(1, 1000)),
  cP: as('\\pascal\\second', fraction(1, 1000)),
  'particles/m³': as('\\metre\\tothe{-3}', fraction(1)),
  'particles/ft³': as('\\metre\\tothe{-3}', over(fraction(1), cube(FOOT))),
};
const GRAVITIES = as('\\metre\\per\\second\\tothe{2}', GRAVITY);

/** null: D-SI has no word for it. @param quantity what tells the g of an acceleration from that of a mass */
export function dsiOf(unit: string, quantity: string | null): DsiUnit | null {
  if (unit === 'g' && quantity === 'acceleration') return GRAVITIES;
  if (Object.hasOwn(DIRECT, unit)) return { dsi: DIRECT[unit] ?? '', converted: null };
  return Object.hasOwn(CONVERTED, unit) ? (CONVERTED[unit] ?? null) : null;
}

/** A reading in the SI. */
export const readingInSi = (value: Exact, { converted }: DsiUnit): Exact =>
  converted ? times(plus(value, converted.before), converted.factor) : value;

/** A reading out of the SI. */
export const readingFromSi = (value: Exact, { converted }: DsiUnit): Exact =>
  converted ? minus(over(value, converted.factor), converted.before) : value;

/** A magnitude (uncertainty, error, limit of an error) in the SI: without any zero. */
export const magnitudeInSi = (value: Exact, { converted }: DsiUnit): Exact =>
  converted ? times(value, converted.factor) : value;

export const magnitudeFromSi = (value: Exact, { converted }: DsiUnit): Exact =>
  converted ? over(value, converted.factor) : value;

const WRITTEN = new Map(Object.entries(DIRECT).map(([unit, dsi]) => [dsi, unit]));
for (const unit of ['°C', '%']) WRITTEN.set(DIRECT[unit] ?? '', unit);

/** A D-SI unit as people write it; itself where the product has no word for it. */
export const writtenUnit = (dsi: string): string => WRITTEN.get(dsi) ?? dsi;
