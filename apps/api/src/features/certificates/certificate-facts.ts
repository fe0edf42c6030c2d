import { Inject, Injectable } from '@nestjs/common';
import {
  type Catalogue,
  type PostalAddress,
  loadCatalogue,
  lookUp,
  postalLines,
  translate,
  wording,
} from '@etalon/i18n';
import { climateDeviations, type AccuracyType, type AnalysisRequest } from '@etalon/metrology';
import { dayOf } from '../../platform/clock/clock.js';
import { Fault } from '../../platform/errors/fault.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { Asset, SensorChannel } from '../assets/index.js';
import {
  Calibration,
  CalibrationPoint,
  FrequencyResponsePoint,
  certificateNumber,
  isCertified,
  isOutside,
  printedFacts,
  type ReferenceStandard,
  storedAnalysis,
} from '../calibrations/index.js';
import { type ProcedureOfARevision, usedProcedure } from '../procedures/index.js';
import { proofOf } from '../proof/index.js';
import { SignatureOfPerformer } from '../signatures/index.js';
import { asFoundData, enteredAs, inputsOf, sweepData } from './mode-data.js';
import type { CertificateData, CertificateLanguage, Specification } from './document/index.js';

/** What a certificate needs to know, read in one go and fixed from then on. */
export interface CertificateFacts {
  calibration_id: string;
  asset_id: string;
  human_asset_id: string;
  number: string;
  filename: string;
  created_by: string;
  /** Without results there is nothing to certify. */
  has_results: boolean;
  organization: { id: string; name: string; email: string | null } | null;
  data(issuedAt: Date): CertificateData;
}

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

/** Of the channel all is null when the whole asset was calibrated. */
interface Surroundings extends AssetFacts, OrNull<ChannelFacts>, PostalAddress {
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
}

type OrNull<T> = { [Name in keyof T]: T[Name] | null };

