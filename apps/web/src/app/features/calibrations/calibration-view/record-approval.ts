import { Component, computed, inject, input, output } from '@angular/core';
import { isOwnWork } from '@etalon/access';
import type { CalibrationResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText, Session } from '../../../session/basics';
import { Button, Dialogs, Toasts } from '../../../ui/lists';
import { ReportData } from '../report-data';
import { Signing, type Given } from '../signing/signing';

@Component({
  selector: 'app-record-approval',
  imports: [Button, TextPipe],
  template: `
    @if (calibration().status === 'pending_approval') {
      <div class="waiting">
        <p>
          <b>{{ 'calibrations.report.waiting' | t: { name: calibration().checked_by_name ?? '–' } }}</b>
          {{ 'calibrations.report.waiting_text' | t }}
        </p>
        @if (unanswered(); as reason) {
          <p class="small">{{ 'calibrations.report.left_to_approval' | t: { reason } }}</p>
        }
        @if (calibration().can_decide) {
          @if (calibration().is_of_other_laboratory) {
            <p class="small">{{ 'errors.code.calibration.other_laboratory' | t }}</p>
          }
          <p class="row wrap no-print">
            @if (!calibration().is_of_other_laboratory) {
              <button type="button" uiButton="primary" icon="check" [disabled]="isBusy" (click)="approve()">
                {{ 'calibrations.report.approve' | t }}
              </button>
            }
            <button type="button" uiButton="danger" icon="close" [disabled]="isBusy" (click)="reject()">
              {{ 'calibrations.report.reject' | t }}
            </button>
          </p>
        }
      </div>
    } @else if (calibration().decided_by_name) {
      @if (isRejected()) {
        <div class="rejected">
          <p>
            <b>{{ 'calibrations.report.rejected' | t: decision() }}</b>
          </p>
          @if (calibration().decision_reason; as reason) {
            <p>{{ 'calibrations.report.reason' | t: { reason } }}</p>
          }
        </div>
      } @else {
        <p class="muted small">{{ 'calibrations.report.approved' | t: decision() }}</p>
      }
      @if (calibration().without_second_person) {
        <p class="small">{{ 'calibrations.report.without_second_person' | t }}</p>
      }
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    .waiting,
    .rejected {
      display: grid;
      gap: var(--s3);
      padding: var(--s4);
      border: 1px solid var(--line);
      border-radius: var(--radius-panel);
      background: var(--accent-soft);
    }
    .rejected {
      gap: var(--s1);
      background: var(--expired-soft);
    }
    p {
      overflow-wrap: anywhere;
    }
  `,
})
export class RecordApproval {
  private readonly data = inject(ReportData);
  private readonly signing = inject(Signing);
  private readonly texts = inject(Texts);
  private readonly session = inject(Session);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly format = inject(Format);

  readonly calibration = input.required<CalibrationResponse>();
  readonly changed = output();

  protected isBusy = false;
  protected readonly isRejected = computed(() => {
    const { status, is_active, decision_reason } = this.calibration();
    return status === 'rejected' || (!is_active && decision_reason !== null);
  });
  protected readonly decision = computed(() => ({
    name: this.calibration().decided_by_name ?? '–',
    date: this.format.date(this.calibration().decided_on),
  }));
  /** Override without justification; the approver takes responsibility for it. */
  protected readonly unanswered = computed(() => {
    const override = this.calibration().reference_standard_override;
    return override?.by_name === null ? override.reason : null;
  });

  protected async approve(): Promise<void> {
    const reason = this.unanswered();
    const isSure = await this.dialogs.confirm({
      heading: this.texts.get('calibrations.report.approve_title', this.question()),
      text: [
        this.texts.get('calibrations.report.approve_text'),
        ...(this.isOwn() ? [this.texts.get('calibrations.report.approve_alone')] : []),
        ...(reason ? [this.texts.get('calibrations.report.override_text', { reason })] : []),
      ].join(' '),
      act: this.texts.get('calibrations.report.approve'),
      keep: this.texts.get('common.act.cancel'),
    });
    if (!isSure) return;
    const { id, supersedes_id } = this.calibration();
    await this.act(
      () => this.signing.ask(id, 'approve', { isCorrection: supersedes_id !== null }),
      (given) => this.data.approve(id, given),
      this.texts.get('calibrations.report.approve_done', this.question()),
    );
  }

  protected async reject(): Promise<void> {
    const reason = await this.dialogs.askReason({
      heading: this.texts.get('calibrations.report.reject_title', this.question()),
      text: this.texts.get('calibrations.report.reject_text'),
      reason: this.texts.get('calibrations.report.reject_reason'),
      act: this.texts.get('calibrations.report.reject'),
    });
    if (!reason) return;
    const { id } = this.calibration();
    const done = this.texts.get('calibrations.report.reject_done', this.question());
    await this.act(
      () => this.signing.ask(id, 'reject', { reason }),
      (given) => this.data.reject(id, reason, given),
      done,
    );
  }

  private isOwn(): boolean {
    const { performed_by_user_id: id, performed_by_name: name, created_by } = this.calibration();
    const user = this.session.user();
    return user !== undefined && isOwnWork(user, { performer: { id, name }, recorder: { id: created_by } });
  }

  private question() {
    const { calibration_version, human_asset_id } = this.calibration();
    return { version: calibration_version, asset: human_asset_id };
  }

  private async act(
    sign: () => Promise<Given | undefined>,
    act: (given: Given) => Promise<unknown>,
    done: string,
  ): Promise<void> {
    this.isBusy = true;
    try {
      const given = await sign();
      if (given === undefined) return;
      await act(given);
      this.toasts.done(done);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isBusy = false;
    }
    // Another user may have decided meanwhile.
    this.changed.emit();
  }
}
