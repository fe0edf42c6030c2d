import { Injectable, signal } from '@angular/core';

export interface Toast {
  id: number;
  text: string;
  kind: 'done' | 'error';
  act?: { label: string; run: () => void };
}

/** Short messages at the foot of the window. */
@Injectable({ providedIn: 'root' })
export class Toasts {
  private readonly shown = signal<readonly Toast[]>([]);
  private nextId = 0;

  readonly all = this.shown.asReadonly();

  /** Success message; offers undo where possible. Disappears after 6 s, with an action after 10 s. */
  done(text: string, act?: Toast['act']): void {
    this.add({ text, kind: 'done', act });
  }

  /** Error message; stays until closed. */
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
