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
  /** Their numbers; null: another number of them. */
  readings: readonly number[] | null;
  as_found: readonly number[] | null;
}

/**
 * All content of the built-in certificate as plain data: API names, texts as entered, unrounded numbers. Null values
 * are
 * omitted. Due date and interval are intentionally absent (ISO/IEC 17025, 7.8.4.3).
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
  /** Beside other versions, computed anew or corrected; a void one says so if its paper is made after that. */
  standing: {
    replaces: {
      number: string;
      reason: string | null;
      corrected: CorrectedFacts | null;
      /** ISO date; absent: that one has no certificate. */
      issued_on?: string | null;
    } | null;
    /** An earlier issue of this certificate, of the same results. */
    reissues?: { number: string; issued_on: string; reason: string } | null;
    voided: { date: string | null; reason: string | null; superseded_by: string | null } | null;
  };
  calibration_type: string;
  /** A calibration by others: the paper is a record of it and no certificate of ours. */
  is_outside: boolean;
  calibration_purpose: string;
  data_entry_mode: string;
  org_name: string;
  /** A line under the name: department, address, accreditation. */
  org_description: string | null;
  /** data: address of a PNG, JPEG, WebP or SVG picture. */
  org_logo: string | null;
  /** Customer; for own instruments the organization itself. */
  customer_name: string | null;
  customer_address: string | null;
  /** ISO dates: when the item came, and was repaired. */
  receipt_date: string | null;
  repair_date: string | null;
  /** How the item was when it came. */
  item_condition: string | null;
  /** Additions to, deviations and exclusions from the method. */
  deviations: string | null;
  /** Data acquisition device. */
  daq_name: string | null;
  /** Checker other than the performer; null if none. */
  checker_name: string | null;
  /** Address behind the QR code and the same, shorter, to read. */
  /** Where it is verified; null: nowhere that others reach. */
  verification: { page: string; code: string; address: string } | null;
  asset: CertificateAsset;
  channel: CertificateChannel | null;
  /** How the values were obtained, in the words of the person. */
  method: string | null;
  procedure: { id: string; name: string; version: string; standard_ref: string | null } | null;
  reference_standards: ReferenceStandard[];
  /** Rule R2, with codes of missing conditions. */
  traceability: { is_traceable: boolean; missing: readonly string[] };
  /** Permission to use an invalid standard, with reason and person (rule T4); null if not needed. */
  standard_override: { reason: string; by_name: string } | null;
  external_lab_name: string | null;
  external_lab_certificate_number: string | null;
  /** Which of our laboratories; null: none was named. */
  calibration_location: string | null;
  /** Kind and name of the calibration place; null if not stated. */
  calibration_place: CalibrationPlace | null;
  calibration_place_text: string | null;
  conditions: { temperature: Condition | null; humidity: Condition | null; pressure: Condition | null };
  /** Done outside the limits of the procedure: which, and why. Null: within, or there are none. */
  climate: { deviations: ClimateDeviation[]; reason: string } | null;
  reference_unit: string;
  measured_unit: string;
  specification: Specification | null;
  /** null for declared coefficients: the certificate then says so instead of results. */
  analysis: AnalysisResult | null;
  /** As-found results; null for other modes. */
  as_found: AsFoundData | null;
  /** The response over frequency; null for other modes. */
  sweep: SweepData | null;
  /** The verdict of the laboratory of an outside calibration; null: none was stated. */
  stated_conformity: Conformity | null;
  /** After a repair no results before it were recorded. */
  lacks_as_found: boolean;
  /** Checks without a number, in their order. */
  checks: readonly CheckLine[];
  /** Points that another laboratory stated; null: none. */
  stated: StatedData | null;
  /** A characteristic that was stated and not measured. */
  declared: DeclaredCurve | null;
  /** Typed texts by point_index (rule U5); without an entry the stored number is printed. */
  entered: { point_index: number; reference_text: string | null; measured_text: string | null }[];
  /** Texts of the person, each under its label. */
  statements: { label: string; text: string }[];
  performer_name: string;
  /** Function printed under the name; null if not stated. */
  performer_function: string | null;
  /** data: address of a picture. */
  performer_signature: string | null;
  approver_name: string | null;
  approver_function: string | null;
  /** ISO date of the approval; null: there was none beside the recording. */
  approval_date: string | null;
  approver_signature: string | null;
  /** Approved by its performer or recorder, in a laboratory without a second person. */
  without_second_person: boolean;
}

export interface CheckLine {
  text: string;
  result: CheckResult;
  /** Before a repair or an adjustment; null: not recorded. */
  as_found_result: CheckResult | null;
  remark: string | null;
}

/** The other side of an adjustment, by the same rules. */
export interface AsFoundData {
  analysis: AnalysisResult;
  entered: CertificateData['entered'];
}

/** Statements of another laboratory, never our results. */
export interface StatedData {
  points: readonly StatedPoint[];
  as_found: readonly StatedPoint[];
  /** Has no points of either side. */
  sweep: StatedSweep | null;
}

export interface SweepData {
  result: FrequencyResponseResult;
  frequency_unit: string;
  /** Type as stated: a known code or free text. */
  amplitude_type: string | null;
  phase_unit: string | null;
  /** In the order of the results. */
  entered: { reference_text: string | null; measured_text: string | null; phase: number | null }[];
}

interface CertificateAsset {
  asset_id: string;
  name: string;
  /** sensor or daq. */
  asset_type: string;
  manufacturer: string | null;
  model: string | null;
  serial_number: string | null;
  part_number: string | null;
  /** Internal: only where it was asked for. */
  description: string | null;
}

interface CertificateChannel {
  channel_id: string;
  /** Name of the quantity in the language of the certificate. */
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

/** Facts of a reference standard on the day of use. */
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
  /** The largest that was used. */
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  /** The verdict of that laboratory; absent: none is stated. */
  stated_conformity?: Conformity | null;
  /** Both as another laboratory wrote them, where exactly these were used; absent: computed, or not kept. */
  expanded_uncertainty_text?: string | null;
  coverage_factor_text?: string | null;
  /** Null: infinite. */
  degrees_of_freedom: number | null;
  unit: string | null;
}

export interface Condition {
  value: number;
  /** Expanded uncertainty or half of the range held during the calibration; null when not stated. */
  uncertainty: number | null;
  unit: string;
}

export type Specification = StatedSpecification;

/** Coefficients by descending power of x, or another model, with the facts stated with it. */
export interface DeclaredCurve {
  coefficients: number[];
  /** A formula with its values, the equation of a sensor or a table; then there are no coefficients. */
  model: AnalyzedModel | null;
  /** The readings between which it holds. */
  range_min: number | null;
  range_max: number | null;
  /** No range was stated: it is that of the channel. */
  is_range_assumed?: boolean;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  is_factor_assumed: boolean;
  /** Percent. */
  confidence_level: number | null;
}
