import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import type { Page } from '../../platform/http/paging/page.js';
import type { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { ElectronicSignatures, type Signing } from '../electronic-signatures/index.js';
import { subject } from './procedure-row.js';
import { ProcedureRevision } from './procedure.entity.js';
import type { ProcedureRevisionItem } from './procedures.dto.js';
import { codes } from './procedures.feature.js';
import { ProcedureFiles } from './procedure-files.js';

@Injectable()
export class ReleaseProcedure {
  constructor(
    private readonly database: Database,
    private readonly files: ProcedureFiles,
    private readonly signatures: ElectronicSignatures,
  ) {}

  async revisions(caller: Caller, id: string, query: WholeListQuery): Promise<Page<ProcedureRevisionItem>> {
    const page = await this.files.revisions(id, query);
    const ids = page.items.map((row) => row.id);
    const [releases, isDemanded] = await Promise.all([
      this.signatures.releases('procedure_revision_id', ids),
      this.signatures.demandsRelease(caller, null),
    ]);
    return page.map(({ id, ...row }) => {
      const signatures = releases.get(id) ?? [];
      return { ...row, signatures, needs_release: isDemanded && signatures.length === 0 };
    });
  }

  async release(caller: Caller, id: string, revision: number, signing: Signing): Promise<void> {
    await this.database.transaction(async (tx) => {
      const found = await tx.findOneBy(ProcedureRevision, { procedure_id: id, revision });
      if (!found) throw new NotFound('Revision');
      const of = {
        content: { procedure_revision_id: found.id },
        code: codes['procedure.released'],
        subject: subject({ id }),
        facts: { revision },
      };
      await this.signatures.release(tx, caller, of, signing);
    });
  }
}
