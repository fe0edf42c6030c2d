import { Component, inject, input } from '@angular/core';
import { Format, TextPipe, Texts } from '../../language';
import { Badge } from '../badge/badge';

interface SignatureLine {
  id: string;
  act: string;
  step: number | null;
  signed_by_name: string;
  meaning: string;
  reason: string | null;
  signed_at: string;
  content_hash: string;
  matches: boolean;
}

@Component({
  selector: 'ui-signature-lines',
  imports: [Badge, TextPipe],
  template: `
    @if (signatures().length > 0) {
      <ul>
        @for (one of signatures(); track one.id) {
          <li>
            <b>{{ one.signed_by_name }}</b> · {{ meaningOf(one) }}
            @if (one.step) {
              <span class="small muted">{{ 'signing.step' | t: { step: one.step, steps: steps() } }}</span>
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
        }
      </ul>
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
export class SignatureLines {
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  readonly signatures = input.required<readonly SignatureLine[]>();
  readonly steps = input(0);

  protected actOf({ act }: SignatureLine): string {
    return this.texts.find(`signing.act.${act}`) ?? act;
  }

  protected meaningOf({ meaning }: SignatureLine): string {
    return this.texts.find(`signing.meaning.${meaning}`) ?? meaning;
  }
}
