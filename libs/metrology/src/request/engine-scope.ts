import type { Problem } from '../input/errors.js';
import type { AnalysisUnits } from './types.js';
import { magnitudeIn, readingIn } from '../quantities/quantity-value.js';
import type { EngineScope, EngineScopeEntry, ScopeEntryFacts, ScopeFacts } from '../scope/types.js';

/** Reference unit; °C of dew point is not %RH. Invalid accreditation: no lines. null: no scope. */
export function engineScope(
  facts: ScopeFacts | null,
  method: string | null,
  units: AnalysisUnits,
  problems: Problem[],
): EngineScope | null {
  if (facts === null) return null;
  const { accreditation } = facts;
  const ofQuantity = facts.entries.filter(({ physical_quantity }) => physical_quantity === units.physical_quantity);
  if (method !== null && !facts.entries.some((entry) => entry.method === method))
    problems.push({
      loc: ['analysis', 'scope_method'],
      code: 'value_error',
      message: 'the scope of the laboratory has no such method on this day',
    });
  const entries = ofQuantity.filter((entry) => method === null || entry.method === method);
  const isInForce = accreditation?.in_force ?? true;
  return { accreditation, method, entries: isInForce ? entries.flatMap((entry) => inReferenceUnit(entry, units)) : [] };
}

function inReferenceUnit(
  stated: ScopeEntryFacts,
  { reference_unit, physical_quantity }: AnalysisUnits,
): EngineScopeEntry[] {
  const { unit } = stated;
  const reading = (value: number) => readingIn({ value, unit }, reference_unit, physical_quantity);
  const [range_min, range_max, zero] = [reading(stated.range_min), reading(stated.range_max), reading(0)];
  const absolute = magnitudeIn({ value: stated.cmc_absolute ?? 0, unit }, reference_unit, physical_quantity);
  if (range_min === null || range_max === null || zero === null || absolute === null) return [];
  const { cmc_relative, cmc_combination: combination } = stated;
  return [{ range_min, range_max, absolute, relative: cmc_relative ?? 0, combination, zero, stated: { ...stated } }];
}
