import { Inject, Injectable } from '@nestjs/common';
import { loadCatalogue } from '@etalon/i18n';
import { isUncertaintyKnown } from '@etalon/metrology';
import { dayOf } from '../../platform/clock/clock.js';
import { Fault } from '../../platform/errors/fault.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import {
  Calibration,
  CalibrationPoint,
  FrequencyResponsePoint,
  certificateNumber,
  type Changes,
  changesOf,
  isCertified,
  isExternal,
  isRestorable,
  type ReferenceStandard,
} from '../calibrations/index.js';
import { ElectronicSignatures } from '../electronic-signatures/index.js';
import { usedProcedure } from '../procedures/index.js';
import { proofOf } from '../proof/index.js';
import { FileDamaged, Files } from '../files/index.js';
import { SignatureOfPerformer } from '../signatures/index.js';
import { version as release } from '../../platform/version.js';
import { type DccFacts, dccFacts } from './dcc/dcc-facts.js';
import {
  certificateData,
  type CertificateContext,
  type PrintedContext,
  printedContext,
  type StatedOfStandard,
} from './certificate-input.js';
import { standardsOf, traceabilityOf } from './entry-mode-data.js';
import type { CertificateData } from './document/index.js';
import { MISSING_ON_CERTIFICATE, type MissingOnCertificate } from './issue/issue.dto.js';
import { applyIssuedNames, type IssuedValues, applyReissuedValues } from './reissue/issued-values.js';

export interface CertificateFacts {
  calibration_id: string;
  asset_id: string;
  human_asset_id: string;
  number: string;
  filename: string;
  created_by: string;
  due_date: string;
  has_results: boolean;
  /** Not replaced: "void" would be wrong after a restore. */
  is_restorable: boolean;
  is_replaced: boolean;
  /** Laboratory that calibrated, even if the asset moved. */
  organization: { id: string; name: string; email: string | null } | null;
  /** Current organization of the calibration. */
  owner_id: string | null;
  dcc: DccFacts;
  missing: MissingOnCertificate[];
  printed: PrintedContext;
  data(issuedAt: Date, code?: string): CertificateData;
}

