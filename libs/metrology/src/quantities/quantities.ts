/** Only the variants of a family are stored. */
export type Technology = string | { family: string; variants: readonly string[] };

export interface PhysicalQuantity {
  value: string;
  label: string;
  units: readonly string[];
  technologies: readonly Technology[];
}

export const PHYSICAL_QUANTITIES = [
  {
    value: 'temperature',
    label: 'Temperature',
    units: ['°C', '°F', 'K'],
    technologies: [
      {
        family: 'thermocouple',
        variants: [
          'thermocouple type J',
          'thermocouple type K',
          'thermocouple type T',
          'thermocouple type E',
          'thermocouple type N',
          'thermocouple type R',
          'thermocouple type S',
          'thermocouple type B',
        ],
      },
      { family: 'RTD', variants: ['RTD PT100', 'RTD PT1000', 'RTD other'] },
      { family: 'thermistor', variants: ['thermistor NTC', 'thermistor PTC', 'thermistor other'] },
      'infrared',
      'fiber optic',
      'semiconductor',
      'bimetallic',
    ],
  },
  {
    value: 'pressure',
    label: 'Pressure',
    units: ['Pa', 'kPa', 'MPa', 'bar', 'psi', 'hPa', 'mbar', 'atm', 'mmHg', 'inHg', 'inH2O', 'mmH2O', 'kgf/cm²'],
    technologies: [
      'strain gauge',
      'piezoresistive',
      'piezoelectric',
      'capacitive',
      'inductive',
      'resonant',
      'optical',
      'MEMS',
    ],
  },
  {
    value: 'flow',
    label: 'Flow',
    units: ['m³/h', 'L/min', 'L/h', 'mL/min', 'gal/min', 'kg/h', 'g/min', 'lb/min'],
    technologies: [
      'differential pressure',
      'orifice plate',
      'venturi',
      'turbine',
      'positive displacement',
      'electromagnetic',
      'vortex',
      'coriolis',
      'ultrasonic',
      'thermal mass',
    ],
  },
  {
    value: 'level',
    label: 'Level',
    units: ['mm', 'cm', 'm', 'in', 'ft', '%'],
    technologies: ['float', 'hydrostatic', 'capacitive', 'conductive', 'ultrasonic', 'radar', 'laser', 'optical'],
  },
  {
    value: 'humidity',
    label: 'Humidity',
    units: ['%RH', 'g/m³', 'dew point °C', 'dew point °F'],
    technologies: ['capacitive', 'resistive', 'thermal conductivity', 'chilled mirror'],
  },
  {
    value: 'force',
    label: 'Force',
    units: ['N', 'mN', 'kN', 'MN', 'kgf', 'lbf'],
    technologies: ['strain gauge', 'piezoelectric', 'hydraulic', 'pneumatic', 'optical'],
  },
  {
    value: 'torque',
    label: 'Torque',
    units: ['Nm', 'Ncm', 'kNm', 'lbf·ft', 'lbf·in'],
    technologies: ['strain gauge', 'magnetoelastic', 'optical', 'piezoelectric'],
  },
  {
    value: 'mass',
    label: 'Mass',
    units: ['kg', 'g', 'mg', 'µg', 't', 'lb'],
    technologies: ['strain gauge', 'electromagnetic force restoration', 'vibrating tube', 'piezoelectric'],
  },
  {
    value: 'strain',
    label: 'Strain',
    units: ['µε', 'm/m'],
    technologies: ['foil strain gauge', 'semiconductor strain gauge', 'fiber Bragg grating', 'capacitive'],
  },
  {
    value: 'displacement',
    label: 'Displacement',
    units: ['nm', 'µm', 'mm', 'cm', 'm', 'in', 'ft'],
    technologies: [
      'potentiometric',
      'LVDT',
      'inductive',
      'capacitive',
      'eddy current',
      'laser',
      'optical encoder',
      'magnetostrictive',
    ],
  },
  {
    value: 'angle',
    label: 'Angle',
    units: ['°', 'rad'],
    technologies: ['potentiometer', 'optical encoder', 'magnetic encoder', 'resolver', 'inclinometer', 'MEMS'],
  },
  {
    value: 'angular_velocity',
    label: 'Angular Velocity',
    units: ['rpm', '°/s', 'rad/s'],
    technologies: ['optical encoder', 'hall effect', 'magnetoresistive', 'tachometer', 'MEMS gyroscope'],
  },
  {
    value: 'angular_acceleration',
    label: 'Angular Acceleration',
    units: ['°/s²', 'rad/s²'],
    technologies: ['MEMS gyroscope', 'optical encoder derivative'],
  },
  {
    value: 'velocity',
    label: 'Velocity',
    units: ['mm/s', 'm/s', 'km/h', 'mph', 'knots'],
    technologies: ['Doppler radar', 'laser Doppler', 'encoder based', 'pitot tube', 'ultrasonic'],
  },
  {
    value: 'acceleration',
    label: 'Acceleration',
    units: ['m/s²', 'g'],
    technologies: ['MEMS', 'piezoelectric', 'piezoresistive', 'capacitive', 'servo accelerometer'],
  },
  {
    value: 'sound_pressure',
    label: 'Sound Pressure',
    units: ['Pa', 'dB', 'dBA', 'dBC'],
    technologies: ['condenser microphone', 'piezoelectric microphone', 'MEMS microphone'],
  },
  {
    value: 'voltage',
    label: 'Voltage',
    units: ['V', 'mV', 'µV', 'kV'],
    technologies: ['resistive divider', 'capacitive divider', 'hall effect', 'isolation amplifier'],
  },
  {
    value: 'current',
    label: 'Current',
    units: ['A', 'mA', 'µA', 'nA', 'kA'],
    technologies: ['shunt resistor', 'hall effect', 'current transformer', 'rogowski coil'],
  },
  {
    value: 'resistance',
    label: 'Resistance',
    units: ['Ω', 'mΩ', 'kΩ', 'MΩ', 'GΩ'],
    technologies: ['two wire', 'three wire', 'four wire', 'bridge measurement'],
  },
  {
    value: 'power',
    label: 'Power',
    units: ['W', 'mW', 'kW', 'MW'],
    technologies: ['wattmeter', 'power analyzer', 'calculated voltage current'],
  },
  { value: 'energy', label: 'Energy', units: ['Wh', 'kWh', 'MWh'], technologies: ['energy meter', 'smart meter'] },
  {
    value: 'frequency',
    label: 'Frequency',
    units: ['Hz', 'kHz', 'MHz', 'GHz', 'bpm'],
    technologies: ['crystal counter', 'reciprocal counter', 'optical', 'magnetic pickup'],
  },
  {
    value: 'capacitance',
    label: 'Capacitance',
    units: ['F', 'µF', 'nF', 'pF'],
    technologies: ['bridge', 'charge discharge', 'resonant'],
  },
  {
    value: 'inductance',
    label: 'Inductance',
    units: ['H', 'mH', 'µH', 'nH'],
    technologies: ['bridge', 'resonant', 'impedance based'],
  },
  {
    value: 'impedance',
    label: 'Impedance',
    units: ['Ω', 'kΩ', 'MΩ'],
    technologies: ['impedance analyzer', 'LCR meter'],
  },
  {
    value: 'magnetic_field',
    label: 'Magnetic Field',
    units: ['T', 'mT', 'µT', 'G'],
    technologies: ['hall effect', 'fluxgate', 'magnetoresistive', 'NMR', 'SQUID'],
  },
  {
    value: 'electric_field',
    label: 'Electric Field',
    units: ['V/m', 'kV/m'],
    technologies: ['field mill', 'electrostatic probe', 'capacitive probe'],
  },
  {
    value: 'radiation',
    label: 'Radiation',
    units: ['Gy', 'Sv', 'rem', 'Bq'],
    technologies: ['Geiger-Muller', 'scintillation', 'semiconductor', 'ionization chamber', 'proportional counter'],
  },
  {
    value: 'illuminance',
    label: 'Illuminance',
    units: ['lx', 'fc'],
    technologies: ['photodiode', 'photoresistor', 'lux meter'],
  },
  { value: 'luminance', label: 'Luminance', units: ['cd/m²'], technologies: ['imaging photometer', 'spot photometer'] },
  {
    value: 'concentration',
    label: 'Concentration',
    units: ['ppm', 'ppb', '%', 'mg/m³'],
    technologies: ['electrochemical', 'NDIR', 'PID', 'MOS', 'catalytic bead', 'zirconia', 'mass spectrometer'],
  },
  { value: 'pH', label: 'pH', units: ['pH'], technologies: ['glass electrode', 'ISFET', 'optical'] },
  {
    value: 'conductivity',
    label: 'Conductivity',
    units: ['S/m', 'mS/cm', 'µS/cm'],
    technologies: ['contacting', 'inductive', 'toroidal'],
  },
  {
    value: 'salinity',
    label: 'Salinity',
    units: ['ppt', 'PSU', 'g/L'],
    technologies: ['conductivity based', 'refractometer'],
  },
  {
    value: 'dissolved_oxygen',
    label: 'Dissolved Oxygen',
    units: ['mg/L', '%sat'],
    technologies: ['galvanic', 'polarographic', 'optical luminescent'],
  },
  {
    value: 'oxidation_reduction_potential',
    label: 'ORP / Redox Potential',
    units: ['mV'],
    technologies: ['platinum electrode', 'gold electrode'],
  },
  {
    value: 'density',
    label: 'Density',
    units: ['kg/m³', 'g/cm³'],
    technologies: ['vibrating tube', 'hydrostatic', 'coriolis', 'pycnometer'],
  },
  {
    value: 'viscosity',
    label: 'Viscosity',
    units: ['Pa·s', 'mPa·s', 'cP'],
    technologies: ['rotational', 'vibrational', 'capillary', 'falling ball'],
  },
  {
    value: 'moisture',
    label: 'Moisture',
    units: ['%RH', '%', 'g/g'],
    technologies: ['capacitive', 'microwave', 'infrared', 'gravimetric'],
  },
  {
    value: 'particle_concentration',
    label: 'Particle Concentration',
    units: ['particles/m³', 'particles/ft³'],
    technologies: ['optical particle counter', 'laser scattering', 'condensation particle counter'],
  },
  { value: 'wind_direction', label: 'Wind Direction', units: ['°'], technologies: ['vane', 'ultrasonic'] },
  {
    value: 'precipitation',
    label: 'Precipitation',
    units: ['mm', 'in'],
    technologies: ['tipping bucket', 'weighing', 'optical'],
  },
  { value: 'blood_oxygen', label: 'Blood Oxygen', units: ['%SpO2'], technologies: ['pulse oximetry'] },
  {
    value: 'surface_roughness',
    label: 'Surface Roughness',
    units: ['Ra', 'Rz', 'Rt', 'µm'],
    technologies: ['contact profilometer', 'optical profilometer', 'laser scanning'],
  },
] as const satisfies readonly PhysicalQuantity[];

export function physicalQuantity(value: string): PhysicalQuantity | null {
  return PHYSICAL_QUANTITIES.find((quantity) => quantity.value === value) ?? null;
}

export function technologyValues(quantity: PhysicalQuantity): string[] {
  return quantity.technologies.flatMap((technology) =>
    typeof technology === 'string' ? [technology] : [...technology.variants],
  );
}
