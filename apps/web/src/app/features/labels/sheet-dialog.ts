import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, linkedSignal, resource, signal } from '@angular/core';
import { TextPipe, Texts } from '../../language';
import { problemText } from '../../session';
import { Button, Check, Content, DialogFrame, Field, NumberInput, ResourceView, Segments, Select } from '../../ui';
import { pictureOf } from './file-picture';
import type { LabelledAsset } from './label-dialogs';
import { LabelsData } from './labels-data';
import { saveFile } from './made-file';
import {
  codes,
  labelFields,
  paperOf,
  rememberOrder,
  rememberedOrder,
  requestOf,
  type LabelCode,
  type LabelField,
  type Measures,
  type SheetOrder,
} from './sheet-order';
import { CodeWarning } from './code-warning';
import { SheetPaper } from './sheet-paper';

const PAUSE_MS = 350;
const MOST_COPIES = 20;

const measures: readonly (keyof Measures)[] = [
  'page_width',
  'page_height',
  'columns',
  'rows',
  'label_width',
  'label_height',
  'margin_left',
  'margin_top',
  'pitch_across',
  'pitch_down',
];

@Component({
  selector: 'app-sheet-dialog',
  imports: [
    Button,
    Check,
    CodeWarning,
    Content,
    DialogFrame,
    Field,
    NumberInput,
    ResourceView,
    Segments,
    Select,
    SheetPaper,
    TextPipe,
  ],
  templateUrl: './sheet-dialog.html',
  styleUrl: './sheet-dialog.css',
})
export class SheetDialog {
  private readonly data = inject(LabelsData);
  private readonly texts = inject(Texts);
  protected readonly assets = inject<readonly LabelledAsset[]>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef>(DialogRef);

  protected readonly options = resource({ loader: () => this.data.options() });
  private readonly stocks = computed(() => (this.options.hasValue() ? this.options.value().stocks : []));
  protected readonly order = linkedSignal<SheetOrder>(() => rememberedOrder(this.stocks()));
  private readonly stock = computed(() => this.order().stock);
  /** Another sheet has another number of labels. */
  protected readonly typedStart = linkedSignal<string, number | null>({ source: this.stock, computation: () => 1 });
  protected readonly startProblem = computed(() =>
    this.places() > 1 ? this.outOf(this.typedStart(), this.places()) : undefined,
  );
  protected readonly start = computed(() => (this.places() > 1 && !this.startProblem() ? (this.typedStart() ?? 1) : 1));
  /** Measures without a number; the fields of another stock start with the numbers in force. */
  private readonly missing = linkedSignal<string, readonly string[]>({ source: this.stock, computation: () => [] });
  protected readonly measures = computed(() =>
    measures.map((name) => ({
      name,
      label: this.texts.get(`labels.measure.${name}`),
      unit: name === 'columns' || name === 'rows' ? '' : 'mm',
    })),
  );
  protected readonly paper = computed(() => paperOf(this.order(), this.stocks()));
  protected readonly places = computed(() => (this.paper()?.columns ?? 1) * (this.paper()?.rows ?? 1));

  protected readonly stockGroups = computed(() => [
    ...(['a4', 'letter'] as const).map((page) => ({
      label: this.texts.get(`labels.sheet.${page}`),
      options: this.stocks()
        .filter(({ name }) => name.startsWith(page))
        .map((stock) => ({
          value: stock.name,
          label: this.texts.get('labels.sheet.stock', {
            count: stock.columns * stock.rows,
            size: `${stock.label_width} × ${stock.label_height} mm`,
          }),
        })),
    })),
    {
      label: this.texts.get('labels.sheet.own'),
      options: (['custom', 'roll'] as const).map((value) => ({
        value,
        label: this.texts.get(`labels.sheet.${value}`),
      })),
    },
  ]);
  protected readonly codes = computed(() =>
    codes.map((value) => ({ value, label: this.texts.get(`labels.code.${value}`) })),
  );
  protected readonly fields = computed(() => {
    const { fields } = this.order();
    return [...fields, ...labelFields.filter((field) => !fields.includes(field))].map((field, index) => ({
      field,
      label: this.texts.get(`labels.field.${field}`),
      isOn: index < fields.length,
      isFirst: index === 0,
    }));
  });

