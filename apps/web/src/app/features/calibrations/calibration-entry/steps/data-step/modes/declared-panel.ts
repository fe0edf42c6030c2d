import { Component, computed, inject } from '@angular/core';
import { TextPipe, Texts } from '../../../../../../language';
import { Help, Icon, Input, Select } from '../../../../../../ui';
import { ResultText } from '../../../../result-text';
import { AnalysisRun } from '../../../analysis/analysis-run';
import { CalibrationDraft } from '../../../draft/calibration-draft';
import type { DeclaredProblem, DraftModes } from '../../../draft/draft-modes';
import { analysisProblemText, formulaProblemText } from '../../../draft/problem-text';
import { ModeChoice } from './mode-choice';

type TextField = 'coefficients' | 'formula' | 'parameters' | 'range_from' | 'range_to' | 'uncertainty' | 'factor';

@Component({
  selector: 'app-declared-panel',
  imports: [Help, Icon, Input, ModeChoice, Select, TextPipe],
  templateUrl: './declared-panel.html',
  styleUrls: ['./mode-panel.css', './declared-panel.css'],
})
export class DeclaredPanel {
  protected readonly draft = inject(CalibrationDraft);
  private readonly run = inject(AnalysisRun);
  private readonly results = inject(ResultText);
  private readonly texts = inject(Texts);

  protected readonly settings = this.draft.analysis;
  protected readonly modes = this.draft.modes;
  protected readonly kinds = computed(() => [
    { value: 'polynomial', label: this.texts.get('modes.declared.polynomial') },
    { value: 'custom_formula', label: this.texts.get('modes.declared.formula') },
    { value: 'lookup_table', label: this.texts.get('modes.declared.table') },
  ]);
  protected readonly interpolations = computed(() => [
    { value: 'linear', label: this.texts.get('modes.declared.linear') },
    { value: 'monotone_cubic', label: this.texts.get('modes.declared.monotone') },
  ]);
  protected readonly fields = computed(() => {
    const { kind } = this.modes();
    const own: { name: TextField; key: string; help: string; unit: string }[] =
      kind === 'polynomial'
        ? [{ name: 'coefficients', key: 'coefficients', help: 'coefficients_help', unit: '' }]
        : kind === 'custom_formula'
          ? [
              { name: 'formula', key: 'formula_label', help: 'formula_help', unit: '' },
              { name: 'parameters', key: 'parameters', help: 'parameters_help', unit: '' },
            ]
          : [];
    const measured = this.settings.measured_unit().value();
    const range: typeof own =
      kind === 'lookup_table'
        ? []
        : [
            { name: 'range_from', key: 'from_reading', help: '', unit: measured },
            { name: 'range_to', key: 'to_reading', help: '', unit: measured },
          ];
    const stated: typeof own = [
      { name: 'uncertainty', key: 'uncertainty', help: '', unit: this.settings.reference_unit().value() },
      { name: 'factor', key: 'factor', help: '', unit: '' },
    ];
    return { own, rest: [...range, ...stated] };
  });
  protected readonly live = computed(() => this.run.current().declared ?? null);
  protected readonly problems = computed(() => {
    const isBlank = (this.modes().coefficients + this.modes().formula + this.modes().table).trim() === '';
    return isBlank ? [] : (this.live()?.problems ?? []).map((problem) => this.sentence(problem));
  });
  protected readonly preview = computed(() => {
    const found = this.live()?.preview;
    if (!found) return '';
    return this.texts.get('modes.declared.preview', {
      x: this.results.withUnit(this.results.computed(found.x), this.settings.measured_unit().value()),
      y: this.results.withUnit(this.results.computed(found.y), this.settings.reference_unit().value()),
    });
  });

  protected text(key: string): string {
    return this.texts.find(`modes.declared.${key}`) ?? '';
  }

  protected put(change: Partial<DraftModes>): void {
    this.draft.setModes(change);
  }

  protected write(name: TextField, text: string): void {
    this.draft.setModes({ [name]: text });
  }

  private sentence({ field, code, text = '', problem }: DeclaredProblem): string {
    if (problem) return analysisProblemText(problem, this.texts);
    if (code === 'not_number') return this.texts.get('modes.declared.not_number', { text });
    if (code === 'missing') return this.texts.get('modes.declared.missing', { name: text });
    if (code === 'positive') return `${this.text(field)}: ${this.texts.get('errors.field.more_than', { min: 0 })}`;
    if (code === 'turned') return `${this.text('to_reading')}: ${this.texts.get('standards.turned')}`;
    if (code === 'fewer') return this.texts.get('modes.declared.fewer');
    return field === 'formula'
      ? formulaProblemText({ code, position: null }, this.texts)
      : this.texts.get('modes.declared.incomplete');
  }
}
