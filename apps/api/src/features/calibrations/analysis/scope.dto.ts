import { SCOPE_OBSTACLES, type ScopeObstacle } from '@etalon/metrology';
import { BooleanField, ListField, ObjectField, TextField, UuidField } from '../../../platform/http/fields/fields.js';
import { Strict } from '../../../platform/http/input/field-shape.js';
import {
  orNull,
  ResponseEnums,
  ResponseFlag,
  ResponseList,
  ResponseNumber,
  ResponseNumbers,
  ResponseObject,
  ResponseText,
} from '../../../platform/http/fields/response-fields.js';
import { ScopeEntryFacts, ScopeEntryOut } from '../../scope/index.js';

/** Per laboratory. */
const MOST_ENTRIES = 500;

/** Line of the scope in force. */
export class ScopeEntryIn extends ScopeEntryFacts {
  @UuidField() id: string;
}

@Strict()
export class AccreditationIn {
  @TextField({ min: 1, max: 255 }) body: string;
  @TextField({ optional: true, max: 100 }) number?: string | null;
  @BooleanField({ description: 'In force on the calibration date' }) in_force: boolean;
}

@Strict()
export class ScopeIn {
  @ObjectField(() => AccreditationIn, { optional: true }) accreditation?: AccreditationIn | null;
  @ListField(() => ScopeEntryIn, { max: MOST_ENTRIES }) entries: ScopeEntryIn[];
}

class ClaimedAccreditationOut {
  @ResponseText() body: string;
  @ResponseText(orNull) number: string | null;
}

export class ScopeOut {
  @ResponseFlag({ description: 'All points are within the scope' }) in_scope: boolean;
  @ResponseFlag({ description: 'The largest expanded uncertainty is the CMC' }) raised_to_cmc: boolean;
  @ResponseNumber({ ...orNull, description: 'CMC at the largest uncertainty; null: outside the scope' })
  cmc: number | null;
  @ResponseText(orNull) method: string | null;
  @ResponseObject(() => ClaimedAccreditationOut, {
    ...orNull,
    description: 'Accreditation that the result may claim; null: none',
  })
  accreditation: ClaimedAccreditationOut | null;
  @ResponseEnums(SCOPE_OBSTACLES, 'ScopeObstacle') obstacles: ScopeObstacle[];
  @ResponseNumbers({ description: 'Indices of the points outside the scope' }) points_outside: number[];
  @ResponseNumbers({ description: 'Indices of the points increased to their CMC' }) points_raised: number[];
  @ResponseList(() => ScopeEntryOut) entries: ScopeEntryOut[];
}