  /** First page only. */
  private readonly request = computed(() => {
    const shown = Math.max(1, Math.ceil((this.places() - this.start() + 1) / this.order().copies));
    return requestOf(
      this.order(),
      this.assets.slice(0, shown).map(({ id }) => id),
      this.start(),
    );
  });
  protected readonly preview = resource({
    params: () => (this.options.hasValue() ? this.request() : undefined),
    loader: async ({ params, abortSignal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return abortSignal.aborted ? undefined : this.data.sheet({ ...params, format: 'png' });
    },
  });
  /** The previous preview stays until the next is loaded. */
  private readonly picture = linkedSignal<Blob | undefined, Blob | undefined>({
    source: () => (this.preview.hasValue() ? this.preview.value().content : undefined),
    computation: (now, before) => now ?? before?.value,
  });
  protected readonly shown = pictureOf(this.picture);
  protected readonly copiesProblem = signal<string | undefined>(undefined);
  protected readonly saving = signal(false);
  private readonly refused = signal<string | undefined>(undefined);
  protected readonly problem = computed(() => {
    const error = this.preview.error();
    return error ? problemText(error, this.texts) : this.refused();
  });
  protected readonly amount = computed(() => {
    const labels = this.assets.length * this.order().copies;
    const pages = Math.ceil((labels + this.start() - 1) / this.places());
    const text = this.texts.get('labels.sheet.labels', { count: labels });
    return this.order().stock === 'roll' ? text : `${text}, ${this.texts.get('labels.sheet.sheets', { count: pages })}`;
  });

  protected change(change: Partial<SheetOrder>): void {
    this.refused.set(undefined);
    this.order.update((order) => ({ ...order, ...change }));
  }

  protected setCode(code: LabelCode): void {
    this.change({ code });
  }

  protected measureProblem(name: string): string | undefined {
    return this.missing().includes(name) ? this.texts.get('errors.field.number') : undefined;
  }

  protected measureOf(name: keyof Measures, value: number | null): void {
    this.note(name, value);
    if (value !== null) this.change({ custom: { ...this.order().custom, [name]: value } });
  }

  protected rollOf(name: 'width' | 'height', value: number | null): void {
    this.note(name, value);
    if (value !== null) this.change({ roll: { ...this.order().roll, [name]: value } });
  }

  private note(name: string, value: number | null): void {
    this.refused.set(undefined);
    const others = this.missing().filter((one) => one !== name);
    this.missing.set(value === null ? [...others, name] : others);
  }

  protected startAt(value: number | null): void {
    this.refused.set(undefined);
    this.typedStart.set(value);
  }

  protected copy(value: number | null): void {
    this.refused.set(undefined);
    this.copiesProblem.set(this.outOf(value, MOST_COPIES));
    if (value !== null && !this.copiesProblem()) this.change({ copies: value });
  }

  private outOf(value: number | null, max: number): string | undefined {
    if (value === null || !Number.isInteger(value)) return this.texts.get('errors.field.integer');
    if (value < 1) return this.texts.get('errors.field.min', { min: 1 });
    return value > max ? this.texts.get('errors.field.max', { max }) : undefined;
  }

  protected toggle(field: LabelField): void {
    const { fields } = this.order();
    this.change({ fields: fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field] });
  }

  protected raise(field: LabelField): void {
    const fields = [...this.order().fields];
    const at = fields.indexOf(field);
    if (at < 1) return;
    fields.splice(at - 1, 0, ...fields.splice(at, 1));
    this.change({ fields });
  }

  protected async save(): Promise<void> {
    if (this.startProblem() ?? this.copiesProblem() ?? this.missing()[0]) {
      this.refused.set(this.texts.get('errors.status.check_fields'));
      return;
    }
    this.saving.set(true);
    this.refused.set(undefined);
    try {
      const ids = this.assets.map(({ id }) => id);
      saveFile(await this.data.sheet({ ...requestOf(this.order(), ids, this.start()), format: 'pdf' }));
      rememberOrder(this.order());
    } catch (error) {
      this.refused.set(problemText(error, this.texts));
    } finally {
      this.saving.set(false);
    }
  }
}
