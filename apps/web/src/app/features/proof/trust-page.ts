import { Component, computed, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ProofOut, SelfTestResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../language';
import { problemText } from '../../session';
import { Button, Content, Fingerprint, Panel, ResourceView, Toasts, pollWhile, showBreadcrumbs } from '../../ui';
import { ProofData } from './proof-data';
import { ProofTables } from './proof-tables';

@Component({
  selector: 'app-trust-page',
  imports: [Button, Content, Fingerprint, Panel, ProofTables, ResourceView, RouterLink, TextPipe],
  templateUrl: './trust-page.html',
  styleUrl: './trust-page.css',
})
export class TrustPage {
  private readonly data = inject(ProofData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly format = inject(Format);

  protected readonly verification = resource({ loader: () => this.data.verification() });
  protected readonly tested = signal<SelfTestResponse | null>(null);
  protected readonly isTesting = signal(false);
  protected readonly progress = signal(0);
  private readonly isRunning = signal(false);
  /** Test run here, else the report. */
  protected readonly shown = computed<ProofOut | null>(() => {
    const report = this.verification.hasValue() ? this.verification.value().report : null;
    return this.tested()?.proof ?? report?.proof ?? null;
  });

  constructor() {
    pollWhile(this.isRunning, async () => this.showState(await this.data.selfTestState()));
    showBreadcrumbs(() => [{ text: this.texts.get('proof.trust.title') }]);
  }

  protected async test(): Promise<void> {
    this.progress.set(0);
    this.isTesting.set(true);
    try {
      this.showState(await this.data.selfTest());
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      this.isTesting.set(false);
    }
  }

  private showState(test: SelfTestResponse): void {
    this.progress.set(test.progress);
    this.isRunning.set(test.state === 'running');
    this.isTesting.set(this.isRunning());
    if (test.state === 'failed') this.toasts.error(this.texts.get('proof.trust.test_failed'));
    if (test.state === 'done') this.tested.set(test);
  }
}
