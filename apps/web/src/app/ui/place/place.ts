import { DestroyRef, Injectable, computed, effect, inject, signal, type Signal } from '@angular/core';
import { Title } from '@angular/platform-browser';

export interface Crumb {
  text: string;
  /** The last breadcrumb has no link. */
  link?: string | readonly unknown[];
}

@Injectable({ providedIn: 'root' })
export class Place {
  private readonly title = inject(Title);
  private readonly source = signal<(() => readonly Crumb[]) | undefined>(undefined);

  readonly crumbs: Signal<readonly Crumb[]> = computed(() => this.source()?.() ?? []);

  constructor() {
    effect(() => {
      const words = this.crumbs().map((crumb) => crumb.text);
      this.title.setTitle([...words.reverse(), 'Etalon'].filter(Boolean).join(' · '));
    });
  }

  set(source: () => readonly Crumb[]): void {
    this.source.set(source);
  }

  clear(source: () => readonly Crumb[]): void {
    if (this.source() === source) this.source.set(undefined);
  }
}

/** Call in the constructor of a page. */
export function showBreadcrumbs(crumbs: () => readonly Crumb[]): void {
  const place = inject(Place);
  place.set(crumbs);
  inject(DestroyRef).onDestroy(() => place.clear(crumbs));
}
