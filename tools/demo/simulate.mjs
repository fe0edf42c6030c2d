// Errors are shares of the tolerance.

export function healthyCondition(random) {
  return {
    offset: random.between(-0.22, 0.22),
    slope: random.between(-0.18, 0.18),
    bend: random.between(-0.12, 0.12),
    noise: 1,
    drift: random.between(-0.05, 0.05),
  };
}

export function aged(condition, years) {
  return { ...condition, offset: condition.offset + condition.drift * years };
}

/** Curves remove offset and slope. */
export function broken(condition, { signal, degree }) {
  if (!signal) return { ...condition, offset: 0.75, slope: condition.slope + 0.55 };
  return degree === null ? { ...condition, noise: 14 } : { ...condition, bend: 2.4 };
}

export function simulatedPoints(channel, condition, random) {
  const [referenceDecimals, readingDecimals] = channel.decimals;
  const referenceUnit = channel.unit;
  return travel(channel).map(({ value, direction }, point_index) => {
    const reference = channel.nominal ? value : settled(channel, value, random);
    const indicated =
      reference + tolerance(channel, reference) * error(channel, condition, reference, direction, random);
    const [reference_text, measured_text] = channel.nominal
      ? [(2 * reference - indicated).toFixed(referenceDecimals), reference.toFixed(readingDecimals)]
      : [reference.toFixed(referenceDecimals), read(channel, indicated).toFixed(readingDecimals)];
    return {
      point_index,
      reference_value: Number(reference_text),
      measured_value: Number(measured_text),
      reference_unit: referenceUnit,
      measured_unit: channel.signal?.unit ?? channel.unit,
      reference_text,
      measured_text,
    };
  });
}

/** The top is read once. */
function travel({ at, falls = false, cycles = 1 }) {
  const up = at.map((value) => ({ value, direction: 1 }));
  const down = at
    .slice(0, -1)
    .map((value) => ({ value, direction: -1 }))
    .reverse();
  return Array.from({ length: cycles }, () => (falls ? [...up, ...down] : up)).flat();
}

/** Standard's digits: exact for repeats, otherwise near the target. */
function settled({ range: [low, high], decimals: [digits], falls = false, cycles = 1 }, value, random) {
  const isSet = falls || cycles > 1 || value === low || value === 0;
  const reached = isSet ? value : value + (high - low) * 2e-4 * random.normal();
  return Number(Math.min(high, Math.max(low, reached)).toFixed(digits));
}

function tolerance({ range: [low, high], accuracy, accuracy_type = 'absolute', floor = 0 }, value) {
  if (accuracy_type === 'percent_of_full_scale') return (accuracy / 100) * (high - low);
  if (accuracy_type === 'percent_of_reading') return Math.max((accuracy / 100) * Math.abs(value), floor);
  return accuracy;
}

function error({ range: [low, high], noise = 0.05, hysteresis = 0 }, condition, value, direction, random) {
  const share = (value - low) / (high - low);
  return (
    condition.offset +
    condition.slope * (2 * share - 1) +
    condition.bend * 4 * share * (1 - share) -
    hysteresis * direction * 4 * share * (1 - share) +
    noise * condition.noise * random.normal()
  );
}

function read({ signal, step }, value) {
  const shown = signal ? signal.at(value) : value;
  return Math.round(shown / step) * step;
}
