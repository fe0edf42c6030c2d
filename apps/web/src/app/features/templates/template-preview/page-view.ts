import {
  Component,
  effect,
  type ElementRef,
  inject,
  input,
  type ResourceRef,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { problemText, type WorkPlace } from '../../../session';
import { Button } from '../../../ui';
import { TrialProgress } from '../trial-progress';

@Component({
  selector: 'app-page-view',
  imports: [Button, TextPipe, TrialProgress],
  template: `
    @if (of().isLoading() && place(); as at) {
      <app-trial-progress [place]="at" />
    }
    <div #box class="pages" role="img" [attr.aria-label]="label()" [attr.aria-busy]="of().isLoading()"></div>
    @if (isUndrawn()) {
      <p class="small" role="alert">{{ 'assets.files.no_preview' | t }}</p>
    }
    @if (of().error() && failed(); as text) {
      <p class="small" role="alert">{{ text }}</p>
      <button type="button" uiButton slim (click)="of().reload()">{{ 'common.act.retry' | t }}</button>
    }
  `,
  styles: `
    app-trial-progress {
      margin-bottom: var(--s2);
    }
    .pages {
      display: grid;
      gap: var(--s3);
      align-content: start;
      min-height: 30dvh;
      max-height: 76dvh;
      overflow: auto;
    }
    .pages[aria-busy='true'] {
      opacity: 0.6;
    }
  `,
})
export class PageView {
  private readonly texts = inject(Texts);
  readonly of = input.required<ResourceRef<Blob | undefined>>();
  readonly label = input.required<string>();
  readonly place = input<WorkPlace | null>(null);
  private readonly box = viewChild.required<ElementRef<HTMLElement>>('box');
  private drawing = Promise.resolve();
  protected readonly isUndrawn = signal(false);

  constructor() {
    effect(() => {
      const certificate = this.of();
      const content = certificate.hasValue() ? certificate.value() : undefined;
      const box = this.box().nativeElement;
      if (!content) return;
      this.drawing = untracked(() => this.drawing).then(() => this.draw(box, content));
    });
  }

  protected failed(): string {
    return problemText(this.of().error(), this.texts);
  }

  private async draw(box: HTMLElement, content: Blob): Promise<void> {
    const { drawPdf } = await import('../../../ui/pdf/draw-pdf');
    const fresh = box.ownerDocument.createElement('div');
    fresh.style.cssText = 'display: grid; gap: 12px; min-width: 0';
    const scrolled = box.scrollTop;
    const before = [...box.children];
    box.append(fresh);
    const drawn = await drawPdf(fresh, await content.arrayBuffer()).catch(() => null);
    this.isUndrawn.set(drawn === null);
    for (const one of before) one.remove();
    box.scrollTop = scrolled;
  }
}
