import { Component, computed, inject } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { channelCharacteristic, FULL_SCALE_DEFINITIONS, magnitudeIn, MEASURANDS, usesScope } from '@etalon/metrology';
import { TextPipe, Texts } from '../../../../../language';
import { Button, Dialogs, Field, Input, Select } from '../../../../../ui';
import { AnalysisRun } from '../../analysis/analysis-run';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { hasCurve } from '../../draft/draft-curve';
import type { DraftPart } from '../../draft/draft-content';
import { usesFactor } from '../../draft/draft-record';
import { DialogNotes } from '../../dialog-notes';
import { EntryContext } from '../../entry-context';
import { isOneNumber, LIMITS, usesDigits, WRITTEN } from '../../draft/typed-specification';
import { SpecificationDialog, type SpecificationQuestion } from './specification-dialog';

@Component({
  selector: 'app-specification-fields',
  imports: [Button, DialogNotes, Field, FormField, Input, Select, TextPipe],
  templateUrl: './specification-fields.html',
  styles: `
    .specification {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
      gap: var(--s2) var(--s3);
      padding: 0 var(--s4) var(--s3);
    }
    .wide {
      grid-column: 1 / -1;
    }
    p {
      margin-bottom: var(--s1);
    }
  `,
})
export class SpecificationFields {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly context = inject(EntryContext);
  private readonly run = inject(AnalysisRun);
  private readonly dialogs = inject(Dialogs);
  private readonly texts = inject(Texts);

  /** With a method that the scope of another day had. */
  protected readonly scopeMethods = computed(() => {
    const { conditions, analysis } = this.draft.content();
    const chosen = usesScope(conditions.calibration_type) && analysis.scope_method ? [analysis.scope_method] : [];
    const methods = [...new Set([...this.context.scopeMethods(), ...chosen])];
    const any = { value: '', label: this.texts.get('scope.said.any_method') };
    return methods.length === 0 ? [] : [any, ...methods.map((value) => ({ value, label: value }))];
  });
  protected readonly limits = LIMITS;
  protected readonly written = WRITTEN;
  protected readonly settings = this.draft.analysis;
  protected readonly unit = computed(() => this.settings.reference_unit().value());
  protected readonly kind = computed(() => this.settings.accuracy_type().value());
  protected readonly isOneNumber = computed(() => isOneNumber(this.kind()));
  protected readonly kinds = computed(() => [
    { value: 'absolute', label: this.unit() || this.texts.get('calibrations.conformity.absolute') },
    { value: 'percent_of_full_scale', label: this.texts.get('calibrations.conformity.percent_full_scale') },
    { value: 'percent_of_reading', label: this.texts.get('calibrations.conformity.percent_reading') },
    { value: LIMITS, label: this.texts.get('specification.limits') },
    { value: WRITTEN, label: this.texts.get('specification.written') },
  ]);
  protected readonly scalesGuardBand = computed(() => usesFactor(this.settings.decision_rule().value()));
  protected readonly usesDigits = computed(() => usesDigits(this.draft.specification()));
  protected readonly usesFullScale = computed(
    () =>
      this.kind() === 'percent_of_full_scale' ||
      (this.kind() === WRITTEN &&
        this.draft.specification().some(({ percent_of_full_scale }) => percent_of_full_scale.trim() !== '')),
  );
  /** default: the span */
  protected readonly scale = computed(() => this.settings.full_scale_definition().value() || FULL_SCALE_DEFINITIONS[0]);
  protected readonly scales = computed(() =>
    FULL_SCALE_DEFINITIONS.map((value) => ({ value, label: this.texts.get(`specification.scale.${value}`) })),
  );
  protected readonly measurands = computed(() =>
    MEASURANDS.map((value) => ({ value, label: this.texts.get(`levels.measurand.${value}`) })),
  );
  protected readonly measurandHelp = computed(() =>
    this.texts.find(`levels.measurand.help_${this.settings.measurand().value()}`),
  );
  /** Only a curve corrects. */
  protected readonly canJudge = computed(() => hasCurve(this.draft.content().analysis));
  /** Indications, outputs with a nominal characteristic, or neither. */
  private readonly asRead = computed(() => {
    const result = this.run.result();
    if (result?.nominal_characteristic) return 'nominal';
    if (result)
      return result.points.some(({ indication_error }) => indication_error !== null) ? 'indication' : 'nothing';
    const channel = this.context.channel() ?? null;
    const [unit, quantity] = [this.settings.measured_unit().value(), channel?.physical_quantity ?? null];
    if (magnitudeIn({ value: 1, unit }, this.unit(), quantity) !== null) return 'indication';
    const ends = { channel_range_min: channel?.measurement_min, channel_range_max: channel?.measurement_max };
    const units = { reference_unit: this.unit(), measured_unit: unit, physical_quantity: quantity };
    return channelCharacteristic(channel, {}, ends, units) ? 'nominal' : 'nothing';
  });
  protected readonly judged = computed(() => {
    const asRead = this.asRead();
    const curve = 'corrected_value';
    const label = this.texts.get(`specification.judge.${asRead === 'nothing' ? 'indication' : asRead}`);
    return [
      {
        value: '',
        label: this.texts.get('specification.judge.default', { what: this.texts.get(`specification.judge.${asRead}`) }),
      },
      { value: 'indication', label, disabled: asRead === 'nothing' },
      { value: curve, label: this.texts.get(`specification.judge.${curve}`) },
    ];
  });

  protected readonly judgeHelp = computed(() => {
    const judged = this.settings.judge().value() || this.asRead();
    const what = judged === 'indication' ? this.asRead() : judged;
    return this.texts.find(`specification.judge.help_${what}`);
  });

  protected setScale(value: string): void {
    this.settings.full_scale_definition().value.set(value === FULL_SCALE_DEFINITIONS[0] ? '' : value);
  }

  protected async write(): Promise<void> {
    const question: SpecificationQuestion = { parts: this.draft.specification(), unit: this.unit() };
    const answer = await this.dialogs.open<readonly DraftPart[], SpecificationQuestion>(SpecificationDialog, question);
    if (answer) this.draft.setSpecification(answer);
  }
}
