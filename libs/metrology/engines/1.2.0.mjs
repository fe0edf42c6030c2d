// Etalon's mathematics 1.2.0. Made by tools/engine.mjs and never edited.
// Sources sha256 f0a02e7a2498a19ef94787b3bdaefd6e756c03ec6ec261847bc13bfe8797f856
// Body sha256 0d8e2e54f0d70da7edc50434c8d36378de8f036a48b427f0ee3efb95321d2353
// libs/metrology/src/distributions/gamma.ts
var STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400];
var HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);
var STIRLING_FROM = 12;
function stirlingCorrection(x) {
  const square = 1 / (x * x);
  return STIRLING.reduceRight((sum, term) => sum * square + term, 0) / x;
}
function logGamma(x) {
  if (!(x > 0)) throw new RangeError(`logGamma needs x > 0, got ${x}`);
  if (x === 1 || x === 2) return 0;
  let product = 1;
  let raised = x;
  while (raised < STIRLING_FROM) {
    product *= raised;
    raised += 1;
  }
  return (raised - 0.5) * Math.log(raised) - raised + HALF_LOG_TWO_PI + stirlingCorrection(raised) - Math.log(product);
}
function logBeta(a, b) {
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  if (large < STIRLING_FROM) return logGamma(small) + logGamma(large) - logGamma(small + large);
  const difference = -(large - 0.5) * Math.log1p(small / large) - small * Math.log(small + large) + small + stirlingCorrection(large) - stirlingCorrection(small + large);
  return logGamma(small) + difference;
}
var EPSILON = 2 ** -53;
var TINY = 1e-300;
function upperGammaRegularized(a, x) {
  if (!(a > 0) || !(x >= 0)) throw new RangeError(`Q(a, x) needs a > 0 and x >= 0, got ${a}, ${x}`);
  if (x === 0) return 1;
  if (x === Infinity) return 0;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 1e4 && term > sum * EPSILON; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 1e4; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b || TINY);
    c = b + numerator / c || TINY;
    const step = c * d;
    fraction *= step;
    if (Math.abs(step - 1) < 4 * EPSILON) break;
  }
  return front * fraction;
}
function erfc(x) {
  if (x < 0) return 2 - erfc(-x);
  if (x < 0.5) return 1 - erfNearZero(x);
  return upperGammaRegularized(0.5, x * x);
}
function erfNearZero(x) {
  let term = x;
  let sum = x;
  for (let n = 1; n < 60 && Math.abs(term) > EPSILON * Math.abs(sum); n += 1) {
    term *= -x * x / n;
    sum += term / (2 * n + 1);
  }
  return 2 / Math.sqrt(Math.PI) * sum;
}

// libs/metrology/src/distributions/normal.ts
function normalCdf(z) {
  return 0.5 * erfc(-z / Math.SQRT2);
}
function normalQuantile(p) {
  if (!(p > 0) || !(p < 1)) throw new RangeError(`a probability must lie between 0 and 1: ${p}`);
  if (p === 0.5) return 0;
  return p > 0.5 ? upperQuantile(1 - p) : -upperQuantile(p);
}
function upperQuantile(tail) {
  const t = Math.sqrt(-2 * Math.log(tail));
  let z = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 1308e-6)));
  for (let step = 0; step < 4; step += 1) {
    const density = Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
    const error = (0.5 * erfc(z / Math.SQRT2) - tail) / density;
    z += error / (1 - 0.5 * z * error);
  }
  return z;
}

// libs/metrology/src/distributions/beta.ts
var EPSILON2 = 2 ** -53;
var TINY2 = 1e-300;
function incompleteBeta(a, b, x, complement = 1 - x) {
  if (!(a > 0) || !(b > 0) || !(x >= 0) || !(x <= 1)) {
    throw new RangeError(`I_x(a, b) needs a, b > 0 and 0 <= x <= 1, got ${x}, ${a}, ${b}`);
  }
  if (x === 0) return 0;
  if (complement === 0) return 1;
  const front = Math.exp(a * logOf(x, complement) + b * logOf(complement, x) - logBeta(a, b));
  if (x < (a + 1) / (a + b + 2)) return front * continuedFraction(a, b, x) / a;
  return 1 - front * continuedFraction(b, a, complement) / b;
}
function logOf(x, complement) {
  return complement < 0.5 ? Math.log1p(-complement) : Math.log(x);
}
function continuedFraction(a, b, x) {
  let c = 1;
  let d = 1 / (1 - (a + b) * x / (a + 1) || TINY2);
  let fraction = d;
  for (let m = 1; m < 1e5; m += 1) {
    const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d || TINY2);
    c = 1 + even / c || TINY2;
    fraction *= d * c;
    const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d || TINY2);
    c = 1 + odd / c || TINY2;
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < 4 * EPSILON2) break;
  }
  return fraction;
}

// libs/metrology/src/distributions/student-t.ts
var EXPANSION_FROM = 1e4;
function studentTCdf(t, degreesOfFreedom) {
  if (degreesOfFreedom === null || degreesOfFreedom === Infinity) return normalCdf(t);
  requireDegrees(degreesOfFreedom);
  const tail = upperTail(Math.abs(t), degreesOfFreedom);
  return t > 0 ? 1 - tail : tail;
}
function studentTQuantile(p, degreesOfFreedom) {
  if (!(p > 0) || !(p < 1)) throw new RangeError(`a probability must lie between 0 and 1: ${p}`);
  if (degreesOfFreedom === null || degreesOfFreedom === Infinity) return normalQuantile(p);
  requireDegrees(degreesOfFreedom);
  if (p === 0.5) return 0;
  return p > 0.5 ? upperQuantile2(1 - p, degreesOfFreedom) : -upperQuantile2(p, degreesOfFreedom);
}
function coverageFactorT(probability, degreesOfFreedom) {
  if (!(probability > 0) || !(probability < 1)) {
    throw new RangeError(`a coverage probability must lie between 0 and 1: ${probability}`);
  }
  return -studentTQuantile((1 - probability) / 2, degreesOfFreedom);
}
function requireDegrees(degreesOfFreedom) {
  if (!(degreesOfFreedom > 0)) throw new RangeError(`degrees of freedom must be above zero: ${degreesOfFreedom}`);
}
function upperTail(t, dof) {
  if (t === Infinity) return 0;
  if (dof >= EXPANSION_FROM) return normalCdf(-normalDeviate(t, dof));
  const square = t * t;
  if (square === Infinity) return 0.5 * incompleteBeta(dof / 2, 0.5, 0);
  return 0.5 * incompleteBeta(dof / 2, 0.5, dof / (dof + square), square / (dof + square));
}
function upperQuantile2(tail, dof) {
  if (dof === 1) return 1 / Math.tan(Math.PI * tail);
  if (dof >= EXPANSION_FROM) return expandedQuantile(-normalQuantile(tail), dof);
  let low = 0;
  let high = Math.max(1, expandedQuantile(-normalQuantile(tail), dof));
  while (upperTail(high, dof) > tail) {
    low = high;
    high *= 2;
    if (high > 1e300) return high;
  }
  let t = Math.min(high, Math.max(low, expandedQuantile(-normalQuantile(tail), dof)));
  const logNorm = -logBeta(dof / 2, 0.5) - 0.5 * Math.log(dof);
  for (let step = 0; step < 200; step += 1) {
    const excess = upperTail(t, dof) - tail;
    if (excess > 0) low = t;
    else high = t;
    const density = Math.exp(logNorm - (dof + 1) / 2 * Math.log1p(t * t / dof));
    const newton = t + excess / density;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - t) <= 4e-16 * Math.abs(next)) return next;
    t = next;
  }
  return t;
}
function normalDeviate(t, dof) {
  if (t > 40) return t;
  let z = t;
  for (let step = 0; step < 10; step += 1) z = t - (expandedQuantile(z, dof) - z);
  return z;
}
function expandedQuantile(z, dof) {
  const s = z * z;
  const g1 = z * (s + 1) / 4;
  const g2 = z * (3 + s * (16 + 5 * s)) / 96;
  const g3 = z * (-15 + s * (17 + s * (19 + 3 * s))) / 384;
  const g4 = z * (-945 + s * (-1920 + s * (1482 + s * (776 + 79 * s)))) / 92160;
  return z + (g1 + (g2 + (g3 + g4 / dof) / dof) / dof) / dof;
}

// libs/metrology/src/uncertainty/coverage.ts
var DOMINANCE = 0.3;
function chooseCoverage(input) {
  const { probability, asked, effective_degrees_of_freedom: dof } = input;
  if (asked === null) {
    const edge = dominantEdge(input);
    if (edge === 1) return { factor: rectangularFactor(probability), distribution: "rectangular" };
    if (edge !== null) return { factor: trapezoidalFactor(probability, edge), distribution: "trapezoidal" };
  }
  if (asked === "normal" || dof === null) return { factor: normalFactor(probability), distribution: "normal" };
  return { factor: coverageFactorT(probability, dof), distribution: "t" };
}
function normalFactor(probability) {
  return -normalQuantile((1 - probability) / 2);
}
function rectangularFactor(probability) {
  return Math.sqrt(3) * probability;
}
function trapezoidalFactor(probability, edge) {
  const root = Math.sqrt((1 + edge * edge) / 6);
  const inTop = probability / (2 - probability) < edge;
  const half = inTop ? probability * (1 + edge) / 2 : 1 - Math.sqrt((1 - probability) * (1 - edge * edge));
  return half / root;
}
function dominantEdge({ terms, combined_uncertainty: combined }) {
  const [first, second] = twoLargest(terms);
  if (!first || !(combined > 0)) return null;
  const dominates = (variance) => combined ** 2 - variance <= DOMINANCE ** 2 * variance * (1 + 1e-12);
  if (dominates(first.standard_uncertainty ** 2)) return edgeOf(first);
  if (!second || first.distribution !== "rectangular" || second.distribution !== "rectangular") return null;
  if (!dominates(first.standard_uncertainty ** 2 + second.standard_uncertainty ** 2)) return null;
  return (first.standard_uncertainty - second.standard_uncertainty) / (first.standard_uncertainty + second.standard_uncertainty);
}
function twoLargest(terms) {
  let [first, second] = [];
  for (const term of terms) {
    if (!first || term.standard_uncertainty > first.standard_uncertainty) [first, second] = [term, first];
    else if (!second || term.standard_uncertainty > second.standard_uncertainty) second = term;
  }
  return [first, second].filter((term) => term !== void 0);
}
function edgeOf(term) {
  switch (term.distribution) {
    case "rectangular":
      return 1;
    case "triangular":
      return 0;
    case "trapezoidal":
      return term.edge_parameter ?? null;
    default:
      return null;
  }
}

// libs/metrology/src/uncertainty/contribution.ts
var CONTRIBUTION_DISTRIBUTIONS = [
  "normal",
  "t",
  "rectangular",
  "triangular",
  "trapezoidal",
  "arcsine"
];
function defaultDivisor(distribution, edgeParameter) {
  switch (distribution) {
    case "normal":
    case "t":
      return 1;
    case "rectangular":
      return Math.sqrt(3);
    case "triangular":
      return Math.sqrt(6);
    case "arcsine":
      return Math.SQRT2;
    case "trapezoidal":
      if (edgeParameter == null || !(edgeParameter >= 0) || !(edgeParameter <= 1)) {
        throw new RangeError("a trapezoidal distribution needs a divisor or an edge parameter from 0 to 1");
      }
      return Math.sqrt(6 / (1 + edgeParameter ** 2));
  }
}

// libs/metrology/src/uncertainty/combine.ts
function combine(contributions, correlations = []) {
  const { inputs, relative, variance, ...combined } = combination(contributions, correlations);
  const share = (i) => variance > 0 ? (relative[i] ?? 0) ** 2 / variance : 0;
  return { rows: inputs.map((input, i) => row(input, share(i))), ...combined };
}
function combineTerms(contributions) {
  const { inputs, combined_uncertainty, effective_degrees_of_freedom } = combination(contributions, []);
  return { terms: inputs.map(standardUncertainty), combined_uncertainty, effective_degrees_of_freedom };
}
function combination(contributions, correlations) {
  const inputs = contributions.map(checked);
  const signed = inputs.map((input) => input.sensitivity * input.u);
  const largest3 = signed.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest3 === 0)
    return { inputs, relative: [], variance: 0, combined_uncertainty: 0, effective_degrees_of_freedom: null };
  const relative = signed.map((value) => value / largest3);
  let variance = relative.reduce((sum, value) => sum + value * value, 0);
  const group = groups(inputs);
  const coupled = /* @__PURE__ */ new Map();
  for (const { a, b, coefficient } of correlations) {
    const [left, right] = [relative[a], relative[b]];
    if (left === void 0 || right === void 0 || a === b || !(Math.abs(coefficient) <= 1)) {
      throw new RangeError("a correlation needs two different contributions and a coefficient from -1 to 1");
    }
    const term = 2 * coefficient * left * right;
    variance += term;
    merge(group, a, b);
    coupled.set(a, (coupled.get(a) ?? 0) + term);
  }
  if (variance < -1e-12 * relative.length) throw new RangeError("these correlations contradict each other");
  variance = Math.max(0, variance);
  return {
    inputs,
    relative,
    variance,
    combined_uncertainty: largest3 * Math.sqrt(variance),
    effective_degrees_of_freedom: variance > 0 ? effective(inputs, relative, group, coupled, variance) : null
  };
}
function truncatedDegreesOfFreedom(degreesOfFreedom) {
  return degreesOfFreedom === null ? null : Math.max(1, Math.floor(degreesOfFreedom * (1 + 1e-12)));
}
function checked(contribution) {
  const divisor = contribution.divisor ?? defaultDivisor(contribution.distribution, contribution.edge_parameter);
  const sensitivity = contribution.sensitivity_coefficient ?? 1;
  const dof = contribution.degrees_of_freedom ?? null;
  if (!(contribution.value >= 0) || !Number.isFinite(contribution.value)) {
    throw new RangeError(`the value of ${contribution.source} must be finite and not negative`);
  }
  if (!(divisor > 0) || !Number.isFinite(divisor))
    throw new RangeError(`the divisor of ${contribution.source} must be above zero`);
  if (!Number.isFinite(sensitivity))
    throw new RangeError(`the sensitivity coefficient of ${contribution.source} must be finite`);
  if (dof !== null && !(dof > 0))
    throw new RangeError(`the degrees of freedom of ${contribution.source} must be above zero`);
  return { contribution, divisor, sensitivity, u: contribution.value / divisor, dof: dof === Infinity ? null : dof };
}
var standardUncertainty = ({ sensitivity, u }) => Math.abs(sensitivity) * u;
function row(input, share) {
  const { contribution, divisor, sensitivity, dof } = input;
  return {
    source: contribution.source,
    description: contribution.description ?? "",
    value: contribution.value,
    unit: contribution.unit ?? "",
    distribution: contribution.distribution,
    divisor,
    standard_uncertainty: standardUncertainty(input),
    sensitivity_coefficient: sensitivity,
    degrees_of_freedom: dof,
    share
  };
}
function groups(inputs) {
  return inputs.map((input, i) => {
    const name = input.contribution.variance_estimate;
    return name === void 0 ? i : inputs.findIndex((other) => other.contribution.variance_estimate === name);
  });
}
function merge(group, a, b) {
  const [from, to] = [group[a] ?? a, group[b] ?? b];
  group.forEach((name, i) => {
    if (name === from) group[i] = to;
  });
}
function effective(inputs, relative, group, coupled, variance) {
  const membersOf = /* @__PURE__ */ new Map();
  group.forEach((name, i) => {
    const members = membersOf.get(name) ?? [];
    membersOf.set(name, members);
    if (relative[i] !== 0) members.push(i);
  });
  let sum = 0;
  for (const members of membersOf.values()) {
    const finite = members.map((i) => inputs[i]?.dof ?? null).filter((dof) => dof !== null);
    if (finite.length === 0) continue;
    const part = members.reduce((total, i) => total + (relative[i] ?? 0) ** 2 + (coupled.get(i) ?? 0), 0);
    sum += (part / variance) ** 2 / Math.min(...finite);
  }
  return sum > 0 ? 1 / sum : null;
}

