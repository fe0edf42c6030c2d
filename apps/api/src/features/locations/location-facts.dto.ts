import { ForeignKey } from 'typeorm';
import {
  FlagFact,
  OptionalNumberFact,
  OptionalProseFact,
  OptionalRefFact,
  OptionalTextFact,
  TextFact,
} from '../../platform/http/fields/field-kinds.js';

/**
 * What a person states of a location, each fact in one place: creation, change, column, response and record are made from
 * it. Its organization is not one of them: a location stays with the organization it was made for.
 */
export class LocationFacts {
  @TextFact(255, { example: 'Temperature laboratory', printed: true }) name: string;
  @OptionalProseFact(10_000, { printed: true }) description?: string | null;
  @TextFact(50, { example: 'laboratory' }) location_type: string;
  @OptionalTextFact(50, { example: 'LN-T1', printed: true, description: 'Unique in the organization' }) code?:
    string | null;
  @OptionalProseFact(1000, { example: 'Harbour Street 12, Northport', printed: true }) address?: string | null;
  @OptionalNumberFact({ min: -90, max: 90, example: 54.3213, description: 'Degrees north (WGS 84)' }) latitude?:
    number | null;
  @OptionalNumberFact({ min: -180, max: 180, example: 10.1349, description: 'Degrees east (WGS 84)' }) longitude?:
    number | null;
  @ForeignKey('Location')
  @OptionalRefFact({ description: 'Parent location in the same organization' })
  parent_location_id?: string | null;
  @FlagFact({ description: 'The location is a calibration laboratory' }) is_calibration_lab: boolean = false;
}
