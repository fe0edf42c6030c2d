import { Entity, ForeignKey, Index } from 'typeorm';
import {
  Flag,
  Id,
  OptionalNumber,
  OptionalText,
  Ref,
  Text,
  Time,
  Whole,
} from '../../../platform/database/schema/columns.js';

/** The calibration itself is unchanged. */
@Entity('recomputations')
@Index('recomputations_once', ['calibration_id', 'engine_version'], { unique: true })
@Index('recomputations_newest', ['made_at', 'id'])
export class Recomputation {
  @Id() id: string;
  @ForeignKey('Calibration')
  @Ref()
  calibration_id: string;
  @Text(20) engine_version: string;
  @Text(20) outcome: string;
  /** Original engine against the stored result. */
  @Text(20) own_outcome: string;
  @OptionalText(20) old_verdict: string | null;
  @OptionalText(20) new_verdict: string | null;
  @OptionalNumber() old_expanded_uncertainty: number | null;
  @OptionalNumber() new_expanded_uncertainty: number | null;
  @OptionalNumber() old_coverage_factor: number | null;
  @OptionalNumber() new_coverage_factor: number | null;
  @Flag(false) is_changed: boolean;
  @Whole() differences: number;
  @OptionalText() reason: string | null;
  @Time() made_at: Date;
}
