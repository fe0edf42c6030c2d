import type { Language } from '../message.js';

/** Others need no translation. */
const en = {
  '%RH': '%RH',
  '%sat': '%sat',
  'dew point °C': 'dew point °C',
  'dew point °F': 'dew point °F',
  rpm: 'rpm',
  bpm: 'bpm',
  knots: 'kn',
  'particles/m³': 'particles/m³',
  'particles/ft³': 'particles/ft³',
};
type UnitTexts = typeof en;

const de: UnitTexts = {
  '%RH': '% r. F.',
  '%sat': '% Sätt.',
  'dew point °C': '°C Taupunkt',
  'dew point °F': '°F Taupunkt',
  rpm: '1/min',
  bpm: 'Schläge/min',
  knots: 'kn',
  'particles/m³': 'Partikel/m³',
  'particles/ft³': 'Partikel/ft³',
};

const fr: UnitTexts = {
  '%RH': '% HR',
  '%sat': '% sat.',
  'dew point °C': '°C point de rosée',
  'dew point °F': '°F point de rosée',
  rpm: 'tr/min',
  bpm: 'batt./min',
  knots: 'kn',
  'particles/m³': 'particules/m³',
  'particles/ft³': 'particules/ft³',
};

const es: UnitTexts = {
  '%RH': '% HR',
  '%sat': '% sat.',
  'dew point °C': '°C punto de rocío',
  'dew point °F': '°F punto de rocío',
  rpm: 'r/min',
  bpm: 'lat./min',
  knots: 'kn',
  'particles/m³': 'partículas/m³',
  'particles/ft³': 'partículas/ft³',
};

export const unitTexts: Readonly<Record<Language, UnitTexts>> = { en, de, fr, es };
