import { Injectable } from '@nestjs/common';
import { can, type SubjectOrganization } from '@etalon/access';
import type { Caller } from '../../../platform/access/caller.js';
import { organizationFacts } from '../../../platform/access/subjects.js';
import { Parameters, visibleTo } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byText, byUuid, byWhole, readPage } from '../../../platform/http/paging/read-page.js';
import { withVersion } from '../../../platform/http/versions/version-of.js';
import { ElectronicSignatures } from '../../electronic-signatures/index.js';
import type { CertificateTemplate } from './template.entities.js';
import {
  CertificateTemplateResponse,
  type TemplateListQuery,
  TemplateSourceResponse,
  TemplateVersionItem,
} from './templates.dto.js';

type Row = CertificateTemplate & {
  organization: SubjectOrganization | null;
  released_version: number | null;
  is_release_demanded: boolean;
};

const FROM = 'certificate_templates t left join organization_cards o on o.id = t.organization_id';

const facts = (own: string) => `t.*, ${organizationFacts('o')} as organization,
  (select max(v.number) from certificate_template_versions v join electronic_signatures s on s.template_version_id = v.id
    where v.template_id = t.id) as released_version,
  exists (select 1 from unnest(case when t.organization_id is null then ${own}::uuid[] else array[t.organization_id] end) own (id)
    where demands_release(own.id)) as is_release_demanded`;

@Injectable()
export class TemplatesQueries {
  constructor(
    private readonly database: Database,
    private readonly signatures: ElectronicSignatures,
  ) {}

  async list(
    caller: Caller,
    { organization_id, with_removed, ...query }: TemplateListQuery,
  ): Promise<Page<CertificateTemplateResponse>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const own = organization_id
      ? `(t.organization_id = ${bind(organization_id)} and ${visibleTo(caller, 't.organization_id', bind)})`
      : 'false';
    const shown = facts(bind(caller.organizations));
    const removed = bind(with_removed ?? false);
    const page = await readPage<Row>(this.database, query, {
      name: 'certificate-templates',
      by: [byText('t.name'), byUuid('t.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select ${shown}, ${place} from ${FROM}
          where (t.is_active or ${removed}::boolean) and (t.organization_id is null or ${own}) and ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => response(row, caller));
  }

  async get(caller: Caller, id: string): Promise<CertificateTemplateResponse> {
    const [row] = await this.database.rows<Row>(`select ${facts('$2')} from ${FROM} where t.id = $1`, [
      id,
      caller.organizations,
    ]);
    if (!row) throw new NotFound('Certificate template');
    return response(row, caller);
  }

  async versions(id: string, query: PageQuery): Promise<Page<TemplateVersionItem>> {
    const parameters = new Parameters();
    const template = parameters.bind(id);
    const page = await readPage<TemplateVersionItem & { id: string }>(this.database, query, {
      name: 'certificate-templates.versions',
      by: [byWhole('v.number')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select v.id, v.number as version, v.created_by, p.name as created_by_name, v.created_at,
                (select count(*)::int from certificates c where c.template_id = v.template_id and c.template_version = v.number) as certificates,
                ${place}
           from certificate_template_versions v left join people p on p.id = v.created_by
          where v.template_id = ${template} and ${after} ${orderBy} ${slice}`,
    });
    const releases = await this.signatures.releases(
      'template_version_id',
      page.items.map((row) => row.id),
    );
    return page.map((row) => responseOf(TemplateVersionItem, row, { signatures: releases.get(row.id) ?? [] }));
  }

  async source(id: string, version: number): Promise<TemplateSourceResponse> {
    const [row] = await this.database.rows<TemplateSourceResponse>(
      `select number as version, source, created_at from certificate_template_versions
        where template_id = $1 and number = $2`,
      [id, version],
    );
    if (!row) throw new NotFound('Certificate template version');
    return responseOf(TemplateSourceResponse, row);
  }

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
  const { organization, source_version, released_version, is_release_demanded } = row;
  const made = {
    can_edit: can(viewer, 'certificate_template.manage', { organization }),
    version: source_version,
    needs_release: is_release_demanded && released_version !== source_version,
  };
  return withVersion(responseOf(CertificateTemplateResponse, row, made), row.version);
}
