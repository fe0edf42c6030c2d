import { Component, inject, input, output } from '@angular/core';
import type { AssetProfileResponse } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { Dialogs } from '../../../ui/lists';
import { FileList, type ViewedFile } from './file-list';
import { isPreviewed } from './file-preview/previewed';
import { PictureField } from './picture-field';

@Component({
  selector: 'app-asset-documents',
  imports: [FileList, PictureField, TextPipe],
  template: `
    @if (canEdit()) {
      <section>
        <h2>{{ 'assets.files.picture' | t }}</h2>
        <app-picture-field [asset]="asset()" (changed)="changed.emit()" />
      </section>
    }
    <section>
      <h2>{{ 'assets.files.documents' | t }}</h2>
      <app-file-list [assetId]="asset().id" [canEdit]="canEdit()" [isViewed]="isPreviewed" (viewed)="preview($event)" />
    </section>
  `,
  styles: `
    :host,
    section {
      display: grid;
      gap: var(--s6);
    }
    section {
      gap: var(--s3);
    }
  `,
})
export class AssetDocuments {
  private readonly dialogs = inject(Dialogs);

  readonly asset = input.required<AssetProfileResponse>();
  readonly canEdit = input(false);
  readonly changed = output();

  protected readonly isPreviewed = isPreviewed;

  protected async preview(file: ViewedFile): Promise<void> {
    const { FilePreview } = await import('./file-preview/file-preview');
    await this.dialogs.open(FilePreview, file);
  }
}
