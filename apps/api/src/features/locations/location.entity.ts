import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Flag, Id, OptionalTime, Ref, UpdatedAt, Version } from '../../platform/database/schema/columns.js';
import { complete } from '../../platform/http/fields/field-declarations.js';
import { LocationFacts } from './location-facts.dto.js';

/** Equal to the check constraint of the table. */
export const MOST_LEVELS = 12;

@Entity('locations')
@Check('locations_depth', 'cardinality(ancestry) between 1 and 12')
@Check('locations_latitude', 'latitude between -90 and 90')
@Check('locations_longitude', 'longitude between -180 and 180')
@Check('locations_archived', 'is_active = (archived_at is null)')
@Index('locations_code_unique', ['organization_id', 'code'], { unique: true })
@Index('locations_parent', ['parent_location_id'])
@Index('locations_name', ['name', 'id'])
@Index('locations_organization_name', ['organization_id', 'name', 'id'])
@Index('locations_ancestry', { synchronize: false })
export class Location extends complete(LocationFacts) {
  @Id() id: string;
  @ForeignKey('Organization')
  @Ref()
  organization_id: string;
  /** Computed by the database. */
  @Column({ type: 'uuid', array: true, default: '{}', insert: false, update: false }) ancestry: string[];
  @Flag(true) is_active: boolean;
  @OptionalTime() archived_at: Date | null;
  @Version() version: number;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}
