import { Component, input, type Resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe } from '../../../language';
import { Content, Empty, EmptyState, ResourceView, markMatches } from '../../../ui';
import type { GuideHit } from '../guide-search';

@Component({
  selector: 'app-guide-results',
  imports: [Content, Empty, EmptyState, ResourceView, RouterLink, TextPipe],
  template: `
    <h1>{{ 'guide.results' | t }}</h1>
    <p class="visually-hidden" role="status">
      @if (found().hasValue()) {
        {{ 'shell.palette.count' | t: { count: found().value()!.length } }}
      }
    </p>
    <ui-resource [of]="found()">
      <ng-template [uiContent]="found()" let-hits>
        <ul>
          @for (hit of hits; track $index) {
            <li>
              <a [routerLink]="hit.link" [fragment]="hit.fragment">
                <b>
                  @for (piece of marked(hit.heading); track $index) {
                    <span [class.match]="piece.isMatch">{{ piece.text }}</span>
                  }
                </b>
                @if (hit.title !== hit.heading) {
                  <small>{{ hit.title }}</small>
                }
              </a>
              <p>
                @for (piece of marked(hit.excerpt); track $index) {
                  <span [class.match]="piece.isMatch">{{ piece.text }}</span>
                }
              </p>
            </li>
          }
        </ul>
      </ng-template>
      <ng-template uiEmpty>
        <ui-empty-state icon="search" [heading]="'guide.none' | t: { text: sought() }" [text]="'guide.none_text' | t" />
      </ng-template>
    </ui-resource>
  `,
  styles: `
    h1 {
      margin-bottom: var(--s3);
      font-size: var(--text-20);
    }
    li + li {
      margin-top: var(--s4);
    }
    a {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 var(--s2);
      border-radius: 2px;
      color: var(--accent-ink);
    }
    small {
      font-size: var(--text-12);
      color: var(--ink-subtle);
    }
    p {
      font-size: var(--text-13);
      color: var(--ink-muted);
    }
    p .match {
      font-weight: var(--weight-strong);
      color: var(--ink);
    }
  `,
})
export class GuideResults {
  readonly found = input.required<Resource<GuideHit[] | undefined>>();
  readonly sought = input.required<string>();

  protected marked(text: string) {
    return markMatches(text, this.sought());
  }
}
