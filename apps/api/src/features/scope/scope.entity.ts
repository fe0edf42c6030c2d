import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAt, Id, Ref, UpdatedAt, Version } from '../../platform/database/schema/columns.js';
import { complete } from '../../platform/http/fields/field-declarations.js';
import { AccreditationFacts, ScopeEntryFacts } from './scope-facts.dto.js';

/** Smallest uncertainty a laboratory may state (rule C7). Entries may overlap. */
@Entity('scope_entries')
@Check('scope_entries_range', `range_min <= range_max and range_min > '-Infinity' and range_max < 'Infinity'`)
@Check(
  'scope_entries_cmc',
  `(coalesce(cmc_absolute, 0) > 0 or coalesce(cmc_relative, 0) > 0) and cmc_absolute >= 0 and cmc_absolute < 'Infinity' and cmc_relative >= 0 and cmc_relative < 'Infinity'`,
)
@Check('scope_entries_combination', `cmc_combination in ('sum', 'root_sum_square')`)
@Check('scope_entries_days', `accredited_from <= accredited_to`)
@Index('scope_entries_organization', ['organization_id', 'physical_quantity', 'created_at', 'id'])
export class ScopeEntry extends complete(ScopeEntryFacts) {
  @Id() id: string;
  @ForeignKey('Organization')
  @Ref()
  organization_id: string;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @Version() version: number;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}

/** At most one per laboratory. */
@Entity('accreditations')
@Check('accreditations_days', `valid_from <= valid_to`)
export class Accreditation extends complete(AccreditationFacts) {
  @ForeignKey('Organization')
  @PrimaryColumn('uuid')
  organization_id: string;
  @Version() version: number;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}
