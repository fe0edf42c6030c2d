import { isConvertible, parseUnit, physicalQuantity } from '@etalon/metrology';
import { Invalid } from '../../../platform/errors/errors.js';
import { requireKnownUnits, type SensorChannel } from '../../assets/index.js';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';

type Measured = Pick<SensorChannel, 'physical_quantity' | 'unit' | 'output_signal_unit'>;

const LISTS = ['points', 'as_found_points', 'frequency_response_points'] as const;

/** Relative or level unit, valid for any quantity. */
const isRatio = (unit: string) => unit === '%' || unit.startsWith('dB');

/** Errors need references in the channel's quantity. */
export function refuseUnits(given: CalibrationCreate, channel: Measured | null): void {
  const stated = given.analysis?.physical_quantity ?? null;
  if (stated !== null && channel && stated !== channel.physical_quantity)
    throw Invalid.field(['body', 'analysis', 'physical_quantity'], 'The channel measures {quantity}', 'value_error', {
      quantity: channel.physical_quantity,
    });
  const quantity = stated ?? channel?.physical_quantity ?? null;
  for (const field of LISTS) {
    const first = new Map<string, string[]>();
    for (const [i, point] of given[field].entries())
      for (const side of ['reference_unit', 'measured_unit'] as const)
        if (!first.has(point[side])) first.set(point[side], ['body', field, String(i), side]);
    const own = [channel?.unit, channel?.output_signal_unit];
    const others = [...first].filter(([unit]) => !own.includes(unit));
    requireKnownUnits(
      others.map(([unit, loc]) => [loc, unit]),
      quantity,
    );
  }
  if (channel && quantity !== null) refuseOtherQuantity(given, channel, quantity);
}

function refuseOtherQuantity(given: CalibrationCreate, channel: Measured, quantity: string): void {
  const measured = physicalQuantity(quantity);
  if (!measured || !parseUnit(channel.unit, quantity)) return;
  const isOther = (unit: string) =>
    !isRatio(unit) && !measured.units.includes(unit) && !isConvertible(unit, channel.unit, quantity);
  for (const field of LISTS) {
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
