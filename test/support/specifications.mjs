export const specifications = [
  {
    inputs: { channel_accuracy_value: 0.001, channel_accuracy_type: 'percent_of_reading' },
    given: { value: 0.001, type: 'percent_of_reading', unit: null, floor: null },
    unit: 'V',
    full_scale: null,
    words: {
      en: '±0.001 % of reading',
      de: '±0,001 % vom Messwert',
      fr: '±0,001 % de la lecture',
      es: '±0,001 % de la lectura',
    },
  },
  {
    inputs: { channel_accuracy_value: 0.5, channel_accuracy_type: 'percent_of_reading', channel_accuracy_floor: 0.02 },
    given: { value: 0.5, type: 'percent_of_reading', unit: null, floor: 0.02 },
    unit: '°C',
    full_scale: null,
    words: {
      en: '±0.5 % of reading, at least ±0.02 °C',
      de: '±0,5 % vom Messwert, mindestens ±0,02 °C',
      fr: '±0,5 % de la lecture, au moins ±0,02 °C',
      es: '±0,5 % de la lectura, al menos ±0,02 °C',
    },
  },
  {
    inputs: { channel_accuracy_value: 0.1, channel_accuracy_type: 'percent_of_full_scale' },
    given: { value: 0.1, type: 'percent_of_full_scale', unit: null, floor: null },
    unit: 'bar',
    full_scale: { value: 10, basis: 'channel_range', definition: 'upper_limit' },
    words: {
      en: '±0.1 % of full scale (upper limit 10 bar)',
      de: '±0,1 % vom Endwert (Bereichsende 10 bar)',
      fr: '±0,1 % de la pleine échelle (limite supérieure 10 bar)',
      es: '±0,1 % del fondo de escala (límite superior 10 bar)',
    },
  },
  {
    inputs: { channel_accuracy_value: 0.000025, channel_accuracy_type: 'absolute' },
    given: { value: 0.000025, type: 'absolute', unit: 'g', floor: null },
    unit: 'g',
    full_scale: null,
    words: { en: '±2.5 × 10⁻⁵ g', de: '±2,5 × 10⁻⁵ g', fr: '±2,5 × 10⁻⁵ g', es: '±2,5 × 10⁻⁵ g' },
  },
  {
    inputs: { tolerance_override_value: 0.2, channel_accuracy_value: 0.5, channel_accuracy_type: 'absolute' },
    given: { value: 0.2, type: 'manual', unit: '°C', floor: null },
    unit: '°C',
    full_scale: null,
    words: { en: '±0.2 °C', de: '±0,2 °C', fr: '±0,2 °C', es: '±0,2 °C' },
  },
  {
    inputs: {
      channel_accuracy_value: 0.5555555555555556,
      channel_accuracy_type: 'absolute',
      specification_as_written: { unit: '°F', channel_accuracy_value: 1, channel_accuracy_type: 'absolute' },
    },
    given: { value: 1, type: 'absolute', unit: '°F', floor: null },
    unit: '°C',
    full_scale: null,
    words: { en: '±1 °F', de: '±1 °F', fr: '±1 °F', es: '±1 °F' },
  },
  {
    inputs: {
      specification: [{ constant: 0.01, percent_of_full_scale: 0.1 }],
      specification_as_written: { unit: 'mA', specification: [{ constant: 0.01, percent_of_full_scale: 0.1 }] },
    },
    given: { parts: [{ constant: 0.01, percent_of_full_scale: 0.1 }], lower: null, upper: null, unit: 'mA' },
    unit: '°C',
    full_scale: { value: 150, basis: 'channel_range', definition: 'span' },
    words: {
      en: '±(0.1 % of full scale + 0.01 mA) (span 150 °C)',
      de: '±(0,1 % vom Endwert + 0,01 mA) (Messspanne 150 °C)',
      fr: '±(0,1 % de la pleine échelle + 0,01 mA) (étendue 150 °C)',
      es: '±(0,1 % del fondo de escala + 0,01 mA) (amplitud 150 °C)',
    },
  },
  {
    inputs: {
      specification: [
        { to: 10, percent_of_reading: 0.02, digits: 2, constant: 0.005 },
        { from: 10, to: 100, percent_of_reading: 0.05, percent_of_full_scale: 0.01, floor: 0.01 },
      ],
    },
    given: {
      parts: [
        { to: 10, percent_of_reading: 0.02, digits: 2, constant: 0.005 },
        { from: 10, to: 100, percent_of_reading: 0.05, percent_of_full_scale: 0.01, floor: 0.01 },
      ],
      lower: null,
      upper: null,
    },
    unit: 'V',
    full_scale: { value: 100, basis: 'channel_range', definition: null },
    words: {
      en: '±(0.02 % of reading + 2 digits + 0.005 V) up to 10 V; ±(0.05 % of reading + 0.01 % of full scale), at least ±0.01 V from 10 V to 100 V (span 100 V)',
      de: '±(0,02 % vom Messwert + 2 Digits + 0,005 V) bis 10 V; ±(0,05 % vom Messwert + 0,01 % vom Endwert), mindestens ±0,01 V von 10 V bis 100 V (Messspanne 100 V)',
      fr: '±(0,02 % de la lecture + 2 digits + 0,005 V) jusqu’à 10 V; ±(0,05 % de la lecture + 0,01 % de la pleine échelle), au moins ±0,01 V de 10 V à 100 V (étendue 100 V)',
      es: '±(0,02 % de la lectura + 2 dígitos + 0,005 V) hasta 10 V; ±(0,05 % de la lectura + 0,01 % del fondo de escala), al menos ±0,01 V de 10 V a 100 V (amplitud 100 V)',
    },
  },
  {
    inputs: { tolerance_lower: -0.5, tolerance_upper: 0.3, channel_accuracy_value: 0.1 },
    given: { parts: [], lower: -0.5, upper: 0.3 },
    unit: 'kPa',
    full_scale: null,
    words: {
      en: 'error from −0.5 kPa to +0.3 kPa',
      de: 'Messabweichung von −0,5 kPa bis +0,3 kPa',
      fr: 'erreur de −0,5 kPa à +0,3 kPa',
      es: 'error de −0,5 kPa a +0,3 kPa',
    },
  },
  {
    inputs: { tolerance_upper: 0.3 },
    given: { parts: [], lower: null, upper: 0.3 },
    unit: 'kPa',
    full_scale: null,
    words: {
      en: 'error at most +0.3 kPa',
      de: 'Messabweichung höchstens +0,3 kPa',
      fr: 'erreur d’au plus +0,3 kPa',
      es: 'error de +0,3 kPa como máximo',
    },
  },
];

export const spaced = (text) => text.replace(/[\u00a0\u202f]/g, ' ');
