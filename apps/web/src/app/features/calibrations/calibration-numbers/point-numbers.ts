import { Component, computed, inject, input } from '@angular/core';
import type { PointTraceOut } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Scrolls, resultBadge, type StatedResult, Verdict } from '../../../ui';
import { sourceName } from '../analysis-panels/source-name';
import { ResultText } from '../result-text';

@Component({
  selector: 'app-point-numbers',
  imports: [Scrolls, TextPipe, Verdict],
  templateUrl: './point-numbers.html',
  styleUrl: './point-numbers.css',
})
export class PointNumbers {
  protected readonly results = inject(ResultText);
  private readonly texts = inject(Texts);
  readonly point = input.required<PointTraceOut>();
  readonly uncertaintyState = input.required<StatedResult['uncertainty_state']>();
  protected readonly conformity = computed(
    () => resultBadge({ ...this.point(), uncertainty_state: this.uncertaintyState() }).conformity,
  );

  protected source(contribution: PointTraceOut['contributions'][number]): string {
    return sourceName(contribution, this.point().reference_unit, this.texts, this.results);
  }
}
