import { ResponseOf, UpdateOf } from '../../platform/http/fields/declared.js';
import { BooleanField, TextField, UuidField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownFlag,
  ShownId,
  ShownList,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
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
  @ShownId() id: string;
  @ShownText() name: string;
}

export class LocationResponse extends ResponseOf(LocationFacts) {
  @ShownId() id: string;
  @ShownId() organization_id: string;
  @ShownText() organization_name: string;
  @ShownFlag() is_active: boolean;
  @ShownTime(orNull) archived_at: Date | null;
  @ShownId() created_by: string;
  @ShownTime() created_at: Date;
  @ShownTime() updated_at: Date;
  @ShownWhole({ description: 'Active assets at this location' }) asset_count: number;
  @ShownWhole({ description: 'Active assets at this location or below' }) total_asset_count: number;
  @ShownWhole({ description: 'Locations in use directly within this one' }) child_count: number;
  @ShownList(() => LocationStep, { description: 'From the top of the tree down to the parent' }) path: LocationStep[];
  @ShownFlag({ description: 'Whether the caller may change this location' }) can_edit: boolean;
}

export class LocationUsesResponse {
  @ShownWhole({ description: 'Active assets at this location' }) assets: number;
  @ShownWhole({ description: 'Retired assets with this last location' }) retired_assets: number;
  @ShownWhole({ description: 'Assets that were here before and are elsewhere now' }) former_assets: number;
  @ShownWhole({ description: 'Active locations at all levels below' }) locations: number;
  @ShownWhole({ description: 'Organizations with this location as address' }) organizations: number;
}
