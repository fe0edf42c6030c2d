import type { ServedByStandards, UsesStandards } from '@etalon/metrology';
import type { Caller } from '../../../platform/access/caller.js';
import type { Calibration } from '../calibration/calibration.entity.js';
import { frozenStandards, type UsedStandard } from './used-standard.js';

/** `by` is null while left to approval (rule T4). */
export interface OverrideOfStandard {
  reason: string;
  by: string | null;
  by_name: string | null;
}

/** State on the calibration date. */
export function referenceColumns(
  {
    standards,
    request,
    result,
    override,
  }: {
    standards: readonly UsedStandard[];
    request: UsesStandards | null;
    result: ServedByStandards | null;
    override: { reason: string } | null;
  },
  answering: Pick<Caller, 'id' | 'name'> | null,
): Partial<Calibration> {
  const frozen = frozenStandards(standards, request && result ? { request, result } : null);
  const first = frozen.find(({ asset_id }) => asset_id !== null) ?? null;
  return {
    internal_reference_asset_id: first?.asset_id ?? null,
    internal_reference_sensor_id: first?.sensor_id ?? null,
    reference_standard: first,
    reference_standards: frozen,
    reference_standard_override: override && answeredBy(answering, override),
  };
}

const answeredBy = (
  person: Pick<Caller, 'id' | 'name'> | null,
  { reason }: { reason: string },
): OverrideOfStandard => ({ reason, by: person?.id ?? null, by_name: person?.name ?? null });

export function neededOverride(
  standards: readonly UsedStandard[],
  given: { reason: string } | null,
): { reason: string } | null {
  return standards.some(({ recorded: kept }) => kept.obstacles.includes('overridden')) ? given : null;
}

export function overrideEntry(standards: readonly UsedStandard[], { reason }: { reason: string }) {
  return {
    reason,
    reference_standard: standards
      .filter(({ recorded: kept }) => kept.obstacles.includes('overridden'))
      .map(({ recorded: kept }) => `${kept.human_asset_id ?? kept.name}: ${kept.state ?? ''}`)
      .join(', '),
  };
}
