import { Component, DestroyRef, computed, inject, input, linkedSignal, signal } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { ProcedureResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Session, problemText } from '../../../session';
import {
  Button,
  Check,
  Combobox,
  Content,
  Dialogs,
  Empty,
  EmptyState,
  ResourceView,
  Rows,
  Search,
  Toasts,
  queryText,
  showBreadcrumbs,
} from '../../../ui';
import { Endless } from '../../lists';
import { ExportMenu } from '../../tables';
import { durationText, totalMinutes } from '../duration-text';
import { ImportDialog } from '../import-dialog';
import { quantities, quantityWord } from '../procedure-fields';
import { ProceduresData } from '../procedures-data';

const TYPING_MS = 250;
const MOST_EXPORTED = 200;

@Component({
  selector: 'app-procedure-list',
  imports: [
    Button,
    Check,
    Combobox,
    Content,
    Empty,
    ExportMenu,
    EmptyState,
    ResourceView,
    RouterLink,
    Rows,
    Search,
    TextPipe,
  ],
  templateUrl: './procedure-list.html',
  styleUrl: './procedure-list.css',
})
export class ProcedureList {
  private readonly data = inject(ProceduresData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  readonly q = input('', { transform: queryText });
  readonly quantity = input('', { transform: queryText });
  readonly inactive = input('', { transform: queryText });

  protected readonly query = computed(() => ({
    q: this.q(),
    physical_quantity: this.quantity(),
    include_inactive: this.inactive() === '1',
  }));
  protected readonly found = new Endless(
    this.query,
    (query, cursor) => this.data.list(query, cursor),
    (query) => this.data.count(query),
  );
  protected readonly text = linkedSignal(() => this.q());
  protected readonly isNarrowed = computed(() => this.q().trim() !== '' || this.quantity() !== '');
  protected readonly quantities = computed(() => [
    { value: '', label: this.texts.get('procedures.list.every_quantity') },
    ...quantities(this.texts),
  ]);
  protected readonly canTransfer = computed(() => this.session.can('procedure.export'));
  protected readonly chosen = signal<ReadonlyMap<string, ProcedureResponse>>(new Map());
  protected readonly isFull = computed(() => this.chosen().size >= MOST_EXPORTED);
  protected readonly isExporting = signal(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('procedures.title') }]);
    inject(DestroyRef).onDestroy(() => clearTimeout(this.timer));
  }

  protected search(text: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.filterBy({ q: text }), TYPING_MS);
  }

  protected filterBy(change: { q?: string; quantity?: string; inactive?: string }): void {
    const queryParams = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || null]));
    void this.router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: true });
  }

  protected clear(): void {
    clearTimeout(this.timer);
    this.text.set('');
    this.filterBy({ q: '', quantity: '', inactive: '' });
  }

  protected quantityOf({ physical_quantity }: ProcedureResponse): string {
    return quantityWord(physical_quantity, this.texts);
  }

  protected effortOf(procedure: ProcedureResponse): string {
    const steps = procedure.steps?.length ?? 0;
    const duration = durationText(totalMinutes(procedure), this.texts, this.format);
    return [steps > 0 ? this.texts.get('procedures.list.steps', { count: steps }) : '', duration]
      .filter(Boolean)
      .join(', ');
  }

  protected choose(procedure: ProcedureResponse, isChosen: boolean): void {
    this.chosen.update((before) => {
      const after = new Map(before);
      if (isChosen) after.set(procedure.id, procedure);
      else after.delete(procedure.id);
      return after;
    });
  }

  protected async export(): Promise<void> {
    this.isExporting.set(true);
    try {
      await this.data.export([...this.chosen().values()]);
      this.chosen.set(new Map());
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isExporting.set(false);
    }
  }

  protected async import(): Promise<void> {
    const count = await this.dialogs.open<number>(ImportDialog);
    if (count) this.toasts.done(this.texts.get('procedures.import.done', { count }));
    // Escape closes without a count.
    this.found.first.reload();
  }
}
