import {
  Component,
  ElementRef,
  Injector,
  afterNextRender,
  computed,
  effect,
  inject,
  input,
  output,
  resource,
  signal,
  viewChild,
} from '@angular/core';
import type { CertificateBatchOut } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Badge, Button, Toasts, type Status } from '../../../ui';
import { PersonLink } from '../../people';
import { CertificatesData } from '../record-certificates/certificates-data';
import { SkippedList } from './skipped-list';

const SIGNS: Readonly<Record<CertificateBatchOut['state'], Status>> = {
  running: 'pending_approval',
  done: 'valid',
  cancelled: 'void',
  failed: 'rejected',
};

@Component({
  selector: 'app-batch-entry',
  imports: [Badge, Button, SkippedList, PersonLink, TextPipe],
  templateUrl: './batch-entry.html',
  styleUrl: './batch-entry.css',
})
export class BatchEntry {
  private readonly data = inject(CertificatesData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly injector = inject(Injector);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);
  protected readonly format = inject(Format);

  readonly batch = input.required<CertificateBatchOut>();
  readonly changed = output<CertificateBatchOut>();

  protected readonly when = computed(() => this.format.dateTime(this.batch().ordered_at));
  protected readonly isRunning = computed(() => this.batch().state === 'running');
  protected readonly sign = computed(() => SIGNS[this.batch().state]);
  protected readonly word = computed(() => `issues.batches.state.${this.batch().state}` as const);
  protected readonly template = computed(() => {
    const { template_id, template_name } = this.batch();
    if (template_id === null) return this.texts.get('issues.batches.as_usual');
    return template_name === null ? '' : this.texts.get('issues.batch.template', { name: template_name });
  });
  protected readonly progress = computed(() => {
    const { done, total } = this.batch();
    return this.texts.get('issues.batch.progress', {
      done: this.format.number(done),
      total: this.format.number(total),
    });
  });
  protected readonly contents = computed(() => {
    const { ready, total } = this.batch();
    return this.texts.get('issues.batches.contents', {
      ready: this.format.number(ready),
      total: this.format.number(total),
    });
  });
  protected readonly archive = computed(() => {
    const { size_bytes, expires_at } = this.batch();
    return [
      ...(size_bytes === null ? [] : [this.format.bytes(size_bytes)]),
      ...(expires_at === null ? [] : [this.texts.get('issues.batch.kept', { date: this.format.date(expires_at) })]),
    ].join(' · ');
  });
  /** Packed, but contains calibrations that are no longer visible. */
  protected readonly isClosed = computed(() => {
    const { state, ready, url } = this.batch();
    return state === 'done' && ready > 0 && url === null;
  });
  private readonly list = viewChild<string, ElementRef<HTMLElement>>('list', { read: ElementRef });
  protected readonly isAsked = signal(false);
  protected readonly leftOut = resource({
    params: () => (this.isAsked() ? this.batch().id : undefined),
    loader: ({ params }) => this.data.leftOut(params),
  });

  constructor() {
    // The list replaces the button, so it gets the focus.
    effect(() => this.list()?.nativeElement.focus({ preventScroll: true }));
  }

  protected askLeftOut(): void {
    if (this.isAsked()) this.leftOut.reload();
    else this.isAsked.set(true);
  }

  /** The URL expires after minutes, so it is requested on click. */
  protected async download(): Promise<void> {
    await this.attempt(async () => {
      const { url } = await this.data.batch(this.batch().id);
      if (url) window.location.assign(url);
      else this.toasts.error(this.texts.get('issues.batch.gone'));
    });
  }

  protected async cancel(): Promise<void> {
    await this.attempt(async () => {
      this.changed.emit(await this.data.cancelBatch(this.batch().id));
      // The button is gone: keep the focus in the batch.
      afterNextRender(() => this.host.nativeElement.closest('li')?.focus(), { injector: this.injector });
    });
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}
