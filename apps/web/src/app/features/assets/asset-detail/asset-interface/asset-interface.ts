import { Component, inject, input, output, viewChildren } from '@angular/core';
import type { AssetProfileResponse, AssetFileResponse } from '@etalon/api-client';
import { extensionOf } from '@etalon/access';
import { TextPipe } from '../../../../language';
import { Dialogs } from '../../../../ui/lists';
import { FileList, type ViewedFile } from '../file-list';
import { InterfacePartView } from './interface-part';
import { electrical, mechanical } from './interface-rows';

@Component({
  selector: 'app-asset-interface',
  imports: [FileList, InterfacePartView, TextPipe],
  template: `
    @for (part of parts; track part.table) {
      <app-interface-part [asset]="asset()" [part]="part" [canEdit]="canEdit()" (changed)="changed.emit()" />
    }
    <section>
      <h2>{{ 'assets.cad.title' | t }}</h2>
      <app-file-list
        kind="cad"
        [assetId]="asset().id"
        [canEdit]="canEdit()"
        [isViewed]="isStl"
        (viewed)="view($event)"
      />
    </section>
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s8);
    }
    section {
      display: grid;
      gap: var(--s3);
    }
  `,
})
export class AssetInterface {
  private readonly dialogs = inject(Dialogs);
  private readonly views = viewChildren(InterfacePartView);

  readonly asset = input.required<AssetProfileResponse>();
  readonly canEdit = input(false);
  readonly changed = output();

  protected readonly parts = [electrical, mechanical];

  hasUnsavedWork(): boolean {
    return this.views().some((view) => view.hasUnsavedWork());
  }

  protected isStl({ original_filename }: AssetFileResponse): boolean {
    return extensionOf(original_filename) === 'stl';
  }

  protected async view(file: ViewedFile): Promise<void> {
    const { StlDialog } = await import('../stl-view/stl-dialog');
    await this.dialogs.open(StlDialog, file);
  }
}
