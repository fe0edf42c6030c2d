import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, DestroyRef, type ElementRef, inject, resource, signal, viewChild } from '@angular/core';
import { Format, TextPipe } from '../../../../language';
import { Button, Content, DialogFrame, ResourceView } from '../../../../ui';
import { AssetsData } from '../../assets-data';
import type { ViewedFile } from '../file-list';
import { readStl } from './read-stl';
import { drawStl, type StlScene } from './stl-scene';

@Component({
  selector: 'app-stl-dialog',
  imports: [Button, Content, DialogFrame, ResourceView, TextPipe],
  template: `
    <ui-dialog wide [heading]="file.original_filename">
      <div #box class="box" [class.empty]="!scene()" role="img" [attr.aria-label]="file.original_filename"></div>
      <ui-resource [of]="corners" [failed]="'assets.cad.failed' | t" [count]="3">
        <ng-template [uiContent]="corners">
          @if (scene(); as shown) {
            <p class="small muted">{{ 'assets.cad.size' | t: { size: sizeOf(shown) } }}</p>
          } @else {
            <p role="alert">{{ (isRead() ? 'assets.cad.no_view' : 'assets.cad.unreadable') | t }}</p>
          }
        </ng-template>
      </ui-resource>
      <ng-container dialogActions>
        @if (scene(); as shown) {
          <button type="button" uiButton icon="undo" (click)="shown.reset()">{{ 'assets.cad.reset' | t }}</button>
        }
        <a
          uiButton
          icon="download"
          [href]="file.url"
          [download]="file.original_filename"
          (click)="file.download($event)"
          >{{ 'assets.cad.download' | t }}</a
        >
        <button type="button" uiButton="primary" (click)="reference.close()">{{ 'common.act.close' | t }}</button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    .box {
      width: 100%;
      height: min(56dvh, 480px);
      border-radius: var(--radius-panel);
      background: var(--surface-sunken);
      overflow: hidden;
      cursor: grab;
      touch-action: none;
    }
    .box.empty {
      height: 0;
    }
    p {
      margin-top: var(--s2);
    }
  `,
})
export class StlDialog {
  private readonly data = inject(AssetsData);
  private readonly format = inject(Format);
  private readonly box = viewChild.required<ElementRef<HTMLElement>>('box');
  protected readonly file = inject<ViewedFile>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<void>>(DialogRef);

  protected readonly scene = signal<StlScene | null>(null);
  protected readonly isRead = signal(false);
  protected readonly corners = resource({ loader: () => this.show() });

  constructor() {
    const resized = new ResizeObserver(() => this.scene()?.resize());
    const destroyed = inject(DestroyRef);
    destroyed.onDestroy(() => {
      resized.disconnect();
      this.scene()?.end();
    });
    queueMicrotask(() => resized.observe(this.box().nativeElement));
  }

  protected sizeOf({ size }: StlScene): string {
    return size.map((extent) => this.format.number(extent, 2)).join(' × ');
  }

  private async show(): Promise<number> {
    const corners = await readStl(await this.data.content(this.file.url ?? ''));
    if (!corners) return 0;
    this.isRead.set(true);
    const box = this.box().nativeElement;
    try {
      this.scene.set(drawStl(box, corners, getComputedStyle(box).getPropertyValue('--ink-subtle').trim() || '#888888'));
    } catch {
      // without WebGL the file can still be downloaded
    }
    return corners.length / 9;
  }
}