@Injectable()
export class CertificateFactsReader {
  constructor(
    private readonly database: Database,
    private readonly signatures: SignatureOfPerformer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null when there is no such calibration. @param tx where it is not committed yet */
  async read(calibrationId: string, tx: EntityManager = this.database.read): Promise<CertificateFacts | null> {
    const calibration = await tx.findOneBy(Calibration, { id: calibrationId });
    if (!calibration) return null;
    const around = await this.surroundings(calibration);
    const language = around.certificate_language ?? 'en';
    const { authorised_by_user_id, decided_by } = calibration;
    const pointsOf = (point_role: string) =>
      tx.find(CalibrationPoint, {
        where: { calibration_id: calibrationId, point_role },
        order: { point_index: 'ASC' },
      });
    const [points, as_found, sweep, catalogue, signature, approver_signature, others, procedure] = await Promise.all([
      pointsOf('primary'),
      calibration.as_found_summary === null ? [] : pointsOf('as_found'),
      calibration.frequency_response === null ? [] : this.sweepOf(tx, calibrationId),
      loadCatalogue(language),
      this.signatures.image(calibration.performed_by_user_id, calibration.created_by),
      decided_by === null ? null : this.signatures.image(authorised_by_user_id, decided_by),
      this.otherVersions(calibration),
      usedProcedure(tx, calibration.internal_procedure_revision_id),
    ]);
    const number = certificateNumber(around.asset_prefix, around.human_asset_id, calibration.calibration_version);
    return {
      calibration_id: calibration.id,
      asset_id: calibration.asset_id,
      human_asset_id: around.human_asset_id,
      number,
      filename: `${fileKind(calibration)}_${around.human_asset_id}_v${calibration.calibration_version}.pdf`,
      created_by: calibration.created_by,
      has_results: isCertified(calibration),
      organization:
        around.organization_id === null
          ? null
          : { id: around.organization_id, name: around.organization_name ?? '', email: around.organization_email },
      data: (issuedAt) =>
        certificateData({
          calibration,
          points,
          as_found,
          sweep,
          around,
          number,
          issuedAt,
          catalogue,
          signature,
          approver_signature,
          standing: standingOf(calibration, others, around.time_zone, (version) =>
            certificateNumber(around.asset_prefix, around.human_asset_id, version),
          ),
          procedure,
          publicUrl: this.config.publicUrl,
          verification: proofOf(calibration.engine_version, this.config.dataDir),
        }),
    };
  }

  private sweepOf(tx: EntityManager, calibration_id: string): Promise<FrequencyResponsePoint[]> {
    return tx.find(FrequencyResponsePoint, {
      where: { calibration_id },
      order: { sweep_index: 'ASC' },
    });
  }

  /** The version that this one replaces, and the one that replaces it. */
  private otherVersions({ supersedes_id, superseded_by_id }: Calibration): Promise<OtherVersion[]> {
    return this.database.rows<OtherVersion>(
      'select id, calibration_version, void_reason from calibrations where id in ($1, $2)',
      [supersedes_id, superseded_by_id],
    );
  }

  private async surroundings(calibration: Calibration): Promise<Surroundings> {
    const [row] = await this.database.rows<Surroundings>(
      `select a.asset_id as human_asset_id, a.name as asset_name, a.asset_type, a.description as asset_description, a.manufacturer,
              a.model, a.serial_number, a.manufacturer_part_number, o.id as organization_id, o.name as organization_name,
              o.full_name as organization_full_name, o.description as organization_description, o.email as organization_email,
              o.asset_prefix, o.time_zone, o.certificate_language,
              o.address_street, o.address_postal_code, o.address_city, o.address_state, o.address_country, s.channel_id, s.physical_quantity, s.technology, s.unit, s.measurement_min, s.measurement_max,
              s.resolution, s.resolution_unit, s.output_signal_min, s.output_signal_max, s.output_signal_unit
         from assets a left join organization_cards o on o.id = a.organization_id left join sensor_channels s on s.id = $2
        where a.id = $1`,
      [calibration.asset_id, calibration.sensor_id],
    );
    if (!row) throw new Fault('A calibration without its asset');
    return row;
  }
}

type OtherVersion = Pick<Calibration, 'id' | 'calibration_version' | 'void_reason'>;

/** What a paper says of the versions around it: of an issued one the bytes stay, so the newer one names it. */
function standingOf(
  { supersedes_id, superseded_by_id, status, void_reason, voided_at }: Calibration,
  others: readonly OtherVersion[],
  zone: string | null,
  number: (version: number) => string,
): CertificateData['standing'] {
  const [replaced, successor] = [supersedes_id, superseded_by_id].map((id) => others.find((one) => one.id === id));
  return {
    replaces: replaced ? { number: number(replaced.calibration_version), reason: replaced.void_reason } : null,
    voided:
      status === 'void'
        ? {
            date: voided_at ? dayOf(voided_at, zone) : null,
            reason: void_reason,
            superseded_by: successor ? number(successor.calibration_version) : null,
          }
        : null,
  };
}

/** Of what is immutable on both sides: the readings of the record, and the revision of the procedure. */
function climateOf(calibration: Calibration, procedure: ProcedureOfARevision | null): CertificateData['climate'] {
  const deviations = climateDeviations(calibration, procedure ?? {});
  return deviations.length > 0 ? { deviations, reason: calibration.environment_reason ?? '' } : null;
}

/** A file says by its name what it is: what others did is no certificate of ours. */
const fileKind = ({ calibration_type }: Calibration) =>
  isOutside(calibration_type) ? 'record_of_outside_calibration' : 'certificate';

interface Material {
  standing: CertificateData['standing'];
  /** As it was when it was used. */
  procedure: ProcedureOfARevision | null;
  calibration: Calibration;
  points: CalibrationPoint[];
  as_found: CalibrationPoint[];
  sweep: FrequencyResponsePoint[];
  around: Surroundings;
  number: string;
  issuedAt: Date;
  catalogue: Catalogue;
  /** Of the performer, verified; data: address. */
  signature: string | null;
  /** Of who authorised it, where that was their own act. */
  approver_signature: string | null;
  publicUrl: string;
  /** SHA-256 of the report that proves the engine of this calibration; null without one. */
  verification: string | null;
}

/** What was kept of a standard before its state on the day was. */
const BEFORE = { due_date: null, channel_id: null, laboratory: null, laboratory_certificate_number: null, degrees_of_freedom: null }; // prettier-ignore

function certificateData({
  calibration,
  points,
  as_found,
  sweep,
  around,
  number,
  issuedAt,
  catalogue,
  signature,
  approver_signature,
  standing,
  procedure,
  publicUrl,
  verification,
}: Material): CertificateData {
  const first = points[0] ?? sweep[0];
  const single = calibration.reference_standard as ReferenceStandard | null;
  // Before several were kept, one was.
  const kept = calibration.reference_standards as ReferenceStandard[];
  const standards = kept.length > 0 ? kept : single ? [single] : [];
  return {
    language: around.certificate_language ?? 'en',
    certificate_number: number,
    version: calibration.calibration_version,
    standing,
    calibration_date: calibration.calibration_date,
    generated_date: dayOf(issuedAt, around.time_zone),
    calibration_type: calibration.calibration_type,
    is_outside: isOutside(calibration.calibration_type),
    calibration_purpose: calibration.calibration_purpose,
    data_entry_mode: calibration.data_entry_mode,
    org_name: around.organization_name ?? 'Calibration laboratory',
    org_description: underTheName(around),
    org_logo: null,
    customer_name: calibration.customer_name,
    customer_address: calibration.customer_address,
    receipt_date: calibration.receipt_date,
    repair_date: calibration.repair_date,
    daq_name: calibration.daq_name,
    checker_name: calibration.decided_by_name ?? calibration.checked_by_name,
    verification_url: `${publicUrl}/calibrations/${calibration.id}`,
    asset: {
      asset_id: around.human_asset_id,
      name: around.asset_name,
      asset_type: around.asset_type,
      manufacturer: around.manufacturer,
      model: around.model,
      serial_number: around.serial_number,
      part_number: around.manufacturer_part_number,
      description: around.asset_description,
    },
    channel: channel(around, catalogue),
    method: calibration.method,
    procedure: procedure && {
      id: procedure.proc_id,
      name: procedure.name,
      version: procedure.version,
      standard_ref: procedure.standard_ref,
    },
    reference_standards: standards.map((one) => Object.assign({}, BEFORE, one, { asset_id: one.human_asset_id ?? '' })),
    external_lab_name: calibration.external_lab_name,
    external_lab_certificate_number: calibration.external_lab_certificate_number,
    calibration_location: calibration.calibration_location_name,
    conditions: {
      temperature: condition(calibration.temperature, calibration.temperature_uncertainty, '°C'),
      humidity: condition(calibration.humidity, calibration.humidity_uncertainty, '%RH'),
      pressure: condition(hectopascal(calibration.pressure), hectopascal(calibration.pressure_uncertainty), 'hPa'),
    },
    climate: climateOf(calibration, procedure),
    reference_unit: first?.reference_unit ?? around.unit ?? '',
    measured_unit: first?.measured_unit ?? around.output_signal_unit ?? around.unit ?? '',
    traceability: { is_traceable: calibration.traceable, missing: calibration.not_traceable },
    standard_override: calibration.reference_standard_override as CertificateData['standard_override'],
    as_found: asFoundData(calibration, as_found),
    sweep: sweepData(calibration, sweep),
    specification: specification(inputsOf(calibration)),
    declared: declared(calibration),
    analysis: storedAnalysis(calibration, points),
    entered: points.map(enteredAs),
    statements: [
      ...printedFacts.flatMap((name) => {
        const text = calibration[name];
        return typeof text === 'string' && text ? [{ label: labelOf(catalogue, name), text }] : [];
      }),
      ...computedWith(calibration, catalogue, verification),
    ],
    performer_name: calibration.performed_by_name,
    performer_signature: signature,
    approver_name: calibration.authorised_by_name ?? calibration.decided_by_name,
    approver_signature,
  };
}

function channel(around: Surroundings, catalogue: Catalogue): CertificateData['channel'] {
  const { channel_id, physical_quantity, unit, output_signal_min: from, output_signal_max: to } = around;
  if (channel_id === null || physical_quantity === null || unit === null) return null;
  return {
    channel_id,
    quantity: quantityName(catalogue, physical_quantity),
    technology: around.technology,
    unit,
    measurement_min: around.measurement_min,
    measurement_max: around.measurement_max,
    resolution: around.resolution,
    resolution_unit: around.resolution_unit ?? unit,
    output_signal: from === null || to === null ? null : { min: from, max: to, unit: around.output_signal_unit ?? '' },
  };
}

/** Which mathematics made the results, and the report that proves them (rules R7 and "Proof"). */
function computedWith(
  { analysis, frequency_response, engine_version: engine }: Calibration,
  catalogue: Catalogue,
  report: string | null,
): CertificateData['statements'] {
  if (analysis === null && frequency_response === null) return [];
  const text = report
    ? translate(catalogue, 'proof.paper.verified', { engine, report })
    : translate(catalogue, 'proof.paper.computed', { engine });
  return [{ label: translate(catalogue, 'proof.paper.label'), text }];
}

function labelOf(catalogue: Catalogue, name: string): string {
  const { messages } = catalogue;
  const message =
    lookUp(messages, `calibrations.conditions.${name}`) ?? lookUp(messages, `calibrations.report.${name}`);
  return message === undefined ? name : wording(message, catalogue.language);
}

/** A quantity that is not in the catalogue (free text of the person) stays as it was typed. */
function quantityName(catalogue: Catalogue, quantity: string): string {
  const message = lookUp(catalogue.messages, `quantities.${quantity}`);
  return message === undefined ? quantity : wording(message, catalogue.language);
}

/** Who the laboratory is, and where (ISO/IEC 17025, 7.8.2.1 b). */
function underTheName(around: Surroundings): string | null {
  const who = around.organization_full_name ?? around.organization_description;
  const lines = [who, postalLines(around).join(', ')].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : null;
}

/** What another laboratory stated instead of results. */
function declared(calibration: Calibration): CertificateData['declared'] {
  const { analysis, poly_coefficients: coefficients, declared_model: model, range_min, range_max } = calibration;
  if (analysis || (!coefficients && !model)) return null;
  const { expanded_uncertainty, coverage_factor, confidence_level } = calibration;
  const inputs = calibration.analysis_inputs as { coverage_factor_assumed?: boolean };
  return {
    coefficients: coefficients ?? [],
    model,
    range_min,
    range_max,
    expanded_uncertainty,
    coverage_factor,
    is_factor_assumed: inputs.coverage_factor_assumed === true,
    confidence_level,
  };
}

function specification(inputs: Partial<AnalysisRequest>): Specification | null {
  const unit = inputs.reference_unit ?? null;
  const { specification: parts, tolerance_lower: lower = null, tolerance_upper: upper = null } = inputs;
  if (parts || lower !== null || upper !== null) return { parts: parts ?? [], lower, upper };
  if (inputs.tolerance_override_value)
    return { value: inputs.tolerance_override_value, type: 'manual', unit, floor: null };
  if (!inputs.channel_accuracy_value) return null;
  const type = (inputs.channel_accuracy_type ?? 'absolute') as AccuracyType;
  return {
    value: inputs.channel_accuracy_value,
    type,
    unit: type === 'absolute' ? unit : null,
    floor: inputs.channel_accuracy_floor ?? null,
  };
}

const condition = (value: number | null, uncertainty: number | null, unit: string) =>
  value === null ? null : { value, uncertainty, unit };

/** Stored in pascal, shown in hectopascal. */
const hectopascal = (value: number | null) => (value === null ? null : value / 100);
