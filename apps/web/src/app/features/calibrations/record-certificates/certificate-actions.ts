import { Component, computed, effect, inject, input, resource, signal } from '@angular/core';
import type { CalibrationResponse, CertificateLink, IssuedCertificate } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session, problemText } from '../../../session/basics';
import { Button, Dialogs, Toasts } from '../../../ui/lists';
import { CalibrationsData } from '../calibrations-data';
import { CertificateFile } from './certificate-file';
import { type OfferedTemplate, TemplateChoice } from './template-choice';
import { Signing } from '../signing/signing';
import { CertificatesData } from './certificates-data';
import type { PdfDialogData } from './pdf-dialog';
import { RecordIssues } from './record-issues';

@Component({
  selector: 'app-certificate-actions',
  imports: [Button, CertificateFile, TemplateChoice, TextPipe],
  template: `
    @if (calibration().uploaded_certificate_file_id !== null) {
      <button
        type="button"
        uiButton="primary"
        icon="download"
        class="wide"
        [appCertificateFile]="calibration()"
        #file="certificateFile"
        [busy]="file.isPreparing()"
      >
        {{ file.text() | t }}
      </button>
    } @else if (issues.current(); as one) {
      <button type="button" uiButton="primary" icon="visibility" (click)="open(one)">
        {{ 'issues.issue.open' | t }}
      </button>
      <button type="button" uiButton icon="download" (click)="download(one)">
        {{ 'issues.issue.download' | t }}
      </button>
      <button type="button" uiButton icon="email" (click)="send(one)">{{ 'issues.issue.send' | t }}</button>
      @if (templates().length > 1 && canIssue()) {
        <app-template-choice
          [options]="templates()"
          [disabled]="isBusy()"
          (chosen)="issueBy($event)"
          (opened)="offered.reload()"
        />
      }
    } @else if (issues.isMaking()) {
      <button type="button" uiButton="primary" class="wide" [busy]="true">{{ 'issues.issue.issuing' | t }}</button>
    } @else if (canIssue()) {
      <button type="button" uiButton="primary" icon="certificate" class="wide" (click)="issue()">
        {{ 'issues.issue.act' | t }}
      </button>
    } @else if (issues.list.hasValue()) {
      <p class="small muted">{{ 'issues.issue.not_yet' | t }}</p>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    button {
      flex: 1 1 auto;
    }
    .wide {
      flex-basis: 100%;
    }
  `,
})
export class CertificateActions {
  private readonly data = inject(CertificatesData);
  private readonly signing = inject(Signing);
  private readonly calibrations = inject(CalibrationsData);
  private readonly dialogs = inject(Dialogs);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly issues = inject(RecordIssues);

  readonly calibration = input.required<CalibrationResponse>();
  readonly asked = input(false);

  protected readonly isBusy = signal(false);
  protected readonly canIssue = computed(() => {
    const { status, organization_id, is_of_other_laboratory } = this.calibration();
    return status === 'valid' && !is_of_other_laboratory && this.session.can('certificate.issue', organization_id);
  });
  protected readonly offered = resource({
    params: () => (this.issues.current() ? this.calibration().id : undefined),
    loader: ({ params }) => this.calibrations.templates(params),
  });
  protected readonly templates = computed((): OfferedTemplate[] =>
    (this.offered.hasValue() ? this.offered.value() : []).map(({ id, name, is_default }) => ({
      id,
      name,
      note: is_default ? this.texts.get('issues.template.usual') : null,
    })),
  );

  constructor() {
    const opening = effect(() => {
      if (!this.asked() || !this.issues.list.hasValue()) return;
      opening.destroy();
      if (!this.issues.current() && !this.issues.isMaking() && this.canIssue()) void this.issue();
    });
  }

  protected async issue(): Promise<void> {
    const { IssueDialog } = await import('./issue-dialog');
    const issued = await this.dialogs.open<CertificateLink, CalibrationResponse>(IssueDialog, this.calibration());
    if (issued === undefined) return;
    this.toasts.done(this.texts.get('issues.issue.issued'));
    await this.issues.refresh();
  }

  protected async issueBy(template: string): Promise<void> {
    this.isBusy.set(true);
    await this.attempt(async () => {
      const { id } = this.calibration();
      const given = await this.signing.ask(id, 'issue');
      if (given === undefined) return;
      saveLink(await this.data.issue(id, given, template));
      await this.issues.refresh();
    });
    this.isBusy.set(false);
  }

  protected async open(one: IssuedCertificate): Promise<void> {
    const { PdfDialog } = await import('./pdf-dialog');
    void this.dialogs.open<undefined, PdfDialogData>(PdfDialog, {
      heading: one.number ?? this.calibration().certificate_number,
      load: () => this.content(one),
    });
  }

  protected download(one: IssuedCertificate): Promise<void> {
    return this.attempt(async () => {
      const found = await this.issues.fresh(one);
      if (found) saveLink(found);
    });
  }

  /** Share sheet of the device; otherwise e-mail, to which the user attaches the file. */
  protected send(one: IssuedCertificate): Promise<void> {
    return this.attempt(async () => {
      const number = one.number ?? this.calibration().certificate_number;
      const title = this.texts.get('issues.issue.send_subject', { number });
      const text = this.texts.get('issues.issue.send_text', { number, asset: this.calibration().asset_name });
      const file = new File([await this.content(one)], one.filename ?? `${number}.pdf`, { type: 'application/pdf' });
      if (canShare({ files: [file] })) {
        await navigator.share({ files: [file], title, text }).catch(unlessAborted);
        return;
      }
      await this.download(one);
      this.toasts.done(this.texts.get('issues.issue.send_hint'));
      saveLink({ url: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}` });
    });
  }

  private async content(one: IssuedCertificate): Promise<Blob> {
    const found = await this.issues.fresh(one);
    return this.data.file(found?.url ?? '');
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}

function saveLink({ url, filename }: { url: string; filename?: string }): void {
  const link = document.createElement('a');
  link.href = url;
  if (filename !== undefined) link.download = filename;
  link.click();
}

const canShare = (data: ShareData): boolean => 'canShare' in navigator && navigator.canShare(data);

function unlessAborted(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