// libs/metrology/src/analysis/budget.ts
var RESIDUALS = "residuals";
function buildBudget(input) {
  const { request, model } = input;
  const notices = [];
  const unit = request.reference_unit;
  const constant = [...scatterRows(input, notices), ...hysteresisRows(input, notices), ...statedRows(request)];
  const probability = request.confidence_level / 100;
  const contributionsAt = (reading) => {
    const slope = model.slopeAt(reading);
    const curve = model.uncertaintyAt(reading);
    const rows = [];
    if (curve !== null) {
      rows.push({
        source: "fitted_curve",
        description: "Fitted curve, sqrt(g'Cg) (JCGM 100, H.3)",
        value: curve,
        unit,
        distribution: "t",
        degrees_of_freedom: model.fit?.degrees_of_freedom ?? null,
        variance_estimate: RESIDUALS
      });
    }
    rows.push(...constant);
    if (request.resolution !== null) {
      rows.push({
        source: "resolution",
        description: "Resolution of the instrument, half a step",
        value: request.resolution / 2,
        unit: request.resolution_is_of_reference ? unit : request.measured_unit,
        distribution: "rectangular",
        sensitivity_coefficient: request.resolution_is_of_reference ? 1 : slope
      });
    }
    for (const { sensitivity, ...row2 } of request.contributions) {
      rows.push({ ...row2, sensitivity_coefficient: sensitivity === "slope" ? slope : sensitivity });
    }
    return rows;
  };
  return {
    notices,
    rowsAt: (reading) => combine(contributionsAt(reading)).rows,
    at: (reading) => {
      const contributions = contributionsAt(reading);
      const { terms, combined_uncertainty: combined, effective_degrees_of_freedom } = combineTerms(contributions);
      if (!(combined > 0))
        return { combined: null, expanded: null, coverage: null, effective_degrees_of_freedom: null };
      const freedom = truncatedDegreesOfFreedom(effective_degrees_of_freedom);
      const coverage = chooseCoverage({
        terms: contributions.map(({ distribution, edge_parameter }, i) => ({
          standard_uncertainty: terms[i] ?? 0,
          distribution,
          edge_parameter
        })),
        combined_uncertainty: combined,
        effective_degrees_of_freedom: freedom,
        probability,
        asked: request.asked_distribution
      });
      return { combined, expanded: coverage.factor * combined, coverage, effective_degrees_of_freedom: freedom };
    }
  };
}
function scatterRows({ request, model, repeatability: repeatability2 }, notices) {
  const unit = request.reference_unit;
  if (model.scatter !== null) {
    return [
      {
        source: "fit_residuals",
        description: "Scatter of a single reading: residual standard deviation",
        value: model.scatter,
        unit,
        distribution: "t",
        degrees_of_freedom: model.fit?.degrees_of_freedom ?? null,
        variance_estimate: RESIDUALS
      }
    ];
  }
  if (repeatability2 !== null) {
    return [
      {
        source: "repeatability",
        description: "Scatter of a single reading: pooled repeated readings (JCGM 100, 4.2.4)",
        value: repeatability2.standard_deviation,
        unit,
        distribution: "t",
        degrees_of_freedom: repeatability2.degrees_of_freedom
      }
    ];
  }
  notices.push({ code: "no_type_a", message: "neither residuals nor repeated readings show the scatter of a reading" });
  return [];
}
function hysteresisRows({ request, model, hysteresis: hysteresis2 }, notices) {
  if (!hysteresis2 || hysteresis2.largest === 0) return [];
  const full = hysteresis2.largest ** 2 / 12;
  const freedom = model.fit?.degrees_of_freedom ?? 0;
  const contained = model.scatter !== null && freedom > 0 ? hysteresis2.sum_of_squares / freedom : 0;
  if (full <= contained) {
    notices.push({ code: "hysteresis_in_scatter", message: "the residual scatter already holds the hysteresis" });
    return [];
  }
  return [
    {
      source: "hysteresis",
      description: contained > 0 ? "Hysteresis beyond what the residual scatter holds" : "Hysteresis, half of it",
      value: Math.sqrt(3 * (full - contained)),
      unit: request.reference_unit,
      distribution: "rectangular"
    }
  ];
}
function statedRows(request) {
  const unit = request.reference_unit;
  const rows = [];
  const stated = (source, description, value, factor) => {
    if (value !== null) rows.push({ source, description, value, unit, distribution: "normal", divisor: factor });
  };
  const bounded = (source, description, halfWidth) => {
    if (halfWidth !== null) rows.push({ source, description, value: halfWidth, unit, distribution: "rectangular" });
  };
  stated(
    "reference_standard",
    "Reference standard, from its certificate",
    request.reference_uncertainty,
    request.reference_coverage_factor
  );
  bounded("reference_drift", "Drift of the reference standard since its calibration", request.reference_drift);
  bounded(
    "reference_resolution",
    "Resolution of the reference, half a step",
    request.reference_resolution === null ? null : request.reference_resolution / 2
  );
  stated(
    "sensor_nominal_accuracy",
    "Accuracy stated by the manufacturer",
    request.sensor_uncertainty,
    request.sensor_coverage_factor
  );
  return rows;
}

// libs/metrology/src/conformity/rules.ts
var ISO_14253_FACTOR = 1.65;
function needsUncertainty(rule) {
  return rule !== "simple_acceptance";
}
function guardBand(rule, input) {
  switch (rule) {
    case "simple_acceptance":
    case "shared_risk":
      return 0;
    case "guard_band_w_uncertainty":
      return input.expanded_uncertainty;
    case "guard_band_r":
    case "non_binary_guard_band":
      return (input.factor ?? 1) * input.expanded_uncertainty;
    case "iso_14253_1":
      return ISO_14253_FACTOR * input.standard_uncertainty;
    case "z540_3_pfa_2pct": {
      const expanded = 2 * input.standard_uncertainty;
      return expanded > 0 ? managedGuardBandMultiplier(input.tolerance / expanded) * expanded : 0;
    }
  }
}
function managedGuardBandMultiplier(testUncertaintyRatio) {
  return Math.max(0, 1.04 - Math.exp(0.38 * Math.log(testUncertaintyRatio) - 0.54));
}
function decide(input) {
  const { value, lower, upper, guard_band: w } = input;
  const slack = input.slack ?? 4 * 2 ** -52 * Math.max(Math.abs(value), Math.abs(lower ?? 0), Math.abs(upper ?? 0));
  const beyond = Math.max(lower === null ? -Infinity : lower - value, upper === null ? -Infinity : value - upper);
  if (beyond <= -w + slack) return "pass";
  if (!input.conditional) return "fail";
  if (beyond <= slack) return "conditional_pass";
  return beyond <= w + slack ? "conditional_fail" : "fail";
}

// libs/metrology/src/precision/decimal.ts
function toDecimal(value) {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  const whole = match?.[2] ?? "0";
  const fraction = match?.[3] ?? "";
  return {
    negative: match?.[1] === "-",
    digits: BigInt(whole + fraction),
    exponent: Number(match?.[4] ?? 0) - fraction.length
  };
}
function leadingPlace(value) {
  return value.digits === 0n ? null : value.digits.toString().length - 1 + value.exponent;
}
function roundToPlace(value, place, ties) {
  const { quotient, remainder, divisor } = divideByPlace(value, place);
  const twice = remainder * 2n;
  const up = twice > divisor || twice === divisor && (ties === "away" || quotient % 2n === 1n);
  return { negative: value.negative, digits: quotient + (up ? 1n : 0n), exponent: place };
}
function roundUpToPlace(value, place) {
  const { quotient, remainder } = divideByPlace(value, place);
  return { negative: value.negative, digits: quotient + (remainder > 0n ? 1n : 0n), exponent: place };
}
function divideByPlace(value, place) {
  if (place <= value.exponent) {
    return { quotient: value.digits * 10n ** BigInt(value.exponent - place), remainder: 0n, divisor: 1n };
  }
  const divisor = 10n ** BigInt(place - value.exponent);
  return { quotient: value.digits / divisor, remainder: value.digits % divisor, divisor };
}
function compareMagnitude(a, b) {
  const exponent = Math.min(a.exponent, b.exponent);
  const left = a.digits * 10n ** BigInt(a.exponent - exponent);
  const right = b.digits * 10n ** BigInt(b.exponent - exponent);
  return left === right ? 0 : left > right ? 1 : -1;
}
function fromDecimal(value) {
  return Number(`${value.negative ? "-" : ""}${value.digits}e${value.exponent}`);
}
function positionalText(value) {
  if (value.exponent >= 0) return { whole: (value.digits * 10n ** BigInt(value.exponent)).toString(), fraction: "" };
  const digits = value.digits.toString().padStart(1 - value.exponent, "0");
  return { whole: digits.slice(0, value.exponent), fraction: digits.slice(value.exponent) };
}

// libs/metrology/src/reporting/round.ts
function roundUncertainty(uncertainty, options = {}) {
  const rounded = roundedUncertainty(uncertainty, options);
  return { text: text(rounded, options), value: fromDecimal(rounded), decimals: noNegativeZero(-rounded.exponent) };
}
function formatResult(value, expandedUncertainty, options = {}) {
  if (expandedUncertainty === null || !(expandedUncertainty > 0) || !Number.isFinite(expandedUncertainty)) {
    const exact = toDecimal(value);
    const valueText2 = text(exact, options);
    return { value: valueText2, uncertainty: null, text: valueText2, decimals: Math.max(0, -exact.exponent) };
  }
  const rounded = roundedUncertainty(expandedUncertainty, options);
  const valueText = text(roundToPlace(toDecimal(value), rounded.exponent, "even"), options);
  const uncertaintyText = text(rounded, options);
  return {
    value: valueText,
    uncertainty: uncertaintyText,
    text: `${valueText} ± ${uncertaintyText}`,
    decimals: noNegativeZero(-rounded.exponent)
  };
}
function formatValue(value, decimals, options = {}) {
  if (!Number.isInteger(decimals) || decimals < -340 || decimals > 340) {
    throw new RangeError(`decimals out of range: ${decimals}`);
  }
  return text(roundToPlace(toDecimal(value), -decimals, "even"), options);
}
function roundedUncertainty(uncertainty, options) {
  const digits = options.digits ?? 2;
  if (!Number.isInteger(digits) || digits < 1 || digits > 15) throw new RangeError(`digits out of range: ${digits}`);
  if (!(uncertainty > 0) || !Number.isFinite(uncertainty)) {
    throw new RangeError(`an uncertainty must be above zero and finite: ${uncertainty}`);
  }
  const exact = toDecimal(uncertainty);
  const place = leadingPlace(exact) ?? 0;
  const first = roundOnce(exact, place - digits + 1, options);
  return (leadingPlace(first) ?? place) > place ? roundOnce(exact, place - digits + 2, options) : first;
}
function roundOnce(exact, place, options) {
  if (options.uncertaintyRounding === "up") return roundUpToPlace(exact, place);
  const nearest = roundToPlace(exact, place, "away");
  const takenTooMuch = compareMagnitude({ ...nearest, digits: nearest.digits * 20n }, { ...exact, digits: exact.digits * 19n }) < 0;
  return takenTooMuch ? roundUpToPlace(exact, place) : nearest;
}
function inThousands(digits) {
  const parts = [];
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end));
  return parts;
}
function text(value, options) {
  const { whole, fraction } = positionalText(value);
  const grouped = options.groupSeparator ? inThousands(whole).join(options.groupSeparator) : whole;
  const sign = value.negative && value.digits > 0n ? options.minus ?? "-" : "";
  return sign + grouped + (fraction ? (options.decimalSeparator ?? ".") + fraction : "");
}
function noNegativeZero(value) {
  return value === 0 ? 0 : value;
}

// libs/metrology/src/conformity/probability.ts
function probabilityOfConformity(measured) {
  const { value, standard_uncertainty: u, lower, upper } = measured;
  if (!(u > 0)) throw new RangeError(`the standard uncertainty must be above zero: ${u}`);
  const dof = measured.degrees_of_freedom ?? null;
  const below = lower === null ? 0 : studentTCdf((lower - value) / u, dof);
  const above = upper === null ? 0 : studentTCdf((value - upper) / u, dof);
  return {
    probability_of_conformity: Math.min(1, Math.max(0, 1 - below - above)),
    probability_below: below,
    probability_above: above,
    probability_of_nonconformity: Math.min(1, below + above)
  };
}

