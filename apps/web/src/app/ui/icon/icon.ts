import { Component, Injectable, computed, inject, input, signal } from '@angular/core';
import { iconPaths } from './icon-paths';
import type { moreIconPaths } from './more-icon-paths';

export type IconName = keyof typeof iconPaths | keyof typeof moreIconPaths;

/** A file of its own, which pages before sign-in do not load. */
@Injectable({ providedIn: 'root' })
class MoreIcons {
  private readonly paths = signal<Partial<Record<string, string>>>({});
  private loading?: Promise<void>;

  get(name: string): string | undefined {
    this.loading ??= import('./more-icon-paths').then(
      ({ moreIconPaths }) => this.paths.set(moreIconPaths),
      () => (this.loading = undefined),
    );
    return this.paths()[name];
  }
}

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

  private readonly more = inject(MoreIcons);
  protected readonly path = computed(() => {
    const name = this.name();
    return name in iconPaths ? iconPaths[name as keyof typeof iconPaths] : this.more.get(name);
  });
}
