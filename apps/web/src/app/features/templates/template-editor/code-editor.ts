import {
  CSP_NONCE,
  Component,
  DestroyRef,
  effect,
  type ElementRef,
  inject,
  input,
  model,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import type { CodeView } from './code-view';

export interface Mark {
  line: number;
  text: string;
}

@Component({
  selector: 'app-code-editor',
  template: '<div #box></div>',
  styles: `
    :host {
      display: block;
      min-height: 0;
      border: 1px solid var(--line);
      border-radius: var(--radius-control);
      background: var(--surface-panel);
      overflow: hidden;
    }
  `,
})
export class CodeEditor {
  readonly source = model('');
  readonly label = input.required<string>();
  readonly marks = input<readonly Mark[]>([]);
  private readonly box = viewChild.required<ElementRef<HTMLElement>>('box');
  private readonly nonce = inject(CSP_NONCE, { optional: true });
  private readonly view = signal<CodeView | null>(null);
  private isGone = false;

  constructor() {
    effect(() => {
      const box = this.box().nativeElement;
      untracked(() => void this.open(box));
    });
    // the view opens later, so each effect reads all of its signals first
    effect(() => {
      const [view, source] = [this.view(), this.source()];
      untracked(() => view?.show(source));
    });
    effect(() => {
      const [view, marks] = [this.view(), this.marks()];
      untracked(() => view?.mark(marks));
    });
    inject(DestroyRef).onDestroy(() => {
      this.isGone = true;
      this.view()?.close();
    });
  }

  insert(text: string): void {
    this.view()?.insert(text);
  }

  goTo(line: number): void {
    this.view()?.goTo(line);
  }

  private async open(box: HTMLElement): Promise<void> {
    const { openCodeView } = await import('./code-view');
    if (this.isGone) return;
    this.view.set(
      openCodeView(box, this.source(), { label: this.label(), nonce: this.nonce }, (source) => this.source.set(source)),
    );
  }
}
