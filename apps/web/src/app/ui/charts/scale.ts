/** An axis whose ticks fall on 1, 2 or 5 times a power of ten. */
export interface Scale {
  min: number;
  max: number;
  interval: number;
  /** decimal places the ticks need */
  places: number;
}

/**
 * Chooses an axis that holds every given value.
 * @param values finite values in the unit of the axis; anything else is left out
 * @param ticks how many intervals are wanted, about
 */
export function niceScale(values: readonly number[], ticks = 5): Scale {
  const finite = values.filter(Number.isFinite);
  const low = finite.length ? Math.min(...finite) : 0;
  const high = finite.length ? Math.max(...finite) : 1;
  const span = high - low || Math.abs(high) || 1;
  const interval = niceStep(span / ticks);
  const min = Math.floor(low / interval + 1e-9) * interval;
  const max = Math.ceil(high / interval - 1e-9) * interval;
  return {
    min: clean(min, interval),
    max: clean(max === min ? min + interval : max, interval),
    interval,
    places: placesOf(interval),
  };
}

/** The round numbers from one end of an axis to the other. */
export function ticksWithin(low: number, high: number, interval: number): number[] {
  const first = Math.ceil(low / interval - 1e-9);
  const last = Math.floor(high / interval + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => clean((first + nth) * interval, interval));
}

/** Decimal places needed to write multiples of `step`, at most 15. */
export function placesOf(step: number): number {
  return Math.min(15, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  const factor = share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10;
  return factor * power;
}

/** Takes off the noise of binary fractions, so that a tick reads 0.3 and not 0.30000000000000004. */
function clean(value: number, interval: number): number {
  return Number((Math.round(value / interval) * interval).toPrecision(12)) || 0;
}
