import { Component, computed, inject, input, resource, viewChild } from '@angular/core';
import { Router } from '@angular/router';
import type { ProcedureResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Denied, Session } from '../../../session';
import { Content, ResourceView, Toasts, showBreadcrumbs, type Unsaved } from '../../../ui';
import { ProceduresData } from '../procedures-data';
import { ProcedureForm } from './procedure-form';

@Component({
  selector: 'app-procedure-edit',
  imports: [Content, Denied, ProcedureForm, ResourceView, TextPipe],
  template: `
    <ui-resource skeleton="page" [of]="procedure" [failed]="'procedures.detail.failed' | t">
      <ng-template [uiContent]="procedure" let-known>
        @if (session.can('procedure.update')) {
          <div class="stack">
            <header class="pagehead">
              <h1>{{ 'procedures.form.edit_title' | t: { name: known.procedure.name } }}</h1>
            </header>
            <app-procedure-form [known]="known" (saved)="open($event)" />
          </div>
        } @else {
          <app-denied />
        }
      </ng-template>
    </ui-resource>
  `,
  styles: `
    :host {
      display: block;
      max-width: 1100px;
    }
  `,
})
export class ProcedureEdit implements Unsaved {
  private readonly data = inject(ProceduresData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly form = viewChild(ProcedureForm);
  protected readonly session = inject(Session);

  readonly id = input.required<string>();

  protected readonly procedure = resource({ params: () => this.id(), loader: ({ params }) => this.data.shown(params) });
  private readonly procId = computed(() => (this.procedure.hasValue() ? this.procedure.value().procedure.proc_id : ''));

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('procedures.title'), link: '/procedures' },
      { text: this.procId(), link: ['/procedures', this.id()] },
      { text: this.texts.get('common.act.edit') },
    ]);
  }

  hasUnsavedWork(): boolean {
    return this.form()?.hasUnsavedWork() ?? false;
  }

  protected open({ id, name }: ProcedureResponse): void {
    this.toasts.done(this.texts.get('procedures.form.saved', { name }));
    void this.router.navigate(['/procedures', id], { replaceUrl: true });
  }
}
