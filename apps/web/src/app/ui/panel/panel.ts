import { Component, booleanAttribute, input } from '@angular/core';

let nextId = 0;

@Component({
  selector: 'ui-panel',
  template: `
    @if (heading(); as text) {
      <header>
        <h2 [id]="id">{{ text }}</h2>
        @if (caption(); as words) {
          <span class="caption">{{ words }}</span>
        }
        <div class="acts"><ng-content select="[panelActions]" /></div>
      </header>
    }
    <div class="body" [class.flush]="flush()"><ng-content /></div>
  `,
  styleUrl: './panel.css',
  host: { role: 'region', '[attr.aria-labelledby]': 'heading() ? id : null' },
})
export class Panel {
  readonly heading = input<string>();
  readonly caption = input<string>();
  readonly flush = input(false, { transform: booleanAttribute });

  protected readonly id = `panel-${++nextId}`;
}
