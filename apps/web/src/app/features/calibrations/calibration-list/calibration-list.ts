import { Component, computed, inject, input, signal } from '@angular/core';
import type { CalibrationResponse } from '@etalon/api-client';
import { Router, RouterLink } from '@angular/router';
import { Format, MOST_COUNTED, TextPipe, Texts } from '../../../language';
import { Session } from '../../../session/basics';
import { Verdict } from '../../../ui/badge/verdict';
import {
  Badge,
  Button,
  Check,
  Content,
  Empty,
  EmptyState,
  narrowScreen,
  ResourceView,
  Rows,
  Scrolls,
  showBreadcrumbs,
  SortHead,
  WhenVisible,
} from '../../../ui/lists';
import { Endless, isSearchOnly, SavedViews, type QueryValue } from '../../lists';
import { PersonLink } from '../../people';
import { ExportMenu } from '../../tables';
import { DraftList } from '../calibration-entry/sync/draft-list';
import { recordConformity, recordStatus } from '../calibration-view/record-status';
import { CalibrationsData } from '../calibrations-data';
import { ResultText } from '../result-text';
import { CertificateBatch } from './certificate-batch';
import {
  isFiltered,
  noFilters,
  readRegister,
  registerAddress,
  registerQuery,
  type RecordSort,
  type RegisterState,
} from './list-state';
import { RegisterFilters } from './register-filters';

@Component({
  selector: 'app-calibration-list',
  imports: [
    Badge,
    Button,
    CertificateBatch,
    Check,
    Content,
    DraftList,
    Empty,
    ExportMenu,
    EmptyState,
    PersonLink,
    RegisterFilters,
    ResourceView,
    RouterLink,
    Rows,
    SavedViews,
    Scrolls,
    SortHead,
    TextPipe,
    Verdict,
    WhenVisible,
  ],
  templateUrl: './calibration-list.html',
  styleUrl: './calibration-list.css',
})
export class CalibrationList {
  private readonly data = inject(CalibrationsData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);

  readonly q = input<QueryValue>();
  readonly status = input<QueryValue>();
  readonly conformity = input<QueryValue>();
  readonly purpose = input<QueryValue>();
  readonly type = input<QueryValue>();
  readonly organization = input<QueryValue>();
  readonly person = input<QueryValue>();
  readonly since = input<QueryValue>();
  readonly until = input<QueryValue>();
  readonly counting = input<QueryValue>();
  readonly from = input<QueryValue>();
  readonly to = input<QueryValue>();
  readonly sort = input<QueryValue>();

  protected readonly state = computed(() =>
    readRegister({
      q: this.q(),
      status: this.status(),
      conformity: this.conformity(),
      purpose: this.purpose(),
      type: this.type(),
      organization: this.organization(),
      person: this.person(),
      since: this.since(),
      until: this.until(),
      counting: this.counting(),
      from: this.from(),
      to: this.to(),
      sort: this.sort(),
    }),
  );
  protected readonly address = computed(() => registerAddress(this.state()));
  protected readonly query = computed(() => registerQuery(this.state()));
  protected readonly isFiltered = computed(() => isFiltered(this.state()));
  protected readonly found = new Endless(
    this.query,
    (query, cursor) => this.data.list(query, cursor),
    (query) => this.data.count(query),
  );
  protected readonly count = computed(() => {
    const total = this.found.total();
    if (total === null) return '';
    return total > MOST_COUNTED
      ? this.texts.get('calibration_views.list.many', { count: MOST_COUNTED })
      : this.texts.get('calibration_views.list.count', { count: total });
  });
  protected readonly shown = computed(() =>
    this.texts.get('assets.list.shown', { count: this.format.number(this.found.items().length) }),
  );
  protected readonly recordConformity = recordConformity;
  protected readonly recordStatus = recordStatus;
  protected readonly isNarrow = narrowScreen();

  /** In order of selection; rows no longer listed are deselected. */
  protected readonly picked = signal<readonly string[]>([]);
  protected readonly canIssue = computed(() => this.session.can('certificate.issue_many'));
  private readonly shownIds = computed(() => this.found.items().map(({ id }) => id));
  protected readonly chosen = computed(() => {
    const shown = new Set(this.shownIds());
    return this.picked().filter((id) => shown.has(id));
  });
  private readonly chosenSet = computed(() => new Set(this.chosen()));
  protected readonly areAllChosen = computed(
    () => this.shownIds().length > 0 && this.chosen().length === this.shownIds().length,
  );

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('calibrations.list.title') }]);
  }

  protected show(change: Partial<RegisterState>): void {
    void this.router.navigate([], {
      queryParams: registerAddress({ ...this.state(), ...change }),
      replaceUrl: isSearchOnly(change),
    });
  }

  protected sortBy(sort: string): void {
    this.show({ sort: sort as RecordSort });
  }

  protected clear(): void {
    this.show(noFilters);
  }

  protected isChosen(id: string): boolean {
    return this.chosenSet().has(id);
  }

  protected choose(id: string): void {
    this.picked.update((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  }

  protected chooseAll(all: boolean): void {
    this.picked.set(all ? this.shownIds() : []);
  }

  protected pickText({ human_asset_id: asset, calibration_version: version }: CalibrationResponse): string {
    return this.texts.get('issues.batch.pick', { asset, version });
  }
}
