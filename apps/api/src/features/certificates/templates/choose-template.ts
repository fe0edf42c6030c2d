import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../../platform/errors/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { OF_OTHER_LABORATORY, otherLaboratory } from '../../calibrations/index.js';
import { keyOf, makeByTemplate } from './make-by-template.js';
import { PrintTemplate, type Printing } from './print/print-template.js';

export interface ChosenTemplate {
  id: string;
  version: number;
  print(printing: Printing): Promise<Buffer>;
}

export interface DueTemplate {
  template_id: string;
  issue: number;
}

const OF_ITS_HOUSE = '(t.organization_id is null or t.organization_id = c.organization_id)';

const IS_RELEASED = `exists (select 1 from certificate_template_versions v join electronic_signatures s on s.template_version_id = v.id
  where v.template_id = t.id)`;

/** Null if it fits. Retired templates fit calibrations that used them. */
export const WHY_NOT = `case when t.id is null then null when not coalesce(${OF_ITS_HOUSE}, false) then 'template_elsewhere'
  when exists (select 1 from certificates x where x.calibration_id = c.id and x.template_id = t.id) then null
  when ${OF_OTHER_LABORATORY} then 'other_laboratory' when not t.is_active then 'template_retired'
  when demands_release(c.organization_id) and not ${IS_RELEASED} then 'template_not_released' end`;

export type WhyNot = 'template_elsewhere' | 'other_laboratory' | 'template_retired' | 'template_not_released';

@Injectable()
export class ChooseTemplate {
  constructor(
    private readonly database: Database,
    private readonly printing: PrintTemplate,
    private readonly jobs: Jobs,
  ) {}

  /** At the first certificate: fixes the organization's default, else the global one. */
  async settle(tx: EntityManager, calibrationId: string, organizationId: string | null, issue: number): Promise<void> {
    // A statement does not see its own CTE's inserts.
    const due = await tx.query<{ template_id: string }[]>(
      `with settled as (
         insert into certificate_choices (calibration_id, template_id)
         values ($1, (select id from certificate_templates t
                       where (not demands_release($2) or ${IS_RELEASED}) and is_default and is_active and (organization_id = $2 or organization_id is null)
                       order by organization_id nulls last limit 1))
         on conflict do nothing returning template_id)
       select template_id from settled where template_id is not null
        union
       select template_id from certificate_choices where calibration_id = $1 and template_id is not null
        union
       select template_id from certificates where calibration_id = $1 and template_id is not null`,
      [calibrationId, organizationId],
    );
    for (const { template_id } of due) await this.follow(tx, calibrationId, template_id, issue);
  }

  async follow(
    tx: EntityManager,
    calibration_id: string,
    template_id: string,
    issue: number,
    priority = 0,
  ): Promise<void> {
    const key = keyOf(calibration_id, template_id, issue);
    await this.jobs.send(tx, makeByTemplate, { calibration_id, template_id }, { key, priority });
  }

  async due(calibrationIds: readonly string[]): Promise<Map<string, DueTemplate>> {
    const due = await this.database.rows<DueTemplate & { calibration_id: string }>(
      `select h.calibration_id, h.template_id, x.issue from certificate_choices h
         join certificates x on x.calibration_id = h.calibration_id and x.template_id is null and x.is_current
        where h.calibration_id = any($1) and h.template_id is not null`,
      [calibrationIds],
    );
    return new Map(due.map(({ calibration_id, ...one }) => [calibration_id, one]));
  }

  async currentIssue(calibrationId: string): Promise<number> {
    const [current] = await this.database.rows<{ issue: number }>(
      'select issue from certificates where calibration_id = $1 and template_id is null and is_current',
      [calibrationId],
    );
    return current?.issue ?? 1;
  }

  async settled(calibrationId: string): Promise<string | null> {
    const [chosen] = await this.database.rows<{ template_id: string | null }>(
      'select template_id from certificate_choices where calibration_id = $1',
      [calibrationId],
    );
    return chosen?.template_id ?? null;
  }

  async require(calibrationId: string, templateId: string): Promise<void> {
    const [found] = await this.database.rows<{ why_not: WhyNot | null }>(
      `select ${WHY_NOT} as why_not from certificate_templates t join calibrations c on c.id = $1 where t.id = $2`,
      [calibrationId, templateId],
    );
    if (found?.why_not === 'other_laboratory') throw otherLaboratory();
    if (found?.why_not === 'template_not_released')
      throw new RuleBroken(
        'certificate_template.not_released',
        'No version of this template is released with a signature. Release one first.',
      );
    if (found?.why_not !== null) throw new NotFound('Certificate template');
  }

  /** If releases are demanded: newest released source, else the earlier certificate's. */
  async newest(id: string, calibrationId: string): Promise<ChosenTemplate | null> {
    const [row] = await this.database.rows<{ source: string; number: number; organization_id: string | null }>(
      `select v.source, v.number, t.organization_id from certificate_templates t
         join calibrations c on c.id = $2
         join certificate_template_versions v on v.template_id = t.id and v.number = case when demands_release(coalesce(c.issuing_organization_id, c.organization_id))
           then coalesce((select max(r.number) from certificate_template_versions r join electronic_signatures s on s.template_version_id = r.id
                           where r.template_id = t.id),
                         (select max(x.template_version) from certificates x where x.calibration_id = c.id and x.template_id = t.id))
           else t.source_version end
        where t.id = $1`,
      [id, calibrationId],
    );
    if (!row) return null;
    const { source, number: version, organization_id } = row;
    const template = { source, organization_id, template_id: id };
    return { id, version, print: (printing) => this.printing.issue(template, printing) };
  }
}
