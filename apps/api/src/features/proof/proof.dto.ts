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
} from '../../platform/http/fields/shown.js';

export class CaseOut {
  @ShownText() id: string;
  @ShownText() topic: string;
  @ShownText() title: string;
  @ShownText() source: string;
  @ShownText({ description: 'read, recalled or constructed' }) source_status: string;
  @ShownWhole() numbers: number;
  @ShownNumber({ nullable: true, description: 'Fewest digits in common with a published number; null for words' })
  digits: number | null;
  @ShownFlag() is_passed: boolean;
}

export class CoverageOut {
  @ShownText() shape: string;
  @ShownWhole() calibrations: number;
  @ShownNumber() nominal: number;
  @ShownNumber({ description: 'Percentage of results whose interval contains the true value' }) covered: number;
  @ShownNumber() least: number;
  @ShownFlag() is_passed: boolean;
}

export class RiskOut {
  @ShownText() rule: string;
  @ShownWhole() calibrations: number;
  @ShownWhole() accepted: number;
  @ShownNumber({ description: 'Falsely accepted calibrations in percent' }) false_accepts: number;
  @ShownNumber({ nullable: true, description: 'Permitted maximum in percent; null: shared risk' }) most: number | null;
  @ShownFlag() is_passed: boolean;
}

export class PropertyOut {
  @ShownText() property: string;
  @ShownWhole() calibrations: number;
  @ShownWhole() violations: number;
  @ShownFlag() is_passed: boolean;
}

export class ExactOut {
  @ShownWhole() calibrations: number;
  @ShownWhole() numbers: number;
  @ShownNumber({ description: 'Fewest digits in common, over all compared numbers' }) digits: number;
  @ShownFlag() is_passed: boolean;
}

export class ProofOut {
  @ShownText() engine_version: string;
  @ShownWhole() checks: number;
  @ShownWhole() failed: number;
  @ShownWhole() numbers: number;
  @ShownFlag() is_passed: boolean;
  @ShownList(() => CaseOut) cases: CaseOut[];
  @ShownList(() => CoverageOut) coverage: CoverageOut[];
  @ShownList(() => RiskOut) risks: RiskOut[];
  @ShownList(() => PropertyOut) properties: PropertyOut[];
  @ShownObject(() => ExactOut) exact: ExactOut;
}

export const reportOrigins = ['installation', 'published'] as const;

export class VerificationReportOut {
  @ShownEnum(reportOrigins, 'ReportOrigin') origin: (typeof reportOrigins)[number];
  @ShownText() sha256: string;
  @ShownText({ description: 'Ed25519, SubjectPublicKeyInfo in base64' }) public_key: string;
  @ShownText() etalon_version: string;
  @ShownText() engine_version: string;
  @ShownText() engine_sha256: string;
  @ShownText(orNull) commit: string | null;
  @ShownText() platform: string;
  @ShownTime() made_at: string;
  @ShownFlag({ description: 'The report covers the running engine' }) is_of_present_engine: boolean;
  @ShownObject(() => ProofOut) proof: ProofOut;
}

export class EngineOut {
  @ShownText() version: string;
  @ShownText() sha256: string;
  @ShownFlag({ description: 'Current engine for new calibrations' }) is_present: boolean;
}

export class VerificationResponse {
  @ShownList(() => EngineOut) engines: EngineOut[];
  @ShownObject(() => VerificationReportOut, orNull) report: VerificationReportOut | null;
}

export const selfTestStates = ['running', 'done', 'failed'] as const;

export class SelfTestResponse {
  @ShownId() id: string;
  @ShownEnum(selfTestStates, 'SelfTestState') state: (typeof selfTestStates)[number];
  @ShownNumber({ description: 'Fraction from 0 to 1' }) progress: number;
  @ShownTime() started_at: Date;
  @ShownTime({ ...orNull, description: 'Time of completion; null while running, as are platform, engine and result' })
  made_at: Date | null;
  @ShownText(orNull) platform: string | null;
  @ShownText(orNull) engine_sha256: string | null;
  @ShownObject(() => ProofOut, orNull) proof: ProofOut | null;
}
