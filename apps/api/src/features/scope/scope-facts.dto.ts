import { CMC_COMBINATIONS, type CmcCombination } from '@etalon/metrology';
import { Real } from '../../platform/database/schema/columns.js';
import { FieldDeclaration } from '../../platform/http/fields/field-declarations.js';
import {
  ChoiceFact,
  OptionalDayFact,
  OptionalNumberFact,
  OptionalProseFact,
  OptionalTextFact,
  TextFact,
} from '../../platform/http/fields/field-kinds.js';
import { NumberField } from '../../platform/http/fields/fields.js';

/** Beyond it nothing is calculated with. */
const LARGEST = 1e100;
const EndFact = (description: string, example: number) =>
  FieldDeclaration(NumberField({ min: -LARGEST, max: LARGEST, description, example }), Real());

/** A line of the scope, each fact in one place; the CMC is an expanded uncertainty with k = 2. */
export class ScopeEntryFacts {
  @TextFact(255, { example: 'temperature', description: 'Quantity as named by channels' }) physical_quantity: string;
  @TextFact(50, { example: '°C', description: 'Unit of the range and of the constant part', printed: true })
  unit: string;
  @EndFact('Lower end of the range, included', -20) range_min: number;
  @EndFact('Upper end of the range, included', 150) range_max: number;
  @OptionalTextFact(255, { example: 'Comparison in a stirred bath', printed: true }) method?: string | null;
  @OptionalTextFact(500, { printed: true }) conditions?: string | null;
  @OptionalNumberFact({ min: 0, max: LARGEST, example: 0.03, description: 'Constant part of the CMC in the unit' })
  cmc_absolute?: number | null;
  @OptionalNumberFact({ min: 0, max: 1000, description: 'Relative part of the CMC in percent of the value' })
  cmc_relative?: number | null;
  @ChoiceFact(CMC_COMBINATIONS, 'CmcCombination', 20, 'sum') cmc_combination: CmcCombination = 'sum';
  @OptionalDayFact({ description: 'First day of validity; absent: unlimited' }) accredited_from?: string | null;
  @OptionalDayFact({ description: 'Last day of validity; absent: unlimited' }) accredited_to?: string | null;
  @OptionalProseFact(2000) note?: string | null;
}

/** Who accredited the laboratory. */
export class AccreditationFacts {
  @TextFact(255, { example: 'National Accreditation Body', printed: true }) body: string;
  @OptionalTextFact(100, { example: 'K-00123', printed: true }) number?: string | null;
  @OptionalDayFact({ description: 'First day of validity' }) valid_from?: string | null;
  @OptionalDayFact({ description: 'Last day of validity' }) valid_to?: string | null;
}
