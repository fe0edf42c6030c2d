import type { DecimalSign, StandardFacts } from '@etalon/metrology';
import type { DraftContent } from './draft-content';
import { isOutside, outsideFacts } from './outside-standard';

/** The standards of a draft as they are analysed: as the server forms them. */
export function standardsOf(
  { standard, conditions, analysis }: Pick<DraftContent, 'standard' | 'conditions' | 'analysis'>,
  decimal: DecimalSign,
): StandardFacts[] {
  if (isOutside({ conditions })) return outsideFacts({ conditions, analysis }, decimal);
  if (!standard?.key) return [];
  const { key, human_asset_id, name, unit, table, obstacles, in_force } = standard;
  const { range_min, range_max, coverage_probability, drift, resolution } = standard;
  const isAnsweredFor = obstacles.length > 0 && conditions.reference_standard_override.trim() !== '';
  return [
    {
      key,
      name: `${human_asset_id} ${name}`,
      unit: unit ?? '',
      table: table.map((row) => ({ ...row })),
      range_min,
      range_max,
      coverage_probability,
      drift,
      resolution,
      in_force,
      obstacles: isAnsweredFor ? [...obstacles, 'overridden'] : [...obstacles],
    },
  ];
}
