import { Component, computed, DestroyRef, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ProofOut, SelfTestResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../language';
import { problemText } from '../../session';
import { Button, Content, Fingerprint, Panel, ResourceView, Toasts, showBreadcrumbs } from '../../ui';
import { ProofData } from './proof-data';
import { ProofTables } from './proof-tables';

const LOOK_EVERY_MS = 1000;

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
  private readonly isLeft = signal(false);
  /** Test run here, else the report. */
  protected readonly shown = computed<ProofOut | null>(() => {
    const report = this.verification.hasValue() ? this.verification.value().report : null;
    return this.tested()?.proof ?? report?.proof ?? null;
  });

  constructor() {
    inject(DestroyRef).onDestroy(() => {
      this.isLeft.set(true);
    });
    showBreadcrumbs(() => [{ text: this.texts.get('proof.trust.title') }]);
  }

  protected async test(): Promise<void> {
    this.progress.set(0);
    this.isTesting.set(true);
    try {
      let now = await this.data.selfTest();
      while (now.state === 'running' && !this.isLeft()) {
        this.progress.set(now.progress);
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        if (!this.isLeft()) now = await this.data.selfTestState();
      }
      if (now.state === 'failed') this.toasts.error(this.texts.get('proof.trust.test_failed'));
      else if (now.state === 'done') this.tested.set(now);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isTesting.set(false);
    }
  }
}
