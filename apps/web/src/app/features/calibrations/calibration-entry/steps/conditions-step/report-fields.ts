import { Component, computed, inject } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { calibratedBy } from '@etalon/access';
import { languageNames, languages } from '@etalon/i18n';
import { TextPipe, Texts } from '../../../../../language';
import { Combobox, DateInput, Field, type Option, Select } from '../../../../../ui';
import { ReportData } from '../../../report-data';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { EntryContext } from '../../entry-context';
import { FactRow } from './fact-row';
import { LaboratoryField } from './laboratory-field';
import { NamedPeople } from './named-people';
import { searchedOptions } from './searched-options';

@Component({
  selector: 'app-report-fields',
  imports: [Combobox, DateInput, FactRow, Field, FormField, LaboratoryField, Select, TextPipe],
  templateUrl: './report-fields.html',
  styleUrl: './group.css',
})
export class ReportFields {
  private readonly data = inject(ReportData);
  private readonly people = inject(NamedPeople);
  private readonly context = inject(EntryContext);
  private readonly texts = inject(Texts);

  protected readonly f = inject(CalibrationDraft).conditions;
  private readonly type = computed(() => calibratedBy(this.f.calibration_type().value()));
  protected readonly isForCustomer = computed(() => this.type().organization === 'customer');
  protected readonly isOutside = computed(() => this.type().isExternal);
  protected readonly hasPlace = computed(() => {
    const place = this.f.calibration_place().value();
    return this.type().location && (place === '' || place === 'laboratory');
  });
  protected readonly isRepaired = computed(() => this.f.calibration_purpose().value() === 'after_repair');
  protected readonly places = searchedOptions(
    () => (this.hasPlace() ? (this.context.profile()?.organization_id ?? '') : undefined),
    (organization, q) => this.data.laboratories(organization || null, q),
  );
  protected readonly loggers = searchedOptions(
    () => true,
    (_, q) => this.data.dataAcquisition(q),
  );

  protected readonly kindsOfPlace = computed((): Option[] => [
    { value: '', label: this.texts.get('calibrations.report.place_none') },
    ...(['laboratory', 'customer_site', 'elsewhere'] as const).map((value) => ({
      value,
      label: this.texts.get(`calibrations.report.places.${value}`),
    })),
  ]);
  protected readonly paperLanguages = computed((): Option[] => [
    { value: '', label: this.texts.get('calibrations.report.printed.default') },
    ...languages.map((value) => ({ value, label: languageNames[value] })),
  ]);
  protected readonly printed = computed((): Option[] =>
    (['default', 'true', 'false'] as const).map((value) => ({
      value: value === 'default' ? '' : value,
      label: this.texts.get(`calibrations.report.printed.${value}`),
    })),
  );
  protected readonly authorisers = computed((): Option[] => [
    { value: '', label: this.texts.get('calibrations.report.authoriser_default') },
    ...this.people.with(this.f.authorised_by_user_id().value(), this.f.authorised_by_label().value()),
  ]);
  protected readonly laboratories = computed(() =>
    this.optional(
      this.places.options(),
      this.f.calibration_location_id().value(),
      this.f.calibration_location_label().value(),
    ),
  );
  protected readonly dataAcquisition = computed(() =>
    this.optional(this.loggers.options(), this.f.daq_id().value(), this.f.daq_label().value()),
  );

  protected choose(
    name: 'authorised_by' | 'calibration_location' | 'daq',
    value: string,
    options: readonly Option[],
  ): void {
    const fields = {
      authorised_by: [this.f.authorised_by_user_id, this.f.authorised_by_label],
      calibration_location: [this.f.calibration_location_id, this.f.calibration_location_label],
      daq: [this.f.daq_id, this.f.daq_label],
    } as const;
    const [id, label] = fields[name];
    if (name === 'authorised_by') this.f.authorised_by_function().value.set('');
    id().value.set(value);
    label().value.set(value ? (options.find((one) => one.value === value)?.label ?? '') : '');
  }

  private optional(all: readonly Option[], chosen: string, label: string): Option[] {
    const kept = chosen && !all.some(({ value }) => value === chosen) ? [{ value: chosen, label }] : [];
    return [{ value: '', label: this.texts.get('calibrations.report.none') }, ...kept, ...all];
  }
}