// libs/metrology/src/analysis/conformity-point.ts
function obstacleTo({ request, full_scale, is_interpolation }) {
  if (request.tolerance_override === null) {
    if (request.accuracy_value === null) return "no_specification";
    if (request.accuracy_type === "percent_of_full_scale" && full_scale === null) return "no_full_scale";
  }
  const isIncomplete = request.unusable.some(({ fact }) => fact === "resolution" || fact === "reference_standard");
  if (isIncomplete && needsUncertainty(request.decision_rule)) return "uncertainty_incomplete";
  return is_interpolation ? "interpolation" : null;
}
function toleranceAt({ request, full_scale }, reference2) {
  if (request.tolerance_override !== null) return request.tolerance_override;
  if (request.accuracy_value === null) return null;
  switch (request.accuracy_type) {
    case "percent_of_reading":
      return Math.max(
        request.accuracy_value / 100 * Math.abs(reference2 - request.accuracy_zero),
        request.accuracy_floor ?? 0
      );
    case "percent_of_full_scale":
      return full_scale === null ? null : request.accuracy_value / 100 * full_scale.value;
    case "absolute":
      return request.accuracy_value;
  }
}
function judgePoint(input, { reference_value: reference2, calculated_value: calculated, evaluation }, obstacle) {
  const { request } = input;
  const rule = request.decision_rule;
  const tolerance = toleranceAt(input, reference2);
  const error = calculated - reference2;
  const { combined, expanded } = evaluation;
  const known = combined !== null && expanded !== null;
  const conformity = {
    lower_limit: tolerance === null ? null : -tolerance,
    upper_limit: tolerance,
    acceptance_lower: null,
    acceptance_upper: null,
    passed: null,
    verdict: "not_evaluated",
    probability_of_conformity: null,
    share_of_limit: tolerance !== null && tolerance > 0 ? Math.abs(error) / tolerance : null,
    contradicts_after_rounding: false
  };
  const ratio = tolerance !== null && known ? tolerance / expanded : null;
  const open = { conformity, tolerance, ratio, guard_band: null, false_accept: null, false_reject: null };
  if (obstacle !== null || tolerance === null) return { ...open, reason: obstacle };
  if (!known && needsUncertainty(rule)) return { ...open, reason: "no_uncertainty" };
  const w = guardBand(rule, {
    tolerance,
    standard_uncertainty: combined ?? 0,
    expanded_uncertainty: expanded ?? 0,
    factor: request.guard_band_factor
  });
  const risk = known ? probabilityOfConformity({
    value: error,
    standard_uncertainty: combined,
    lower: -tolerance,
    upper: tolerance,
    degrees_of_freedom: evaluation.coverage?.distribution === "t" ? evaluation.effective_degrees_of_freedom : null
  }) : null;
  conformity.probability_of_conformity = risk?.probability_of_conformity ?? null;
  if (rule === "shared_risk" && (ratio ?? 0) < request.minimum_test_uncertainty_ratio) {
    return { ...open, guard_band: w, reason: "test_uncertainty_ratio_too_small" };
  }
  const slack = 16 * 2 ** -52 * Math.max(Math.abs(reference2), Math.abs(calculated), tolerance);
  const limits = {
    lower: -tolerance,
    upper: tolerance,
    guard_band: w,
    conditional: rule === "non_binary_guard_band",
    slack
  };
  const verdict = decide({ value: error, ...limits });
  const accepted = verdict === "pass" || verdict === "conditional_pass";
  return {
    conformity: {
      ...conformity,
      acceptance_lower: w <= tolerance ? w - tolerance : null,
      acceptance_upper: w <= tolerance ? tolerance - w : null,
      passed: accepted,
      verdict,
      contradicts_after_rounding: expanded !== null && expanded > 0 && contradicts(verdict, error, expanded, limits)
    },
    tolerance,
    guard_band: w,
    ratio,
    false_accept: accepted ? risk?.probability_of_nonconformity ?? null : null,
    false_reject: accepted ? null : risk?.probability_of_conformity ?? null,
    reason: accepted ? null : reasonFor(verdict, error, tolerance, w, slack)
  };
}
function reasonFor(verdict, error, tolerance, w, slack) {
  if (verdict === "conditional_fail") return "within_guard_band";
  if (Math.abs(error) > tolerance + slack) return "outside_tolerance";
  return w > tolerance ? "guard_band_exceeds_tolerance" : "outside_acceptance_zone";
}
function contradicts(verdict, error, expanded, limits) {
  const rounded = roundUncertainty(expanded);
  const printed = Number(formatValue(error, rounded.decimals));
  const band = limits.guard_band * (rounded.value / expanded);
  return decide({ ...limits, value: printed, guard_band: band }) !== verdict;
}

// libs/metrology/src/analysis/conformity-statement.ts
function assessConformity(input, points) {
  const obstacle = obstacleTo(input);
  const judged = points.map((point) => ({ ...point, ...judgePoint(input, point, obstacle) }));
  return { points: judged, statement: conclude(input, judged, obstacle) };
}
var ORDER = ["pass", "conditional_pass", "not_evaluated", "conditional_fail", "fail"];
function conclude(input, judged, obstacle) {
  const { request } = input;
  const rule = request.decision_rule;
  const verdict = judged.reduce((worst, point) => worse(worst, point.conformity.verdict), "pass");
  const evaluated = judged.filter((point) => point.conformity.verdict !== "not_evaluated");
  const reason = obstacle ?? judged.find((point) => point.conformity.verdict === verdict)?.reason ?? null;
  const contradicting = judged.some((point) => point.conformity.contradicts_after_rounding);
  const tolerance = judged[0]?.tolerance ?? null;
  const single = request.tolerance_override !== null || request.accuracy_type !== "percent_of_reading";
  return {
    decision_rule: rule,
    specification: specification(request),
    expanded_uncertainty_applied: needsUncertainty(rule) ? largest(judged.map((point) => point.evaluation.expanded)) : null,
    passed: verdict === "not_evaluated" ? null : verdict === "pass" || verdict === "conditional_pass",
    verdict,
    reason: reason === null ? null : reasonText(reason, judged),
    reason_code: reason,
    tolerance_value: single ? tolerance : null,
    guard_band: largest(judged.map((point) => point.guard_band)),
    guard_band_factor: rule === "guard_band_r" || rule === "non_binary_guard_band" ? request.guard_band_factor : null,
    max_probability_of_false_accept: largest(judged.map((point) => point.false_accept)),
    max_probability_of_false_reject: largest(judged.map((point) => point.false_reject)),
    test_uncertainty_ratio: smallest(judged.map((point) => point.ratio)),
    minimum_test_uncertainty_ratio: rule === "shared_risk" ? request.minimum_test_uncertainty_ratio : null,
    points_evaluated: evaluated.length,
    points_passed: evaluated.filter((point) => point.conformity.passed === true).length,
    contradicts_after_rounding: contradicting
  };
}
function specification(request) {
  if (request.tolerance_override !== null)
    return `±${plain(request.tolerance_override)} ${request.reference_unit} (manual)`;
  if (request.accuracy_value === null) return null;
  switch (request.accuracy_type) {
    case "percent_of_reading": {
      const floor = request.accuracy_floor === null ? "" : `, at least ±${plain(request.accuracy_floor)} ${request.reference_unit}`;
      return `±${plain(request.accuracy_value)}% of reading${floor}`;
    }
    case "percent_of_full_scale":
      return `±${plain(request.accuracy_value)}% of full scale`;
    case "absolute":
      return `±${plain(request.accuracy_value)} ${request.reference_unit} (absolute)`;
  }
}
function plain(value) {
  return formatResult(value, null).text;
}
function worse(a, b) {
  return ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a;
}
function reasonText(reason, judged) {
  const count = judged.filter((point) => point.reason === reason).length;
  const of = `${count} of ${judged.length} points`;
  switch (reason) {
    case "no_specification":
      return "no specification given";
    case "no_full_scale":
      return "the specification is in percent of full scale and there is no full scale";
    case "no_uncertainty":
      return "the decision rule needs an uncertainty and none could be evaluated";
    case "uncertainty_incomplete":
      return "the decision rule needs an uncertainty, and a part of it is stated in a unit that does not convert";
    case "interpolation":
      return "the curve interpolates the points, so their errors are zero by construction";
    case "test_uncertainty_ratio_too_small":
      return `the uncertainty is too large for shared risk at ${of}`;
    case "guard_band_exceeds_tolerance":
      return `the guard band leaves no acceptance zone at ${of}`;
    case "outside_tolerance":
      return `${of} outside the tolerance`;
    case "outside_acceptance_zone":
      return `${of} inside the tolerance but outside the acceptance limits`;
    case "within_guard_band":
      return `${of} outside the tolerance by no more than the guard band`;
  }
}
function largest(values) {
  return values.reduce(
    (most, value) => value !== null && (most === null || value > most) ? value : most,
    null
  );
}
function smallest(values) {
  return values.reduce(
    (least, value) => value !== null && (least === null || value < least) ? value : least,
    null
  );
}

// libs/metrology/src/precision/double-double.ts
var ZERO = [0, 0];
var ONE = [1, 0];
var SPLITTER = 134217729;
function twoSum(a, b) {
  const sum = a + b;
  const part = sum - a;
  return [sum, a - (sum - part) + (b - part)];
}
function twoProduct(a, b) {
  const product = a * b;
  const scaledA = SPLITTER * a;
  const highA = scaledA - (scaledA - a);
  const lowA = a - highA;
  const scaledB = SPLITTER * b;
  const highB = scaledB - (scaledB - b);
  const lowB = b - highB;
  return [product, highA * highB - product + highA * lowB + lowA * highB + lowA * lowB];
}
function normalize(high, low) {
  const sum = high + low;
  return [sum, low - (sum - high)];
}
function fromNumber(value) {
  return [value, 0];
}
function toNumber(value) {
  return value[0] + value[1];
}
function add(a, b) {
  const high = twoSum(a[0], b[0]);
  const low = twoSum(a[1], b[1]);
  const first = normalize(high[0], high[1] + low[0]);
  return normalize(first[0], first[1] + low[1]);
}
function negate(a) {
  return [-a[0], -a[1]];
}
function subtract(a, b) {
  return add(a, negate(b));
}
function multiply(a, b) {
  const product = twoProduct(a[0], b[0]);
  return normalize(product[0], product[1] + (a[0] * b[1] + a[1] * b[0]));
}
function scale(a, powerOfTwo) {
  return [a[0] * powerOfTwo, a[1] * powerOfTwo];
}
function divide(a, b) {
  const first = a[0] / b[0];
  const rest = subtract(a, multiply(b, [first, 0]));
  const second = rest[0] / b[0];
  const remainder = subtract(rest, multiply(b, [second, 0]));
  const [high, low] = normalize(first, second);
  return normalize(high, low + remainder[0] / b[0]);
}
function squareRoot(a) {
  if (a[0] <= 0) return ZERO;
  const estimate = Math.sqrt(a[0]);
  const rest = subtract(a, twoProduct(estimate, estimate));
  return normalize(estimate, rest[0] / (2 * estimate));
}
function dot(a, b, from = 0) {
  let sum = ZERO;
  for (let i = from; i < a.length; i += 1) sum = add(sum, multiply(a[i] ?? ZERO, b[i] ?? ZERO));
  return sum;
}

// libs/metrology/src/fitting/basis.ts
function basisFor(x, degree, intercept) {
  let low = Infinity;
  let high = -Infinity;
  for (const value of x) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return intercept ? { kind: "chebyshev", centre: low / 2 + high / 2, half_width: high / 2 - low / 2, degree } : { kind: "power", centre: 0, half_width: Math.max(Math.abs(low), Math.abs(high)), degree };
}
function designColumns(basis, x) {
  const width = fromNumber(basis.half_width);
  const t = x.map((value) => divide(twoSum(value, -basis.centre), width));
  const columns = basis.kind === "chebyshev" ? [t.map(() => ONE), t] : [t];
  while (columns.length < parameterCount(basis)) {
    const last = columns[columns.length - 1] ?? [];
    const before = columns[columns.length - 2] ?? [];
    columns.push(
      last.map((value, i) => {
        const product = multiply(t[i] ?? ZERO, value);
        return basis.kind === "chebyshev" ? subtract(scale(product, 2), before[i] ?? ZERO) : product;
      })
    );
  }
  return columns.slice(0, parameterCount(basis));
}
function parameterCount(basis) {
  return basis.kind === "chebyshev" ? basis.degree + 1 : basis.degree;
}
function rawPowers(basis) {
  const count = basis.degree + 1;
  const width = fromNumber(basis.half_width);
  const slope = divide(ONE, width);
  const offset = divide(fromNumber(-basis.centre), width);
  const timesT = (row2) => row2.map((value, j) => add(multiply(value, offset), multiply(row2[j - 1] ?? ZERO, slope)));
  const unit = [ONE, ...new Array(count - 1).fill(ZERO)];
  const rows = [unit, timesT(unit)];
  while (rows.length < count) {
    const next = timesT(rows[rows.length - 1] ?? []);
    const before = rows[rows.length - 2] ?? [];
    rows.push(basis.kind === "chebyshev" ? next.map((value, j) => subtract(scale(value, 2), before[j] ?? ZERO)) : next);
  }
  return basis.kind === "chebyshev" ? rows.slice(0, count) : rows.slice(1, count).map((row2) => row2.slice(1));
}
function toRawCoefficients(powers, coefficients) {
  return powers.map((_, j) => dot(coefficients, columnOf(powers, j)));
}
function toRawCovariance(powers, covariance) {
  const columns = powers.map((_, j) => columnOf(powers, j));
  const half = columns.map((column) => covariance.map((row2) => dot(row2, column)));
  return columns.map((column) => half.map((other) => dot(column, other)));
}
function columnOf(matrix, j) {
  return matrix.map((row2) => row2[j] ?? ZERO);
}

// libs/metrology/src/fitting/fit-error.ts
var FitError = class extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
    this.name = "FitError";
  }
  code;
};

