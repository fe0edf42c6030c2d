import type { AnalysisPoint, AnalysisRequest } from '../analysis/types/types.js';
import type { Random } from './random.js';

interface Modelled {
  request: AnalysisRequest;
  reading: number;
  truth: number;
}

const UNITS = { reference_unit: 'bar', measured_unit: 'mV', physical_quantity: 'pressure' };
const readings = (count: number, repeats = 1) =>
  Array.from({ length: count * repeats }, (_, i) => (10 * (i % count)) / (count - 1));

interface Sensor {
  value: (reading: number) => number;
  scatter: (reading: number) => number;
}

function modelled(
  { value, scatter }: Sensor,
  x: readonly number[],
  request: Partial<AnalysisRequest>,
  point: (reading: number) => Partial<AnalysisPoint> = () => ({}),
) {
  return (random: Random): Modelled => {
    const at = (reading: number) => value(reading) + scatter(reading) * random.normal();
    const points = x.map((measured) => ({ reference: at(measured), measured, ...point(measured) }));
    const reading = 10 * random.uniform();
    return { request: { ...UNITS, points, ...request }, reading, truth: at(reading) };
  };
}

const charging: Sensor = { value: (x) => 5 * (1 - Math.exp(-0.4 * x)) + 1, scatter: () => 0.02 };
const growing: Sensor = { value: (x) => 2 * x + 1, scatter: (x) => 0.01 + 0.01 * x };
const bent: Sensor = { value: (x) => 0.1 * x * x + x, scatter: () => 0.02 };

function bothSides(random: Random): Modelled {
  const [u_measured, u_reference] = [0.02, 0.03];
  const read = (reading: number) => reading + u_measured * random.normal();
  const value = (reading: number) => 2 * reading + 1;
  const points = readings(10).map((reading) => ({
    reference: value(reading) + u_reference * random.normal(),
    measured: read(reading),
    u_reference,
    u_measured,
  }));
  const there = 10 * random.uniform();
  return {
    request: { ...UNITS, points, fit_method: 'york' },
    reading: Math.min(9.9, Math.max(0.1, read(there))),
    truth: value(there),
  };
}

export const modelShapes: readonly { name: string; make: (random: Random) => Modelled }[] = [
  {
    name: 'own formula with 3 parameters, 12 points',
    make: modelled(charging, readings(12), { model_type: 'custom_formula', custom_formula: 'a*(1 - exp(-b*x)) + c' }),
  },
  {
    name: 'weighted line, scatter growing elevenfold',
    make: modelled(growing, readings(12), { fit_method: 'weighted', poly_order: 1 }, (x) => ({
      u_reference: growing.scatter(x),
    })),
  },
  {
    name: 'weighted line, uncertainties stated at half of the scatter',
    make: modelled(growing, readings(12), { fit_method: 'weighted', poly_order: 1 }, (x) => ({
      u_reference: growing.scatter(x) / 2,
    })),
  },
  { name: 'line of York, 10 points', make: bothSides },
  {
    name: 'lookup table of 11 levels, 3 readings each, of a bent curve',
    make: (random) => {
      const made = modelled(bent, readings(11, 3), { model_type: 'lookup_table' })(random);
      const points = made.request.points.map(({ measured }) => {
        const slope = 0.2 * measured + 1;
        return { reference: bent.value(measured), measured: measured + (0.02 / slope) * random.normal() };
      });
      const reading = Math.min(9.9, Math.max(0.1, made.reading));
      return { request: { ...made.request, points }, reading, truth: bent.value(reading) + 0.02 * random.normal() };
    },
  },
];
