import { Component, computed, input } from '@angular/core';
import { iconPaths, type IconName } from './icon-paths';

export type { IconName } from './icon-paths';

@Component({
  selector: 'ui-icon',
  template: `<svg viewBox="0 -960 960 960" aria-hidden="true" focusable="false"><path [attr.d]="path()" /></svg>`,
  styles: `
    :host {
      display: inline-grid;
      flex: none;
      width: var(--icon-size, 20px);
      height: var(--icon-size, 20px);
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
      fill: currentcolor;
    }
  `,
  host: { '[style.--icon-size.px]': 'size()' },
})
export class Icon {
  readonly name = input.required<IconName>();
  readonly size = input<number>();

  protected readonly path = computed(() => iconPaths[this.name()]);
}
