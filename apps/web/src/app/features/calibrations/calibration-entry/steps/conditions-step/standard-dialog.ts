import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import type { HelpKey, MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../../../language';
import {
  Button,
  DateInput,
  DialogFrame,
  Field,
  Help,
  Input,
  Select,
  TextGrid,
  injectProblemFocus,
  type GridRow,
  type Option,
  type OptionGroup,
} from '../../../../../ui';
import {
  standardProblems,
  tableColumns,
  tableRows,
  tableText,
  textAt,
  type TypedTableRow,
} from '../../draft/external-standard';
import { standardReason } from '../../draft/problem-text';
import { EXTERNAL, isNamed, type TypedStandard } from '../../draft/typed-standard';

export interface StandardQuestion {
  standard: TypedStandard;
  options: readonly Option[];
  groups: readonly OptionGroup[];
  choose: (value: string, before: TypedStandard) => TypedStandard;
  find: (before: TypedStandard, taken: readonly string[]) => Promise<TypedStandard | undefined>;
  hasRange: boolean;
  taken: readonly string[];
  reference_unit: string;
  units: readonly string[];
  calibration_date: string;
}

interface Row {
  name: keyof TypedStandard;
  label: MessageKey;
  explain: HelpKey;
  isDate?: boolean;
  isWide?: boolean;
  isNumber?: boolean;
  help?: MessageKey;
}

const identity: readonly Row[] = [
  { name: 'name', explain: 'standard_name', label: 'calibrations.standard.outside_name', isWide: true },
  { name: 'certificate', explain: 'certificate_number', label: 'calibrations.conditions.certificate_number' },
  { name: 'laboratory', explain: 'laboratory', label: 'calibrations.conditions.lab' },
  { name: 'date', explain: 'standard_date', label: 'calibrations.standard.outside_date', isDate: true },
  { name: 'due', explain: 'standard_due', label: 'calibrations.standard.outside_due', isDate: true },
];
const numbers: readonly Row[] = [
  {
    name: 'uncertainty',
    explain: 'standard_uncertainty',
    label: 'calibrations.conditions.standard_uncertainty',
    isNumber: true,
  },
  {
    name: 'factor',
    explain: 'coverage_factor',
    label: 'calibrations.conditions.standard_factor',
    help: 'calibrations.standard.outside_factor_help',
    isNumber: true,
  },
  {
    name: 'freedom',
    explain: 'degrees_of_freedom',
    label: 'calibrations.standard.outside_freedom',
    help: 'calibrations.standard.outside_freedom_help',
    isNumber: true,
  },
];
const served: readonly Row[] = [
  { name: 'from', explain: 'standard_range', label: 'standards.from', help: 'standards.from_help', isNumber: true },
  { name: 'to', explain: 'standard_range', label: 'standards.to', help: 'standards.to_help', isNumber: true },
];
const MOST_ROWS = 500;

@Component({
  selector: 'app-standard-dialog',
  imports: [Button, DateInput, DialogFrame, Field, Help, Input, Select, TextGrid, TextPipe],
  templateUrl: './standard-dialog.html',
  styles: `
    .fields {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
      gap: var(--s4);
    }
    .wide {
      grid-column: 1 / -1;
    }
    .head {
      margin-bottom: var(--s2);
      color: var(--ink);
    }
    @media (max-width: 560px) {
      .fields {
        grid-template-columns: minmax(0, 1fr);
      }
    }
  `,
})
export class StandardDialog {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly showFirstProblem = injectProblemFocus();
  protected readonly question = inject<StandardQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<TypedStandard>>(DialogRef);

  protected readonly standard = signal(this.question.standard);
  private readonly isTried = signal(false);
  protected readonly isOutside = computed(() => this.standard().kind === EXTERNAL);
  /** Includes a standard found by search. */
  protected readonly options = computed(() => {
    const { kind, sensor_id, label } = this.standard();
    const { options, groups } = this.question;
    const listed = [...options, ...groups.flatMap((group) => group.options)];
    if (kind === EXTERNAL || !sensor_id || listed.some(({ value }) => value === sensor_id)) return options;
    return [{ value: sensor_id, label }, ...options];
  });
  protected readonly chosen = computed(() => (this.isOutside() ? EXTERNAL : this.standard().sensor_id));
  protected readonly rows = computed((): readonly GridRow[] => tableRows(this.standard().table));
  protected readonly identity = identity;
  protected readonly served = served;
  /** with a table there is no single U */
  protected readonly numbers = computed(() => (this.rows().length > 0 ? numbers.slice(1) : numbers));
  protected readonly units = computed(() => this.question.units.map((value) => ({ value, label: value })));
  protected readonly unit = computed(() => this.standard().unit || this.question.reference_unit);
  protected readonly most = MOST_ROWS;
  protected readonly columns = computed(() =>
    tableColumns.map((name) => ({
      name,
      label: this.texts.get(`standards.column.${name}`),
      ...(name === 'coverage_factor' || name === 'degrees_of_freedom' ? {} : { unit: this.unit() }),
    })),
  );
  private readonly all = computed(() => {
    const decimal = this.format.decimalSeparator();
    const standard = this.standard();
    const found = new Map<string, string>();
    if (!isNamed(standard)) found.set('sensor_id', this.texts.get('errors.field.required'));
    else if (!this.isOutside() && this.question.taken.includes(standard.sensor_id))
      found.set('sensor_id', this.texts.get('standards.wrong.same'));
    const { calibration_date, hasRange } = this.question;
    const words = { texts: this.texts, format: this.format };
    for (const [name, code] of standardProblems(standard, { calibration_date, decimal, hasRange }))
      found.set(name, standardReason(code, textAt(standard, name), words));
    return found;
  });
  /** format errors show immediately, others after the first attempt */
  protected readonly problems = computed(() => (this.isTried() ? this.all() : new Map<string, string>()));
  protected readonly cells = computed(() => {
    const cells = [...this.all()].filter(([name]) => name.startsWith('table.'));
    const visible = this.isTried() ? cells : cells.filter(([name]) => textAt(this.standard(), name).trim() !== '');
    return new Map(visible.map(([name, text]) => [name.slice('table.'.length), text]));
  });

  protected choose(value: string): void {
    const { reference_unit } = this.question;
    this.standard.update((before) => {
      const after = this.question.choose(value, before);
      return after.kind === EXTERNAL ? { ...after, unit: after.unit || reference_unit } : after;
    });
  }

  protected async find(): Promise<void> {
    const found = await this.question.find(this.standard(), this.question.taken);
    if (found) this.standard.set(found);
  }

  protected type(name: keyof TypedStandard, value: string): void {
    this.standard.update((before) => ({ ...before, [name]: value }));
  }

  protected setTable(rows: readonly GridRow[]): void {
    const typed = rows.map((row) => Object.fromEntries(tableColumns.map((name) => [name, row[name] ?? ''])));
    this.type('table', tableText(typed as TypedTableRow[]));
  }

  protected take(event: Event): void {
    event.preventDefault();
    this.isTried.set(true);
    if (this.all().size === 0) this.reference.close(this.standard());
    else this.showFirstProblem();
  }
}
