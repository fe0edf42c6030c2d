import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, booleanAttribute, computed, inject, input, resource, signal } from '@angular/core';
import {
  assetsList,
  calibrationsList,
  locationsList,
  organizationsList,
  proceduresList,
  tablesAssets$Csv,
  tablesCalibrations$Csv,
  tablesLocations$Csv,
  tablesOrganizations$Csv,
  tablesProcedures$Csv,
  tablesUsers$Csv,
  usersList,
  auditLogsList,
  tablesAuditLogs$Csv,
} from '@etalon/api-client';
import { Format, MOST_COUNTED, TextPipe, Texts } from '../../language';
import { Downloads, problemText, type Asked } from '../../session/basics';
import { Button, Menu, MenuItem, Toasts } from '../../ui/lists';
import { saveFile } from '../../ui/charts/chart-export';

const lists = {
  // Counting stops here: at least as many.
  'audit-logs': { list: auditLogsList.PATH, table: tablesAuditLogs$Csv.PATH },
  assets: { list: assetsList.PATH, table: tablesAssets$Csv.PATH },
  calibrations: { list: calibrationsList.PATH, table: tablesCalibrations$Csv.PATH },
  locations: { list: locationsList.PATH, table: tablesLocations$Csv.PATH },
  organizations: { list: organizationsList.PATH, table: tablesOrganizations$Csv.PATH },
  procedures: { list: proceduresList.PATH, table: tablesProcedures$Csv.PATH },
  users: { list: usersList.PATH, table: tablesUsers$Csv.PATH },
} as const;

type ExportedList = keyof typeof lists;

const MEGABYTE = 1_000_000;

@Component({
  selector: 'app-export-menu',
  imports: [Button, CdkMenuTrigger, Menu, MenuItem, TextPipe],
  templateUrl: './export-menu.html',
  styleUrl: './export-menu.css',
  host: { class: 'no-print', '[class.compact]': 'compact()' },
})
export class ExportMenu {
  private readonly downloads = inject(Downloads);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly toasts = inject(Toasts);

  readonly list = input.required<ExportedList>();
  /** Without pagination and sort order. */
  readonly filters = input<Asked>({});

  readonly compact = input(false, { transform: booleanAttribute });

  private readonly asked = computed<Asked>(() => {
    const { sort: _, skip: __, limit: ___, cursor: ____, with_total: _____, ...filters } = this.filters();
    return filters;
  });
  private readonly opened = signal(0);
  private readonly total = resource({
    params: () => (this.opened() > 0 ? { opened: this.opened(), asked: this.asked() } : undefined),
    loader: ({ params }) => this.downloads.count(lists[this.list()].list, params.asked),
  });
  /** Null: no download. */
  private readonly received = signal<number | null>(null);

  protected readonly isBusy = computed(() => this.received() !== null);
  protected readonly count = computed(() => {
    if (this.total.error()) return this.texts.get('tables.export.uncounted');
    if (!this.total.hasValue()) return this.texts.get('tables.export.counting');
    const count = this.total.value() ?? 0;
    return count > MOST_COUNTED
      ? this.texts.get('tables.export.many', { count: MOST_COUNTED })
      : this.texts.get('tables.export.entries', { count });
  });
  protected readonly progress = computed(() => {
    const bytes = this.received();
    if (bytes === null) return '';
    if (bytes < MEGABYTE / 10) return this.texts.get('tables.export.making');
    const size = this.format.number(Math.round((bytes / MEGABYTE) * 10) / 10);
    return this.texts.get('tables.export.received', { size });
  });

  protected open(): void {
    this.opened.update((times) => times + 1);
  }

  protected async take(format: 'csv' | 'xlsx'): Promise<void> {
    if (this.isBusy()) return;
    this.received.set(0);
    try {
      const requested = { ...this.asked(), format };
      const { content, name } = await this.downloads.get(lists[this.list()].table, requested, (bytes) =>
        this.received.set(bytes),
      );
      saveFile(content, name);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts), {
        label: this.texts.get('common.act.retry'),
        run: () => void this.take(format),
      });
    } finally {
      this.received.set(null);
    }
  }
}
