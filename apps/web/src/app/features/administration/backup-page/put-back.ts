import { Component, type ElementRef, computed, inject, signal, viewChild } from '@angular/core';
import { hasExtension, megabytes, uploadRules } from '@etalon/access';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Dialogs, FileDrop, Panel, Toasts } from '../../../ui';
import { BackupData } from './backup-data';
import { replaceQuestion } from './replace-question';

const rule = uploadRules.backup;

@Component({
  selector: 'app-put-back',
  imports: [Button, FileDrop, Panel, TextPipe],
  templateUrl: './put-back.html',
  styles: `
    .lead {
      max-width: 70ch;
      margin-bottom: var(--s4);
    }
    ui-file-drop {
      justify-content: space-between;
    }
    .acts {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s3);
    }
    progress {
      width: 100%;
      max-width: 400px;
    }
  `,
})
export class PutBack {
  private readonly data = inject(BackupData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  protected readonly format = inject(Format);

  protected readonly file = signal<File | null>(null);
  protected readonly problem = signal('');
  private readonly sent = signal<number | null>(null);
  private readonly looked = signal<number | null>(null);
  private sending = new AbortController();
  protected readonly isBusy = computed(() => this.sent() !== null);
  protected readonly isSending = computed(() => (this.sent() ?? 1) < 1);
  protected readonly step = computed(() => {
    const [sent, looked] = [this.sent() ?? 0, this.looked()];
    if (sent < 1) return { text: 'backup.upload.sending', share: sent } as const;
    if (looked === null || looked < 0.99) return { text: 'backup.upload.looking', share: looked ?? 0 } as const;
    return { text: 'backup.upload.replacing', share: null } as const;
  });

  protected take(files: FileList | null | undefined): void {
    const [file] = Array.from(files ?? []);
    this.box().nativeElement.value = '';
    if (!file || this.isBusy()) return;
    this.problem.set(this.objection(file));
    this.file.set(this.problem() === '' ? file : null);
  }

  protected async putBack(file: File): Promise<void> {
    const word = await this.dialogs.askWord(replaceQuestion(file.name, this.texts));
    if (word === undefined) return;
    this.problem.set('');
    this.sent.set(0);
    this.looked.set(null);
    this.sending = new AbortController();
    const { signal } = this.sending;
    try {
      const progress = {
        sent: (share: number) => this.sent.set(share),
        done: (share: number) => this.looked.set(share),
      };
      await this.data.putBack(file, progress, signal);
      this.file.set(null);
      this.toasts.done(this.texts.get('backup.upload.done'));
    } catch (error) {
      if (!signal.aborted) this.problem.set(problemText(error, this.texts));
    } finally {
      this.sent.set(null);
    }
  }

  /** The server ignores incomplete uploads. */
  protected cancel(): void {
    this.sending.abort();
  }

  private objection(file: File): string {
    if (!hasExtension(rule, file.name))
      return this.texts.get('errors.code.upload.wrong_name', { extensions: rule.extensions.join(', ') });
    if (file.size > rule.maxBytes) return this.texts.get('errors.code.upload.too_large', { limit_mb: megabytes(rule) });
    return '';
  }
}