// libs/metrology/src/fitting/least-squares.ts
function solveLeastSquares(columns, rhs) {
  const p = columns.length;
  const scales = columns.map((column) => powerOfTwoNear(Math.sqrt(dot(column, column)[0])));
  const a = columns.map((column, j) => column.map((value) => scale(value, 1 / (scales[j] ?? 1))));
  const y = [...rhs];
  const diagonal = [];
  for (let k = 0; k < p; k += 1) {
    const column = a[k] ?? [];
    const norm = squareRoot(dot(column, column, k));
    if (!(norm[0] > 1e-25)) return null;
    const head = column[k] ?? ZERO;
    const signed = head[0] >= 0 ? norm : negate(norm);
    const reflector = [...column];
    reflector[k] = add(head, signed);
    const half = multiply(norm, add(norm, head[0] >= 0 ? head : negate(head)));
    for (let j = k + 1; j < p; j += 1) reflect(a[j] ?? [], reflector, half, k);
    reflect(y, reflector, half, k);
    diagonal.push(negate(signed));
  }
  const inverse = invertUpper(a, diagonal);
  const unscale = (value, j) => scale(value, 1 / (scales[j] ?? 1));
  return {
    coefficients: inverse.map((row2, i) => unscale(dot(row2, y.slice(0, p)), i)),
    cofactors: inverse.map((row2, i) => inverse.map((other, j) => unscale(unscale(dot(row2, other), i), j))),
    effects: y
  };
}
function reflect(target, v, half, from) {
  const factor = divide(dot(v, target, from), half);
  for (let i = from; i < target.length; i += 1) {
    target[i] = subtract(target[i] ?? ZERO, multiply(factor, v[i] ?? ZERO));
  }
}
function invertUpper(a, diagonal) {
  const p = diagonal.length;
  const inverse = diagonal.map(() => new Array(p).fill(ZERO));
  for (let j = 0; j < p; j += 1) {
    for (let i = j; i >= 0; i -= 1) {
      let sum = i === j ? ONE : ZERO;
      for (let k = i + 1; k <= j; k += 1) {
        sum = subtract(sum, multiply(a[k]?.[i] ?? ZERO, inverse[k]?.[j] ?? ZERO));
      }
      const row2 = inverse[i];
      if (row2) row2[j] = divide(sum, diagonal[i] ?? ONE);
    }
  }
  return inverse;
}
function powerOfTwoNear(value) {
  return value > 0 && Number.isFinite(value) ? 2 ** Math.floor(Math.log2(value)) : 1;
}

// libs/metrology/src/fitting/fit-polynomial.ts
var MAX_DEGREE = 10;
function fitPolynomial(x, y, degree, options = {}) {
  const intercept = options.intercept ?? true;
  const parameters = intercept ? degree + 1 : degree;
  check(x, y, degree, parameters, options);
  const n = x.length;
  const basis = basisFor(x, degree, intercept);
  const columns = designColumns(basis, x);
  const roots = rootWeights(n, options);
  const weigh = (column) => roots ? column.map((v, i) => multiply(v, roots[i] ?? ZERO)) : column;
  const values = y.map(fromNumber);
  const solution = solveLeastSquares(columns.map(weigh), weigh(values));
  if (!solution) throw new FitError("identical_x", "the measured values are too close together for this degree");
  const exactResiduals = values.map(
    (value, i) => columns.reduce(
      (rest, column, k) => subtract(rest, multiply(column[i] ?? ZERO, solution.coefficients[k] ?? ZERO)),
      value
    )
  );
  const weighted = weigh(exactResiduals);
  const rss = toNumber(dot(weighted, weighted));
  const freedom = n - parameters;
  const stated = options.standard_uncertainties !== void 0;
  const variance = stated ? 1 : freedom > 0 ? rss / freedom : null;
  const scaled = (matrix, by) => matrix.map((row2) => row2.map((value) => multiply(value, fromNumber(by))));
  const basisCovariance = variance === null ? null : scaled(solution.cofactors, variance);
  const powers = rawPowers(basis);
  const raw = toRawCoefficients(powers, solution.coefficients).map(toNumber).reverse();
  const rawCovariance = basisCovariance && reversed(toRawCovariance(powers, basisCovariance));
  const toNumbers = (matrix) => matrix.map((row2) => row2.map(toNumber));
  const residuals = exactResiduals.map(toNumber);
  return {
    degree,
    intercept,
    coefficients: raw,
    covariance: rawCovariance && toNumbers(rawCovariance),
    standard_uncertainties: rawCovariance?.map((row2, i) => toNumber(squareRoot(row2[i] ?? ZERO))) ?? null,
    fitted: values.map((value, i) => toNumber(subtract(value, exactResiduals[i] ?? ZERO))),
    residuals,
    rss,
    degrees_of_freedom: freedom,
    residual_sd: freedom > 0 ? Math.sqrt(rss / freedom) : null,
    r_squared: determination(values, roots, rss, intercept),
    is_interpolation: freedom === 0,
    curve: {
      centre: basis.centre,
      half_width: basis.half_width,
      basis: basis.kind,
      coefficients: solution.coefficients.map(toNumber),
      covariance: basisCovariance && toNumbers(basisCovariance),
      degrees_of_freedom: stated || freedom === 0 ? null : freedom
    }
  };
}
function check(x, y, degree, parameters, options) {
  const lowest = options.intercept === false ? 1 : 0;
  if (!Number.isInteger(degree) || degree < lowest || degree > MAX_DEGREE) {
    throw new FitError("degree", `the degree must be a whole number from ${lowest} to ${MAX_DEGREE}`);
  }
  if (x.length !== y.length) throw new FitError("lengths", "x and y must have the same number of values");
  for (const value of [...x, ...y]) {
    if (!Number.isFinite(value) || Math.abs(value) > 1e100) {
      throw new FitError("not_finite", "every value must be finite and not larger than 1e100");
    }
  }
  for (const given2 of [options.standard_uncertainties, options.weights]) {
    if (given2 && (given2.length !== x.length || given2.some((value) => !(value > 0) || !Number.isFinite(value)))) {
      throw new FitError("weights", "uncertainties and weights must be above zero, one for every point");
    }
  }
  if (x.length < parameters) {
    throw new FitError("too_few_points", `${parameters} parameters need at least ${parameters} points`);
  }
  if (x.length === parameters && !options.interpolation) {
    throw new FitError("too_few_points", `${x.length} points leave no degree of freedom for ${parameters} parameters`);
  }
  const different = new Set(options.intercept === false ? x.filter((value) => value !== 0) : x).size;
  if (different < parameters) {
    throw new FitError("identical_x", `${parameters} parameters need at least ${parameters} different measured values`);
  }
}
function rootWeights(n, options) {
  if (options.standard_uncertainties) {
    return options.standard_uncertainties.map((u) => fromNumber(1 / u));
  }
  if (!options.weights) return null;
  return Array.from({ length: n }, (_, i) => squareRoot(fromNumber(options.weights?.[i] ?? 1)));
}
function determination(values, roots, rss, intercept) {
  const weights = values.map((_, i) => roots ? toNumber(multiply(roots[i] ?? ZERO, roots[i] ?? ZERO)) : 1);
  const total = weights.reduce((sum2, weight) => sum2 + weight, 0);
  const sum = values.reduce((running, value, i) => add(running, multiply(value, fromNumber(weights[i] ?? 1))), ZERO);
  const mean = intercept ? toNumber(scale(sum, 1)) / total : 0;
  const tss = values.reduce((running, value, i) => running + (weights[i] ?? 1) * (toNumber(value) - mean) ** 2, 0);
  const noise = values.reduce(
    (running, value, i) => running + (weights[i] ?? 1) * (toNumber(value) * 2 ** -50) ** 2,
    0
  );
  return tss > noise ? 1 - rss / tss : null;
}
function reversed(matrix) {
  return matrix.map((row2) => [...row2].reverse()).reverse();
}

// libs/metrology/src/fitting/evaluate.ts
function evaluateModel(coefficients, x) {
  let value = coefficients[0] ?? 0;
  let correction = 0;
  for (const coefficient of coefficients.slice(1)) {
    const [product, productError] = twoProduct(value, x);
    const [sum, sumError] = twoSum(product, coefficient);
    correction = correction * x + (productError + sumError);
    value = sum;
  }
  return Number.isFinite(correction) ? value + correction : value;
}
function curveValue(curve, x) {
  return combination2(curve.coefficients, basisValues(curve, x));
}
function curveSlope(curve, x) {
  const t = (x - curve.centre) / curve.half_width;
  return combination2(curve.coefficients, basisSlopes(curve, t)) / curve.half_width;
}
function curveUncertainty(curve, x) {
  if (!curve.covariance) return null;
  const g = basisValues(curve, x);
  const variance = curve.covariance.reduce((sum, row2, i) => sum + (g[i] ?? 0) * combination2(row2, g), 0);
  return Math.sqrt(Math.max(0, variance));
}
function combination2(weights, values) {
  return weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), 0);
}
function basisValues(curve, x) {
  const t = (x - curve.centre) / curve.half_width;
  const values = curve.basis === "chebyshev" ? [1, t] : [t];
  while (values.length < curve.coefficients.length) {
    const last = values[values.length - 1] ?? 0;
    values.push(curve.basis === "chebyshev" ? 2 * t * last - (values[values.length - 2] ?? 0) : t * last);
  }
  return values.slice(0, curve.coefficients.length);
}
function basisSlopes(curve, t) {
  if (curve.basis === "power") return curve.coefficients.map((_, i) => (i + 1) * t ** i);
  const second = [0, 1];
  while (second.length < curve.coefficients.length) {
    second.push(2 * t * (second[second.length - 1] ?? 0) - (second[second.length - 2] ?? 0));
  }
  return curve.coefficients.map((_, k) => k * (second[k] ?? 0));
}

