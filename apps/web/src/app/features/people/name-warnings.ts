import { Component, computed, inject, input } from '@angular/core';
import type { UserResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../language';
import { Icon } from '../../ui/lists';

type Named = Partial<Pick<UserResponse, 'similar_people' | 'mixes_scripts'>>;

@Component({
  selector: 'app-name-warnings',
  imports: [Icon, TextPipe],
  template: `
    @if (similar(); as names) {
      <p class="small">
        <ui-icon class="ink-due-soon" name="warning" [size]="16" />{{ 'people.names.similar' | t: { names } }}
      </p>
    }
    @if (of().mixes_scripts) {
      <p class="small"><ui-icon class="ink-due-soon" name="warning" [size]="16" />{{ 'people.names.mixed' | t }}</p>
    }
  `,
  styles: `
    p {
      display: flex;
      gap: 6px;
      overflow-wrap: anywhere;
      white-space: normal;
    }
    ui-icon {
      flex: none;
    }
  `,
})
export class NameWarnings {
  private readonly texts = inject(Texts);

  readonly of = input.required<Named>();
  protected readonly similar = computed(() => {
    const names = (this.of().similar_people ?? []).map(({ name }) => this.texts.get('people.names.one', { name }));
    return names.length > 0 ? names.join(', ') : null;
  });
}
