import { Component, computed, inject, input, linkedSignal, resource, signal } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { endings, hasExtension, megabytes, uploadRules } from '@etalon/access';
import type { DccReading, DccSweep, DccTable } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { conformityOfChecks } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import {
  Button,
  Content,
  Field,
  FileChoice,
  Icon,
  ResourceView,
  Select,
  type Option,
  queryText,
  resultBadge,
  showBreadcrumbs,
} from '../../../ui';
import { AssetChoice } from '../asset-choice/asset-choice';
import { ChecksTable } from '../record-parts/checks-table';
import { DccData } from '../dcc-data';
import { ResultText } from '../result-text';

const rule = uploadRules.dcc;

@Component({
  selector: 'app-dcc-page',
  imports: [
    AssetChoice,
    Button,
    ChecksTable,
    Content,
    Field,
    FileChoice,
    Icon,
    ResourceView,
    RouterLink,
    Select,
    TextPipe,
  ],
  templateUrl: './dcc-page.html',
  styleUrl: './dcc-page.css',
})
export class DccPage {
  private readonly data = inject(DccData);
  private readonly texts = inject(Texts);
  private readonly results = inject(ResultText);
  private readonly router = inject(Router);
  protected readonly format = inject(Format);

  readonly asset = input('', { transform: queryText });

  protected readonly accept = endings(rule);
  protected readonly limit = { megabytes: megabytes(rule) };
  protected readonly found = resource({
    params: () => this.asset() || undefined,
    loader: ({ params }) => this.data.asset(params),
  });
  protected readonly file = linkedSignal<string, File | null>({ source: this.asset, computation: () => null });
  protected readonly reading = linkedSignal<string, DccReading | null>({ source: this.asset, computation: () => null });
  protected readonly busy = signal<'reading' | 'recording' | null>(null);
  protected readonly problem = linkedSignal<string, string | undefined>({
    source: this.asset,
    computation: () => undefined,
  });
  protected readonly channel = linkedSignal({ source: this.asset, computation: () => '' });
  protected readonly chosen = signal('');
  private turn = 0;

