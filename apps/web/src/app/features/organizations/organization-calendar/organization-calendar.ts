import { Component, ElementRef, Injector, afterNextRender, effect, inject, input, resource } from '@angular/core';
import {
  Api,
  calendarFeedsList,
  calendarFeedsMake,
  calendarFeedsRevoke,
  type CalendarFeedCreate,
  type CalendarFeedResponse,
} from '@etalon/api-client';
import { languageNames } from '@etalon/i18n';
import { Format, LanguageChoice, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, Dialogs, Empty, EmptyState, Panel, ResourceView, Rows, Toasts } from '../../../ui';
import { CalendarDialog, type NewCalendar } from './calendar-dialog';

@Component({
  selector: 'app-organization-calendar',
  imports: [Button, Content, Empty, EmptyState, Panel, ResourceView, Rows, TextPipe],
  templateUrl: './organization-calendar.html',
  styleUrl: './organization-calendar.css',
  host: { tabindex: '-1' },
})
export class OrganizationCalendar {
  private readonly api = inject(Api);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  private readonly language = inject(LanguageChoice);
  private readonly format = inject(Format);

  readonly id = input.required<string>();
  readonly isAskedFor = input(false);

  protected readonly feeds = resource({
    params: this.id,
    loader: ({ params }): Promise<CalendarFeedResponse[]> => this.api.invoke(calendarFeedsList, { org_id: params }),
  });

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    const injector = inject(Injector);
    effect(() => {
      if (!this.isAskedFor() || !this.feeds.hasValue()) return;
      afterNextRender(
        () => {
          host.scrollIntoView({ block: 'center' });
          host.focus();
        },
        { injector },
      );
    });
  }

  protected about({ created_at, last_read_at, language }: CalendarFeedResponse): string {
    return [
      languageNames[language],
      this.texts.get('calendar.since', { day: this.format.date(created_at) }),
      last_read_at
        ? this.texts.get('calendar.read', { when: this.format.ago(last_read_at) })
        : this.texts.get('calendar.never'),
    ].join(' · ');
  }

  protected async subscribe(): Promise<void> {
    const org_id = this.id();
    const make = (body: CalendarFeedCreate) => this.api.invoke(calendarFeedsMake, { org_id, body });
    await this.dialogs.open<boolean, NewCalendar>(CalendarDialog, { language: this.language.current(), make });
    this.feeds.reload();
  }

  protected async revoke({ id, name }: CalendarFeedResponse): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('calendar.revoke_title', { name }),
      text: this.texts.get('calendar.revoke_text'),
      act: this.texts.get('calendar.revoke'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return;
    try {
      await this.api.invoke(calendarFeedsRevoke, { org_id: this.id(), feed_id: id });
      this.toasts.done(this.texts.get('calendar.revoked'));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.feeds.reload();
  }
}
