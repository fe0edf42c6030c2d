import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseObject,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { type FindingKind, findingKinds } from './report.js';

export class RecordHeadOut {
  @ResponseWhole() seal: number;
  @ResponseText({
    description: 'Hash of the newest seal. A copy kept elsewhere proves later that no earlier entry was changed',
  })
  hash: string;
  @ResponseTime() sealed_at: string;
}

export class RecordSealResponse {
  @ResponseWhole() seal: number;
  @ResponseText({ description: 'To compare with a copy kept elsewhere' }) hash: string;
}

export class RecordFindingOut {
  @ResponseEnum(findingKinds, 'RecordFindingKind') kind: FindingKind;
  @ResponseWhole({ ...orNull, description: 'Number of the seal; null: not sealed' }) seal: number | null;
  @ResponseId(orNull) entry_id: string | null;
  @ResponseTime(orNull) created_at: string | null;
  @ResponseText(orNull) action: string | null;
  @ResponseText(orNull) entity_type: string | null;
  @ResponseId(orNull) entity_id: string | null;
}

export class RecordReportOut {
  @ResponseFlag() is_intact: boolean;
  @ResponseWhole() chains: number;
  @ResponseWhole() seals: number;
  @ResponseWhole() entries: number;
  @ResponseWhole({ description: 'Written since the newest seal' }) unsealed: number;
  @ResponseObject(() => RecordHeadOut, orNull) head: RecordHeadOut | null;
  @ResponseText({ ...orNull, description: 'Public key of the seals: Ed25519, SubjectPublicKeyInfo in base64' })
  public_key: string | null;
  @ResponseWhole({ description: 'Number of findings; at most 100 are listed' }) findings_total: number;
  @ResponseList(() => RecordFindingOut) findings: RecordFindingOut[];
}

const verificationStates = ['running', 'done', 'failed'] as const;

export class RecordVerificationResponse {
  @ResponseId() id: string;
  @ResponseEnum(verificationStates, 'RecordVerificationState') state: (typeof verificationStates)[number];
  @ResponseNumber({ description: 'Fraction from 0 to 1' }) progress: number;
  @ResponseTime() started_at: Date;
  @ResponseText({ ...orNull, description: 'Null: started by the schedule' }) started_by_name: string | null;
  @ResponseTime(orNull) finished_at: Date | null;
  @ResponseObject(() => RecordReportOut, orNull) report: RecordReportOut | null;
}

export class RecordStateResponse {
  @ResponseWhole({ description: 'Sealed entries' }) sealed: number;
  @ResponseWhole({ description: 'Entries since the newest seal' }) unsealed: number;
  @ResponseObject(() => RecordHeadOut, orNull) head: RecordHeadOut | null;
  @ResponseObject(() => RecordVerificationResponse, { ...orNull, description: 'The latest one' })
  verification: RecordVerificationResponse | null;
}
