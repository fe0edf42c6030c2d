import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ActivityItem } from '@etalon/api-client';
import { Format, Texts } from '../../language';
import { Person } from '../../ui';

interface Entry {
  item: ActivityItem;
  name: string;
  what: string;
  when: string;
  /** what it is about, where that has a page of its own */
  link: readonly string[] | null;
}

/** Of these the page bears the id of the entry. */
const PAGES: Readonly<Record<string, string>> = {
  asset: '/assets',
  calibration: '/calibrations',
  procedure: '/procedures',
  organization: '/organizations',
  location: '/locations',
  user: '/people',
};

/** What happened last: who, what, when. */
@Component({
  selector: 'app-activity-feed',
  imports: [Person, RouterLink],
  template: `
    <ul>
      @for (entry of entries(); track entry.item.id) {
        <li>
          <ui-person size="small" [name]="entry.name" [picture]="entry.item.actor_profile_picture_url" />
          <span class="told">
            <b>{{ entry.name }}</b>
            @if (entry.link; as link) {
              <a class="link" [routerLink]="link">{{ entry.what }}</a>
            } @else {
              <span class="muted">{{ entry.what }}</span>
            }
          </span>
          <span class="when subtle small">{{ entry.when }}</span>
        </li>
      }
    </ul>
  `,
  styleUrl: './dashboard-lists.css',
})
export class ActivityFeed {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly items = input.required<readonly ActivityItem[]>();

  protected readonly entries = computed((): Entry[] =>
    this.items().map((item) => ({
      item,
      name: item.actor_name ?? (item.actor_id === null ? this.texts.get('dashboard.system') : item.actor_email),
      what: this.what(item),
      when: this.format.ago(item.created_at),
      link: linkOf(item),
    })),
  );

  /** Asset id, or the kind of thing, and what was done. */
  private what({ action, entity_type, entity_asset_id }: ActivityItem): string {
    const verb = action.split(/[._]/).at(-1) ?? '';
    const done = this.texts.find(`dashboard.verb.${verb}`) ?? this.texts.get('dashboard.verb.done');
    const thing = this.texts.find(`dashboard.thing.${entity_type}`) ?? entity_type.replaceAll('_', ' ');
    return `${entity_asset_id ? `${entity_asset_id}, ${thing}` : thing}: ${done}`;
  }
}

function linkOf({ entity_type, entity_id, action }: ActivityItem): readonly string[] | null {
  const page = PAGES[entity_type];
  return page && entity_id && !/\.(deleted|removed)$/.test(action) ? [page, entity_id] : null;
}
