import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, linkedSignal, resource, signal } from '@angular/core';
import { Format, TextPipe, Texts } from '../../language';
import { problemText } from '../../session';
import { Button, DialogFrame, Segments } from '../../ui';
import { CodeWarning } from './code-warning';
import { pictureOf } from './file-picture';
import { saveFile } from './made-file';
import { LabelsData, type LabelFormat, type StickerSize } from './labels-data';
import type { LabelledAsset } from './label-dialogs';

const sizes: readonly StickerSize[] = ['1x0.5', '2x2', '4x2'];
const formats: readonly LabelFormat[] = ['pdf', 'png', 'jpg'];
const SIZE_KEY = 'etalon.label-size';

@Component({
  selector: 'app-sticker-dialog',
  imports: [Button, CodeWarning, DialogFrame, Segments, TextPipe],
  template: `
    <ui-dialog wide [heading]="'labels.sticker.title' | t: { asset: asset.asset_id }">
      <ui-segments [label]="'labels.sticker.size' | t" [segments]="segments()" [(value)]="size" />
      <div class="paper" [attr.aria-busy]="made.isLoading()">
        @if (problem(); as text) {
          <p class="problem" role="alert">{{ text }}</p>
        } @else if (shown(); as address) {
          <img [src]="address" [class]="'of-' + size().replace('.', '-')" [alt]="'labels.sticker.preview' | t" />
        }
      </div>
      <app-code-warning />
      <p class="small">{{ 'labels.sticker.text' | t }}</p>
      <ng-container dialogActions>
        <button type="button" uiButton="quiet" class="first" (click)="reference.close('sheet')">
          {{ 'labels.sticker.sheet' | t }}
        </button>
        @for (format of formats; track format) {
          <button
            type="button"
            [uiButton]="format === 'pdf' ? 'primary' : ''"
            icon="download"
            [busy]="saving() === format"
            (click)="save(format)"
          >
            {{ format.toUpperCase() }}
          </button>
        }
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.close' | t }}</button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    .paper {
      display: grid;
      place-items: center;
      height: 300px;
      margin: var(--s4) 0 var(--s3);
      padding: var(--s4);
      overflow: hidden;
      border-radius: var(--radius-panel);
      background: var(--surface-sunken);
    }
    img {
      max-width: 100%;
      max-height: 100%;
      box-shadow: 0 0 0 1px var(--line);
      object-fit: contain;
    }
    .of-4x2 {
      width: 520px;
    }
    .of-2x2 {
      width: 260px;
    }
    .of-1x0-5 {
      width: 300px;
    }
    .first {
      margin-right: auto;
    }
    .problem {
      color: var(--expired);
    }
  `,
})
export class StickerDialog {
  private readonly data = inject(LabelsData);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  protected readonly asset = inject<LabelledAsset>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<'sheet'>>(DialogRef);

  protected readonly formats = formats;
  protected readonly size = signal(rememberedSize());
  protected readonly segments = computed(() =>
    sizes.map((value) => ({
      value,
      label: this.texts.get('labels.sticker.inches', { size: this.inches(value) }),
    })),
  );
  private inches(size: StickerSize): string {
    return size
      .split('x')
      .map((side) => this.format.number(Number(side)))
      .join(' × ');
  }

  protected readonly made = resource({
    params: () => this.size(),
    loader: ({ params }) => this.data.sticker(this.asset, params, 'png'),
  });
  /** The previous preview stays, to avoid layout shifts. */
  private readonly picture = linkedSignal<Blob | undefined, Blob | undefined>({
    source: () => (this.made.hasValue() ? this.made.value().content : undefined),
    computation: (now, before) => now ?? before?.value,
  });
  protected readonly shown = pictureOf(this.picture);
  private readonly refused = signal<string | undefined>(undefined);
  protected readonly problem = computed(() => {
    const error = this.made.error();
    return error ? problemText(error, this.texts) : this.refused();
  });
  protected readonly saving = signal<LabelFormat | undefined>(undefined);

  protected async save(format: LabelFormat): Promise<void> {
    if (this.saving()) return;
    this.saving.set(format);
    this.refused.set(undefined);
    try {
      saveFile(await this.data.sticker(this.asset, this.size(), format));
      localStorage.setItem(SIZE_KEY, this.size());
    } catch (error) {
      this.refused.set(problemText(error, this.texts));
    } finally {
      this.saving.set(undefined);
    }
  }
}

function rememberedSize(): StickerSize {
  const kept = localStorage.getItem(SIZE_KEY);
  return sizes.find((size) => size === kept) ?? '4x2';
}
