import { Injectable, inject } from '@angular/core';
import {
  Api,
  backupsCancel,
  backupsChangePlan,
  backupsDownload,
  backupsGet,
  backupsList,
  backupsOrder,
  backupsPlan,
  backupsRemove,
  backupsRestore,
  databaseImport,
  databaseReset,
  type BackupOut,
  type BackupPlanOut,
  type BackupPlanRequest,
} from '@etalon/api-client';
import { Session, Uploads, type UploadProgress } from '../../../session';
import { pageOf, type ListPage } from '../../lists';

const PAGE = 20;

@Injectable()
export class BackupData {
  private readonly api = inject(Api);
  private readonly uploads = inject(Uploads);
  private readonly session = inject(Session);

  async list(cursor: string | null): Promise<ListPage<BackupOut>> {
    return pageOf(await this.api.invoke$Response(backupsList, { cursor, limit: PAGE }));
  }

  get(backup_id: string): Promise<BackupOut> {
    return this.api.invoke(backupsGet, { backup_id });
  }

  make(with_files: boolean): Promise<BackupOut> {
    return this.api.invoke(backupsOrder, { body: { with_files } });
  }

  cancel(backup_id: string): Promise<BackupOut> {
    return this.api.invoke(backupsCancel, { backup_id });
  }

  remove(backup_id: string): Promise<void> {
    return this.api.invoke(backupsRemove, { backup_id });
  }

  async address(backup_id: string): Promise<string> {
    return (await this.api.invoke(backupsDownload, { backup_id })).url;
  }

  restore(backup_id: string, confirm: string): Promise<BackupOut> {
    return this.api.invoke(backupsRestore, { backup_id, body: { confirm } });
  }

  plan(): Promise<BackupPlanOut> {
    return this.api.invoke(backupsPlan);
  }

  changePlan(body: BackupPlanRequest): Promise<BackupPlanOut> {
    return this.api.invoke(backupsChangePlan, { body });
  }

  /** @param signal aborts until the file is uploaded */
  async putBack(file: File, progress: UploadProgress, signal: AbortSignal): Promise<void> {
    await this.uploads.sendAndWatch(databaseImport.PATH, file, {}, progress, signal);
    this.session.reloadAccount();
  }

  async reset(confirm: string): Promise<void> {
    await this.api.invoke(databaseReset, { body: { confirm } });
    this.session.reloadAccount();
  }

  /** After a restore the account data may differ. */
  replaced(): void {
    this.session.reloadAccount();
  }
}
