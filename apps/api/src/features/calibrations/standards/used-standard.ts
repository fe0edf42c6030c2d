import {
  standardsAsUsed,
  type NotTraceable,
  type ServedByStandards,
  type StandardFacts,
  type UsesStandards,
} from '@etalon/metrology';
import type { RecordedStandard, StandardState } from '../calibration/reference-standard.dto.js';
import type { StandardAsset, StandardChannel } from './standard-on-a-day.js';

export interface UsedStandard {
  recorded: RecordedStandard;
  /** Null without a channel, named for the record only. */
  facts: StandardFacts | null;
}

const STATES: readonly StandardState[] = ['retired', 'out_of_tolerance', 'not_calibrated', 'expired', 'imported'];

export const stateWord = (obstacles: readonly NotTraceable[]): StandardState =>
  STATES.find((state) => obstacles.includes(state as NotTraceable)) ?? 'in_force';

export function recordedStandard(
  asset: Pick<StandardAsset, 'name'> & Partial<Omit<StandardAsset, 'name'>>,
  channel: StandardChannel | null,
): RecordedStandard {
  return {
    key: channel?.sensor_id ?? null,
    asset_id: asset.asset_id ?? null,
    human_asset_id: asset.human_asset_id ?? null,
    name: asset.name,
    manufacturer: asset.manufacturer ?? null,
    model: asset.model ?? null,
    serial_number: asset.serial_number ?? null,
    sensor_id: channel?.sensor_id ?? null,
    channel_id: channel?.channel_id ?? null,
    physical_quantity: channel?.physical_quantity ?? null,
    calibration_id: null,
    calibration_version: null,
    certificate_number: null,
    calibration_date: null,
    due_date: null,
    laboratory: null,
    laboratory_certificate_number: null,
    expanded_uncertainty: null,
    coverage_factor: null,
    degrees_of_freedom: null,
    unit: channel?.unit ?? null,
    correction_min: null,
    correction_max: null,
    range_min: null,
    range_max: null,
    drift: null,
    drift_basis: null,
    resolution: null,
    from: null,
    to: null,
    state: null,
    obstacles: [],
  };
}

export function frozenStandards(
  used: readonly UsedStandard[],
  analysed: { request: UsesStandards; result: ServedByStandards } | null,
): RecordedStandard[] {
  if (!analysed) return used.map(({ recorded: kept }) => kept);
  const inUse = standardsAsUsed(analysed.request, analysed.result);
  return used.map(({ recorded: kept, facts }, i) => {
    const standard = inUse[i];
    return facts && standard ? { ...kept, ...standard } : kept;
  });
}
