import { isConvertible, physicalQuantity } from '@etalon/metrology';
import { Invalid } from '../../platform/errors/errors.js';
import type { AccreditationFacts, ScopeEntryFacts } from './scope-facts.dto.js';

/** The database enforces all of it except the unit. */
export function requireUsable(entry: ScopeEntryFacts, loc: string[] = ['body']): void {
  const { physical_quantity, unit, range_min, range_max, cmc_absolute, cmc_relative } = entry;
  const quantity = physicalQuantity(physical_quantity);
  if (!quantity) throw Invalid.field([...loc, 'physical_quantity'], 'There is no such quantity');
  const isOfQuantity = quantity.units.some((one) => one === unit || isConvertible(unit, one, physical_quantity));
  if (!isOfQuantity)
    throw Invalid.field([...loc, 'unit'], 'Is no unit of {quantity}', 'value_error', { quantity: physical_quantity });
  if (range_min > range_max)
    throw Invalid.field([...loc, 'range_max'], 'Must not be less than the lower end of the range');
  if (!(cmc_absolute ?? 0) && !(cmc_relative ?? 0))
    throw Invalid.field([...loc, 'cmc_absolute'], 'State a constant, a percentage of the value, or both', 'missing');
  refuseBackwards(entry.accredited_from, entry.accredited_to, [...loc, 'accredited_to']);
}

export function requireInOrder({ valid_from, valid_to }: AccreditationFacts): void {
  refuseBackwards(valid_from, valid_to, ['body', 'valid_to']);
}

function refuseBackwards(from: string | null | undefined, to: string | null | undefined, loc: string[]): void {
  if (from && to && to < from) throw Invalid.field(loc, 'Must not be before the first day');
}
