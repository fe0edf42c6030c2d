import { Component, inject, input, output, resource, signal } from '@angular/core';
import type { CalibrationResponse, ElectronicSignatureResponse, NextStepResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Badge, Button, Toasts } from '../../../ui';
import { Signing } from './signing';

/** Electronic signatures of a record, and the next one of the sequence. */
@Component({
  selector: 'app-record-signatures',
  imports: [Badge, Button, TextPipe],
  template: `
    @if (signatures.hasValue() && signatures.value(); as found) {
      @if (found.signatures.length > 0 || found.next.length > 0) {
        <section>
          <h2>{{ 'signing.title' | t }}</h2>
          <ul>
            @for (one of found.signatures; track one.id) {
              <li>
                <b>{{ one.signed_by_name }}</b> · {{ meaningOf(one) }}
                @if (one.step) {
                  <span class="small muted">{{ 'signing.step' | t: { step: one.step, steps: found.steps } }}</span>
                }
                <p class="small muted">{{ format.dateTime(one.signed_at) }} · {{ actOf(one) }}</p>
                @if (one.reason) {
                  <p class="small">{{ one.reason }}</p>
                }
                <p class="small">
                  <ui-badge
                    [status]="one.matches ? 'valid' : 'expired'"
                    [text]="(one.matches ? 'signing.matches' : 'signing.differs') | t"
                  />
                </p>
                <p class="small muted mono hash">{{ 'signing.hash' | t: { hash: one.content_hash } }}</p>
              </li>
            } @empty {
              <li class="muted small">{{ 'signing.none' | t }}</li>
            }
          </ul>
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
  styles: `
    ul {
      display: grid;
      gap: var(--s3);
      margin: 0;
      padding: 0;
      list-style: none;
    }
    .hash {
      overflow-wrap: anywhere;
    }
  `,
})
export class RecordSignatures {
  private readonly signing = inject(Signing);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly format = inject(Format);

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

  protected actOf({ act }: ElectronicSignatureResponse): string {
    return this.texts.find(`signing.act.${act}`) ?? act;
  }

  protected meaningOf({ meaning }: Pick<NextStepResponse, 'meaning'>): string {
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
