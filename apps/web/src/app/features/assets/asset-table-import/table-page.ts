import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { endings, hasExtension, megabytes, uploadRules } from '@etalon/access';
import type { AssetTableDateOrder, AssetTablePreview, AssetTableProblem, AssetTableResult } from '@etalon/api-client';
import { type MessageKey, problemSentence } from '@etalon/i18n';
import { Format, LanguageChoice, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import {
  Button,
  Field,
  FileChoice,
  Icon,
  Input,
  type Option,
  Scrolls,
  Select,
  showBreadcrumbs,
  Switch,
} from '../../../ui';
import { saveFile } from '../../../ui/charts/chart-export';
import { injectOwner } from '../asset-fields/injected-owner';
import { RecentImports } from './recent-imports';
import { fieldName } from './field-names';
import { TableImportData, type TableOrder } from './table-import-data';
import { columnLetter, TableReading } from './table-reading';

const rule = uploadRules.table;

type Choice = Partial<Pick<TableOrder, 'sheet' | 'headerRow' | 'fields'>>;

/** Validates every cell, then imports what the preview shows, or nothing. */
@Component({
  selector: 'app-table-page',
  imports: [
    Button,
    Field,
    FileChoice,
    Icon,
    Input,
    RecentImports,
    RouterLink,
    Scrolls,
    Select,
    Switch,
    TableReading,
    TextPipe,
  ],
  templateUrl: './table-page.html',
  styleUrl: './table-page.css',
})
export class TablePage {
  private readonly data = inject(TableImportData);
  private readonly texts = inject(Texts);
  private readonly language = inject(LanguageChoice);
  protected readonly format = inject(Format);

  protected readonly accept = endings(rule).replaceAll(' ', '');
  protected readonly limit = { megabytes: megabytes(rule), extensions: endings(rule) };
  protected readonly owner = injectOwner();
  protected readonly blankClears = signal(false);
  protected readonly createLocations = signal(false);
  protected readonly leavesOut = signal(false);
  private readonly defaults = signal<Readonly<Record<string, string>>>({});
  /** fetched before the import, which changes what is invalid */
  private readonly leftOut = signal<Blob | null>(null);
  protected readonly file = signal<File | null>(null);
  protected readonly preview = signal<AssetTablePreview | null>(null);
  protected readonly result = signal<AssetTableResult | null>(null);
  protected readonly busy = signal<{ is: 'looking' | 'taking'; sent: number; done: number | null } | null>(null);
  protected readonly problem = signal<string | undefined>(undefined);
  private readonly dateOrder = signal<AssetTableDateOrder | null>(null);
  /** Until its preview arrives. */
  protected readonly requested = signal<Choice | null>(null);
  private turn = 0;

  protected readonly columns = computed(() =>
    (this.preview()?.columns ?? []).map((column, nth) => ({
      ...column,
      heading: column.heading || this.texts.get('assets.table.column_letter', { letter: columnLetter(nth) }),
      understood: this.understood(column.understood),
    })),
  );
  protected readonly offered = computed((): Option[] =>
    (this.preview()?.fields ?? []).map((field) => ({ value: field, label: fieldName(field, this.texts) })),
  );
  /** The preview differs from the last choice. */
  protected readonly isStale = computed(() => this.busy() !== null || this.requested() !== null);
  /** A pending sheet or header row has other columns. */
  protected readonly areColumnsPending = computed(() => !this.asRead().fields);
  /** required fields without a value, and those that have one here */
  protected readonly filled = computed(() => {
    const { default_fields = [], problems = [], unused_intervals = 0 } = this.preview() ?? {};
    const missing = problems.flatMap(({ type, field }) => (type === 'missing' && field ? [field] : []));
    const ofChannel = unused_intervals > 0 ? ['channel.physical_quantity', 'channel.unit'] : [];
    const values = this.defaults();
    return [...new Set([...Object.keys(values), ...missing, ...ofChannel])]
      .filter((field) => default_fields.includes(field))
      .map((field) => ({ field, name: fieldName(field, this.texts), value: values[field] ?? '' }));
  });
  protected readonly fillable = computed((): Option[] =>
    (this.preview()?.default_fields ?? [])
      .filter((field) => !this.filled().some((one) => one.field === field))
      .map((field) => ({ value: field, label: fieldName(field, this.texts) })),
  );
  protected readonly isBlocked = computed(() => this.hasProblems() && !this.leavesOut());
  protected readonly hasProblems = computed(() => (this.preview()?.problems.length ?? 0) > 0);
  protected readonly isEmpty = computed(() => {
    const { created = 0, updated = 0, calibrations = 0 } = this.preview() ?? {};
    return created + updated + calibrations === 0;
  });
  protected readonly advice = computed((): MessageKey => {
    if (this.isBlocked()) return 'assets.table.mend';
    if (this.isEmpty()) return 'assets.table.nothing';
    if (this.lacksOwner()) return 'assets.table.choose_organization';
    return this.hasProblems() ? 'assets.table.rest' : 'assets.table.whole';
  });
  /** importing without an organization requires an explicit choice */
  protected readonly lacksOwner = computed(() => this.owner.chosen() === '' && (this.preview()?.created ?? 0) > 0);
  protected readonly problems = computed(() =>
    (this.preview()?.problems ?? []).map((one) => ({
      row: one.row,
      column: this.columnOf(one),
      text: problemSentence({ msg: one.msg, type: one.type, params: one.params ?? {} }, this.texts),
    })),
  );
  protected readonly differences = computed(() =>
    (this.preview()?.differences ?? []).map((one) => ({
      ...one,
      changes: one.changes.map((change) => ({ ...change, name: this.changeName(change.field) })),
    })),
  );

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('assets.list.title'), link: '/assets' },
      { text: this.texts.get('assets.table.title') },
    ]);
  }

  hasUnsavedWork(): boolean {
    return this.file() !== null && this.result() === null;
  }

  protected async take(file: File | undefined): Promise<void> {
    if (!file || this.busy()?.is === 'taking') return;
    ++this.turn;
    this.busy.set(null);
    this.requested.set(null);
    this.result.set(null);
    this.preview.set(null);
    this.file.set(null);
    this.problem.set(this.objection(file));
    if (this.problem()) return;
    this.file.set(file);
    this.dateOrder.set(null);
    this.defaults.set({});
    this.leavesOut.set(false);
    await this.look({});
  }

  /** Another sheet or header row resets the columns. */
  protected setSheet(sheet: string): Promise<void> {
    return this.look({ sheet });
  }

  protected setHeader(headerRow: number): Promise<void> {
    return this.look({ sheet: this.asRead().sheet ?? null, headerRow });
  }

  protected setDates(order: AssetTableDateOrder): Promise<void> {
    this.dateOrder.set(order);
    return this.again();
  }

  /** A field has a single column: mapping it again clears the previous one. */
  protected match(nth: number, chosen: string): Promise<void> {
    const field = chosen || null;
    const { fields, ...read } = this.asRead();
    return this.look({
      ...read,
      fields: fields?.map((one, at) => (at === nth ? field : one === field ? null : one)) ?? null,
    });
  }

  protected again(): Promise<void> {
    return this.look(this.asRead());
  }

  protected fill(field: string, value: string): Promise<void> {
    const { [field]: _, ...others } = this.defaults();
    this.defaults.set(value.trim() === '' ? others : { ...others, [field]: value.trim() });
    return this.again();
  }

  protected addField(field: string): void {
    if (field) this.defaults.set({ ...this.defaults(), [field]: '' });
  }

  protected async saveLeftOut(): Promise<void> {
    this.problem.set(undefined);
    try {
      const content = this.leftOut() ?? (await this.fetchLeftOut());
      const name = (this.file()?.name ?? '').replace(/\.[^.]*$/, '');
      if (content) saveFile(content, this.texts.get('assets.table.left_out_file', { name }));
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    }
  }

  private async fetchLeftOut(): Promise<Blob | null> {
    const order = this.order(this.asRead());
    return order && this.data.leftOut(order, this.language.current());
  }

  protected forget(id: string): void {
    if (this.result()?.import_id !== id) return;
    this.result.set(null);
    this.preview.set(null);
    this.file.set(null);
  }

  protected async import(): Promise<void> {
    const [order, preview] = [this.order(this.asRead()), this.preview()];
    if (!order || !preview) return;
    this.problem.set(undefined);
    this.busy.set({ is: 'taking', sent: 0, done: null });
    const progress = {
      sent: (sent: number) => this.busy.set({ is: 'taking', sent, done: null }),
      done: (done: number) => this.busy.set({ is: 'taking', sent: 1, done }),
    };
    try {
      if (preview.left_out > 0) this.leftOut.set(await this.fetchLeftOut());
      this.result.set(await this.data.import(order, preview.seen, progress));
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
      this.busy.set(null);
      await this.look(order, this.problem());
    } finally {
      this.busy.set(null);
    }
  }

  /** The later of two concurrent previews wins. */
  private async look(choice: Choice, problem?: string): Promise<void> {
    const order = this.order(choice);
    if (!order) return;
    const turn = ++this.turn;
    this.requested.set(choice);
    this.leftOut.set(null);
    this.problem.set(problem);
    this.busy.set({ is: 'looking', sent: 0, done: null });
    const showProgress = (sent: number) => {
      if (turn === this.turn) this.busy.set({ is: 'looking', sent, done: null });
    };
    try {
      const preview = await this.data.preview(order, showProgress);
      if (turn !== this.turn) return;
      this.requested.set(null);
      this.preview.set(preview);
    } catch (error) {
      if (turn === this.turn) this.problem.set(problemText(error, this.texts));
    } finally {
      if (turn === this.turn) this.busy.set(null);
    }
  }

  private order({ sheet = null, headerRow = null, fields = null }: Choice): TableOrder | null {
    const file = this.file();
    return (
      file && {
        file,
        sheet,
        headerRow,
        fields,
        dateOrder: this.dateOrder(),
        organization: this.owner.id(),
        blankClears: this.blankClears(),
        createLocations: this.createLocations(),
        leavesOut: this.leavesOut(),
        defaults: Object.fromEntries(Object.entries(this.defaults()).filter(([, value]) => value !== '')),
      }
    );
  }

  private asRead(): Choice {
    const { sheet = null, header_row: headerRow = null } = this.preview() ?? {};
    return this.requested() ?? { sheet, headerRow, fields: this.columns().map(({ field }) => field) };
  }

  private understood(cells: readonly string[]): string | null {
    const read = cells.map((cell) => {
      if (cell === '') return '?';
      if (/^\d{4}-\d\d-\d\d$/.test(cell)) return this.format.date(cell);
      // "0...220.5 mV"; the 2 of m2 is of the unit.
      return cell.replaceAll(/(?<![\p{L}\d])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?!\p{L})/giu, (number) =>
        this.format.number(Number(number)),
      );
    });
    return read.length === 0 ? null : this.texts.get('assets.table.understood', { values: read.join('; ') });
  }

  private objection(file: File): string | undefined {
    if (!hasExtension(rule, file.name)) return this.texts.get('assets.files.wrong_name', this.limit);
    return file.size > rule.maxBytes ? this.texts.get('assets.files.too_large', this.limit) : undefined;
  }

  private columnOf({ column, field }: AssetTableProblem): string {
    if (field) return fieldName(field, this.texts);
    return column === null ? '' : (this.columns()[column]?.heading ?? '');
  }

  private changeName(field: string): string {
    const [, channel, name] = /^channel\.(.+)\.([^.]+)$/.exec(field) ?? [];
    if (channel && name) return `${channel}, ${fieldName(`channel.${name}`, this.texts)}`;
    return fieldName(field, this.texts);
  }
}