@Injectable()
export class CertificateFactsReader {
  constructor(
    private readonly database: Database,
    private readonly signatures: SignatureOfPerformer,
    private readonly electronic: ElectronicSignatures,
    private readonly files: Files,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param said values fixed by an earlier issue */
  async read(
    calibrationId: string,
    tx: EntityManager = this.database.read,
    { reissued: certificate, issued }: IssuedValues = { reissued: null, issued: null },
  ): Promise<CertificateFacts | null> {
    const calibration = await tx.findOneBy(Calibration, { id: calibrationId });
    if (!calibration) return null;
    const context = await this.context(calibration);
    const { human_asset_id } = context;
    if (certificate) applyReissuedValues(certificate, calibration);
    if (issued) applyIssuedNames(issued, context);
    const language = issued?.language ?? calibration.certificate_language ?? context.certificate_language ?? 'en';
    const { authorised_by_user_id, decided_by } = calibration;
    const logo = await this.logo(context.logo_file_id);
    const pointsOf = (point_role: string) =>
      tx.find(CalibrationPoint, {
        where: { calibration_id: calibrationId, point_role },
        order: { point_index: 'ASC' },
      });
    const [
      points,
      as_found,
      sweep,
      catalogue,
      signature,
      approver_signature,
      others,
      procedure,
      changes,
      written,
      signed,
    ] = await Promise.all([
      pointsOf('primary'),
      calibration.as_found_conformity === null ? [] : pointsOf('as_found'),
      calibration.frequency_response === null ? [] : this.sweepOf(tx, calibrationId),
      loadCatalogue(language),
      this.signatures.image(calibration.performed_by_user_id, calibration.created_by),
      decided_by === null ? null : this.signatures.image(authorised_by_user_id, decided_by),
      this.otherVersions(calibration),
      usedProcedure(tx, calibration.internal_procedure_revision_id),
      this.changes(tx, calibration),
      this.statedOf(standardsOf(calibration)),
      this.electronic.printed(calibrationId, tx),
    ]);
    const own = certificateNumber(context.asset_prefix, human_asset_id, calibration.calibration_version);
    const number = issued?.number ?? certificate?.number ?? own;
    const version = `${human_asset_id}_v${String(calibration.calibration_version)}${certificate?.suffix ?? ''}`;
    return {
      calibration_id: calibration.id,
      asset_id: calibration.asset_id,
      human_asset_id,
      number,
      filename: `${issued?.basename ?? `${fileKind(calibration)}_${version}`}.pdf`,
      created_by: calibration.created_by,
      due_date: calibration.due_date,
      has_results: isCertified(calibration),
      is_restorable: isRestorable(calibration),
      is_replaced: calibration.superseded_by_id !== null,
      organization:
        context.organization_id === null
          ? null
          : { id: context.organization_id, name: context.organization_name ?? '', email: context.organization_email },
      owner_id: calibration.organization_id,
      dcc: dccFacts(context, release),
      missing: missingOf({
        logo: logo !== null,
        address: Boolean(context.address_street && context.address_city),
        performer_signature: signature !== null,
        // Checks have no traceable value.
        traceability: traceabilityOf(calibration).is_traceable || calibration.uncertainty_state === 'not_applicable',
        uncertainty: isUncertaintyKnown(calibration.uncertainty_state),
        public_address: this.config.reachableUrl !== null,
      }),
      printed: printedContext(context, calibration),
      data: (issuedAt, code) => ({
        ...certificateData({
          calibration,
          points,
          as_found,
          sweep,
          context,
          number,
          issuedAt,
          language,
          catalogue,
          logo,
          signature,
          approver_signature,
          standing: {
            ...standingOf(calibration, { others, changes }, context.time_zone, (version) =>
              certificateNumber(context.asset_prefix, context.human_asset_id, version),
            ),
            reissues: certificate?.reissues ?? null,
          },
          procedure,
          written,
          signed,
          address: this.config.reachableUrl,
          code: code ?? null,
          verification: proofOf(calibration.engine_version, this.config.dataDir),
        }),
        // Documents of one issue have the date of the first.
        ...(issued?.as_issued && { generated_date: issued.as_issued.issued_on }),
      }),
    };
  }

  private statedOf(standards: readonly ReferenceStandard[]): Promise<StatedOfStandard[]> {
    const ids = standards.flatMap(({ calibration_id: id }) => id ?? []);
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.rows<StatedOfStandard>(
      `select c.id as calibration_id, c.stated_conformity, p.expanded_uncertainty, p.coverage_factor, p.expanded_uncertainty_text,
              p.coverage_factor_text
         from calibrations c
         left join calibration_points p
           on p.calibration_id = c.id and p.point_role = 'primary' and p.expanded_uncertainty_text is not null
        where c.id = any($1::uuid[])`,
      [ids],
    );
  }

  /** Compares printed texts: a reissue may have changed the customer. */
  private async changes(tx: EntityManager, calibration: Calibration): Promise<Changes | null> {
    if (calibration.supersedes_id === null) return null;
    const [reissue] = await tx.query<Pick<Calibration, 'customer_name' | 'customer_address'>[]>(
      `select r.customer_name, r.customer_address
         from certificate_reissues r join certificates x on x.calibration_id = r.calibration_id and x.issue = r.issue
        where r.calibration_id = $1 and x.template_id is null and x.is_current`,
      [calibration.supersedes_id],
    );
    return changesOf(tx, calibration, reissue);
  }

  private sweepOf(tx: EntityManager, calibration_id: string): Promise<FrequencyResponsePoint[]> {
    return tx.find(FrequencyResponsePoint, {
      where: { calibration_id },
      order: { sweep_index: 'ASC' },
    });
  }

  /** A lost file does not block the certificate. */
  private async logo(id: string | null): Promise<string | null> {
    if (id === null) return null;
    try {
      const { content_type } = await this.files.find(id);
      return `data:${content_type};base64,${(await this.files.content(id)).toString('base64')}`;
    } catch (error) {
      if (error instanceof FileDamaged) return null;
      throw error;
    }
  }

  private otherVersions({ supersedes_id, superseded_by_id }: Calibration): Promise<OtherVersion[]> {
    if (supersedes_id === null && superseded_by_id === null) return Promise.resolve([]);
    return this.database.rows<OtherVersion>(
      `select c.id, c.calibration_version, c.void_reason, x.number,
              coalesce(x.as_issued ->> 'issued_on', to_char(x.issued_at at time zone 'UTC', 'YYYY-MM-DD')) as issued_on
         from calibrations c
         left join certificates x on x.calibration_id = c.id and x.template_id is null and x.is_current
        where c.id in ($1, $2)`,
      [supersedes_id, superseded_by_id],
    );
  }

  private async context(calibration: Calibration): Promise<CertificateContext> {
    const [row] = await this.database.rows<CertificateContext>(
      `select a.asset_id as human_asset_id, a.name as asset_name, a.asset_type, a.description as asset_description, a.manufacturer,
              a.model, a.serial_number, a.manufacturer_part_number, o.id as organization_id, o.name as organization_name,
              o.full_name as organization_full_name, o.description as organization_description, o.email as organization_email,
              o.asset_prefix, o.time_zone, o.certificate_language, o.certificate_prints_notes,
              o.certificate_authoriser_name, o.certificate_authoriser_function, o.logo_file_id,
              o.address_street, o.address_postal_code, o.address_city, o.address_state, o.address_country, s.channel_id, s.physical_quantity, s.technology, s.unit, s.measurement_min, s.measurement_max,
              s.resolution, s.resolution_unit, s.output_signal_min, s.output_signal_max, s.output_signal_unit
         from assets a left join organization_cards o on o.id = $3 left join sensor_channels s on s.id = $2
        where a.id = $1`,
      [calibration.asset_id, calibration.sensor_id, calibration.issuing_organization_id],
    );
    if (!row) throw new Fault('A calibration without its asset');
    return row;
  }
}

const missingOf = (has: Readonly<Record<MissingOnCertificate, boolean>>): MissingOnCertificate[] =>
  MISSING_ON_CERTIFICATE.filter((name) => !has[name]);

interface OtherVersion extends Pick<Calibration, 'id' | 'calibration_version' | 'void_reason'> {
  /** Null without a certificate. */
  number: string | null;
  issued_on: string | null;
}

/** Issued files never change: the newer names the older. */
function standingOf(
  { supersedes_id, superseded_by_id, status, void_reason, voided_at, correction_reason }: Calibration,
  { others, changes }: { others: readonly OtherVersion[]; changes: Changes | null },
  zone: string | null,
  number: (version: number) => string,
): CertificateData['standing'] {
  const [replaced, successor] = [supersedes_id, superseded_by_id].map((id) => others.find((one) => one.id === id));
  return {
    replaces: replaced
      ? {
          number: replaced.number ?? number(replaced.calibration_version),
          reason: correction_reason ?? replaced.void_reason,
          corrected: changes,
          issued_on: replaced.issued_on,
        }
      : null,
    voided:
      status === 'void'
        ? {
            date: voided_at ? dayOf(voided_at, zone) : null,
            reason: void_reason,
            superseded_by: successor ? (successor.number ?? number(successor.calibration_version)) : null,
          }
        : null,
  };
}

/** Records of external calibrations are not our certificates. */
const fileKind = ({ calibration_type }: Calibration) =>
  isExternal(calibration_type) ? 'record_of_outside_calibration' : 'certificate';
