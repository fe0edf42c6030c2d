import { Component, computed, inject, resource } from '@angular/core';
import { calibratedBy } from '@etalon/access';
import { TextPipe } from '../../../../../language';
import { Combobox, Field, type Option } from '../../../../../ui';
import { ReportData } from '../../../report-data';
import { CalibrationDraft } from '../../draft/calibration-draft';

@Component({
  selector: 'app-laboratory-field',
  imports: [Combobox, Field, TextPipe],
  template: `
    <ui-field
      [explain]="isCustomer() ? 'customer' : 'laboratory'"
      [label]="(isCustomer() ? 'calibrations.report.customer' : 'calibrations.conditions.lab') | t"
      [of]="state()"
    >
      <ui-combobox
        free
        [options]="options()"
        [value]="f.calibration_organization_id().value() || name().value()"
        (valueChange)="choose($event)"
        (touch)="name().markAsTouched()"
      />
    </ui-field>
  `,
  styles: ':host { display: contents; }',
})
export class LaboratoryField {
  private readonly data = inject(ReportData);

  protected readonly f = inject(CalibrationDraft).conditions;
  private readonly sort = computed(() => calibratedBy(this.f.calibration_type().value()).organization);
  protected readonly isCustomer = computed(() => this.sort() === 'customer');
  protected readonly name = computed(() => (this.isCustomer() ? this.f.customer_name() : this.f.external_lab_name()));
  protected readonly state = computed(() => {
    const { calibration_organization_id, customer_name, external_lab_name } = this.f;
    if (calibration_organization_id().invalid()) return calibration_organization_id;
    return this.isCustomer() ? customer_name : external_lab_name;
  });
  private readonly found = resource({
    params: () => this.sort() ?? undefined,
    loader: ({ params }) => this.data.organizations(params),
  });
  protected readonly options = computed((): Option[] => {
    const found = this.found.hasValue() ? this.found.value() : [];
    const chosen = this.f.calibration_organization_id().value();
    const isKept = chosen !== '' && !found.some(({ value }) => value === chosen);
    return isKept ? [{ value: chosen, label: this.name().value() }, ...found] : found;
  });

  protected choose(value: string): void {
    const chosen = this.options().find((option) => option.value === value);
    this.f.calibration_organization_id().value.set(chosen?.value ?? '');
    this.name().value.set(chosen?.label ?? value);
  }
}
