import { Component, computed, input, output } from '@angular/core';
import { TextPipe } from '../../language';
import type { Paper } from './sheet-order';

@Component({
  selector: 'app-sheet-paper',
  imports: [TextPipe],
  template: `
    @if (picture(); as address) {
      <img [src]="address" [alt]="'labels.sheet.preview' | t" />
    }
    @for (place of places(); track place.number) {
      <button
        type="button"
        tabindex="-1"
        [class.used]="place.number < start()"
        [class.first]="place.number === start()"
        [style.left.%]="place.left"
        [style.top.%]="place.top"
        [style.width.%]="place.width"
        [style.height.%]="place.height"
        [attr.aria-label]="'labels.sheet.place' | t: { number: place.number }"
        [attr.aria-pressed]="place.number === start()"
        (click)="chosen.emit(place.number)"
      ></button>
    }
  `,
  styles: `
    :host {
      position: relative;
      display: block;
      max-width: 100%;
      margin: 0 auto;
      background: #fff;
      box-shadow: 0 0 0 1px var(--line);
    }
    img {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
    }
    button {
      position: absolute;
      padding: 0;
      border: 1px dashed rgb(15 118 110 / 35%);
      border-radius: 3px;
      background: none;
    }
    button:hover {
      border-color: var(--accent);
      background: rgb(15 118 110 / 10%);
    }
    .used {
      background: rgb(100 116 139 / 22%);
    }
    .first {
      border: 2px solid #0f766e;
    }
  `,
  host: { '[style.aspect-ratio]': 'ratio()', '[style.width]': 'width()', role: 'group' },
})
export class SheetPaper {
  readonly paper = input.required<Paper>();
  readonly start = input.required<number>();
  readonly picture = input<string>();
  readonly chosen = output<number>();

  protected readonly ratio = computed(() => `${this.paper().page_width} / ${this.paper().page_height}`);
  protected readonly width = computed(() => {
    const { page_width, page_height } = this.paper();
    return `min(100%, ${Math.round((460 * page_width) / page_height)}px)`;
  });
  protected readonly places = computed(() => {
    const paper = this.paper();
    const across = (mm: number) => (100 * mm) / paper.page_width;
    const down = (mm: number) => (100 * mm) / paper.page_height;
    return Array.from({ length: Math.min(1200, paper.columns * paper.rows) }, (_, index) => ({
      number: index + 1,
      left: across(paper.margin_left + (index % paper.columns) * paper.pitch_across),
      top: down(paper.margin_top + Math.floor(index / paper.columns) * paper.pitch_down),
      width: across(paper.label_width),
      height: down(paper.label_height),
    }));
  });
}
