import { Component, computed, inject, input, output } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { CalibrationResponse, UsedStandardOut } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { ENGINE_VERSION } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';
import { Session, Undo, problemText, readProblem } from '../../../session/basics';
import { CertificateBadge } from '../../../ui/badge/certificate-badge';
import { Badge, Button, Dialogs, Toasts, type Toast } from '../../../ui/lists';
import { LabelDialogs } from '../../labels';
import { CertificateActions } from '../record-certificates/certificate-actions';
import { RecordIssues } from '../record-certificates/record-issues';
import { CalibrationsData, type CalibrationRecord } from '../calibrations-data';
import { Signing, type Given } from '../signing/signing';
import { DccFile } from '../record-parts/dcc-file';
import { StandardState } from '../record-parts/standard-state';
import { runsOf, servedText } from '../record-parts/served-text';
import { ResultText } from '../result-text';
import { RecordReport } from './record-report';
import { recordStatus } from './record-status';

@Component({
  selector: 'app-record-rail',
  imports: [
    Badge,
    Button,
    CertificateBadge,
    CertificateActions,
    DccFile,
    RecordReport,
    RouterLink,
    StandardState,
    TextPipe,
  ],
  templateUrl: './record-rail.html',
  styleUrl: './record-rail.css',
})
export class RecordRail {
  private readonly data = inject(CalibrationsData);
  private readonly signing = inject(Signing);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly undo = inject(Undo);
  private readonly session = inject(Session);
  private readonly router = inject(Router);
  private readonly labels = inject(LabelDialogs);
  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);

  readonly record = input.required<CalibrationRecord>();
  readonly asked = input(false);
  readonly changed = output();
  protected readonly issues = inject(RecordIssues);

  protected readonly calibration = computed(() => this.record().calibration);
  /** Older records have a single standard. */
  protected readonly standards = computed(() => {
    const { reference_standard, reference_standards } = this.calibration();
    return reference_standards.length > 0 ? reference_standards : reference_standard ? [reference_standard] : [];
  });
  protected served({ key, from, to, unit }: UsedStandardOut): string {
    const numbers = this.record().points.flatMap(({ standard, point_index }) =>
      key !== null && standard === key ? [point_index + 1] : [],
    );
    if (numbers.length > 0)
      return this.texts.get('standards.points', { count: numbers.length, list: runsOf(numbers).join(', ') });
    const text = (value: number | null) => (value === null ? '' : this.results.exact(value));
    return servedText({ from: text(from), to: text(to) }, unit ?? '', this.texts, this.results);
  }

  /** Covers results as found and as left, as the certificate does. */
  private readonly missing = computed(() => {
    const { not_traceable, as_found_summary: found } = this.calibration();
    return [...new Set([...not_traceable, ...(found?.not_traceable ?? [])])];
  });
  protected readonly isTraceable = computed(() => {
    const { traceable, as_found_summary: found } = this.calibration();
    return traceable && found?.traceable !== false;
  });
  /** Imported calibrations state the standards of another laboratory. */
  protected readonly traceability = computed((): MessageKey => {
    if (!this.isTraceable()) return 'calibrations.standard.not_traceable';
    return this.calibration().imported_at ? 'bundles.mark.traceable' : 'calibrations.standard.traceable';
  });
  /** Qualitative checks need no traceability. */
  protected readonly needsNone = computed(() => this.calibration().uncertainty_state === 'not_applicable');
  protected readonly reasons = computed(() =>
    this.missing()
      .map((code) => this.texts.find(`calibrations.standard.reason.${code}`) ?? code)
      .join('; '),
  );
  protected readonly saysNoStandard = computed(() => {
    const isSaid = this.calibration().has_results && !this.isTraceable() && this.missing().includes('no_standard');
    return this.needsNone() || isSaid;
  });
  protected readonly history = computed(() =>
    [...this.record().history]
      .sort((a, b) => b.calibration_version - a.calibration_version)
      .slice(0, 6)
      .map((entry) => ({ ...entry, badge: recordStatus(entry) })),
  );

  /** Our certificate after approval, or the uploaded one. */
  protected readonly hasCertificate = computed(() => {
    const { has_results, imported_at, decided_at, checked_by_user_id, status, uploaded_certificate_file_id } =
      this.calibration();
    const isDecided = checked_by_user_id === null || (decided_at !== null && status !== 'rejected');
    return uploaded_certificate_file_id !== null || (has_results && !imported_at && isDecided);
  });

  protected printLabel(): void {
    const { asset_id: id, human_asset_id: asset_id } = this.calibration();
    void this.labels.sticker({ id, asset_id });
  }

  protected async voidCalibration(): Promise<void> {
    const { id, calibration_version, human_asset_id } = this.calibration();
    const question = { version: calibration_version, asset: human_asset_id };
    const reason = await this.dialogs.askReason({
      heading: this.texts.get('calibrations.record_view.void_title', question),
      text: [
        this.texts.get('calibrations.record_view.void_text'),
        ...(this.calibration().supersedes_id === null || this.calibration().status !== 'valid'
          ? []
          : [this.texts.get('corrections.void_text')]),
      ].join(' '),
      reason: this.texts.get('calibrations.record_view.void_reason'),
      act: this.texts.get('calibrations.record_view.void_act'),
    });
    if (reason === undefined) return;
    const given = await this.sign('void', reason);
    if (given === undefined) return;
    const restore = () => this.data.restore(id, null);
    await this.act(
      () => this.data.void(id, reason, given),
      this.texts.get('calibrations.record_view.void_done', question),
      // A signed act is undone by a signed one.
      given === null ? this.undo.of(restore, () => this.changed.emit()) : undefined,
    );
  }

  protected readonly canCorrect = computed(() => {
    const { status, waiting_correction_id, is_of_other_laboratory } = this.calibration();
    const isOpen = status === 'valid' && waiting_correction_id === null && !is_of_other_laboratory;
    return isOpen && this.record().asset.is_active;
  });

  /** Valid, but computed by older rules. */
  protected readonly canSupersede = computed(() => {
    const { status, analysis, engine_version, waiting_correction_id, is_of_other_laboratory } = this.calibration();
    const isOpen = status === 'valid' && waiting_correction_id === null && !is_of_other_laboratory;
    return isOpen && analysis !== null && engine_version !== ENGINE_VERSION;
  });

  protected async supersede(): Promise<void> {
    const { id, calibration_version, human_asset_id } = this.calibration();
    const question = { version: calibration_version, asset: human_asset_id };
    const reason = await this.dialogs.askReason({
      heading: this.texts.get('proof.recomputed.supersede_title', question),
      text: this.texts.get('proof.recomputed.supersede_text'),
      reason: this.texts.get('calibrations.record_view.void_reason'),
      act: this.texts.get('proof.recomputed.supersede'),
    });
    if (!reason) return;
    const given = await this.sign('supersede', null);
    if (given === undefined) return;
    const done = this.texts.get('proof.recomputed.supersede_done', question);
    await this.act(async () => {
      const { id: successor } = await this.supersedeWith(id, reason, given);
      await this.router.navigate(['/calibrations', successor]);
    }, done);
  }

  /** Needs a new justification if a standard is unusable on that date. */
  private async supersedeWith(id: string, reason: string, given: Given): Promise<CalibrationResponse> {
    try {
      return await this.data.supersede(id, { reason }, given);
    } catch (error) {
      const organization = this.record().asset.organization_id ?? null;
      const isStandard = readProblem(error).code === 'calibration.reference_standard_not_usable';
      if (!isStandard || !this.session.can('calibration.override_standard', organization)) throw error;
      const why = await this.dialogs.askReason({
        heading: this.texts.get('repeat.versions.standard_title'),
        text: this.texts.get('repeat.versions.standard_text', { problem: problemText(error, this.texts) }),
        reason: this.texts.get('repeat.versions.standard_reason'),
        act: this.texts.get('repeat.versions.standard_act'),
      });
      if (!why) throw error;
      return this.data.supersede(id, { reason, reference_standard_override: { reason: why } }, given);
    }
  }

  protected async restore(): Promise<void> {
    const { id, calibration_version, human_asset_id } = this.calibration();
    const done = this.texts.get('calibrations.record_view.restore_done', {
      version: calibration_version,
      asset: human_asset_id,
    });
    const given = await this.sign('restore', null);
    if (given === undefined) return;
    await this.act(() => this.data.restore(id, given), done);
  }

  private async sign(act: 'void' | 'restore' | 'supersede', reason: string | null): Promise<Given | undefined> {
    try {
      return await this.signing.ask(this.calibration().id, act, { reason });
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      return undefined;
    }
  }

  private async act(act: () => Promise<unknown>, done: string, undo?: Toast['act']): Promise<void> {
    try {
      await act();
      this.toasts.done(done, undo);
      this.changed.emit();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}
