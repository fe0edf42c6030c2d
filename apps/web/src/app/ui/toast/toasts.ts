import { Injectable, signal } from '@angular/core';

export interface Toast {
  id: number;
  text: string;
  kind: 'done' | 'error';
  act?: { label: string; run: () => void };
}

@Injectable({ providedIn: 'root' })
export class Toasts {
  private readonly shown = signal<readonly Toast[]>([]);
  private nextId = 0;

  readonly all = this.shown.asReadonly();

  /** Disappears after 6 s, with an action after 10 s. */
  done(text: string, act?: Toast['act']): void {
    this.add({ text, kind: 'done', act });
  }

  error(text: string, act?: Toast['act']): void {
    this.add({ text, kind: 'error', act });
  }

  close(id: number): void {
    this.shown.update((toasts) => toasts.filter((toast) => toast.id !== id));
  }

  private add(toast: Omit<Toast, 'id'>): void {
    this.nextId += 1;
    this.shown.update((toasts) => [...toasts.slice(-2), { ...toast, id: this.nextId }]);
  }
}
