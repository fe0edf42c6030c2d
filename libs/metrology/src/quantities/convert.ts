/**
 * Conversion between units of one quantity. Factors are exact by definition where a definition
 * exists (BIPM SI brochure, NIST SP 811:2008, B.8), kept as numerator and denominator so that
 * 1 °C of uncertainty is exactly 1.8 °F. Between the groups of a quantity there is no conversion:
 * °C is not %RH. `g` is an acceleration or a mass depending on the quantity, never both.
 */

/** Base units per unit, as numerator and denominator. */
type Factor = readonly [numerator: number, denominator: number];
type Group = Readonly<Record<string, Factor>>;

const POUND = 0.45359237;
const STANDARD_GRAVITY = 9.80665;
const INCH = 0.0254;
const FOOT = 0.3048;
const US_GALLON = 0.003785411784;
const POUND_FORCE = POUND * STANDARD_GRAVITY;

const SCALE = (unit: string): Group => ({ [unit]: [1, 1], [`k${unit}`]: [1e3, 1], [`M${unit}`]: [1e6, 1] });

const LENGTH: Group = {
  m: [1, 1],
  cm: [1, 100],
  mm: [1, 1e3],
  µm: [1, 1e6],
  nm: [1, 1e9],
  in: [INCH, 1],
  ft: [FOOT, 1],
};
const CAPACITANCE: Group = { F: [1, 1], µF: [1, 1e6], nF: [1, 1e9], pF: [1, 1e12] };
const OHM = SCALE('Ω');

const GROUPS: Readonly<Record<string, readonly Group[]>> = {
  temperature: [{ '°C': [1, 1], K: [1, 1], '°F': [5, 9] }],
  pressure: [
    {
      Pa: [1, 1],
      hPa: [100, 1],
      mbar: [100, 1],
      kPa: [1e3, 1],
      MPa: [1e6, 1],
      bar: [1e5, 1],
      atm: [101325, 1],
      psi: [POUND_FORCE, INCH * INCH],
      // Conventional columns: NIST SP 811 gives the millimetre; inches follow from it.
      mmHg: [133.322387415, 1],
      inHg: [133.322387415 * 25.4, 1],
      inH2O: [STANDARD_GRAVITY * 25.4, 1],
    },
  ],
  flow: [
    { 'm³/h': [1, 1], 'L/min': [60, 1e3], 'gal/min': [US_GALLON * 60, 1] },
    { 'kg/h': [1, 1], 'g/min': [60, 1e3], 'lb/min': [POUND * 60, 1] },
  ],
  level: [LENGTH],
  displacement: [LENGTH],
  precipitation: [LENGTH],
  humidity: [{ 'dew point °C': [1, 1], 'dew point °F': [5, 9] }],
  force: [{ N: [1, 1], kN: [1e3, 1], kgf: [STANDARD_GRAVITY, 1], lbf: [POUND_FORCE, 1] }],
  torque: [{ Nm: [1, 1], kNm: [1e3, 1], 'lbf·ft': [POUND_FORCE * FOOT, 1] }],
  mass: [{ kg: [1, 1], g: [1, 1e3], mg: [1, 1e6], lb: [POUND, 1] }],
  strain: [{ 'm/m': [1, 1], µε: [1, 1e6] }],
  angle: [{ rad: [1, 1], '°': [Math.PI, 180] }],
  angular_velocity: [{ 'rad/s': [1, 1], '°/s': [Math.PI, 180], rpm: [Math.PI, 30] }],
  angular_acceleration: [{ 'rad/s²': [1, 1], '°/s²': [Math.PI, 180] }],
  velocity: [{ 'm/s': [1, 1], 'mm/s': [1, 1e3], 'km/h': [5, 18], mph: [0.44704, 1], knots: [1852, 3600] }],
  acceleration: [{ 'm/s²': [1, 1], g: [STANDARD_GRAVITY, 1] }],
  voltage: [{ V: [1, 1], mV: [1, 1e3], kV: [1e3, 1] }],
  current: [{ A: [1, 1], mA: [1, 1e3], kA: [1e3, 1] }],
  resistance: [OHM],
  impedance: [OHM],
  power: [SCALE('W')],
  energy: [SCALE('Wh')],
  frequency: [{ ...SCALE('Hz'), GHz: [1e9, 1], bpm: [1, 60] }],
  capacitance: [CAPACITANCE],
  inductance: [{ H: [1, 1], mH: [1, 1e3], µH: [1, 1e6] }],
  electric_field: [{ 'V/m': [1, 1], 'kV/m': [1e3, 1] }],
  magnetic_field: [{ T: [1, 1], mT: [1, 1e3], µT: [1, 1e6], G: [1, 1e4] }],
  radiation: [{ Sv: [1, 1], rem: [1, 100] }],
  illuminance: [{ lx: [1, 1], fc: [1, FOOT * FOOT] }],
  concentration: [{ ppm: [1, 1], ppb: [1, 1e3], '%': [1e4, 1] }],
  conductivity: [{ 'S/m': [1, 1], 'mS/cm': [1, 10], 'µS/cm': [1, 1e4] }],
  // The practical salinity scale was set up so that its number equals grams of salt per kilogram.
  salinity: [{ ppt: [1, 1], PSU: [1, 1] }],
  density: [{ 'kg/m³': [1, 1], 'g/cm³': [1e3, 1] }],
  viscosity: [{ 'Pa·s': [1, 1], cP: [1, 1e3] }],
  moisture: [{ 'g/g': [1, 1], '%': [1, 100] }],
  particle_concentration: [{ 'particles/m³': [1, 1], 'particles/ft³': [1, FOOT * FOOT * FOOT] }],
};

