import { Check, Column, Entity, Index } from 'typeorm';
import {
  Id,
  OptionalJson,
  OptionalRef,
  OptionalText,
  OptionalTime,
  Time,
} from '../../platform/database/schema/columns.js';
import type { ErrorParams } from '../../platform/errors/errors.js';

export interface Failure {
  code: string;
  params: ErrorParams;
}

/** Survives a restore: people by address, not by account. */
@Entity('backups')
@Index('backups_newest', ['ordered_at', 'id'])
@Index('backups_running', { synchronize: false })
@Index('backups_restoring', { synchronize: false })
@Check('backups_outcome', `outcome in ('ready', 'cancelled', 'failed')`)
@Check('backups_restore_outcome', `restore_outcome in ('done', 'failed')`)
export class Backup {
  @Id() id: string;
  @Time() ordered_at: Date;
  /** Null: scheduled. */
  @OptionalText(255) ordered_by: string | null;
  @Column('boolean') with_files: boolean;
  /** Null: in progress. */
  @OptionalText(10) outcome: 'ready' | 'cancelled' | 'failed' | null;
  @OptionalTime() finished_at: Date | null;
  @Column({
    type: 'bigint',
    nullable: true,
    transformer: {
      from: (kept: string | null) => (kept === null ? null : Number(kept)),
      to: (value: unknown) => value,
    },
  })
  size_bytes: number | null;
  /** Known before the upload. Null: not written so far. */
  @OptionalText(64) sha256: string | null;
  @OptionalJson() failure: Failure | null;
  @OptionalTime() restore_ordered_at: Date | null;
  @OptionalText(255) restore_ordered_by: string | null;
  @OptionalRef() restore_keeper: string | null;
  /** Null: never restored, or in progress. */
  @OptionalText(10) restore_outcome: 'done' | 'failed' | null;
  @OptionalTime() restore_finished_at: Date | null;
  @OptionalJson() restore_failure: Failure | null;
}

/**
 * Not a content name: unreferenced contents are swept. With the SHA-256, so that a slow run cannot overwrite the
 * archive of the run that replaced it.
 */
export const objectOf = ({ id, sha256 }: Pick<Backup, 'id' | 'sha256'>): string =>
  `backups/${id}${sha256 === null ? '' : `-${sha256}`}.zip`;

/** Earlier versions named archives by id only. */
export const formerObjectOf = (id: string): string => objectOf({ id, sha256: null });

export const OWN_BACKUPS = ['select * from backups', 'select * from backup_plans'] as const;
