import { Injectable } from '@nestjs/common';
import { can, type Subject } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { requireObject } from '../../../platform/access/require-object.js';
import { organization } from '../../../platform/access/subject.js';
import { Subjects } from '../../../platform/access/subjects.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, Invalid, NotFound, notAllowed, RuleBroken } from '../../../platform/errors/errors.js';
import { declaredValues, withoutEmptied } from '../../../platform/http/fields/field-declarations.js';
import type { UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { requireVersion } from '../../../platform/http/versions/precondition.js';
import { assignGiven } from '../../../platform/database/assign-given.js';
import { AuditTrail } from '../../audit/index.js';
import { ElectronicSignatures, type Signing } from '../../electronic-signatures/index.js';
import { Progress, type ProgressReporter } from '../../../platform/progress/progress.js';
import { codes } from '../certificates.feature.js';
import { sha256Of } from '../../../platform/storage/verify-content.js';
import { TemplateFacts } from './template-facts.dto.js';
import { CertificateTemplate, CertificateTemplateVersion } from './template.entities.js';
import { TemplatesQueries } from './templates.queries.js';
import type {
  CertificateTemplateCreate,
  CertificateTemplateResponse,
  CertificateTemplateUpdate,
  TemplateSourceUpdate,
} from './templates.dto.js';
import { sourceOf, TryTemplate } from './try-template.js';

const MOST_TEMPLATES = 50;
const MOST_VERSIONS = 1000;

@Injectable()
export class TemplatesService {
  constructor(
    private readonly database: Database,
    private readonly subjects: Subjects,
    private readonly queries: TemplatesQueries,
    private readonly trial: TryTemplate,
    private readonly audit: AuditTrail,
    private readonly progress: Progress,
    private readonly signatures: ElectronicSignatures,
  ) {}

  create(
    caller: Caller,
    given: CertificateTemplateCreate,
    part: UploadedPart | undefined,
  ): Promise<CertificateTemplateResponse> {
    return this.progress.of(caller, given.progress_id, (report) => this.make(caller, given, part, report));
  }

  private async make(
    caller: Caller,
    given: CertificateTemplateCreate,
    part: UploadedPart | undefined,
    report: ProgressReporter,
  ): Promise<CertificateTemplateResponse> {
    const organization_id = given.organization_id ?? null;
    await this.requireManager(caller, organization_id);
    const source = await sourceOf(part);
    const id = randomUUID();
    const { thumbnail } = await this.trial.accept(caller, { source, organization_id, template_id: id }, report);
    await this.database.transaction(async (tx) => {
      await lockScope(tx, organization_id);
      await requireRoom(tx, organization_id);
      const { is_default } = given;
      if (is_default) await this.clearDefault(tx, caller, organization_id, id);
      const facts = { id, organization_id, is_default, source_version: 1, created_by: caller.id };
      const template = tx.create(CertificateTemplate, facts);
      Object.assign(template, declaredValues(TemplateFacts, given));
      await tx.insert(CertificateTemplate, template);
      await tx.insert(CertificateTemplateVersion, {
        id: randomUUID(),
        template_id: id,
        number: 1,
        source,
        thumbnail,
        created_by: caller.id,
      });
      const entry = { name: template.name, is_default, version: 1, sha256: sha256Of(Buffer.from(source)) };
      await this.audit.created(tx, caller, codes['certificate_template.created'], subjectOf(template), entry);
    });
    return this.queries.get(caller, id);
  }

  async update(caller: Caller, id: string, changes: CertificateTemplateUpdate): Promise<CertificateTemplateResponse> {
    const { is_default, is_active, ...facts } = changes;
    await this.database.transaction(async (tx) => {
      const template = await this.lock(tx, id);
      if (is_active && !template.is_active) await requireRoom(tx, template.organization_id);
      if (is_default && !(is_active ?? template.is_active))
        throw Invalid.field(['body', 'is_default'], 'A removed template cannot be the default: restore it first');
      if (is_default && !template.is_default) await this.clearDefault(tx, caller, template.organization_id, id);
      const code = is_active === false ? codes['certificate_template.removed'] : codes['certificate_template.updated'];
      const changed = await this.audit.change(
        tx,
        caller,
        code,
        subjectOf(template),
        () => viewOf(template),
        () => {
          assignGiven(template, withoutEmptied(TemplateFacts, facts));
          template.is_active = is_active ?? template.is_active;
          template.is_default = template.is_active && (is_default ?? template.is_default);
        },
      );
      if (changed) await tx.save(template);
    });
    return this.queries.get(caller, id);
  }

  /** Existing certificates keep their version. */
  change(caller: Caller, id: string, given: TemplateSourceUpdate): Promise<CertificateTemplateResponse> {
    return this.progress.of(caller, given.progress_id, (report) => this.replace(caller, id, given, report));
  }

  private async replace(
    caller: Caller,
    id: string,
    { source, of_version }: TemplateSourceUpdate,
    report: ProgressReporter,
  ): Promise<CertificateTemplateResponse> {
    const known = await this.database.read.findOneBy(CertificateTemplate, { id });
    if (!known?.is_active) throw new NotFound('Certificate template');
    const text = source.replace(/\r\n?/g, '\n');
    const { thumbnail } = await this.trial.accept(
      caller,
      { source: text, organization_id: known.organization_id, template_id: id },
      report,
    );
    await this.database.transaction(async (tx) => {
      const template = await this.lock(tx, id);
      if (!template.is_active) throw new NotFound('Certificate template');
      if (of_version != null && of_version !== template.source_version)
        throw new Conflict(
          'certificate_template.changed',
          'Another person saved version {version} of this template in the meantime.',
          { version: template.source_version },
        );
      const before = await tx.findOneByOrFail(CertificateTemplateVersion, {
        template_id: id,
        number: template.source_version,
      });
      if (before.source === text) return;
      if (template.source_version >= MOST_VERSIONS) throw tooMany(MOST_VERSIONS);
      const number = template.source_version + 1;
      await tx.insert(CertificateTemplateVersion, {
        id: randomUUID(),
        template_id: id,
        number,
        source: text,
        thumbnail,
        created_by: caller.id,
      });
      const code = codes['certificate_template.source_changed'];
      const view = () => ({ version: template.source_version });
      const subject = namedSubject(template, { sha256: sha256Of(Buffer.from(text)) });
      await this.audit.change(tx, caller, code, subject, view, () => {
        template.source_version = number;
      });
      await tx.save(template);
    });
    return this.queries.get(caller, id);
  }

  /** The newest released version, where releases are demanded. */
  async release(caller: Caller, id: string, number: number, signing: Signing): Promise<void> {
    await this.database.transaction(async (tx) => {
      const template = await tx.findOneBy(CertificateTemplate, { id });
      const version = await tx.findOneBy(CertificateTemplateVersion, { template_id: id, number });
      if (!template || !version) throw new NotFound('Certificate template version');
      const of = {
        content: { template_version_id: version.id },
        code: codes['certificate_template.released'],
        subject: namedSubject(template),
        facts: { version: number },
      };
      await this.signatures.release(tx, caller, of, signing);
    });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const template = await this.lock(tx, id);
      if (!template.is_active) return;
      const code = codes['certificate_template.removed'];
      await this.audit.change(
        tx,
        caller,
        code,
        namedSubject(template),
        () => viewOf(template),
        () => {
          template.is_active = false;
          template.is_default = false;
        },
      );
      await tx.save(template);
    });
  }

  private async lock(tx: EntityManager, id: string): Promise<CertificateTemplate> {
    // The owner never changes.
    const known = await tx.findOneBy(CertificateTemplate, { id });
    if (known) await lockScope(tx, known.organization_id);
    const template = await tx.findOne(CertificateTemplate, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!template) throw new NotFound('Certificate template');
    requireVersion('certificate_template', template.version);
    return template;
  }

  private async clearDefault(
    tx: EntityManager,
    caller: Caller,
    organization_id: string | null,
    except: string,
  ): Promise<void> {
    const found = await tx
      .createQueryBuilder(CertificateTemplate, 't')
      .where('t.organization_id is not distinct from :organization_id and t.is_default and t.id <> :except', {
        organization_id,
        except,
      })
      .getMany();
    for (const template of found) {
      const code = codes['certificate_template.updated'];
      await this.audit.change(
        tx,
        caller,
        code,
        subjectOf(template),
        () => viewOf(template),
        () => {
          template.is_default = false;
        },
      );
      await tx.save(template);
    }
  }

  /** The multipart body is read after the guard. */
  private async requireManager(caller: Caller, id: string | null): Promise<void> {
    const none: Subject = { organization: null };
    if (id !== null)
      await requireObject(this.subjects, caller, 'certificate_template.manage', {
        kind: organization,
        field: 'organization_id',
        id,
      });
    else if (!can(caller, 'certificate_template.manage', none)) throw notAllowed('certificate_template.manage');
  }
}

const subjectOf = ({ id, organization_id }: CertificateTemplate) => ({ id, organization_id });

const namedSubject = ({ id, organization_id, name }: CertificateTemplate, more: Record<string, string> = {}) => ({
  id,
  organization_id,
  names: { name, ...more },
});

const viewOf = ({ name, description, is_default, is_active }: CertificateTemplate): Record<string, unknown> => ({
  name,
  description,
  is_default,
  is_active,
});

/** Serializes concurrent changes of the default. */
async function lockScope(tx: EntityManager, organizationId: string | null): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('certificate templates ' || $1::text, 0))`, [
    organizationId ?? '',
  ]);
}

async function requireRoom(tx: EntityManager, organization_id: string | null): Promise<void> {
  const [row] = await tx.query<{ n: number }[]>(
    'select count(*)::int as n from certificate_templates where organization_id is not distinct from $1 and is_active',
    [organization_id],
  );
  if ((row?.n ?? 0) >= MOST_TEMPLATES) throw tooMany(MOST_TEMPLATES);
}

const tooMany = (most: number) =>
  new RuleBroken('certificate_template.too_many', 'There are {most} of them; remove one first.', { most });
