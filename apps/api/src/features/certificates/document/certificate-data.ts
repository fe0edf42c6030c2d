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

/** What a correction says otherwise than the certificate that it replaces. */
export interface CorrectedFacts {
  facts: readonly (keyof CertificateTexts['standing']['facts'])[];
  /** Their numbers; null: another number of them. */
  readings: readonly number[] | null;
  as_found: readonly number[] | null;
}

/**
 * All that the built-in certificate shows, as plain data: names as on the wire, texts of the person as they were entered,
 * numbers unrounded. What is null is left out. There is no due date and no interval on purpose (ISO/IEC 17025, 7.8.4.3).
 */
export interface CertificateData {
  language: CertificateLanguage;
  /** A look at what would be issued: marked on every page, without code and signature. */
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
  /** Of an instrument of our own the organization itself. */
  customer_name: string | null;
  customer_address: string | null;
  /** ISO dates: when the item came, and was repaired. */
  receipt_date: string | null;
  repair_date: string | null;
  /** How the item was when it came. */
  item_condition: string | null;
  /** Additions to, deviations and exclusions from the method. */
  deviations: string | null;
  /** What it was recorded with. */
  daq_name: string | null;
  /** Who checked it beside its performer. */
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
  /** Rule R2: with what is missing by its code. */
  traceability: { is_traceable: boolean; missing: readonly string[] };
  /** Who answered for a standard that could not be used, and why (rule T4). */
  standard_override: { reason: string; by_name: string } | null;
  external_lab_name: string | null;
  external_lab_certificate_number: string | null;
  /** Which of our laboratories; null: none was named. */
  calibration_location: string | null;
  /** Where the work was done, and what that place is called; null: not said. */
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
  /** What was found before an adjustment; null for other modes. */
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
  /** What the person typed, by point_index (rule U5); without it numbers are shown as they are stored. */
  entered: { point_index: number; reference_text: string | null; measured_text: string | null }[];
  /** Texts of the person, each under its label. */
  statements: { label: string; text: string }[];
  performer_name: string;
  /** As what they stand here; null: not said. */
  performer_function: string | null;
  /** data: address of a picture. */
  performer_signature: string | null;
  approver_name: string | null;
  approver_function: string | null;
  /** ISO date of the approval; null: there was none beside the recording. */
  approval_date: string | null;
  approver_signature: string | null;
  /** Approved by the person who performed or recorded it, as the laboratory works without a second person. */
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

/** As another laboratory stated it, and never a result of ours. */
export interface StatedData {
  points: readonly StatedPoint[];
  as_found: readonly StatedPoint[];
  /** Has no points of either side. */
  sweep: StatedSweep | null;
}

export interface SweepData {
  result: FrequencyResponseResult;
  frequency_unit: string;
  /** As it was stated: one of those we know, or a word of the person. */
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

/** What was known of a reference standard on the day it was used. */
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
  /** Who calibrated it, where that was another laboratory. */
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

/** Coefficients of powers of x, highest first, or another model, and what was stated with them. */
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
