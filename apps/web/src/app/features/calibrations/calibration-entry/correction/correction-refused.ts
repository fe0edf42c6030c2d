import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../../language';
import { problemText } from '../../../../session';
import { Button, EmptyState } from '../../../../ui';
import type { CorrectionRefusal } from './begin-correction';

@Component({
  selector: 'app-correction-refused',
  imports: [Button, EmptyState, RouterLink, TextPipe],
  template: `
    <ui-empty-state page icon="edit" [heading]="'corrections.refused_title' | t" [text]="text()">
      <a uiButton [routerLink]="['/calibrations', of().id]">{{ 'corrections.back' | t }}</a>
    </ui-empty-state>
  `,
})
export class CorrectionRefused {
  private readonly texts = inject(Texts);

  readonly of = input.required<CorrectionRefusal>();

  protected readonly text = computed(() => {
    const of = this.of();
    if ('error' in of) return problemText(of.error, this.texts);
    if (of.why === 'other_laboratory') return this.texts.get('errors.code.calibration.other_laboratory');
    return this.texts.get(`corrections.refused.${of.why}`, { version: of.version });
  });
}