  protected readonly channels = computed((): Option[] =>
    this.found.hasValue()
      ? this.found
          .value()
          .sensor_channels.filter(({ is_active }) => is_active)
          .map(({ id, channel_id, unit }) => ({ value: id, label: `${channel_id} (${unit})` }))
      : [],
  );
  protected readonly facts = computed(() => {
    const read = this.reading();
    if (!read) return [];
    const { item } = read;
    const ids = item.identifications.map(({ name, value }) => (name ? `${name}: ${value}` : value));
    const labels: [MessageKey, string | null][] = [
      ['calibrations.dcc.number', read.number],
      ['calibrations.dcc.laboratory', [read.laboratory, read.laboratory_place].filter(Boolean).join(', ')],
      ['calibrations.dcc.accreditation', read.laboratory_code],
      ['calibrations.dcc.item', [item.name, item.manufacturer, item.model].filter(Boolean).join(', ')],
      ['calibrations.dcc.identifications', ids.join('; ')],
      ['calibrations.dcc.performed_on', this.format.date(read.performed_on)],
      ['calibrations.dcc.place', placeOf(read, this.texts)],
      ['calibrations.conditions.stated_conformity', read.conformity && this.verdictOf(read.conformity)],
      ['calibrations.dcc.people', read.people.join(', ')],
      ['calibrations.dcc.customer', read.customer],
      ['calibrations.dcc.version', read.schema_version],
    ];
    return labels.flatMap(([term, text]) => (text ? [{ term, text }] : []));
  });
  protected readonly signature = computed(() => {
    const { state, is_known, subject } = this.reading()?.signature ?? {
      state: 'none' as const,
      is_known: false,
      subject: null,
    };
    const kind = state === 'intact' ? (is_known ? 'known' : 'intact') : state;
    const text = this.texts.get(`calibrations.dcc.signature.${kind}`, { subject: subject ?? '' });
    return { text, isBad: state === 'altered', isGood: state === 'intact' };
  });
  protected readonly checked = computed(() => conformityOfChecks(this.reading()?.checks ?? []));
  protected readonly tables = computed(() => (this.reading()?.tables ?? []).map((table, at) => this.shown(table, at)));
  protected readonly offered = computed((): Option[] => [
    ...this.tables().flatMap(({ at, title, stated }) => (stated ? [{ value: String(at), label: title }] : [])),
    { value: '', label: this.texts.get('calibrations.dcc.nothing') },
  ]);
  protected readonly canRecord = computed(() => {
    const read = this.reading();
    return read !== null && read.signature.state !== 'altered' && read.known_calibration_id === null;
  });

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('assets.list.title'), link: '/assets' },
      ...(this.asset() ? [{ text: this.named(), link: ['/assets', this.asset()] }] : []),
      { text: this.texts.get('calibrations.dcc.title') },
    ]);
  }

  /** The asset's key in the URL is meaningless to a reader. */
  private named(): string {
    return this.found.hasValue() ? this.found.value().asset_id : this.asset();
  }

  protected async take(file: File | undefined): Promise<void> {
    if (!file || this.busy() !== null) return;
    this.reading.set(null);
    this.file.set(file);
    this.problem.set(
      !hasExtension(rule, file.name)
        ? this.texts.get('errors.code.upload.wrong_name', { extensions: endings(rule) })
        : file.size > rule.maxBytes
          ? this.texts.get('errors.code.upload.too_large', { limit_mb: megabytes(rule) })
          : undefined,
    );
    if (!this.problem()) await this.look();
  }

  protected async change(channel: string): Promise<void> {
    this.channel.set(channel);
    this.reading.set(null);
    if (this.file()) await this.look();
  }

  protected async record(): Promise<void> {
    const file = this.file();
    if (!file || !this.canRecord()) return;
    await this.work('recording', async () => {
      const order = { channel: this.channel(), table: this.chosen() };
      const { id } = await this.data.record(this.asset(), file, order, () => undefined);
      await this.router.navigate(['/calibrations', id]);
    });
  }

  private async look(): Promise<void> {
    const file = this.file();
    if (!file) return;
    await this.work('reading', async (isLast) => {
      const read = await this.data.read(this.asset(), file, this.channel(), () => undefined);
      if (!isLast()) return;
      this.reading.set(read);
      this.chosen.set(read.best_table === null ? '' : String(read.best_table));
    });
  }

  /** Ignores the response for a former channel or asset. */
  private async work(is: 'reading' | 'recording', action: (isLast: () => boolean) => Promise<void>): Promise<void> {
    const [turn, asset] = [++this.turn, this.asset()];
    const isLast = () => turn === this.turn && asset === this.asset();
    this.problem.set(undefined);
    this.busy.set(is);
    try {
      await action(isLast);
    } catch (error) {
      if (isLast()) this.problem.set(problemText(error, this.texts));
    } finally {
      if (turn === this.turn) this.busy.set(null);
    }
  }

  /** A term without a counterpart is shown as in the file. */
  private verdictOf(verdict: string): string {
    if (!VERDICTS.has(verdict)) return verdict;
    const { conformity } = resultBadge({ verdict, uncertainty_state: 'complete' });
    return this.texts.get(`status.verdict.${conformity}`);
  }

  /** The digits are part of the result. */
  private stated(text: string | undefined): string {
    if (text === undefined || text === 'NaN') return '—';
    const value = Number(text);
    return Number.isFinite(value) ? this.results.asTyped(text, value) : text;
  }

  private foundAt(at: number): { number: number; title: string } | null {
    const table = this.reading()?.tables[at];
    return table ? { number: at + 1, title: this.titleOf(table) } : null;
  }

  private titleOf({ name, status }: DccTable): string {
    const labels = status === null ? null : this.texts.find(`calibrations.dcc.status.${status}`);
    return [name || this.texts.get('calibrations.dcc.results'), labels].filter(Boolean).join(', ');
  }

  /** Basic list of the format, for laboratories without own names. */
  private nameOf(types: readonly string[]): string {
    const known = types.flatMap((type) => names[type] ?? []);
    return known[0] ? this.texts.get(known[0]) : (types[0] ?? '');
  }

  /** Two digits of an uncertainty (EA-4/02, 6.3): software may write all stored digits. */
  private inItsUnit(uncertainty: number): string {
    const [first, ...more] = this.found.hasValue()
      ? this.found.value().sensor_channels.filter((one) => one.is_active)
      : [];
    const channel = [first, ...more].find((one) => one?.id === this.channel()) ?? first;
    return [this.results.uncertainty(uncertainty), channel?.unit].filter(Boolean).join('\u00a0');
  }

  private saidOf({ frequency_min, frequency_max, frequency_unit, ...sweep }: DccSweep) {
    const withUnit = (value: number) => `${this.format.number(value)}\u00a0${frequency_unit}`;
    const widest = sweep.expanded_uncertainty_pct;
    return {
      from: withUnit(frequency_min),
      to: withUnit(frequency_max),
      has_baseline: sweep.has_baseline,
      uncertainty: widest === null ? null : this.results.uncertainty(widest),
    };
  }

  private shown(table: DccTable, at: number) {
    const { stated, unusable } = table;
    const heads = table.columns.flatMap(({ name, ref_types, unit, expanded, verdicts }) => [
      `${name ?? this.nameOf(ref_types)} [${unit}]`,
      ...(expanded ? [`U [${unit}]`] : []),
      ...(verdicts.length > 0 ? [this.texts.get('calibrations.list.conformity')] : []),
    ]);
    const shown = Math.max(0, ...table.columns.map(({ values }) => values.length));
    const rows = Array.from({ length: shown }, (_, i) =>
      table.columns.flatMap(({ values, expanded, verdicts }) => [
        this.stated(values[i]),
        ...(expanded ? [this.stated(expanded[i])] : []),
        ...(verdicts.length > 0 ? [this.verdictOf(verdicts[i] ?? '')] : []),
      ]),
    );
    const channel = this.channels().find(({ value }) => value === this.channel()) ?? this.channels()[0];
    return {
      at,
      title: this.titleOf(table),
      heads,
      rows,
      more: table.count - rows.length,
      stated: stated && {
        count: stated.count,
        levels: stated.levels !== null && stated.levels < stated.count ? stated.levels : null,
        found: stated.as_found === null ? null : this.foundAt(stated.as_found),
        uncertainty: stated.expanded_uncertainty === null ? null : this.inItsUnit(stated.expanded_uncertainty),
        channel: channel?.label ?? '',
        sweep: stated.sweep && this.saidOf(stated.sweep),
      },
      unusable: unusable && this.texts.get(`calibrations.dcc.unusable.${unusable}`),
    };
  }
}

const VERDICTS = new Set(['pass', 'fail', 'conditional_pass', 'conditional_fail', 'not_evaluated']);

const names: Partial<Record<string, MessageKey>> = {
  basic_referenceValue: 'calibrations.grid.reference',
  basic_measuredValue: 'calibrations.grid.indication',
  basic_measurementError: 'calibrations.grid.error',
};

function placeOf({ performance_location: word, performance_place: place }: DccReading, texts: Texts): string {
  // A message named `other` would be a plural form.
  const labels = texts.find(`calibrations.dcc.where.${word === 'other' ? 'elsewhere' : word}`) ?? word;
  return [labels, place].filter(Boolean).join(': ');
}
