import { Component, computed, inject, input, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { CalibrationDraftSummary } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../../language';
import { Session, isUnreachable, problemText } from '../../../../session/basics';
import { Button, Dialogs, Icon, Toasts } from '../../../../ui/lists';
import { draftKey, listDrafts, removeDraft } from './device-drafts';
import { DraftsData } from './drafts-data';

const OLD_DAYS = 30;
const DAY = 86_400_000;

@Component({
  selector: 'app-draft-list',
  imports: [Button, Icon, RouterLink, TextPipe],
  template: `
    @if (drafts().length > 0) {
      <section [attr.aria-label]="'wizard.draft.title' | t">
        <h2>{{ 'wizard.draft.title' | t }}</h2>
        <ul>
          @for (draft of drafts(); track draft.id) {
            <li>
              <a routerLink="/calibrations/new/data" [queryParams]="{ asset: draft.human_asset_id }">
                <ui-icon name="edit" [size]="16" />
                <span class="visually-hidden">{{ 'wizard.draft.open' | t: { asset: draft.human_asset_id } }}</span>
                <span class="mono" aria-hidden="true">{{ draft.human_asset_id }}</span>
                <span class="name clip">{{ draft.asset_name }}</span>
                <span class="muted small">{{ 'wizard.draft.rows' | t: { count: draft.row_count } }}</span>
                <span class="muted small" [class.ink-due-soon]="draft.days >= oldDays">{{ draft.age }}</span>
                @if (draft.handed_over_by_name; as name) {
                  <span class="muted small">{{ 'wizard.draft.from' | t: { name } }}</span>
                }
              </a>
              <button
                type="button"
                uiButton="quiet"
                square
                icon="delete"
                [attr.aria-label]="'wizard.draft.discard' | t: { asset: draft.human_asset_id }"
                (click)="discard(draft)"
              ></button>
            </li>
          }
        </ul>
      </section>
    }
  `,
  styles: `
    section {
      margin-bottom: var(--s4);
      border: 1px solid var(--line);
      border-radius: var(--radius-panel);
      background: var(--surface-panel);
    }
    h2 {
      padding: var(--s2) var(--s4) 0;
    }
    ul {
      padding: 0 var(--s2) var(--s1);
      list-style: none;
    }
    li {
      display: flex;
      align-items: center;
      gap: var(--s2);
    }
    a {
      display: flex;
      flex: 1;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px var(--s3);
      min-width: 0;
      min-height: 40px;
      padding: var(--s1) var(--s2);
      border-radius: var(--radius-control);
      color: inherit;
    }
    a:hover {
      background: var(--surface-hover);
    }
    ui-icon {
      color: var(--ink-subtle);
    }
    .name {
      min-width: 0;
    }
  `,
})
export class DraftList {
  private readonly data = inject(DraftsData);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);

  readonly asset = input<string>();

  protected readonly oldDays = OLD_DAYS;
  private readonly found = resource({
    params: () => ({ asset: this.asset(), may: this.session.can('calibration.draft') }),
    loader: ({ params: { asset, may } }) =>
      may ? this.data.list(asset).catch((error: unknown) => this.draftsHere(asset, error)) : Promise.resolve([]),
  });
  protected readonly drafts = computed(() =>
    (this.found.hasValue() ? this.found.value() : []).map((draft) => {
      const days = Math.floor((Date.now() - Date.parse(draft.updated_at)) / DAY);
      const ago = this.format.ago(draft.updated_at);
      const age = days >= OLD_DAYS ? ['wizard.draft.old', { count: days }] : ['wizard.draft.changed', { ago }];
      return { ...draft, days, age: this.texts.get(...(age as ['wizard.draft.old', { count: number }])) };
    }),
  );

  /** Shown while the server does not answer. */
  private draftsHere(asset: string | undefined, error: unknown): CalibrationDraftSummary[] {
    if (!isUnreachable(error)) throw error;
    return listDrafts(this.session.user()?.id ?? '')
      .filter(({ instrument }) => asset === undefined || instrument.id === asset)
      .map(({ instrument, content, saved_at, base }) => ({
        id: base?.draft_id ?? instrument.id,
        asset_id: instrument.id,
        human_asset_id: instrument.asset_id,
        asset_name: instrument.name,
        row_count: content.rows.length,
        created_at: saved_at,
        updated_at: saved_at,
        handed_over_by_name: null,
      }));
  }

  protected async discard({ id, asset_id, human_asset_id }: CalibrationDraftSummary): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('calibrations.entry.discard_title'),
      text: this.texts.get('calibrations.entry.discard_text'),
      act: this.texts.get('calibrations.entry.discard'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return;
    try {
      await this.data.discard(id);
      removeDraft(draftKey(this.session.user()?.id ?? '', asset_id));
      this.toasts.done(this.texts.get('wizard.draft.discarded', { asset: human_asset_id }));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.found.reload();
  }
}
