import { Injectable } from '@nestjs/common';
import { Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/declared.js';
import { UuidField } from '../../platform/http/fields.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { PageQuery } from '../../platform/http/paging/paged.dto.js';
import { byText, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { ShownId, ShownText } from '../../platform/http/shown.js';

export class CertificateQuery {
  @UuidField({
    optional: true,
    description: 'Ours by this template; absent: the uploaded certificate where there is one, else ours',
  })
  template_id?: string | null;
}

/** What a certificate can be made with. */
export class TemplateOption {
  @ShownId() id: string;
  @ShownText() name: string;
}

/** The template that comes with Etalon: the only one so far. No row has this id. */
const builtIn: TemplateOption = { id: '00000000-0000-4000-8000-000000000001', name: 'Etalon' };

/** @throws NotFound for one that does not exist */
export function requireTemplate(id: string): void {
  if (id.toLowerCase() !== builtIn.id) throw new NotFound('Certificate template');
}

@Injectable()
export class CertificateTemplates {
  constructor(private readonly database: Database) {}

  async options(query: PageQuery): Promise<Page<TemplateOption>> {
    const parameters = new Parameters();
    const [id, name] = [parameters.bind(builtIn.id), parameters.bind(builtIn.name)];
    const page = await readPage<TemplateOption>(this.database, query, {
      name: 'certificates.templates',
      by: [byText('t.name'), byUuid('t.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select t.id, t.name, ${place} from (values (${id}::uuid, ${name}::text)) as t (id, name)
          where ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => responseOf(TemplateOption, row));
  }
}
