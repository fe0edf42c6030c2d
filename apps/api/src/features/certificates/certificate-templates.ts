import { Injectable } from '@nestjs/common';
import { Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { UuidField } from '../../platform/http/fields/fields.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byText, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { WHY_NOT } from './templates/choose-template.js';
import { ResponseFlag, ResponseId, ResponseText } from '../../platform/http/fields/response-fields.js';

export class CertificateQuery {
  @UuidField({
    optional: true,
    description: 'Ours by this template; absent: the uploaded certificate where there is one, else ours',
  })
  template_id?: string | null;
}

export class TemplateOption {
  @ResponseId() id: string;
  @ResponseText() name: string;
  @ResponseFlag({ description: 'Default template; the first certificate of a calibration keeps its template' })
  is_default: boolean;
}

/** Has no database row. */
export const builtIn = { id: '00000000-0000-4000-8000-000000000001', name: 'Etalon' };

export const BUILT_IN_ID = builtIn.id;
export const isBuiltIn = (id: string): boolean => id === builtIn.id;

@Injectable()
export class CertificateTemplates {
  constructor(private readonly database: Database) {}

  async options(calibrationId: string, query: PageQuery): Promise<Page<TemplateOption>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const [id, name, calibration] = [bind(builtIn.id), bind(builtIn.name), bind(calibrationId)];
    const page = await readPage<TemplateOption>(this.database, query, {
      name: 'certificates.templates',
      by: [byText('t.name'), byUuid('t.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `with fit as (
           select t.id, t.name, t.is_default, t.organization_id
             from certificate_templates t join calibrations c on c.id = ${calibration}
            where t.is_active and ${WHY_NOT} is null),
         usual as (
           select case when exists (select 1 from certificate_choices h where h.calibration_id = ${calibration})
                       then (select h.template_id from certificate_choices h where h.calibration_id = ${calibration})
                       else (select f.id from fit f where f.is_default order by f.organization_id nulls last limit 1) end as id)
         select t.id, t.name, t.id = coalesce((select u.id from usual u), ${id}::uuid) as is_default, ${place} from (
           select ${id}::uuid as id, ${name}::text as name
           union all
           select fit.id, fit.name from fit) t
          where ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => responseOf(TemplateOption, row));
  }
}
