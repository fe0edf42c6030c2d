import {
  Component,
  type ElementRef,
  computed,
  inject,
  input,
  output,
  resource,
  signal,
  viewChild,
} from '@angular/core';
import { megabytes, uploadRules, type UploadRule } from '@etalon/access';
import type { CalibrationResponse, StoredFileResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText, Session } from '../../../session/basics';
import { FileDrop } from '../../../ui/file-drop/file-drop';
import { Button, Content, Dialogs, ResourceView, Toasts } from '../../../ui/lists';
import { ReportData } from '../report-data';
import { PdfSignatures } from './pdf-signatures';

@Component({
  selector: 'app-record-documents',
  imports: [Button, Content, FileDrop, PdfSignatures, ResourceView, TextPipe],
  templateUrl: './record-documents.html',
  styleUrl: './record-documents.css',
})
export class RecordDocuments {
  private readonly data = inject(ReportData);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly session = inject(Session);
  private readonly box = viewChild<ElementRef<HTMLInputElement>>('box');
  private readonly paper = viewChild<ElementRef<HTMLInputElement>>('paper');
  protected readonly format = inject(Format);

  readonly calibration = input.required<CalibrationResponse>();
  readonly changed = output();

  protected readonly sent = signal<number | null>(null);
  protected readonly refusal = signal<string | null>(null);
  protected readonly files = resource({
    params: () => this.calibration().id,
    loader: ({ params }) => this.data.files(params),
  });
  protected readonly hasFiles = computed(() => this.files.hasValue() && this.files.value().length > 0);
  protected readonly canAttach = computed(() =>
    this.session.can('calibration.attach', this.calibration().organization_id),
  );
  /** Same rule as the API. */
  protected readonly canRemove = computed(() => {
    const { status, can_void } = this.calibration();
    return status === 'pending_approval' ? this.canAttach() : can_void;
  });

  protected async add(files: FileList | null | undefined): Promise<void> {
    for (const file of files ?? [])
      await this.send(file, uploadRules.attachment, async (onProgress) => {
        await this.data.attach(this.calibration().id, file, onProgress);
        this.toasts.done(this.texts.get('calibrations.report.uploaded', { name: file.name }));
      });
    const box = this.box()?.nativeElement;
    if (box) box.value = '';
    this.files.reload();
  }

  protected async file(files: FileList | null | undefined): Promise<void> {
    const file = files?.item(0);
    if (file)
      await this.send(file, uploadRules.certificate, async (onProgress) => {
        await this.data.uploadCertificate(this.calibration().id, file, onProgress);
        this.toasts.done(this.texts.get('calibrations.report.certificate_done'));
        this.changed.emit();
      });
    const box = this.paper()?.nativeElement;
    if (box) box.value = '';
  }

  /** URLs expire after minutes: request a new one on click. */
  protected async open(event: Event, { id }: StoredFileResponse): Promise<void> {
    event.preventDefault();
    try {
      const fresh = (await this.data.files(this.calibration().id)).find((one) => one.id === id);
      if (fresh?.url) window.location.assign(fresh.url);
      else this.files.reload();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  protected async remove({ id, original_filename: name }: StoredFileResponse): Promise<void> {
    const heading = this.texts.get('calibrations.report.remove_title', { name });
    const text = this.texts.get('calibrations.report.remove_text');
    const act = this.texts.get('calibrations.report.remove');
    const isWaiting = this.calibration().status === 'pending_approval';
    const answer = isWaiting
      ? await this.dialogs.confirm({ heading, text, act, keep: this.texts.get('common.act.keep'), danger: true })
      : await this.dialogs.askReason({
          heading,
          text,
          act,
          reason: this.texts.get('calibrations.report.reject_reason'),
        });
    if (!answer) return;
    try {
      await this.data.removeFile(this.calibration().id, id, typeof answer === 'string' ? answer : null);
      this.toasts.done(this.texts.get('calibrations.report.remove_done', { name }));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.files.reload();
  }

  protected sizeOf({ size_bytes }: StoredFileResponse): string {
    const isSmall = size_bytes < 1e6;
    const size = this.format.number(Math.max(size_bytes / (isSmall ? 1e3 : 1e6), 0.1), 1);
    return `${size}\u00a0${isSmall ? 'kB' : 'MB'}`;
  }

  private async send(
    file: File,
    rule: UploadRule,
    work: (onProgress: (share: number) => void) => Promise<void>,
  ): Promise<void> {
    if (this.sent() !== null) return;
    this.refusal.set(
      file.size > rule.maxBytes ? this.texts.get('errors.code.upload.too_large', { limit_mb: megabytes(rule) }) : null,
    );
    if (this.refusal()) return;
    this.sent.set(0);
    try {
      await work((share) => {
        this.sent.set(share);
      });
    } catch (error) {
      this.refusal.set(problemText(error, this.texts));
    } finally {
      this.sent.set(null);
    }
  }
}
