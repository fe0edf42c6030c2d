import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../../language';
import { Button, Icon } from '../../../../ui';
import { EntryCorrection } from './entry-correction';

@Component({
  selector: 'app-correction-banner',
  imports: [Button, Icon, RouterLink, TextPipe],
  template: `
    @if (correction.corrects(); as of) {
      <div class="note" [class.stopped]="stopped()" [attr.role]="stopped() ? 'alert' : null">
        <ui-icon [name]="stopped() ? 'expired' : 'edit'" [size]="18" />
        <p>
          {{ 'corrections.banner' | t: { version: of.version, certificate: of.certificate } }}
          @if (stopped(); as reason) {
            {{ reason }}
          }
          <a class="link" target="_blank" [routerLink]="['/calibrations', of.id]">{{ 'corrections.show' | t }}</a>
        </p>
        @if (stopped()) {
          <button type="button" uiButton (click)="correction.detach()">{{ 'corrections.own_act' | t }}</button>
        }
      </div>
    }
  `,
  styles: `
    .note {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--s2);
      margin-bottom: var(--s3);
      padding: var(--s2) var(--s3);
      border-radius: var(--radius-control);
      background: var(--accent-soft);
      font-size: var(--text-13);
    }
    .stopped {
      background: var(--expired-soft);
    }
    p {
      flex: 1 1 240px;
      min-width: 0;
      overflow-wrap: anywhere;
    }
  `,
})
export class CorrectionBanner {
  protected readonly correction = inject(EntryCorrection);
  private readonly texts = inject(Texts);

  protected readonly stopped = computed((): string | null => {
    const [state, of] = [this.correction.state(), this.correction.corrects()];
    return of === null || state === 'open' ? null : this.texts.get(`corrections.${state}`, { version: of.version });
  });
}
