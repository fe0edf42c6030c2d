import { Component, DOCUMENT, computed, forwardRef, inject, input, signal } from '@angular/core';
import type { UserResponse, UserSignatureResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import {
  Button,
  Content,
  Dialogs,
  Empty,
  EmptyState,
  Help,
  Icon,
  Panel,
  ResourceView,
  Segments,
  Toasts,
  type Unsaved,
} from '../../../ui';
import { SignatureCheck } from '../../people';
import { SettingsData } from '../settings-data';
import { UNSAVED_PART } from '../unsaved-part';
import { hasInk, strokesOf, type History } from './drawing';
import { toSignatureImage } from './paint';
import { SignatureFile } from './signature-file';
import { SignaturePad } from './signature-pad';

@Component({
  selector: 'app-signature-tab',
  imports: [
    Button,
    Content,
    Empty,
    EmptyState,
    Help,
    Icon,
    Panel,
    ResourceView,
    Segments,
    SignatureCheck,
    SignatureFile,
    SignaturePad,
    TextPipe,
  ],
  templateUrl: './signature-tab.html',
  styleUrl: './signature-tab.css',
  providers: [{ provide: UNSAVED_PART, useExisting: forwardRef(() => SignatureTab) }],
})
export class SignatureTab implements Unsaved {
  private readonly data = inject(SettingsData);
  private readonly dialogs = inject(Dialogs);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly root = inject(DOCUMENT).documentElement;
  protected readonly format = inject(Format);

  readonly user = input.required<UserResponse>();

  protected readonly signature = this.data.signature();
  protected readonly way = signal<'draw' | 'upload'>('draw');
  protected readonly ways = computed(() => [
    { value: 'draw' as const, label: this.texts.get('settings.signature.draw') },
    { value: 'upload' as const, label: this.texts.get('settings.signature.upload') },
  ]);
  protected readonly drawn = signal<History>([]);
  protected readonly file = signal<File | undefined>(undefined);
  protected readonly isReady = computed(() =>
    this.way() === 'draw' ? hasInk(this.drawn()) : this.file() !== undefined,
  );
  protected readonly isSaving = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  hasUnsavedWork(): boolean {
    return hasInk(this.drawn()) || this.file() !== undefined;
  }

  protected made({ version, source, created_at }: UserSignatureResponse): string {
    const words = { version, date: this.format.date(created_at) };
    return this.texts.get(source === 'drawn' ? 'settings.signature.drawn' : 'settings.signature.uploaded', words);
  }

  protected async save(): Promise<void> {
    if (!this.isReady()) return;
    this.isSaving.set(true);
    this.problem.set(undefined);
    try {
      const saved = await this.send();
      if (!saved) return;
      this.drawn.set([]);
      this.file.set(undefined);
      this.signature.reload();
      this.toasts.done(this.texts.get('settings.signature.saved', { version: saved.version }));
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.isSaving.set(false);
    }
  }

  protected async remove(): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('settings.signature.remove_title'),
      text: this.texts.get('settings.signature.remove_text'),
      act: this.texts.get('common.act.remove'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return;
    try {
      await this.data.removeSignature();
      this.signature.reload();
      this.toasts.done(this.texts.get('settings.signature.removed'));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  private async send(): Promise<UserSignatureResponse | undefined> {
    const file = this.file();
    if (this.way() === 'upload') return file && this.data.setSignature(file, 'upload');
    const ink = getComputedStyle(this.root).getPropertyValue('--ink-paper').trim();
    const image = await toSignatureImage(strokesOf(this.drawn()), ink);
    if (!image) this.drawn.set([]);
    return image
      ? this.data.setSignature(new File([image], 'signature.png', { type: image.type }), 'drawn')
      : undefined;
  }
}
