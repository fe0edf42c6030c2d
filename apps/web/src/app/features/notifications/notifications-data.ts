import { DOCUMENT, DestroyRef, Injectable, effect, inject, signal, untracked } from '@angular/core';
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
import { Session } from '../../session/basics';
import { NoticeStream } from './notice-stream';

const EVERY_MS = 60_000;
/** Short after a long-lived stream, then exponential backoff. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Hidden pages hold no connection, because browsers limit them. Without a stream the count is polled every minute. */
@Injectable()
export class NotificationsData {
  private readonly api = inject(Api);
  private readonly session = inject(Session);
  private readonly stream = inject(NoticeStream);
  private readonly document = inject(DOCUMENT);
  private readonly count = signal(0);
  private readonly newest = signal<string | null | undefined>(undefined);
  private readonly isSeen = signal(this.document.visibilityState !== 'hidden');
  private isLive = false;

  readonly unread = this.count.asReadonly();
  readonly latest = this.newest.asReadonly();

  constructor() {
    const window = this.document.defaultView;
    const ask = () => {
      if (this.isSeen() && this.session.isSignedIn() && !this.isLive) void this.refresh();
    };
    const look = () => {
      this.isSeen.set(this.document.visibilityState !== 'hidden');
      ask();
    };
    const timer = setInterval(ask, EVERY_MS);
    this.document.addEventListener('visibilitychange', look);
    window?.addEventListener('focus', ask);
    inject(DestroyRef).onDestroy(() => {
      clearInterval(timer);
      this.document.removeEventListener('visibilitychange', look);
      window?.removeEventListener('focus', ask);
    });
    effect(() => {
      if (this.session.user()?.id) void this.refresh();
    });
    effect((onCleanup) => {
      const token = this.session.token();
      if (!token || !this.session.user()?.id || !this.isSeen()) return;
      const over = new AbortController();
      onCleanup(() => over.abort());
      untracked(() => void this.follow(token, over.signal));
    });
  }

  private async follow(token: string, signal: AbortSignal): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const status = await this.stream.read(token, signal, ({ count, latest }) => {
        this.isLive = true;
        pause = FIRST_PAUSE_MS;
        this.count.set(count);
        this.newest.set(latest);
      });
      this.isLive = false;
      // The next request handles the expired session.
      if (status === 401) return this.refresh();
      await new Promise((resolve) => setTimeout(resolve, pause + Math.random() * 1000));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  async refresh(): Promise<void> {
    try {
      this.count.set((await this.api.invoke(notificationsUnreadCount)).count);
    } catch {
      // The next request reports the error.
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
      if (!this.isLive) void this.refresh();
    }
  }
}
