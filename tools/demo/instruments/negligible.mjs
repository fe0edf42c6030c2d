// Undeclared and unevaluated sources stay missing.
const environment = (reason) => ({ source: 'environment', reason });
const hysteresis = (reason) => ({ source: 'hysteresis', reason });

/** Includes the standard's drift until the next calibration. */
const STANDARD_FOR_ONE_YEAR = {
  source: 'reference_drift',
  reason: 'the stated uncertainty of the standard holds for one year',
};

const ELECTRONIC = [
  hysteresis('electronic input without mechanical memory'),
  environment('room within the reference conditions of the specification'),
];

export const MULTIMETER = [...ELECTRONIC, STANDARD_FOR_ONE_YEAR];

export const AIR_TEMPERATURE = [
  STANDARD_FOR_ONE_YEAR,
  hysteresis('read after an hour at each temperature'),
  environment('the chamber holds the humidity within 5 %RH'),
];

export const AIR_HUMIDITY = [STANDARD_FOR_ONE_YEAR, environment('the chamber holds the temperature within 0.2 °C')];

export const PLATINUM = [
  hysteresis('strain-free platinum element, cycled once over its range before the calibration'),
  environment('bridge at 21 °C to 25 °C: its temperature coefficient gives less than a tenth of the resolution'),
];

export const PRESSURE = [
  environment('compensated from 0 °C to 50 °C; the room changes by less than 1 °C during the calibration'),
];

export const TYRE_GAUGE = [...PRESSURE, STANDARD_FOR_ONE_YEAR];

export const FLOW = [
  hysteresis('magnetic field and electrodes, nothing that moves'),
  environment('water held within 1 °C during the calibration'),
];

const MATERIAL_MEASURE = [
  { source: 'reference_resolution', reason: 'a material measure has its value and indicates nothing' },
];

export const BALANCE = [
  ...MATERIAL_MEASURE,
  hysteresis('force restoration returns the pan to the same place at every load'),
  environment('adjusted with the built-in weight at the place of use before the calibration'),
];

export const CALIPER = [
  ...MATERIAL_MEASURE,
  hysteresis('read on closing only, with the same measuring force'),
  environment('kept beside the gauge blocks for a day; steel against steel'),
];

export const TORQUE = [
  hysteresis('loaded in one direction only, approached from below (ISO 6789-2)'),
  environment('room within 18 °C to 28 °C, changing by less than 1 °C (ISO 6789-2)'),
];
