import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ActivityItem } from '@etalon/api-client';
import { Format, TextPipe } from '../../language';
import { AuditEntryText, type Change, EntryChanges, type Sentence } from '../activity';
import { PersonLink } from '../people';

interface Entry {
  item: ActivityItem;
  name: string;
  sentence: Sentence;
  when: string;
  changes: readonly Change[];
}

const MOST_CHANGES = 2;

@Component({
  selector: 'app-activity-feed',
  imports: [PersonLink, RouterLink, TextPipe],
  template: `
    <ul>
      @for (entry of entries(); track entry.item.id) {
        <li>
          <span class="told">
            <app-person-link
              [id]="entry.item.actor_id"
              [name]="entry.name"
              [picture]="entry.item.actor_profile_picture_url ?? ''"
            />
            {{ entry.sentence.before }}
            @if (entry.sentence.link; as link) {
              <a class="link" [routerLink]="link">{{ entry.sentence.object }}</a>
            } @else {
              {{ entry.sentence.object }}
            }
            {{ entry.sentence.after }}
            @for (change of entry.changes; track change.key) {
              <span class="change subtle small">
                {{ change.label }}
                <span class="visually-hidden">{{ 'activity.was' | t }}</span>
                <del>{{ change.was }}</del>
                <span aria-hidden="true"> → </span>
                <span class="visually-hidden">{{ 'activity.is' | t }}</span>
                {{ change.is }}
              </span>
            }
          </span>
          <span class="when subtle small">{{ entry.when }}</span>
        </li>
      }
    </ul>
    <p class="all no-print">
      <a
        class="link small"
        routerLink="/activity"
        [queryParams]="organization() ? { organization: organization() } : {}"
        >{{ 'activity.view_all' | t }}</a
      >
    </p>
  `,
  styleUrl: './dashboard-lists.css',
  styles: `
    .all {
      padding: var(--s2) var(--s4);
    }
    /* The second line begins below the name, not below the picture. */
    .told {
      padding-left: 30px;
      text-indent: -30px;
    }
    .told > * {
      text-indent: 0;
    }
    .change {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    app-person-link {
      margin-right: 2px;
      font-weight: var(--weight-medium);
    }
  `,
})
export class ActivityFeed {
  private readonly words = inject(AuditEntryText);
  private readonly changed = inject(EntryChanges);
  private readonly format = inject(Format);

  readonly items = input.required<readonly ActivityItem[]>();
  readonly organization = input('');

  protected readonly entries = computed((): Entry[] =>
    this.items().map((item) => ({
      item,
      name: this.words.who(item),
      sentence: this.words.sentence(item),
      when: this.format.ago(item.created_at),
      changes: this.changed
        .of(item)
        .filter(({ was, isMinor }) => was !== null && !isMinor)
        .slice(0, MOST_CHANGES),
    })),
  );
}
