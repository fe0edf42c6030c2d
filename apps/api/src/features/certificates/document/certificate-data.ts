import type { CheckResult } from '@etalon/metrology';
import type { StatedSpecification } from '@etalon/i18n';
import type {
  AnalysisResult,
  AnalyzedModel,
  ClimateDeviation,
  Conformity,
  FrequencyResponseResult,
} from '@etalon/metrology';
import type { CalibrationPlace, StatedPoint, StatedSweep } from '../../calibrations/index.js';
import type { CertificateTexts } from './certificate-texts.js';

export const CERTIFICATE_LANGUAGES = ['en', 'es', 'fr', 'de'] as const;
export type CertificateLanguage = (typeof CERTIFICATE_LANGUAGES)[number];

/** Differences between a corrected certificate and the certificate that it replaces. */
export interface CorrectedFacts {
  facts: readonly (keyof CertificateTexts['standing']['facts'])[];
  /** Null if their count changed. */
  readings: readonly number[] | null;
  as_found: readonly number[] | null;
}

/**
 * Plain data: API names, texts as entered, unrounded numbers. Null values are omitted. Due date and interval are
 * intentionally absent (ISO/IEC 17025, 7.8.4.3).
 */
export interface CertificateData {
  language: CertificateLanguage;
  /** Preview: marked on every page, without verification code and signature. */
  is_draft?: boolean;
  certificate_number: string;
  version: number;
  /** ISO dates (YYYY-MM-DD). */
  calibration_date: string;
  generated_date: string;
  /** Recomputed or corrected; a certificate made after voiding says so. */
  standing: {
    replaces: {
      number: string;
      reason: string | null;
      corrected: CorrectedFacts | null;
      /** ISO date; absent if that version has no certificate. */
      issued_on?: string | null;
    } | null;
    /** With the same results. */
    reissues?: { number: string; issued_on: string; reason: string } | null;
    voided: { date: string | null; reason: string | null; superseded_by: string | null } | null;
  };
  calibration_type: string;
  /** The document is a record, not our certificate. */
  is_outside: boolean;
  calibration_purpose: string;
  data_entry_mode: string;
  org_name: string;
  /** Department, address, accreditation. */
  org_description: string | null;
  /** `data:` URL of a PNG, JPEG, WebP or SVG image. */
  org_logo: string | null;
  /** Customer; for own instruments the organization itself. */
  customer_name: string | null;
  customer_address: string | null;
  /** ISO dates of receipt and repair. */
  receipt_date: string | null;
  repair_date: string | null;
  item_condition: string | null;
  /** Additions to, deviations and exclusions from the method. */
  deviations: string | null;
  daq_name: string | null;
  /** Checker other than the performer; null if none. */
  checker_name: string | null;
  /** URL in the QR code, and its short form for reading. */
  /** Verification page; null if not publicly reachable. */
  verification: { page: string; code: string; address: string } | null;
  asset: CertificateAsset;
  channel: CertificateChannel | null;
  /** Method as stated by the person. */
  method: string | null;
  procedure: { id: string; name: string; version: string; standard_ref: string | null } | null;
  reference_standards: ReferenceStandard[];
  /** Rule R2, with codes of missing conditions. */
  traceability: { is_traceable: boolean; missing: readonly string[] };
  /** Permission to use an invalid standard, with reason and person (rule T4); null if not needed. */
  standard_override: { reason: string; by_name: string } | null;
  external_lab_name: string | null;
  external_lab_certificate_number: string | null;
  /** Our laboratory location; null if not named. */
  calibration_location: string | null;
  /** Kind and name of the calibration place; null if not stated. */
  calibration_place: CalibrationPlace | null;
  calibration_place_text: string | null;
  conditions: { temperature: Condition | null; humidity: Condition | null; pressure: Condition | null };
  /** Null if within, or without limits. */
  climate: { deviations: ClimateDeviation[]; reason: string } | null;
  reference_unit: string;
  measured_unit: string;
  specification: Specification | null;
  /** Null for declared coefficients. */
  analysis: AnalysisResult | null;
  /** Results as found; null for other modes. */
  as_found: AsFoundData | null;
  /** Frequency response; null for other modes. */
  sweep: SweepData | null;
  /** Verdict of the external laboratory; null if not stated. */
  stated_conformity: Conformity | null;
  /** No as-found results were recorded before a repair. */
  lacks_as_found: boolean;
  checks: readonly CheckLine[];
  stated: StatedData | null;
  declared: DeclaredCurve | null;
  /** Typed texts (rule U5); without an entry the stored number is printed. */
  entered: { point_index: number; reference_text: string | null; measured_text: string | null }[];
  /** Free texts with labels. */
  statements: { label: string; text: string }[];
  performer_name: string;
  /** Function printed under the name; null if not stated. */
  performer_function: string | null;
  performer_signature: string | null;
  approver_name: string | null;
  approver_function: string | null;
  /** ISO date of approval; null if approved by recording. */
  approval_date: string | null;
  approver_signature: string | null;
  /** By performer or recorder, in a laboratory without a second person. */
  without_second_person: boolean;
  /** Oldest first; printed among the statements. */
  electronic_signatures?: readonly { name: string; meaning: string; reason: string | null; signed_at: string }[];
}

