import { Component, computed, inject, input } from '@angular/core';
import type { AssetProfileResponse } from '@etalon/api-client';
import { Format, Texts } from '../../../language';
import { Facts } from '../../../ui/form/field-kinds';
import { assetSections } from '../asset-fields/asset-fields';
import { daqSections } from '../asset-fields/daq-fields';

@Component({
  selector: 'app-asset-facts',
  imports: [Facts],
  template: `
    @for (section of sections; track section.heading) {
      <ui-facts
        [heading]="section.heading"
        [fields]="section.fields"
        [of]="asset()"
        [more]="$first ? surroundings() : []"
      />
    }
    @if (asset().daq_details; as daq) {
      @for (section of daqSections; track section.heading) {
        <ui-facts [heading]="section.heading" [fields]="section.fields" [of]="daq" />
      }
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s4);
      padding-top: var(--s4);
      border-top: 1px solid var(--line);
    }
  `,
})
export class AssetFacts {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly asset = input.required<AssetProfileResponse>();

  protected readonly sections = assetSections;
  protected readonly daqSections = daqSections;
  protected readonly surroundings = computed(() => {
    const { organization_name, updated_at } = this.asset();
    return [
      { term: this.texts.get('assets.form.organization'), value: organization_name ?? '' },
      { term: this.texts.get('assets.detail.changed'), value: this.format.dateTime(updated_at) },
    ];
  });
}
