import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Calibration } from '../../calibrations/index.js';
import type { CertificateData, CertificateLanguage } from '../document/index.js';

/** What an issue after the first says otherwise than the record. */
export interface PaperOfIssue {
  number: string;
  /** What the name of the file has after the version. */
  suffix: string;
  language: CertificateLanguage | null;
  customer_name: string | null;
  customer_address: string | null;
  reissues: NonNullable<CertificateData['standing']['reissues']>;
}

interface Ordered extends Omit<PaperOfIssue, 'number' | 'suffix' | 'reissues'> {
  reason: string;
  first_number: string;
  former_number: string;
  former_issued_on: string | null;
  former_issued_at: Date;
}

/** The number of an issue: the first bears that of the calibration, the next ones say which they are. */
export const suffixOf = (issue: number): string => (issue > 1 ? `-r${String(issue - 1)}` : '');

/** Before anything is made of them: the paper is that of the record with these words in it. */
export function sayOtherwise(
  { language, customer_name, customer_address }: PaperOfIssue,
  calibration: Pick<Calibration, 'customer_name' | 'customer_address' | 'certificate_language'>,
): void {
  if (language !== null) calibration.certificate_language = language;
  if (customer_name !== null) calibration.customer_name = customer_name;
  if (customer_address !== null) calibration.customer_address = customer_address;
}

@Injectable()
export class PapersOfIssues {
  constructor(private readonly database: Database) {}

  /** Null for the first, when nobody ordered it, or when there is none yet that it replaces. */
  async read(calibrationId: string, issue: number): Promise<PaperOfIssue | null> {
    if (issue <= 1) return null;
    const [row] = await this.database.rows<Ordered>(
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
