import { Component, inject, input, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ProcedureRevisionItem } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Badge, Button, Content, Panel, ResourceView, SignatureLines, Toasts } from '../../../ui';
import { procedureFields } from '../procedure-fields';
import { ProceduresData } from '../procedures-data';

const labels: Partial<Record<string, MessageKey | null>> = {
  ...Object.fromEntries(Object.entries(procedureFields).map(([name, { label }]) => [name, label])),
  tags: 'procedures.form.tags',
  equipment: 'procedures.detail.equipment',
  materials: 'procedures.detail.materials',
  environment: 'procedures.detail.environment',
  safety_notes: 'procedures.detail.safety',
  steps: 'procedures.detail.steps',
  acceptance_criteria: 'procedures.detail.acceptance',
  files: 'procedures.detail.files',
};

@Component({
  selector: 'app-procedure-revisions',
  imports: [Badge, Button, Content, Panel, ResourceView, RouterLink, SignatureLines, TextPipe],
  template: `
    <ui-panel class="no-print" [heading]="'procedures.revisions.title' | t">
      <ui-resource [of]="revisions" [failed]="'procedures.revisions.failed' | t" [count]="2">
        <ng-template [uiContent]="revisions" let-rows>
          <ol>
            @for (row of rows; track row.revision) {
              <li>
                <a
                  class="link"
                  [routerLink]="['/procedures', id()]"
                  [queryParams]="row.revision === present() ? {} : { revision: row.revision }"
                  [attr.aria-current]="row.revision === shown() ? 'true' : null"
                  >{{ 'procedures.revision' | t: { revision: row.revision } }}</a
                >
                <span class="muted">{{ 'procedures.version' | t: { version: row.version } }}</span>
                @if (row.revision === present()) {
                  <span class="tag">{{ 'procedures.revisions.present' | t }}</span>
                }
                <span class="small muted">{{ changesOf(row) }}</span>
                <span class="small muted"
                  >{{ format.dateTime(row.created_at) }}
                  @if (row.created_by_name) {
                    {{ 'procedures.revisions.by' | t: { name: row.created_by_name } }}
                  }
                </span>
                @if (row.needs_release) {
                  <ui-badge status="pending" [text]="'signing.not_released' | t" />
                  @if (mayRelease()) {
                    <button type="button" uiButton slim [busy]="isBusy() === row.revision" (click)="release(row)">
                      {{ 'signing.release' | t }}
                    </button>
                  }
                }
                <ui-signature-lines class="whole" [signatures]="row.signatures" />
              </li>
            }
          </ol>
        </ng-template>
      </ui-resource>
    </ui-panel>
  `,
  styles: `
    ol {
      display: grid;
      padding: 0;
      list-style: none;
    }
    li {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 var(--s3);
      padding: var(--s2) 0;
      border-bottom: 1px solid var(--line-faint);
    }
    li:last-child {
      border-bottom: 0;
    }
    [aria-current] {
      font-weight: var(--weight-strong);
    }
    .whole {
      flex-basis: 100%;
    }
    .tag {
      align-self: center;
    }
  `,
})
export class ProcedureRevisions {
  private readonly data = inject(ProceduresData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly format = inject(Format);

  readonly id = input.required<string>();
  readonly present = input.required<number>();
  readonly shown = input.required<number>();
  readonly mayRelease = input(false);
  protected readonly isBusy = signal<number | null>(null);

  protected readonly revisions = resource({
    params: () => ({ id: this.id(), present: this.present() }),
    loader: ({ params: { id } }) => this.data.revisions(id),
  });

  protected async release({ revision }: ProcedureRevisionItem): Promise<void> {
    this.isBusy.set(revision);
    try {
      if (await this.data.release(this.id(), revision)) this.toasts.done(this.texts.get('signing.done'));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isBusy.set(null);
      this.revisions.reload();
    }
  }

  protected changesOf({ changed }: ProcedureRevisionItem): string {
    if (changed.length === 0) return this.texts.get('procedures.revisions.first');
    const named = changed.map((name) => (labels[name] ? this.texts.get(labels[name]) : name));
    return this.texts.get('procedures.revisions.changed', { names: named.join(', ') });
  }
}
