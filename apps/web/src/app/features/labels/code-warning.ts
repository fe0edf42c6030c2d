import { Component, computed, inject, input, resource } from '@angular/core';
import type { LabelOptionsResponse } from '@etalon/api-client';
import { TextPipe } from '../../language';
import { Icon } from '../../ui/lists';
import { LabelsData } from './labels-data';

@Component({
  selector: 'app-code-warning',
  imports: [Icon, TextPipe],
  template: `
    @if (isShown()) {
      <p class="small" role="status">
        <ui-icon name="warning" [size]="16" />{{ 'labels.not_public' | t: { address: shown()?.address ?? '' } }}
      </p>
    }
  `,
  styles: `
    p {
      margin-bottom: var(--s3);
      display: flex;
      gap: var(--s2);
      padding: var(--s2) var(--s3);
      border-radius: var(--radius-control);
      background: var(--due-soon-soft);
      color: var(--due-soon);
      overflow-wrap: anywhere;
    }
  `,
})
export class CodeWarning {
  private readonly data = inject(LabelsData);

  readonly known = input<LabelOptionsResponse>();

  private readonly options = resource({
    params: () => (this.known() ? undefined : 'options'),
    loader: () => this.data.options(),
  });
  protected readonly shown = computed(
    () => this.known() ?? (this.options.hasValue() ? this.options.value() : undefined),
  );
  readonly isShown = computed(() => this.shown()?.is_public === false);
}
