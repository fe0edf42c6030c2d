import { Component, inject, input, resource, viewChild } from '@angular/core';
import { TextPipe } from '../../../language';
import { Content, ResourceView } from '../../../ui';
import { AssetsData } from '../assets-data';
import { AssetForm } from './asset-form';

@Component({
  selector: 'app-asset-edit',
  imports: [AssetForm, Content, ResourceView, TextPipe],
  template: `
    <ui-resource skeleton="page" [of]="asset" [failed]="'assets.detail.failed' | t">
      <ng-template [uiContent]="asset" let-loaded
        ><app-asset-form [asset]="loaded.asset" [tag]="loaded.tag"
      /></ng-template>
    </ui-resource>
  `,
})
export class AssetEdit {
  private readonly data = inject(AssetsData);
  private readonly form = viewChild(AssetForm);

  readonly ref = input.required<string>();

  protected readonly asset = resource({
    params: () => this.ref(),
    loader: ({ params }) => this.data.profileForChange(params),
  });

  hasUnsavedWork(): boolean {
    return this.form()?.hasUnsavedWork() ?? false;
  }
}
