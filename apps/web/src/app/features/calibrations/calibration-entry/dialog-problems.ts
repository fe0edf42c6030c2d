import { Injectable, computed, inject } from '@angular/core';
import type { MessageKey } from '@etalon/i18n';
import { Format, Texts } from '../../../language';
import { calibrationFacts, type FactName } from '../calibration-facts';
import { CalibrationDraft } from './draft/calibration-draft';
import type { ContributionField, ContributionProblem } from './draft/draft-contribution';
import { namedStandards } from './draft/draft-standards';
import { textAt } from './draft/external-standard';
import { contributionReason, partReason, settingReason, standardReason } from './draft/problem-text';
import { typedProblems, type SettingName, type TypedProblem } from './draft/typed-problems';
import type { partNames } from './draft/typed-specification';
import { standardFactNames, type TypedStandard } from './draft/typed-standard';

const contributionLabels: Readonly<Record<ContributionField, MessageKey>> = {
  value: 'calibrations.contribution.value',
  slope: 'calibrations.contribution.part.slope',
  percent_of_reading: 'calibrations.contribution.part.percent_of_reading',
  ppm_of_reading: 'calibrations.contribution.part.ppm_of_reading',
  percent_of_range: 'calibrations.contribution.part.percent_of_range',
  ppm_of_range: 'calibrations.contribution.part.ppm_of_range',
  table: 'calibrations.contribution.table',
  divisor: 'calibrations.contribution.divisor',
  sensitivity_coefficient: 'calibrations.contribution.sensitivity',
  degrees_of_freedom: 'calibrations.contribution.freedom',
};

export const settingLabels = {
  confidence_level: 'calibrations.analysis.confidence',
  resolution: 'calibrations.analysis.resolution',
  accuracy_value: 'calibrations.conformity.tolerance',
  tolerance_lower: 'specification.lower',
  tolerance_upper: 'specification.upper',
  specification_digit: 'specification.digit',
  guard_band_factor: 'calibrations.conformity.factor',
  formula_start: 'models.method.start',
} as const satisfies Record<SettingName, MessageKey>;

/** Invalid entries of closed dialogs and of fields, each with the name of its line or field. */
@Injectable()
export class DialogProblems {
  private readonly draft = inject(CalibrationDraft);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly words = { texts: this.texts, format: this.format };

  readonly all = computed(() =>
    typedProblems(this.draft.content(), this.format.decimalSeparator()).map((problem) => ({
      of: problem.of,
      text: this.text(problem),
    })),
  );

  private text(problem: TypedProblem): string {
    switch (problem.of) {
      case 'standard':
        return this.ofStandard(problem);
      case 'specification':
        return this.ofPart(problem);
      case 'contribution':
        return this.ofContribution(problem);
      case 'condition':
        return this.ofCondition(problem);
      case 'setting':
        return this.ofSetting(problem);
    }
  }

  private ofStandard({ at, name, code }: TypedProblem): string {
    const standard = namedStandards(this.draft.content())[at];
    const reason = standard ? standardReason(code, textAt(standard, name), this.words) : '';
    const [first, row, column = ''] = name.split('.');
    const named =
      first === 'table'
        ? this.row(Number(row), `${this.texts.find(`standards.column.${column}`) ?? ''}: ${reason}`)
        : `${this.texts.get(calibrationFacts[standardFactNames[name as keyof TypedStandard]].label)}: ${reason}`;
    return this.texts.get('standards.problem', { number: at + 1, reason: named });
  }

  private ofPart({ at, name, code }: TypedProblem): string {
    const part = name as (typeof partNames)[number];
    const reason = partReason(code, this.draft.specification()[at]?.[part] ?? '', this.words);
    const label = this.texts.get(`specification.part.${part}`);
    return `${this.texts.get('specification.title')}: ${this.row(at, `${label}: ${reason}`)}`;
  }

  private ofContribution({ at, name, code }: TypedProblem): string {
    const line = this.draft.contributions()[at];
    if (!line) return '';
    const field = name as ContributionField;
    const label = this.texts.get(contributionLabels[field], { unit: this.draft.content().analysis.reference_unit });
    return `${line.source}: ${label}: ${contributionReason(code as ContributionProblem, field, line, this.words)}`;
  }

  private ofCondition({ name, code }: TypedProblem): string {
    const fact = name as FactName;
    const reason = settingReason(code, this.draft.content().conditions[fact], this.words);
    return `${this.texts.get(calibrationFacts[fact].label)}: ${reason}`;
  }

  private ofSetting({ name, code }: TypedProblem): string {
    const setting = name as SettingName;
    const reason = settingReason(code, this.draft.content().analysis[setting], this.words);
    return `${this.texts.get(settingLabels[setting])}: ${reason}`;
  }

  private row(at: number, reason: string): string {
    return this.texts.get('calibrations.grid.problem_row', { row: at + 1, reason });
  }
}
