import { Injectable, inject } from '@angular/core';
import { typedNumber, type ConformityStatement } from '@etalon/metrology';
import { Format, Texts } from '../../../language';
import { ConformityText } from '../analysis-panels/conformity-text';
import { servedText } from '../record-parts/served-text';
import { ResultText } from '../result-text';
import type { DraftContent, DraftPart } from './draft-content';
import { LIMITS, WRITTEN } from './typed-specification';

/** The specification of a draft in words, however it is written. */
@Injectable({ providedIn: 'root' })
export class StatedSpecification {
  private readonly format = inject(Format);
  private readonly texts = inject(Texts);
  private readonly words = inject(ConformityText);
  private readonly results = inject(ResultText);

  stated(
    { analysis, specification }: Pick<DraftContent, 'analysis' | 'specification'>,
    statement: Pick<ConformityStatement, 'tolerance_value'> | undefined,
  ): string {
    const unit = analysis.reference_unit;
    const none = this.texts.get('calibrations.conformity.no_specification');
    if (analysis.accuracy_type === LIMITS)
      return (
        this.words.limits(this.number(analysis.tolerance_lower), this.number(analysis.tolerance_upper), unit) || none
      );
    if (analysis.accuracy_type === WRITTEN)
      return specification.map((part) => this.part(part, unit)).join('; ') || none;
    const accuracy = { value: this.number(analysis.accuracy_value), type: analysis.accuracy_type };
    return this.words.specification(accuracy, statement?.tolerance_value, unit);
  }

  /** `0 °C to 100 °C: ±(0.1 % of reading + 2 digits), at least ±0.05 °C` */
  private part(part: DraftPart, unit: string): string {
    const amount = (text: string) => this.results.withUnit(text.trim(), unit);
    const given = (text: string) => (this.number(text) ?? 0) > 0;
    const { percent_of_reading, percent_of_full_scale, digits, constant, floor } = part;
    const value = (text: string) => ({ value: text.trim() });
    const terms = [
      ...(given(percent_of_reading)
        ? [this.texts.get('specification.text.of_reading', value(percent_of_reading))]
        : []),
      ...(given(percent_of_full_scale)
        ? [this.texts.get('specification.text.of_full_scale', value(percent_of_full_scale))]
        : []),
      ...(given(digits)
        ? [this.texts.get('specification.text.digits', { ...value(digits), count: this.number(digits) ?? 0 })]
        : []),
      ...(given(constant) ? [amount(constant)] : []),
    ];
    const sum = terms.length > 1 ? `±(${terms.join(' + ')})` : `±${terms[0] ?? amount(floor)}`;
    const least =
      given(floor) && terms.length > 0
        ? this.texts.get('specification.text.least', { sum, floor: amount(floor) })
        : sum;
    if (!part.from.trim() && !part.to.trim()) return least;
    return this.texts.get('specification.text.at', {
      range: servedText(part, unit, this.texts, this.results),
      sum: least,
    });
  }

  private number(text: string): number | null {
    return typedNumber(text, this.format.decimalSeparator()) ?? null;
  }
}
