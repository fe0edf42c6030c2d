import {
  Component,
  DestroyRef,
  type ElementRef,
  booleanAttribute,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  output,
  signal,
  viewChild,
} from '@angular/core';
import { megabytes, uploadRules, type UploadRule } from '@etalon/access';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe } from '../../language';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';

const RULE: UploadRule = uploadRules.picture;

@Component({
  selector: 'ui-image-field',
  imports: [Button, Icon, TextPipe],
  templateUrl: './image-field.html',
  styleUrl: './image-field.css',
  host: {
    role: 'group',
    '[attr.aria-label]': 'label()',
    '[class.round]': 'round()',
    '[class.over]': 'isOver()',
    '(dragover)': 'hover($event)',
    '(dragleave)': 'isOver.set(false)',
    '(drop)': 'drop($event)',
  },
})
export class ImageField {
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');

  readonly label = input.required<string>();
  readonly picture = input<string | null>();
  readonly round = input(false, { transform: booleanAttribute });
  readonly busy = input(false, { transform: booleanAttribute });
  readonly problem = input<string>();
  readonly chosen = output<File>();
  readonly removed = output();

  protected readonly accept = RULE.contentTypes?.join(',') ?? '';
  protected readonly limit = { megabytes: megabytes(RULE) };
  protected readonly isOver = signal(false);
  protected readonly refusal = signal<MessageKey | undefined>(undefined);
  /** Until the stored picture is loaded. */
  private readonly preview = linkedSignal<string | null | undefined, string | undefined>({
    source: this.picture,
    computation: () => undefined,
  });
  protected readonly shown = computed(() => this.preview() ?? this.stored());
  protected readonly stored = linkedSignal(() => this.picture());

  constructor() {
    let address: string | undefined;
    const revoke = () => address && URL.revokeObjectURL(address);
    effect(() => {
      const next = this.preview();
      if (next !== address) revoke();
      address = next;
    });
    effect(() => {
      if (this.problem()) this.preview.set(undefined);
    });
    inject(DestroyRef).onDestroy(revoke);
  }

  protected choose(): void {
    this.box().nativeElement.click();
  }

  protected take(file: File | null | undefined): void {
    this.box().nativeElement.value = '';
    if (!file || this.busy()) return;
    this.refusal.set(
      RULE.contentTypes?.includes(file.type) === false
        ? 'common.image.wrong_type'
        : file.size > RULE.maxBytes
          ? 'common.image.too_large'
          : undefined,
    );
    if (this.refusal()) return;
    this.preview.set(URL.createObjectURL(file));
    this.chosen.emit(file);
  }

  protected remove(): void {
    this.refusal.set(undefined);
    this.preview.set(undefined);
    this.removed.emit();
  }

  protected hover(event: DragEvent): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.isOver.set(true);
  }

  protected drop(event: DragEvent): void {
    event.preventDefault();
    this.isOver.set(false);
    this.take(event.dataTransfer?.files.item(0));
  }
}
