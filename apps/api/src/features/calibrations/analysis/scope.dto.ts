import { SCOPE_OBSTACLES, type ScopeObstacle } from '@etalon/metrology';
import { BooleanField, ListField, ObjectField, TextField, UuidField } from '../../../platform/http/fields/fields.js';
import { Strict } from '../../../platform/http/input/field-shape.js';
import {
  orNull,
  ShownEnums,
  ShownFlag,
  ShownList,
  ShownNumber,
  ShownNumbers,
  ShownObject,
  ShownText,
} from '../../../platform/http/fields/shown.js';
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

export class ClaimedAccreditationOut {
  @ShownText() body: string;
  @ShownText(orNull) number: string | null;
}

export class ScopeOut {
  @ShownFlag({ description: 'All points are within the scope' }) in_scope: boolean;
  @ShownFlag({ description: 'The largest expanded uncertainty is the CMC' }) raised_to_cmc: boolean;
  @ShownNumber({ ...orNull, description: 'CMC at the largest uncertainty; null: outside the scope' })
  cmc: number | null;
  @ShownText(orNull) method: string | null;
  @ShownObject(() => ClaimedAccreditationOut, {
    ...orNull,
    description: 'Accreditation that the result may claim; null: none',
  })
  accreditation: ClaimedAccreditationOut | null;
  @ShownEnums(SCOPE_OBSTACLES, 'ScopeObstacle') obstacles: ScopeObstacle[];
  @ShownNumbers({ description: 'Indices of the points outside the scope' }) points_outside: number[];
  @ShownNumbers({ description: 'Indices of the points increased to their CMC' }) points_raised: number[];
  @ShownList(() => ScopeEntryOut) entries: ScopeEntryOut[];
}
