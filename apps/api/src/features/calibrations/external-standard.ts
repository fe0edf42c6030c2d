import { constantTable, magnitudeIn, type NotTraceable, type StandardRow, type StandardTable } from '@etalon/metrology';
import { Invalid } from '../../platform/errors/errors.js';
import type { NamedStandard } from './named-standards.js';
import type { ExternalStandard } from './reference-standard.dto.js';
import { keptOf, stateWord, type UsedStandard } from './used-standard.js';

interface Use {
  day: string;
  /** Of the reference values; null where there are none. */
  unit: string | null;
  quantity: string | null;
}

/**
 * A standard that is no asset here, as its certificate states it.
 * @throws Invalid naming the field that cannot be used
 */
export function externalFacts({ external, from, to, loc }: NamedStandard, use: Use): UsedStandard {
  if (!external) throw Invalid.field(loc.asset, 'Name an asset or an outside standard, one of them', 'missing');
  const at = (...field: string[]) => [...loc.asset.slice(0, -1), 'external', ...field];
  if (external.calibration_date > use.day)
    throw Invalid.field(at('calibration_date'), 'Must not be after the calibration it serves', 'less_than_equal');
  if (external.due_date && external.due_date < external.calibration_date)
    throw Invalid.field(at('due_date'), 'Must not be before the calibration date');
  if (use.unit !== null && magnitudeIn({ value: 1, unit: external.unit }, use.unit, use.quantity) === null)
    throw Invalid.field(at('unit'), 'It cannot be converted to {unit}', 'value_error', { unit: use.unit });
  for (const field of ['uncertainty', 'coverage_factor', 'degrees_of_freedom', 'coverage_probability'] as const)
    refuseUnless((external[field] ?? 1) > 0, at(field));
  for (const field of ['drift', 'resolution'] as const) refuseUnless((external[field] ?? 0) >= 0, at(field));
  if ((external.coverage_probability ?? 95) >= 100)
    throw Invalid.field(at('coverage_probability'), 'Must be less than 100', 'less_than');
  const table = tableOf(external, at);
  const obstacles: NotTraceable[] = external.due_date && external.due_date < use.day ? ['expired'] : [];
  const widest = table.table.reduce<StandardRow | null>(
    (most, row) => ((row.expanded_uncertainty ?? 0) > (most?.expanded_uncertainty ?? -1) ? row : most),
    null,
  );
  const { drift = null, resolution = null } = external;
  const range = { range_min: table.range_min, range_max: table.range_max };
  const key = `external:${loc.asset.at(-2) ?? ''}`;
  return {
    kept: {
      ...keptOf({ name: external.name }, null),
      key,
      certificate_number: external.certificate_number ?? null,
      laboratory: external.laboratory ?? null,
      laboratory_certificate_number: external.certificate_number ?? null,
      calibration_date: external.calibration_date,
      due_date: external.due_date ?? null,
      expanded_uncertainty: widest?.expanded_uncertainty ?? null,
      coverage_factor: widest && (widest.coverage_factor ?? 2),
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

function tableOf(external: ExternalStandard, at: (...field: string[]) => string[]): StandardTable {
  const { uncertainty, table, range_min = null, range_max = null } = external;
  if (range_min !== null && range_max !== null && range_min >= range_max)
    throw Invalid.field(at('range_max'), 'Must be greater than range_min');
  if (!table || table.length === 0)
    return constantTable({
      expanded_uncertainty: uncertainty ?? null,
      coverage_factor: external.coverage_factor ?? null,
      degrees_of_freedom: external.degrees_of_freedom ?? null,
      range_min,
      range_max,
    });
  if (uncertainty != null) throw Invalid.field(at('uncertainty'), 'Give one uncertainty or a table, not both');
  const places = table.map((row, i) => ({ row, i })).sort((a, b) => a.row.at - b.row.at);
  const rows = places.map(({ row, i }, n): StandardRow => {
    const field = (name: string) => at('table', String(i), name);
    if (n > 0 && places[n - 1]?.row.at === row.at) throw Invalid.field(field('at'), 'Another row has the same value');
    refuseUnless(row.uncertainty > 0, field('uncertainty'));
    refuseUnless((row.coverage_factor ?? 1) > 0, field('coverage_factor'));
    refuseUnless((row.degrees_of_freedom ?? 1) > 0, field('degrees_of_freedom'));
    return {
      at: row.at,
      correction: row.correction ?? 0,
      expanded_uncertainty: row.uncertainty,
      coverage_factor: row.coverage_factor ?? external.coverage_factor ?? null,
      degrees_of_freedom: row.degrees_of_freedom ?? external.degrees_of_freedom ?? null,
    };
  });
  return { table: rows, range_min: range_min ?? rows[0]?.at ?? null, range_max: range_max ?? rows.at(-1)?.at ?? null };
}
