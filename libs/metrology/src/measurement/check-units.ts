/** Units of a measurement model: what a formula of numerical values cannot combine is refused by name (rule R3). */
import type { Problem } from '../analysis/errors.js';
import type { Formula, FormulaNode } from '../formula/types.js';
import { parseUnit } from '../quantities/unit.js';
import { magnitudeIn } from '../request/units.js';
import type { ResolvedInput } from './resolve-inputs.js';

/** Unit of a part of the formula; null: a pure number, or a product whose unit is not followed. */
type PartUnit = string | null;

const TRIGONOMETRIC = ['sin', 'cos', 'tan'];
const INVERSE = ['asin', 'acos', 'atan'];

/**
 * Reports inputs of one quantity in different units (1 mV and 1 V), sums of different quantities, angles that are not in radian
 * under a trigonometric function, and an output in another unit than its formula gives. Inputs without a unit, and products with
 * a number (`phi*pi/180`), are taken as the author wrote them.
 */
export function checkUnits(
  formula: Formula,
  inputs: readonly ResolvedInput[],
  output: { unit: string | null; loc: readonly string[] },
  problems: Problem[],
): void {
  const before = problems.length;
  refuseMixedUnits(formula, inputs, problems);
  if (problems.length > before) return;
  const units: PartUnit[] = [];
  for (const node of formula.nodes) units.push(unitOf(node, units));
  const given = units.at(-1) ?? null;
  if (problems.length > before || output.unit === null || given === null || isAlike(given, output.unit)) return;
  report(output.loc, 'the formula gives {from}, the output is stated in {into}', given, output.unit);

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
      case 'binary':
        return ofOperation(node.operation, of[node.a] ?? null, of[node.b] ?? null);
    }
  }

  function ofFunction(name: string, argument: PartUnit): PartUnit {
    if (INVERSE.includes(name)) return 'rad';
    if (name === 'abs') return argument;
    if (TRIGONOMETRIC.includes(name) && argument !== null && !isAlike(argument, 'rad'))
      report(output.loc, `${name} needs an angle in {into}, not in {from}`, argument, 'rad');
    return null;
  }

  function ofOperation(operation: string, a: PartUnit, b: PartUnit): PartUnit {
    if (operation !== '+' && operation !== '-' && operation !== 'atan2') return null;
    if (a !== null && b !== null && !isAlike(a, b))
      report(
        output.loc,
        `{from} and {into} cannot be ${operation === 'atan2' ? 'compared' : 'added or subtracted'}`,
        a,
        b,
      );
    return operation === 'atan2' ? 'rad' : (a ?? b);
  }

  function report(loc: readonly string[], message: string, from: string, into: string): void {
    const text = message.replace('{from}', from).replace('{into}', into);
    problems.push({ loc: [...loc], code: 'unit_mismatch', message: text, params: { from, into } });
  }
}

/** Of two inputs of one quantity in a formula the second is named where its numbers are counted in another unit. */
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

/** Of one quantity, but not of one size: °C and K are. */
function isOtherScale(a: string, b: string): boolean {
  const factor = magnitudeIn({ value: 1, unit: a }, b, null);
  return factor !== null && factor !== 1;
}

/** The same size of one quantity; a unit that the table does not know says nothing of its quantity. */
function isAlike(a: string, b: string): boolean {
  const factor = magnitudeIn({ value: 1, unit: a }, b, null);
  return factor === null ? !(isKnown(a) && isKnown(b)) : factor === 1;
}

const isKnown = (unit: string) => parseUnit(unit, null) !== null;
