import { ResponseOf, UpdateOf } from '../../platform/http/fields/field-declarations.js';
import { BooleanField, TextField, UuidField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { LocationFacts } from './location-facts.dto.js';

export class LocationListQuery extends Paged({ limit: 100 }) {
  @UuidField({ optional: true }) organization_id?: string | null;
  @UuidField({ optional: true, description: 'Only what lies directly within this location' })
  parent_location_id?: string | null;
  @BooleanField({ default: false, description: 'With a parent: everything below it, whatever the level' })
  include_descendants: boolean = false;
  @BooleanField({ optional: true, description: 'Only the tops of the trees, or only what lies within another' })
  is_root?: boolean | null;
  @BooleanField({ optional: true }) is_active?: boolean | null;
  @BooleanField({ optional: true, description: 'Only where calibrations are done, or are not' })
  is_calibration_lab?: boolean | null;
  @TextField({ optional: true, max: 200, description: 'Parts of name, code or address' }) q?: string | null;
}

export class LocationCreate extends LocationFacts {
  @UuidField({ description: 'Organization of the location; cannot be changed later' }) organization_id: string;
}

export class LocationUpdate extends UpdateOf(LocationFacts) {}

/** One location on the way to another. */
export class LocationStep {
  @ResponseId() id: string;
  @ResponseText() name: string;
}

export class LocationResponse extends ResponseOf(LocationFacts) {
  @ResponseId() id: string;
  @ResponseId() organization_id: string;
  @ResponseText() organization_name: string;
  @ResponseFlag() is_active: boolean;
  @ResponseTime(orNull) archived_at: Date | null;
  @ResponseId() created_by: string;
  @ResponseTime() created_at: Date;
  @ResponseTime() updated_at: Date;
  @ResponseWhole({ description: 'Active assets at this location' }) asset_count: number;
  @ResponseWhole({ description: 'Active assets at this location or below' }) total_asset_count: number;
  @ResponseWhole({ description: 'Locations in use directly within this one' }) child_count: number;
  @ResponseList(() => LocationStep, { description: 'From the top of the tree down to the parent' })
  path: LocationStep[];
  @ResponseFlag({ description: 'Whether the caller may change this location' }) can_edit: boolean;
}

export class LocationUsesResponse {
  @ResponseWhole({ description: 'Active assets at this location' }) assets: number;
  @ResponseWhole({ description: 'Retired assets with this last location' }) retired_assets: number;
  @ResponseWhole({ description: 'Assets that were here before and are elsewhere now' }) former_assets: number;
  @ResponseWhole({ description: 'Active locations at all levels below' }) locations: number;
  @ResponseWhole({ description: 'Archived locations at all levels below' }) archived_locations: number;
  @ResponseWhole({ description: 'Organizations with this location as address' }) organizations: number;
  @ResponseWhole({ description: 'Versions of calibrations performed here, also void ones' }) calibrations: number;
}
