import { isConvertible, physicalQuantity, PHYSICAL_QUANTITIES } from '@etalon/metrology';
import { Invalid } from '../../platform/errors/errors.js';
import type { SensorChannel } from '../assets/index.js';
import type { CalibrationCreate } from './calibrations.dto.js';

/** A part or a level of whatever is measured. */
const isRatio = (unit: string) => unit === '%' || unit.startsWith('dB');

/**
 * What the channel measures is what is held against it: a reference in a unit of another quantity is a mistake, and nothing
 * could be judged by it. A unit that nobody knows says nothing of its quantity, and is taken. @throws Invalid
 */
export function refuseOtherQuantity(
  given: CalibrationCreate,
  channel: Pick<SensorChannel, 'physical_quantity' | 'unit'> | null,
): void {
  const quantity = channel && (given.analysis?.physical_quantity ?? channel.physical_quantity);
  const measured = quantity && physicalQuantity(quantity);
  if (!measured || !measured.units.includes(channel.unit)) return;
  const isOther = (unit: string) =>
    !isRatio(unit) &&
    !measured.units.includes(unit) &&
    !isConvertible(unit, channel.unit, quantity) &&
    PHYSICAL_QUANTITIES.some(({ units }) => (units as readonly string[]).includes(unit));
  for (const field of ['points', 'as_found_points', 'frequency_response_points'] as const) {
    const at = given[field].findIndex(({ reference_unit }) => isOther(reference_unit));
    if (at >= 0)
      throw Invalid.field(
        ['body', field, String(at), 'reference_unit'],
        'Is no unit of {quantity}, which the channel measures in {unit}',
        'value_error',
        { quantity, unit: channel.unit },
      );
  }
}
