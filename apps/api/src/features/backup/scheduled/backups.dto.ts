import { BooleanField, TextField } from '../../../platform/http/fields/fields.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseJson,
  ResponseNumber,
  ResponseObject,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
} from '../../../platform/http/fields/response-fields.js';
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

const RESTORE_STATES = ['running', 'done', 'failed'] as const;
const BACKUP_STATES = ['making', 'ready', 'cancelled', 'failed'] as const;
type BackupState = (typeof BACKUP_STATES)[number];
type RestoreState = (typeof RESTORE_STATES)[number];

const whyNot = { ...orNull, description: 'Error code of the failure; null: no failure' };

export class BackupRestoreOut {
  @ResponseEnum(RESTORE_STATES, 'BackupRestoreState') state: RestoreState;
  @ResponseTime() ordered_at: Date;
  @ResponseText({ description: 'Address of the person' }) ordered_by: string;
  @ResponseTime(orNull) finished_at: Date | null;
  @ResponseNumber({ ...orNull, description: '0 to 1, until everything is replaced' }) progress: number | null;
  @ResponseText(whyNot) failure_code: string | null;
  @ResponseJson(orNull) failure_params: ErrorParams | null;
}

export class BackupOut {
  @ResponseId() id: string;
  @ResponseEnum(BACKUP_STATES, 'BackupState') state: BackupState;
  @ResponseTime() ordered_at: Date;
  @ResponseText({ ...orNull, description: 'E-mail address of the person; null: scheduled' }) ordered_by: string | null;
  @ResponseFlag() with_files: boolean;
  @ResponseNumber({ ...orNull, description: 'Fraction from 0 to 1' }) progress: number | null;
  @ResponseTime(orNull) finished_at: Date | null;
  @ResponseText() filename: string;
  @ResponseNumber(orNull) size_bytes: number | null;
  @ResponseText({ ...orNull, description: 'SHA-256 of the archive, hexadecimal' }) sha256: string | null;
  @ResponseText(whyNot) failure_code: string | null;
  @ResponseJson(orNull) failure_params: ErrorParams | null;
  @ResponseObject(() => BackupRestoreOut, { ...orNull, description: 'Latest restore of this backup' })
  restore: BackupRestoreOut | null;
}

export class BackupAddressOut {
  /** Download address, valid for a few minutes; supports range requests. */
  @ResponseSignedAddress() url: string;
}
