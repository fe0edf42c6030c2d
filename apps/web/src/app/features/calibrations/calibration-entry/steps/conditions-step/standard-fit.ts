import { Injectable, inject } from '@angular/core';
import type { StandardChoice } from '@etalon/api-client';
import { Format, Texts } from '../../../../../language';
import { ResultText } from '../../../result-text';

@Injectable({ providedIn: 'root' })
export class StandardFit {
  private readonly format = inject(Format);
  private readonly results = inject(ResultText);
  private readonly texts = inject(Texts);

  /** `U = 0.02 … 0.05 bar`, over the range of the channel. */
  uncertainty({ uncertainty_min: min, uncertainty_max: max, reference_unit }: StandardChoice): string {
    if (min === null || max === null) return '';
    const ends = [...new Set([min, max].map((U) => this.results.uncertainty(U)))];
    return `U = ${this.results.withUnit(ends.join(' … '), reference_unit)}`;
  }

  /** Limit of the channel to U of the standard: `4.2 : 1`. */
  ratio({ ratio }: StandardChoice): string {
    return ratio === null ? '' : `${this.format.number(Number(ratio.toPrecision(2)))} : 1`;
  }

  warnings({ warnings, due_date }: StandardChoice): string[] {
    return warnings.map((code) =>
      this.texts.get(`standard_picker.warning.${code}`, { date: due_date ? this.format.date(due_date) : '' }),
    );
  }
}
