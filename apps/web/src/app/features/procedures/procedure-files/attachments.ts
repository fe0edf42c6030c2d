import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, type ElementRef, computed, inject, input, output, signal, viewChild } from '@angular/core';
import { megabytes, uploadRules } from '@etalon/access';
import type { ProcedureFileResponse, ProcedureStep } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Dialogs, Icon, Menu, MenuItem, Toasts } from '../../../ui';
import { ProceduresData } from '../procedures-data';
import { PictureDialog, type PictureDialogData } from './picture-dialog';

const isPicture = ({ content_type }: ProcedureFileResponse) => /^image\/(png|jpeg|webp|gif)$/.test(content_type);

/** URLs expire after five minutes; treated as expired a minute earlier. */
const ADDRESS_MS = 4 * 60_000;

@Component({
  selector: 'app-attachments',
  imports: [Button, CdkMenuTrigger, Icon, Menu, MenuItem, TextPipe],
  templateUrl: './attachments.html',
  styleUrl: './attachments.css',
})
export class Attachments {
  private readonly data = inject(ProceduresData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  private readonly box = viewChild<ElementRef<HTMLInputElement>>('box');
  protected readonly format = inject(Format);

  readonly procedureId = input.required<string>();
  readonly files = input.required<readonly ProcedureFileResponse[]>();
  /** Null: the procedure. */
  readonly stepId = input<string | null>(null);
  readonly steps = input<readonly ProcedureStep[]>([]);
  readonly canEdit = input(false);
  readonly changed = output();

  protected readonly own = computed(() => this.files().filter(({ step_id }) => step_id === this.stepId()));
  protected readonly pictures = computed(() => this.own().filter(isPicture));
  protected readonly others = computed(() => this.own().filter((file) => !isPicture(file)));
  protected readonly place = computed(() => this.steps().findIndex(({ step_id }) => step_id === this.stepId()) + 1);
  private readonly loadedAt = computed(() => (this.files(), Date.now()));
  /** 0 to 1; null: no upload. */
  protected readonly sent = signal<number | null>(null);

  protected missing(): void {
    if (this.isStale()) this.changed.emit();
  }

  private isStale(): boolean {
    return Date.now() - this.loadedAt() > ADDRESS_MS;
  }

  /** Files of an earlier revision may be detached by now. */
  private async renewed(): Promise<readonly ProcedureFileResponse[]> {
    const now = (await this.attempt(() => this.data.files(this.procedureId()))) ?? [];
    return this.pictures().map((file) => now.find(({ id }) => id === file.id) ?? file);
  }

  protected sizeOf({ size_bytes }: ProcedureFileResponse): string {
    const isSmall = size_bytes < 1e6;
    const size = this.format.number(Math.max(size_bytes / (isSmall ? 1e3 : 1e6), 0.1), 1);
    return `${size}\u00a0${isSmall ? 'kB' : 'MB'}`;
  }

  protected async add(files: FileList | null | undefined): Promise<void> {
    const chosen = [...(files ?? [])];
    const box = this.box()?.nativeElement;
    if (box) box.value = '';
    if (this.sent() !== null) return;
    for (const file of chosen) await this.send(file);
    if (chosen.length > 0) this.changed.emit();
  }

  protected async show(file: ProcedureFileResponse): Promise<void> {
    const at = this.pictures().indexOf(file);
    const pictures = this.isStale() ? await this.renewed() : this.pictures();
    void this.dialogs.open<undefined, PictureDialogData>(PictureDialog, { pictures, at });
  }

  protected async move(file: ProcedureFileResponse, step_id: string | null): Promise<void> {
    await this.attempt(() => this.data.moveFile(this.procedureId(), file.id, step_id));
    this.changed.emit();
  }

  protected async remove(file: ProcedureFileResponse): Promise<void> {
    const name = file.original_filename;
    const isSure = await this.dialogs.confirm({
      heading: this.texts.get('procedures.files.remove_title', { name }),
      text: this.texts.get('procedures.files.remove_text'),
      act: this.texts.get('procedures.files.remove'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!isSure) return;
    await this.attempt(
      () => this.data.removeFile(this.procedureId(), file.id),
      this.texts.get('procedures.files.removed', { name }),
    );
    this.changed.emit();
  }

  /** URLs expire after minutes: request a new one on click. */
  protected async open(event: Event, file: ProcedureFileResponse): Promise<void> {
    event.preventDefault();
    const fresh = await this.attempt(() => this.data.fresh(this.procedureId(), file));
    if (fresh?.url) window.location.assign(fresh.url);
    else if (fresh === null) this.changed.emit();
  }

  private async send(file: File): Promise<void> {
    const limit = uploadRules.attachment;
    if (file.size > limit.maxBytes) {
      this.toasts.error(this.texts.get('procedures.files.too_large', { megabytes: megabytes(limit) }));
      return;
    }
    this.sent.set(0);
    await this.attempt(
      () => this.data.attach(this.procedureId(), this.stepId(), file, (share) => this.sent.set(share)),
      this.texts.get('procedures.files.added', { name: file.name }),
    );
    this.sent.set(null);
  }

  private async attempt<T>(act: () => Promise<T>, done?: string): Promise<T | undefined> {
    try {
      const value = await act();
      if (done) this.toasts.done(done);
      return value;
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      return undefined;
    }
  }
}
