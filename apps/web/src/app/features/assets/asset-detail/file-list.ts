import {
  Component,
  type ElementRef,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  resource,
  signal,
  viewChild,
} from '@angular/core';
import { endings, hasExtension, megabytes, uploadRules, type UploadRule } from '@etalon/access';
import type { AssetFileResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Undo, problemText } from '../../../session/basics';
import { CertificateBadge } from '../../../ui/badge/certificate-badge';
import { FileDrop } from '../../../ui/file-drop/file-drop';
import { sendEach } from '../../../ui/file-drop/send-each';
import { Button, Content, Dialogs, Icon, ResourceView, Toasts } from '../../../ui/lists';
import { AssetsData, type FileListKind } from '../assets-data';

export interface ViewedFile extends AssetFileResponse {
  download: (event: Event) => Promise<void>;
}

/** Undo needs the content in memory. */
const UNDONE_BYTES = 20_000_000;

const rules: Record<FileListKind, UploadRule> = { documents: uploadRules.attachment, cad: uploadRules.cad };

@Component({
  selector: 'app-file-list',
  imports: [Button, CertificateBadge, Content, FileDrop, Icon, ResourceView, TextPipe],
  templateUrl: './file-list.html',
  styleUrl: './file-list.css',
})
export class FileList {
  private readonly data = inject(AssetsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  private readonly undo = inject(Undo);
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  protected readonly format = inject(Format);

  readonly assetId = input.required<string>();
  readonly kind = input<FileListKind>('documents');
  readonly canEdit = input(false);
  readonly isViewed = input<(file: AssetFileResponse) => boolean>(() => false);
  readonly viewed = output<ViewedFile>();

  private readonly rule = computed(() => rules[this.kind()]);
  protected readonly limit = computed(() => ({ megabytes: megabytes(this.rule()), extensions: endings(this.rule()) }));
  protected readonly accept = computed(() => endings(this.rule()).replaceAll(' ', ''));
  protected readonly sent = signal<number | null>(null);
  protected readonly refusal = linkedSignal<string | undefined>(() => (this.assetId(), undefined));
  protected readonly files = resource({
    params: () => ({ id: this.assetId(), kind: this.kind() }),
    loader: ({ params: { id, kind } }) => this.data.files(kind, id),
  });
  protected readonly hasFiles = computed(() => this.files.hasValue() && this.files.value().length > 0);

  protected sizeOf({ size_bytes }: AssetFileResponse): string {
    return this.format.bytes(size_bytes);
  }

  /** Certificates belong to the calibrations. */
  protected isOwn({ entity_type }: AssetFileResponse): boolean {
    return !['calibration_certificate', 'calibration_uploaded_certificate'].includes(entity_type);
  }

  protected async add(files: Iterable<File> | null): Promise<void> {
    const given = [...(files ?? [])];
    this.box().nativeElement.value = '';
    if (this.sent() !== null) return;
    this.refusal.set(undefined);
    const [kind, id] = [this.kind(), this.assetId()];
    const refused = await sendEach(given, async (file) => this.objection(file) ?? (await this.send(kind, id, file)));
    this.sent.set(null);
    if (id === this.assetId()) this.refusal.set(refused.join(' ') || undefined);
    if (refused.length < given.length) this.files.reload();
  }

  protected async remove(file: AssetFileResponse): Promise<void> {
    const name = file.original_filename;
    const isSure = await this.dialogs.confirm({
      heading: this.texts.get('assets.files.remove_title', { name }),
      text: this.texts.get('assets.files.remove_text'),
      act: this.texts.get('assets.files.remove'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!isSure) return;
    try {
      const [kind, id, copy] = [this.kind(), this.assetId(), await this.copyOf(file)];
      await this.data.removeFile(kind, id, file.id);
      const undo =
        copy &&
        this.undo.of(
          () => this.data.attach(kind, id, copy),
          () => this.files.reload(),
        );
      this.toasts.done(this.texts.get('assets.files.removed', { name }), undo);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.files.reload();
  }

  /** URLs expire after a few minutes: request a new one on click. */
  protected async open(event: Event, file: AssetFileResponse): Promise<void> {
    event.preventDefault();
    const fresh = await this.fresh(file);
    if (fresh?.url) window.location.assign(fresh.url);
  }

  protected async view(file: AssetFileResponse): Promise<void> {
    const fresh = await this.fresh(file);
    if (fresh) this.viewed.emit({ ...fresh, download: (event) => this.open(event, file) });
  }

  private async fresh(file: AssetFileResponse): Promise<AssetFileResponse | undefined> {
    try {
      const fresh = (await this.data.files(this.kind(), this.assetId())).find(({ id }) => id === file.id);
      if (!fresh?.url) this.files.reload();
      return fresh;
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      return undefined;
    }
  }

  private async copyOf({ id, size_bytes, original_filename, content_type }: AssetFileResponse) {
    if (size_bytes > UNDONE_BYTES) return undefined;
    const fresh = (await this.data.files(this.kind(), this.assetId())).find((one) => one.id === id);
    const content = fresh?.url ? await this.data.content(fresh.url).catch(() => undefined) : undefined;
    return content && new File([content], original_filename, { type: content_type });
  }

  /** @returns the error, if any */
  private async send(kind: FileListKind, id: string, file: File): Promise<string | undefined> {
    this.sent.set(0);
    try {
      await this.data.attach(kind, id, file, (share) => this.sent.set(share));
      this.toasts.done(this.texts.get('assets.files.added', { name: file.name }));
      return undefined;
    } catch (error) {
      return problemText(error, this.texts);
    }
  }

  private objection(file: File): string | undefined {
    if (!hasExtension(this.rule(), file.name)) return this.texts.get('assets.files.wrong_name', this.limit());
    return file.size > this.rule().maxBytes ? this.texts.get('assets.files.too_large', this.limit()) : undefined;
  }
}
