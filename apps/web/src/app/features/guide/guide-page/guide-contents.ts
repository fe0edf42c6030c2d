import { Component, ElementRef, afterRenderEffect, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { CompiledPage, GuideSection } from '../guide-data';

@Component({
  selector: 'app-guide-contents',
  imports: [RouterLink],
  template: `
    @for (section of sections(); track section.id) {
      <p [id]="'guide-section-' + section.id">{{ section.title }}</p>
      <ul [attr.aria-labelledby]="'guide-section-' + section.id">
        @for (page of section.pages; track page.slug) {
          <li>
            <a
              [routerLink]="['/guide', page.slug]"
              [class.current]="page.slug === current()"
              [attr.aria-current]="page.slug === current() ? 'page' : null"
              >{{ page.title }}</a
            >
            @if (page.slug === current() && parts().length > 0) {
              <ul>
                @for (heading of parts(); track heading.id) {
                  <li>
                    <a [routerLink]="['/guide', page.slug]" [fragment]="heading.id">{{ heading.text }}</a>
                  </li>
                }
              </ul>
            }
          </li>
        }
      </ul>
    }
  `,
  styles: `
    p {
      margin-top: var(--s3);
      padding: 0 var(--s2);
      font-size: var(--text-12);
      font-weight: var(--weight-strong);
      color: var(--ink-subtle);
    }
    a {
      display: block;
      padding: 4px var(--s2);
      border-radius: var(--radius-control);
      font-size: var(--text-13);
      color: var(--ink-muted);
    }
    a:hover {
      background: var(--surface-hover);
      color: var(--ink);
    }
    a.current {
      background: var(--surface-selected);
      font-weight: var(--weight-medium);
      color: var(--ink);
    }
    ul ul {
      margin-left: var(--s3);
    }
    @media (max-width: 860px) {
      a {
        padding-block: 10px;
      }
    }
  `,
})
export class GuideContents {
  readonly sections = input.required<readonly GuideSection[]>();
  readonly current = input<string>();
  readonly headings = input<CompiledPage['headings']>([]);

  protected readonly parts = computed(() => this.headings().filter(({ level }) => level === 2));

  constructor() {
    const element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    afterRenderEffect(() => {
      this.current();
      const [list, current] = [element.closest('nav'), element.querySelector('.current')];
      if (!list || !current) return;
      const below = current.getBoundingClientRect().top - list.getBoundingClientRect().top;
      // Only the contents scroll, not the page.
      list.scrollTop += below - list.clientHeight / 4;
    });
  }
}
