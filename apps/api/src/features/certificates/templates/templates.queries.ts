import { Injectable } from '@nestjs/common';
import { can, type SubjectOrganization } from '@etalon/access';
import type { Caller } from '../../../platform/access/caller.js';
import { organizationFacts } from '../../../platform/access/subjects.js';
import { Parameters, visibleTo } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/declared.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byText, byUuid, byWhole, readPage } from '../../../platform/http/paging/read-page.js';
import { ofVersion } from '../../../platform/http/versions/version-of.js';
import type { CertificateTemplate } from './template.entities.js';
import {
  CertificateTemplateResponse,
  type TemplateListQuery,
  TemplateSourceResponse,
  TemplateVersionItem,
} from './templates.dto.js';

type Row = CertificateTemplate & { organization: SubjectOrganization | null };

const FROM = 'certificate_templates t left join organization_cards o on o.id = t.organization_id';

@Injectable()
export class TemplatesQueries {
  constructor(private readonly database: Database) {}

  /** Active templates by name: global ones, and those of the given organization. */
  async list(
    caller: Caller,
    { organization_id, ...query }: TemplateListQuery,
  ): Promise<Page<CertificateTemplateResponse>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const own = organization_id
      ? `(t.organization_id = ${bind(organization_id)} and ${visibleTo(caller, 't.organization_id', bind)})`
      : 'false';
    const page = await readPage<Row>(this.database, query, {
      name: 'certificate-templates',
      by: [byText('t.name'), byUuid('t.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select t.*, ${organizationFacts('o')} as organization, ${place} from ${FROM}
          where t.is_active and (t.organization_id is null or ${own}) and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => response(row, caller));
  }

  /** @throws NotFound */
  async get(caller: Caller, id: string): Promise<CertificateTemplateResponse> {
    const [row] = await this.database.rows<Row>(
      `select t.*, ${organizationFacts('o')} as organization from ${FROM} where t.id = $1`,
      [id],
    );
    if (!row) throw new NotFound('Certificate template');
    return response(row, caller);
  }

  /** Newest first. */
  async versions(id: string, query: PageQuery): Promise<Page<TemplateVersionItem>> {
    const parameters = new Parameters();
    const template = parameters.bind(id);
    const page = await readPage<TemplateVersionItem>(this.database, query, {
      name: 'certificate-templates.versions',
      by: [byWhole('v.number')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select v.number as version, v.created_by, p.name as created_by_name, v.created_at,
                (select count(*)::int from certificates c where c.template_id = v.template_id and c.template_version = v.number) as certificates,
                ${place}
           from certificate_template_versions v left join people p on p.id = v.created_by
          where v.template_id = ${template} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => responseOf(TemplateVersionItem, row));
  }

  /** @throws NotFound */
  async source(id: string, version: number): Promise<TemplateSourceResponse> {
    const [row] = await this.database.rows<TemplateSourceResponse>(
      `select number as version, source, created_at from certificate_template_versions
        where template_id = $1 and number = $2`,
      [id, version],
    );
    if (!row) throw new NotFound('Certificate template version');
    return responseOf(TemplateSourceResponse, row);
  }

  /** Newest source, also of retired templates. @throws NotFound */
  async newest(
    id: string,
  ): Promise<{ source: string; number: number; thumbnail: Buffer; organization_id: string | null }> {
    const [row] = await this.database.rows<{
      source: string;
      number: number;
      thumbnail: Buffer;
      organization_id: string | null;
    }>(
      `select v.source, v.number, v.thumbnail, t.organization_id from certificate_templates t
         join certificate_template_versions v on v.template_id = t.id and v.number = t.source_version where t.id = $1`,
      [id],
    );
    if (!row) throw new NotFound('Certificate template');
    return row;
  }
}

function response(row: Row, viewer: Caller): CertificateTemplateResponse {
  const { organization } = row;
  const made = { can_edit: can(viewer, 'certificate_template.manage', { organization }), version: row.source_version };
  return ofVersion(responseOf(CertificateTemplateResponse, row, made), row.version);
}
