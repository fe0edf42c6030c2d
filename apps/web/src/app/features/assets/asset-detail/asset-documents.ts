import { Component, input, output } from '@angular/core';
import type { AssetProfileResponse } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { FileList } from './file-list';
import { PictureField } from './picture-field';

/** Its picture, and the documents that belong to it. */
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
      <app-file-list [assetId]="asset().id" [canEdit]="canEdit()" />
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
  readonly asset = input.required<AssetProfileResponse>();
  readonly canEdit = input(false);
  readonly changed = output();
}
