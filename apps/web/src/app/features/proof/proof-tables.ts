import { Component, inject, input } from '@angular/core';
import type { ProofOut } from '@etalon/api-client';
import { Format, TextPipe } from '../../language';
import { type Conformity, Scrolls, Verdict } from '../../ui';

/** Titles of cases, shapes and properties are in English, as in the report. */
@Component({
  selector: 'app-proof-tables',
  imports: [Scrolls, TextPipe, Verdict],
  templateUrl: './proof-tables.html',
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--s5);
      margin-top: var(--s5);
    }
  `,
})
export class ProofTables {
  protected readonly format = inject(Format);
  readonly proof = input.required<ProofOut>();

  protected verdict(is_passed: boolean): Conformity {
    return is_passed ? 'conforms' : 'does_not_conform';
  }

  protected word(is_passed: boolean): 'proof.tables.passed' | 'proof.tables.not_passed' {
    return is_passed ? 'proof.tables.passed' : 'proof.tables.not_passed';
  }
}
