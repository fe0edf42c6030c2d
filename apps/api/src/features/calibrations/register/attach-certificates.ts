import { Injectable } from '@nestjs/common';
import { can, hasExtension, type SubjectOrganization, uploadRules } from '@etalon/access';
import type { Caller } from '../../../platform/access/caller.js';
import { organizationFacts } from '../../../platform/access/subjects.js';
import { ZipArchive } from '../../../platform/archives/read-zip.js';
import { Database } from '../../../platform/database/database.js';
import { notAllowed, RuleBroken } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { requirePart, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Progress } from '../../../platform/progress/progress.js';
import { Spool } from '../../../platform/storage/spool.js';
import { AssetImports } from '../../assets/index.js';
import { OF_OTHER_LABORATORY } from '../calibration/other-laboratory.js';
import { CalibrationDocuments } from '../results/calibration-documents.js';
import { CertificateArchiveResult, RowWithoutCertificate } from './attach-certificates.dto.js';
import { type Certified, matchCertificates } from './match-certificates.js';

const MEGABYTE = 1_048_576;
const bounds = { entries: 12_000, entryBytes: uploadRules.certificate.maxBytes, totalBytes: 2000 * MEGABYTE };
const MOST_TOLD = 200;

interface Filed extends Certified {
  row: number | null;
  has_file: boolean;
  organization: SubjectOrganization | null;
}

@Injectable()
export class AttachCertificates {
  constructor(
    private readonly database: Database,
    private readonly imports: AssetImports,
    private readonly certificates: CalibrationDocuments,
    private readonly spool: Spool,
    private readonly progress: Progress,
  ) {}

  async attach(
    caller: Caller,
    importId: string,
    part: UploadedPart | undefined,
    progressId: string | null,
  ): Promise<CertificateArchiveResult> {
    const { originalname, spooled } = requirePart(part);
    if (!hasExtension(uploadRules.certificates, originalname))
      throw new RuleBroken('upload.wrong_name', 'The name of the file must end with one of {extensions}.', {
        extensions: '.zip',
      });
    const filed = await this.filed(caller, importId);
    const archive = await ZipArchive.open(spooled.path, bounds);
    try {
      const names = archive.entries.map(({ name }) => name);
      const { matched, unmatched } = matchCertificates(names, filed);
      const notPdf: string[] = [];
      let attached = 0;
      await this.progress.of(caller, progressId, async (report) => {
        for (const [nth, { name, of }] of matched.entries()) {
          report(nth / matched.length);
          const outcome = await this.one(caller, importId, archive, { name, id: of.id });
          if (outcome === 'not_pdf') notPdf.push(name);
          else of.has_file = true;
          if (outcome === 'attached') attached += 1;
        }
      });
      const without = filed.filter(({ has_file }) => !has_file);
      return responseOf(CertificateArchiveResult, {
        attached,
        unchanged: matched.length - attached - notPdf.length,
        unmatched_files: unmatched.slice(0, MOST_TOLD),
        unmatched_count: unmatched.length,
        not_pdf: notPdf.slice(0, MOST_TOLD),
        rows_without: without.slice(0, MOST_TOLD).map((one) => responseOf(RowWithoutCertificate, one)),
        rows_without_count: without.length,
      });
    } finally {
      archive.close();
    }
  }

  private async one(
    caller: Caller,
    import_id: string,
    archive: ZipArchive,
    { name, id }: { name: string; id: string },
  ): Promise<'attached' | 'unchanged' | 'not_pdf'> {
    const spooled = await this.spool.receive(await archive.read(name));
    try {
      const part = { originalname: name, mimetype: 'application/pdf', spooled };
      const isNew = await this.certificates.upload(caller, id, part, {
        facts: { import_id },
        before: (tx) => this.imports.lock(tx, import_id),
        work: (tx) => this.imports.countAttached(tx, import_id, 1),
      });
      return isNew ? 'attached' : 'unchanged';
    } catch (error) {
      if (error instanceof RuleBroken && error.code === 'upload.not_a_pdf') return 'not_pdf';
      throw error;
    } finally {
      await spooled.discard();
    }
  }

  private async filed(caller: Caller, importId: string): Promise<Filed[]> {
    const items = new Map((await this.imports.filed(caller, importId)).map((item) => [item.id, item]));
    const rows = await this.database.rows<Omit<Filed, 'row' | 'certificate_file'>>(
      `select c.id, a.asset_id, c.external_lab_certificate_number, c.uploaded_certificate_file_id is not null as has_file,
              ${organizationFacts('o')} as organization
         from calibrations c join assets a on a.id = c.asset_id left join organization_cards o on o.id = c.organization_id
        where c.id = any($1::uuid[]) and c.status <> 'void'
          and not (c.uploaded_certificate_file_id is not null and ${OF_OTHER_LABORATORY})
        order by a.asset_id, c.calibration_date`,
      [[...items.keys()]],
    );
    if (!rows.every(({ organization }) => can(caller, 'calibration.attach', { organization })))
      throw notAllowed('calibration.attach');
    return rows.map((row) => {
      const { row: at = null, certificate_file = null } = items.get(row.id) ?? {};
      return { ...row, row: at, certificate_file };
    });
  }
}
