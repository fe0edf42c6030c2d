/** Share of the data span. */
const AIR = 0.04;

export interface AxisRange {
  min: number;
  max: number;
}

export interface AxisTicks {
  step: number;
  values: number[];
  decimals: number;
}

export function axisRange(values: readonly number[]): AxisRange {
  const finite = values.filter((value) => Number.isFinite(value));
  if (finite.length === 0) return { min: 0, max: 1 };
  const [low, high] = extremes(finite);
  const air = high > low ? (high - low) * AIR : Math.abs(high) * 0.1 || 1;
  return { min: low - air, max: high + air };
}

/** 1, 2 or 5 times a power of ten. */
export function axisTicks({ min, max }: AxisRange, wanted: number): AxisTicks {
  const step = niceStep((max - min) / Math.max(1, wanted));
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  // Whole steps: adding up gives 0.30000000000000004.
  const values = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => Number(((first + index) * step).toPrecision(12)) || 0,
  );
  return { step, values, decimals: Math.min(340, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))) };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rough / power;
  return Number(((lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power).toPrecision(1));
}

/** Math.min with thousands of arguments overflows the stack. */
function extremes(values: readonly number[]): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}
