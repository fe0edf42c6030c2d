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
import { sendEach } from '../../../ui/file-drop/send-each';
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
  /** Only the issuer replaces a certificate. */
  protected readonly canUpload = computed(() => {
    const { is_of_other_laboratory, uploaded_certificate_file_id: file } = this.calibration();
    return this.canAttach() && !(is_of_other_laboratory && file !== null);
  });
  /** Same rule as the API. */
  protected readonly canRemove = computed(() => {
    const { status, can_void } = this.calibration();
    return status === 'pending_approval' ? this.canAttach() : can_void;
  });

  protected async add(files: FileList | null | undefined): Promise<void> {
    await this.send([...(files ?? [])], uploadRules.attachment, async (file, onProgress) => {
      await this.data.attach(this.calibration().id, file, onProgress);
      this.toasts.done(this.texts.get('calibrations.report.uploaded', { name: file.name }));
    });
    this.files.reload();
  }

  protected async file(files: FileList | null | undefined): Promise<void> {
    await this.send([...(files ?? [])].slice(0, 1), uploadRules.certificate, async (file, onProgress) => {
      await this.data.uploadCertificate(this.calibration().id, file, onProgress);
      this.toasts.done(this.texts.get('calibrations.report.certificate_done'));
      this.changed.emit();
    });
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
    files: readonly File[],
    rule: UploadRule,
    work: (file: File, onProgress: (share: number) => void) => Promise<void>,
  ): Promise<void> {
    for (const box of [this.box(), this.paper()]) if (box) box.nativeElement.value = '';
    if (this.sent() !== null) return;
    this.refusal.set(null);
    const refused = await sendEach(files, async (file) => {
      if (file.size > rule.maxBytes)
        return this.texts.get('errors.code.upload.too_large', { limit_mb: megabytes(rule) });
      this.sent.set(0);
      try {
        await work(file, (share) => this.sent.set(share));
        return undefined;
      } catch (error) {
        return problemText(error, this.texts);
      }
    });
    this.sent.set(null);
    this.refusal.set(refused.join(' ') || null);
  }
}
