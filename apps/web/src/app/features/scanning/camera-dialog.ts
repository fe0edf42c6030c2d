import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, DestroyRef, type ElementRef, afterNextRender, inject, signal, viewChild } from '@angular/core';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe } from '../../language';
import { Button, DialogFrame } from '../../ui';
import { type CodeReader, openReader } from './code-reader';
import { ScannedCodes } from './scanned-codes';

const LOOK_EVERY_MS = 120;
/** Pixels: label codes need less, and more is slow on a phone. */
const WIDEST = 1280;

@Component({
  selector: 'app-camera-dialog',
  imports: [Button, DialogFrame, TextPipe],
  template: `
    <ui-dialog [heading]="'scanning.camera.title' | t">
      @if (problem(); as key) {
        <p role="alert">{{ key | t }}</p>
      } @else {
        <div class="finder">
          <video #video playsinline muted [attr.aria-label]="'scanning.camera.picture' | t"></video>
          <span class="aim" aria-hidden="true"></span>
        </div>
        <p class="small" role="status">{{ said() ?? ('scanning.camera.text' | t) }}</p>
      }
      <ng-container dialogActions>
        @if (problem()) {
          <button type="button" uiButton icon="retry" (click)="start()">{{ 'common.act.retry' | t }}</button>
        }
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.close' | t }}</button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    .finder {
      position: relative;
      aspect-ratio: 4 / 3;
      margin: var(--s3) 0;
      overflow: hidden;
      border-radius: var(--radius-panel);
      background: #000;
    }
    video {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
    .aim {
      position: absolute;
      inset: 18% 24%;
      border: 2px solid rgb(255 255 255 / 80%);
      border-radius: 12px;
    }
  `,
})
export class CameraDialog {
  private readonly codes = inject(ScannedCodes);
  private readonly video = viewChild<ElementRef<HTMLVideoElement>>('video');
  protected readonly reference = inject<DialogRef<string>>(DialogRef);
  private readonly isAsked = inject<boolean>(DIALOG_DATA, { optional: true }) === true;

  protected readonly problem = signal<MessageKey | undefined>(undefined);
  protected readonly said = signal<string | undefined>(undefined);

  private readonly canvas = document.createElement('canvas');
  private stream: MediaStream | undefined;
  private reader: CodeReader | undefined;
  private isClosed = false;
  private last = '';

  constructor() {
    afterNextRender(() => void this.start());
    inject(DestroyRef).onDestroy(() => {
      this.isClosed = true;
      this.stop();
    });
  }

  protected async start(): Promise<void> {
    this.stop();
    this.problem.set(undefined);
    try {
      // Browsers permit the camera only on https and localhost.
      const media = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
      if (!media) {
        this.problem.set(window.isSecureContext ? 'scanning.camera.none' : 'scanning.camera.insecure');
        return;
      }
      const stream = await media.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 } },
        audio: false,
      });
      this.stream = stream;
      const reader = await openReader();
      this.reader = reader;
      if (this.isClosed) {
        this.stop();
        return;
      }
      const video = this.video()?.nativeElement;
      if (!video) return;
      video.srcObject = stream;
      await video.play();
      await this.look(video, reader);
    } catch (error) {
      this.stop();
      if (!this.isClosed) this.problem.set(reasonOf(error));
    }
  }

  private async look(video: HTMLVideoElement, reader: CodeReader): Promise<void> {
    while (!this.isClosed && this.reader === reader) {
      const frame = this.frame(video);
      const text = frame && (await reader.read(frame));
      if (text && text !== this.last) {
        this.last = text;
        if (this.isAsked) {
          this.reference.close(text);
          return;
        }
        const problem = await this.codes.openOrAsk(text);
        if (problem === undefined) {
          this.reference.close();
          return;
        }
        this.said.set(problem);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  private frame(video: HTMLVideoElement): ImageData | undefined {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0) return undefined;
    const scale = Math.min(1, WIDEST / videoWidth);
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    Object.assign(this.canvas, { width, height });
    const context = this.canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(video, 0, 0, width, height);
    return context?.getImageData(0, 0, width, height);
  }

  private stop(): void {
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.reader?.close();
    this.stream = undefined;
    this.reader = undefined;
  }
}

function reasonOf(error: unknown): MessageKey {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'scanning.camera.refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'scanning.camera.none';
  if (name === 'NotReadableError' || name === 'AbortError') return 'scanning.camera.taken';
  return 'scanning.camera.failed';
}
