import { Component, computed, inject, linkedSignal, signal } from '@angular/core';
import type { BackupOut } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, Dialogs, Fingerprint, Panel, ResourceView, Switch, Toasts, pollWhile } from '../../../ui';
import { Endless } from '../../lists';
import { BackupData } from './backup-data';
import { replaceQuestion } from './replace-question';

const isUnderWay = ({ state, restore }: BackupOut) => state === 'making' || restore?.state === 'running';

const replacedAt = ({ id, restore }: BackupOut) =>
  restore?.state === 'done' ? `${id} ${restore.finished_at ?? ''}` : null;

const newestFirst = (one: BackupOut, other: BackupOut) => other.ordered_at.localeCompare(one.ordered_at);

@Component({
  selector: 'app-backup-list',
  imports: [Button, Content, Fingerprint, Panel, ResourceView, Switch, TextPipe],
  templateUrl: './backup-list.html',
  styleUrls: ['../row-actions.css', './backup-list.css'],
})
export class BackupList {
  private readonly data = inject(BackupData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  protected readonly format = inject(Format);

  protected readonly backups = new Endless<BackupOut, object>(
    () => ({}),
    (_query, cursor) => this.data.list(cursor),
  );
  protected readonly withFiles = linkedSignal(() => true);
  /** The last action got no response; its result is checked. */
  private readonly isUnsure = signal(false);
  protected readonly isBusy = computed(() => this.backups.items().some(isUnderWay));

  constructor() {
    pollWhile(
      () => (this.isBusy() || this.isUnsure()) && !this.backups.first.isLoading(),
      () => this.look(),
    );
  }

  protected reason({ failure_code, failure_params }: Pick<BackupOut, 'failure_code' | 'failure_params'>): string {
    const known = this.texts.find(`errors.code.${failure_code ?? ''}`, failure_params as Record<string, string>);
    return known ?? this.texts.get('errors.code.backup.failed');
  }

  protected make(): Promise<void> {
    return this.attempt(() => this.data.make(this.withFiles()));
  }

  protected cancel({ id }: BackupOut): Promise<void> {
    return this.attempt(() => this.data.cancel(id));
  }

  protected async download({ id, filename }: BackupOut): Promise<void> {
    try {
      const link = document.createElement('a');
      link.href = await this.data.address(id);
      link.download = filename;
      link.click();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  protected async restore({ id, filename }: BackupOut): Promise<void> {
    const confirm = await this.dialogs.askWord(replaceQuestion(filename, this.texts));
    if (confirm !== undefined) await this.attempt(() => this.data.restore(id, confirm));
  }

  protected async remove({ id, filename }: BackupOut): Promise<void> {
    const isWanted = await this.dialogs.confirm({
      heading: this.texts.get('backup.kept.remove_title', { name: filename }),
      text: this.texts.get('backup.kept.remove_text'),
      act: this.texts.get('backup.kept.remove'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!isWanted) return;
    await this.attempt(async () => {
      await this.data.remove(id);
      this.toasts.done(this.texts.get('backup.kept.removed'));
      this.show((items) => items.filter((one) => one.id !== id));
      return undefined;
    });
  }

  /** Shows the response at once, because the server may be unavailable next. */
  private async attempt(act: () => Promise<BackupOut | undefined>): Promise<void> {
    try {
      const changed = await act();
      if (changed) this.show((items) => [changed, ...items.filter(({ id }) => id !== changed.id)].sort(newestFirst));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      this.isUnsure.set(true);
    }
  }

  private show(change: (items: BackupOut[]) => BackupOut[]): void {
    const { first } = this.backups;
    if (first.hasValue()) first.set({ ...first.value(), items: change([...first.value().items]) });
  }

  /** During a restore the server is unavailable: keep the displayed list. */
  private async look(): Promise<void> {
    const before = this.backups.items().map(replacedAt);
    this.backups.first.set(await this.data.list(null));
    this.isUnsure.set(false);
    const isReplaced = this.backups
      .items()
      .some((one) => replacedAt(one) !== null && !before.includes(replacedAt(one)));
    if (!isReplaced) return;
    this.data.replaced();
    this.toasts.done(this.texts.get('backup.kept.in_place'));
  }
}