export interface CheckLine {
  text: string;
  result: CheckResult;
  /** Before a repair or adjustment; null if not recorded. */
  as_found_result: CheckResult | null;
  remark: string | null;
}

/** Side as found, by the same rules. */
export interface AsFoundData {
  analysis: AnalysisResult;
  entered: CertificateData['entered'];
}

/** Never our results. */
export interface StatedData {
  points: readonly StatedPoint[];
  as_found: readonly StatedPoint[];
  /** Without points on either side. */
  sweep: StatedSweep | null;
}

export interface SweepData {
  result: FrequencyResponseResult;
  frequency_unit: string;
  /** Type as stated: a known code or free text. */
  amplitude_type: string | null;
  phase_unit: string | null;
  /** Typed texts, in order of the results. */
  entered: { reference_text: string | null; measured_text: string | null; phase: number | null }[];
}

interface CertificateAsset {
  asset_id: string;
  name: string;
  asset_type: string;
  manufacturer: string | null;
  model: string | null;
  serial_number: string | null;
  part_number: string | null;
  /** Internal; printed only on request. */
  description: string | null;
}

interface CertificateChannel {
  channel_id: string;
  /** Quantity name in the certificate language. */
  quantity: string;
  technology: string | null;
  unit: string;
  measurement_min: number | null;
  measurement_max: number | null;
  /** Smallest step of the indication, in `resolution_unit`. */
  resolution: number | null;
  resolution_unit: string | null;
  output_signal: { min: number; max: number; unit: string } | null;
}

/** On the day of use. */
export interface ReferenceStandard {
  asset_id: string;
  name: string;
  manufacturer: string | null;
  model: string | null;
  serial_number: string | null;
  certificate_number: string | null;
  calibration_date: string | null;
  due_date: string | null;
  channel_id: string | null;
  /** External laboratory that calibrated the standard; null for our own. */
  laboratory: string | null;
  laboratory_certificate_number: string | null;
  /** Largest uncertainty used. */
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  stated_conformity?: Conformity | null;
  /** If used unchanged; absent if computed or not stored. */
  expanded_uncertainty_text?: string | null;
  coverage_factor_text?: string | null;
  /** Null means infinite. */
  degrees_of_freedom: number | null;
  unit: string | null;
}

export interface Condition {
  value: number;
  /** Expanded uncertainty or half range during the calibration; null if not stated. */
  uncertainty: number | null;
  unit: string;
}

export type Specification = StatedSpecification;

/** Coefficients by descending power of x, or another model. */
export interface DeclaredCurve {
  coefficients: number[];
  /** Formula, sensor equation or table; then without coefficients. */
  model: AnalyzedModel | null;
  /** Valid range of readings. */
  range_min: number | null;
  range_max: number | null;
  /** No range was stated; the channel's is used. */
  is_range_assumed?: boolean;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  is_factor_assumed: boolean;
  confidence_level: number | null;
}
