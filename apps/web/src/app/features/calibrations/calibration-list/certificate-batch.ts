import {
  Component,
  type ElementRef,
  Injector,
  afterNextRender,
  computed,
  inject,
  input,
  linkedSignal,
  model,
  output,
  resource,
  signal,
  viewChild,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { BatchTemplateOption, CertificateBatchItemOut, CertificateBatchOut } from '@etalon/api-client';
import { mostCertificatesAtOnce } from '@etalon/access';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session/basics';
import { Button, Toasts } from '../../../ui/lists';
import { pollWhile } from '../../../ui/poll-while';
import { pause } from '../pause';
import { SkippedList } from '../certificate-batches/skipped-list';
import { CertificatesData } from '../record-certificates/certificates-data';
import { type OfferedTemplate, TemplateChoice } from '../record-certificates/template-choice';

const DONE_KEY = 'etalon.certificates.done';
const SETTLED_MS = 250;

@Component({
  selector: 'app-certificate-batch',
  imports: [Button, SkippedList, RouterLink, TemplateChoice, TextPipe],
  templateUrl: './certificate-batch.html',
  styleUrl: './certificate-batch.css',
  host: { class: 'no-print' },
})
export class CertificateBatch {
  private readonly data = inject(CertificatesData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly format = inject(Format);

  readonly chosen = input.required<readonly string[]>();
  readonly canSelectAll = input(false);
  readonly cleared = output();
  readonly selectAll = output();
  readonly closed = output();
  readonly batch = model<CertificateBatchOut | null>(null);

  protected readonly most = mostCertificatesAtOnce;
  protected readonly offered = resource({
    params: () => (this.chosen().length > 0 && this.chosen().length <= this.most ? this.chosen() : undefined),
    loader: async ({ params, abortSignal }) => {
      await pause(SETTLED_MS, abortSignal);
      return this.data.batchTemplates([...params]);
    },
  });
  /** Keeps the previous options while the selection changes. */
  private readonly known = linkedSignal<readonly BatchTemplateOption[] | null, readonly BatchTemplateOption[]>({
    source: () => (this.offered.hasValue() ? this.offered.value() : null),
    computation: (now, before) => now ?? before?.value ?? [],
  });
  protected readonly templates = computed((): OfferedTemplate[] => {
    const count = this.chosen().length;
    return this.known().map(({ id, name, fitting }) => ({
      id,
      name,
      note: fitting < count ? this.texts.get('issues.template.fitting', { fitting, count }) : null,
    }));
  });
  private readonly status = viewChild<ElementRef<HTMLElement>>('status');
  private readonly injector = inject(Injector);
  protected readonly isSending = signal(false);
  protected readonly leftOut = signal<readonly CertificateBatchItemOut[]>([]);
  protected readonly isRunning = computed(() => this.batch()?.state === 'running');
  protected readonly progress = computed(() => {
    const batch = this.batch();
    return batch === null ? '' : this.texts.get('issues.batch.progress', { done: batch.done, total: batch.total });
  });
  protected readonly outcome = computed(() => {
    const batch = this.batch();
    if (batch === null || batch.state === 'running') return '';
    return this.texts.get(`issues.batch.${batch.state}`, { count: batch.ready });
  });

  constructor() {
    pollWhile(
      () => this.isRunning(),
      () => this.look(),
    );
    void this.takeUp();
  }

  private async takeUp(): Promise<void> {
    const last = await this.data.lastBatch().catch(() => null);
    if (!last || this.batch() !== null) return;
    const isWaiting = last.url !== null && localStorage.getItem(DONE_KEY) !== last.id;
    if (last.state !== 'running' && !isWaiting) return;
    this.batch.set(last);
    if (!this.isRunning()) await this.readLeftOut();
  }

  protected close(): void {
    this.layAside();
    this.batch.set(null);
    this.closed.emit();
  }

  /** Moves the focus when the pressed button disappears. */
  private stayWithIt(): void {
    afterNextRender(
      () => {
        const status = this.status()?.nativeElement;
        if (status && !status.contains(document.activeElement)) status.focus({ preventScroll: true });
      },
      { injector: this.injector },
    );
  }

  private layAside(): void {
    localStorage.setItem(DONE_KEY, this.batch()?.id ?? '');
  }

  protected async issue(template?: string): Promise<void> {
    this.isSending.set(true);
    this.leftOut.set([]);
    try {
      this.batch.set(await this.data.orderBatch([...this.chosen()], template));
      this.cleared.emit();
      this.stayWithIt();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isSending.set(false);
    }
  }

  protected async cancel(): Promise<void> {
    const batch = this.batch();
    if (batch === null) return;
    try {
      this.batch.set(await this.data.cancelBatch(batch.id));
      this.stayWithIt();
      await this.readLeftOut();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  /** The URL expires after a few minutes, so it is requested on click. */
  protected async download(): Promise<void> {
    const batch = this.batch();
    if (batch === null) return;
    try {
      const { url } = await this.data.batch(batch.id);
      if (url) {
        this.layAside();
        window.location.assign(url);
      } else this.toasts.error(this.texts.get('issues.batch.gone'));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  private async look(): Promise<void> {
    const { id } = this.batch() ?? {};
    if (id === undefined) return;
    const found = await this.data.batch(id);
    const isHere = this.status()?.nativeElement.contains(document.activeElement) === true;
    this.batch.set(found);
    if (isHere) this.stayWithIt();
    if (!this.isRunning()) await this.readLeftOut();
  }

  private async readLeftOut(): Promise<void> {
    const batch = this.batch();
    if (batch === null || batch.left_out === 0) return;
    this.leftOut.set(await this.data.leftOut(batch.id));
  }
}
