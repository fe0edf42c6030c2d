import type { CalibrationResponse } from '@etalon/api-client';
import type { TypedFacts } from '../../calibration-facts';
import { labelOfUsed } from '../correction/standards-of-record';
import { emptyStandard, factsOfFirst } from '../draft/typed-standard';

const repeated = [
  'method',
  'customer_name',
  'customer_address',
  'calibration_place',
  'calibration_place_text',
  'certificate_language',
] as const;

/**
 * Usually equal facts; measured values and dates are never proposed.
 * @param performer the job title is proposed for the same person only
 */
export function proposedFacts(last: CalibrationResponse, performer: string): Partial<TypedFacts> {
  // the data of another laboratory are not ours
  if (last.is_of_other_laboratory || last.imported_at) return {};
  const [standard, ...others] = last.reference_standards;
  const isOwn = standard?.asset_id && standard.sensor_id && others.length === 0;
  return {
    ...Object.fromEntries(repeated.map((name) => [name, { ...last, ...last.reissued_texts }[name] ?? ''])),
    ...(last.performed_by_user_id === performer && { performed_by_function: last.performed_by_function ?? '' }),
    ...(isOwn &&
      factsOfFirst({
        ...emptyStandard,
        asset_id: standard.asset_id ?? '',
        sensor_id: standard.sensor_id ?? '',
        label: labelOfUsed(standard),
      })),
  };
}
