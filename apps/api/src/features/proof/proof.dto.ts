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
} from '../../platform/http/fields/response-fields.js';

export class CaseOut {
  @ResponseText() id: string;
  @ResponseText() topic: string;
  @ResponseText() title: string;
  @ResponseText() source: string;
  @ResponseText({ description: 'read, recalled or constructed' }) source_status: string;
  @ResponseWhole() numbers: number;
  @ResponseNumber({ nullable: true, description: 'Fewest digits in common with a published number; null for words' })
  digits: number | null;
  @ResponseFlag() is_passed: boolean;
}

export class CoverageOut {
  @ResponseText() shape: string;
  @ResponseWhole() calibrations: number;
  @ResponseNumber() nominal: number;
  @ResponseNumber({ description: 'Percentage of results whose interval contains the true value' }) covered: number;
  @ResponseNumber() least: number;
  @ResponseFlag() is_passed: boolean;
}

export class RiskOut {
  @ResponseText() rule: string;
  @ResponseWhole() calibrations: number;
  @ResponseWhole() accepted: number;
  @ResponseNumber({ description: 'Falsely accepted calibrations in percent' }) false_accepts: number;
  @ResponseNumber({ nullable: true, description: 'Permitted maximum in percent; null: shared risk' }) most:
    number | null;
  @ResponseFlag() is_passed: boolean;
}

export class PropertyOut {
  @ResponseText() property: string;
  @ResponseWhole() calibrations: number;
  @ResponseWhole() violations: number;
  @ResponseFlag() is_passed: boolean;
}

export class ExactOut {
  @ResponseWhole() calibrations: number;
  @ResponseWhole() numbers: number;
  @ResponseNumber({ description: 'Fewest digits in common, over all compared numbers' }) digits: number;
  @ResponseFlag() is_passed: boolean;
}

export class ProofOut {
  @ResponseText() engine_version: string;
  @ResponseWhole() checks: number;
  @ResponseWhole() failed: number;
  @ResponseWhole() numbers: number;
  @ResponseFlag() is_passed: boolean;
  @ResponseList(() => CaseOut) cases: CaseOut[];
  @ResponseList(() => CoverageOut) coverage: CoverageOut[];
  @ResponseList(() => RiskOut) risks: RiskOut[];
  @ResponseList(() => PropertyOut) properties: PropertyOut[];
  @ResponseObject(() => ExactOut) exact: ExactOut;
}

const reportOrigins = ['installation', 'published'] as const;

export class VerificationReportOut {
  @ResponseEnum(reportOrigins, 'ReportOrigin') origin: (typeof reportOrigins)[number];
  @ResponseText() sha256: string;
  @ResponseText({ description: 'Ed25519, SubjectPublicKeyInfo in base64' }) public_key: string;
  @ResponseText() etalon_version: string;
  @ResponseText() engine_version: string;
  @ResponseText() engine_sha256: string;
  @ResponseText(orNull) commit: string | null;
  @ResponseText() platform: string;
  @ResponseTime() made_at: string;
  @ResponseFlag({ description: 'The report covers the running engine' }) is_of_present_engine: boolean;
  @ResponseObject(() => ProofOut) proof: ProofOut;
}

export class EngineOut {
  @ResponseText() version: string;
  @ResponseText() sha256: string;
  @ResponseFlag({ description: 'Current engine for new calibrations' }) is_present: boolean;
}

export class VerificationResponse {
  @ResponseList(() => EngineOut) engines: EngineOut[];
  @ResponseObject(() => VerificationReportOut, orNull) report: VerificationReportOut | null;
}

const selfTestStates = ['running', 'done', 'failed'] as const;

export class SelfTestResponse {
  @ResponseId() id: string;
  @ResponseEnum(selfTestStates, 'SelfTestState') state: (typeof selfTestStates)[number];
  @ResponseNumber({ description: 'Fraction from 0 to 1' }) progress: number;
  @ResponseTime() started_at: Date;
  @ResponseTime({
    ...orNull,
    description: 'Time of completion; null while running, as are platform, engine and result',
  })
  made_at: Date | null;
  @ResponseText(orNull) platform: string | null;
  @ResponseText(orNull) engine_sha256: string | null;
  @ResponseObject(() => ProofOut, orNull) proof: ProofOut | null;
}
