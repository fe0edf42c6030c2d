import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, type ElementRef, computed, inject, resource, signal, viewChild } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { CalibrationResponse, CertificateLink, CertificateReadiness } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session, problemText } from '../../../session/basics';
import { Button, Content, DialogFrame, Icon, ResourceView } from '../../../ui/lists';
import { Signing } from '../signing/signing';
import { CertificatesData } from './certificates-data';

@Component({
  selector: 'app-issue-dialog',
  imports: [Button, Content, DialogFrame, Icon, ResourceView, RouterLink, TextPipe],
  template: `
    <ui-dialog wide [heading]="'issues.issue.title' | t: { number: calibration.certificate_number }">
      <p>{{ 'issues.issue.lead' | t }}</p>
      @if (missing(); as all) {
        @if (all.length > 0) {
          <section class="missing">
            <h3><ui-icon name="warning" [size]="16" />{{ 'issues.issue.missing_title' | t }}</h3>
            <ul>
              @for (one of all; track one.code) {
                <li>
                  {{ one.text }}
                  @if (one.link; as link) {
                    <a class="link" [routerLink]="link.path" [queryParams]="link.query" (click)="reference.close()">{{
                      'issues.issue.fix' | t
                    }}</a>
                  }
                </li>
              }
            </ul>
          </section>
        }
      }
      <h3>{{ 'issues.issue.preview' | t }}</h3>
      <div class="preview">
        <div #box class="pages" role="img" [attr.aria-label]="'issues.issue.preview' | t"></div>
        <ui-resource [of]="pages" [failed]="failed()" [count]="6">
          <ng-template [uiContent]="pages" let-found>
            @if (found.drawn < found.pages) {
              <p class="small muted">{{ 'wizard.preview.pages' | t: { drawn: found.drawn, pages: found.pages } }}</p>
            }
          </ng-template>
        </ui-resource>
      </div>
      @if (problem(); as text) {
        <p class="problem" role="alert">{{ text }}</p>
      }
      <ng-container dialogActions>
        <button type="button" uiButton data-first-focus (click)="reference.close()">
          {{ 'common.act.cancel' | t }}
        </button>
        <button
          type="button"
          uiButton="primary"
          icon="certificate"
          [busy]="isIssuing()"
          [disabled]="readiness.isLoading()"
          (click)="issue()"
        >
          {{ (isIssuing() ? 'issues.issue.issuing' : 'issues.issue.act') | t }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    h3 {
      display: flex;
      gap: var(--s1);
      align-items: center;
      margin: var(--s3) 0 var(--s1);
      color: var(--ink);
      font-size: var(--text-13);
    }
    .missing {
      margin-top: var(--s3);
      padding: var(--s2) var(--s3);
      border-radius: var(--radius-control);
      background: var(--due-soon-soft);
      color: var(--ink);
      font-size: var(--text-13);
    }
    .missing h3 {
      margin-top: 0;
      color: var(--due-soon);
    }
    ul {
      margin: 0;
      padding-left: var(--s5);
    }
    /* The button must not move while the preview arrives. */
    .preview {
      min-height: 50dvh;
    }
    .pages {
      display: grid;
      gap: var(--s3);
      max-height: 50dvh;
      overflow: auto;
      border: 1px solid var(--line);
      border-radius: var(--radius-control);
    }
    .pages:empty {
      border-color: transparent;
    }
    .problem {
      margin-top: var(--s2);
      color: var(--expired);
    }
  `,
})
export class IssueDialog {
  private readonly data = inject(CertificatesData);
  private readonly signing = inject(Signing);
  private readonly texts = inject(Texts);
  private readonly session = inject(Session);
  private readonly box = viewChild<ElementRef<HTMLElement>>('box');
  protected readonly calibration = inject<CalibrationResponse>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<CertificateLink>>(DialogRef);

  protected readonly isIssuing = signal(false);
  protected readonly problem = signal<string | null>(null);
  protected readonly readiness = resource({ loader: () => this.data.readiness(this.calibration.id) });
  protected readonly missing = computed(() =>
    this.readiness.hasValue()
      ? this.readiness.value().missing.map((code) => ({
          code,
          text: this.texts.get(`issues.issue.missing.${code}`),
          link: this.linkTo(code),
        }))
      : null,
  );
  protected readonly pages = resource({
    params: () => this.box()?.nativeElement,
    loader: async ({ params: box }) => {
      const pdf = await this.data.preview(this.calibration.id);
      const { drawPdf } = await import('../../../ui/pdf/draw-pdf');
      return drawPdf(box, await pdf.arrayBuffer());
    },
  });

  protected failed(): string {
    return problemText(this.pages.error(), this.texts);
  }

  protected async issue(): Promise<void> {
    if (this.isIssuing()) return;
    this.isIssuing.set(true);
    this.problem.set(null);
    try {
      const given = await this.signing.ask(this.calibration.id, 'issue');
      if (given !== undefined) this.reference.close(await this.data.issue(this.calibration.id, given));
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.isIssuing.set(false);
    }
  }

  private linkTo(code: CertificateReadiness['missing'][number]): { path: string; query?: object } | null {
    const { organization_id, performed_by_user_id } = this.calibration;
    switch (code) {
      case 'logo':
      case 'address':
        return organization_id && this.session.can('organization.update', organization_id)
          ? { path: `/organizations/${organization_id}` }
          : null;
      case 'performer_signature':
        return performed_by_user_id === this.session.user()?.id
          ? { path: '/settings', query: { tab: 'signature' } }
          : null;
      case 'public_address':
        return this.session.can('installation.read') ? { path: '/administration' } : null;
      case 'traceability':
      case 'uncertainty':
        return null;
    }
  }
}
