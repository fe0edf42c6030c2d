import { Injectable } from '@nestjs/common';
import { Parameters } from '../../../platform/access/visible-to.js';
import { dayOf } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byUuid, byWhole, readPage } from '../../../platform/http/paging/read-page.js';
import { SignedAddresses } from '../../../platform/storage/signed-addresses.js';
import type { CertificateStanding } from '../../assets/index.js';
import { Reissues } from './reissues.js';
import { IssuedCertificate, type IssueState } from './reissue.dto.js';

interface Row {
  id: string;
  state: CertificateStanding;
  issue: number;
  template_id: string | null;
  file_id: string | null;
  number: string | null;
  language: string | null;
  issued_on: string | null;
  issued_at: Date | null;
  newest_number: string | null;
  reason: string | null;
  ordered_by_name: string | null;
  ordered_at: Date | null;
  filename: string | null;
  size_bytes: number | null;
  sha256: string | null;
}

@Injectable()
export class IssuedCertificates {
  constructor(
    private readonly database: Database,
    private readonly reissues: Reissues,
    private readonly addresses: SignedAddresses,
  ) {}

  async page(calibrationId: string, query: PageQuery): Promise<Page<IssuedCertificate>> {
    const found = await this.rows(calibrationId, query);
    const ordered = found.items.find(isWithoutFile);
    const isInMaking = ordered !== undefined && (await this.reissues.isUnderWay(calibrationId, ordered.issue));
    // It may have been issued between the two reads.
    const page = ordered && !isInMaking ? await this.rows(calibrationId, query) : found;
    return page.map((row) => this.response(row, isInMaking));
  }

  private rows(calibrationId: string, query: PageQuery): Promise<Page<Row>> {
    const parameters = new Parameters();
    const id = parameters.bind(calibrationId);
    return readPage<Row>(this.database, query, {
      name: 'certificates.issued',
      // The delivered certificate of an issue is its last.
      by: [byWhole('i.issue'), byWhole('(i.template_id is not distinct from k.template_id)::integer'), byUuid('i.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select i.*, certificate_state(c.status, c.superseded_by_id, i.is_current) as state, f.original_filename as filename, f.size_bytes::float8 as size_bytes,
                f.checksum_sha256 as sha256, r.reason, r.ordered_by_name, r.ordered_at, newest.number as newest_number, ${place}
           from (select id, calibration_id, issue, template_id, file_id, number, is_current, issued_at,
                        language, as_issued ->> 'issued_on' as issued_on
                   from certificates where calibration_id = ${id}
                 union all
                 select o.id, o.calibration_id, o.issue, null, null, null, false, null, o.language, null
                   from certificate_reissues o
                  where o.calibration_id = ${id} and not exists (
                    select 1 from certificates made
                     where made.calibration_id = o.calibration_id and made.template_id is null and made.issue = o.issue)
                    and not exists (
                    select 1 from calibrations replaced
                     where replaced.id = o.calibration_id and replaced.superseded_by_id is not null)) i
           join calibrations c on c.id = i.calibration_id
           left join certificate_choices k on k.calibration_id = i.calibration_id
           left join stored_files f on f.id = i.file_id
           left join certificate_reissues r
             on r.calibration_id = i.calibration_id and r.issue = i.issue
           left join certificates newest
             on newest.calibration_id = calibration_that_holds(c.id) and newest.is_current and newest.template_id is null
          where ${after} ${orderBy} ${slice}`,
    });
  }

  private response(row: Row, isInMaking: boolean): IssuedCertificate {
    const { file_id, issued_at, issued_on } = row;
    const state: IssueState = isWithoutFile(row) ? (isInMaking ? 'in_making' : 'failed') : row.state;
    return responseOf(IssuedCertificate, row, {
      state,
      issued_on: issued_on ?? (issued_at && dayOf(issued_at, null)),
      superseded_by: state === 'superseded' ? row.newest_number : null,
      url: file_id && this.addresses.make(file_id),
    });
  }
}

/** At most one: it is the newest. */
const isWithoutFile = ({ file_id }: Row): boolean => file_id === null;
