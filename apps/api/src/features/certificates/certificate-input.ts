import type { Catalogue, PostalAddress } from '@etalon/i18n';
import { climateDeviations, lacksAsFound } from '@etalon/metrology';
import { dayOf } from '../../platform/clock/clock.js';
import type { Asset, SensorChannel } from '../assets/index.js';
import {
  type Calibration,
  type CalibrationPoint,
  type FrequencyResponsePoint,
  isExternal,
  type ReferenceStandard,
  printedFacts,
  specificationOf,
  storedAnalysis,
} from '../calibrations/index.js';
import type { PrintedSignature } from '../electronic-signatures/index.js';
import type { ProcedureOfARevision } from '../procedures/index.js';
import { asFoundData, enteredAs, standardsOf, statedData, sweepData, traceabilityOf } from './entry-mode-data.js';
import { type CertificateData, type CertificateLanguage, certificateTexts, shifted } from './document/index.js';
import { verificationAt } from './verification/verification-address.js';
import { channel, computedWith, customerOf, declared, labelOf, missingAsFound, underTheName } from './printed-facts.js';
import { signatureLines } from './signature-lines.js';

type AssetFacts = Pick<
  Asset,
  'asset_type' | 'manufacturer' | 'model' | 'serial_number' | 'manufacturer_part_number' | 'organization_id'
>;
type ChannelFacts = Pick<
  SensorChannel,
  | 'channel_id'
  | 'physical_quantity'
  | 'technology'
  | 'unit'
  | 'measurement_min'
  | 'measurement_max'
  | 'resolution'
  | 'resolution_unit'
  | 'output_signal_min'
  | 'output_signal_max'
  | 'output_signal_unit'
>;

export interface CertificateContext extends AssetFacts, OrNull<ChannelFacts>, PostalAddress {
  human_asset_id: string;
  asset_name: string;
  asset_description: string | null;
  organization_name: string | null;
  organization_full_name: string | null;
  organization_description: string | null;
  organization_email: string | null;
  asset_prefix: string | null;
  time_zone: string | null;
  certificate_language: CertificateLanguage | null;
  certificate_prints_notes: boolean | null;
  certificate_authoriser_name: string | null;
  certificate_authoriser_function: string | null;
  logo_file_id: string | null;
}

/** Texts of an issue that organization and asset may change later; name and item of the first document are beside them. */
const PRINTED_CONTEXT = [
  'asset_type',
  'asset_description',
  'manufacturer_part_number',
  'organization_full_name',
  'organization_description',
  'organization_email',
  'address_street',
  'address_postal_code',
  'address_city',
  'address_state',
  'address_country',
  'time_zone',
  'certificate_prints_notes',
  'certificate_authoriser_name',
  'certificate_authoriser_function',
  'channel_id',
  'physical_quantity',
  'technology',
  'unit',
  'measurement_min',
  'measurement_max',
  'resolution',
  'resolution_unit',
  'output_signal_min',
  'output_signal_max',
  'output_signal_unit',
] as const satisfies readonly (keyof CertificateContext)[];

export type PrintedContext = Pick<CertificateContext, (typeof PRINTED_CONTEXT)[number]>;

export function printedContext(
  context: CertificateContext,
  { prints_notes }: Pick<Calibration, 'prints_notes'>,
): PrintedContext {
  const printed = Object.fromEntries(PRINTED_CONTEXT.map((name) => [name, context[name] ?? null])) as PrintedContext;
  // A description that is not printed stays with the asset only.
  return printsNotes(prints_notes, context) ? printed : { ...printed, asset_description: null };
}

const printsNotes = (own: boolean | null, { certificate_prints_notes: usual }: CertificateContext): boolean =>
  own ?? usual ?? false;

type OrNull<T> = { [Name in keyof T]: T[Name] | null };

