/** Refuses units that numerical-value formulas forbid (rule R3). */
import type { Problem } from '../input/errors.js';
import type { Formula, FormulaNode } from '../formula/types.js';
import { decimalOf } from '../quantities/exact.js';
import { nearestUnits } from '../quantities/known-units.js';
import { parseUnit, type Unit, type UnitPart } from '../quantities/unit.js';
import { PREFIXES } from '../quantities/unit-table.js';
import { magnitudeIn } from '../quantities/quantity-value.js';
import type { ResolvedInput } from '../model-inputs/resolve-inputs.js';
import type { ModelNotice } from './types.js';

type PartUnit = string | null;

const TRIGONOMETRIC = ['sin', 'cos', 'tan'];
const INVERSE = ['asin', 'acos', 'atan'];
const TRANSCENDENTAL = ['exp', 'log', 'ln', 'log10'];

/**
 * Inputs without unit, and products with a number (`phi*pi/180`), pass.
 * @returns notices where functions, exponents or sums use a quantity's numerical value
 */
export function checkUnits(
  formula: Formula,
  inputs: readonly ResolvedInput[],
  output: { name: string; unit: string | null; loc: readonly string[] },
  problems: Problem[],
): ModelNotice[] {
  const before = problems.length;
  const notices = new Map<string, ModelNotice>();
  refuseUnknownUnits(inputs, output, problems);
  refuseMixedUnits(formula, inputs, problems);
  if (problems.length > before) return [];
  const units: PartUnit[] = [];
  for (const node of formula.nodes) units.push(unitOf(node, units));
  const given = units.at(-1) ?? null;
  if (problems.length === before && output.unit !== null && given !== null && !isAlike(given, output.unit))
    report(output.loc, 'the formula gives {from}, the output is stated in {into}', given, output.unit);
  return [...notices.values()];

  function unitOf(node: FormulaNode, of: readonly PartUnit[]): PartUnit {
    switch (node.kind) {
      case 'number':
        return null;
      case 'name':
        return inputs[node.index]?.unit?.trim() || null;
      case 'negate':
        return of[node.a] ?? null;
      case 'function':
        return ofFunction(node.name, of[node.a] ?? null);
      case 'binary': {
        const [left, right] = [formula.nodes[node.a], formula.nodes[node.b]];
        const [a, b] = [of[node.a] ?? null, of[node.b] ?? null];
        if ('+-'.includes(node.operation)) {
          if (left?.kind === 'number') tellOfRatio(node.operation, b);
          if (right?.kind === 'number') tellOfRatio(node.operation, a);
        }
        if (node.operation === '^' && isVariable(node.b)) tellOfNumber('^', a);
        return ofOperation(node.operation, a, b, right?.kind === 'number' ? right.value : null);
      }
    }
  }

  function isVariable(index: number): boolean {
    const node = formula.nodes[index];
    if (node?.kind === 'binary') return isVariable(node.a) || isVariable(node.b);
    return node?.kind === 'name' || (node !== undefined && 'a' in node && isVariable(node.a));
  }

  function ofFunction(name: string, argument: PartUnit): PartUnit {
    if (INVERSE.includes(name)) return 'rad';
    if (name === 'abs') return argument;
    if (name === 'sqrt') return rootOf(argument);
    if (TRANSCENDENTAL.includes(name)) tellOfNumber(name, argument);
    if (TRIGONOMETRIC.includes(name) && argument !== null && !isAlike(argument, 'rad'))
      report(output.loc, `${name} needs an angle in {into}, not in {from}`, argument, 'rad');
    return null;
  }

  function ofOperation(operation: string, a: PartUnit, b: PartUnit, power: number | null): PartUnit {
    if (operation === '*') return productOf(a, b, '·');
    if (operation === '/') return productOf(a, b, '/');
    if (operation === '^') {
      tellOfNumber('^', b);
      return powerOf(a, power);
    }
    if (a !== null && b !== null && !isAlike(a, b))
      report(
        output.loc,
        `{from} and {into} cannot be ${operation === 'atan2' ? 'compared' : 'added or subtracted'}`,
        a,
        b,
      );
    return operation === 'atan2' ? 'rad' : (a ?? b);
  }

  function tellOfNumber(where: string, unit: PartUnit): void {
    if (unit !== null && (hasDimension(unit) || isScaledRatio(unit))) tell(where, unit);
  }

  /** 1 + a with a in ppm: the number has another unit. */
  function tellOfRatio(where: string, unit: PartUnit): void {
    if (unit !== null && isScaledRatio(unit)) tell(where, unit);
  }

  function tell(where: string, unit: string): void {
    notices.set(`${where} ${unit}`, {
      code: 'number_of_unit',
      message: `${output.name}: ${where} takes the number of a quantity in ${unit}, so the formula holds in this unit only`,
      params: { name: output.name, unit },
    });
  }

  function report(loc: readonly string[], message: string, from: string, into: string): void {
    const text = message.replace('{from}', from).replace('{into}', into);
    problems.push({ loc: [...loc], code: 'unit_mismatch', message: text, params: { from, into } });
  }
}

