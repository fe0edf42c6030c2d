import { Component, computed, inject, input } from '@angular/core';
import { Texts } from '../../language';
import type { WorkPlace } from '../../session';

const STAGES = ['waiting', 'reading', 'printing', 'checking', 'saving'] as const;

@Component({
  selector: 'app-trial-progress',
  template: `
    <progress [value]="place().share" [attr.aria-label]="stage()"></progress>
    <span class="small muted" role="status">{{ stage() }}</span>
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--s2);
    }
    progress {
      flex: 1;
      min-width: 120px;
      max-width: 320px;
    }
  `,
})
export class TrialProgress {
  private readonly texts = inject(Texts);

  readonly place = input.required<WorkPlace>();

  protected readonly stage = computed(() => {
    const stage = STAGES.find((one) => one === this.place().stage);
    return this.texts.get(stage ? `templates.stage.${stage}` : 'common.face.loading');
  });
}