/** Readings that do not share a zero: base reading = (value + before) * factor + after. */
const ZEROS: Readonly<Record<string, { before: number; after: number }>> = {
  '°C': { before: 0, after: 273.15 },
  '°F': { before: -32, after: 273.15 },
  'dew point °F': { before: -32, after: 0 },
};

/**
 * A magnitude (uncertainty, resolution, tolerance, span) in another unit of the same quantity; no
 * offsets: 1 °C becomes 1.8 °F. null when the units are of different groups or unknown.
 */
export function convertMagnitude(value: number, from: string, to: string, quantity: string): number | null {
  if (from === to) return value;
  const group = groupOf(quantity, from, to);
  if (!group) return null;
  const [numerator, denominator] = group.from;
  const [toNumerator, toDenominator] = group.to;
  return (value * numerator * toDenominator) / (denominator * toNumerator);
}

/**
 * A reading in another unit of the same quantity, temperatures with their zero: 0 °C becomes 32 °F.
 * null when the units are of different groups or unknown.
 */
export function convertReading(value: number, from: string, to: string, quantity: string): number | null {
  if (from === to) return value;
  if (!groupOf(quantity, from, to)) return null;
  const source = ZEROS[from] ?? { before: 0, after: 0 };
  const target = ZEROS[to] ?? { before: 0, after: 0 };
  const shifted = value + source.before;
  // In steps of the target unit, so that equal zeros cancel before anything is rounded.
  const magnitude = convertMagnitude(shifted, from, to, quantity);
  const offset = convertMagnitude(source.after - target.after, baseOf(from), to, quantity);
  return magnitude === null ? null : magnitude + (offset ?? 0) - target.before;
}

/** Whether a conversion between two units of a quantity exists. */
export function isConvertible(from: string, to: string, quantity: string): boolean {
  return from === to || groupOf(quantity, from, to) !== null;
}

/** The unit in which the zero of a reading is stated. */
function baseOf(unit: string): string {
  return unit.startsWith('dew point') ? 'dew point °C' : 'K';
}

function groupOf(quantity: string, from: string, to: string): { from: Factor; to: Factor } | null {
  const groups = Object.hasOwn(GROUPS, quantity) ? (GROUPS[quantity] ?? []) : [];
  for (const group of groups) {
    const source = Object.hasOwn(group, from) ? group[from] : undefined;
    const target = Object.hasOwn(group, to) ? group[to] : undefined;
    if (source && target) return { from: source, to: target };
  }
  return null;
}