// libs/metrology/src/uncertainty/type-a.ts
function average(values) {
  const first = values[0] ?? 0;
  return first + values.reduce((sum, value) => sum + (value - first), 0) / values.length;
}
function sumOfSquares(values) {
  const mean = average(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

// libs/metrology/src/analysis/statistics.ts
function groupReadings(levels, directions) {
  const groups2 = /* @__PURE__ */ new Map();
  levels.forEach((level, i) => {
    const direction = directions[i] ?? null;
    const key = `${level} ${direction}`;
    const group = groups2.get(key) ?? { level, direction, members: [] };
    group.members.push(i);
    groups2.set(key, group);
  });
  return [...groups2.values()];
}
function repeatability(groups2, x, slopeAt, deviations) {
  let squares = 0;
  let freedom = 0;
  for (const { members } of groups2) {
    if (members.length < 2) continue;
    const readings = members.map((i) => x[i] ?? 0);
    const mean = average(readings);
    const slope = slopeAt(mean);
    squares += members.some((i) => deviations[i] !== 0) ? sumOfSquares(members.map((i) => slope * ((x[i] ?? 0) - mean) - (deviations[i] ?? 0))) : sumOfSquares(readings) * slope ** 2;
    freedom += members.length - 1;
  }
  return freedom === 0 ? null : { standard_deviation: Math.sqrt(squares / freedom), degrees_of_freedom: freedom };
}
function hysteresis(groups2, calculated, deviations) {
  const mean = (group) => average(group.members.map((i) => (calculated[i] ?? 0) - (deviations[i] ?? 0)));
  const falling = new Map(groups2.filter((group) => group.direction === "falling").map((group) => [group.level, group]));
  let found = null;
  for (const rise of groups2) {
    const fall = rise.direction === "rising" ? falling.get(rise.level) : void 0;
    if (!fall) continue;
    const difference = Math.abs(mean(rise) - mean(fall));
    const count = rise.members.length + fall.members.length;
    found ??= { largest: 0, sum_of_squares: 0 };
    found.largest = Math.max(found.largest, difference);
    found.sum_of_squares += count * (difference / 2) ** 2;
  }
  return found;
}
function nonLinearity(levels, x, y, lineAt) {
  const members = /* @__PURE__ */ new Map();
  levels.forEach((level, i) => {
    const group = members.get(level) ?? [];
    group.push(i);
    members.set(level, group);
  });
  let largest3 = 0;
  for (const group of members.values()) {
    const response = average(group.map((i) => y[i] ?? 0));
    largest3 = Math.max(largest3, Math.abs(response - lineAt(average(group.map((i) => x[i] ?? 0)))));
  }
  return largest3;
}

// libs/metrology/src/analysis/travel.ts
var SAME_VALUE = 1e-9;
var NEARBY_OF_SPAN = 5e-3;
var NEARBY_OF_GAP = 0.05;
var VISITED_AGAIN = 0.5;
function referenceLevels(reference2) {
  const sorted = reference2.map((_, i) => i).sort((a, b) => (reference2[a] ?? 0) - (reference2[b] ?? 0));
  const value = (i) => i === void 0 ? 0 : reference2[i] ?? 0;
  const spread2 = (members) => value(members.at(-1)) - value(members[0]);
  const span = spread2(sorted);
  const same = (members) => divide2(members, (start, _before, next) => value(next) - value(start) <= SAME_VALUE * span);
  const chains = divide2(sorted, (_start, before, next) => value(next) - value(before) <= NEARBY_OF_SPAN * span);
  const visitedAgain = chains.filter((members) => members.length > 1).length > VISITED_AGAIN * chains.length;
  const result = {
    numbers: reference2.map(() => 0),
    deviations: reference2.map(() => 0),
    largest_spread: 0
  };
  let level = 0;
  chains.forEach((chain, k) => {
    const below = k === 0 ? Infinity : value(chain[0]) - value(chains[k - 1]?.at(-1));
    const above = k === chains.length - 1 ? Infinity : value(chains[k + 1]?.[0]) - value(chain.at(-1));
    const limit = Math.min(NEARBY_OF_SPAN * span, NEARBY_OF_GAP * Math.min(below, above));
    const apart = same(chain);
    const isOneLevel = visitedAgain && apart.length > 1 && spread2(chain) <= limit;
    if (isOneLevel) {
      const first = value(chain[0]);
      const mean = first + chain.reduce((sum, i) => sum + (value(i) - first), 0) / chain.length;
      for (const i of chain) result.deviations[i] = value(i) - mean;
      result.largest_spread = Math.max(result.largest_spread, spread2(chain));
    }
    for (const members of isOneLevel ? [chain] : apart) {
      for (const i of members) result.numbers[i] = level;
      level += 1;
    }
  });
  return result;
}
function divide2(sorted, belongs) {
  const parts = [];
  let part = [];
  for (const next of sorted) {
    const [start] = part;
    const before = part.at(-1);
    if (start === void 0 || before === void 0 || !belongs(start, before, next)) parts.push(part = []);
    part.push(next);
  }
  return parts;
}
function visitedInRuns(levels) {
  const steps = levels.slice(1).map((level, i) => Math.abs(level - (levels[i] ?? level)));
  const changes = steps.filter((step) => step > 0);
  return 2 * changes.filter((step) => step === 1).length >= changes.length;
}
function travelDirections(levels) {
  const steps = levels.map((level, i) => i === 0 ? null : level - (levels[i - 1] ?? level));
  const directions = levels.map(() => null);
  for (let i = 1; i < levels.length; i += 1) {
    const step = steps[i] ?? 0;
    if (step === 0) directions[i] = directions[i - 1] ?? null;
    else directions[i] = step === 1 ? "rising" : step === -1 ? "falling" : null;
  }
  for (let i = levels.length - 2; i >= 0; i -= 1) {
    if (directions[i] !== null) continue;
    const following = directions[i + 1] ?? null;
    if (following === null) continue;
    const step = steps[i + 1] ?? 0;
    const starts = Math.abs(step) === 1 && continues(levels, i + 1, following);
    directions[i] = step === 0 || starts ? following : null;
  }
  return directions;
}
function continues(levels, i, direction) {
  const level = levels[i] ?? 0;
  let next = i + 1;
  while (next < levels.length && levels[next] === level) next += 1;
  return next < levels.length && (levels[next] ?? level) - level === (direction === "rising" ? 1 : -1);
}

// libs/metrology/src/analysis/describe-data.ts
function describeData(request, model) {
  const { x, y } = request;
  const missing = [];
  const notices = [];
  const absent = (field, code, reason) => {
    missing.push({ field, code, reason });
    return null;
  };
  const [low, high] = range(y);
  const scale2 = fullScale(request, low, high, notices) ?? absent("full_scale", "no_full_scale", "the channel has no range and all reference values are equal");
  const { numbers: levels, deviations, largest_spread: spread2 } = referenceLevels(y);
  if (spread2 > 0) {
    notices.push({
      code: "nearby_levels",
      message: `reference values up to ${Number(spread2.toPrecision(2))} ${request.reference_unit} apart were taken as one level`
    });
  }
  const directions = spread2 > 0 && !visitedInRuns(levels) ? levels.map(() => null) : travelDirections(levels);
  const groups2 = groupReadings(levels, directions);
  const pooled = repeatability(groups2, x, model.slopeAt, deviations);
  const reversal = hysteresis(groups2, model.calculated, deviations);
  const residuals = model.fit?.residuals ?? y.map((value, i) => value - (x[i] ?? 0));
  const interpolated = model.fit?.is_interpolation ?? false;
  const sum = residuals.reduce((total, residual) => total + residual * residual, 0);
  const largest3 = residuals.reduce((most, residual) => Math.max(most, Math.abs(residual)), 0);
  const unlessInterpolated = (field, value) => interpolated ? absent(field, "interpolation", "the curve passes through every point by construction") : value;
  const ofFullScale = (field, value) => {
    if (value === null) return null;
    return scale2 === null ? absent(field, "no_full_scale", "there is no full scale to relate it to") : 100 * value / scale2.value;
  };
  const maxError = unlessInterpolated("max_error", largest3);
  const fields = {
    r_squared: determination2(model, absent),
    rmse: unlessInterpolated("rmse", Math.sqrt(sum / residuals.length)),
    standard_error: model.fit ? unlessInterpolated("standard_error", model.fit.residual_sd ?? 0) : Math.sqrt(sum / residuals.length),
    max_error: maxError,
    full_scale: scale2,
    full_scale_error: maxError === null ? absent("full_scale_error", "interpolation", "the curve passes through every point by construction") : ofFullScale("full_scale_error", maxError),
    non_linearity: ofFullScale("non_linearity", linearityDeviation(request, model, levels, absent)),
    repeatability: pooled?.standard_deviation ?? absent("repeatability", "no_repeats", "no reference value was read twice in the same direction"),
    repeatability_degrees_of_freedom: pooled?.degrees_of_freedom ?? null,
    hysteresis: reversal?.largest ?? absent("hysteresis", "no_reversal", "no reference value was approached from both sides"),
    valid_range_min: low,
    valid_range_max: high,
    measured_range_min: range(x)[0],
    measured_range_max: range(x)[1]
  };
  const points = y.map((reference2, i) => {
    const residual = residuals[i] ?? 0;
    return {
      point_index: i,
      reference_value: reference2,
      measured_value: x[i] ?? 0,
      calculated_value: model.calculated[i] ?? 0,
      residual_abs: residual,
      residual_pct: scale2 === null ? null : 100 * residual / scale2.value,
      error: residual === 0 ? 0 : -residual,
      direction: directions[i] ?? null
    };
  });
  return { fields, points, pooled, hysteresis: reversal, not_computed: missing, notices };
}
function fullScale(request, low, high, notices) {
  const { range_min: min, range_max: max } = request;
  if (min !== null && max !== null) {
    const margin = 1e-9 * (max - min);
    if (low < min - margin || high > max + margin) {
      notices.push({
        code: "points_outside_range",
        message: "some reference values lie outside the range of the channel"
      });
    }
    return { value: max - min, basis: "channel_range" };
  }
  if (!(high > low)) return null;
  notices.push({
    code: "full_scale_from_data",
    message: "the channel has no range: full scale is the span of the reference values"
  });
  return { value: high - low, basis: "data_span" };
}
function determination2(model, absent) {
  if (!model.fit) return absent("r_squared", "no_curve", "no curve was fitted");
  if (model.fit.is_interpolation)
    return absent("r_squared", "interpolation", "the curve passes through every point by construction");
  return model.fit.r_squared ?? absent("r_squared", "no_variation", "all reference values are equal");
}
function linearityDeviation({ x, y }, model, levels, absent) {
  if (!model.fit) return absent("non_linearity", "no_curve", "no curve was fitted");
  if (x.length < 3) return absent("non_linearity", "interpolation", "two points always lie on a line");
  const line = model.fit.degree === 1 ? model.fit : fitPolynomial(x, y, 1);
  return nonLinearity(levels, x, y, (reading) => evaluateModel(line.coefficients, reading));
}
function range(values) {
  return values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity]
  );
}

// libs/metrology/src/analysis/errors.ts
var AnalysisError = class extends Error {
  constructor(problems) {
    super(problems.map((problem2) => `${problem2.loc.join(".")}: ${problem2.message}`).join("; "));
    this.problems = problems;
    this.name = "AnalysisError";
  }
  problems;
};

// libs/metrology/src/fitting/choose-degree.ts
var MARGIN = 2;
function chooseDegree(x, y, highestAllowed = 5) {
  const n = x.length;
  const highest = Math.max(1, Math.min(highestAllowed, n - 3, new Set(x).size - 1));
  const columns = designColumns(basisFor(x, highest, true), x);
  const effects = solveLeastSquares(columns, y.map(fromNumber))?.effects;
  if (!effects) return { degree: 1, compared: [] };
  const floor = n * roundingFloor(x, y) ** 2;
  const compared = Array.from({ length: highest }, (_, i) => {
    const degree = i + 1;
    const rss = toNumber(dot(effects, effects, degree + 1));
    return { degree, aicc: criterion(n, degree + 1, Math.max(rss, floor)), rss };
  });
  let best = compared[0];
  for (const candidate of compared.slice(1)) {
    if (best?.aicc != null && candidate.aicc !== null && candidate.aicc < best.aicc - MARGIN) best = candidate;
  }
  return { degree: best?.degree ?? 1, compared };
}
function criterion(n, p, rss) {
  if (n - p - 1 <= 0 || !(rss > 0)) return null;
  return n * Math.log(rss / n) + 2 * p + 2 * p * (p + 1) / (n - p - 1);
}
function roundingFloor(x, y) {
  const spanX = spread(x);
  const slope = spanX > 0 ? spread(y) / spanX : 0;
  return 2 ** -52 * (largest2(y) + largest2(x) * slope);
}
function largest2(values) {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
function spread(values) {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high - low;
}

// libs/metrology/src/conformity/types.ts
var DECISION_RULES = [
  "simple_acceptance",
  "shared_risk",
  "guard_band_w_uncertainty",
  "guard_band_r",
  "iso_14253_1",
  "non_binary_guard_band",
  "z540_3_pfa_2pct"
];

// libs/metrology/src/analysis/field-reader.ts
var LARGEST = 1e100;
var SMALLEST = 1e-100;
var MAX_PROBLEMS = 100;
var FieldReader = class _FieldReader {
  constructor(fields, loc, problems) {
    this.fields = fields;
    this.loc = loc;
    this.problems = problems;
  }
  fields;
  loc;
  problems;
  /** null when the value is not an object. */
  static of(value, loc = [], problems = []) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return new _FieldReader(value, loc, problems);
  }
  report(loc, code, message, params) {
    if (this.problems.length >= MAX_PROBLEMS) return;
    this.problems.push({ loc: [...loc], code, message, ...params ? { params } : {} });
  }
  raw(name) {
    return Object.hasOwn(this.fields, name) ? this.fields[name] ?? null : null;
  }
  /** null when absent, or when reported as wrong. */
  number(name, sign = "any") {
    const value = this.raw(name);
    if (value === null) return null;
    const problem2 = numberProblem(value, sign);
    if (!problem2) return value;
    this.report([...this.loc, name], ...problem2);
    return null;
  }
  /** 0 when absent or wrong; then it has been reported. */
  requiredNumber(name, sign = "any") {
    if (this.raw(name) === null) this.report([...this.loc, name], "missing", "a number is required");
    return this.number(name, sign) ?? 0;
  }
  flag(name) {
    const value = this.raw(name);
    if (value === null || typeof value === "boolean") return value;
    this.report([...this.loc, name], "bool_type", "must be true or false");
    return null;
  }
  /** One of a fixed set of words; null when absent, or when reported as another one. */
  choice(name, values) {
    const value = this.raw(name);
    const found = values.find((candidate) => candidate === value);
    if (value === null || found !== void 0) return found ?? null;
    this.report([...this.loc, name], "enum", `must be one of ${values.join(", ")}`, { allowed: values });
    return null;
  }
  /** Required text, trimmed; empty text is reported. */
  text(name) {
    const value = this.raw(name);
    if (value === null) this.report([...this.loc, name], "missing", "text is required");
    const text2 = this.optionalText(name);
    if (text2 === "") this.report([...this.loc, name], "string_too_short", "must not be empty");
    return text2 ?? "";
  }
  optionalText(name) {
    const value = this.raw(name);
    if (value === null) return null;
    if (typeof value !== "string") {
      this.report([...this.loc, name], "string_type", "must be text");
      return null;
    }
    if (value.length > 1e3) this.report([...this.loc, name], "string_too_long", "must have at most 1000 characters");
    return value.trim();
  }
  /** The elements of a required list; empty when it is missing or too long. */
  list(name, size) {
    const value = this.raw(name);
    const loc = [...this.loc, name];
    if (value === null && size.least === 0) return [];
    if (value === null) this.report(loc, "missing", "a list is required");
    else if (!Array.isArray(value)) this.report(loc, "list_type", "must be a list");
    else if (value.length > size.most) this.report(loc, "too_long", `must have at most ${size.most} items`);
    else {
      if (value.length < size.least) this.report(loc, "too_short", `must have at least ${size.least} items`);
      return value;
    }
    return [];
  }
};
function numberProblem(value, sign) {
  if (typeof value !== "number") return ["float_type", "must be a number"];
  if (!Number.isFinite(value)) return ["finite_number", "must be a finite number"];
  if (Math.abs(value) > LARGEST) return ["number_too_large", "is too large to calculate with"];
  if (value !== 0 && Math.abs(value) < SMALLEST) return ["number_too_small", "is too close to zero to calculate with"];
  if (sign === "above_zero" && !(value > 0)) return ["greater_than", "must be greater than 0"];
  if (sign === "not_negative" && !(value >= 0)) return ["greater_than_equal", "must not be negative"];
  return null;
}

