import { Component, computed, inject, resource } from '@angular/core';
import { Api, remindersLatest, remindersRun, type ReminderSweepResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Session, problemText } from '../../../session';
import { Button, Content, EmptyState, Panel, ResourceView, Toasts, pollWhile, showBreadcrumbs } from '../../../ui';

@Component({
  selector: 'app-reminders-page',
  imports: [Button, Content, EmptyState, Panel, ResourceView, TextPipe],
  templateUrl: './reminders-page.html',
  styles: `
    ui-panel {
      display: block;
      margin-top: var(--s4);
    }
    progress {
      width: 100%;
      max-width: 400px;
    }
  `,
})
export class RemindersPage {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  protected readonly state = resource({
    params: () => this.session.can('reminder.run') || undefined,
    loader: () => this.api.invoke(remindersLatest),
  });
  protected readonly isUnderWay = computed(
    () => this.state.hasValue() && ['waiting', 'running'].includes(this.state.value().state),
  );

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('administration.title'), link: '/administration' },
      { text: this.texts.get('administration.reminders.title') },
    ]);
    pollWhile(
      () => this.isUnderWay() && !this.state.isLoading(),
      async () => this.state.set(await this.api.invoke(remindersLatest)),
    );
  }

  protected last({ started_at, finished_at }: ReminderSweepResponse): string {
    if (started_at === null) return this.texts.get('administration.reminders.none');
    const from = this.format.dateTime(started_at);
    return finished_at === null
      ? this.texts.get('administration.reminders.unfinished', { from })
      : this.texts.get('administration.reminders.took', { from, to: this.format.dateTime(finished_at) });
  }

  protected async run(): Promise<void> {
    try {
      this.state.set(await this.api.invoke(remindersRun));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}
