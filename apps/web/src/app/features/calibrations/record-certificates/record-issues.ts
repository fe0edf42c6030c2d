import { Injectable, computed, inject, resource, signal } from '@angular/core';
import type { IssuedCertificate } from '@etalon/api-client';
import { pollWhile } from '../../../ui/poll-while';
import { CertificatesData } from './certificates-data';

@Injectable()
export class RecordIssues {
  private readonly data = inject(CertificatesData);
  private readonly calibration = signal<string | undefined>(undefined);

  readonly list = resource({
    params: () => this.calibration(),
    loader: ({ params }) => this.data.issued(params),
  });
  readonly rows = computed(() => (this.list.hasValue() ? this.list.value() : []));
  readonly isMaking = computed(() => this.rows().some(({ state }) => state === 'in_making'));
  /** The newest with content. */
  readonly current = computed(() => this.rows().findLast(({ url }) => url !== null));

  constructor() {
    pollWhile(this.isMaking, () => this.refresh());
  }

  /** Later, the list would move the page: it arrives with the record. */
  async show(calibration: string, isShown: Promise<boolean>, abortSignal: AbortSignal): Promise<void> {
    const issued = this.data.issued(calibration).catch(() => undefined);
    const hasIssues = await isShown;
    const list = hasIssues ? await issued : undefined;
    if (abortSignal.aborted) return;
    this.calibration.set(hasIssues ? calibration : undefined);
    if (list) this.list.set(list);
  }

  async refresh(): Promise<void> {
    const calibration = this.calibration();
    if (calibration === undefined) return;
    const list = await this.data.issued(calibration);
    if (calibration === this.calibration()) this.list.set(list);
  }

  /** URLs expire after minutes: request a new one on click. */
  async fresh({ id }: IssuedCertificate): Promise<{ url: string; filename: string } | null> {
    await this.refresh();
    const found = this.rows().find((one) => one.id === id);
    return found?.url ? { url: found.url, filename: found.filename ?? `${found.number ?? id}.pdf` } : null;
  }
}
