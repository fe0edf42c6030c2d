const room = [
  { parameter: 'Ambient temperature', value: '23 °C ± 2 °C' },
  { parameter: 'Relative humidity', value: '30 % to 60 %' },
];

export const procedures = [
  {
    key: 'bath',
    method: 'in a stirred bath',
    body: {
      proc_id: 'PR-T-001',
      physical_quantity: 'temperature',
      name: 'Thermometers by comparison in a stirred bath',
      version: '2.1',
      difficulty: 'intermediate',
      standard_ref: 'EURAMET cg-13',
      description: 'Probes for immersion between -30 °C and 200 °C, alone or with their indicator.',
      tags: ['bath', 'comparison'],
      equipment: [
        { name: 'Stirred liquid bath' },
        { name: 'Reference thermometer', model: 'platinum, 25 Ω' },
        { name: 'Resistance bridge' },
      ],
      materials: [
        { name: 'Silicone oil', quantity: '8 l' },
        { name: 'Isopropyl alcohol', quantity: null },
      ],
      environment: room,
      safety_notes: ['The oil is hot: gloves and glasses.', 'Above 100 °C only under the hood.'],
      steps: [
        {
          title: 'Clean the probe and look for damage',
          description: 'A bent sheath ends it here: say so in the notes.',
          duration_min: 10,
        },
        {
          title: 'Immerse probe and reference equally deep',
          description: 'At least fifteen diameters of the sheath and the length of the element.',
          duration_min: 15,
        },
        {
          title: 'Let the bath settle',
          description: 'The reference changes by less than 5 mK in five minutes.',
          duration_min: 40,
        },
        {
          title: 'Take the readings',
          description: 'Reference, probe, probe, reference; the mean of both counts.',
          duration_min: 10,
        },
        {
          title: 'Go on to the next point',
          description: 'Rising, then falling, at last the first point once more.',
          duration_min: 180,
        },
      ],
      acceptance_criteria: [{ label: 'First point, repeated', limit: 'within 20 mK' }],
    },
  },
  {
    key: 'chamber',
    method: 'in a climatic chamber',
    body: {
      proc_id: 'PR-H-001',
      physical_quantity: 'humidity',
      name: 'Humidity and temperature in a climatic chamber',
      version: '1.4',
      difficulty: 'advanced',
      standard_ref: 'EURAMET cg-20',
      equipment: [
        { name: 'Climatic chamber' },
        { name: 'Chilled-mirror hygrometer' },
        { name: 'Reference thermometer' },
      ],
      environment: room,
      steps: [
        {
          title: 'Mount the probes in the middle of the chamber',
          description: 'Beside the intake of the mirror, at least 10 cm from the walls.',
          duration_min: 30,
        },
        { title: 'Set temperature, then humidity', duration_min: 60 },
        {
          title: 'Wait until the mirror is steady',
          description: 'Dew point within 0.05 °C for ten minutes.',
          duration_min: 60,
        },
        { title: 'Take ten readings', duration_min: 10 },
      ],
      acceptance_criteria: [{ label: 'Gradient in the chamber', limit: '0.3 °C, 1 %RH' }],
    },
  },
  {
    key: 'pressure',
    method: 'against the pressure controller',
    body: {
      proc_id: 'PR-P-001',
      physical_quantity: 'pressure',
      name: 'Pressure instruments against the pressure controller',
      version: '3.0',
      difficulty: 'basic',
      standard_ref: 'DKD-R 6-1',
      equipment: [{ name: 'Pressure controller' }, { name: 'Adapters and seals' }],
      environment: room,
      safety_notes: ['Vent before a fitting is opened.'],
      steps: [
        { title: 'Mount the instrument as it is used', duration_min: 15 },
        { title: 'Load to full scale three times', description: 'Half a minute each, then vent.', duration_min: 10 },
        { title: 'Set the zero', duration_min: 2 },
        {
          title: 'Rising and falling series',
          description: 'Half a minute at each point before it is read.',
          duration_min: 45,
        },
        { title: 'Vent, and read the zero again', duration_min: 0.5 },
      ],
      acceptance_criteria: [{ label: 'Leak at full scale', limit: '0.01 % in a minute' }],
    },
  },
  {
    key: 'balance',
    method: 'in the middle of the pan',
    body: {
      proc_id: 'PR-M-001',
      physical_quantity: 'mass',
      name: 'Balances with weights',
      version: '1.0',
      difficulty: 'basic',
      standard_ref: 'EURAMET cg-18',
      equipment: [{ name: 'Weights', model: 'class E2 or F1' }, { name: 'Tongs and gloves' }],
      environment: room,
      steps: [
        { title: 'Level the balance and let it warm up', duration_min: 60 },
        { title: 'Repeatability', description: 'One weight near half of the range, six times.', duration_min: 15 },
        {
          title: 'Errors of indication',
          description: 'Rising over the range, in the middle of the pan.',
          duration_min: 30,
        },
      ],
    },
  },
  {
    key: 'electrical',
    method: 'Direct measurement of the voltage, current and resistance standards',
    body: {
      proc_id: 'PR-E-001',
      physical_quantity: 'voltage',
      name: 'Multimeters against voltage, current and resistance standards',
      version: '2.0',
      difficulty: 'intermediate',
      standard_ref: 'EURAMET cg-15',
      equipment: [{ name: 'Multifunction calibrator' }, { name: 'Low-thermal leads' }],
      environment: room,
      safety_notes: ['Output off before a lead is touched.'],
      steps: [
        { title: 'Warm up', duration_min: 60 },
        { title: 'Zero every range with the leads shorted', duration_min: 10 },
        { title: 'Measure each range at 10 %, 50 % and 95 %, both polarities', duration_min: 60 },
      ],
    },
  },
];

const own = new Set(['internal', 'internal_lab']);

export function procedureOf({ calibration_type, method }) {
  if (!own.has(calibration_type) || !method) return null;
  return procedures.find((one) => method.includes(one.method))?.key ?? null;
}
