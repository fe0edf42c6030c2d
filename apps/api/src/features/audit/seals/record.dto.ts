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
} from '../../../platform/http/shown.js';
import { type FindingKind, findingKinds } from './report.js';

export class RecordHeadOut {
  @ShownWhole() seal: number;
  @ShownText({ description: 'To be noted elsewhere: with it one knows later that nothing before it was changed' })
  hash: string;
  @ShownTime() sealed_at: string;
}

export class RecordFindingOut {
  @ShownEnum(findingKinds, 'RecordFindingKind') kind: FindingKind;
  @ShownWhole({ ...orNull, description: 'Number of the seal; null for what no seal holds' }) seal: number | null;
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
  @ShownText({ ...orNull, description: 'What seals are signed with: Ed25519, SubjectPublicKeyInfo in base64' })
  public_key: string | null;
  @ShownWhole({ description: 'How many findings there are; the first hundred are named' }) findings_total: number;
  @ShownList(() => RecordFindingOut) findings: RecordFindingOut[];
}

export const verificationStates = ['running', 'done', 'failed'] as const;

export class RecordVerificationResponse {
  @ShownId() id: string;
  @ShownEnum(verificationStates, 'RecordVerificationState') state: (typeof verificationStates)[number];
  @ShownNumber({ description: '0 to 1' }) progress: number;
  @ShownTime() started_at: Date;
  @ShownText({ ...orNull, description: 'Null where the service did by itself' }) started_by_name: string | null;
  @ShownTime(orNull) finished_at: Date | null;
  @ShownObject(() => RecordReportOut, orNull) report: RecordReportOut | null;
}

export class RecordStateResponse {
  @ShownWhole({ description: 'Entries that seals hold' }) sealed: number;
  @ShownWhole({ description: 'Entries since the newest seal' }) unsealed: number;
  @ShownObject(() => RecordHeadOut, orNull) head: RecordHeadOut | null;
  @ShownObject(() => RecordVerificationResponse, { ...orNull, description: 'The latest one' })
  verification: RecordVerificationResponse | null;
}
