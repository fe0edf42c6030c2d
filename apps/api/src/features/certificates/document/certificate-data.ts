import type { CheckResult } from '@etalon/metrology';
import { type Language, languages, type StatedSpecification } from '@etalon/i18n';
import type {
  AnalysisResult,
  AnalyzedModel,
  ClimateDeviation,
  Conformity,
  FrequencyResponseResult,
} from '@etalon/metrology';
import type { CalibrationPlace, StatedPoint, StatedSweep } from '../../calibrations/index.js';
import type { CertificateTexts } from './certificate-texts.js';

export const CERTIFICATE_LANGUAGES = languages;
export type CertificateLanguage = Language;

export interface CorrectedFacts {
  facts: readonly (keyof CertificateTexts['standing']['facts'])[];
  readings: readonly number[] | null;
  as_found: readonly number[] | null;
}

/** API names, texts as entered, unrounded numbers. No due date or interval (ISO/IEC 17025, 7.8.4.3). */
export interface CertificateData {
  language: CertificateLanguage;
  is_draft?: boolean;
  certificate_number: string;
  version: number;
  calibration_date: string;
  generated_date: string;
  standing: {
    replaces: {
      number: string;
      reason: string | null;
      corrected: CorrectedFacts | null;
      issued_on?: string | null;
    } | null;
    reissues?: { number: string; issued_on: string; reason: string } | null;
    voided: { date: string | null; reason: string | null; superseded_by: string | null } | null;
  };
  calibration_type: string;
  is_outside: boolean;
  calibration_purpose: string;
  data_entry_mode: string;
  org_name: string;
  org_description: string | null;
  org_logo: string | null;
  customer_name: string | null;
  customer_address: string | null;
  receipt_date: string | null;
  repair_date: string | null;
  item_condition: string | null;
  deviations: string | null;
  daq_name: string | null;
  checker_name: string | null;
  verification: { page: string; code: string; address: string } | null;
  asset: CertificateAsset;
  channel: CertificateChannel | null;
  method: string | null;
  procedure: { id: string; name: string; version: string; standard_ref: string | null } | null;
  reference_standards: ReferenceStandard[];
  traceability: { is_traceable: boolean; missing: readonly string[] };
  standard_override: { reason: string; by_name: string } | null;
  external_lab_name: string | null;
  external_lab_certificate_number: string | null;
  calibration_location: string | null;
  calibration_place: CalibrationPlace | null;
  calibration_place_text: string | null;
  conditions: { temperature: Condition | null; humidity: Condition | null; pressure: Condition | null };
  climate: { deviations: ClimateDeviation[]; reason: string } | null;
  reference_unit: string;
  measured_unit: string;
  specification: Specification | null;
  /** Null for declared coefficients. */
  analysis: AnalysisResult | null;
  as_found: AsFoundData | null;
  /** The results of this data are those as found. */
  is_as_found?: boolean;
  sweep: SweepData | null;
  stated_conformity: Conformity | null;
  lacks_as_found: boolean;
  checks: readonly CheckLine[];
  stated: StatedData | null;
  declared: DeclaredCurve | null;
  /** Typed texts (rule U5); otherwise the stored number is printed. */
  entered: { point_index: number; reference_text: string | null; measured_text: string | null }[];
  statements: { label: string; text: string }[];
  performer_name: string;
  performer_function: string | null;
  performer_signature: string | null;
  approver_name: string | null;
  approver_function: string | null;
  /** Null if approved by recording. */
  approval_date: string | null;
  approver_signature: string | null;
  without_second_person: boolean;
  electronic_signatures?: readonly { name: string; meaning: string; reason: string | null; signed_at: string }[];
}

export interface CheckLine {
  text: string;
  result: CheckResult;
  as_found_result: CheckResult | null;
  remark: string | null;
}

export interface AsFoundData {
  analysis: AnalysisResult;
  entered: CertificateData['entered'];
}

/** Never our results. */
export interface StatedData {
  points: readonly StatedPoint[];
  as_found: readonly StatedPoint[];
  sweep: StatedSweep | null;
}

export interface SweepData {
  result: FrequencyResponseResult;
  frequency_unit: string;
  amplitude_type: string | null;
  phase_unit: string | null;
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
  quantity: string;
  technology: string | null;
  unit: string;
  measurement_min: number | null;
  measurement_max: number | null;
  /** In `resolution_unit`. */
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
  laboratory: string | null;
  laboratory_certificate_number: string | null;
  /** Largest uncertainty used. */
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  stated_conformity?: Conformity | null;
  expanded_uncertainty_text?: string | null;
  coverage_factor_text?: string | null;
  /** Null means infinite. */
  degrees_of_freedom: number | null;
  unit: string | null;
}

export interface Condition {
  value: number;
  /** Expanded uncertainty or half range; null if not stated. */
  uncertainty: number | null;
  unit: string;
}

export type Specification = StatedSpecification;

/** Coefficients by descending power of x. */
export interface DeclaredCurve {
  coefficients: number[];
  model: AnalyzedModel | null;
  range_min: number | null;
  range_max: number | null;
  is_range_assumed?: boolean;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  is_factor_assumed: boolean;
  confidence_level: number | null;
}
