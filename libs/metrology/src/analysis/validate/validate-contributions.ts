import { convertMagnitude } from '../../quantities/convert.js';
import { CONTRIBUTION_DISTRIBUTIONS, defaultDivisor } from '../../uncertainty/contribution.js';
import type { ContributionDistribution, ContributionParts } from '../../uncertainty/contribution.js';
import { contributionFunction, readFunction, type ContributionFunction } from './contribution-function.js';
import { FieldReader } from '../../input/field-reader.js';

const MAX_CONTRIBUTIONS = 100;

export interface CheckedContribution {
  source: string;
  description: string;
  /** Reference unit. */
  valueAt: ContributionFunction;
  of_value?: ContributionParts;
  of_range: boolean;
  unit: string;
  distribution: ContributionDistribution;
  divisor: number;
  edge_parameter: number | null;
  /** `slope`: of the curve at the evaluated reading. */
  sensitivity: number | 'slope';
  degrees_of_freedom: number | null;
}

interface ContributionUnits {
  reference_unit: string;
  measured_unit: string;
  physical_quantity: string;
  /** Zero from which a percentage of reading counts, in the reference unit. */
  zero: number;
}

export function readContributions(
  read: FieldReader,
  units: ContributionUnits,
  values: readonly number[] = [],
): CheckedContribution[] {
  return read.list('contributions', { least: 0, most: MAX_CONTRIBUTIONS }).flatMap((item, i) => {
    const loc = ['contributions', String(i)];
    const fields = FieldReader.of(item, loc, read.problems);
    if (!fields) {
      read.report(loc, 'model_type', 'must be an object');
      return [];
    }
    return [readContribution(fields, loc, units, values)];
  });
}

const contributionFields = [
  'source',
  'description',
  'value',
  'slope',
  'percent_of_reading',
  'ppm_of_reading',
  'percent_of_range',
  'ppm_of_range',
  'table',
  'unit',
  'distribution',
  'divisor',
  'edge_parameter',
  'sensitivity_coefficient',
  'degrees_of_freedom',
];

function readContribution(
  fields: FieldReader,
  loc: string[],
  units: ContributionUnits,
  values: readonly number[],
): CheckedContribution {
  fields.refuseOthers(contributionFields);
  const given = fields.raw('distribution');
  const distribution = CONTRIBUTION_DISTRIBUTIONS.find((name) => name === given);
  if (!distribution) {
    fields.report([...loc, 'distribution'], 'enum', `must be one of ${CONTRIBUTION_DISTRIBUTIONS.join(', ')}`, {
      allowed: CONTRIBUTION_DISTRIBUTIONS,
    });
  }
  const unit = fields.optionalText('unit') || units.reference_unit;
  const edge = fields.number('edge_parameter', 'not_negative');
  if (edge !== null && edge > 1)
    fields.report([...loc, 'edge_parameter'], 'less_than_equal', 'must not be greater than 1');
  if (edge !== null && distribution !== undefined && distribution !== 'trapezoidal')
    fields.report([...loc, 'edge_parameter'], 'not_used', 'belongs to a trapezoidal distribution');

  const sensitivity = readSensitivity(fields, loc, unit, units);
  const { reference_unit, zero } = units;
  const given_function = readFunction(fields, loc, { sensitivity, unit, reference_unit, zero, values });
  return {
    source: fields.text('source'),
    description: fields.optionalText('description') ?? '',
    ...contributionFunction(given_function),
    unit,
    distribution: distribution ?? 'normal',
    divisor: readDivisor(fields, loc, distribution ?? 'normal', edge),
    edge_parameter: distribution === 'trapezoidal' ? edge : null,
    sensitivity,
    degrees_of_freedom: fields.number('degrees_of_freedom', 'above_zero'),
  };
}

function readDivisor(
  fields: FieldReader,
  loc: string[],
  distribution: ContributionDistribution,
  edge: number | null,
): number {
  const divisor = fields.number('divisor', 'above_zero');
  if (divisor !== null) return divisor;
  if (distribution === 'trapezoidal' && (edge === null || edge > 1)) {
    fields.report([...loc, 'divisor'], 'missing', 'a trapezoidal distribution needs a divisor or an edge parameter');
    return 1;
  }
  return defaultDivisor(distribution, edge);
}

/** Another unit requires a sensitivity, unless it implies one. */
function readSensitivity(fields: FieldReader, loc: string[], unit: string, units: ContributionUnits): number | 'slope' {
  const given = fields.number('sensitivity_coefficient');
  if (given !== null) return given;
  if (unit === units.reference_unit) return 1;
  if (unit === units.measured_unit) return 'slope';
  const factor = convertMagnitude(1, unit, units.reference_unit, units.physical_quantity);
  if (factor === null) {
    fields.report(
      [...loc, 'sensitivity_coefficient'],
      'missing',
      'a contribution in another unit needs its sensitivity coefficient',
    );
  }
  return factor ?? 1;
}
