import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, inject, input, model } from '@angular/core';
import { TextPipe, Texts } from '../../language';
import { Button } from '../button/button';
import { Menu, MenuItem } from '../menu/menu';
import { Toasts } from '../toast/toasts';
import { saveFile, toCsv } from './chart-export';

@Component({
  selector: 'ui-plot-actions',
  imports: [Button, CdkMenuTrigger, Menu, MenuItem, TextPipe],
  template: `
    <button
      type="button"
      uiButton="quiet"
      square
      [icon]="asTable() ? 'plot' : 'table'"
      [attr.aria-label]="(asTable() ? 'common.plot.as_plot' : 'common.plot.as_table') | t"
      [attr.title]="(asTable() ? 'common.plot.as_plot' : 'common.plot.as_table') | t"
      (click)="asTable.set(!asTable())"
    ></button>
    <button
      type="button"
      uiButton="quiet"
      square
      icon="download"
      [attr.aria-label]="'common.plot.export' | t"
      [attr.title]="'common.plot.export' | t"
      [cdkMenuTriggerFor]="exports"
    ></button>
    <ng-template #exports>
      <div uiMenu>
        <button uiMenuItem icon="plot" [cdkMenuItemDisabled]="asTable()" (cdkMenuItemTriggered)="exportPng()">
          {{ 'common.plot.png' | t }}
        </button>
        <button uiMenuItem icon="table" (cdkMenuItemTriggered)="exportCsv()">{{ 'common.plot.csv' | t }}</button>
      </div>
    </ng-template>
  `,
  styles: ':host { display: contents; }',
})
export class PlotActions {
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly asTable = model.required<boolean>();
  readonly fileName = input.required<string>();
  readonly pictureName = input<string>();
  readonly rows = input.required<() => readonly (readonly (string | number | null)[])[]>();
  readonly picture = input.required<() => Promise<Blob> | undefined>();

  protected exportCsv(): void {
    saveFile(toCsv(this.rows()()), `${this.fileName()}.csv`);
  }

  protected async exportPng(): Promise<void> {
    try {
      const picture = await this.picture()();
      if (picture) saveFile(picture, `${this.pictureName() ?? this.fileName()}.png`);
    } catch {
      this.toasts.error(this.texts.get('common.plot.no_picture'));
    }
  }
}
