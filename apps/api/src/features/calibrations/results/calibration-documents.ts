import { Injectable } from '@nestjs/common';
import { can, type SubjectOrganization } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { organizationFacts } from '../../../platform/access/subjects.js';
import { Parameters } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid, notAllowed, NotFound, RuleBroken } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import { requirePart, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { isPdf } from '../../../platform/storage/is-pdf.js';
import { SignedAddresses } from '../../../platform/storage/signed-addresses.js';
import { AssetLookup } from '../../assets/index.js';
import type { AuditView } from '../../audit/index.js';
import { Files, type StoredFile, StoredFileResponse } from '../../files/index.js';
import { Calibration } from '../calibration/calibration.entity.js';
import { isExternal } from '../calibration/calibration-facts.dto.js';
import { wasInForce } from '../calibration/has-results.js';
import { requireOwnLaboratory } from '../calibration/other-laboratory.js';
import { calibrationFile, uploadedCertificate } from '../calibrations.feature.js';

interface Owner {
  id: string;
  organization_id: string | null;
  asset_id: string;
  status: string;
  calibration_type: string;
  organization: SubjectOrganization | null;
}

type Work = (tx: EntityManager) => Promise<void>;

@Injectable()
export class CalibrationDocuments {
  constructor(
    private readonly database: Database,
    private readonly assets: AssetLookup,
    private readonly files: Files,
    private readonly addresses: SignedAddresses,
  ) {}

  async page(id: string, query: PageQuery): Promise<Page<StoredFileResponse>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const [kind, owner] = [bind(calibrationFile.name), bind(id)];
    const page = await readPage<StoredFile>(this.database, query, {
      name: 'calibrations.files',
      by: [byTime('f.created_at'), byUuid('f.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select f.*, f.size_bytes::float8 as size_bytes, ${place} from stored_files f
          where f.entity_type = ${kind} and f.entity_id = ${owner} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((file) => this.response(file));
  }

  async attach(caller: Caller, id: string, part: UploadedPart | undefined): Promise<StoredFileResponse> {
    const owner = await ownerOf(this.database.read, id);
    const file = await this.files.attach(caller, calibrationFile, subjectOf(owner), part, async (tx) => {
      const row = await tx.findOneBy(Calibration, { id });
      if (!row) throw new NotFound('Calibration');
      await this.assets.find(row.asset_id, tx, { lock: true });
    });
    return this.response(file);
  }

  /** By the recorder until approval; later by the issuer, with permission to void and a reason. */
  async remove(caller: Caller, id: string, fileId: string, reason: string | null): Promise<void> {
    const subject = subjectOf(await ownerOf(this.database.read, id));
    await this.files.remove(caller, calibrationFile, subject, fileId, {
      facts: reason === null ? {} : { reason },
      before: async (tx) => {
        const { asset_id } = await tx.findOneByOrFail(Calibration, { id });
        await this.assets.find(asset_id, tx, { lock: true });
        const calibration = await tx.findOneByOrFail(Calibration, { id });
        if (wasInForce(calibration)) requireOwnLaboratory(calibration);
        const { status, organization } = await ownerOf(tx, id);
        if (status === 'pending_approval') return;
        if (!can(caller, 'calibration.void', { organization })) throw notAllowed('calibration.void');
        if (reason === null) throw Invalid.field(['query', 'reason'], 'Field required', 'missing');
      },
    });
  }

  /**
   * Earlier uploads stay. Only the issuer replaces a certificate.
   * @param also `before` locks what precedes assets in the lock order
   */
  async upload(
    caller: Caller,
    id: string,
    part: UploadedPart | undefined,
    also: { facts?: AuditView; before?: Work; work?: Work } = {},
  ): Promise<boolean> {
    const owner = await ownerOf(this.database.read, id);
    if (!isExternal(owner.calibration_type))
      throw new RuleBroken(
        'calibration.certificate_is_ours',
        'This calibration has its own certificate; upload certificates only to external calibrations.',
      );
    if (!(await isPdf(requirePart(part).spooled))) throw new RuleBroken('upload.not_a_pdf', 'The file is not a PDF.');
    const file = await this.files.receive(uploadedCertificate, id, caller.id, part);
    const { id: uploaded_certificate_file_id, original_filename, checksum_sha256: sha256 } = file.row;
    return this.database.transaction(async (tx) => {
      await also.before?.(tx);
      const { asset_id } = await tx.findOneByOrFail(Calibration, { id });
      await this.assets.find(asset_id, tx, { lock: true });
      const calibration = await tx.findOneByOrFail(Calibration, { id });
      const { uploaded_certificate_file_id: before } = calibration;
      if (await this.files.stands(tx, file, before)) return false;
      if (before !== null) requireOwnLaboratory(calibration);
      const facts = { file_id: uploaded_certificate_file_id, original_filename, sha256, ...also.facts };
      await this.files.keep(tx, file, { actor: caller, subject: subjectOf(owner), facts });
      await tx.update(Calibration, { id }, { uploaded_certificate_file_id });
      await also.work?.(tx);
      return true;
    });
  }

  private response(file: StoredFile): StoredFileResponse {
    return responseOf(StoredFileResponse, file, { url: this.addresses.make(file.id) });
  }
}

async function ownerOf(tx: EntityManager, id: string): Promise<Owner> {
  const [owner] = await tx.query<[Owner]>(
    `select c.id, c.organization_id, a.asset_id, c.status, c.calibration_type, ${organizationFacts('o')} as organization
       from calibrations c join assets a on a.id = c.asset_id left join organization_cards o on o.id = c.organization_id
      where c.id = $1`,
    [id],
  );
  return owner;
}

const subjectOf = ({ id, organization_id, asset_id }: Owner) => ({ id, organization_id, asset_id });
