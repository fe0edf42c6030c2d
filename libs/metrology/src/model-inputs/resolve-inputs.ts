import { FieldReader } from '../input/field-reader.js';
import type { Problem } from '../input/errors.js';
import { isFormulaName } from '../formula/tokens.js';
import { typeA } from '../uncertainty/type-a.js';
import { INPUT_DISTRIBUTIONS, type InputDistribution } from './types.js';

export const MAX_INPUTS = 100;
const MAX_COMPONENTS = 20;
const MAX_OBSERVATIONS = 5000;

export interface ResolvedComponent {
  name: string | null;
  distribution: InputDistribution;
  u: number;
  /** 0 for normal and t. */
  half_width: number;
  edge: number;
  inexactness: number;
  degrees_of_freedom: number | null;
}

export interface ResolvedInput {
  name: string;
  unit: string | null;
  value: number;
  components: ResolvedComponent[];
  u: number;
  observations: readonly number[] | null;
}

export function resolveInputs(given: readonly unknown[], problems: Problem[]): ResolvedInput[] {
  const names = new Set<string>();
  return given.map((value, i) => {
    const loc = ['inputs', String(i)];
    const reader = FieldReader.of(value, loc, problems);
    if (!reader) {
      problems.push({ loc, code: 'dict_type', message: 'an input must be an object' });
      return { name: '', unit: null, value: 0, components: [], u: 0, observations: null };
    }
    const input = resolveInput(reader, loc);
    if (names.has(input.name)) reader.report([...loc, 'name'], 'duplicate', `the name ${input.name} is given twice`);
    names.add(input.name);
    return input;
  });
}

function resolveInput(reader: FieldReader, loc: string[]): ResolvedInput {
  const name = reader.text('name');
  if (name !== '' && !isFormulaName(name)) {
    reader.report([...loc, 'name'], 'formula_name', 'a name has letters, digits and _ only and begins with a letter');
  }
  const observations = readObservations(reader, loc);
  const stated = reader.number('value');
  if (observations && stated !== null) {
    reader.report(
      [...loc, 'value'],
      'ambiguous',
      'the value is the mean of the observations; leave one of the two out',
    );
  }
  if (reader.raw('observations') === null && reader.raw('value') === null) {
    reader.report([...loc, 'value'], 'missing', 'a value or observations are required');
  }
  const components: ResolvedComponent[] = [];
  const evaluated = observations ? typeA(observations) : null;
  if (evaluated) {
    components.push({
      ...plain,
      name: 'observations',
      distribution: 't',
      u: evaluated.standard_uncertainty,
      degrees_of_freedom: evaluated.degrees_of_freedom,
    });
  }
  const own = component(reader, loc, null);
  if (own) components.push(own);
  reader.list('components', { least: 0, most: MAX_COMPONENTS }).forEach((value, k) => {
    const place = [...loc, 'components', String(k)];
    const inner = FieldReader.of(value, place, reader.problems);
    const found = inner ? component(inner, place, inner.optionalText('name')) : null;
    if (found) components.push(found);
    else if (!inner || (inner.raw('uncertainty') === null && inner.raw('half_width') === null)) {
      reader.report(place, 'missing', 'a component needs an uncertainty or a half-width');
    }
  });
  return {
    name,
    unit: reader.optionalText('unit'),
    value: evaluated?.mean ?? stated ?? 0,
    components,
    u: Math.hypot(...components.map(({ u }) => u)),
    observations,
  };
}

const plain = { half_width: 0, edge: 0, inexactness: 0 };

function readObservations(reader: FieldReader, loc: readonly string[]): number[] | null {
  if (reader.raw('observations') === null) return null;
  const list = reader.list('observations', { least: 2, most: MAX_OBSERVATIONS });
  const bad = list.findIndex(
    (value) => typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e100,
  );
  if (bad >= 0) {
    reader.report([...loc, 'observations', String(bad)], 'finite_number', 'must be a finite number');
    return null;
  }
  return list.length >= 2 ? (list as number[]) : null;
}

function component(reader: FieldReader, loc: readonly string[], name: string | null): ResolvedComponent | null {
  const uncertainty = reader.number('uncertainty', 'not_negative');
  const halfWidth = reader.number('half_width', 'not_negative');
  const divisor = reader.number('divisor', 'above_zero') ?? 1;
  const freedom = reader.number('degrees_of_freedom', 'above_zero');
  const chosen = reader.choice('distribution', INPUT_DISTRIBUTIONS);
  if (uncertainty === null && halfWidth === null) {
    refuseUnused(reader, loc, SHAPES, 'belongs to an uncertainty or a half-width');
    return null;
  }
  if (uncertainty !== null && halfWidth !== null) {
    reader.report([...loc, 'half_width'], 'ambiguous', 'state an uncertainty or a half-width, not both');
    return null;
  }
  const distribution = chosen ?? (halfWidth !== null ? 'rectangular' : freedom !== null ? 't' : 'normal');
  const isBounded = distribution !== 'normal' && distribution !== 't';
  if (halfWidth !== null && !isBounded) {
    reader.report([...loc, 'distribution'], 'value_error', `a ${distribution} distribution has no half-width`);
    return null;
  }
  if (halfWidth !== null) refuseUnused(reader, loc, ['divisor'], 'belongs to an uncertainty');
  if (distribution !== 'trapezoidal') refuseUnused(reader, loc, ['edge_parameter'], 'belongs to a trapezoid');
  if (distribution !== 'curvilinear_trapezoidal')
    refuseUnused(reader, loc, ['half_width_inexactness'], 'belongs to a curvilinear trapezoid');
  const edge = reader.number('edge_parameter', 'not_negative');
  if (distribution === 'trapezoidal' && (edge === null || edge > 1)) {
    reader.report([...loc, 'edge_parameter'], 'value_error', 'a trapezoid needs an edge parameter from 0 to 1');
    return null;
  }
  const inexactness = reader.number('half_width_inexactness', 'not_negative') ?? 0;
  if (distribution === 'curvilinear_trapezoidal' && (halfWidth === null || inexactness > halfWidth)) {
    reader.report(
      [...loc, 'half_width_inexactness'],
      'value_error',
      'needs a half-width, and an inexactness not above it',
    );
    return null;
  }
  const perWidth = shapeDeviation(distribution, edge ?? 0);
  const u =
    halfWidth === null
      ? (uncertainty ?? 0) / divisor
      : Math.hypot(halfWidth * perWidth, distribution === 'curvilinear_trapezoidal' ? inexactness / 3 : 0);
  return {
    name,
    distribution,
    u,
    half_width: isBounded ? (halfWidth ?? u / perWidth) : 0,
    edge: edge ?? 0,
    inexactness,
    degrees_of_freedom: freedom,
  };
}

const SHAPES = ['distribution', 'divisor', 'degrees_of_freedom', 'edge_parameter', 'half_width_inexactness'];

/** It would be dropped silently (rule R3). */
function refuseUnused(reader: FieldReader, loc: readonly string[], fields: readonly string[], reason: string): void {
  const stray = fields.find((field) => reader.raw(field) !== null);
  if (stray) reader.report([...loc, stray], 'not_used', reason);
}

/** For half-width 1 (JCGM 101, Table 1); inexact limits add d²/9 (6.4.3.3). */
function shapeDeviation(distribution: InputDistribution, edge: number): number {
  switch (distribution) {
    case 'triangular':
      return 1 / Math.sqrt(6);
    case 'trapezoidal':
      return Math.sqrt((1 + edge * edge) / 6);
    case 'arcsine':
      return Math.SQRT1_2;
    default:
      return 1 / Math.sqrt(3);
  }
}