/** Only SI base units: angles and decibels vanish. */
const FOLLOWED: ReadonlySet<string> = new Set(['kg', 'm', 's', 'A', 'K', 'mol', 'cd']);
const isFollowed = (unit: Unit | null): unit is Unit =>
  unit !== null && Object.keys(unit.powers).every((base) => FOLLOWED.has(base));
const hasDimension = (unit: string): boolean =>
  Object.values(parseUnit(unit, null)?.powers ?? {}).some((power) => power !== 0);

/** %, ppm, µm/m; levels (dB) are numbers by definition. */
function isScaledRatio(text: string): boolean {
  const unit = parseUnit(text, null);
  return unit !== null && isFollowed(unit) && !hasDimension(text) && decimalOf(unit.factor) !== '1';
}

const whole = (unit: string): string => (/^[\p{L}°%]+$/u.test(unit) ? unit : `(${unit})`);

function productOf(a: PartUnit, b: PartUnit, sign: '·' | '/'): PartUnit {
  return a !== null && b !== null ? followed(`${whole(a)}${sign}${whole(b)}`) : null;
}

const powerOf = (unit: PartUnit, power: number | null): PartUnit =>
  unit !== null && power !== null && Number.isInteger(power) && power > 0 && power < 10
    ? followed(`${whole(unit)}${power}`)
    : null;

/** Only square roots of squared units, such as V·V. */
function rootOf(unit: PartUnit): PartUnit {
  const of = unit === null ? null : parseUnit(unit, null);
  if (!isFollowed(of) || of.parts.some(({ power }) => power % 2 !== 0)) return null;
  const parts = of.parts.map(({ symbol, prefix, power }) => ({ symbol, prefix, power: power / 2 }));
  return followed(parts.map((part) => partText(part)).join('·'));
}

function partText({ symbol, prefix, power }: UnitPart): string {
  const sign = PREFIXES.find(([, , ten]) => ten === prefix)?.[0].split(' ')[0] ?? '';
  return `${whole(`${prefix === 0 ? '' : sign}${symbol.name}`)}${power}`;
}

const followed = (text: string): PartUnit => (isFollowed(parseUnit(text, null)) ? text : null);

function refuseUnknownUnits(
  inputs: readonly ResolvedInput[],
  output: { unit: string | null; loc: readonly string[] },
  problems: Problem[],
): void {
  const given: [loc: string[], unit: string | null][] = [
    ...inputs.map(({ unit }, i): [string[], string | null] => [['inputs', String(i), 'unit'], unit]),
    [[...output.loc.slice(0, -1), 'unit'], output.unit],
  ];
  for (const [loc, unit] of given) {
    if (!unit?.trim() || parseUnit(unit, null)) continue;
    const nearest = nearestUnits(unit, null).join(', ');
    const isNamed = problems.some((problem) => problem.loc.join('.') === loc.join('.'));
    if (isNamed) continue;
    if (nearest === '') problems.push({ loc, code: 'unit.not_known', message: `Unknown unit: ${unit}` });
    else
      problems.push({
        loc,
        code: 'unit.unknown',
        message: `Unknown unit: ${unit}. Similar: ${nearest}`,
        params: { nearest },
      });
  }
}

function refuseMixedUnits({ used }: Formula, inputs: readonly ResolvedInput[], problems: Problem[]): void {
  inputs.forEach(({ unit, name }, i) => {
    if (!unit || !used[i]) return;
    const other = inputs.slice(0, i).find((one, k) => used[k] && one.unit && isOtherScale(one.unit, unit));
    if (!other?.unit) return;
    problems.push({
      loc: ['inputs', String(i), 'unit'],
      code: 'unit_mismatch',
      message: `${name} is in ${unit} and ${other.name} in ${other.unit}: give both in one unit`,
      params: { from: unit, into: other.unit },
    });
  });
}

/** °C and K have one size; the g of mass is no acceleration. */
function isOtherScale(a: string, b: string): boolean {
  const [one, other] = [parseUnit(a, null), parseUnit(b, null)];
  if (isFollowed(one) && isFollowed(other) && signedPowers(one) !== signedPowers(other)) return false;
  const factor = magnitudeIn({ value: 1, unit: a }, b, null);
  return factor !== null && factor !== 1;
}

function isAlike(a: string, b: string): boolean {
  const [one, other] = [parseUnit(a, null), parseUnit(b, null)];
  if (!one || !other) return true;
  // In base units: a newton metre may be a joule.
  if (isFollowed(one) && isFollowed(other))
    return signedPowers(one) === signedPowers(other) && decimalOf(one.factor) === decimalOf(other.factor);
  return magnitudeIn({ value: 1, unit: a }, b, null) === 1;
}

const signedPowers = ({ powers }: Unit): string =>
  [...FOLLOWED].map((base) => `${base}${String(powers[base] ?? 0)}`).join(' ');
