import { Component, effect, inject, input, output, resource, signal, untracked } from '@angular/core';
import { endings, hasExtension, megabytes, uploadRules } from '@etalon/access';
import type { AssetImportOut, CertificateArchiveResult } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, Dialogs, FileChoice, Icon, ResourceView, Toasts } from '../../../ui';
import { TableImportData } from './table-import-data';

const rule = uploadRules.certificates;

@Component({
  selector: 'app-recent-imports',
  imports: [Button, Content, FileChoice, Icon, ResourceView, TextPipe],
  templateUrl: './recent-imports.html',
  styleUrl: './recent-imports.css',
})
export class RecentImports {
  private readonly data = inject(TableImportData);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  protected readonly format = inject(Format);

  readonly made = input<string | null>(null);

  readonly undone = output<string>();

  protected readonly accept = endings(rule);
  protected readonly imports = resource({ loader: () => this.data.imports() });
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly undoing = signal<string | null>(null);
  protected readonly attaching = signal<{ id: string; sent: number; done: number | null } | null>(null);
  protected readonly attached = signal<{ id: string; result: CertificateArchiveResult } | null>(null);

  constructor() {
    effect(() => {
      if (this.made()) untracked(() => this.imports.reload());
    });
  }

  protected async undo({ id, file_name }: AssetImportOut): Promise<void> {
    const isWanted = await this.dialogs.confirm({
      heading: this.texts.get('assets.table.undo_title', { file: file_name }),
      text: this.texts.get('assets.table.undo_text'),
      act: this.texts.get('assets.table.undo'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!isWanted) return;
    this.undoing.set(id);
    await this.attempt(async () => {
      await this.data.undo(id);
      this.attached.set(null);
      this.undone.emit(id);
      this.toasts.done(this.texts.get('assets.table.is_undone'));
    });
    this.undoing.set(null);
  }

  protected async attach({ id }: AssetImportOut, file: File | undefined): Promise<void> {
    if (!file) return;
    this.problem.set(this.objection(file));
    if (this.problem()) return;
    this.attached.set(null);
    this.attaching.set({ id, sent: 0, done: null });
    const progress = {
      sent: (sent: number) => this.attaching.set({ id, sent, done: null }),
      done: (done: number) => this.attaching.set({ id, sent: 1, done }),
    };
    await this.attempt(async () => this.attached.set({ id, result: await this.data.attach(id, file, progress) }));
    this.attaching.set(null);
  }

  private objection(file: File): string | undefined {
    const limit = { megabytes: megabytes(rule), extensions: endings(rule) };
    if (!hasExtension(rule, file.name)) return this.texts.get('assets.files.wrong_name', limit);
    return file.size > rule.maxBytes ? this.texts.get('assets.files.too_large', limit) : undefined;
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    this.problem.set(undefined);
    try {
      await act();
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    }
    this.imports.reload();
  }
}
