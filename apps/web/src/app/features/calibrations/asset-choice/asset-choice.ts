import { Component, inject, input, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe } from '../../../language';
import { Badge, Content, Empty, EmptyState, ResourceView, Rows, Search, fitnessOf } from '../../../ui';
import { CalibrationsData } from '../calibrations-data';
import { pause } from '../pause';

@Component({
  selector: 'app-asset-choice',
  imports: [Badge, Content, Empty, EmptyState, ResourceView, RouterLink, Rows, Search, TextPipe],
  templateUrl: './asset-choice.html',
  styleUrl: './asset-choice.css',
})
export class AssetChoice {
  private readonly data = inject(CalibrationsData);

  readonly to = input.required<string>();

  protected readonly fitnessOf = fitnessOf;
  protected readonly text = signal('');
  protected readonly assets = resource({
    params: () => ({ q: this.text().trim() }),
    loader: async ({ params, abortSignal }) => {
      if (params.q) await pause(200, abortSignal);
      return this.data.searchAssets(params.q);
    },
  });
}
