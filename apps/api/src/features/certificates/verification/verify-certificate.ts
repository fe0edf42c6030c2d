import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { dayOf } from '../../../platform/clock/clock.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { Database } from '../../../platform/database/database.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { perNetwork } from '../../../platform/http/rate-limits/client-networks.js';
import { RateLimits } from '../../../platform/http/rate-limits/rate-limits.js';
import { requirePart, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import type { CertificateStanding } from '../../assets/index.js';
import { type Calibration, isExternal } from '../../calibrations/index.js';
import { Files } from '../../files/index.js';
import { Certificate, SigningKey } from '../certificate.entity.js';
import { certificateFile, dccFile } from '../certificates.feature.js';
import { DigitalCertificate } from '../dcc/digital-certificate.entity.js';
import { namesOf } from '../keys/names-of.js';
import { signedParts } from './signed-lengths.js';
import { CertificateSigner, CertificateVerification } from './verification.dto.js';
import { isSameNumber, readVerificationCode } from './verification-code.js';

const WRONG_CODES = { attempts: 60, window_seconds: 600 };

interface Standing extends Pick<Calibration, 'calibration_date' | 'calibration_type'> {
  state: CertificateStanding;
  superseded_by: string | null;
}

/** Code or file is the permission. Unknown and foreign get one answer, against probing. */
@Injectable()
export class VerifyCertificate {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly limits: RateLimits,
  ) {}

  async byCode(number: string, typed: string, ip: string | null): Promise<CertificateVerification> {
    const verification_code = readVerificationCode(typed);
    const certificate =
      verification_code &&
      (await this.asHolder(() => this.database.read.findOneBy(Certificate, { verification_code })));
    if (certificate && isSameNumber(number, certificate.number))
      return this.asHolder(() => this.respond(certificate, false));
    await this.limits.take(perNetwork('verify.code', ip, WRONG_CODES));
    return unknown();
  }

  /** Whole content: viewers do not show data after the signature. */
  async byFile(part: UploadedPart | undefined): Promise<CertificateVerification> {
    const { spooled } = requirePart(part);
    const whole = await this.holding([spooled.sha256]);
    if (whole) return this.asHolder(() => this.respond(whole, false));
    const digital = await this.ofDcc(spooled.sha256);
    if (digital) return Object.assign(digital, { sha256: spooled.sha256, time_stamped_at: null, signer: null });
    const beginning = await this.holding(await signedParts(spooled));
    return beginning ? this.asHolder(() => this.respond(beginning, true)) : unknown();
  }

  private holding(sums: readonly string[]): Promise<Certificate | null> {
    return this.asHolder(async () => {
      const ids = await this.files.withContent(certificateFile, sums);
      return ids.length === 0
        ? null
        : this.database.read.findOne(Certificate, { where: { file_id: In(ids) }, order: { issued_at: 'DESC' } });
    });
  }

  private ofDcc(sum: string): Promise<CertificateVerification | null> {
    return this.asHolder(async () => {
      const ids = await this.files.withContent(dccFile, [sum]);
      const known = ids.length > 0 && (await this.database.read.findOneBy(DigitalCertificate, { file_id: In(ids) }));
      const of = known && { calibration_id: known.calibration_id, number: known.number };
      const certificate =
        of && (await this.database.read.findOne(Certificate, { where: of, order: { issued_at: 'ASC' } }));
      return certificate ? this.respond(certificate, false) : null;
    });
  }

  private async respond(certificate: Certificate, is_altered: boolean): Promise<CertificateVerification> {
    const { file_id, number, issued_at, as_issued, timestamped_at } = certificate;
    const { state, superseded_by, calibration_date, calibration_type } = await this.standingOf(certificate);
    const { checksum_sha256 } = await this.files.find(file_id);
    return responseOf(CertificateVerification, {
      state: is_altered ? 'unknown' : state,
      is_altered,
      certificate_number: number,
      is_record_of_outside_calibration: isExternal(calibration_type),
      is_authorised: as_issued?.is_authorised ?? null,
      issuer: as_issued?.issuer ?? null,
      item: as_issued?.item ?? null,
      calibration_date,
      issued_on: as_issued?.issued_on ?? dayOf(issued_at, null),
      sha256: checksum_sha256,
      superseded_by,
      // A modified copy is not signed.
      time_stamped_at: is_altered ? null : timestamped_at,
      signer: is_altered ? null : await this.signerOf(certificate),
    });
  }

  private async standingOf({ id }: Certificate): Promise<Standing> {
    const [standing] = await this.database.read.query<[Standing]>(
      `select found.state, case when found.state = 'superseded' then newest.number end as superseded_by, found.calibration_date,
              found.calibration_type
         from (select certificate_state(c.status, c.superseded_by_id, x.is_current) as state, c.id, c.calibration_date,
                     c.calibration_type
                 from certificates x join calibrations c on c.id = x.calibration_id where x.id = $1) found
         left join issued_certificates newest on newest.calibration_id = calibration_that_holds(found.id)`,
      [id],
    );
    return standing;
  }

  private async signerOf({
    signing_key_id,
    timestamped_at,
    issued_at,
  }: Certificate): Promise<CertificateSigner | null> {
    if (signing_key_id === null) return null;
    const key = await this.database.read.findOneByOrFail(SigningKey, { id: signing_key_id });
    const at = timestamped_at ?? issued_at;
    const { subject, issuer } = namesOf(key);
    return responseOf(CertificateSigner, key, {
      subject,
      issuer,
      was_valid: at >= key.not_valid_before && at <= key.not_valid_after,
    });
  }

  private asHolder<Found>(work: () => Promise<Found>): Promise<Found> {
    return asSystem('certificate verification', work);
  }
}

const unknown = () =>
  responseOf(CertificateVerification, {
    state: 'unknown' as const,
    is_altered: false,
    certificate_number: null,
    is_record_of_outside_calibration: false,
    is_authorised: null,
    issuer: null,
    item: null,
    calibration_date: null,
    issued_on: null,
    sha256: null,
    superseded_by: null,
    time_stamped_at: null,
    signer: null,
  });
