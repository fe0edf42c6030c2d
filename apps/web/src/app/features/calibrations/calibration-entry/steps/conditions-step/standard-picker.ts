import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, DestroyRef, type ElementRef, inject, resource, signal, viewChild } from '@angular/core';
import type { StandardChoice } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../../../language';
import { problemText } from '../../../../../session';
import { Badge, Button, DialogFrame, Icon, Rows, Search, Toasts, resultBadge } from '../../../../../ui';
import { CalibrationsData, type StandardsQuery } from '../../../calibrations-data';
import { StandardFit } from './standard-fit';

export interface PickerQuestion extends StandardsQuery {
  chosen: string;
  taken: readonly string[];
}

const PAGE = 25;
const TYPING_MS = 250;

@Component({
  selector: 'app-standard-picker',
  imports: [Badge, Button, DialogFrame, Icon, Rows, Search, TextPipe],
  templateUrl: './standard-picker.html',
  styleUrl: './standard-picker.css',
})
export class StandardPicker {
  private readonly data = inject(CalibrationsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly fit = inject(StandardFit);
  protected readonly format = inject(Format);
  protected readonly question = inject<PickerQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<StandardChoice>>(DialogRef);
  private readonly list = viewChild<ElementRef<HTMLElement>>('list');

  protected readonly text = signal('');
  private readonly q = signal('');
  protected readonly found = resource({
    params: () => ({ date: this.question.date, for_sensor_id: this.question.for_sensor_id ?? '', q: this.q().trim() }),
    loader: ({ params }) => this.data.standards(params, 0, PAGE),
  });
  protected readonly isBusy = signal(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    inject(DestroyRef).onDestroy(() => clearTimeout(this.timer));
  }

  protected search(text: string): void {
    this.text.set(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.q.set(text), TYPING_MS);
  }

  protected enterList(event: Event): void {
    event.preventDefault();
    this.list()?.nativeElement.querySelector<HTMLElement>('li')?.focus();
  }

  protected async more(): Promise<void> {
    if (this.isBusy() || !this.found.hasValue()) return;
    this.isBusy.set(true);
    const { date, for_sensor_id = '' } = this.question;
    const q = this.q();
    try {
      const shown = this.found.value().items;
      const next = await this.data.standards({ date, for_sensor_id, q: q.trim() }, shown.length, PAGE);
      if (this.q() === q) this.found.set({ ...next, items: [...shown, ...next.items] });
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isBusy.set(false);
    }
  }

  protected isTaken({ id }: StandardChoice): boolean {
    return this.question.taken.includes(id);
  }

  /** From here on each standard has a reason. */
  protected beginsUnusable(items: readonly StandardChoice[], i: number): boolean {
    return items[i]?.state !== 'in_force' && (i === 0 || items[i - 1]?.state === 'in_force');
  }

  protected badge({ state, uncertainty_state }: StandardChoice): string {
    // Checks have no uncertainty that a calibration could use.
    const known = uncertainty_state === 'not_applicable' ? 'unstated' : uncertainty_state;
    if (state === 'in_force') return resultBadge({ verdict: 'pass', uncertainty_state: known }).status;
    return state === 'imported' ? 'not_evaluated' : state;
  }

  protected word({ state }: StandardChoice): string {
    return this.texts.find(`calibrations.standard.state.${state}`) ?? state;
  }
}
