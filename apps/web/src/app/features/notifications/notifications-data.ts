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
import { Session } from '../../session';
import { NoticeStream } from './notice-stream';

const EVERY_MS = 60_000;
/** After a stream that ended: at once where it lasted, then ever later. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * One's notifications. The number of unread ones is pushed while the page is seen; a page that is not seen holds no
 * connection, of which a browser has few. Without a stream it is asked for every minute, and when one comes back to the
 * page; a call that fails is left to the next one.
 */
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
  /** Which notice is the newest, as the server says; undefined while it has not said. */
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
    // At once, and again for another person on the same page.
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

  /** Listens for as long as this token and this view of the page last. */
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
      // The next call tells that the session has ended, and ends it politely.
      if (status === 401) return this.refresh();
      await new Promise((resolve) => setTimeout(resolve, pause + Math.random() * 1000));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
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
      if (!this.isLive) void this.refresh();
    }
  }
}
