import { CMC_COMBINATIONS, type CmcCombination } from '@etalon/metrology';
import { ResponseOf, UpdateOf } from '../../platform/http/fields/declared.js';
import { DateField, ListField, TextField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownObject,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
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
  @ShownWhole() added: number;
}

export class ScopeEntryResponse extends ResponseOf(ScopeEntryFacts) {
  @ShownId() id: string;
  @ShownId() organization_id: string;
  @ShownTime() created_at: Date;
  @ShownTime() updated_at: Date;
  @ShownFlag() can_update: boolean;
}

export class AccreditationUpdate extends UpdateOf(AccreditationFacts) {}

export class AccreditationResponse extends ResponseOf(AccreditationFacts) {
  @ShownId() organization_id: string;
  @ShownTime() created_at: Date;
  @ShownTime() updated_at: Date;
}

export class ScopeQuery {
  @DateField({ description: 'The calibration date' }) date: string;
}

/** A line that is in force, as an analysis takes it. */
export class ScopeEntryOut {
  @ShownId() id: string;
  @ShownText() physical_quantity: string;
  @ShownText() unit: string;
  @ShownNumber() range_min: number;
  @ShownNumber() range_max: number;
  @ShownText(orNull) method: string | null;
  @ShownText(orNull) conditions: string | null;
  @ShownNumber(orNull) cmc_absolute: number | null;
  @ShownNumber({ ...orNull, description: 'Relative part of the CMC in percent of the value' }) cmc_relative:
    number | null;
  @ShownEnum(CMC_COMBINATIONS, 'CmcCombination') cmc_combination: CmcCombination;
}

export class AccreditationOnADay {
  @ShownText() body: string;
  @ShownText(orNull) number: string | null;
  @ShownFlag({ description: 'State on the calibration date' }) in_force: boolean;
}

/** What is known of the laboratory's scope on a day. */
export class ScopeOnADay {
  @ShownDay() date: string;
  @ShownFlag({ description: 'False: the laboratory has no scope' }) is_kept: boolean;
  @ShownObject(() => AccreditationOnADay, orNull) accreditation: AccreditationOnADay | null;
  @ShownList(() => ScopeEntryOut) entries: ScopeEntryOut[];
}
