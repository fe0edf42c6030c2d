import { Component, computed, inject, input } from '@angular/core';
import type { AssetProfileResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';

/** What the asset is: identity, place, papers. Empty facts are left out. */
@Component({
  selector: 'app-asset-facts',
  imports: [TextPipe],
  template: `
    <h2>{{ 'assets.detail.identity' | t }}</h2>
    <dl class="facts">
      @for (fact of facts(); track fact.term) {
        <dt>{{ fact.term }}</dt>
        <dd>{{ fact.value }}</dd>
      }
    </dl>
    @if (asset().notes; as notes) {
      <p class="notes muted">{{ notes }}</p>
    }
  `,
  styles: `
    :host {
      display: block;
      padding-top: var(--s4);
      border-top: 1px solid var(--line);
    }
    h2 {
      margin-bottom: var(--s1);
    }
    .notes {
      margin-top: var(--s2);
      white-space: pre-line;
    }
  `,
})
export class AssetFacts {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly asset = input.required<AssetProfileResponse>();

  protected readonly facts = computed(() => {
    const asset = this.asset();
    return [
      { term: this.texts.get('assets.form.type'), value: this.texts.get(`assets.type.${asset.asset_type}`) },
      { term: this.texts.get('assets.form.manufacturer'), value: asset.manufacturer },
      { term: this.texts.get('assets.form.model'), value: asset.model },
      { term: this.texts.get('assets.form.serial_number'), value: asset.serial_number },
      { term: this.texts.get('assets.form.organization'), value: asset.organization_name },
      {
        term: this.texts.get('assets.list.location'),
        value: [asset.location_name, asset.site_name].filter(Boolean).join(', '),
      },
      { term: this.texts.get('assets.form.description'), value: asset.description },
      { term: this.texts.get('assets.detail.changed'), value: this.format.dateTime(asset.updated_at) },
    ].flatMap(({ term, value }) => (value ? [{ term, value }] : []));
  });
}