interface CertificateInput {
  standing: CertificateData['standing'];
  procedure: ProcedureOfARevision | null;
  calibration: Calibration;
  points: CalibrationPoint[];
  as_found: CalibrationPoint[];
  sweep: FrequencyResponsePoint[];
  context: CertificateContext;
  number: string;
  issuedAt: Date;
  language: CertificateLanguage;
  catalogue: Catalogue;
  logo: string | null;
  /** Verified, as `data:` URL. */
  signature: string | null;
  /** Only if the authoriser approved in person. */
  approver_signature: string | null;
  /** Public address; null if not reachable from outside. */
  address: string | null;
  /** Null if verification is not offered. */
  code: string | null;
  written: readonly StatedOfStandard[];
  signed: readonly PrintedSignature[];
  /** SHA-256 of the engine's verification report; null without one. */
  verification: string | null;
}

/** Null if not stated. */
export type StatedOfStandard = Pick<
  CalibrationPoint,
  'calibration_id' | 'expanded_uncertainty' | 'coverage_factor' | 'expanded_uncertainty_text' | 'coverage_factor_text'
> &
  Pick<Calibration, 'stated_conformity'>;

/** Only if its stated values were used without interpolation. */
function writtenOf(standard: ReferenceStandard, written: readonly StatedOfStandard[]): Partial<StatedOfStandard> {
  const own = written.filter(({ calibration_id }) => calibration_id === standard.calibration_id);
  const stated_conformity = own[0]?.stated_conformity ?? null;
  const stated = own.find(
    (point) =>
      point.expanded_uncertainty_text !== null &&
      point.expanded_uncertainty === standard.expanded_uncertainty &&
      point.coverage_factor === standard.coverage_factor,
  );
  if (!stated) return { stated_conformity };
  const { expanded_uncertainty_text, coverage_factor_text } = stated;
  return { stated_conformity, expanded_uncertainty_text, coverage_factor_text };
}

/** Defaults for standards stored before these facts existed. */
const BEFORE = {
  due_date: null,
  channel_id: null,
  laboratory: null,
  laboratory_certificate_number: null,
  degrees_of_freedom: null,
};

