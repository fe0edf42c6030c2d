import {
  Component,
  DestroyRef,
  type ElementRef,
  computed,
  effect,
  inject,
  model,
  signal,
  viewChild,
} from '@angular/core';
import { megabytes, uploadRules, type UploadRule } from '@etalon/access';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe } from '../../../language';
import { Button, Icon } from '../../../ui';

const RULE: UploadRule = uploadRules.signature;

@Component({
  selector: 'app-signature-file',
  imports: [Button, Icon, TextPipe],
  template: `
    @if (preview(); as address) {
      <div class="paper"><img [src]="address" [alt]="'settings.signature.preview' | t" /></div>
    }
    <div class="row wrap">
      <button type="button" uiButton icon="upload" (click)="box.click()">
        {{ (file() ? 'settings.signature.other_file' : 'settings.signature.file') | t }}
      </button>
      <span class="small subtle clip">{{ file()?.name ?? ('settings.signature.file_help' | t: limit) }}</span>
    </div>
    @if (refusal(); as key) {
      <p role="alert"><ui-icon name="expired" [size]="14" />{{ key | t: limit }}</p>
    }
    <input
      #box
      type="file"
      class="visually-hidden"
      tabindex="-1"
      [accept]="accept"
      [attr.aria-label]="'settings.signature.file' | t"
      (change)="take(box.files?.item(0))"
    />
  `,
  styleUrl: './signature-file.css',
})
export class SignatureFile {
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');

  readonly file = model.required<File | undefined>();

  protected readonly accept = RULE.contentTypes?.join(',') ?? '';
  protected readonly limit = { megabytes: megabytes(RULE) };
  protected readonly refusal = signal<MessageKey | undefined>(undefined);
  protected readonly preview = computed(() => {
    const file = this.file();
    return file && URL.createObjectURL(file);
  });

  constructor() {
    let shown: string | undefined;
    const forget = () => shown && URL.revokeObjectURL(shown);
    effect(() => {
      const next = this.preview();
      forget();
      shown = next;
    });
    inject(DestroyRef).onDestroy(forget);
  }

  protected take(file: File | null | undefined): void {
    this.box().nativeElement.value = '';
    if (!file) return;
    const refusal =
      RULE.contentTypes?.includes(file.type) === false
        ? 'settings.signature.not_png'
        : file.size > RULE.maxBytes
          ? 'common.image.too_large'
          : undefined;
    this.refusal.set(refusal);
    this.file.set(refusal ? undefined : file);
  }
}
