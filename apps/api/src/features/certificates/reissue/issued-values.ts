import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Calibration } from '../../calibrations/index.js';
import type { AsIssued, Certificate } from '../certificate.entity.js';
import type { PrintedContext } from '../certificate-input.js';
import type { CertificateData, CertificateLanguage } from '../document/index.js';

interface ReissuedValues {
  number: string;
  suffix: string;
  language: CertificateLanguage | null;
  customer_name: string | null;
  customer_address: string | null;
  reissues: NonNullable<CertificateData['standing']['reissues']>;
}

interface ReissueRow extends Omit<ReissuedValues, 'number' | 'suffix' | 'reissues'> {
  reason: string;
  first_number: string;
  former_number: string;
  former_issued_on: string | null;
  former_issued_at: Date;
}

/** Later files of the issue repeat its texts. */
interface FirstCertificate extends Pick<Certificate, 'number' | 'language' | 'as_issued'> {
  basename: string;
}

const suffixOf = (issue: number): string => (issue > 1 ? `-r${String(issue - 1)}` : '');

export function applyReissuedValues(
  { language, customer_name, customer_address }: ReissuedValues,
  calibration: Pick<Calibration, 'customer_name' | 'customer_address' | 'certificate_language'>,
): void {
  if (language !== null) calibration.certificate_language = language;
  if (customer_name !== null) calibration.customer_name = customer_name;
  if (customer_address !== null) calibration.customer_address = customer_address;
}

export interface IssuedValues {
  reissued: ReissuedValues | null;
  issued: FirstCertificate | null;
}

interface IssuedNames extends Omit<AsIssued['item'], 'asset_id' | 'name'>, PrintedContext {
  human_asset_id: string;
  asset_name: string;
  organization_name: string | null;
}

export function applyIssuedNames({ as_issued }: FirstCertificate, context: IssuedNames): void {
  if (!as_issued) return;
  const { asset_id: human_asset_id, name: asset_name, ...labels } = as_issued.item;
  Object.assign(context, { ...labels, human_asset_id, asset_name });
  if (context.organization_name !== null) context.organization_name = as_issued.issuer;
  if (as_issued.printed) Object.assign(context, as_issued.printed);
  // Earlier rows state only whether the certificate names an authoriser.
  else if (as_issued.is_authorised === false)
    Object.assign(context, { certificate_authoriser_name: null, certificate_authoriser_function: null });
}

@Injectable()
export class IssuedValuesReader {
  constructor(private readonly database: Database) {}

  async issuedValues(calibrationId: string, issue: number): Promise<IssuedValues> {
    const [certificate, issued] = await Promise.all([
      this.reissuedValues(calibrationId, issue),
      this.issued(calibrationId, issue),
    ]);
    return { reissued: certificate, issued };
  }

  private async issued(calibrationId: string, issue: number): Promise<FirstCertificate | null> {
    const [certificate] = await this.database.rows<FirstCertificate>(
      `select x.number, x.language, x.as_issued, regexp_replace(f.original_filename, '[.]pdf$', '') as basename
         from certificates x join stored_files f on f.id = x.file_id
        where x.calibration_id = $1 and x.template_id is null and x.issue = $2`,
      [calibrationId, issue],
    );
    return certificate ?? null;
  }

  async reissuedValues(calibrationId: string, issue: number): Promise<ReissuedValues | null> {
    if (issue <= 1) return null;
    const [row] = await this.database.rows<ReissueRow>(
      `select r.reason, r.language, r.customer_name, r.customer_address, first.number as first_number,
              former.number as former_number, former.as_issued ->> 'issued_on' as former_issued_on,
              former.issued_at as former_issued_at
         from certificate_reissues r
         join certificates first on first.calibration_id = r.calibration_id and first.template_id is null and first.issue = 1
         join certificates former
           on former.calibration_id = r.calibration_id and former.template_id is null and former.issue = r.issue - 1
        where r.calibration_id = $1 and r.issue = $2`,
      [calibrationId, issue],
    );
    if (!row) return null;
    const { reason, language, customer_name, customer_address } = row;
    const suffix = suffixOf(issue);
    return {
      number: `${row.first_number}${suffix}`,
      suffix,
      language,
      customer_name,
      customer_address,
      reissues: {
        number: row.former_number,
        issued_on: row.former_issued_on ?? dayOf(row.former_issued_at, null),
        reason,
      },
    };
  }
}
