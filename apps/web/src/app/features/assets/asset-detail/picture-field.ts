import { Component, inject, input, output, signal } from '@angular/core';
import type { AssetProfileResponse } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session/basics';
import { ImageField } from '../../../ui/image-field/image-field';
import { Icon } from '../../../ui/lists';
import { AssetsData, type PicturePart } from '../assets-data';

@Component({
  selector: 'app-picture-field',
  imports: [Icon, ImageField, TextPipe],
  template: `
    <ui-image-field
      class="no-print"
      [label]="label() | t"
      [picture]="asset()[url()]"
      [busy]="isBusy()"
      [problem]="problem()"
      (chosen)="change(set($event))"
      (removed)="change(remove())"
    >
      <ui-icon name="asset" [size]="28" />
    </ui-image-field>
  `,
})
export class PictureField {
  private readonly data = inject(AssetsData);
  private readonly texts = inject(Texts);

  readonly asset = input.required<AssetProfileResponse>();
  readonly part = input<PicturePart>('picture');
  readonly label = input<MessageKey>('assets.detail.picture');
  readonly changed = output();

  protected readonly isBusy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly url = () => `${this.part()}_url` as const;

  protected set(file: File): () => Promise<unknown> {
    return () => this.data.setPicture(this.part(), this.asset().id, file);
  }

  protected remove(): () => Promise<unknown> {
    return () => this.data.removePicture(this.part(), this.asset().id);
  }

  protected async change(act: () => Promise<unknown>): Promise<void> {
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
