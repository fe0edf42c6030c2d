import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe } from '../../../language';
import { AnalysisRun } from './analysis/analysis-run';
import { EntryContext } from './entry-context';
import { EntryFocus } from './entry-focus';
import { noticePlaces, type NoticePlace } from './notice-places';

@Component({
  selector: 'app-notice-links',
  imports: [RouterLink, TextPipe],
  template: `
    @if (places().length > 0) {
      <p class="small row wrap">
        <span class="muted">{{ 'calibrations.entry.correct' | t }}</span>
        @for (place of places(); track place) {
          @if (place.step) {
            <button type="button" class="link" (click)="focus.lead(place.step, place.control)">
              {{ place.label | t }}
            </button>
          } @else {
            <a class="link" target="_blank" [routerLink]="['/assets', context.profile()?.asset_id, 'edit']">{{
              place.label | t
            }}</a>
          }
        }
      </p>
    }
  `,
})
export class NoticeLinks {
  private readonly run = inject(AnalysisRun);
  protected readonly context = inject(EntryContext);
  protected readonly focus = inject(EntryFocus);

  protected readonly places = computed((): NoticePlace[] => {
    const result = this.run.result();
    if (!result) return [];
    const { notices, completeness, conformity_statement: statement } = result;
    const codes = [
      statement.reason_code ?? '',
      ...notices.map(({ code }) => code),
      ...completeness.filter(({ state }) => state === 'missing').map(({ source }) => source),
    ];
    return [...new Set(codes.flatMap((code) => noticePlaces[code] ?? []))];
  });
}
