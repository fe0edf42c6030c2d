import { Component, computed, effect, inject, linkedSignal, output, resource, signal, untracked } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { NotificationResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../language';
import { problemText, readProblem, safeReturn } from '../../session/basics';
import { Button, Content, Dialogs, Empty, EmptyState, ResourceView, Toasts } from '../../ui/lists';
import { NotificationsData } from './notifications-data';

const STEP = 50;
const MOST = 1000;

@Component({
  selector: 'app-notification-list',
  imports: [Button, Content, Empty, EmptyState, ResourceView, RouterLink, TextPipe],
  templateUrl: './notification-list.html',
  styleUrl: './notification-list.css',
})
export class NotificationList {
  private readonly data = inject(NotificationsData);
  private readonly router = inject(Router);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  readonly left = output();

  private readonly limit = signal(STEP);
  protected readonly notifications = resource({ params: this.limit, loader: ({ params }) => this.data.list(params) });
  protected readonly shown = linkedSignal<NotificationResponse[] | undefined, NotificationResponse[]>({
    source: () => (this.notifications.hasValue() ? this.notifications.value() : undefined),
    computation: (now, before) => now ?? before?.value ?? [],
  });
  protected readonly hasUnread = computed(() => this.data.unread() > 0 || this.shown().some(({ is_read }) => !is_read));
  /** Regardless of removed rows: older ones may follow. */
  private readonly isFull = computed(
    () => this.notifications.hasValue() && this.notifications.value().length >= this.limit(),
  );
  protected readonly isEmpty = computed(() => this.shown().length === 0 && !this.isFull());
  protected readonly hasMore = computed(() => this.isFull() && this.limit() < MOST);
  protected readonly isCut = computed(() => this.isFull() && this.limit() >= MOST);
  protected readonly most = MOST;

  constructor() {
    let known = this.data.latest();
    // New items arrive by push.
    effect(() => {
      const latest = this.data.latest();
      if (latest === known) return;
      const isNew = known !== undefined && latest !== null;
      known = latest;
      if (isNew && !untracked(this.shown).some(({ id }) => id === latest)) this.notifications.reload();
    });
  }

  protected more(): void {
    this.limit.update((limit) => limit + STEP);
  }

  protected async open({ id, link, is_read }: NotificationResponse): Promise<void> {
    this.left.emit();
    if (!is_read) void this.attempt(() => this.data.read(id));
    if (link) await this.router.navigateByUrl(safeReturn(link));
  }

  protected async readAll(): Promise<void> {
    this.shown.update((all) => all.map((one) => ({ ...one, is_read: true })));
    await this.attempt(() => this.data.readAll());
  }

  protected async remove({ id }: NotificationResponse): Promise<void> {
    this.shown.update((all) => all.filter((one) => one.id !== id));
    await this.attempt(() => this.data.remove(id));
  }

  protected async clear(): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('notifications.clear_title'),
      text: this.texts.get('notifications.clear_text'),
      act: this.texts.get('notifications.clear'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return;
    this.shown.set([]);
    await this.attempt(() => this.data.clear());
  }

  /** Items removed in another tab count as success. */
  private async attempt(act: () => Promise<unknown>): Promise<void> {
    let hasFailed = false;
    try {
      await act();
    } catch (error) {
      hasFailed = readProblem(error).status !== 404;
      if (hasFailed) this.toasts.error(problemText(error, this.texts));
    }
    if (hasFailed || (this.shown().length === 0 && this.isFull())) this.notifications.reload();
  }
}