// libs/metrology/src/quantities/convert.ts
var POUND = 0.45359237;
var STANDARD_GRAVITY = 9.80665;
var INCH = 0.0254;
var FOOT = 0.3048;
var US_GALLON = 0.003785411784;
var POUND_FORCE = POUND * STANDARD_GRAVITY;
var SCALE = (unit) => ({ [unit]: [1, 1], [`k${unit}`]: [1e3, 1], [`M${unit}`]: [1e6, 1] });
var LENGTH = {
  m: [1, 1],
  cm: [1, 100],
  mm: [1, 1e3],
  µm: [1, 1e6],
  nm: [1, 1e9],
  in: [INCH, 1],
  ft: [FOOT, 1]
};
var CAPACITANCE = { F: [1, 1], µF: [1, 1e6], nF: [1, 1e9], pF: [1, 1e12] };
var OHM = SCALE("Ω");
var GROUPS = {
  temperature: [{ "°C": [1, 1], K: [1, 1], "°F": [5, 9] }],
  pressure: [
    {
      Pa: [1, 1],
      hPa: [100, 1],
      kPa: [1e3, 1],
      MPa: [1e6, 1],
      bar: [1e5, 1],
      atm: [101325, 1],
      psi: [POUND_FORCE, INCH * INCH],
      // Conventional columns: NIST SP 811 gives the millimetre; inches follow from it.
      mmHg: [133.322387415, 1],
      inHg: [133.322387415 * 25.4, 1],
      inH2O: [STANDARD_GRAVITY * 25.4, 1]
    }
  ],
  flow: [
    { "m³/h": [1, 1], "L/min": [60, 1e3], "gal/min": [US_GALLON * 60, 1] },
    { "kg/h": [1, 1], "g/min": [60, 1e3], "lb/min": [POUND * 60, 1] }
  ],
  level: [LENGTH],
  displacement: [LENGTH],
  precipitation: [LENGTH],
  humidity: [{ "dew point °C": [1, 1], "dew point °F": [5, 9] }],
  force: [{ N: [1, 1], kN: [1e3, 1], kgf: [STANDARD_GRAVITY, 1], lbf: [POUND_FORCE, 1] }],
  torque: [{ Nm: [1, 1], kNm: [1e3, 1], "lbf·ft": [POUND_FORCE * FOOT, 1] }],
  mass: [{ kg: [1, 1], g: [1, 1e3], mg: [1, 1e6], lb: [POUND, 1] }],
  strain: [{ "m/m": [1, 1], µε: [1, 1e6] }],
  angle: [{ rad: [1, 1], "°": [Math.PI, 180] }],
  angular_velocity: [{ "rad/s": [1, 1], "°/s": [Math.PI, 180], rpm: [Math.PI, 30] }],
  angular_acceleration: [{ "rad/s²": [1, 1], "°/s²": [Math.PI, 180] }],
  velocity: [{ "m/s": [1, 1], "mm/s": [1, 1e3], "km/h": [5, 18], mph: [0.44704, 1], knots: [1852, 3600] }],
  acceleration: [{ "m/s²": [1, 1], g: [STANDARD_GRAVITY, 1] }],
  voltage: [{ V: [1, 1], mV: [1, 1e3], kV: [1e3, 1] }],
  current: [{ A: [1, 1], mA: [1, 1e3], kA: [1e3, 1] }],
  resistance: [OHM],
  impedance: [OHM],
  power: [SCALE("W")],
  energy: [SCALE("Wh")],
  frequency: [{ ...SCALE("Hz"), GHz: [1e9, 1], bpm: [1, 60] }],
  capacitance: [CAPACITANCE],
  inductance: [{ H: [1, 1], mH: [1, 1e3], µH: [1, 1e6] }],
  electric_field: [{ "V/m": [1, 1], "kV/m": [1e3, 1] }],
  magnetic_field: [{ T: [1, 1], mT: [1, 1e3], µT: [1, 1e6], G: [1, 1e4] }],
  radiation: [{ Sv: [1, 1], rem: [1, 100] }],
  illuminance: [{ lx: [1, 1], fc: [1, FOOT * FOOT] }],
  concentration: [{ ppm: [1, 1], ppb: [1, 1e3], "%": [1e4, 1] }],
  conductivity: [{ "S/m": [1, 1], "mS/cm": [1, 10], "µS/cm": [1, 1e4] }],
  // The practical salinity scale was set up so that its number equals grams of salt per kilogram.
  salinity: [{ ppt: [1, 1], PSU: [1, 1] }],
  density: [{ "kg/m³": [1, 1], "g/cm³": [1e3, 1] }],
  viscosity: [{ "Pa·s": [1, 1], cP: [1, 1e3] }],
  moisture: [{ "g/g": [1, 1], "%": [1, 100] }],
  particle_concentration: [{ "particles/m³": [1, 1], "particles/ft³": [1, FOOT * FOOT * FOOT] }]
};
var ZEROS = {
  "°C": { before: 0, after: 273.15 },
  "°F": { before: -32, after: 273.15 },
  "dew point °F": { before: -32, after: 0 }
};
function convertMagnitude(value, from, to, quantity) {
  if (from === to) return value;
  const group = groupOf(quantity, from, to);
  if (!group) return null;
  const [numerator, denominator] = group.from;
  const [toNumerator, toDenominator] = group.to;
  return value * numerator * toDenominator / (denominator * toNumerator);
}
function convertReading(value, from, to, quantity) {
  if (from === to) return value;
  if (!groupOf(quantity, from, to)) return null;
  const source = ZEROS[from] ?? { before: 0, after: 0 };
  const target = ZEROS[to] ?? { before: 0, after: 0 };
  const shifted = value + source.before;
  const magnitude = convertMagnitude(shifted, from, to, quantity);
  const offset = convertMagnitude(source.after - target.after, baseOf(from), to, quantity);
  return magnitude === null ? null : magnitude + (offset ?? 0) - target.before;
}
function isConvertible(from, to, quantity) {
  return from === to || groupOf(quantity, from, to) !== null;
}
function baseOf(unit) {
  return unit.startsWith("dew point") ? "dew point °C" : "K";
}
function groupOf(quantity, from, to) {
  const groups2 = Object.hasOwn(GROUPS, quantity) ? GROUPS[quantity] ?? [] : [];
  for (const group of groups2) {
    const source = Object.hasOwn(group, from) ? group[from] : void 0;
    const target = Object.hasOwn(group, to) ? group[to] : void 0;
    if (source && target) return { from: source, to: target };
  }
  return null;
}

// libs/metrology/src/analysis/validate-contributions.ts
var MAX_CONTRIBUTIONS = 100;
function readContributions(read, units) {
  return read.list("contributions", { least: 0, most: MAX_CONTRIBUTIONS }).flatMap((item, i) => {
    const loc = ["contributions", String(i)];
    const fields = FieldReader.of(item, loc, read.problems);
    if (!fields) {
      read.report(loc, "model_type", "must be an object");
      return [];
    }
    return [readContribution(fields, loc, units)];
  });
}
function readContribution(fields, loc, units) {
  const given2 = fields.raw("distribution");
  const distribution = CONTRIBUTION_DISTRIBUTIONS.find((name) => name === given2);
  if (!distribution) {
    fields.report([...loc, "distribution"], "enum", `must be one of ${CONTRIBUTION_DISTRIBUTIONS.join(", ")}`);
  }
  const unit = fields.optionalText("unit") || units.reference_unit;
  const edge = fields.number("edge_parameter", "not_negative");
  if (edge !== null && edge > 1)
    fields.report([...loc, "edge_parameter"], "less_than_equal", "must not be greater than 1");
  return {
    source: fields.text("source"),
    description: fields.optionalText("description") ?? "",
    value: fields.requiredNumber("value", "above_zero"),
    unit,
    distribution: distribution ?? "normal",
    divisor: readDivisor(fields, loc, distribution ?? "normal", edge),
    edge_parameter: distribution === "trapezoidal" ? edge : null,
    sensitivity: readSensitivity(fields, loc, unit, units),
    degrees_of_freedom: fields.number("degrees_of_freedom", "above_zero")
  };
}
function readDivisor(fields, loc, distribution, edge) {
  const divisor = fields.number("divisor", "above_zero");
  if (divisor !== null) return divisor;
  if (distribution === "trapezoidal" && (edge === null || edge > 1)) {
    fields.report([...loc, "divisor"], "missing", "a trapezoidal distribution needs a divisor or an edge parameter");
    return 1;
  }
  return defaultDivisor(distribution, edge);
}
function readSensitivity(fields, loc, unit, units) {
  const given2 = fields.number("sensitivity_coefficient");
  if (given2 !== null) return given2;
  if (unit === units.reference_unit) return 1;
  if (unit === units.measured_unit) return "slope";
  const factor = convertMagnitude(1, unit, units.reference_unit, units.physical_quantity);
  if (factor === null) {
    fields.report(
      [...loc, "sensitivity_coefficient"],
      "missing",
      "a contribution in another unit needs its sensitivity coefficient"
    );
  }
  return factor ?? 1;
}

// libs/metrology/src/analysis/types.ts
var ACCURACY_TYPES = ["percent_of_reading", "percent_of_full_scale", "absolute"];
function isAccuracyType(value) {
  return ACCURACY_TYPES.some((type) => type === value);
}
var ANALYSIS_MODES = ["raw_data", "reference_vs_indicated"];
var ASKED_DISTRIBUTIONS = ["normal", "t", "chi_squared"];
var DEFAULT_CONFIDENCE_LEVEL = 95;

// libs/metrology/src/analysis/validate.ts
var MAX_POINTS = 1e4;
var MAX_ANALYSIS_DEGREE = 5;
function validateRequest(input) {
  const read = FieldReader.of(input);
  if (!read) throw new AnalysisError([{ loc: [], code: "model_type", message: "the request must be an object" }]);
  const referenceUnit = read.text("reference_unit");
  const measuredUnit = read.text("measured_unit");
  const mode = read.choice("data_entry_mode", ANALYSIS_MODES) ?? "raw_data";
  const { x, y } = readPoints(read);
  const { degree, clamped } = readDegree(read);
  const rangeMin = read.number("channel_range_min");
  const rangeMax = read.number("channel_range_max");
  if (rangeMin !== null && rangeMax !== null && !(rangeMax > rangeMin)) {
    read.report(["channel_range_max"], "greater_than", "must be greater than channel_range_min");
  }
  if (mode === "reference_vs_indicated" && referenceUnit && measuredUnit && referenceUnit !== measuredUnit) {
    read.report(["measured_unit"], "unit_mismatch", "without a curve both columns must be in the same unit");
  }
  const includeSensor = read.flag("include_sensor_nominal_uncertainty") ?? false;
  const sensorUncertainty = read.number("sensor_nominal_uncertainty", includeSensor ? "above_zero" : "not_negative");
  const confidence = read.number("confidence_level") ?? DEFAULT_CONFIDENCE_LEVEL;
  if (!(confidence > 0) || (1 - confidence / 100) / 2 >= 0.5) {
    read.report(["confidence_level"], "greater_than", "must be greater than 0");
  }
  if (!(confidence < 100) || 1 - confidence / 100 <= 0) {
    read.report(["confidence_level"], "less_than", "must be less than 100");
  }
  const checked2 = {
    x,
    y,
    reference_unit: referenceUnit,
    measured_unit: measuredUnit,
    degree,
    degree_clamped: clamped,
    mode,
    asked_distribution: askedDistribution(read.choice("distribution_type", ASKED_DISTRIBUTIONS)),
    confidence_level: confidence,
    accuracy_value: positive(read.number("channel_accuracy_value", "not_negative")),
    accuracy_type: read.choice("channel_accuracy_type", ACCURACY_TYPES) ?? "absolute",
    accuracy_floor: positive(read.number("channel_accuracy_floor", "not_negative")),
    accuracy_zero: read.number("channel_zero") ?? 0,
    range_min: rangeMin,
    range_max: rangeMax,
    decision_rule: read.choice("decision_rule", DECISION_RULES) ?? "simple_acceptance",
    guard_band_factor: read.number("guard_band_factor", "not_negative") ?? 1,
    minimum_test_uncertainty_ratio: read.number("minimum_test_uncertainty_ratio", "above_zero") ?? 3,
    tolerance_override: positive(read.number("tolerance_override_value", "not_negative")),
    reference_uncertainty: read.number("reference_standard_uncertainty", "above_zero"),
    reference_coverage_factor: read.number("reference_standard_coverage_factor", "above_zero") ?? 2,
    reference_drift: positive(read.number("reference_standard_drift", "not_negative")),
    reference_resolution: positive(read.number("reference_resolution", "not_negative")),
    resolution: positive(read.number("resolution", "not_negative")),
    resolution_is_of_reference: readResolutionUnit(read, referenceUnit, measuredUnit) !== measuredUnit,
    sensor_uncertainty: includeSensor ? sensorUncertainty : null,
    sensor_coverage_factor: read.number("sensor_nominal_coverage_factor", "above_zero") ?? 2,
    contributions: readContributions(read, {
      reference_unit: referenceUnit,
      measured_unit: measuredUnit,
      physical_quantity: read.optionalText("physical_quantity") ?? ""
    }),
    interpolation: read.flag("interpolation"),
    unusable: readUnusable(read.raw("unusable"))
  };
  if (read.problems.length > 0) throw new AnalysisError(read.problems);
  return checked2;
}
function readPoints(read) {
  const points = read.list("points", { least: 2, most: MAX_POINTS });
  const x = [];
  const y = [];
  points.forEach((point, i) => {
    const fields = FieldReader.of(point, ["points", String(i)], read.problems);
    if (!fields) {
      read.report(["points", String(i)], "model_type", "must be an object with reference and measured");
      return;
    }
    y.push(fields.requiredNumber("reference"));
    x.push(fields.requiredNumber("measured"));
  });
  return { x, y };
}
function readDegree(read) {
  const given2 = read.number("poly_order");
  if (given2 === null) return { degree: null, clamped: false };
  if (!Number.isInteger(given2)) {
    read.report(["poly_order"], "int_type", "must be a whole number");
    return { degree: null, clamped: false };
  }
  const degree = Math.min(MAX_ANALYSIS_DEGREE, Math.max(1, given2));
  return { degree, clamped: degree !== given2 };
}
function askedDistribution(value) {
  return value === "chi_squared" ? "t" : value;
}
function readUnusable(value) {
  return Array.isArray(value) ? value : [];
}
function readResolutionUnit(read, referenceUnit, measuredUnit) {
  const unit = read.optionalText("resolution_unit") || measuredUnit;
  if (unit !== referenceUnit && unit !== measuredUnit)
    read.report(["resolution_unit"], "unit_mismatch", `must be ${measuredUnit} or ${referenceUnit}`);
  return unit;
}
function positive(value) {
  return value !== null && value > 0 ? value : null;
}

