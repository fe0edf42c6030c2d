import { Component, computed, inject, linkedSignal } from '@angular/core';
import { calibratedBy, calibrationTypes, type CalibrationType } from '@etalon/access';
import { FormField } from '@angular/forms/signals';
import { INTERVAL_UNITS } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../../../language';
import { DateInput, Field, FirstFocus, Folded, Input, Select, UnitSelect } from '../../../../../ui';
import { entryProse } from '../../../calibration-facts';
import { type ReportFact, visibleReportFacts } from '../../../report-facts';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { EntryContext } from '../../entry-context';
import { EntryFoot } from '../../entry-foot';
import { EnvironmentFields } from './environment-fields';
import { FactRow } from './fact-row';
import { CheckerField } from './checker-field';
import { LaboratoryField } from './laboratory-field';
import { PerformerField } from './performer-field';
import { ProcedureField } from './procedure-field';
import { ReportFields } from './report-fields';
import { StandardFields } from './standard-fields';

/** Two older codes are synonyms: offered only if the draft contains them. */
const offeredTypes = (chosen: string): CalibrationType[] =>
  calibrationTypes.filter((type) => {
    if (type === chosen) return true;
    if (type === 'internal_lab') return chosen !== 'internal';
    if (type === 'external_accredited_lab') return chosen !== 'external';
    return type !== 'internal' && type !== 'external';
  });

@Component({
  selector: 'app-conditions-step',
  imports: [
    CheckerField,
    DateInput,
    EntryFoot,
    EnvironmentFields,
    FactRow,
    Field,
    FirstFocus,
    Folded,
    FormField,
    Input,
    LaboratoryField,
    PerformerField,
    ProcedureField,
    ReportFields,
    Select,
    StandardFields,
    TextPipe,
    UnitSelect,
  ],
  templateUrl: './conditions-step.html',
  styleUrl: './conditions-step.css',
})
export class ConditionsStep {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly context = inject(EntryContext);
  private readonly format = inject(Format);
  private readonly texts = inject(Texts);

  protected readonly f = this.draft.conditions;
  protected readonly isExternal = computed(() => calibratedBy(this.f.calibration_type().value()).isExternal);
  protected readonly prose = entryProse;
  private readonly reportStates = visibleReportFacts.map((name: ReportFact) => this.f[name]);
  protected readonly reported = computed(
    () => this.reportStates.filter((state) => state().value().trim() !== '').length,
  );
  protected readonly hasReportProblem = computed(() =>
    this.reportStates.some((state) => state().touched() && state().invalid()),
  );
  protected readonly due = computed(() => {
    const date = this.draft.dueDate();
    return date ? this.texts.get('calibrations.conditions.due', { date: this.format.date(date) }) : undefined;
  });
  protected readonly intervalUnits = computed(() =>
    INTERVAL_UNITS.map((value) => ({ value, label: this.texts.get(`common.interval.unit.${value}`) })),
  );
  protected readonly dueDays = computed(() => [
    { value: '', label: this.texts.get('calibrations.conditions.due_same_day') },
    { value: 'true', label: this.texts.get('calibrations.conditions.due_end_of_month') },
  ]);
  /** the select follows the draft; a new channel sets unit and limits */
  protected readonly channel = linkedSignal(() => this.f.sensor_id().value());

  protected readonly isOfWhole = computed(() => this.draft.corrects()?.sensor_id === '');
  protected readonly channels = computed(() =>
    this.context.channels().map(({ id, channel_id, physical_quantity }) => ({
      value: id,
      label: `${channel_id}, ${this.texts.find(`quantities.${physical_quantity}`) ?? physical_quantity}`,
    })),
  );
  protected readonly purposes = computed(() =>
    (['initial', 'routine', 'after_repair', 'verification'] as const).map((value) => ({
      value,
      label: this.texts.get(`calibrations.purpose.${value}`),
    })),
  );
  protected readonly verdicts = computed(() => [
    { value: '', label: this.texts.get('calibrations.conditions.not_stated') },
    { value: 'pass', label: this.texts.get('status.verdict.conforms') },
    { value: 'fail', label: this.texts.get('status.verdict.does_not_conform') },
    { value: 'not_evaluated', label: this.texts.get('status.verdict.not_evaluated') },
  ]);
  protected readonly types = computed(() =>
    offeredTypes(this.f.calibration_type().value()).map((value) => ({
      value,
      label: this.texts.get(`calibrations.type.${value}`),
    })),
  );

  /** A provider is no customer. */
  protected clearOrganization(type: string): void {
    const { organization } = calibratedBy(this.f.calibration_type().value());
    if (calibratedBy(type).organization !== organization) this.f.calibration_organization_id().value.set('');
  }

  protected setChannel(id: string): void {
    const channel = this.context.channels().find((candidate) => candidate.id === id);
    // The former one may be removed.
    const former = this.context.profile()?.sensor_channels.find((one) => one.id === this.f.sensor_id().value()) ?? null;
    if (channel) this.draft.setChannel(channel, former);
  }
}
