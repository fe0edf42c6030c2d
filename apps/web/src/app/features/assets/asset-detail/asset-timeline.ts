import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Api, assetsTimeline, type TimelineEntry } from '@etalon/api-client';
import { Format, TextPipe, Texts, dayHere } from '../../../language';
import { Badge, Button, Content, Icon, ResourceView, WhenVisible, type IconName } from '../../../ui/lists';
import { correctionWord, recordStatus } from '../../calibrations';
import { Endless, pageOf } from '../../lists';
import { PersonLink } from '../../people';

const PAGE = 50;

const icons: Record<TimelineEntry['kind'], IconName> = {
  registered: 'add',
  calibrated: 'calibration',
  repaired: 'edit',
  moved: 'location',
  retired: 'retired',
  restored: 'undo',
  impact_decided: 'warning',
};

@Component({
  selector: 'app-asset-timeline',
  imports: [Badge, Button, Content, Icon, PersonLink, ResourceView, RouterLink, TextPipe, WhenVisible],
  template: `
    <p class="ways no-print">
      <a class="link" routerLink="/activity" [queryParams]="{ object: asset() }">{{ 'activity.whole_record' | t }}</a>
      <a class="link" [routerLink]="['/activity/as-of', asset()]">{{ 'activity.as_of.title' | t }}</a>
    </p>
    <ui-resource [of]="found.first" [isEmpty]="false" [failed]="'calibration_views.timeline.failed' | t" [count]="6">
      <ng-template [uiContent]="found.first">
        <ol [attr.aria-label]="'calibration_views.timeline.title' | t">
          @for (entry of entries(); track entry.key) {
            @if (entry.year; as year) {
              <li class="year">{{ year }}</li>
            }
            <li class="entry">
              <span class="mark"><ui-icon [name]="entry.icon" [size]="18" /></span>
              <div class="what">
                <p class="row wrap">
                  @if (entry.calibration; as calibration) {
                    <a class="medium link" [routerLink]="['/calibrations', calibration.id]">{{ entry.title }}</a>
                    @if (!entry.isDecision) {
                      <ui-badge [status]="recordStatus(calibration)" />
                    }
                  } @else {
                    <span class="medium">{{ entry.title }}</span>
                  }
                </p>
                @if (entry.detail) {
                  <p class="muted detail">{{ entry.detail }}</p>
                }
                <p class="small muted row wrap">
                  <time [attr.datetime]="entry.iso">{{ entry.time }}</time>
                  @if (entry.person) {
                    <app-person-link [id]="entry.personId" [name]="entry.person" />
                  }
                </p>
              </div>
            </li>
          } @empty {
            <li class="muted">{{ 'calibration_views.timeline.empty' | t }}</li>
          }
        </ol>
        @if (found.hasMore()) {
          @for (page of [found.items().length]; track page) {
            <p class="more no-print" (uiWhenVisible)="found.more()">
              <button type="button" uiButton="quiet" [busy]="found.isLoadingMore()" (click)="found.more()">
                {{ 'assets.list.more' | t }}
              </button>
            </p>
          }
        }
      </ng-template>
    </ui-resource>
  `,
  styles: `
    .ways {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s2) var(--s4);
      margin-bottom: var(--s3);
    }
    ol {
      display: grid;
      max-width: 76ch;
      padding: 0;
      list-style: none;
    }
    .year {
      padding: var(--s3) 0 var(--s2) 44px;
      font-weight: var(--weight-medium);
      color: var(--ink-muted);
    }
    .entry {
      position: relative;
      display: grid;
      grid-template-columns: 32px minmax(0, 1fr);
      gap: var(--s3);
      padding-bottom: var(--s4);
    }
    .entry:not(:last-child)::before {
      position: absolute;
      top: 32px;
      bottom: 0;
      left: 15px;
      border-left: 1px solid var(--line);
      content: '';
    }
    .mark {
      display: grid;
      place-items: center;
      width: 32px;
      height: 32px;
      border: 1px solid var(--line);
      border-radius: 50%;
      background: var(--surface-panel);
      color: var(--ink-muted);
    }
    .what {
      display: grid;
      gap: 2px;
      min-width: 0;
      padding-top: 4px;
    }
    .detail {
      overflow-wrap: anywhere;
    }
    .more {
      display: flex;
      justify-content: center;
    }
  `,
})
export class AssetTimeline {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly asset = input.required<string>();
  /** Every change of the asset reloads the timeline. */
  readonly version = input.required<number>();

  protected readonly recordStatus = recordStatus;
  private readonly asked = computed(() => ({ asset_ref: this.asset(), version: this.version() }));
  protected readonly found = new Endless<TimelineEntry, { asset_ref: string; version: number }>(
    this.asked,
    async ({ asset_ref }, cursor) =>
      pageOf(await this.api.invoke$Response(assetsTimeline, { asset_ref, cursor, limit: PAGE })),
  );
  protected readonly entries = computed(() => {
    let year = '';
    return this.found.items().map((entry) => {
      const own = (entry.is_day ? entry.at : dayHere(new Date(entry.at))).slice(0, 4);
      const isNew = own !== year;
      year = own;
      return {
        key: `${entry.kind} ${entry.id}`,
        icon: icons[entry.kind],
        iso: entry.is_day ? entry.at.slice(0, 10) : entry.at,
        time: entry.is_day ? this.format.date(entry.at.slice(0, 10)) : this.format.dateTime(entry.at),
        year: isNew ? own : '',
        title: this.title(entry),
        detail: this.detail(entry),
        calibration: entry.calibration,
        isDecision: entry.decision !== null,
        person: entry.person_name,
        personId: entry.person_id,
      };
    });
  });

  private title({ kind, calibration, decision }: TimelineEntry): string {
    if (calibration && decision)
      return this.texts.get('calibration_views.timeline.impact_decided', {
        version: calibration.calibration_version,
        decision: this.texts.get(`impact.decision.${decision}`),
      });
    if (!calibration) return this.texts.get(`calibration_views.timeline.${kind}`);
    const { calibration_version: version, channel_id } = calibration;
    return channel_id
      ? this.texts.get('calibration_views.timeline.calibrated_channel', { version, channel: channel_id })
      : this.texts.get('calibration_views.timeline.calibrated', { version });
  }

  private detail({ kind, text, location_path, is_hidden, calibration, decision }: TimelineEntry): string {
    if (decision) return text ?? '';
    if (calibration) {
      const { calibration_purpose: purpose, calibration_type: type, correction_reason: reason } = calibration;
      const kindOf = [
        this.texts.find(`calibrations.purpose.${purpose}`) ?? purpose,
        this.texts.find(`calibrations.type.${type}`) ?? type,
      ].join(', ');
      return reason === null
        ? kindOf
        : `${kindOf}. ${this.texts.get(correctionWord(calibration))}. ${this.texts.get('repeat.versions.reason', { reason })}`;
    }
    if (kind !== 'moved') return text ?? '';
    if (is_hidden) return this.texts.get('locations.history.hidden');
    return location_path?.join(' / ') ?? this.texts.get('locations.history.nowhere');
  }
}
