import { Component, inject, input, output, resource, signal } from '@angular/core';
import type { CalibrationResponse, NextStepResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session/basics';
import { Button, Toasts } from '../../../ui/lists';
import { SignatureLines } from '../../../ui/signature-lines/signature-lines';
import { Signing } from './signing';

@Component({
  selector: 'app-record-signatures',
  imports: [Button, SignatureLines, TextPipe],
  template: `
    @if (signatures.hasValue() && signatures.value(); as found) {
      @if (found.signatures.length > 0 || found.next.length > 0) {
        <section>
          <h2>{{ 'signing.title' | t }}</h2>
          <ui-signature-lines [signatures]="found.signatures" [steps]="found.steps" />
          @if (found.signatures.length === 0) {
            <p class="muted small">{{ 'signing.none' | t }}</p>
          }
          @for (next of found.next; track next.step) {
            <p class="small">{{ 'signing.next_step' | t: { meaning: meaningOf(next), by: signerOf(next) } }}</p>
            @if (next.can_sign && !next.approves && isOpen()) {
              <button type="button" uiButton="primary" class="no-print" [busy]="isBusy()" (click)="sign(next)">
                {{ 'signing.sign' | t }}
              </button>
            }
          }
        </section>
      }
    }
  `,
})
export class RecordSignatures {
  private readonly signing = inject(Signing);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly calibration = input.required<CalibrationResponse>();
  readonly changed = output();

  protected readonly isBusy = signal(false);
  protected readonly signatures = resource({
    params: () => this.calibration(),
    loader: ({ params }) => this.signing.of(params.id),
  });

  protected isOpen(): boolean {
    const { status } = this.calibration();
    return status === 'valid' || status === 'pending_approval';
  }

  protected meaningOf({ meaning }: NextStepResponse): string {
    return this.texts.get(`signing.meaning.${meaning}`);
  }

  protected signerOf({ by }: NextStepResponse): string {
    return this.texts.get(`signing.by.${by}`);
  }

  protected async sign({ meaning }: NextStepResponse): Promise<void> {
    this.isBusy.set(true);
    try {
      if (await this.signing.authorise(this.calibration().id, meaning)) {
        this.toasts.done(this.texts.get('signing.done'));
        this.changed.emit();
      }
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isBusy.set(false);
      // Another person may have signed meanwhile.
      this.signatures.reload();
    }
  }
}
