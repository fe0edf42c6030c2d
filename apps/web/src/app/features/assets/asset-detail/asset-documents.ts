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
import { megabytes, uploadRules } from '@etalon/access';
import type { AssetProfileResponse, StoredFileResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, Dialogs, Icon, ImageField, ResourceFaces, Toasts } from '../../../ui';
import { AssetsData } from '../assets-data';

/** Its picture, to be set and taken away, and the documents that belong to it. */
@Component({
  selector: 'app-asset-documents',
  imports: [Button, Content, Icon, ImageField, ResourceFaces, TextPipe],
  templateUrl: './asset-documents.html',
  styleUrl: './asset-documents.css',
})
export class AssetDocuments {
  private readonly data = inject(AssetsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  protected readonly format = inject(Format);

  readonly asset = input.required<AssetProfileResponse>();
  readonly canEdit = input(false);
  readonly changed = output();

  protected readonly limit = { megabytes: megabytes(uploadRules.attachment) };
  protected readonly isBusy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);
  /** of the file that is on its way, 0 to 1; null: none is */
  protected readonly sent = signal<number | null>(null);
  protected readonly refusal = signal<string | undefined>(undefined);
  protected readonly files = resource({
    params: () => this.asset().id,
    loader: ({ params }) => this.data.files(params),
  });
  protected readonly hasFiles = computed(() => this.files.hasValue() && this.files.value().length > 0);

  protected sizeOf({ size_bytes }: StoredFileResponse): string {
    const isSmall = size_bytes < 1e6;
    const size = this.format.number(Math.max(size_bytes / (isSmall ? 1e3 : 1e6), 0.1), 1);
    return `${size}\u00a0${isSmall ? 'kB' : 'MB'}`;
  }

  protected async add(file: File | null | undefined): Promise<void> {
    this.box().nativeElement.value = '';
    if (!file || this.sent() !== null) return;
    this.refusal.set(
      file.size > uploadRules.attachment.maxBytes ? this.texts.get('assets.files.too_large', this.limit) : undefined,
    );
    if (this.refusal()) return;
    this.sent.set(0);
    try {
      await this.data.attach(this.asset().id, file, (share) => this.sent.set(share));
      this.toasts.done(this.texts.get('assets.files.added', { name: file.name }));
      this.files.reload();
    } catch (error) {
      this.refusal.set(problemText(error, this.texts));
    } finally {
      this.sent.set(null);
    }
  }

  protected async remove(file: StoredFileResponse): Promise<void> {
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
      await this.data.removeFile(this.asset().id, file.id);
      this.toasts.done(this.texts.get('assets.files.removed', { name }));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.files.reload();
  }

  /** Addresses work for a few minutes: one that is followed later is asked for anew. */
  protected async open(event: Event, file: StoredFileResponse): Promise<void> {
    event.preventDefault();
    try {
      const fresh = (await this.data.files(this.asset().id)).find(({ id }) => id === file.id);
      if (fresh?.url) window.location.assign(fresh.url);
      else this.files.reload();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  protected setPicture(file: File): Promise<void> {
    return this.change(() => this.data.setPicture(this.asset().id, file));
  }

  protected removePicture(): Promise<void> {
    return this.change(() => this.data.removePicture(this.asset().id));
  }

  private async change(act: () => Promise<unknown>): Promise<void> {
    this.isBusy.set(true);
    this.problem.set(undefined);
    try {
      await act();
      this.changed.emit();
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.isBusy.set(false);
    }
  }
}
