import { Injectable } from '@nestjs/common';
import { can, type SubjectOrganization } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { organizationFacts } from '../../../platform/access/subjects.js';
import { ofNobody, organizationsThat, Parameters } from '../../../platform/access/visible-to.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, NotFound } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, noPage, readPage } from '../../../platform/http/paging/read-page.js';
import { AssetImportOut } from './asset-imports.dto.js';
import type { AssetImport } from './table-import.entity.js';

const UNDONE_WITHIN_MS = 24 * 3_600_000;
const MOST_NAMED = 20;

interface ImportRow extends AssetImport {
  organization: SubjectOrganization | null;
  organization_name: string | null;
  imported_by_name: string | null;
  undone_by_name: string | null;
}

export interface FiledOfImport {
  id: string;
  row: number | null;
  certificate_file: string | null;
}

@Injectable()
export class AssetImports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(caller: Caller, query: PageQuery): Promise<Page<AssetImportOut>> {
    const parameters = new Parameters();
    const seen = seenBy(caller, parameters.bind);
    const page = await readPage<ImportRow>(this.database, query, {
      name: 'assets.imports',
      by: [byTime('i.imported_at'), byUuid('i.id')],
      descending: true,
      parameters,
      statement: (clauses) => select(seen, clauses),
    });
    return page.map((row) => this.response(row, caller));
  }

  async get(caller: Caller, id: string): Promise<AssetImportOut> {
    return this.response(await this.find(this.database.read, caller, id), caller);
  }

  async find(tx: EntityManager, caller: Caller, id: string, { lock = false } = {}): Promise<ImportRow> {
    if (lock) await tx.query('select 1 from asset_imports where id = $1 for update', [id]);
    const { bind, values } = new Parameters();
    const [row] = await tx.query<ImportRow[]>(select(`i.id = ${bind(id)} and ${seenBy(caller, bind)}`, noPage), values);
    if (!row) throw new NotFound('Import');
    return row;
  }

  async filed(caller: Caller, id: string): Promise<FiledOfImport[]> {
    if ((await this.find(this.database.read, caller, id)).undone_at) throw alreadyUndone();
    return this.database.rows<FiledOfImport>(
      `select object_id as id, "row", certificate_file from asset_import_items
        where import_id = $1 and kind = 'calibration' order by place`,
      [id],
    );
  }

  /** Call before locking assets, as the undo does. @throws Conflict if it was undone */
  async lock(tx: EntityManager, id: string): Promise<void> {
    const standing = await tx.query<unknown[]>(
      'select 1 from asset_imports where id = $1 and undone_at is null for update',
      [id],
    );
    if (standing.length === 0) throw alreadyUndone();
  }

  /** The caller holds the lock of the import. */
  async countAttached(tx: EntityManager, id: string, files: number): Promise<void> {
    await tx.query('update asset_imports set files_attached = files_attached + $2 where id = $1', [id, files]);
  }

  mayUndo = ({ imported_by, organization }: Pick<ImportRow, 'imported_by' | 'organization'>, caller: Caller): boolean =>
    imported_by === caller.id || (organization !== null && can(caller, 'calibration.void', { organization }));

  isOpen({ imported_at }: Pick<AssetImport, 'imported_at'>): boolean {
    return this.clock.now().getTime() < imported_at.getTime() + UNDONE_WITHIN_MS;
  }

  private response(row: ImportRow, caller: Caller): AssetImportOut {
    return responseOf(AssetImportOut, row, {
      undo_until: new Date(row.imported_at.getTime() + UNDONE_WITHIN_MS),
      can_undo: row.undone_at === null && this.isOpen(row) && this.mayUndo(row, caller),
    });
  }
}

export const tableChanged = () =>
  new Conflict('asset.table_changed', 'The effects of the table have changed since the preview. Preview it again.');

export const alreadyUndone = () => new Conflict('asset.import_already_undone', 'This import was undone.');

export const builtOn = (names: readonly string[]) =>
  new Conflict(
    'asset.import_built_on',
    'The import cannot be undone: {objects} changed since, or are in use. Undo those changes, or correct the assets.',
    { objects: names.slice(0, MOST_NAMED).join(', ') || '–' },
  );

const seenBy = (caller: Caller, bind: Parameters['bind']): string =>
  `(${ofNobody(caller, 'i.organization_id')} and i.imported_by = ${bind(caller.id)} or exists (
    select 1 from organization_cards house where house.id = i.organization_id and ${organizationsThat('own', caller, 'house', bind)}))`;

const select = (where: string, { place, after, orderBy, slice }: typeof noPage): string =>
  `select i.*, o.name as organization_name, ${organizationFacts('o')} as organization, p.name as imported_by_name,
          u.name as undone_by_name, ${place}
     from asset_imports i
     left join organization_cards o on o.id = i.organization_id
     left join people p on p.id = i.imported_by
     left join people u on u.id = i.undone_by
    where ${where} and ${after} ${orderBy} ${slice}`;
