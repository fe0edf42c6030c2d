import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AuditLogResponse } from '@etalon/api-client';
import { Format, TextPipe } from '../../../language';
import { PersonLink } from '../../people';
import { AuditEntryText } from './audit-entry-text';
import { EntryChanges } from './entry-changes';

const AT_A_GLANCE = 4;

@Component({
  selector: 'app-audit-entry-line',
  imports: [NgTemplateOutlet, PersonLink, RouterLink, TextPipe],
  template: `
    <p class="said">
      <app-person-link [id]="act().actor_id" [name]="who()" [picture]="act().actor_profile_picture_url ?? ''" />
      <span>
        {{ sentence().before }}
        @if (sentence().link; as link) {
          <a class="link" [routerLink]="link">{{ sentence().object }}</a>
        } @else {
          <b class="medium">{{ sentence().object }}</b>
        }
        {{ sentence().after }}
      </span>
    </p>
    <p class="when small subtle">
      <time [attr.datetime]="act().created_at">{{ format.dateTime(act().created_at) }}</time>
      @if (act().ip_address; as address) {
        <span class="mono">{{ address }}</span>
      }
    </p>
    @if (changes().length > 0) {
      <ng-container [ngTemplateOutlet]="list" [ngTemplateOutletContext]="{ $implicit: shown() }" />
    }
    @if (folded().length > 0) {
      <details>
        <summary class="link small">
          @if (shown().length > 0) {
            {{ 'activity.and_more' | t: { count: folded().length } }}
          } @else {
            {{ 'activity.details' | t }}
          }
        </summary>
        <ng-container [ngTemplateOutlet]="list" [ngTemplateOutletContext]="{ $implicit: folded() }" />
      </details>
    }
    <ng-template #list let-changes>
      <dl>
        @for (change of changes; track change.key) {
          <dt>{{ change.label }}</dt>
          <dd>
            @if (change.was !== null) {
              <span class="visually-hidden">{{ 'activity.was' | t }}</span>
              <del>{{ change.was }}</del>
              <span aria-hidden="true"> → </span>
              <span class="visually-hidden">{{ 'activity.is' | t }}</span>
            }
            <span>{{ change.is }}</span>
          </dd>
        }
      </dl>
    </ng-template>
  `,
  styles: `
    :host {
      display: grid;
      gap: 2px var(--s3);
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: baseline;
    }
    /* The second line begins below the name, not below the picture. */
    .said {
      padding-left: 30px;
      overflow-wrap: anywhere;
      text-indent: -30px;
    }
    .said > * {
      text-indent: 0;
    }
    .said app-person-link {
      margin-right: 2px;
      font-weight: var(--weight-medium);
    }
    .when {
      display: flex;
      gap: var(--s3);
      white-space: nowrap;
    }
    dl,
    details {
      grid-column: 1 / -1;
    }
    dl {
      display: grid;
      grid-template-columns: minmax(120px, 220px) minmax(0, 1fr);
      gap: 2px var(--s4);
      margin: 0 0 0 30px;
      font-size: var(--text-13);
    }
    details dl {
      margin-top: 2px;
    }
    summary {
      margin-left: 30px;
      width: fit-content;
    }
    dt {
      color: var(--ink-muted);
      overflow-wrap: anywhere;
    }
    dd {
      margin: 0;
      overflow-wrap: anywhere;
      white-space: pre-line;
    }
    del {
      color: var(--ink-muted);
    }
    @media (max-width: 700px) {
      :host {
        grid-template-columns: minmax(0, 1fr);
      }
      .when {
        margin-left: 30px;
        white-space: normal;
      }
      dl {
        grid-template-columns: minmax(0, 1fr);
      }
      dd {
        margin-bottom: var(--s1);
      }
    }
  `,
})
export class AuditEntryLine {
  private readonly words = inject(AuditEntryText);
  private readonly changed = inject(EntryChanges);
  protected readonly format = inject(Format);

  readonly act = input.required<AuditLogResponse>();

  protected readonly who = computed(() => this.words.who(this.act()));
  protected readonly sentence = computed(() => this.words.sentence(this.act()));
  protected readonly changes = computed(() => this.changed.of(this.act()));
  protected readonly shown = computed(() =>
    this.changes()
      .filter(({ isMinor }) => !isMinor)
      .slice(0, AT_A_GLANCE),
  );
  protected readonly folded = computed(() => this.changes().filter((change) => !this.shown().includes(change)));
}
