import { Component, computed, inject } from '@angular/core';
import { TextPipe, Texts } from '../../../../../../language';
import { Help, Select, Toasts } from '../../../../../../ui';
import { CalibrationDraft } from '../../../draft/calibration-draft';
import type { DraftMode } from '../../../draft/draft-content';
import { EntryContext } from '../../../entry-context';

@Component({
  selector: 'app-mode-choice',
  imports: [Help, Select, TextPipe],
  template: `
    <ui-select
      [label]="'modes.mode.label' | t"
      [options]="modes()"
      [value]="mode()"
      (valueChange)="choose($any($event))"
    />
    <ui-help of="entry_mode" [label]="'modes.mode.label' | t" />
  `,
  styles: `
    :host {
      display: flex;
      align-items: center;
      min-width: 0;
    }
  `,
})
export class ModeChoice {
  private readonly draft = inject(CalibrationDraft);
  private readonly context = inject(EntryContext);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  protected readonly mode = computed(() => this.draft.analysis.data_entry_mode().value());
  protected readonly modes = computed((): { value: DraftMode; label: string }[] => [
    { value: 'reference_vs_indicated', label: this.texts.get('modes.mode.indication') },
    { value: 'raw_data', label: this.texts.get('modes.mode.curve') },
    { value: 'reference_vs_as_found_as_left', label: this.texts.get('modes.mode.both') },
    { value: 'frequency_response', label: this.texts.get('modes.mode.sweep') },
    { value: 'model_direct', label: this.texts.get('modes.mode.declared') },
    { value: 'filed', label: this.texts.get('modes.mode.filed') },
  ]);

  protected choose(mode: DraftMode): void {
    const before = this.draft.conditions.calibration_purpose().value();
    this.draft.setMode(mode, this.context.channel());
    if (this.draft.conditions.calibration_purpose().value() !== before)
      this.toasts.done(this.texts.get('modes.mode.repair'));
  }
}
