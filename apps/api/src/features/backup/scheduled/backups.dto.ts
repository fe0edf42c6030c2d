import { BooleanField, TextField } from '../../../platform/http/fields/fields.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownJson,
  ShownNumber,
  ShownObject,
  ShownSignedAddress,
  ShownText,
  ShownTime,
} from '../../../platform/http/fields/shown.js';
import type { ErrorParams } from '../../../platform/errors/errors.js';

export class BackupListQuery extends Paged({ max: 200 }) {}

export class BackupRequest {
  @BooleanField({
    default: true,
    description: 'With the stored files; without them certificates and pictures are lost',
  })
  with_files: boolean = true;
}

export class BackupRestoreRequest {
  @TextField({ max: 20, description: 'The word REPLACE', example: 'REPLACE' }) confirm: string;
}

export const RESTORE_STATES = ['running', 'done', 'failed'] as const;
export const BACKUP_STATES = ['making', 'ready', 'cancelled', 'failed'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];
export type RestoreState = (typeof RESTORE_STATES)[number];

const whyNot = { ...orNull, description: 'Error code of the failure; null: no failure' };

export class BackupRestoreOut {
  @ShownEnum(RESTORE_STATES, 'BackupRestoreState') state: RestoreState;
  @ShownTime() ordered_at: Date;
  @ShownText({ description: 'Address of the person' }) ordered_by: string;
  @ShownTime(orNull) finished_at: Date | null;
  @ShownNumber({ ...orNull, description: '0 to 1, until everything is replaced' }) progress: number | null;
  @ShownText(whyNot) failure_code: string | null;
  @ShownJson(orNull) failure_params: ErrorParams | null;
}

export class BackupOut {
  @ShownId() id: string;
  @ShownEnum(BACKUP_STATES, 'BackupState') state: BackupState;
  @ShownTime() ordered_at: Date;
  @ShownText({ ...orNull, description: 'E-mail address of the person; null: scheduled' }) ordered_by: string | null;
  @ShownFlag() with_files: boolean;
  @ShownNumber({ ...orNull, description: 'Fraction from 0 to 1' }) progress: number | null;
  @ShownTime(orNull) finished_at: Date | null;
  @ShownText() filename: string;
  @ShownNumber(orNull) size_bytes: number | null;
  @ShownText({ ...orNull, description: 'SHA-256 of the archive, hexadecimal' }) sha256: string | null;
  @ShownText(whyNot) failure_code: string | null;
  @ShownJson(orNull) failure_params: ErrorParams | null;
  @ShownObject(() => BackupRestoreOut, { ...orNull, description: 'Latest restore of this backup' })
  restore: BackupRestoreOut | null;
}

export class BackupAddressOut {
  /** Download address, valid for a few minutes; supports range requests. */
  @ShownSignedAddress() url: string;
}
