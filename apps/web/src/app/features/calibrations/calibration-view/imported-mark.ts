import { Component, computed, inject, input, resource } from '@angular/core';
import type { CalibrationImportResponse, CalibrationResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session/basics';
import { Content, Icon, ResourceView, Toasts } from '../../../ui/lists';
import { CalibrationsData } from '../calibrations-data';

@Component({
  selector: 'app-imported-mark',
  imports: [Content, Icon, ResourceView, TextPipe],
  template: `
    <p class="medium"><ui-icon name="upload" [size]="18" />{{ 'bundles.mark.title' | t }}</p>
    <p>{{ 'bundles.mark.text' | t: { date: format.date(calibration().imported_at) } }}</p>
    <ui-resource [of]="how" [failed]="'bundles.mark.failed' | t" [count]="2">
      <ng-template [uiContent]="how" let-how>
        <p class="muted small">{{ said() }}</p>
        <p [class.bad]="how.difference_count > 0">{{ compared() }}</p>
        @if (how.difference_count > 0) {
          <details>
            <summary>{{ 'bundles.mark.show' | t }}</summary>
            @if (how.more) {
              <p class="small muted">{{ 'bundles.mark.first' | t: { count: how.differences.length } }}</p>
            }
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">{{ 'bundles.mark.place' | t }}</th>
                  <th scope="col" class="num">{{ 'bundles.mark.stated' | t }}</th>
                  <th scope="col" class="num">{{ 'bundles.mark.computed' | t }}</th>
                </tr>
              </thead>
              <tbody>
                @for (one of how.differences; track one.path) {
                  <tr>
                    <td class="mono small">{{ one.path }}</td>
                    <td class="num">{{ one.stated ?? '–' }}</td>
                    <td class="num">{{ one.computed ?? '–' }}</td>
                  </tr>
                }
              </tbody>
            </table>
          </details>
        }
        @if (how.files.length > 0) {
          <p class="small">
            {{ 'bundles.mark.papers' | t }}:
            @for (file of how.files; track file.id) {
              <a class="link" [href]="file.url" (click)="open($event, file.id)">{{ file.original_filename }}</a>
            }
          </p>
        }
      </ng-template>
    </ui-resource>
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s2);
      min-width: 0;
      padding: var(--s3) var(--s4);
      border: 1px solid var(--line);
      border-left: 3px solid var(--accent);
      border-radius: var(--radius-panel);
    }
    .medium {
      display: flex;
      align-items: center;
      gap: var(--s2);
    }
    .bad {
      color: var(--expired);
    }
    .table {
      width: 100%;
      table-layout: fixed;
    }
    .table :is(th, td) {
      height: auto;
      white-space: normal;
      overflow-wrap: anywhere;
    }
    .link + .link {
      margin-left: var(--s3);
    }
    summary {
      cursor: pointer;
    }
  `,
})
export class ImportedMark {
  private readonly data = inject(CalibrationsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly format = inject(Format);

  readonly calibration = input.required<CalibrationResponse>();

  protected readonly how = resource({
    params: () => this.calibration().id,
    loader: ({ params }) => this.data.import(params),
  });

  protected readonly said = computed(() => {
    const how = this.known();
    if (!how) return '';
    const t = this.texts;
    return [
      how.certificate_number && t.get('bundles.mark.certificate', { number: how.certificate_number }),
      how.created_by_name && t.get('bundles.mark.by', { name: how.created_by_name }),
      how.checked_by_name && t.get('bundles.mark.checked', { name: how.checked_by_name }),
      how.decided_by_name &&
        t.get('bundles.mark.decided', { name: how.decided_by_name, reason: how.decision_reason ?? '–' }),
      how.voided_by_name && t.get('bundles.mark.voided', { name: how.voided_by_name }),
      how.procedure_name && t.get('bundles.mark.procedure', { name: how.procedure_name }),
      how.engine_version && t.get('bundles.mark.engine', { version: how.engine_version }),
      how.exported_at && t.get('bundles.mark.exported', { date: this.format.date(how.exported_at) }),
    ]
      .filter(Boolean)
      .join('; ');
  });
  protected readonly compared = computed(() => {
    const how = this.known();
    if (!how) return '';
    const isRecomputed = how.calibration_version === null && this.calibration().supersedes_id !== null;
    if (isRecomputed) return this.texts.get('bundles.mark.recomputed');
    if (how.outcome === null) return this.texts.get('bundles.mark.nothing');
    if (how.difference_count === 0) return this.texts.get('bundles.mark.same', { count: how.compared });
    return this.texts.get('bundles.mark.differ', { count: how.difference_count, compared: how.compared });
  });

  private known(): CalibrationImportResponse | undefined {
    return this.how.hasValue() ? this.how.value() : undefined;
  }

  /** URLs expire after minutes: request a new one on click. */
  protected async open(event: Event, fileId: string): Promise<void> {
    event.preventDefault();
    try {
      const fresh = (await this.data.import(this.calibration().id)).files.find(({ id }) => id === fileId);
      if (fresh?.url) window.location.assign(fresh.url);
      else this.how.reload();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}