export function certificateData({
  calibration,
  points,
  as_found,
  sweep,
  context,
  number,
  issuedAt,
  language,
  signed,
  catalogue,
  logo,
  signature,
  approver_signature,
  standing,
  procedure,
  address,
  code,
  verification,
  written,
}: CertificateInput): CertificateData {
  const first = points[0] ?? sweep[0];
  const { decided_at: approvedAt } = calibration;
  const hasNotes = printsNotes(calibration.prints_notes, context);
  return {
    language,
    certificate_number: number,
    version: calibration.calibration_version,
    standing,
    calibration_date: calibration.calibration_date,
    generated_date: dayOf(issuedAt, context.time_zone),
    calibration_type: calibration.calibration_type,
    is_outside: isExternal(calibration.calibration_type),
    calibration_purpose: calibration.calibration_purpose,
    data_entry_mode: calibration.data_entry_mode,
    org_name: context.organization_name ?? certificateTexts(language).report.laboratory,
    org_description: underTheName(context),
    org_logo: logo,
    ...customerOf(calibration, context),
    receipt_date: calibration.receipt_date,
    item_condition: calibration.item_condition,
    deviations: calibration.deviations,
    repair_date: calibration.repair_date,
    daq_name: calibration.daq_name,
    checker_name: calibration.without_second_person
      ? null
      : (calibration.decided_by_name ?? calibration.checked_by_name),
    verification: address && code ? verificationAt(address, number, code) : null,
    asset: {
      asset_id: context.human_asset_id,
      name: context.asset_name,
      asset_type: context.asset_type,
      manufacturer: context.manufacturer,
      model: context.model,
      serial_number: context.serial_number,
      part_number: context.manufacturer_part_number,
      description: hasNotes ? context.asset_description : null,
    },
    channel: channel(context, catalogue),
    method: calibration.method,
    procedure: procedure && {
      id: procedure.proc_id,
      name: procedure.name,
      version: procedure.version,
      standard_ref: procedure.standard_ref,
    },
    reference_standards: standardsOf(calibration).map((one) =>
      Object.assign({}, BEFORE, one, { asset_id: one.human_asset_id ?? '', ...writtenOf(one, written) }),
    ),
    external_lab_name: calibration.external_lab_name,
    external_lab_certificate_number: calibration.external_lab_certificate_number,
    calibration_location: calibration.calibration_location_name,
    calibration_place: calibration.calibration_place,
    calibration_place_text: calibration.calibration_place_text,
    conditions: {
      temperature: condition(calibration.temperature, calibration.temperature_uncertainty, '°C'),
      humidity: condition(calibration.humidity, calibration.humidity_uncertainty, '%RH'),
      pressure: condition(hectopascal(calibration.pressure), hectopascal(calibration.pressure_uncertainty), 'hPa'),
    },
    climate: climateOf(calibration, procedure),
    reference_unit: first?.reference_unit ?? calibration.recorded_reference_unit ?? context.unit ?? '',
    measured_unit:
      first?.measured_unit ?? calibration.recorded_measured_unit ?? context.output_signal_unit ?? context.unit ?? '',
    traceability: traceabilityOf(calibration),
    standard_override: calibration.reference_standard_override as CertificateData['standard_override'],
    as_found: asFoundData(calibration, as_found),
    sweep: sweepData(calibration, sweep),
    stated_conformity: calibration.stated_conformity ?? null,
    lacks_as_found: lacksAsFound(calibration),
    checks: calibration.checks.map(({ text, result, as_found_result = null, remark = null }) => ({
      text,
      result,
      as_found_result,
      remark,
    })),
    stated: statedData(calibration, { points, as_found, sweep }),
    specification: specificationOf(calibration),
    declared: declared(calibration),
    analysis: storedAnalysis(calibration, points),
    entered: points.map(enteredAs),
    statements: [
      ...printedFacts.flatMap((name) => {
        const text = calibration[name];
        return typeof text === 'string' && text ? [{ label: labelOf(catalogue, name), text }] : [];
      }),
      ...missingAsFound(calibration, catalogue),
      ...(hasNotes && calibration.notes ? [{ label: labelOf(catalogue, 'notes'), text: calibration.notes }] : []),
      ...computedWith(calibration, catalogue, verification),
      ...signatureLines(signed, catalogue, context.time_zone),
    ],
    performer_name: calibration.performed_by_name,
    performer_function: calibration.performed_by_function,
    performer_signature: signature,
    ...authoriserOf(calibration, context),
    approval_date: approvedAt && dayOf(approvedAt, context.time_zone),
    approver_signature,
    without_second_person: calibration.without_second_person,
    electronic_signatures: signed.map(({ signed_by_name: name, meaning, reason, signed_at }) => ({
      name,
      meaning,
      reason,
      signed_at: signed_at.toISOString(),
    })),
  };
}

/** Else the organization's default; none for external calibrations. */
function authoriserOf(
  calibration: Calibration,
  context: CertificateContext,
): Pick<CertificateData, 'approver_name' | 'approver_function'> {
  const named = calibration.authorised_by_name ?? calibration.decided_by_name;
  return named === null && !isExternal(calibration.calibration_type)
    ? { approver_name: context.certificate_authoriser_name, approver_function: context.certificate_authoriser_function }
    : { approver_name: named, approver_function: calibration.authorised_by_function };
}

/** Both inputs are immutable. */
function climateOf(calibration: Calibration, procedure: ProcedureOfARevision | null): CertificateData['climate'] {
  const deviations = climateDeviations(calibration, procedure ?? {});
  return deviations.length > 0 ? { deviations, reason: calibration.environment_reason ?? '' } : null;
}

const condition = (value: number | null, uncertainty: number | null, unit: string) =>
  value === null ? null : { value, uncertainty, unit };

/** Stored in pascal, printed in hectopascal. */
const hectopascal = (value: number | null) => (value === null ? null : shifted(value, 2));
