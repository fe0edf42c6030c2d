export const currentLoop = ([low, high]) => ({
  unit: 'mA',
  type: 'analog',
  output: [4, 20],
  at: (value) => 4 + (16 * (value - low)) / (high - low),
});
/** IEC 60751. */
export const platinum = {
  unit: 'Ω',
  type: 'resistance',
  output: [90, 200],
  at: (t) => 100 * (1 + 3.9083e-3 * t - 5.775e-7 * t * t),
};
/** IEC 60584-1, type K from 0 °C. */
export const typeK = {
  unit: 'mV',
  type: 'analog',
  output: [0, 25],
  at: (t) => {
    const c = [
      -1.7600413686e-2, 3.8921204975e-2, 1.8558770032e-5, -9.9457592874e-8, 3.1840945719e-10, -5.6072844889e-13,
      5.6075059059e-16, -3.202072e-19, 9.7151147152e-23, -1.2104721275e-26,
    ];
    return c.reduceRight((sum, one) => sum * t + one, 0) + 0.1185976 * Math.exp(-1.183432e-4 * (t - 126.9686) ** 2);
  },
};
export const bridge = ([, high], sensitivity) => ({
  unit: 'mV',
  type: 'ratiometric',
  output: [0, sensitivity],
  at: (value) => (sensitivity * value) / high + 2e-3 * sensitivity * (value / high) ** 2,
});
export const lvdt = ([, high]) => ({
  unit: 'V',
  type: 'analog',
  output: [0, 10],
  at: (value) => (10 * value) / high + 0.04 * Math.sin((Math.PI * value) / high),
});

export const steps = (from, to, count) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
