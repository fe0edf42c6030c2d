import { Entity, Index } from 'typeorm';
import { Flag, Id, OptionalRef, Ref, Whole } from '../../platform/database/schema/columns.js';

/** Assets in use by location and organization of the assets: the sum of folded rows and changes. */
@Entity('location_counts')
@Index('location_counts_folded', { synchronize: false })
@Index('location_counts_changes', { synchronize: false })
@Index('location_counts_location', ['location_id'])
export class LocationCount {
  @Id() id: string;
  @Ref() location_id: string;
  @OptionalRef() organization_id: string | null;
  /** Appended by triggers, so that writers do not wait for each other. */
  @Flag(false) is_change: boolean;
  @Whole({ default: 0 }) assets: number;
  /** With all locations below; 0 in changes. */
  @Whole({ default: 0 }) total_assets: number;
}
