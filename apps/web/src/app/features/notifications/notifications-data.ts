import { DOCUMENT, DestroyRef, Injectable, effect, inject, signal } from '@angular/core';
import {
  Api,
  notificationsClear,
  notificationsList,
  notificationsRead,
  notificationsReadAll,
  notificationsRemove,
  notificationsUnreadCount,
  type NotificationResponse,
} from '@etalon/api-client';
import { Session } from '../../session';

const EVERY_MS = 60_000;

/**
 * One's notifications. The number of unread ones is asked for every minute while the page is seen, and when one comes
 * back to it; a call that fails is left to the next one.
 */
@Injectable()
export class NotificationsData {
  private readonly api = inject(Api);
  private readonly session = inject(Session);
  private readonly count = signal(0);

  readonly unread = this.count.asReadonly();

  constructor() {
    const document = inject(DOCUMENT);
    const window = document.defaultView;
    const ask = () => {
      if (document.visibilityState !== 'hidden' && this.session.isSignedIn()) void this.refresh();
    };
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    window?.addEventListener('focus', ask);
    inject(DestroyRef).onDestroy(() => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      window?.removeEventListener('focus', ask);
    });
    // At once, and again for another person on the same page.
    effect(() => {
      if (this.session.user()?.id) void this.refresh();
    });
  }

  async refresh(): Promise<void> {
    try {
      this.count.set((await this.api.invoke(notificationsUnreadCount)).count);
    } catch {
      // not worth an alarm: the next call tells
    }
  }

  list(limit: number): Promise<NotificationResponse[]> {
    return this.api.invoke(notificationsList, { limit });
  }

  read(id: string): Promise<NotificationResponse> {
    return this.after(this.api.invoke(notificationsRead, { notification_id: id }));
  }

  readAll(): Promise<void> {
    return this.after(this.api.invoke(notificationsReadAll));
  }

  remove(id: string): Promise<void> {
    return this.after(this.api.invoke(notificationsRemove, { notification_id: id }));
  }

  clear(): Promise<void> {
    return this.after(this.api.invoke(notificationsClear));
  }

  private async after<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } finally {
      void this.refresh();
    }
  }
}
