import { Component, booleanAttribute, input, model, output } from '@angular/core';
import { TextPipe } from '../../../../language';
import type { Place } from './interface-rows';

export interface Mark extends Place {
  row: number;
  label: string;
}

const STEP = 0.5;
const LONG_STEP = 5;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

@Component({
  selector: 'app-placed-image',
  imports: [TextPipe],
  template: `
    <img [src]="picture()" [alt]="label()" />
    @for (mark of marks(); track mark.row) {
      <button
        type="button"
        [style.left.%]="mark.x"
        [style.top.%]="mark.y"
        [class.active]="mark.row === active()"
        [attr.aria-pressed]="mark.row === active()"
        [attr.aria-label]="'assets.interface.mark' | t: { label: mark.label }"
        (click)="choose($event, mark.row)"
        (mouseenter)="point(mark.row)"
        (mouseleave)="point(null)"
        (focus)="point(mark.row)"
        (blur)="point(null)"
        (keydown)="move($event, mark)"
      >
        {{ mark.label }}
      </button>
    }
  `,
  styleUrl: './placed-image.css',
  // keyboard alternative: the marks and the buttons beside the picture
  host: { '[class.placing]': 'canPlace() && active() !== null', '(click)': 'put($event)' },
})
export class PlacedImage {
  readonly picture = input.required<string>();
  readonly label = input.required<string>();
  readonly marks = input.required<readonly Mark[]>();
  readonly canPlace = input(false, { transform: booleanAttribute });
  readonly active = model<number | null>(null);
  readonly placed = output<{ row: number; place: Place }>();

  protected choose(event: Event, row: number): void {
    event.stopPropagation();
    this.active.set(row);
  }

  /** Not while a position is being placed. */
  protected point(row: number | null): void {
    if (!this.canPlace()) this.active.set(row);
  }

  protected put(event: MouseEvent): void {
    const row = this.active();
    if (!this.canPlace() || row === null) return;
    const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const place = {
      x: share((100 * (event.clientX - left)) / width),
      y: share((100 * (event.clientY - top)) / height),
    };
    this.placed.emit({ row, place });
  }

  protected move(event: KeyboardEvent, { row, x, y }: Mark): void {
    const arrow = arrows[event.key];
    if (!this.canPlace() || !arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    this.placed.emit({ row, place: { x: share(x + arrow[0] * step), y: share(y + arrow[1] * step) } });
  }
}

const share = (percent: number) => Math.round(10 * Math.min(100, Math.max(0, percent))) / 10;
