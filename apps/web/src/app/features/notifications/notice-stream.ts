import { DOCUMENT, Injectable, inject } from '@angular/core';

export interface Unread {
  count: number;
  latest: string | null;
}

/** `EventSource` cannot send the token in a header, and URLs must not contain it: `fetch` reads the stream. */
@Injectable({ providedIn: 'root' })
export class NoticeStream {
  private readonly window = inject(DOCUMENT).defaultView;

  /** @returns status of a response without a stream; 0 without a response */
  async read(token: string, signal: AbortSignal, onUnread: (unread: Unread) => void): Promise<number> {
    if (!this.window || typeof this.window.fetch !== 'function') return 0;
    try {
      const response = await this.window.fetch(new URL('/api/v1/notifications/stream', document.baseURI), {
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
        cache: 'no-store',
        signal,
      });
      if (!response.ok || !response.body) return response.status;
      await readEvents(response.body, onUnread);
      return response.status;
    } catch {
      return 0;
    }
  }
}

/** Events are separated by empty lines; lines starting with a colon are keep-alives. */
async function readEvents(body: ReadableStream<Uint8Array>, onUnread: (unread: Unread) => void): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: unread\ndata: (.+)$/m.exec(event)?.[1];
      if (data) onUnread(JSON.parse(data) as Unread);
    }
  }
}