// libs/metrology/src/analysis/model.ts
var LOSS_TO_MENTION = 1e-9;
var LOSS_TO_REFUSE = 1e-3;
function buildModel(request) {
  return request.mode === "reference_vs_indicated" ? directReading(request) : fittedModel(request);
}
function directReading({ x }) {
  return {
    fit: null,
    degrees_compared: [],
    calculated: [...x],
    scatter: null,
    valueAt: (reading) => reading,
    slopeAt: () => 1,
    uncertaintyAt: () => null,
    notices: []
  };
}
function fittedModel(request) {
  const { x, y } = request;
  const notices = [];
  const { fit, compared, loss } = request.degree === null ? automaticFit(request) : givenFit(request, request.degree);
  if (request.degree_clamped) {
    notices.push({ code: "degree_clamped", message: `the degree was limited to ${fit.degree}` });
  }
  if (loss > LOSS_TO_MENTION) {
    notices.push({
      code: "ill_conditioned_coefficients",
      message: "the coefficients lose digits in powers of the raw measured variable; use a lower degree"
    });
  }
  if (fit.is_interpolation) {
    notices.push({
      code: "interpolation",
      message: "as many parameters as points: the curve interpolates, its scatter is unknown"
    });
  }
  const exact = fit.residual_sd !== null && fit.residual_sd <= roundingFloor(x, y);
  if (exact) notices.push({ code: "exact_fit", message: "the residuals are below the rounding of the numbers" });
  const { curve } = fit;
  return {
    fit,
    degrees_compared: compared,
    calculated: fit.fitted,
    scatter: exact ? 0 : fit.residual_sd,
    valueAt: (reading) => curveValue(curve, reading),
    slopeAt: (reading) => curveSlope(curve, reading),
    uncertaintyAt: (reading) => exact ? 0 : curveUncertainty(curve, reading),
    notices
  };
}
function automaticFit(request) {
  const { x, y, interpolation } = request;
  refuseIdenticalReadings(x);
  if (x.length === 2 && interpolation !== true) {
    throw problem(
      "too_few_points",
      "a line through two points is an interpolation; add points or ask for interpolation"
    );
  }
  for (let highest = MAX_ANALYSIS_DEGREE; ; ) {
    const { degree, compared } = chooseDegree(x, y, highest);
    const fit = tryFit(request, degree);
    const loss = rawFormLoss(request, fit);
    if (degree === 1) refuseLoss(loss);
    if (degree === 1 || loss <= LOSS_TO_MENTION) return { fit, compared, loss };
    highest = degree - 1;
  }
}
function givenFit(request, degree) {
  refuseIdenticalReadings(request.x);
  const fit = tryFit(request, degree);
  const loss = rawFormLoss(request, fit);
  refuseLoss(loss);
  return { fit, compared: [], loss };
}
function refuseIdenticalReadings(x) {
  if (new Set(x).size >= 2) return;
  throw problem("identical_x", "all measured values are the same; a curve needs different ones");
}
function refuseLoss(loss) {
  if (loss <= LOSS_TO_REFUSE) return;
  throw problem("ill_conditioned", "a curve of this degree cannot be written in powers of such measured values");
}
function tryFit({ x, y, interpolation }, degree) {
  try {
    return fitPolynomial(x, y, degree, { interpolation: interpolation !== false });
  } catch (error) {
    if (error instanceof FitError) throw problem(error.code, error.message);
    throw error;
  }
}
function rawFormLoss({ x, y }, fit) {
  let deviation = 0;
  let [low, high] = [Infinity, -Infinity];
  for (const [i, reading] of x.entries()) {
    const off = Math.abs(evaluateModel(fit.coefficients, reading) - (fit.fitted[i] ?? 0));
    if (!(off <= deviation)) deviation = off;
    low = Math.min(low, y[i] ?? 0);
    high = Math.max(high, y[i] ?? 0);
  }
  const unavoidable = 2 ** -50 * Math.max(Math.abs(low), Math.abs(high));
  return deviation <= unavoidable ? 0 : deviation / Math.max(high - low, unavoidable);
}
function problem(code, message) {
  return new AnalysisError([{ loc: ["points"], code, message }]);
}

// libs/metrology/src/analysis/analyze-calibration.ts
var ENGINE_VERSION = "1.2.0";
var RANGE_STEPS = 100;
function analyzeCalibration(request) {
  return analyzeInFull(request).result;
}
function analyzeInFull(request) {
  const checked2 = validateRequest(request);
  const model = buildModel(checked2);
  const data = describeData(checked2, model);
  const budget = buildBudget({ request: checked2, model, repeatability: data.pooled, hysteresis: data.hysteresis });
  const evaluated = data.points.map((point) => ({ ...point, evaluation: budget.at(point.measured_value) }));
  const isInterpolation = model.fit?.is_interpolation ?? false;
  const conformity = assessConformity(
    { request: checked2, full_scale: data.fields.full_scale, is_interpolation: isInterpolation },
    evaluated
  );
  const span = { low: data.fields.measured_range_min, high: data.fields.measured_range_max };
  const { place, evaluation } = largestOverRange(evaluated, span, model, budget);
  const result = {
    engine_version: ENGINE_VERSION,
    poly_order: model.fit?.degree ?? null,
    poly_coefficients: model.fit?.coefficients ?? null,
    coefficient_standard_uncertainties: model.fit?.standard_uncertainties ?? null,
    poly_coefficients_covariance: model.fit?.covariance ?? null,
    curve: model.fit?.curve ?? null,
    degrees_of_freedom: model.fit?.degrees_of_freedom ?? null,
    is_interpolation: isInterpolation,
    degrees_compared: model.degrees_compared,
    ...data.fields,
    combined_uncertainty: evaluation.combined,
    expanded_uncertainty: evaluation.expanded,
    coverage_factor: evaluation.coverage?.factor ?? null,
    effective_degrees_of_freedom: evaluation.effective_degrees_of_freedom,
    distribution_type: evaluation.coverage?.distribution ?? checked2.asked_distribution ?? "normal",
    confidence_level: checked2.confidence_level,
    uncertainty_budget: budget.rowsAt(place.measured),
    budget_at: evaluation.combined === null ? null : place,
    passed: conformity.statement.passed,
    verdict: conformity.statement.verdict,
    conformity_statement: conformity.statement,
    points: conformity.points.map(analyzedPoint),
    not_computed: [...data.not_computed, ...missingUncertainty(evaluation)],
    notices: [
      ...checked2.unusable.map(unusableNotice),
      ...model.notices,
      ...data.notices,
      ...budget.notices,
      ...monotonyNotice(span, model)
    ]
  };
  refuseOverflow(result);
  return { result, budgetAt: (reading) => budget.rowsAt(reading) };
}
function analyzedPoint(point) {
  const { evaluation } = point;
  return {
    point_index: point.point_index,
    reference_value: point.reference_value,
    measured_value: point.measured_value,
    calculated_value: point.calculated_value,
    residual_abs: point.residual_abs,
    residual_pct: point.residual_pct,
    error: point.error,
    direction: point.direction,
    standard_uncertainty: evaluation.combined,
    expanded_uncertainty: evaluation.expanded,
    coverage_factor: evaluation.coverage?.factor ?? null,
    effective_degrees_of_freedom: evaluation.effective_degrees_of_freedom,
    ...point.conformity
  };
}
function largestOverRange(points, span, model, budget) {
  const candidates = points.map((point) => ({
    place: { measured: point.measured_value, calculated: point.calculated_value, point_index: point.point_index },
    evaluation: point.evaluation
  }));
  for (let step = 1; model.fit && step < RANGE_STEPS; step += 1) {
    const measured = span.low + (span.high - span.low) * (step / RANGE_STEPS);
    candidates.push({
      place: { measured, calculated: model.valueAt(measured), point_index: null },
      evaluation: budget.at(measured)
    });
  }
  return candidates.reduce(
    (best, candidate) => (candidate.evaluation.expanded ?? 0) > (best.evaluation.expanded ?? 0) ? candidate : best
  );
}
function missingUncertainty(evaluation) {
  if (evaluation.combined !== null) return [];
  const reason = "no contribution to the uncertainty is above zero";
  return ["combined_uncertainty", "expanded_uncertainty", "coverage_factor"].map((field) => ({
    field,
    code: "no_contribution",
    reason
  }));
}
function unusableNotice({ fact, unit, into }) {
  const what = fact.replaceAll("_", " ");
  return {
    code: `${fact}_unit`,
    message: `the ${what} is stated in ${unit}, which does not convert to ${into}: it is left out`
  };
}
function monotonyNotice(span, model) {
  if (!model.fit || model.fit.degree < 2) return [];
  const signs = /* @__PURE__ */ new Set();
  for (let step = 0; step <= RANGE_STEPS; step += 1) {
    const sign = Math.sign(model.slopeAt(span.low + (span.high - span.low) * (step / RANGE_STEPS)));
    if (sign !== 0) signs.add(sign);
  }
  if (signs.size < 2) return [];
  return [{ code: "not_monotonic", message: "the curve turns back within the measured range" }];
}
function refuseOverflow(result) {
  if (isFiniteThroughout(result)) return;
  const message = "the values are too large, too small or too close together to calculate with";
  throw new AnalysisError([{ loc: ["points"], code: "overflow", message }]);
}
function isFiniteThroughout(value) {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value !== "object" || value === null || Object.values(value).every(isFiniteThroughout);
}

// libs/metrology/src/quantities/quantities.ts
var PHYSICAL_QUANTITIES = [
  {
    value: "temperature",
    label: "Temperature",
    units: ["°C", "°F", "K"],
    technologies: [
      {
        family: "thermocouple",
        variants: [
          "thermocouple type J",
          "thermocouple type K",
          "thermocouple type T",
          "thermocouple type E",
          "thermocouple type N",
          "thermocouple type R",
          "thermocouple type S",
          "thermocouple type B"
        ]
      },
      { family: "RTD", variants: ["RTD PT100", "RTD PT1000", "RTD other"] },
      { family: "thermistor", variants: ["thermistor NTC", "thermistor PTC", "thermistor other"] },
      "infrared",
      "fiber optic",
      "semiconductor",
      "bimetallic"
    ]
  },
  {
    value: "pressure",
    label: "Pressure",
    units: ["Pa", "kPa", "MPa", "bar", "psi", "hPa", "atm", "mmHg", "inHg", "inH2O"],
    technologies: [
      "strain gauge",
      "piezoresistive",
      "piezoelectric",
      "capacitive",
      "inductive",
      "resonant",
      "optical",
      "MEMS"
    ]
  },
  {
    value: "flow",
    label: "Flow",
    units: ["m³/h", "L/min", "gal/min", "kg/h", "g/min", "lb/min"],
    technologies: [
      "differential pressure",
      "orifice plate",
      "venturi",
      "turbine",
      "positive displacement",
      "electromagnetic",
      "vortex",
      "coriolis",
      "ultrasonic",
      "thermal mass"
    ]
  },
  {
    value: "level",
    label: "Level",
    units: ["mm", "cm", "m", "in", "ft", "%"],
    technologies: ["float", "hydrostatic", "capacitive", "conductive", "ultrasonic", "radar", "laser", "optical"]
  },
  {
    value: "humidity",
    label: "Humidity",
    units: ["%RH", "g/m³", "dew point °C", "dew point °F"],
    technologies: ["capacitive", "resistive", "thermal conductivity", "chilled mirror"]
  },
  {
    value: "force",
    label: "Force",
    units: ["N", "kN", "kgf", "lbf"],
    technologies: ["strain gauge", "piezoelectric", "hydraulic", "pneumatic", "optical"]
  },
  {
    value: "torque",
    label: "Torque",
    units: ["Nm", "kNm", "lbf·ft"],
    technologies: ["strain gauge", "magnetoelastic", "optical", "piezoelectric"]
  },
  {
    value: "mass",
    label: "Mass",
    units: ["kg", "g", "mg", "lb"],
    technologies: ["strain gauge", "electromagnetic force restoration", "vibrating tube", "piezoelectric"]
  },
  {
    value: "strain",
    label: "Strain",
    units: ["µε", "m/m"],
    technologies: ["foil strain gauge", "semiconductor strain gauge", "fiber Bragg grating", "capacitive"]
  },
  {
    value: "displacement",
    label: "Displacement",
    units: ["nm", "µm", "mm", "cm", "m", "in", "ft"],
    technologies: [
      "potentiometric",
      "LVDT",
      "inductive",
      "capacitive",
      "eddy current",
      "laser",
      "optical encoder",
      "magnetostrictive"
    ]
  },
  {
    value: "angle",
    label: "Angle",
    units: ["°", "rad"],
    technologies: ["potentiometer", "optical encoder", "magnetic encoder", "resolver", "inclinometer", "MEMS"]
  },
  {
    value: "angular_velocity",
    label: "Angular Velocity",
    units: ["rpm", "°/s", "rad/s"],
    technologies: ["optical encoder", "hall effect", "magnetoresistive", "tachometer", "MEMS gyroscope"]
  },
  {
    value: "angular_acceleration",
    label: "Angular Acceleration",
    units: ["°/s²", "rad/s²"],
    technologies: ["MEMS gyroscope", "optical encoder derivative"]
  },
  {
    value: "velocity",
    label: "Velocity",
    units: ["mm/s", "m/s", "km/h", "mph", "knots"],
    technologies: ["Doppler radar", "laser Doppler", "encoder based", "pitot tube", "ultrasonic"]
  },
  {
    value: "acceleration",
    label: "Acceleration",
    units: ["m/s²", "g"],
    technologies: ["MEMS", "piezoelectric", "piezoresistive", "capacitive", "servo accelerometer"]
  },
  {
    value: "sound_pressure",
    label: "Sound Pressure",
    units: ["Pa", "dB", "dBA", "dBC"],
    technologies: ["condenser microphone", "piezoelectric microphone", "MEMS microphone"]
  },
  {
    value: "voltage",
    label: "Voltage",
    units: ["V", "mV", "kV"],
    technologies: ["resistive divider", "capacitive divider", "hall effect", "isolation amplifier"]
  },
  {
    value: "current",
    label: "Current",
    units: ["A", "mA", "kA"],
    technologies: ["shunt resistor", "hall effect", "current transformer", "rogowski coil"]
  },
  {
    value: "resistance",
    label: "Resistance",
    units: ["Ω", "kΩ", "MΩ"],
    technologies: ["two wire", "three wire", "four wire", "bridge measurement"]
  },
  {
    value: "power",
    label: "Power",
    units: ["W", "kW", "MW"],
    technologies: ["wattmeter", "power analyzer", "calculated voltage current"]
  },
  { value: "energy", label: "Energy", units: ["Wh", "kWh", "MWh"], technologies: ["energy meter", "smart meter"] },
  {
    value: "frequency",
    label: "Frequency",
    units: ["Hz", "kHz", "MHz", "GHz", "bpm"],
    technologies: ["crystal counter", "reciprocal counter", "optical", "magnetic pickup"]
  },
  {
    value: "capacitance",
    label: "Capacitance",
    units: ["F", "µF", "nF", "pF"],
    technologies: ["bridge", "charge discharge", "resonant"]
  },
  {
    value: "inductance",
    label: "Inductance",
    units: ["H", "mH", "µH"],
    technologies: ["bridge", "resonant", "impedance based"]
  },
  {
    value: "impedance",
    label: "Impedance",
    units: ["Ω", "kΩ", "MΩ"],
    technologies: ["impedance analyzer", "LCR meter"]
  },
  {
    value: "magnetic_field",
    label: "Magnetic Field",
    units: ["T", "mT", "µT", "G"],
    technologies: ["hall effect", "fluxgate", "magnetoresistive", "NMR", "SQUID"]
  },
  {
    value: "electric_field",
    label: "Electric Field",
    units: ["V/m", "kV/m"],
    technologies: ["field mill", "electrostatic probe", "capacitive probe"]
  },
  {
    value: "radiation",
    label: "Radiation",
    units: ["Gy", "Sv", "rem", "Bq"],
    technologies: ["Geiger-Muller", "scintillation", "semiconductor", "ionization chamber", "proportional counter"]
  },
  {
    value: "illuminance",
    label: "Illuminance",
    units: ["lx", "fc"],
    technologies: ["photodiode", "photoresistor", "lux meter"]
  },
  { value: "luminance", label: "Luminance", units: ["cd/m²"], technologies: ["imaging photometer", "spot photometer"] },
  {
    value: "concentration",
    label: "Concentration",
    units: ["ppm", "ppb", "%", "mg/m³"],
    technologies: ["electrochemical", "NDIR", "PID", "MOS", "catalytic bead", "zirconia", "mass spectrometer"]
  },
  { value: "pH", label: "pH", units: ["pH"], technologies: ["glass electrode", "ISFET", "optical"] },
  {
    value: "conductivity",
    label: "Conductivity",
    units: ["S/m", "mS/cm", "µS/cm"],
    technologies: ["contacting", "inductive", "toroidal"]
  },
  {
    value: "salinity",
    label: "Salinity",
    units: ["ppt", "PSU", "g/L"],
    technologies: ["conductivity based", "refractometer"]
  },
  {
    value: "dissolved_oxygen",
    label: "Dissolved Oxygen",
    units: ["mg/L", "%sat"],
    technologies: ["galvanic", "polarographic", "optical luminescent"]
  },
  {
    value: "oxidation_reduction_potential",
    label: "ORP / Redox Potential",
    units: ["mV"],
    technologies: ["platinum electrode", "gold electrode"]
  },
  {
    value: "density",
    label: "Density",
    units: ["kg/m³", "g/cm³"],
    technologies: ["vibrating tube", "hydrostatic", "coriolis", "pycnometer"]
  },
  {
    value: "viscosity",
    label: "Viscosity",
    units: ["Pa·s", "cP"],
    technologies: ["rotational", "vibrational", "capillary", "falling ball"]
  },
  {
    value: "moisture",
    label: "Moisture",
    units: ["%RH", "%", "g/g"],
    technologies: ["capacitive", "microwave", "infrared", "gravimetric"]
  },
  {
    value: "particle_concentration",
    label: "Particle Concentration",
    units: ["particles/m³", "particles/ft³"],
    technologies: ["optical particle counter", "laser scattering", "condensation particle counter"]
  },
  { value: "wind_direction", label: "Wind Direction", units: ["°"], technologies: ["vane", "ultrasonic"] },
  {
    value: "precipitation",
    label: "Precipitation",
    units: ["mm", "in"],
    technologies: ["tipping bucket", "weighing", "optical"]
  },
  { value: "blood_oxygen", label: "Blood Oxygen", units: ["%SpO2"], technologies: ["pulse oximetry"] },
  {
    value: "surface_roughness",
    label: "Surface Roughness",
    units: ["Ra", "Rz", "Rt", "µm"],
    technologies: ["contact profilometer", "optical profilometer", "laser scanning"]
  }
];
function physicalQuantity(value) {
  return PHYSICAL_QUANTITIES.find((quantity) => quantity.value === value) ?? null;
}

