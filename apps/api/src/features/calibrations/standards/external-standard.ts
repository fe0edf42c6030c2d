import { magnitudeIn, statedTable, type NotTraceable, type StandardRow } from '@etalon/metrology';
import { Invalid } from '../../../platform/errors/errors.js';
import { refuseAlone } from '../analysis/unused-options.js';
import type { NamedStandard } from './named-standards.js';
import { recordedStandard, stateWord, type UsedStandard } from './used-standard.js';

const OF_UNCERTAINTY = {
  coverage_factor: ['uncertainty', 'table'],
  degrees_of_freedom: ['uncertainty', 'table'],
  coverage_probability: ['uncertainty', 'table'],
} as const;

interface Use {
  day: string;
  unit: string | null;
  quantity: string | null;
}

export function externalFacts({ external, from, to, loc }: NamedStandard, use: Use): UsedStandard {
  if (!external) throw Invalid.field(loc.asset, 'Name an asset or an outside standard, one of them', 'missing');
  const at = (...field: string[]) => [...loc.asset.slice(0, -1), 'external', ...field];
  refuseAlone(external, OF_UNCERTAINTY, at());
  if (external.calibration_date > use.day)
    throw Invalid.field(at('calibration_date'), 'Must not be after the calibration it serves', 'less_than_equal');
  if (external.due_date && external.due_date < external.calibration_date)
    throw Invalid.field(at('due_date'), 'Must not be before the calibration date', 'calibration.due_before');
  if (use.unit !== null && magnitudeIn({ value: 1, unit: external.unit }, use.unit, use.quantity) === null)
    throw Invalid.field(at('unit'), 'It cannot be converted to {unit}', 'value_error', { unit: use.unit });
  refuseUnless((external.coverage_probability ?? 1) > 0, at('coverage_probability'));
  for (const field of ['drift', 'resolution'] as const) refuseUnless((external[field] ?? 0) >= 0, at(field));
  if ((external.coverage_probability ?? 95) >= 100)
    throw Invalid.field(at('coverage_probability'), 'Must be less than 100', 'less_than');
  const table = statedTable(external, ({ path, code, message }) => {
    throw Invalid.field(at(...path), message, code);
  });
  const obstacles: NotTraceable[] = external.due_date && external.due_date < use.day ? ['expired'] : [];
  const widest = table.table.reduce<StandardRow | null>(
    (most, row) => ((row.expanded_uncertainty ?? 0) > (most?.expanded_uncertainty ?? -1) ? row : most),
    null,
  );
  const { drift = null, resolution = null } = external;
  const range = { range_min: table.range_min, range_max: table.range_max };
  const key = `external:${loc.asset.at(-2) ?? ''}`;
  return {
    recorded: {
      ...recordedStandard({ name: external.name }, null),
      key,
      certificate_number: external.certificate_number ?? null,
      laboratory: external.laboratory ?? null,
      laboratory_certificate_number: external.certificate_number ?? null,
      calibration_date: external.calibration_date,
      due_date: external.due_date ?? null,
      expanded_uncertainty: widest?.expanded_uncertainty ?? null,
      coverage_factor: widest === null ? null : (widest.coverage_factor ?? 2),
      degrees_of_freedom: widest?.degrees_of_freedom ?? null,
      unit: external.unit,
      ...range,
      drift,
      drift_basis: drift === null ? null : 'stated',
      resolution,
      from,
      to,
      state: stateWord(obstacles),
      obstacles,
    },
    facts: {
      ...table,
      key,
      name: external.name,
      unit: external.unit,
      coverage_probability: external.coverage_probability ?? null,
      drift,
      resolution,
      in_force: obstacles.length === 0,
      obstacles,
      from,
      to,
    },
  };
}

function refuseUnless(holds: boolean, loc: string[]): void {
  if (!holds) throw Invalid.field(loc, 'Must be greater than zero', 'greater_than');
}
