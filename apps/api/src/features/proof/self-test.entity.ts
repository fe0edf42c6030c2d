import type { ProofReport } from '@etalon/metrology/proof';
import { Entity, Index } from 'typeorm';
import { Id, OptionalJson, OptionalText, OptionalTime, Ref, Time } from '../../platform/database/schema/columns.js';

/** Result facts are null until it is finished. */
@Entity('self_tests')
@Index('self_tests_newest', ['started_at', 'id'])
export class SelfTest {
  @Id() id: string;
  @Ref() job_id: string;
  @Time() started_at: Date;
  @OptionalTime() made_at: Date | null;
  @OptionalText() platform: string | null;
  @OptionalText(64) engine_sha256: string | null;
  @OptionalJson() report: ProofReport | null;
}
