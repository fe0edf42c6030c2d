// Readers can compare certificates with the publication.

const norris = {
  x: [
    0.2, 337.4, 118.2, 884.6, 10.1, 226.5, 666.3, 996.3, 448.6, 777.0, 558.2, 0.4, 0.6, 775.5, 666.9, 338.0, 447.5,
    11.6, 556.0, 228.1, 995.8, 887.6, 120.2, 0.3, 0.3, 556.8, 339.1, 887.2, 999.0, 779.0, 11.1, 118.3, 229.2, 669.1,
    448.9, 0.5,
  ],
  y: [
    0.1, 338.8, 118.1, 888.0, 9.2, 228.1, 668.5, 998.5, 449.1, 778.9, 559.2, 0.3, 0.1, 778.1, 668.8, 339.3, 448.9, 10.8,
    557.7, 228.3, 998.0, 888.8, 119.6, 0.3, 0.6, 557.6, 339.3, 888.0, 998.5, 778.9, 10.2, 117.6, 228.9, 668.4, 449.2,
    0.2,
  ],
};

const pontius = [
  0.11019, 0.21956, 0.32949, 0.43899, 0.54803, 0.65694, 0.76562, 0.87487, 0.98292, 1.09146, 1.20001, 1.30822, 1.41599,
  1.52399, 1.63194, 1.73947, 1.84646, 1.95392, 2.06128, 2.16844, 0.11052, 0.22018, 0.32939, 0.43886, 0.54798, 0.65739,
  0.76596, 0.87474, 0.983, 1.0915, 1.20004, 1.30818, 1.41613, 1.52408, 1.63159, 1.73965, 1.84696, 1.95445, 2.06177,
  2.16829,
];

/** JCGM 100:2008, Table H.6: t and b = t_R - t. */
const thermometer = [
  [21.521, -0.171],
  [22.012, -0.169],
  [22.512, -0.166],
  [23.003, -0.159],
  [23.507, -0.164],
  [23.999, -0.165],
  [24.513, -0.156],
  [25.002, -0.157],
  [25.503, -0.159],
  [26.01, -0.161],
  [26.511, -0.16],
];

const ROLES =
  'As published, y is fitted on x: y stands as the reference value and x as the indication, so that the curve of the certificate is the published one.';

/**
 * `answers`: coefficient by power, standard uncertainty, residual standard deviation, as published, two digits of
 * uncertainty (rule U4). `certificate`: certificate notation.
 */
export const published = [
  {
    key: 'published-gum-h3',
    name: 'Thermometer of GUM H.3',
    source: 'JCGM 100:2008 (GUM), annex H.3, Table H.6',
    model: 'GUM-H3',
    quantity: 'temperature',
    technology: 'other',
    unit: '°C',
    measured_unit: '°C',
    range: [20, 27],
    degree: 1,
    decimals: [3, 3],
    points: thermometer.map(([reading, correction]) => [Number((reading + correction).toFixed(3)), reading]),
    notes:
      'Published data: JCGM 100:2008 (GUM), annex H.3, Table H.6, a thermometer compared at eleven temperatures. The GUM fits the correction b = y1 + y2 (t - 20 °C) and finds y2 = 0.002 18 ± 0.000 67 and s = 0.003 5 °C; the line below fits t + b, so its slope is 1 + y2.',
    answers: { coefficients: { 1: '1.00218 ± 0.00067' }, s: '0.0035' },
    certificate: ['1.0021827 0.00067', '0.0035 °C'],
  },
  {
    key: 'published-norris',
    name: 'Ozone monitor of NIST StRD Norris',
    source: 'NIST Statistical Reference Datasets, linear regression, Norris',
    model: 'StRD Norris',
    quantity: 'concentration',
    technology: 'other',
    unit: 'ppb',
    measured_unit: 'ppb',
    range: [0, 1000],
    degree: 1,
    decimals: [1, 1],
    points: norris.x.map((x, index) => [norris.y[index], x]),
    notes: `Published data: NIST Statistical Reference Datasets, linear regression, Norris: calibration of ozone monitors, 36 points. Certified: slope 1.00211681802045 ± 0.000429796848199937, offset -0.262323073774029 ± 0.232818234301152, residual standard deviation 0.884796396144373. ${ROLES} The publication gives no unit; ppb stands in for it.`,
    answers: { coefficients: { 0: '-0.26 ± 0.23', 1: '1.00212 ± 0.00043' }, s: '0.88' },
    certificate: ['−0.2623 0.23 ppb', '1.0021168 0.00043', '0.88 ppb'],
  },
  {
    key: 'published-pontius',
    name: 'Load cell of NIST StRD Pontius',
    source: 'NIST Statistical Reference Datasets, linear regression, Pontius',
    model: 'StRD Pontius',
    quantity: 'displacement',
    technology: 'strain gauge',
    unit: 'mm',
    measured_unit: 'N',
    range: [0, 2.2],
    degree: 2,
    decimals: [5, 0],
    points: pontius.map((deflection, index) => [deflection, 150_000 * ((index % 20) + 1)]),
    notes: `Published data: NIST Statistical Reference Datasets, linear regression, Pontius: load cell, 40 points, second degree. Certified: 0.673565789473684e-3 ± 0.107938612033077e-3, 0.732059160401003e-6 ± 0.157817399981659e-9, -0.316081871345029e-14 ± 0.486652849992036e-16, residual standard deviation 0.205177424076185e-3. ${ROLES} The publication gives no units; N for the load and mm for the deflection stand in for them.`,
    answers: {
      coefficients: {
        0: '0.00067 ± 0.00011',
        1: '0.00000073206 ± 0.00000000016',
        2: '-0.000000000000003161 ± 0.000000000000000049',
      },
      s: '0.00021',
    },
    certificate: [
      '6.736 × 10⁻⁴ 0.00011 mm',
      '7.3205916 × 10⁻⁷ 1.6 × 10⁻¹⁰ mm / N',
      '−3.16082 × 10⁻¹⁵ 4.9 × 10⁻¹⁷ mm / N²',
      '0.00021 mm',
    ],
  },
];
