import {
  Component,
  DestroyRef,
  type ElementRef,
  afterNextRender,
  computed,
  effect,
  inject,
  model,
  signal,
  viewChild,
} from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { Button, Segments } from '../../../ui';
import { PAD, begin, clear, extend, hasInk, strokesOf, undo, widthAt, type History, type Tool } from './drawing';
import { paint } from './paint';

@Component({
  selector: 'app-signature-pad',
  imports: [Button, Segments, TextPipe],
  templateUrl: './signature-pad.html',
  styleUrl: './signature-pad.css',
})
export class SignaturePad {
  private readonly texts = inject(Texts);
  private readonly sheet = viewChild.required<ElementRef<HTMLCanvasElement>>('sheet');
  private pointer?: number;
  private lastAt = 0;

  readonly history = model.required<History>();

  protected readonly tool = signal<Tool>('pen');
  protected readonly tools = computed(() => [
    { value: 'pen' as const, label: this.texts.get('settings.signature.pen') },
    { value: 'eraser' as const, label: this.texts.get('settings.signature.eraser') },
  ]);
  protected readonly strokes = computed(() => strokesOf(this.history()));
  protected readonly isEmpty = computed(() => !hasInk(this.history()));
  /** Canvas pixels per unit: follows size and screen density. */
  private readonly scale = signal(0);

  constructor() {
    const destroyed = inject(DestroyRef);
    afterNextRender(() => {
      const observer = new ResizeObserver(() => this.fit());
      observer.observe(this.sheet().nativeElement);
      destroyed.onDestroy(() => observer.disconnect());
    });
    effect(() => this.draw());
  }

  protected undo(): void {
    this.history.update(undo);
  }

  protected clear(): void {
    this.history.update(clear);
  }

  protected key(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.undo();
  }

  protected down(event: PointerEvent): void {
    if (this.pointer !== undefined || (event.pointerType === 'mouse' && event.button !== 0)) return;
    event.preventDefault();
    this.pointer = event.pointerId;
    this.sheet().nativeElement.setPointerCapture(event.pointerId);
    this.lastAt = event.timeStamp;
    const spot = this.placeOf(event);
    const width = widthAt(this.tool(), undefined, spot, { pressure: pressureOf(event), elapsed: 0 });
    this.history.update((history) => begin(history, this.tool(), { ...spot, width }));
  }

  protected move(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    event.preventDefault();
    // Coalesced events: pens report more often than the screen refreshes. Unsupported in some browsers and without
    // TLS.
    const reports = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
    for (const report of reports.length > 0 ? reports : [event]) this.extendStroke(report);
  }

  protected up(event: PointerEvent): void {
    if (event.pointerId === this.pointer) this.pointer = undefined;
  }

  private extendStroke(event: PointerEvent): void {
    const spot = this.placeOf(event);
    const before = this.strokes().at(-1)?.spots.at(-1);
    const elapsed = event.timeStamp - this.lastAt;
    const width = widthAt(this.tool(), before, spot, { pressure: pressureOf(event), elapsed });
    this.lastAt = event.timeStamp;
    this.history.update((history) => extend(history, { ...spot, width }));
  }

  private placeOf(event: PointerEvent): { x: number; y: number } {
    const box = this.sheet().nativeElement.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / (box.width || PAD.width)) * PAD.width,
      y: ((event.clientY - box.top) / (box.height || PAD.height)) * PAD.height,
    };
  }

  private fit(): void {
    const canvas = this.sheet().nativeElement;
    // A hidden tab has size zero; keep the previous size.
    if (canvas.clientWidth === 0) return;
    const density = Math.max(1, window.devicePixelRatio || 1);
    const scale = (canvas.clientWidth / PAD.width) * density;
    canvas.width = Math.round(PAD.width * scale);
    canvas.height = Math.round(PAD.height * scale);
    this.scale.set(0);
    this.scale.set(scale);
    this.draw();
  }

  private draw(): void {
    const scale = this.scale();
    const strokes = this.strokes();
    const canvas = this.sheet().nativeElement;
    const context = scale > 0 ? canvas.getContext('2d') : null;
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    paint(context, strokes, getComputedStyle(canvas).color);
  }
}

/** Mice and fingers report a constant, meaningless pressure. */
function pressureOf({ pointerType, pressure }: PointerEvent): number | undefined {
  return pointerType === 'pen' && pressure > 0 ? pressure : undefined;
}
