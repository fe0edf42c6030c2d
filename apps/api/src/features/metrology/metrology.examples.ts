/** Published examples. */
export const aModel = {
  product: {
    summary: 'EURACHEM/CITAC QUAM A1: a cadmium standard, with Monte Carlo',
    value: {
      formula: '1000*m*P/V',
      inputs: [
        { name: 'm', value: 100.28, uncertainty: 0.05, unit: 'mg' },
        { name: 'P', value: 0.9999, half_width: 0.0001 },
        {
          name: 'V',
          value: 100,
          unit: 'mL',
          components: [
            { name: 'calibration', distribution: 'triangular', half_width: 0.1 },
            { name: 'repeatability', uncertainty: 0.02 },
            { name: 'temperature', half_width: 0.084 },
          ],
        },
      ],
      monte_carlo: { seed: 1 },
    },
  },
  impedance: {
    summary: 'JCGM 100, H.2: resistance, reactance and impedance from simultaneous observations',
    value: {
      outputs: [
        { name: 'R', formula: 'V*cos(phi)/I', unit: 'Ω' },
        { name: 'X', formula: 'V*sin(phi)/I', unit: 'Ω' },
        { name: 'Z', formula: 'V/I', unit: 'Ω' },
      ],
      inputs: [
        { name: 'V', observations: [5.007, 4.994, 5.005, 4.99, 4.999], unit: 'V' },
        { name: 'I', observations: [0.019663, 0.019639, 0.01964, 0.019685, 0.019678], unit: 'A' },
        { name: 'phi', observations: [1.0456, 1.0438, 1.0468, 1.0428, 1.0433], unit: 'rad' },
      ],
      simultaneous_observations: true,
    },
  },
};

export const aFit = {
  line: {
    summary: 'ISO/TS 28037:2010, clause 7: uncertainties on both sides, and an inverse',
    value: {
      method: 'york',
      points: [
        [1.2, 3.4, 0.2],
        [1.9, 4.4, 0.2],
        [2.9, 7.2, 0.2],
        [4, 8.5, 0.4],
        [4.7, 10.8, 0.4],
        [5.9, 13.5, 0.4],
      ].map(([x, y, u_y]) => ({ x, y, u_x: 0.2, u_y })),
      inverse_of: [{ y: 10.5, uncertainty: 0.4 }],
    },
  },
  formula: {
    summary: 'NIST StRD DanWood: custom formula',
    value: {
      method: 'formula',
      formula: 'b1*x^b2',
      start: [
        { name: 'b1', value: 1 },
        { name: 'b2', value: 5 },
      ],
      points: [
        [1.309, 2.138],
        [1.471, 3.421],
        [1.49, 3.597],
        [1.565, 4.34],
        [1.611, 4.882],
        [1.68, 5.66],
      ].map(([x, y]) => ({ x, y })),
    },
  },
};

export const anAnova = {
  fabric: {
    summary: 'Three groups of six',
    value: {
      design: 'one_way',
      values: [
        ['A', [6, 8, 4, 5, 3, 4]],
        ['B', [8, 12, 9, 11, 6, 8]],
        ['C', [13, 9, 11, 8, 7, 12]],
      ].flatMap(([group, values]) => (values as number[]).map((value) => ({ group, value }))),
    },
  },
};

export const aGaugeStudy = {
  small: {
    summary: 'Two appraisers, three parts, two trials',
    value: {
      method: 'average_range',
      readings: [
        ['A', '1', 10.1],
        ['A', '2', 12.0],
        ['A', '3', 9.6],
        ['A', '1', 10.0],
        ['A', '2', 12.2],
        ['A', '3', 9.5],
        ['B', '1', 10.3],
        ['B', '2', 12.3],
        ['B', '3', 9.8],
        ['B', '1', 10.2],
        ['B', '2', 12.2],
        ['B', '3', 9.9],
      ].map(([appraiser, part, value]) => ({ appraiser, part, value })),
      tolerance: 4,
    },
  },
};

export const aRisk = {
  deaver: {
    summary: 'Deaver: limits at two standard deviations of the process, 4:1',
    value: {
      lower_limit: -2,
      upper_limit: 2,
      standard_uncertainty: 0.25,
      prior_mean: 0,
      prior_standard_deviation: 1,
      measured_value: 1.8,
    },
  },
};

export const anInterval = {
  a3: {
    summary: 'NCSLI RP-1, method A3: 15 of 20 within tolerance',
    value: { in_tolerance: 15, n: 20, target_reliability: 0.95, current_interval_days: 365 },
  },
};

export const aSensor = {
  thermocouple: {
    summary: 'Type K, reference junction at 23 °C',
    value: {
      sensor: 'thermocouple',
      thermocouple_type: 'K',
      direction: 'to_temperature',
      values: [4.096, 20.644],
      reference_junction: 23,
    },
  },
  platinum: {
    summary: 'Pt100 of IEC 60751',
    value: { sensor: 'platinum', direction: 'to_temperature', values: [100, 138.51] },
  },
  sprt: {
    summary: 'Standard platinum thermometer from its resistances at tin, zinc and aluminium',
    value: {
      sensor: 'sprt',
      direction: 'to_temperature',
      values: [48.342838, 60],
      coefficients: [{ name: 'r_tp', value: 25.544261 }],
      subranges: ['aluminium'],
      fixed_points: [
        { point: 'tin', resistance: 48.342838, temperature: 505.077 },
        { point: 'zinc', resistance: 65.608169 },
        { point: 'aluminium', resistance: 86.217653, temperature: 933.47 },
      ],
    },
  },
};
