import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Parameters, visibleTo } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { builtIn, isBuiltIn } from '../certificate-templates.js';
import { WHY_NOT } from '../templates/choose-template.js';
import { BatchTemplateOption, BatchTemplatesOut } from './batches.dto.js';

@Injectable()
export class BatchTemplates {
  constructor(private readonly database: Database) {}

  async options(caller: Caller, ids: readonly string[]): Promise<BatchTemplatesOut> {
    const { bind, values } = new Parameters();
    const rows = await this.database.rows<{ id: string; name: string; fitting: number }>(
      `with c as (
         select id, organization_id, issuing_organization_id from calibrations
          where id = any(${bind(ids)}::uuid[]) and ${visibleTo(caller, 'organization_id', bind)})
       select ${bind(builtIn.id)}::uuid as id, ${bind(builtIn.name)} as name, count(*)::int as fitting from c
        union all
       select t.id, t.name, count(*)::int from c join certificate_templates t on ${WHY_NOT} is null
        where t.is_active group by t.id, t.name
        order by name, id`,
      values,
    );
    return responseOf(BatchTemplatesOut, { options: rows.map((row) => responseOf(BatchTemplateOption, row)) });
  }

  async named(
    tx: EntityManager,
    caller: Caller,
    id: string | null,
  ): Promise<{ names_template: boolean; template_id: string | null }> {
    if (id === null || isBuiltIn(id)) return { names_template: id !== null, template_id: null };
    const { bind, values } = new Parameters();
    const [found] = await tx.query<{ id: string }[]>(
      `select t.id from certificate_templates t where t.id = ${bind(id)} and ${visibleTo(caller, 't.organization_id', bind)}`,
      values,
    );
    if (!found)
      throw Invalid.field(['body', 'template_id'], 'There is no such {what}', 'value_error', {
        what: 'certificate template',
      });
    return { names_template: true, template_id: found.id };
  }
}
