import { CMC_COMBINATIONS, type CmcCombination } from '@etalon/metrology';
import { ResponseOf, UpdateOf } from '../../platform/http/fields/field-declarations.js';
import { DateField, ListField, TextField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseObject,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { AccreditationFacts, ScopeEntryFacts } from './scope-facts.dto.js';

/** So many lines one organization keeps at most: an analysis goes through all of its quantity. */
export const MOST_ENTRIES = 500;

export class ScopeListQuery extends Paged() {
  @TextField({ optional: true, max: 255, description: 'Only lines of this quantity' }) physical_quantity?:
    string | null;
}

export class ScopeEntryCreate extends ScopeEntryFacts {}
export class ScopeEntryUpdate extends UpdateOf(ScopeEntryFacts) {}

export class ScopeImport {
  @ListField(() => ScopeEntryCreate, {
    min: 1,
    max: MOST_ENTRIES,
    description: 'Entries to add; all or none are added',
  })
  entries: ScopeEntryCreate[];
}

export class ScopeImported {
  @ResponseWhole() added: number;
}

export class ScopeEntryResponse extends ResponseOf(ScopeEntryFacts) {
  @ResponseId() id: string;
  @ResponseId() organization_id: string;
  @ResponseTime() created_at: Date;
  @ResponseTime() updated_at: Date;
  @ResponseFlag() can_update: boolean;
}

export class AccreditationUpdate extends UpdateOf(AccreditationFacts) {}

export class AccreditationResponse extends ResponseOf(AccreditationFacts) {
  @ResponseId() organization_id: string;
  @ResponseTime() created_at: Date;
  @ResponseTime() updated_at: Date;
}

export class ScopeQuery {
  @DateField({ description: 'The calibration date' }) date: string;
}

/** A line in force, as input of an analysis. */
export class ScopeEntryOut {
  @ResponseId() id: string;
  @ResponseText() physical_quantity: string;
  @ResponseText() unit: string;
  @ResponseNumber() range_min: number;
  @ResponseNumber() range_max: number;
  @ResponseText(orNull) method: string | null;
  @ResponseText(orNull) conditions: string | null;
  @ResponseNumber(orNull) cmc_absolute: number | null;
  @ResponseNumber({ ...orNull, description: 'Relative part of the CMC in percent of the value' }) cmc_relative:
    number | null;
  @ResponseEnum(CMC_COMBINATIONS, 'CmcCombination') cmc_combination: CmcCombination;
}

export class AccreditationOnADay {
  @ResponseText() body: string;
  @ResponseText(orNull) number: string | null;
  @ResponseFlag({ description: 'State on the calibration date' }) in_force: boolean;
}

/** What is known of the laboratory's scope on a day. */
export class ScopeOnADay {
  @ResponseDay() date: string;
  @ResponseFlag({ description: 'False: the laboratory has no scope' }) is_kept: boolean;
  @ResponseObject(() => AccreditationOnADay, orNull) accreditation: AccreditationOnADay | null;
  @ResponseList(() => ScopeEntryOut) entries: ScopeEntryOut[];
}
