import { Component, computed, inject } from '@angular/core';
import { calibratedBy } from '@etalon/access';
import { typedNumber } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../../../language';
import { calibrationFacts, isAsked, proseFacts } from '../../../calibration-facts';
import { ResultText } from '../../../result-text';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { EntryContext } from '../../entry-context';
import { answerFor, namedStandards } from '../../draft/draft-standards';
import { servedText } from '../../../record-parts/served-text';
import { EXTERNAL, firstStandard, isExternalStandard, type TypedStandard } from '../../draft/typed-standard';

@Component({
  selector: 'app-review-facts',
  imports: [TextPipe],
  templateUrl: './review-facts.html',
  styleUrl: '../../../record-parts/key-facts.css',
})
export class ReviewFacts {
  protected readonly context = inject(EntryContext);
  protected readonly results = inject(ResultText);
  protected readonly format = inject(Format);
  private readonly texts = inject(Texts);

  protected readonly facts = calibrationFacts;
  protected readonly draft = inject(CalibrationDraft);
  protected readonly conditions = computed(() => this.draft.content().conditions);
  /** Inapplicable text is not recorded. */
  protected readonly prose = computed(() => {
    const decimal = this.format.decimalSeparator();
    return proseFacts.filter((name) => isAsked(calibrationFacts[name], this.conditions(), decimal));
  });
  protected readonly kind = computed(() => {
    const { calibration_purpose, calibration_type, external_lab_name } = this.conditions();
    const purpose = this.texts.find(`calibrations.purpose.${calibration_purpose}`) ?? calibration_purpose;
    const where =
      (calibratedBy(calibration_type).isExternal && external_lab_name) ||
      this.texts.find(`calibrations.type.${calibration_type}`);
    return `${purpose}, ${where}`;
  });
  protected readonly standards = computed(() => {
    const unit = this.draft.analysis.reference_unit().value();
    const named = namedStandards(this.draft.content());
    return named.map((typed, i) => {
      const name = typed.kind === EXTERNAL ? typed.name : typed.label;
      const several = named.length > 1;
      return {
        name: several ? `${this.format.number(i + 1)}. ${name}` : name,
        range: several ? servedText(typed, unit, this.texts, this.results) : '',
      };
    });
  });
  protected readonly standardUncertainty = computed(() => {
    const { reference_standard_uncertainty, reference_standard_coverage_factor, outside_table } = this.conditions();
    // each has its own; the results state it per point
    if (this.standards().length > 1) return '';
    if (isExternalStandard({ conditions: this.conditions() }) && outside_table)
      return this.texts.get('standards.by_value');
    const first = firstStandard(this.conditions());
    if (!reference_standard_uncertainty.trim())
      return this.texts.get(
        this.isReadAtFrequency(first) ? 'standards.by_value' : 'calibrations.record_view.no_uncertainty',
      );
    const { unit: stated } = first;
    const unit =
      (isExternalStandard({ conditions: this.conditions() }) && stated) || this.draft.analysis.reference_unit().value();
    const U = this.short(reference_standard_uncertainty, (value) => this.results.uncertainty(value));
    const k = this.short(reference_standard_coverage_factor || '2', (value) => this.results.factor(value));
    return `U = ${this.results.withUnit(U, unit)} (k = ${k})`;
  });
  protected readonly temperature = computed(() => {
    const { temperature, temperature_uncertainty } = this.conditions();
    return this.pair(temperature, temperature_uncertainty, '°C');
  });
  protected readonly surroundings = computed(() => {
    const { humidity, humidity_uncertainty, pressure, pressure_uncertainty } = this.conditions();
    const parts = [this.pair(humidity, humidity_uncertainty, '%RH'), this.pair(pressure, pressure_uncertainty, 'hPa')];
    return parts.filter(Boolean).join(', ');
  });

  private isReadAtFrequency(typed: TypedStandard): boolean {
    const content = this.draft.content();
    const standard = content.analysis.data_entry_mode === 'frequency_response' ? answerFor(typed, content) : null;
    const isStated = standard?.table.some(({ expanded_uncertainty }) => expanded_uncertainty !== null);
    return Boolean(standard?.is_over_frequency && isStated);
  }

  /** Typed values stay as typed; prefilled values are formatted as in the record. */
  private short(text: string, show: (value: number) => string): string {
    const value = typedNumber(text, this.format.decimalSeparator());
    return text.trim().length > 8 && typeof value === 'number' ? show(value) : text;
  }

  private pair(value: string, uncertainty: string, unit: string): string {
    if (typeof typedNumber(value, this.format.decimalSeparator()) !== 'number') return '';
    const text = this.results.withUnit(value.trim(), unit);
    return uncertainty.trim() ? `${text} ± ${this.results.withUnit(uncertainty.trim(), unit)}` : text;
  }
}
