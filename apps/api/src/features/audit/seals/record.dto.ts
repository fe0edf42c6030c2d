import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownObject,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';
import { type FindingKind, findingKinds } from './report.js';

export class RecordHeadOut {
  @ShownWhole() seal: number;
  @ShownText({
    description: 'Hash of the newest seal. A copy kept elsewhere proves later that no earlier entry was changed',
  })
  hash: string;
  @ShownTime() sealed_at: string;
}

export class RecordFindingOut {
  @ShownEnum(findingKinds, 'RecordFindingKind') kind: FindingKind;
  @ShownWhole({ ...orNull, description: 'Number of the seal; null: not sealed' }) seal: number | null;
  @ShownId(orNull) entry_id: string | null;
  @ShownTime(orNull) created_at: string | null;
  @ShownText(orNull) action: string | null;
  @ShownText(orNull) entity_type: string | null;
  @ShownId(orNull) entity_id: string | null;
}

export class RecordReportOut {
  @ShownFlag() is_intact: boolean;
  @ShownWhole() chains: number;
  @ShownWhole() seals: number;
  @ShownWhole() entries: number;
  @ShownWhole({ description: 'Written since the newest seal' }) unsealed: number;
  @ShownObject(() => RecordHeadOut, orNull) head: RecordHeadOut | null;
  @ShownText({ ...orNull, description: 'Public key of the seals: Ed25519, SubjectPublicKeyInfo in base64' })
  public_key: string | null;
  @ShownWhole({ description: 'Number of findings; at most 100 are listed' }) findings_total: number;
  @ShownList(() => RecordFindingOut) findings: RecordFindingOut[];
}

export const verificationStates = ['running', 'done', 'failed'] as const;

export class RecordVerificationResponse {
  @ShownId() id: string;
  @ShownEnum(verificationStates, 'RecordVerificationState') state: (typeof verificationStates)[number];
  @ShownNumber({ description: 'Fraction from 0 to 1' }) progress: number;
  @ShownTime() started_at: Date;
  @ShownText({ ...orNull, description: 'Null: started by the schedule' }) started_by_name: string | null;
  @ShownTime(orNull) finished_at: Date | null;
  @ShownObject(() => RecordReportOut, orNull) report: RecordReportOut | null;
}

export class RecordStateResponse {
  @ShownWhole({ description: 'Sealed entries' }) sealed: number;
  @ShownWhole({ description: 'Entries since the newest seal' }) unsealed: number;
  @ShownObject(() => RecordHeadOut, orNull) head: RecordHeadOut | null;
  @ShownObject(() => RecordVerificationResponse, { ...orNull, description: 'The latest one' })
  verification: RecordVerificationResponse | null;
}
