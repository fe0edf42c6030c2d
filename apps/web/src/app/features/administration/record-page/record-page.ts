import { Component, computed, inject, resource } from '@angular/core';
import { Api, recordState, recordVerify } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Session, problemText } from '../../../session';
import {
  Button,
  Content,
  EmptyState,
  Fingerprint,
  pollWhile,
  Panel,
  ResourceView,
  Scrolls,
  showBreadcrumbs,
  Toasts,
} from '../../../ui';
import { NotedSeal } from './noted-seal';

@Component({
  selector: 'app-record-page',
  imports: [Button, Content, EmptyState, Fingerprint, NotedSeal, Panel, ResourceView, Scrolls, TextPipe],
  template: `
    @if (session.can('audit.verify')) {
      <header class="pagehead">
        <h1>{{ 'activity.proof.title' | t }}</h1>
      </header>
      <p class="muted">{{ 'activity.proof.lead' | t }}</p>
      <ui-resource [of]="state" [failed]="'activity.proof.failed' | t">
        <ng-template [uiContent]="state" let-kept>
          <ui-panel [heading]="'activity.proof.title' | t">
            <button
              panelActions
              type="button"
              uiButton="primary"
              icon="verified"
              [busy]="isRunning()"
              (click)="verify()"
            >
              {{ 'activity.proof.verify' | t }}
            </button>
            <dl class="facts">
              <dt>{{ 'activity.proof.sealed' | t }}</dt>
              <dd>{{ format.number(kept.sealed) }}</dd>
              <dt>{{ 'activity.proof.unsealed' | t }}</dt>
              <dd>{{ format.number(kept.unsealed) }}</dd>
              @if (kept.head; as head) {
                <dt>{{ 'activity.proof.head' | t }}</dt>
                <dd>
                  {{ head.seal }}, {{ format.dateTime(head.sealed_at) }}
                  <ui-fingerprint [value]="head.hash" [label]="'activity.proof.head' | t" />
                  <p class="small muted">{{ 'activity.proof.head_help' | t }}</p>
                </dd>
              }
            </dl>
            <app-noted-seal />
            <div role="status">
              @if (kept.verification; as run) {
                @if (run.state === 'running') {
                  <p>{{ 'activity.proof.running' | t: { share: format.percent(run.progress) } }}</p>
                  <progress max="1" [value]="run.progress" [attr.aria-label]="'activity.proof.verify' | t"></progress>
                } @else if (run.state === 'failed') {
                  <p class="ink-expired">{{ 'activity.proof.failed_run' | t }}</p>
                } @else if (run.report; as report) {
                  @if (report.is_intact) {
                    <p class="ink-valid medium">{{ 'activity.proof.intact' | t }}</p>
                  } @else {
                    <p class="ink-expired medium">
                      {{ 'activity.proof.broken' | t: { count: report.findings_total } }}
                    </p>
                  }
                  <p class="small muted">
                    {{
                      'activity.proof.at'
                        | t
                          : {
                              time: format.dateTime(run.finished_at),
                              entries: format.number(report.entries),
                              seals: format.number(report.seals),
                            }
                    }}
                  </p>
                }
              } @else {
                <p class="muted">{{ 'activity.proof.never' | t }}</p>
              }
            </div>
          </ui-panel>
          @if (findings().length > 0) {
            <div uiScrolls class="tablewrap">
              <table class="table">
                <thead>
                  <tr>
                    <th scope="col">{{ 'activity.proof.finding' | t }}</th>
                    <th scope="col" class="num">{{ 'activity.proof.seal' | t }}</th>
                    <th scope="col">{{ 'activity.proof.entry' | t }}</th>
                  </tr>
                </thead>
                <tbody>
                  @for (finding of findings(); track $index) {
                    <tr>
                      <td>{{ finding.word }}</td>
                      <td class="num">{{ finding.seal }}</td>
                      <td class="entry">
                        {{ finding.action }} {{ format.dateTime(finding.created_at) }}
                        <span class="mono small">{{ finding.entry_id }}</span>
                      </td>
                    </tr>
                  }
                </tbody>
              </table>
            </div>
          }
        </ng-template>
      </ui-resource>
    } @else {
      <ui-empty-state
        page
        titled
        icon="locked"
        [heading]="'common.face.forbidden_title' | t"
        [text]="'common.face.forbidden_text' | t"
      />
    }
  `,
  styles: `
    ui-panel,
    .tablewrap {
      display: block;
      margin-top: var(--s4);
    }
    .entry {
      overflow-wrap: anywhere;
      white-space: normal;
    }
  `,
})
export class RecordPage {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  protected readonly state = resource({
    params: () => this.session.can('audit.verify') || undefined,
    loader: () => this.api.invoke(recordState),
  });
  private readonly latest = computed(() => (this.state.hasValue() ? this.state.value().verification : null));
  protected readonly isRunning = computed(() => this.latest()?.state === 'running');
  protected readonly findings = computed(() =>
    (this.latest()?.report?.findings ?? []).map((finding) => ({
      ...finding,
      word: this.texts.get(`activity.proof.kinds.${finding.kind}`),
    })),
  );

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('administration.title'), link: '/administration' },
      { text: this.texts.get('activity.proof.title') },
    ]);
    pollWhile(
      () => this.isRunning() && !this.state.isLoading(),
      async () => this.state.set(await this.api.invoke(recordState)),
    );
  }

  protected async verify(): Promise<void> {
    try {
      this.state.set(await this.api.invoke(recordVerify));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}
