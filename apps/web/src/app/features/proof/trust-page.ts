import { Component, computed, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ProofOut, SelfTestResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../language';
import { problemText } from '../../session';
import { Button, Content, Fingerprint, Panel, ResourceFaces, Toasts, showPlace } from '../../ui';
import { ProofData } from './proof-data';
import { ProofTables } from './proof-tables';

/** "Why trust these numbers": the report of verification, the engines, and a test to be run here and now. */
@Component({
  selector: 'app-trust-page',
  imports: [Button, Content, Fingerprint, Panel, ProofTables, ResourceFaces, RouterLink, TextPipe],
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
  /** What was run here, else what the report says. */
  protected readonly shown = computed<ProofOut | null>(() => {
    const report = this.verification.hasValue() ? this.verification.value().report : null;
    return this.tested()?.proof ?? report?.proof ?? null;
  });

  constructor() {
    showPlace(() => [{ text: this.texts.get('proof.trust.title') }]);
  }

  protected async test(): Promise<void> {
    this.isTesting.set(true);
    try {
      this.tested.set(await this.data.selfTest());
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isTesting.set(false);
    }
  }
}
