import { Component, computed, inject, input, signal, viewChild } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { DistributionItem } from '@etalon/api-client';
import { Format, TextPipe } from '../../language';
import { BarPlot, type Bar } from '../../ui/charts/bar-plot';
import { PlotActions } from '../../ui/charts/plot-actions';
import type { ListLink } from './dashboard-links';

const MOST = 10;

@Component({
  selector: 'app-distribution-panel',
  imports: [BarPlot, PlotActions, RouterLink, TextPipe],
  template: `
    <header>
      <h2>{{ heading() }}</h2>
      <div class="acts">
        <a class="link num" [routerLink]="whole().list" [queryParams]="whole().query">{{ format.number(total()) }}</a>
        @if (items().length > 0) {
          <span class="no-print">
            <ui-plot-actions [(asTable)]="asTable" [fileName]="fileName()" [rows]="rows" [picture]="picture" />
          </span>
        }
      </div>
    </header>
    <div [class.tableframe]="asTable()">
      @if (items().length === 0) {
        <p class="muted small none">{{ 'dashboard.bars_none' | t }}</p>
      } @else if (asTable()) {
        <table class="table">
          <thead>
            <tr>
              <th scope="col">{{ kind() }}</th>
              <th scope="col" class="num">{{ 'dashboard.count' | t }}</th>
            </tr>
          </thead>
          <tbody>
            @for (item of items(); track item.type) {
              @let link = linkOf()(item.type);
              <tr>
                <td>
                  <a class="link" [routerLink]="link.list" [queryParams]="link.query">{{ nameOf()(item.type) }}</a>
                </td>
                <td class="num">{{ format.number(item.count) }}</td>
              </tr>
            }
          </tbody>
        </table>
      } @else {
        <ui-bar-plot [bars]="bars()" (chosen)="asTable.set(true)" />
      }
    </div>
  `,
  styleUrl: './dashboard-panel.css',
})
export class DistributionPanel {
  protected readonly format = inject(Format);
  private readonly drawing = viewChild(BarPlot);

  readonly heading = input.required<string>();
  readonly kind = input.required<string>();
  readonly total = input.required<number>();
  readonly whole = input.required<ListLink>();
  readonly items = input.required<readonly DistributionItem[]>();
  readonly nameOf = input.required<(type: string) => string>();
  readonly otherOf = input.required<(count: number) => string>();
  readonly linkOf = input.required<(type: string) => ListLink>();
  readonly fileName = input.required<string>();

  protected readonly asTable = signal(false);
  private readonly shown = computed(() =>
    this.items().length > MOST ? this.items().slice(0, MOST - 1) : this.items(),
  );
  protected readonly bars = computed((): Bar[] => {
    const rest = this.items().slice(this.shown().length);
    const own = this.shown().map(({ type, count }) => ({
      label: this.nameOf()(type),
      value: count,
      link: this.linkOf()(type),
    }));
    if (rest.length === 0) return own;
    const value = rest.reduce((sum, { count }) => sum + count, 0);
    // The remaining kinds have no common list: the table shows them.
    return [...own, { label: this.otherOf()(rest.length), value, link: null }];
  });

  protected readonly rows = () => [
    [this.kind(), 'n'],
    ...this.items().map(({ type, count }) => [this.nameOf()(type), count]),
  ];
  protected readonly picture = () => this.drawing()?.picture();
}
