import { Component, computed, inject, input, linkedSignal, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { FrequencyResponseDetails } from '@etalon/api-client';
import { CURVE_NOTICES, cmcOfOther, uncertaintyState } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';
import { Verdict } from '../../../ui/badge/verdict';
import { Badge, Button, Content, ResourceView, queryText, resultBadge, showBreadcrumbs } from '../../../ui/lists';
import { ImpactNotice } from '../../impact';
import { scopeStatement } from '../analysis-panels/scope-lines';
import { ConformityText, judgedUnit } from '../analysis-panels/conformity-text';
import { VerdictNotes } from '../analysis-panels/verdict-notes';
import { judgedResults } from '../analysis-panels/judged-results';
import { worstPoint } from '../analysis-panels/verdicts';
import { CalibrationsData, type CalibrationRecord } from '../calibrations-data';
import { ComparisonPanel } from '../comparison/comparison-panel';
import { PlotPanel } from '../plot-panel/plot-panel';
import { BudgetBars } from '../record-parts/budget-bars';
import { ChecksTable } from '../record-parts/checks-table';
import { CurvePanel } from '../record-parts/curve-panel';
import { LevelsTable } from '../record-parts/levels-table';
import {
  hasCurveValues,
  isOfCurve,
  isOfNominal,
  recordedShape,
  withoutOwnCurve,
} from '../record-parts/curve-of-record';
import { judgesCurve } from '../record-parts/place-of-result';
import { ResultsTable } from '../record-parts/results-table';
import { ResultText } from '../result-text';
import { ImportedMark } from './imported-mark';
import { plottedRecord } from './plotted-record';
import { RecordApproval } from './record-approval';
import { RecordFacts } from './record-facts';
import { RecordIssues } from '../record-certificates/record-issues';
import { RecordCertificates } from '../record-certificates/record-certificates';
import { RecordDocuments } from './record-documents';
import { RecordRail } from './record-rail';
import { RecordSignatures } from '../signing/record-signatures';
import { RecordVersions } from './record-versions';
import { decidedByChecks, recordConformity, recordStatus, statedVerdict } from './record-status';
import { AsFoundNote, type Side } from '../record-parts/as-found-note';
import { SweepView } from '../record-parts/sweep-view';

@Component({
  selector: 'app-calibration-view',
  imports: [
    AsFoundNote,
    Badge,
    BudgetBars,
    Button,
    ComparisonPanel,
    Content,
    ChecksTable,
    CurvePanel,
    ImpactNotice,
    ImportedMark,
    LevelsTable,
    PlotPanel,
    RecordApproval,
    RecordFacts,
    RecordCertificates,
    RecordDocuments,
    RecordRail,
    RecordSignatures,
    RecordVersions,
    ResourceView,
    ResultsTable,
    RouterLink,
    SweepView,
    TextPipe,
    Verdict,
    VerdictNotes,
  ],
  templateUrl: './calibration-view.html',
  styleUrl: './calibration-view.css',
  providers: [RecordIssues],
})
export class CalibrationView {
  private readonly data = inject(CalibrationsData);
  private readonly texts = inject(Texts);
  private readonly results = inject(ResultText);
  private readonly words = inject(ConformityText);
  protected readonly format = inject(Format);

  readonly id = input.required<string>();
  readonly issue = input('', { transform: queryText });
  private readonly issues = inject(RecordIssues);

  protected readonly record = resource({
    params: () => this.id(),
    loader: ({ params, abortSignal }) => this.load(params, abortSignal),
  });
  protected readonly active = signal<number | null>(null);
  protected readonly loaded = computed(() => (this.record.hasValue() ? this.record.value() : undefined));
  protected readonly calibration = computed(() => this.loaded()?.calibration);
  protected readonly unit = computed(() => this.calibration()?.reference_unit ?? '');
  protected readonly judgedUnit = computed(() => {
    const calibration = this.calibration();
    return calibration ? judgedUnit(calibration) : '';
  });
  protected readonly isStatedSweep = computed(() => this.calibration()?.frequency_response?.is_stated === true);
  protected readonly status = computed(() => recordStatus(this.calibration()));
  protected readonly isOfNominal = isOfNominal;
  protected readonly judgesCurve = judgesCurve;
  protected readonly hasCurve = computed(() => {
    const calibration = this.calibration();
    if (!calibration || (this.isOfOwnCurve() && this.isJudgedByCurve())) return false;
    return hasCurveValues(calibration, this.points());
  });
  /** Null: analysed here. */
  protected readonly statedBy = computed(() => {
    const calibration = this.calibration();
    if (!calibration?.has_stated_points) return null;
    const { external_lab_name: name } = calibration;
    return name
      ? this.texts.get('calibrations.grid.stated_by', { name })
      : this.texts.get('calibrations.grid.stated_unnamed');
  });
  protected readonly verdict = computed(() => recordConformity(this.calibration()));
  protected readonly side = linkedSignal<string, Side>({ source: this.id, computation: () => 'left' });
  private readonly isJudgedByCurve = computed(() => {
    const { analysis, conformity_statement: statement } = this.calibration() ?? {};
    return judgesCurve(analysis, statement);
  });
  /** Readings as found with a curve that was fitted to them. */
  private readonly isOfOwnCurve = computed(
    () =>
      this.side() === 'found' &&
      isOfCurve(this.calibration()) &&
      this.calibration()?.analysis?.model?.is_declared !== true,
  );
  /** The results are those as left; readings as found have no levels here. */
  protected readonly levels = computed(() =>
    this.side() === 'found' ? [] : (this.calibration()?.analysis?.levels ?? []),
  );
  protected readonly points = computed(() => {
    const { found = [], points = [] } = this.loaded() ?? {};
    if (this.side() === 'left') return points;
    return this.isOfOwnCurve() ? found.map((point) => withoutOwnCurve(point, this.isJudgedByCurve())) : found;
  });
  /** Each side has its own budget. */
  protected readonly uncertaintyState = computed(() => {
    const { as_found_summary: found, uncertainty_state: state = null } = this.calibration() ?? {};
    return this.side() === 'found' && found ? uncertaintyState(found) : state;
  });
  protected readonly otherCmc = computed(() => {
    const { calibration, points = [] } = this.loaded() ?? {};
    return calibration?.analysis ? cmcOfOther({ ...calibration.analysis, points }) : null;
  });
  protected readonly plotted = computed(() => {
    const record = this.loaded();
    if (!record) return null;
    const calibration = { ...record.calibration, uncertainty_state: this.uncertaintyState() };
    const shown = { ...record, calibration, points: this.points() };
    const plotted = plottedRecord(shown, (key) => this.texts.find(key) ?? '');
    return this.isOfOwnCurve() ? { ...plotted, judged: 'indication' as const } : plotted;
  });

  protected readonly curve = computed(() => {
    const calibration = this.calibration();
    return calibration ? recordedShape(calibration) : null;
  });

  protected readonly stated = computed(() => {
    const calibration = this.calibration();
    return calibration ? statedVerdict(calibration) : null;
  });
  protected readonly sentence = computed(() => {
    const statement = this.calibration()?.conformity_statement;
    const stated = this.stated();
    const checked = decidedByChecks(this.calibration());
    if (checked) return this.texts.get(checked === 'fail' ? 'checks.failed' : 'checks.passed');
    if (stated) return this.texts.get(`calibrations.record_view.stated.${stated}`);
    if (!statement) return this.texts.get('status.verdict.not_evaluated');
    const isWhole = statement.verdict === 'pass' && statement.tolerance_value !== null;
    return isWhole
      ? this.words.withCurve(
          this.texts.get(
            statement.measurand === 'mean' ? 'levels.verdict.all' : 'calibrations.record_view.conforms_all',
            {
              limit: this.specification(),
              count: statement.points_evaluated,
            },
          ),
          statement,
        )
      : this.words.verdict(statement);
  });
  protected readonly reason = computed(() => {
    const record = this.loaded();
    const statement = record?.calibration.conformity_statement;
    if (!record || !statement) return '';
    const { calibration } = record;
    const worst = worstPoint(
      judgedResults({
        conformity_statement: statement,
        levels: calibration.analysis?.levels ?? [],
        points: record.points,
      }),
    );
    const isSaid = statement.verdict === 'pass' && statement.tolerance_value !== null;
    const parts = [
      isSaid ? '' : this.specification(),
      this.texts.get('calibrations.conformity.by_rule', { rule: this.words.rule(statement.decision_rule) }),
      this.words.reason(statement),
    ];
    if (worst) {
      parts.push(
        this.texts.get('calibrations.record_view.worst', {
          error: this.results.fullError(worst, this.unit()),
          at: this.results.withUnit(
            this.results.reference(worst.reference_value, worst.expanded_uncertainty),
            this.unit(),
          ),
        }),
      );
      const { probability } = resultBadge({ ...worst, uncertainty_state: calibration.uncertainty_state });
      if (probability !== null)
        parts.push(
          this.texts.get('calibrations.record_view.probability', { value: this.results.probability(probability) }),
        );
    }
    return parts
      .filter(Boolean)
      .map((part) => (/[.。]$/.test(part) ? part : `${part}.`))
      .join(' ');
  });
  protected readonly notices = computed(() => {
    const { analysis, frequency_response, as_found_summary } = this.calibration() ?? {};
    const shown = this.side() === 'found' ? as_found_summary : (analysis ?? frequency_response);
    return (
      (shown?.notices ?? [])
        // gaps of the budget are listed beside the verdict
        .filter(({ code }) => code !== 'budget_incomplete' && !scopeStatement.has(code))
        .filter(({ code }) => !(this.isOfOwnCurve() && CURVE_NOTICES.has(code)))
        .map(({ code, message }) => this.texts.find(`calibrations.notice.${code}`) ?? message)
    );
  });
  protected readonly specification = computed(() => {
    const calibration = this.calibration();
    return calibration ? this.words.ofRecord(calibration) : '';
  });
  protected readonly budgetPlace = computed(() => {
    const place = this.calibration()?.analysis?.budget_at;
    if (!place) return this.texts.get('calibrations.budget.title');
    const at = this.results.withUnit(
      this.results.value(place.calculated, this.calibration()?.expanded_uncertainty),
      this.unit(),
    );
    return this.texts.get('calibrations.budget.title_at', { at });
  });

  constructor() {
    showBreadcrumbs(() => {
      const calibration = this.calibration();
      const start = [{ text: this.texts.get('assets.list.title'), link: '/assets' }];
      if (!calibration) return start;
      return [
        ...start,
        { text: calibration.human_asset_id, link: ['/assets', calibration.human_asset_id] },
        { text: this.texts.get('calibrations.record_view.version', { version: calibration.calibration_version }) },
      ];
    });
  }

  private async load(id: string, abortSignal: AbortSignal): Promise<CalibrationRecord> {
    const record = this.data.record(id);
    await this.issues.show(
      id,
      record.then(({ calibration }) => calibration.has_results && !calibration.imported_at),
      abortSignal,
    );
    return record;
  }

  /** Out of tolerance: calibrations made with the channel may be affected. The server decides whether the asset lists it. */
  protected isFinding({ calibration }: CalibrationRecord): boolean {
    const { conformity, as_found_conformity, status, sensor_id } = calibration;
    return [conformity, as_found_conformity].includes('fail') && status === 'valid' && sensor_id !== null;
  }

  /** Percent of the sensitivity. */
  protected totalOf(sweep: FrequencyResponseDetails) {
    return {
      ...sweep,
      combined_uncertainty: sweep.combined_uncertainty_pct,
      expanded_uncertainty: sweep.expanded_uncertainty_pct,
    };
  }

  /** Includes void versions, so nothing is skipped silently. */
  protected neighbour(record: CalibrationRecord, step: 1 | -1): string | undefined {
    const version = record.calibration.calibration_version + step;
    return record.history.find(({ calibration_version }) => calibration_version === version)?.id;
  }
}
