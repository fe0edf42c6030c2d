import { CMC_COMBINATIONS, type CmcCombination } from '@etalon/metrology';
import { Real } from '../../platform/database/columns.js';
import { Declared } from '../../platform/http/declared.js';
import {
  ChoiceFact,
  OptionalDayFact,
  OptionalNumberFact,
  OptionalProseFact,
  OptionalTextFact,
  TextFact,
} from '../../platform/http/facts.js';
import { NumberField } from '../../platform/http/fields.js';

/** Beyond it nothing is calculated with. */
const LARGEST = 1e100;
const EndFact = (description: string, example: number) =>
  Declared(NumberField({ min: -LARGEST, max: LARGEST, description, example }), Real());

/** A line of the scope, each fact in one place; the CMC is an expanded uncertainty with k = 2. */
export class ScopeEntryFacts {
  @TextFact(255, { example: 'temperature', description: 'As channels name it' }) physical_quantity: string;
  @TextFact(50, { example: '°C', description: 'Of range and constant', printed: true }) unit: string;
  @EndFact('Belongs to the range', -20) range_min: number;
  @EndFact('Belongs to the range', 150) range_max: number;
  @OptionalTextFact(255, { example: 'Comparison in a stirred bath', printed: true }) method?: string | null;
  @OptionalTextFact(500, { printed: true }) conditions?: string | null;
  @OptionalNumberFact({ min: 0, max: LARGEST, example: 0.03, description: 'Constant part, in the unit' })
  cmc_absolute?: number | null;
  @OptionalNumberFact({ min: 0, max: 1000, description: 'Percent of the value' }) cmc_relative?: number | null;
  @ChoiceFact(CMC_COMBINATIONS, 'CmcCombination', 20, 'sum') cmc_combination: CmcCombination = 'sum';
  @OptionalDayFact({ description: 'First day on which it holds; absent: since ever' }) accredited_from?: string | null;
  @OptionalDayFact({ description: 'Last day on which it holds; absent: until it is removed' }) accredited_to?:
    string | null;
  @OptionalProseFact(2000) note?: string | null;
}

/** Who accredited the laboratory. */
export class AccreditationFacts {
  @TextFact(255, { example: 'National Accreditation Body', printed: true }) body: string;
  @OptionalTextFact(100, { example: 'K-00123', printed: true }) number?: string | null;
  @OptionalDayFact({ description: 'First day on which it is in force' }) valid_from?: string | null;
  @OptionalDayFact({ description: 'Last day on which it is in force' }) valid_to?: string | null;
}