// libs/metrology/src/request/units.ts
var SIGNALS = ["current", "voltage", "resistance", "frequency", "capacitance"];
function magnitudeIn({ value, unit }, target, quantity) {
  if (unit === null || unit === target) return value;
  const dimension = dimensionOf(unit, target, quantity);
  return dimension === null ? null : convertMagnitude(value, unit, target, dimension);
}
function readingIn({ value, unit }, target, quantity) {
  if (unit === null || unit === target) return value;
  const dimension = dimensionOf(unit, target, quantity);
  return dimension === null ? null : convertReading(value, unit, target, dimension);
}
function dimensionOf(from, to, quantity) {
  const known = quantity !== null && physicalQuantity(quantity) !== null;
  const candidates = known ? [quantity, ...SIGNALS] : PHYSICAL_QUANTITIES.map(({ value }) => value);
  return candidates.find((candidate) => isConvertible(from, to, candidate)) ?? null;
}

// libs/metrology/src/request/defaults.ts
var OF_FULL_SCALE = "%FS";
function analysisDefaults(channel, standard, units) {
  const unusable = [];
  const { reference_unit, physical_quantity } = units;
  const uncertainty = reference(standard, units, unusable);
  return {
    ...accuracy(channel, units, unusable),
    ...range2(channel, units, unusable),
    channel_zero: channel && readingIn({ value: 0, unit: channel.unit }, reference_unit, physical_quantity),
    ...resolution(channel, units, unusable),
    reference_standard_uncertainty: uncertainty,
    reference_standard_coverage_factor: uncertainty === null ? null : standard?.coverage_factor ?? null,
    unusable
  };
}
function accuracy(channel, { reference_unit, physical_quantity }, unusable) {
  const none = { channel_accuracy_value: null, channel_accuracy_type: null };
  if (!channel?.accuracy_value) return none;
  const type = accuracyTypeOf(channel);
  if (type !== "absolute") return { channel_accuracy_value: channel.accuracy_value, channel_accuracy_type: type };
  const unit = channel.accuracy_unit || channel.unit;
  const value = magnitudeIn({ value: channel.accuracy_value, unit }, reference_unit, physical_quantity);
  if (value !== null) return { channel_accuracy_value: value, channel_accuracy_type: type };
  unusable.push({ fact: "channel_accuracy", unit, into: reference_unit });
  return none;
}
function accuracyTypeOf({ accuracy_type, accuracy_unit }) {
  if (isAccuracyType(accuracy_type) && accuracy_type !== "absolute") return accuracy_type;
  return accuracy_unit === OF_FULL_SCALE ? "percent_of_full_scale" : "absolute";
}
function range2(channel, { reference_unit, physical_quantity }, unusable) {
  const end = (value) => channel && typeof value === "number" ? readingIn({ value, unit: channel.unit }, reference_unit, physical_quantity) : null;
  const [min, max] = [end(channel?.measurement_min), end(channel?.measurement_max)];
  const isStated = channel && (typeof channel.measurement_min === "number" || typeof channel.measurement_max === "number");
  if (isStated && min === null && max === null)
    unusable.push({ fact: "channel_range", unit: channel.unit, into: reference_unit });
  return { channel_range_min: min, channel_range_max: max };
}
function resolution(channel, units, unusable) {
  const none = { resolution: null, resolution_unit: units.measured_unit };
  if (!channel?.resolution) return none;
  const step = stepOf(channel, channel.resolution);
  const found = step && resolutionIn(step, units);
  if (found) return { resolution: found.value, resolution_unit: found.unit };
  unusable.push({ fact: "resolution", unit: channel.resolution_unit || channel.unit, into: units.measured_unit });
  return none;
}
function stepOf(channel, value) {
  const unit = channel.resolution_unit || channel.unit;
  if (unit !== OF_FULL_SCALE) return { value, unit };
  const { measurement_min: min, measurement_max: max } = channel;
  if (typeof min !== "number" || typeof max !== "number") return null;
  return { value: value / 100 * Math.abs(max - min), unit: channel.unit };
}
function resolutionIn(step, units) {
  for (const unit of [units.measured_unit, units.reference_unit]) {
    const value = magnitudeIn({ ...step, unit: step.unit ?? units.measured_unit }, unit, units.physical_quantity);
    if (value !== null) return { value, unit };
  }
  return null;
}
function reference(standard, { reference_unit, physical_quantity }, unusable) {
  if (typeof standard?.expanded_uncertainty !== "number") return null;
  const unit = standard.unit ?? reference_unit;
  const value = magnitudeIn({ value: standard.expanded_uncertainty, unit }, reference_unit, physical_quantity);
  if (value === null) unusable.push({ fact: "reference_standard", unit, into: reference_unit });
  return value;
}

// libs/metrology/src/request/analysis-request.ts
var LEAST_POINTS = 2;
var quantities = {
  channel_accuracy_value: ["channel_accuracy_unit", magnitudeIn],
  channel_accuracy_floor: ["channel_accuracy_unit", magnitudeIn],
  channel_range_min: ["channel_range_unit", readingIn],
  channel_range_max: ["channel_range_unit", readingIn],
  tolerance_override_value: ["tolerance_override_unit", magnitudeIn],
  reference_standard_uncertainty: ["reference_standard_unit", magnitudeIn],
  reference_standard_drift: ["reference_standard_unit", magnitudeIn],
  reference_resolution: ["reference_standard_unit", magnitudeIn],
  sensor_nominal_uncertainty: ["sensor_nominal_unit", magnitudeIn]
};
var plain2 = [
  "physical_quantity",
  "distribution_type",
  "confidence_level",
  "decision_rule",
  "guard_band_factor",
  "minimum_test_uncertainty_ratio",
  "channel_accuracy_type",
  "reference_standard_coverage_factor",
  "sensor_nominal_coverage_factor",
  "include_sensor_nominal_uncertainty",
  "contributions",
  "interpolation"
];
function analysisRequest(recorded, channel, standard) {
  const problems = [];
  const points = pointsOf(recorded, problems);
  const options = recorded.analysis ?? {};
  const units = {
    reference_unit: points[0]?.reference_unit ?? "",
    measured_unit: points[0]?.measured_unit ?? "",
    physical_quantity: options.physical_quantity === void 0 ? channel?.physical_quantity ?? null : options.physical_quantity
  };
  const { unusable, ...defaults } = analysisDefaults(channel, standard, units);
  const stated = statedOptions(options, units, problems);
  refuseTypeAlone(options, defaults.channel_accuracy_type, problems);
  if (problems.length > 0) throw new AnalysisError(problems);
  return {
    ...defaults,
    ...stated,
    ...given(recorded, ["distribution_type", "confidence_level", "decision_rule"]),
    physical_quantity: units.physical_quantity,
    unusable: unusable.filter(({ fact }) => !isStatedInstead(fact, options)),
    points: points.map(({ reference_value: reference2, measured_value: measured }) => ({ reference: reference2, measured })),
    reference_unit: units.reference_unit,
    measured_unit: units.measured_unit,
    poly_order: recorded.poly_order ?? null,
    data_entry_mode: recorded.data_entry_mode === "reference_vs_indicated" ? "reference_vs_indicated" : "raw_data"
  };
}
function pointsOf({ points }, problems) {
  const sorted = [...points ?? []].sort((a, b) => a.point_index - b.point_index);
  if (sorted.length < LEAST_POINTS)
    problems.push({ loc: ["points"], code: "too_short", message: "A calibration needs at least two points" });
  const seen = /* @__PURE__ */ new Set();
  for (const [index, point] of sorted.entries()) {
    const report = (field, message) => problems.push({ loc: ["points", String(index), field], code: "value_error", message });
    if (seen.has(point.point_index)) report("point_index", "Another point has the same index");
    seen.add(point.point_index);
    if (point.reference_unit !== sorted[0]?.reference_unit)
      report("reference_unit", "All points must have the same unit");
    if (point.measured_unit !== sorted[0]?.measured_unit) report("measured_unit", "All points must have the same unit");
  }
  return sorted;
}
function statedOptions(options, units, problems) {
  const stated = given(options, plain2, true);
  for (const [name, [unitField, convert]] of entriesOf(quantities)) {
    const value = options[name];
    if (value === void 0) continue;
    const unit = isRelative(name, options) ? null : options[unitField] ?? null;
    stated[name] = typeof value === "number" ? convert({ value, unit }, units.reference_unit, units.physical_quantity) : value;
    if (typeof value === "number" && stated[name] === null && unit !== null)
      problems.push(unitProblem(unitField, unit, units.reference_unit));
  }
  return { ...stated, ...statedResolution(options, units, problems) };
}
function statedResolution({ resolution: resolution2, resolution_unit }, units, problems) {
  if (resolution2 === void 0) return {};
  if (resolution2 === null) return { resolution: resolution2, resolution_unit: units.measured_unit };
  const found = resolutionIn({ value: resolution2, unit: resolution_unit ?? null }, units);
  if (found) return { resolution: found.value, resolution_unit: found.unit };
  problems.push(unitProblem("resolution_unit", resolution_unit ?? "", units.measured_unit));
  return {};
}
function isRelative(name, { channel_accuracy_type: type }) {
  return name === "channel_accuracy_value" && isAccuracyType(type) && type !== "absolute";
}
function unitProblem(field, from, into) {
  return {
    loc: ["analysis", field],
    code: "unit_mismatch",
    message: `${from} cannot be converted to ${into}`,
    params: { from, into }
  };
}
function refuseTypeAlone(options, own, problems) {
  const { channel_accuracy_type: type, channel_accuracy_value: value } = options;
  if (type == null || value !== void 0 || own === null || own === type) return;
  problems.push({
    loc: ["analysis", "channel_accuracy_value"],
    code: "missing",
    message: "another kind of accuracy than that of the channel needs its own value"
  });
}
var instead = {
  channel_accuracy: ["channel_accuracy_value", "tolerance_override_value"],
  channel_range: ["channel_range_min", "channel_range_max"],
  resolution: ["resolution"],
  reference_standard: ["reference_standard_uncertainty"]
};
function isStatedInstead(fact, options) {
  return instead[fact].some((field) => options[field] !== void 0);
}
function given(from, names, nulls = false) {
  const found = names.filter((name) => from[name] !== void 0 && (nulls || from[name] !== null));
  return Object.fromEntries(found.map((name) => [name, from[name]]));
}
var entriesOf = (record) => Object.entries(record);

// libs/metrology/src/request/analyze-recorded.ts
function analyzeRecorded(recorded, channel, standard) {
  const request = analysisRequest(recorded, channel, standard);
  try {
    return { request, result: analyzeCalibration(request) };
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    throw new AnalysisError(
      error.problems.map((problem2) => ({ ...problem2, loc: locateInRecord(problem2.loc, recorded) }))
    );
  }
}
var onRecord = ["poly_order", "data_entry_mode"];
var onEither = ["confidence_level", "decision_rule", "distribution_type"];
function locateInRecord(loc, recorded) {
  const [first = "", index, field] = loc;
  if (first === "points")
    return index === void 0 ? ["points"] : ["points", index, ...field ? [`${field}_value`] : []];
  if (first === "reference_unit" || first === "measured_unit") return ["points", "0", first];
  if (onRecord.includes(first)) return [first];
  const either = onEither.find((name) => name === first);
  if (either) return recorded.analysis?.[either] != null && recorded[either] == null ? ["analysis", first] : [first];
  return ["analysis", ...loc];
}
export {
  AnalysisError,
  ENGINE_VERSION,
  analysisRequest,
  analyzeCalibration,
  analyzeInFull,
  analyzeRecorded
};
